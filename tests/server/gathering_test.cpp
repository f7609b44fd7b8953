// An event is what its entries say: people, rounds, results.
#include "server/gathering.hpp"

#include <gtest/gtest.h>

#include "records/record.hpp"

namespace rookery::server {
namespace {

using wire::Given;

const std::vector<std::uint8_t> secret{1, 2, 3, 4, 5, 6, 7, 8};

EventSetup setup_of(const Given& asked) {
  wire::Sentences faults;
  auto setup = read_event_setup(asked, faults);
  EXPECT_TRUE(setup) << (faults.empty() ? "" : faults.front());
  setup->host = "ann";
  return *setup;
}
EventSetup rotation(int rounds = 3) {
  return setup_of(
      {{"kind", "rotation"}, {"game", "kentucky-discard"}, {"rounds", rounds}, {"hands", 1}});
}
EventSetup party(int rounds = 3) { return setup_of({{"kind", "party"}, {"rounds", rounds}}); }

/// An event with its journal.
class Evening {
 public:
  explicit Evening(EventSetup setup) : event("EVENT", std::move(setup), secret) {}

  /// Does what was decided; returns why not, if it was refused.
  std::string done(const EventDecision& decision) {
    if (const auto* problem = std::get_if<Problem>(&decision))
      return std::string(problem->code) + ": " + problem->sentence;
    for (const EventEntry& entry : std::get<std::vector<EventEntry>>(decision)) {
      journal.push_back(to_text(entry));
      const auto read = parse_event_entry(journal.back());
      EXPECT_TRUE(read) << journal.back();
      EXPECT_EQ(to_text(*read), journal.back());
      EXPECT_TRUE(event.apply(*read)) << journal.back();
    }
    return "";
  }
  std::string join(const std::string& guest) { return done(event.join(guest, 100)); }
  std::string leave(const std::string& guest) { return done(event.leave(guest)); }
  std::string start() {
    return done(event.start("ann", [this] { return "T" + std::to_string(++codes_); }));
  }
  std::string report(int table, PairPoints points) {
    std::vector<PlayedDeal> deals{{true, points}};
    while (int(deals.size()) < event.setup().hands()) deals.push_back({true, {0, 0}});
    return done(event.report(table, deals, [this] { return "T" + std::to_string(++codes_); }));
  }
  void play_round() {
    const int tables = int(event.tables().size());
    for (int i = 0; i < tables; ++i) EXPECT_EQ(report(i, {100 - 10 * i, 5 * i}), "");
  }
  bool sits(const std::string& guest) const {
    for (const auto& table : event.tables())
      if (std::ranges::find(table.guests, guest) != table.guests.end()) return true;
    return false;
  }

  Gathering event;
  std::vector<std::string> journal;

