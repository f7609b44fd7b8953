// Nothing that a table says is too large for those who listen.
#include <gtest/gtest.h>

#include "house/dimensions.hpp"
#include "laws/option_sets.hpp"
#include "server/event_view.hpp"
#include "server/every_game.hpp"
#include "server/messages.hpp"

namespace rookery::server {
namespace {

/// What a message of a table may have, however long a hand lasts.
constexpr std::size_t most_bytes = 64 * 1024;
/// What a sheet may have (src/house/sheet.cpp).
constexpr std::size_t longest_sheet = 20000;

const std::string long_name(60, 'W');

/// Rules of a house on this game, every key of which its sheet states.
std::shared_ptr<const HouseGame> stated_in_full(const GameEntry& base, const Settings& settings) {
  wire::Json sheet{{"rookery", 1}, {"title", "Ours"}, {"base", base.id}};
  sheet["options"] = wire::json_of(settings, base);
  const auto plain = read_house(wire::text_of(sheet));
  for (const house::Dimension& row : house::dimensions())
    if (!row.of_base)
      sheet["changes"][std::string(row.name)] =
          wire::Json::parse(row.get(std::get<HouseGame>(plain).rules).dump());
  auto full = read_house(wire::text_of(sheet));
  return std::make_shared<const HouseGame>(std::get<HouseGame>(std::move(full)));
}

/// A table in play where everything is as long as it may be.
Room crowded_table(const GameEntry& game, const Settings& settings,
                   std::shared_ptr<const HouseGame> house = {}) {
  Setup setup;
  setup.opening.game = &game;
  setup.opening.settings = settings;
  setup.opening.house = std::move(house);
  Room room("ABCDEFGHJK", std::move(setup), Secret(Digest{5}));
  for (int i = 0; i < room.seats(); ++i)
    EXPECT_TRUE(
        room.apply({.kind = Entry::Kind::sit, .seat = Seat(i), .who = "g" + std::to_string(i)}));
  EXPECT_TRUE(room.apply({.kind = Entry::Kind::start}));
  for (int i = 0; i < room.seats(); ++i)
    EXPECT_TRUE(room.apply({.kind = Entry::Kind::contribute,
                            .seat = Seat(i),
                            .who = std::string(128, 'a'),
                            .number = room.standing().deals + 1}));
  return room;
}

struct Largest {
  std::size_t table = 0, update = 0;
};

/// Plays at random and looks at all that is told on the way.
Largest largest_of(Room& room, int moves) {
  NamesOf names;
  for (int i = 0; i < room.seats(); ++i) names["g" + std::to_string(i)] = long_name;
  const Company company{.watchers = 50, .names = &names, .asked = "back", .asked_by = Seat{0}};
  Largest found;
  Rng rng{3};
  int hands = 0;
  for (int i = 0; i < moves && room.state() == Room::State::playing; ++i) {
    const Seat seat = room.table().invited().front();
    const auto choices = room.table().moves(seat, 40);
    const int before = room.version();
    EXPECT_TRUE(room.apply({.kind = Entry::Kind::move,
                            .seat = seat,
                            .move = choices[std::size_t(rng.below(int(choices.size())))]}));
    const Update update(room, before);
    for (const Seat reader : {seat, Seat{0}, Seat::nobody})
      found.update = std::max(found.update, update.to(reader)->size());
    const bool ends = room.hands_over() != hands || room.state() != Room::State::playing;
    hands = room.hands_over();
    if (i % 50 != 0 && !ends) continue;
    Room open = room;
    open.open_to_watchers();
    for (const Room* seen : {static_cast<const Room*>(&room), static_cast<const Room*>(&open)})
      found.table = std::max(found.table, wire::text_of(table_of(*seen, company, "", -1)).size());
  }
  return found;
}

class Sizes : public testing::TestWithParam<const GameEntry*> {};

TEST_P(Sizes, OfMessagesStayFarBelowWhatMayBeUnread) {
  const auto tables = laws::tables_of(*GetParam(), 0);
  // The last are those with the most players of an edition.
  for (std::size_t i = 0; i < tables.plain; ++i) {
    Room room = crowded_table(*GetParam(), tables.sets[i]);
    const Largest found = largest_of(room, 200);
    EXPECT_LT(found.table, most_bytes);
    EXPECT_LT(found.update, most_bytes);
  }
}

/// By house rules a table tells its sheet and all its terms besides.
TEST_P(Sizes, OfHouseTablesStayThereToo) {
  if (!GetParam()->spec) return;
  const auto tables = laws::tables_of(*GetParam(), 0);
  for (std::size_t i = 0; i < tables.plain; ++i) {
    const auto house = stated_in_full(*GetParam(), tables.sets[i]);
    Room room = crowded_table(*GetParam(), house->settings, house);
    const Largest found = largest_of(room, 200);
    EXPECT_LT(found.table - house->sheet.size() + longest_sheet, most_bytes);
    EXPECT_LT(found.update, most_bytes);
  }
}

INSTANTIATE_TEST_SUITE_P(EveryGame, Sizes, testing::ValuesIn(every_game()), name_of_game);

/// A table of an older server, where a seat had added to a deal without end.
TEST(Sizes, OfATableThatWasSpoiledAreAsSmall) {
  const GameEntry& game = *find_game("kentucky-discard");
  const auto settings = std::get<Settings>(settle(game, {}));
  Room room = crowded_table(game, settings);
  for (int i = 0; i < 2000; ++i)
    ASSERT_TRUE(room.apply({.kind = Entry::Kind::contribute,
                            .seat = Seat{0},
                            .who = std::string(128, 'b'),
                            .number = 2}));
  const NamesOf names;
  const wire::Json told = table_of(room, {.names = &names}, "", -1);
  EXPECT_LT(wire::text_of(told).size(), most_bytes);
  EXPECT_EQ(told["deals"].back()["contributions_left_out"], 2000 + 4 - 16);
  EXPECT_LT(largest_of(room, 400).table, most_bytes) << "and it is played on";
}

TEST(Sizes, OfDealsDoNotGrowWithTheGame) {
  const GameEntry& game = *find_game("kentucky-discard");
  Room room = crowded_table(game, std::get<Settings>(settle(game, {})));
  largest_of(room, 400);
  ASSERT_GT(room.hands_over(), 4);
  const NamesOf names;
  const wire::Json deals = table_of(room, {.names = &names}, "", -1)["deals"];
  ASSERT_EQ(deals.size(), 2u) << "the one in play and the next";
  EXPECT_EQ(deals[0]["deal"], room.standing().deals);
  EXPECT_FALSE(deals[0].contains("secret"));
  EXPECT_EQ(deals[1]["deal"], room.standing().deals + 1);
}

TEST(Sizes, OfALogAreThoseOfItsPages) {
  const GameEntry& game = *find_game("rummy");
  Room room = crowded_table(game, std::get<Settings>(settle(game, {})));
  largest_of(room, 400);
  std::vector<Event> all;
  while (all.size() < 2000)
    for (const Event& event : room.events_of_hand(Seat{0})) all.push_back(event);
  std::size_t next = 0;
  for (bool more = true; more;) {
    const wire::Json page = page_of(all, int(next), room.seats(), room.style());
    EXPECT_LT(wire::text_of(page).size(), most_bytes);
    ASSERT_EQ(page["first"], next);
    ASSERT_FALSE(page["events"].empty());
    next += page["events"].size();
    more = page["more"];
  }
  EXPECT_EQ(next, all.size());
  const wire::Json last = page_of(all, {}, room.seats(), room.style());
  EXPECT_FALSE(last["more"]);
  EXPECT_EQ(std::size_t(last["first"]) + last["events"].size(), all.size());
  EXPECT_LT(wire::text_of(last).size(), most_bytes);
}

/// As many people as may come, with names that take up much, late in the evening.
class LongEvening {
 public:
  LongEvening() : event("EVENT", setup(), Digest{5}) {
    for (int i = 0; i < 200; ++i) names["g" + std::to_string(i)] = std::string(60, '"');
    for (const auto& [guest, name] : names) done(event.join(guest, 200));
    done(event.start("g0", [] { return "ABCDEFGHJK"; }));
    const std::vector<std::string> codes(50, "ABCDEFGHJK");
    for (int round = 1; round <= 40; ++round)
      for (int table = 0; table < 50; ++table)
        EXPECT_TRUE(
            event.apply({.kind = EventEntry::Kind::result,
                         .number = table,
                         .deals = {{true, {1000, 1000}}}}) &&
            (table < 49 || event.apply({.kind = EventEntry::Kind::round, .tables = codes})));
    names["late"] = "Late";
  }

