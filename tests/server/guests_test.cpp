// Passphrases, devices, and guests who try too often.
#include "server/guests.hpp"

#include <gtest/gtest.h>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <set>

#include "store/temporary_folder.hpp"

namespace rookery::server {
namespace {

class GuestsTest : public testing::Test {
 protected:
  ~GuestsTest() override {
    guests_.reset();
    keeper_.reset();
  }
  void start(const Limits& limits = {}) {
    keeper_ = std::move(std::get<std::unique_ptr<store::Keeper>>(store::Keeper::open(
        folder_.path(), [](const std::function<void()>&) { FAIL() << "the tables' thread"; })));
    guests_ = std::make_unique<Guests>(io_, *keeper_, limits);
  }

  using Result = std::variant<Known, Problem>;
  /// Asks; the answer has its place in the order of all.
  void request(const std::string& name, const std::function<void(Guests::Answer)>& question) {
    question([this, name](Result result) { answers_.emplace_back(name, std::move(result)); });
  }
  Result ask(const std::function<void(Guests::Answer)>& question) {
    const std::size_t before = answers_.size();
    request("", question);
    while (answers_.size() == before) io_.run_one();
    return answers_.back().second;
  }
  Known granted(const std::function<void(Guests::Answer)>& question) {
    const Result result = ask(question);
    const auto* problem = std::get_if<Problem>(&result);
    EXPECT_FALSE(problem) << problem->sentence;
    return problem ? Known{} : std::get<Known>(result);
  }
  std::string refused(const std::function<void(Guests::Answer)>& question) {
    const Result result = ask(question);
    const auto* problem = std::get_if<Problem>(&result);
    return problem ? std::string(problem->code) + ": " + problem->sentence : "";
  }

  Known make(const std::string& name) {
    return recognise(granted([&](auto answer) { guests_->make(name, answer); }).token);
  }
  Known recognise(const std::string& token) {
    return granted([&](auto answer) { guests_->recognise(token, answer); });
  }
  std::string set(const Known& known, const std::string& next, const std::string& old) {
    return refused([&](auto answer) { guests_->set_passphrase(known, next, old, answer); });
  }
  Known sign_in(const std::string& name, const std::string& passphrase) {
    return granted([&](auto answer) { guests_->sign_in(name, passphrase, "here", answer); });
  }

