// A room is what its entries say, and a decision changes nothing by itself.
#include "server/room.hpp"

#include <gtest/gtest.h>

namespace rookery::server {
namespace {

Setup setup_of(std::string_view game) {
  wire::Sentences faults;
  auto setup = read_setup({{"game", game}}, faults);
  EXPECT_TRUE(setup) << (faults.empty() ? "" : faults.front());
  setup->host = "ann";
  return *setup;
}

const Secret secret(Digest{1, 2, 3});

/// Does what was decided; returns why not, if it was refused.
std::string done(Room& room, const Decision& decision,
                 std::vector<std::string>* journal = nullptr) {
  if (const auto* problem = std::get_if<Problem>(&decision))
    return std::string(problem->code) + ": " + problem->sentence;
  for (const Entry& entry : std::get<std::vector<Entry>>(decision)) {
    const std::string text = to_text(entry, room.style());
    const auto read = parse_entry(text, room.style());
    EXPECT_TRUE(read) << text;
    EXPECT_EQ(to_text(*read, room.style()), text);
    EXPECT_TRUE(room.apply(*read)) << text;
    if (journal) journal->push_back(text);
  }
  return "";
}

/// A table with "ann" in the first seat, "ben" in the second where there is one, and bots.
Room started(std::string_view game, std::vector<std::string>* journal = nullptr) {
  Room room("TABLE", setup_of(game), secret);
  EXPECT_EQ(done(room, room.sit("ann", Seat{0}), journal), "");
  if (room.seats() > 1) {
    EXPECT_EQ(done(room, room.sit("ben", Seat{1}), journal), "");
  }
  for (int i = 2; i < room.seats(); ++i)
    EXPECT_EQ(done(room, room.place_bot("ann", Seat(i), "easy/bold"), journal), "");
  EXPECT_EQ(done(room, room.start("ann"), journal), "");
  return room;
}

Move any_move(const Room& room, Seat seat, Rng& rng) {
  const auto moves = room.table().moves(seat, 40);
  return moves[std::size_t(rng.below(int(moves.size())))];
}

TEST(Room, IsReadBackFromItsJournalInEveryGame) {
  for (const GameEntry& game : catalogue()) {
    SCOPED_TRACE(game.id);
    std::vector<std::string> journal;
    Room room = started(game.id, &journal);
    Rng rng{7};
    for (int i = 0; i < 80 && room.state() == Room::State::playing; ++i) {
      const Seat seat = room.table().awaited().first();
      ASSERT_EQ(done(room, room.act_for(seat, any_move(room, seat, rng), Entry::By::bot), &journal),
                "");
    }
    Room again("TABLE", setup_of(game.id), secret);
    for (const std::string& text : journal)
      ASSERT_TRUE(again.apply(*parse_entry(text, again.style())));
    EXPECT_EQ(again.version(), room.version());
    for (int i = 0; i <= room.seats(); ++i) {
      const Seat seat = i < room.seats() ? Seat(i) : Seat::nobody;
      EXPECT_EQ(again.table().view(seat), room.table().view(seat));
    }
  }
}

TEST(Room, DealsBySecret) {
  const Room room = started("kentucky-discard");
  Room other("TABLE", setup_of("kentucky-discard"), Secret(Digest{9}));
  EXPECT_EQ(done(other, other.sit("ann", Seat{0})), "");
  for (int i = 1; i < 4; ++i) EXPECT_EQ(done(other, other.place_bot("ann", Seat(i), "easy")), "");
  EXPECT_EQ(done(other, other.start("ann")), "");
  EXPECT_NE(other.table().view(Seat{0}).zones, room.table().view(Seat{0}).zones);
}

TEST(Room, SeatsPeopleBeforeTheGameOnly) {
  Room room("TABLE", setup_of("kentucky-discard"), secret);
  EXPECT_EQ(done(room, room.sit("ann", Seat{0})), "");
  EXPECT_EQ(done(room, room.sit("ben", Seat{0})), "no_seat: somebody else sits there");
  EXPECT_EQ(done(room, room.sit("ben", Seat{7})), "no_seat: the table has no such seat");
  EXPECT_EQ(done(room, room.sit("ann", Seat{2})), "");
  EXPECT_EQ(room.seat_of("ann"), Seat{2});
  EXPECT_EQ(room.chair(Seat{0}).kind, Chair::Kind::empty);
  EXPECT_EQ(done(room, room.place_bot("ben", Seat{0}, "hard")),
            "not_host: only the host of the table seats bots");
  EXPECT_EQ(done(room, room.start("ann")), "refused: seat A is still empty");
  for (int i : {0, 1, 3}) EXPECT_EQ(done(room, room.place_bot("ann", Seat(i), "normal")), "");
  EXPECT_EQ(done(room, room.place_bot("ann", Seat{1}, "genius")).substr(0, 11), "bad_request");
  EXPECT_EQ(done(room, room.start("ben")), "not_host: only the host of the table starts the game");
  EXPECT_EQ(done(room, room.start("ann")), "");
  EXPECT_EQ(done(room, room.sit("ben", Seat{0})), "refused: the game has begun");
}

TEST(Room, RefusesWhatWasDecidedBeforeSomebodyElsesTurn) {
  Room room = started("kentucky-discard");
  const Seat first = room.table().awaited().first();
  Rng rng{1};
  const int seen = room.version();
  ASSERT_EQ(done(room, room.act_for(first, Move{.verb = Verb::pass}, Entry::By::bot)), "");
  while (room.table().awaited().first() != Seat{0})
    ASSERT_EQ(done(room, room.act_for(room.table().awaited().first(),
                                      any_move(room, room.table().awaited().first(), rng),
                                      Entry::By::bot)),
              "");
  const Move move = any_move(room, Seat{0}, rng);
  EXPECT_EQ(done(room, room.act("ann", seen, move)), "stale: the table has moved on");
  EXPECT_EQ(done(room, room.act("ann", room.version() + 1, move)),
            "stale: the table has not come that far");
  EXPECT_EQ(done(room, room.act("cleo", room.version(), move)),
            "no_seat: you have no seat at this table");
  EXPECT_EQ(done(room, room.act("ann", room.version(), move)), "");
}

TEST(Room, TellsALateComerSoEvenAfterTheEnd) {
  Room room = started("kentucky-discard");
  Rng rng{1};
  int seen = room.version();
  while (!room.table().over()) {
    const Seat seat = room.table().awaited().first();
    seen = room.version();
    ASSERT_EQ(done(room, room.act_for(seat, any_move(room, seat, rng), Entry::By::bot)), "");
  }
  const Move late{.verb = Verb::pass};
  EXPECT_EQ(done(room, room.act("ann", seen, late)), "stale: the table has moved on");
  EXPECT_EQ(done(room, room.act("ann", room.version(), late)), "refused: the game is over");
}

TEST(Room, OrdersByArrivalWhatAllDecideAtOnce) {
  Room room = started("donkey");
  Rng rng{3};
  while (room.table().awaited().size() < 2)
    ASSERT_EQ(done(room, room.act_for(room.table().awaited().first(),
                                      any_move(room, room.table().awaited().first(), rng),
                                      Entry::By::bot)),
              "");
  const int seen = room.version();
  const auto choose = [&](Seat seat) {
    for (const Offer& offer : room.table().all_offers())
      if (offer.seat == seat && !offer.optional) return least_move(offer);
    return Move{};
  };
  const Move mine = choose(Seat{0}), his = choose(Seat{1});
  EXPECT_EQ(done(room, room.act("ann", seen, mine)), "");
  EXPECT_EQ(done(room, room.act("ben", seen, his)), "") << "nobody took a turn in between";
  EXPECT_EQ(done(room, room.act("ann", seen, mine)).substr(0, 5), "stale")
      << "sent twice, done once";
}

TEST(Room, KeepsASeatForSomebodyAwayAndGivesItBack) {
  Room room = started("kentucky-discard");
  EXPECT_EQ(done(room, room.hold(Seat{1})), "");
  EXPECT_TRUE(room.chair(Seat{1}).played_by_bot());
  EXPECT_EQ(room.seat_of("ben"), Seat{1});
  EXPECT_EQ(done(room, room.resume(Seat{1})), "");
  EXPECT_FALSE(room.chair(Seat{1}).played_by_bot());
  EXPECT_EQ(done(room, room.leave("ben")), "");
  EXPECT_EQ(room.chair(Seat{1}).kind, Chair::Kind::bot);
  EXPECT_EQ(room.seat_of("ben"), Seat::nobody);
  EXPECT_EQ(done(room, room.leave("ann")), "");
  EXPECT_EQ(room.state(), Room::State::abandoned) << "bots do not play on among themselves";
}

TEST(Room, TellsTheGapOrThatThereIsNone) {
  Room room = started("kentucky-discard");
  Rng rng{5};
  const int before = room.version();
  for (int i = 0; i < 3; ++i) {
    const Seat seat = room.table().awaited().first();
    ASSERT_EQ(done(room, room.act_for(seat, any_move(room, seat, rng), Entry::By::bot)), "");
  }
  const auto gap = room.events_since(Seat{0}, before);
  ASSERT_TRUE(gap);
  EXPECT_EQ(std::ranges::count(*gap, LogEntry::Kind::move, &Event::kind), 3);
  ASSERT_EQ(done(room, room.take_back(Seat{0}, 1)), "");
  EXPECT_FALSE(room.events_since(Seat{0}, before)) << "events do not tell what was taken back";
  EXPECT_EQ(room.version(), before + 4) << "the version never goes down";
}

TEST(Room, TakesRandomnessForTheNextDealOnly) {
  Room room = started("kentucky-discard");
  EXPECT_EQ(done(room, room.contribute("ann", 1, "00ff")).substr(0, 7), "refused");
  EXPECT_EQ(done(room, room.contribute("ann", 2, "0x")).substr(0, 11), "bad_request");
  EXPECT_EQ(done(room, room.contribute("ann", 2, "00ff")), "");
  EXPECT_EQ(done(room, room.contribute("ann", 2, "11")).substr(0, 7), "refused") << "once a seat";
  EXPECT_EQ(room.papers().deals.at(2).contributions.size(), 1u);
  EXPECT_TRUE(room.papers().deals.at(1).secret.empty()) << "the hand is still in play";
}

}  // namespace
}  // namespace rookery::server