 private:
  int codes_ = 0;
};

int bots_at(const Gathering::Seating& table) { return int(std::ranges::count(table.guests, "")); }

TEST(Gathering, IsReadBackFromItsJournal) {
  for (const EventSetup& setup : {rotation(), party()}) {
    Evening evening(setup);
    for (const char* guest : {"ann", "ben", "cat", "dan", "eve", "fay"}) evening.join(guest);
    EXPECT_EQ(evening.leave("ben"), "");
    EXPECT_EQ(evening.start(), "");
    EXPECT_EQ(evening.leave("cat"), "");
    EXPECT_EQ(evening.join("gus"), "");
    evening.play_round();
    evening.play_round();
    // What the journal keeps of the setup is enough, too.
    Gathering again("EVENT", setup_of(Given::parse(wire::text_of(json_of(setup)))), secret);
    for (const std::string& text : evening.journal)
      ASSERT_TRUE(again.apply(*parse_event_entry(text)));
    EXPECT_EQ(again.version(), evening.event.version());
    EXPECT_EQ(again.round(), 3);
    const auto one = evening.event.standings(), two = again.standings();
    ASSERT_EQ(one.size(), two.size());
    for (std::size_t i = 0; i < one.size(); ++i) {
      EXPECT_EQ(one[i].guest, two[i].guest);
      EXPECT_EQ(one[i].rounds, two[i].rounds);
    }
    for (std::size_t i = 0; i < again.tables().size(); ++i)
      EXPECT_EQ(again.tables()[i].guests, evening.event.tables()[i].guests);
  }
}

TEST(Gathering, BotsFillTheSeatsThatNobodyHas) {
  Evening evening(rotation());
  for (const char* guest : {"ann", "ben", "cat", "dan", "eve"}) evening.join(guest);
  EXPECT_EQ(evening.start(), "");
  ASSERT_EQ(evening.event.tables().size(), 2u);
  EXPECT_EQ(bots_at(evening.event.tables()[0]), 1);
  EXPECT_EQ(bots_at(evening.event.tables()[1]), 2);

  Evening dance(party());  // two tables at least: PP-1
  dance.join("ann");
  EXPECT_EQ(dance.start(), "");
  ASSERT_EQ(dance.event.tables().size(), 2u);
  EXPECT_EQ(bots_at(dance.event.tables()[0]) + bots_at(dance.event.tables()[1]), 7);
}

TEST(Gathering, ItsTablesPlayTheHandsOfARoundByTheDealerDrawn) {
  Evening evening(party());
  for (const char* guest : {"ann", "ben", "cat", "dan", "eve", "fay", "gus", "hal"})
    evening.join(guest);
  evening.start();
  for (int i = 0; i < 2; ++i) {
    // As the journal of the table keeps it.
    wire::Sentences faults;
    const auto setup =
        read_setup(Given::parse(wire::text_of(json_of(evening.event.table_setup(i)))), faults);
    ASSERT_TRUE(setup);
    EXPECT_EQ(setup->event, "EVENT");
    EXPECT_EQ(setup->opening.start.hands, 4);
    EXPECT_EQ(setup->opening.start.dealer, evening.event.table_setup(i).opening.start.dealer);
    Room room("T1", *setup, Secret(Digest{1}));
    for (const Entry& entry : evening.event.table_entries(i)) ASSERT_TRUE(room.apply(entry));
    EXPECT_EQ(room.state(), Room::State::playing);
    EXPECT_EQ(room.table().standing().dealer, setup->opening.start.dealer);
    const auto record = parse_record(write_record(room.table(), {}));
    EXPECT_EQ(std::get<Record>(record).opening.start.hands, 4);
    EXPECT_EQ(room.chair(Seat{2}).who, evening.event.tables()[std::size_t(i)].guests[2]);
  }
}

TEST(Gathering, TheNextRoundIsSeatedWhenTheLastTableHasTold) {
  Evening evening(rotation());
  for (const char* guest : {"ann", "ben", "cat", "dan", "eve", "fay", "gus", "hal"})
    evening.join(guest);
  evening.start();
  EXPECT_EQ(evening.event.tables()[1].code, "T2");
  EXPECT_EQ(evening.report(1, {50, 60}), "");
  EXPECT_EQ(evening.event.round(), 1);
  EXPECT_EQ(evening.report(1, {50, 60}), "refused: this table has told its result already");
  EXPECT_EQ(evening.report(0, {70, 0}), "");
  EXPECT_EQ(evening.event.round(), 2);
  EXPECT_EQ(evening.event.tables()[0].code, "T3");
  EXPECT_EQ(evening.event.standings().front().score, 70);
  EXPECT_EQ(evening.event.standings()[1].rank, 1);  // his partner is level
  EXPECT_EQ(evening.event.standings()[2].rank, 3);
}

TEST(Gathering, WhoeverComesLateIsSeatedFromTheNextRoundOn) {
  for (const EventSetup& setup : {rotation(), party()}) {
    Evening evening(setup);
    for (const char* guest : {"ann", "ben", "cat"}) evening.join(guest);
    evening.start();
    EXPECT_EQ(evening.join("late"), "");
    EXPECT_FALSE(evening.event.place_of("late"));
    evening.play_round();
    EXPECT_TRUE(evening.event.place_of("late"));
    evening.play_round();
    EXPECT_EQ(evening.join("later"),
              "refused: the last round is being played; it is too late to come in");
    evening.play_round();
    EXPECT_EQ(evening.join("latest"), "refused: the event is over");
  }
}

TEST(Gathering, AtAFullPartyWhoeverComesLateWaitsForAPlace) {
  Evening evening(party());
  for (const char* guest : {"ann", "ben", "cat", "dan", "eve", "fay", "gus", "hal"})
    evening.join(guest);
  evening.start();
  EXPECT_EQ(evening.join("late"), "");
  evening.play_round();
  EXPECT_FALSE(evening.sits("late"));
  EXPECT_EQ(evening.leave("dan"), "");
  EXPECT_TRUE(evening.sits("dan"));  // where a bot plays the round for him
  evening.play_round();
  EXPECT_TRUE(evening.sits("late"));
  EXPECT_FALSE(evening.sits("dan"));
  // He has the score that was made in his place.
  for (const auto& line : evening.event.standings()) {
    EXPECT_NE(line.guest, "dan");
    EXPECT_EQ(line.rounds.size(), 2u);
  }
}

TEST(Gathering, WhoeverLeavesMayComeBack) {
  for (const EventSetup& setup : {rotation(4), party(4)}) {
    Evening evening(setup);
    for (const char* guest : {"ann", "ben", "cat", "dan", "eve"}) evening.join(guest);
    evening.start();
    evening.leave("eve");
    EXPECT_FALSE(evening.event.place_of("eve"));
    evening.play_round();
    EXPECT_FALSE(evening.sits("eve"));
    EXPECT_EQ(evening.event.standings()[3].rank > 0, true);
    evening.join("eve");
    evening.play_round();
    EXPECT_TRUE(evening.event.place_of("eve"));
  }
}

TEST(Gathering, ABotThatFillsASeatCannotWin) {
  Evening evening(party(1));
  evening.join("ann");
  evening.start();
  evening.play_round();
  EXPECT_EQ(evening.event.state(), Gathering::State::finished);
  EXPECT_EQ(evening.event.winners(), std::vector<std::string>{"ann"});
  EXPECT_EQ(evening.event.standings().front().guest, "ann");
  EXPECT_EQ(evening.event.standings().front().rank, 1);
  EXPECT_EQ(evening.event.standings()[1].rank, 0);
}

TEST(Gathering, EndsWhenTheLastPersonLeaves) {
  Evening evening(rotation());
  for (const char* guest : {"ann", "ben"}) evening.join(guest);
  evening.start();
  EXPECT_EQ(evening.leave("ann"), "");
  EXPECT_EQ(evening.event.state(), Gathering::State::playing);
  EXPECT_EQ(evening.leave("ben"), "");
  EXPECT_EQ(evening.event.state(), Gathering::State::abandoned);
}

TEST(Gathering, RefusesWithASentence) {
  Evening evening(rotation());
  EXPECT_EQ(evening.start(), "refused: nobody takes part yet");
  EXPECT_EQ(evening.leave("ben"), "refused: you do not take part in this event");
  EXPECT_EQ(evening.join("ben"), "");
  EXPECT_EQ(evening.join("ben"), "");  // once is enough
  EXPECT_EQ(evening.event.people().size(), 1u);
  EXPECT_EQ(evening.done(evening.event.join("cat", 1)),
            "limit: as many people as an event may have take part; you may still look on");
  const auto code = [] { return std::string("T1"); };
  EXPECT_EQ(evening.done(evening.event.start("ben", code)),
            "not_host: only the host of the event starts it");
  EXPECT_EQ(evening.done(evening.event.close("ben")),
            "not_host: only the host of the event may give it up");
  EXPECT_EQ(evening.start(), "");
  EXPECT_EQ(evening.start(), "refused: the event has begun");
  EXPECT_EQ(evening.done(evening.event.close("ann")), "");
  EXPECT_EQ(evening.join("cat"), "refused: the event was given up");
}

TEST(EventSetup, EveryGameThatIsListedCanBePlayed) {
  for (const bool party : {true, false})
    for (const std::string_view game : party ? party_games() : rotation_games()) {
      SCOPED_TRACE(game);
      Evening evening(setup_of(
          {{"kind", party ? "party" : "rotation"}, {"game", game}, {"options", {{"players", 4}}}}));
      evening.join("ann");
      EXPECT_EQ(evening.start(), "");
      Room room("T1", evening.event.table_setup(0), Secret(Digest{1}));
      for (const Entry& entry : evening.event.table_entries(0)) ASSERT_TRUE(room.apply(entry));
    }
  EXPECT_GE(rotation_games().size(), party_games().size());
}

TEST(EventSetup, IsRefusedWithEveryFault) {
  const auto faults_of = [](const Given& asked) {
    wire::Sentences faults;
    EXPECT_FALSE(read_event_setup(asked, faults));
    return faults;
  };
  EXPECT_EQ(faults_of({{"kind", "dance"}, {"game", "dixie"}}).front(),
            "\"kind\" has to be one of party, rotation");
  EXPECT_EQ(faults_of({{"kind", "party"}, {"game", "rummy"}}).front().substr(0, 25),
            "game cannot be \"rummy\": i");
  EXPECT_EQ(faults_of({{"kind", "party"}, {"hands", 3}}).front(),
            "at a party each table plays four hands a round (PP-4)");
  EXPECT_EQ(faults_of({{"kind", "rotation"}, {"game", "rummy"}}).front(),
            "partners rotate in bidding games of two against two; Rummy is not played so here");
  EXPECT_EQ(faults_of({{"kind", "rotation"}, {"game", "dixie"}, {"tie", "cut"}}).front(),
            "\"tie\" belongs to a party");
  EXPECT_EQ(faults_of({{"kind", "party"}, {"watching", "delayed"}}).front(),
            "at an event nobody sees hands in play, not even later");
}

}  // namespace
}  // namespace rookery::server
