// Everything that is ever sent, held against what each seat may know.
#include <gtest/gtest.h>

#include <set>

#include "server/every_game.hpp"
#include "server/house.hpp"

namespace rookery::server {
namespace {

using wire::Given;
using Words = std::set<std::string>;

/// The cards that a text names.
Words cards_in(std::string_view text, PackStyle style) {
  Words found;
  std::string word;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    if (i < text.size() && std::isalnum(static_cast<unsigned char>(text[i]))) {
      word += text[i];
      continue;
    }
    if (parse_card(word, style)) found.insert(word);
    word.clear();
  }
  return found;
}

/// What somebody may know of the cards of a hand. It is taken from where the cards lie and
/// who sees them there, which is where the games say what is hidden.
struct Knowledge {
  Words now, before;  // of the hand in play, and of the one before
};

/// One table, those at it, and a copy of its room that follows the store.
class Watched {
 public:
  Watched(House& house, std::string_view game, std::uint64_t seed) : house_(house), rng_{seed} {
    for (const char* id : {"ann", "ben", "zoe"}) {
      guests_.push_back(std::make_unique<Guest>(id));
      house_.floor->arrive(*guests_.back());
    }
    const Given opened =
        ask(ann(), {{"do", "open"}, {"game", game}, {"pace", "instant"}, {"one_hand", true}});
    code_ = opened["table"].get<std::string>();
    for (const auto& guest : guests_) EXPECT_TRUE(enter(*guest)["ok"].get<bool>());
    load();
    const std::string second = seat_name(1);
    if (room_->seats() > 1) {
      EXPECT_TRUE(
          ask(ben(), {{"do", "sit"}, {"table", code_}, {"seat", second}})["ok"].get<bool>());
    }
    for (int i = 2; i < room_->seats(); ++i)
      ask(ann(), {{"do", "bot"}, {"table", code_}, {"seat", seat_name(i)}, {"bot", "random"}});
    const Given begun = ask(ann(), {{"do", "start"}, {"table", code_}});
    EXPECT_TRUE(begun["ok"].get<bool>()) << begun.dump();
  }
  ~Watched() {
    for (const auto& guest : guests_) house_.floor->depart(*guest);
  }

  /// Plays one hand with drops and returns; every message is looked at.
  void play() {
    const auto until = Clock::now() + std::chrono::seconds(20);
    int moves = 0;
    while (room_->state() == Room::State::playing && Clock::now() < until && moves < 120) {
      Guest* next = next_to_act();
      if (!next) {
        house_.wait();
        follow();
        continue;
      }
      ++moves;
      if (rng_.below(12) == 0) drop(*next);
      const auto choices = room_->table().moves(room_->seat_of(next->guest), 60);
      if (choices.empty()) continue;  // while he was away it went on
      const Move& move = choices[std::size_t(rng_.below(int(choices.size())))];
      ask(*next, {{"do", "act"},
                  {"table", code_},
                  {"version", room_->version()},
                  {"move", to_text(move, room_->style())}});
    }
    ask(ann(), {{"do", "log"}, {"table", code_}});
    EXPECT_GT(looked_at_, 10);
  }

 private:
  Guest& ann() { return *guests_[0]; }
  Guest& ben() { return *guests_[1]; }
  std::string seat_name(int seat) const { return to_text(Seat(seat), room_->style()); }

  /// Whoever is awaited, or else may speak up; nobody of those who are there can do anything
  /// otherwise.
  Guest* next_to_act() {
    const Table& table = room_->table();
    for (Guest* guest : {&ann(), &ben()})
      if (table.awaited().has(room_->seat_of(guest->guest))) return guest;
    for (Guest* guest : {&ann(), &ben()})
      if (const Seat seat = room_->seat_of(guest->guest);
          seat != Seat::nobody && !table.moves(seat, 1).empty())
        return guest;
    return nullptr;
  }

  Given enter(Guest& guest) {
    Given request{{"do", "enter"}, {"table", code_}};
    if (room_ && rng_.below(2) == 0)
      request["since"] = std::max(0, room_->version() - rng_.below(4));
    return ask(guest, request);
  }

  /// The connection breaks, and there is another.
  void drop(Guest& guest) {
    house_.floor->depart(guest);
    guest.heard.clear();
    house_.wait();
    house_.floor->arrive(guest);
    enter(guest);
  }

  Given ask(Guest& guest, Given request) {
    request["id"] = ++last_id_;
    house_.floor->hear(guest, request.dump());
    for (int i = 0; i < 2000; ++i) {
      follow();
      for (const auto& other : guests_)
        while (!other->heard.empty()) {
          const std::string text = *other->heard.front();
          other->heard.pop_front();
          Given message = Given::parse(text);
          if (room_) look_at(*other, text, message);
          if (other.get() == &guest && message.value("re", 0) == last_id_) return message;
        }
      house_.wait();
    }
    ADD_FAILURE() << "no answer to " << request.dump();
    return {};
  }

