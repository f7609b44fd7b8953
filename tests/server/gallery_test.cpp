#include "server/gallery.hpp"

#include <gtest/gtest.h>

#include "server/messages.hpp"

namespace rookery::server {
namespace {

Room closed_hands_shown_late() {
  wire::Sentences faults;
  const auto setup = read_setup(
      wire::Given{{"game", "kentucky-discard"}, {"watching", "delayed"}, {"delay", 60}}, faults);
  EXPECT_TRUE(setup) << (faults.empty() ? "" : faults.front());
  return {"LATE", *setup, Secret(Digest{})};
}

/// A table of bots in play, and those who watch it late.
struct Watched {
  Room room = closed_hands_shown_late();
  Gallery gallery{closed_hands_shown_late()};
  std::int64_t now = 1'000'000;

  Watched() {
    for (int i = 0; i < room.seats(); ++i)
      happens({.kind = Entry::Kind::bot, .seat = Seat(i), .who = "easy"});
  }
  void happens(Entry entry) {
    entry.at = now;
    ASSERT_TRUE(room.apply(entry));
    gallery.note(entry);
  }
  /// Somebody makes a move, any.
  void move() {
    const Seat seat = room.table().invited().front();
    happens({.kind = Entry::Kind::move, .seat = seat, .move = room.table().moves(seat, 1).front()});
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

TEST(Gallery, ShowsNoCardBeforeItsTime) {
  Watched watched;
  watched.happens({.kind = Entry::Kind::start});
  EXPECT_FALSE(watched.gallery.room().started());
  EXPECT_EQ(watched.gallery.due(), 1'060'000);
  watched.now += 59'999;
  watched.show();
  EXPECT_FALSE(watched.gallery.room().started());
  watched.now += 1;
  watched.show();
  EXPECT_TRUE(watched.gallery.room().started());
}

TEST(Gallery, ShowsAllCardsThenToThoseWhoWatch) {
  Watched watched;
  watched.happens({.kind = Entry::Kind::start});
  watched.now += 60'000;
  watched.show();
  const Room& seen = watched.gallery.room();
  EXPECT_EQ(cards_in(seen.view(Seat::nobody)), std::pair(41, 41));
  EXPECT_EQ(seen.view(Seat{0}), watched.room.view(Seat{0})) << "a seat sees no more than it did";
  EXPECT_EQ(cards_in(watched.room.view(Seat::nobody)), std::pair(41, 0)) << "the table itself";
  EXPECT_TRUE(seen.view(Seat::nobody).offers.empty());
}

TEST(Gallery, IsTheTableAsItWasAMinuteAgo) {
  Watched watched;
  watched.happens({.kind = Entry::Kind::start});
  std::vector<View> then;  // after each move, as the first seat saw it
  for (int i = 0; i < 40; ++i) {
    watched.now += 5'000;
    watched.move();
    then.push_back(watched.room.view(Seat{0}));
    watched.show();
    const int shown = i - 12;  // twelve moves a minute
    if (shown >= 0) {
      EXPECT_EQ(watched.gallery.room().view(Seat{0}), then[std::size_t(shown)]) << i;
    }
  }
}

TEST(Gallery, TakesBackWhatWasTakenBack) {
  Watched watched;
  watched.happens({.kind = Entry::Kind::start});
  const View before = watched.room.view(Seat{0});
  watched.move();
  watched.happens({.kind = Entry::Kind::back, .seat = Seat{0}, .number = 1});
  watched.now += 60'000;
  watched.show();
  EXPECT_EQ(watched.gallery.room().view(Seat{0}), before);
  EXPECT_EQ(watched.gallery.room().version(), watched.room.version());
}

}  // namespace
}  // namespace rookery::server