  Gathering event;
  NamesOf names;

 private:
  static EventSetup setup() {
    wire::Sentences faults;
    auto setup = read_event_setup(
        {{"kind", "rotation"}, {"game", "kentucky-discard"}, {"rounds", 50}, {"hands", 1}}, faults);
    setup->host = "g0";
    return *setup;
  }
  void done(const EventDecision& decision) {
    for (const EventEntry& entry : std::get<std::vector<EventEntry>>(decision))
      EXPECT_TRUE(event.apply(entry));
  }
};

TEST(Sizes, OfAnEventDoNotGrowWithItsPeopleAndRounds) {
  LongEvening evening;
  EventView view(evening.event, evening.names, {});
  const wire::Json whole = event_of(evening.event, evening.names, {});
  ASSERT_GT(wire::text_of(whole).size(), 2 * most_bytes);
  for (const char* guest : {"g0", "g150", "late"}) {
    const Message push = view.push_to(guest);
    EXPECT_LT(push->size() + longest_sheet, most_bytes);
    const auto told = wire::Json::parse(*push);
    EXPECT_EQ(told["place"].is_object(), std::string(guest) != "late");
    EXPECT_EQ(told["may_host"], std::string(guest) == "g0");
    wire::Json same{{"push", "event"}};
    same.update(view.to(guest));
    EXPECT_EQ(told, same);
    // What is left out comes by pages.
    EXPECT_GT(told["left_out"].size(), 1u);
    for (const std::string list : {"people", "standings", "tables", "winners"}) {
      wire::Json all = told[list];
      const std::size_t left_out =
          told["left_out"].contains(list) ? std::size_t(told["left_out"][list]) : 0;
      ASSERT_EQ(all.size() + left_out, whole[list].size()) << list;
      for (bool more = left_out > 0; more;) {
        const wire::Json page = *view.page(list, all.size());
        EXPECT_LT(wire::text_of(page).size(), most_bytes);
        ASSERT_EQ(page["first"], all.size());
        ASSERT_FALSE(page[list].empty());
        for (const wire::Json& one : page[list]) all.push_back(one);
        more = page["more"];
      }
      EXPECT_EQ(all, whole[list]) << list;
    }
  }
  EXPECT_FALSE(view.page("secrets", 0));
  EXPECT_TRUE((*view.page("people", 5000))["people"].empty());
  EXPECT_EQ(view.push_to("late"), view.push_to("a stranger")) << "made once for all bystanders";
}

}  // namespace
}  // namespace rookery::server
