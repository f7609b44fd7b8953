#include "server/gallery.hpp"

#include <gtest/gtest.h>

#include "server/messages.hpp"

namespace rookery::server {
namespace {

Room closed_hands_shown_late(std::string_view game = "kentucky-discard") {
  wire::Sentences faults;
  const auto setup =
      read_setup(wire::Given{{"game", game}, {"watching", "delayed"}, {"delay", 60}}, faults);
  EXPECT_TRUE(setup) << (faults.empty() ? "" : faults.front());
  return {"LATE", *setup, Secret(Digest{})};
}

/// A table of bots in play, and those who watch it late.
struct Watched {
  Room room;
  Gallery gallery;
  std::int64_t now = 1'000'000;
  Rng rng{4};

  explicit Watched(std::string_view game = "kentucky-discard")
      : room(closed_hands_shown_late(game)), gallery(closed_hands_shown_late(game)) {
    for (int i = 0; i < room.seats(); ++i)
      happens({.kind = Entry::Kind::bot, .seat = Seat(i), .who = "easy"});
  }
  void happens(Entry entry) {
    entry.at = now;
    const int hands = room.hands_over();
    ASSERT_TRUE(room.apply(entry));
    gallery.note(entry, room.shows_all_after(hands));
  }
  /// Plays the hand to its end, a move each `pause`; returns how many moves there were.
  int play_hand(std::int64_t pause) {
    const int before = room.hands_over();
    int moves = 0;
    for (; room.hands_over() == before; ++moves) {
      now += pause;
      move();
    }
    return moves;
  }
  /// Somebody makes a move, any.
  void move() {
    const Seat seat = room.table().invited().front();
    const auto moves = room.table().moves(seat, 40);
    happens({.kind = Entry::Kind::move,
             .seat = seat,
             .move = moves[std::size_t(rng.below(int(moves.size())))]});
  }
  void show() {
    while (gallery.due() && *gallery.due() <= now) gallery.show_next();
  }
};

/// How many cards there are, and how many of them are seen.
std::pair<int, int> cards_in(const View& view) {
  std::pair<int, int> cards;
  for (const View::Zone& zone : view.zones) {
    cards.first += zone.size;
    cards.second += int(zone.cards.size());
  }
  return cards;
}

TEST(Gallery, ShowsAtOnceWhoComesAndSits) {
  const Watched watched;
  EXPECT_EQ(watched.gallery.room().version(), watched.room.version());
  EXPECT_FALSE(watched.gallery.due());
}

TEST(Gallery, ShowsNoCardWhileTheHandIsPlayed) {
  Watched watched;
  watched.happens({.kind = Entry::Kind::start});
  for (int i = 0; i < 20; ++i) {
    watched.now += 100'000;  // far beyond the delay
    watched.move();
    ASSERT_EQ(watched.room.hands_over(), 0);
    EXPECT_FALSE(watched.gallery.due()) << "a hand is still played";
    watched.show();
    EXPECT_FALSE(watched.gallery.room().started());
  }
  watched.play_hand(100'000);
  ASSERT_TRUE(watched.gallery.due());
  watched.show();
  EXPECT_TRUE(watched.gallery.room().started());
}

TEST(Gallery, ShowsNoCardBeforeItsTime) {
  Watched watched;
  watched.happens({.kind = Entry::Kind::start});
  watched.play_hand(10);
  EXPECT_EQ(watched.gallery.due(), 1'060'000);
  watched.now = 1'059'999;
  watched.show();
  EXPECT_FALSE(watched.gallery.room().started());
  watched.now += 1;
  watched.show();
  EXPECT_TRUE(watched.gallery.room().started());
}

TEST(Gallery, ShowsAllCardsThenToThoseWhoWatch) {
  Watched watched;
  watched.happens({.kind = Entry::Kind::start});
  const View dealt = watched.room.view(Seat{0});
  EXPECT_EQ(cards_in(watched.room.view(Seat::nobody)), std::pair(41, 0)) << "the table itself";
  watched.play_hand(10);
  watched.now = *watched.gallery.due();
  watched.gallery.show_next();
  const Room& seen = watched.gallery.room();
  EXPECT_EQ(cards_in(seen.view(Seat::nobody)), std::pair(41, 41));
  EXPECT_EQ(seen.view(Seat{0}), dealt) << "a seat sees no more than it did";
  EXPECT_TRUE(seen.view(Seat::nobody).offers.empty());
}

TEST(Gallery, ShowsAHandAsItWasPlayedOnceItIsOver) {
  Watched watched;
  watched.happens({.kind = Entry::Kind::start});
  const std::int64_t began = watched.now;
  const int moves = watched.play_hand(5'000);
  ASSERT_GT(moves * 5, 60) << "the hand is longer than the delay";
  const std::int64_t lag = watched.now - began;
  // While the next hand is played, each move of the first is seen as long after it.
  for (int i = 1; i <= moves; ++i) {
    watched.now = began + lag + i * 5'000 - 1;
    watched.show();
    EXPECT_EQ(watched.gallery.room().version(), watched.room.seats() + i) << i;
    watched.now += 1;
    watched.show();
    EXPECT_EQ(watched.gallery.room().version(), watched.room.seats() + i + 1) << i;
  }
  EXPECT_FALSE(watched.gallery.due());
}

TEST(Gallery, NeverTellsALaterHandSoonerAfterItsMoves) {
  Watched watched;
  watched.happens({.kind = Entry::Kind::start});
  watched.play_hand(5'000);
  watched.play_hand(10);
  std::int64_t last = 0;
  while (const auto due = watched.gallery.due()) {
    EXPECT_GE(*due, last);
    last = *due;
    watched.gallery.show_next();
  }
  EXPECT_EQ(watched.gallery.room().version(), watched.room.version());
}

TEST(Gallery, ShowsWhatIsLeftWhenTheTableIsGivenUp) {
  Watched watched;
  watched.happens({.kind = Entry::Kind::start});
  watched.move();
  EXPECT_FALSE(watched.gallery.due());
  watched.happens({.kind = Entry::Kind::close});
  EXPECT_EQ(watched.gallery.due(), 1'060'000);
}

TEST(Gallery, TakesBackWhatWasTakenBack) {
  Watched watched;
  watched.happens({.kind = Entry::Kind::start});
  watched.move();
  watched.happens({.kind = Entry::Kind::back, .seat = Seat{0}, .number = 1});
  watched.play_hand(10);
  watched.now += 60'000;
  watched.show();
  EXPECT_EQ(watched.gallery.room().view(Seat{0}), watched.room.view(Seat{0}));
  EXPECT_EQ(watched.gallery.room().version(), watched.room.version());
}

TEST(Gallery, NeverOpensADealThatIsStillPlayed) {
  for (const GameEntry& game : catalogue()) {
    SCOPED_TRACE(game.id);
    Watched watched(game.id);
    watched.happens({.kind = Entry::Kind::start});
    int opened = 0;
    for (int i = 0; i < 600 && watched.room.state() == Room::State::playing; ++i) {
      watched.now += 500'000;  // what may be shown is due
      watched.move();
      while (watched.gallery.due() && *watched.gallery.due() <= watched.now) {
        watched.gallery.show_next();
        const Room& seen = watched.gallery.room();
        if (!seen.started() || seen.view(Seat::nobody) == seen.table().view(Seat::nobody)) continue;
        ++opened;
        const bool is_over = watched.room.state() != Room::State::playing;
        ASSERT_TRUE(is_over || seen.standing().deals < watched.room.standing().deals)
            << "deal " << seen.standing().deals << " is open and in play";
      }
    }
    if (watched.room.hands_over() > 1) {
      EXPECT_GT(opened, 0);
    }
  }
}

}  // namespace
}  // namespace rookery::server