  store::TemporaryFolder folder_{};
  boost::asio::io_context io_{};
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> stays_{
      io_.get_executor()};
  std::unique_ptr<store::Keeper> keeper_{};
  std::unique_ptr<Guests> guests_{};
  std::vector<std::pair<std::string, Result>> answers_{};
};

TEST_F(GuestsTest, ANameCanBeSeen) {
  start();
  for (const char* name : {"\u200b", "\u3164\u2800", "\u00a0\u00ad\ufeff", "\U000e0041 \u2060"})
    EXPECT_EQ(refused([&](auto answer) { guests_->make(name, answer); }),
              "bad_request: a name has at least one character that can be seen")
        << name;
  for (const char* name : {"\u00c4nne", "\u4e2d", "\u200bA", "\U0001f600"}) make(name);
}

TEST_F(GuestsTest, TheNameByWhichAnotherSignsInIsNotTaken) {
  start();
  EXPECT_EQ(set(make("Ann"), "correct horse", ""), "");
  const Known ben = make("Ben");
  const auto rename = [&](const Known& known, const char* name) {
    return refused([&](auto answer) { guests_->rename(known, name, answer); });
  };
  EXPECT_EQ(rename(ben, "ANN"), "refused: another guest signs in by this name; take another");
  EXPECT_EQ(rename(ben, "Benny"), "");
  EXPECT_EQ(rename(sign_in("ann", "correct horse"), "ANN"), "") << "it is their own";
}

TEST_F(GuestsTest, ANewPassphraseAsksForTheOldOne) {
  start();
  const Known ann = make("Ann");
  EXPECT_EQ(set(ann, "correct horse", ""), "") << "the first needs none";
  EXPECT_EQ(set(ann, "another one", ""), "refused: the old passphrase is another one");
  EXPECT_EQ(set(ann, "another one", "wrong horse"), "refused: the old passphrase is another one");
  sign_in("Ann", "correct horse");
  EXPECT_EQ(set(ann, "another one", "correct horse"), "");
  sign_in("Ann", "another one");
}

TEST_F(GuestsTest, ANewPassphraseSignsOtherDevicesOut) {
  start();
  const Known ann = make("Ann");
  EXPECT_EQ(set(ann, "correct horse", ""), "");
  const std::string phone = sign_in("ann", "correct horse").token;
  recognise(phone);
  EXPECT_EQ(set(ann, "another one", "correct horse"), "");
  EXPECT_EQ(refused([&](auto answer) { guests_->recognise(phone, answer); }),
            "stranger: say your name first");
  store::Store truth(folder_.path());
  EXPECT_TRUE(truth.find_guest_by_token(store::Blob(ann.session.begin(), ann.session.end())))
      << "this device stays";
}

TEST_F(GuestsTest, APassphraseIsSetOrTriedSeldom) {
  start({.passphrases_per_guest = 3});
  const Known ann = make("Ann");
  EXPECT_EQ(set(ann, "correct horse", ""), "");
  EXPECT_EQ(set(ann, "another one", "wrong 1").substr(0, 7), "refused");
  EXPECT_EQ(set(ann, "another one", "wrong 2").substr(0, 7), "refused");
  EXPECT_EQ(set(ann, "another one", "correct horse").substr(0, 5), "limit");
}

TEST_F(GuestsTest, ASignInDoesNotWaitForThoseWhoSetPassphrases) {
  start({.passphrases_per_guest = 1000});
  const Known ann = make("Ann"), eve = make("Eve");
  EXPECT_EQ(set(ann, "correct horse", ""), "");
  std::vector<Known> crowd;
  for (int i = 0; i < 8; ++i) crowd.push_back(make("crowd " + std::to_string(i)));
  answers_.clear();
  for (int i = 0; i < 20; ++i)
    for (const Known& known : crowd)
      request("crowd", [&](auto answer) {
        guests_->set_passphrase(known, "a long passphrase", "", answer);
      });
  request("ann", [&](auto answer) { guests_->sign_in("Ann", "correct horse", "home", answer); });
  const auto served = [this](const std::string& name) {
    return std::ranges::count_if(answers_, [&](const auto& one) {
      return one.first == name && std::holds_alternative<Known>(one.second);
    });
  };
  while (served("ann") == 0) io_.run_one();
  EXPECT_LE(served("crowd"), 2) << "of those who asked before";
  while (answers_.size() < 161) io_.run_one();
  std::set<std::string> refusals;
  int waited_in_vain = 0;
  for (const auto& [name, result] : answers_)
    if (const auto* problem = std::get_if<Problem>(&result)) {
      refusals.insert(std::string(problem->code));
      ++waited_in_vain;
      EXPECT_GT(problem->retry_ms, 0);
    }
  EXPECT_EQ(refusals, std::set<std::string>{"busy"});
  EXPECT_GT(waited_in_vain, 100) << "one of each guest may wait";
}

TEST_F(GuestsTest, GuessingAtOneDoorDoesNotCloseTheOther) {
  start();
  const Known ann = make("Ann");
  EXPECT_EQ(set(ann, "correct horse", ""), "");
  answers_.clear();
  for (int i = 0; i < 50; ++i)
    request("guess", [&](auto answer) {
      guests_->sign_in("Ann", "guess " + std::to_string(i), "elsewhere", answer);
    });
  request("ann", [&](auto answer) { guests_->sign_in("Ann", "correct horse", "home", answer); });
  const auto ann_is_in = [this] {
    return std::ranges::count(answers_, "ann", &std::pair<std::string, Result>::first) > 0;
  };
  while (!ann_is_in()) io_.run_one();
  EXPECT_TRUE(std::holds_alternative<Known>(answers_.back().second));
  const auto tried = std::ranges::count_if(answers_, [](const auto& one) {
    const auto* problem = std::get_if<Problem>(&one.second);
    return problem && problem->code == "stranger";
  });
  EXPECT_LE(tried, 2);
}

}  // namespace
}  // namespace rookery::server