  void load() {
    const auto journal = house_.truth.find_journal(code_);
    wire::Sentences faults;
    Digest secret{};
    std::ranges::copy(journal->secret, secret.begin());
    room_.emplace(code_, *read_setup(Given::parse(journal->setup), faults), Secret(secret));
    secret_ = to_hex(secret);
    follow();
  }

  /// Plays what has been written down since, and notes what each seat came to see.
  void follow() {
    if (!room_) return;
    for (const store::Entry& entry : house_.truth.entries(code_, room_->version())) {
      const Entry written = *parse_entry(entry.text, room_->style());
      ASSERT_TRUE(room_->apply(written));
      const bool news = written.kind == Entry::Kind::move || written.kind == Entry::Kind::start;
      if (news) note();
    }
  }

  void note() {
    const Table& table = room_->table();  // its log begins with the last move
    for (const LogEntry& entry : table.log())
      if (entry.deal)
        for (Knowledge& mind : minds_) mind = {.now = {}, .before = mind.now};
    const auto position = table.truth();
    Survey survey;
    position->survey(survey);
    for (int i = 0; i <= max_seats; ++i) {
      const Seat seat{std::uint8_t(i)};
      Words& now = minds_[std::size_t(i)].now;
      for (const Survey::Zone& zone : survey.zones)
        if (zone.sight.seen_by.has(seat) || zone.sight.known_by.has(seat))
          for (Card card : zone.cards()) now.insert(to_text(card, table.style()));
      // Cards may be named that nobody sees: one asks for them, or calls a partner by them.
      for (const Offer& offer : table.all_offers())
        if (offer.seat == seat && (offer.verb == Verb::name || offer.verb == Verb::ask))
          for (Card card : offer.from.faces()) now.insert(to_text(card, table.style()));
      for (const LogEntry& entry : table.log()) {
        const bool names = entry.move.verb == Verb::name || entry.move.verb == Verb::ask;
        if (entry.kind == LogEntry::Kind::move && names && entry.told.has(seat))
          for (Card card : entry.move.cards.faces()) now.insert(to_text(card, table.style()));
        for (const Transfer& transfer : entry.transfers)  // shown on its way
          if (transfer.seen_by.has(seat)) now.insert(to_text(transfer.card, table.style()));
        for (const ChanceEvent& drawn : entry.chance)  // cuts and draws are made in the open
          if (!is_secret(drawn.draw))
            for (Card card : drawn.cards) now.insert(to_text(card, table.style()));
      }
    }
  }

  void look_at(const Guest& guest, const std::string& text, const Given& message) {
    ++looked_at_;
    EXPECT_EQ(text.find(secret_), std::string::npos) << "the secret of the table";
    if (!room_->started()) return;
    const Seat seat = room_->seat_of(guest.guest);
    const Knowledge& mind = minds_[std::size_t(index(seat))];
    const auto check = [&](const Given& part, bool earlier, const char* what) {
      for (const std::string& card : cards_in(part.dump(), room_->style()))
        EXPECT_TRUE(mind.now.contains(card) || (earlier && mind.before.contains(card)))
            << guest.guest << " was told of " << card << " in the " << what << " of " << text;
    };
    if (message.contains("view")) check(message["view"], false, "view");
    // Events may reach back into the hand that was just counted.
    Given rest = message;
    rest.erase("view");
    check(rest, true, "rest");
    for (const Given& deal : message.value("deals", Given::array()))
      if (deal.contains("secret")) {
        EXPECT_TRUE(deal["deal"].get<int>() < room_->standing().deals || room_->standing().over)
            << "the secret of a hand in play: " << text;
      }
  }

  House& house_;
  Rng rng_;
  std::vector<std::unique_ptr<Guest>> guests_;
  std::string code_, secret_;
  std::optional<Room> room_;
  std::array<Knowledge, max_seats + 1> minds_{};
  int last_id_ = 0;
  int looked_at_ = 0;
};

class Wire : public testing::TestWithParam<const GameEntry*> {};

TEST_P(Wire, NamesNoCardThatASeatHasNotSeen) {
  House house;
  const char* more = std::getenv("ROOKERY_WIRE_GAMES");
  const int games = more ? std::atoi(more) : 1;
  for (int i = 0; i < games; ++i) Watched(house, GetParam()->id, std::uint64_t(i) + 1).play();
}

INSTANTIATE_TEST_SUITE_P(EveryGame, Wire, testing::ValuesIn(every_game()), name_of_game);

}  // namespace
}  // namespace rookery::server
