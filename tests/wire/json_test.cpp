// The JSON of the project: what is written, and what is refused when read.
#include <gtest/gtest.h>

#include "wire/writer.hpp"

namespace rookery::wire {
namespace {

constexpr PackStyle rook = PackStyle::rook;

Table open_table(std::string_view id, std::uint64_t seed, const Asked& asked = {}) {
  const GameEntry* game = find_game(id);
  auto opened = Table::open({game, std::get<Settings>(settle(*game, asked)), {}, seed});
  return std::move(std::get<Table>(opened));
}

/// What is wrong with `text` when it is read as a move.
std::string move_fault(const std::string& text) {
  Sentences faults;
  const auto given = parse(text, faults);
  if (!given) return "not JSON";
  const auto move = read_move(*given, rook, faults);
  EXPECT_EQ(move.has_value(), faults.empty());
  return faults.empty() ? "" : faults[0];
}

TEST(Move, IsWrittenAsTextAndInParts) {
  EXPECT_EQ(text_of(json_of(Move{.verb = Verb::bid, .suit = Suit::black, .number = 100}, rook)),
            R"({"text":"bid 100 black","verb":"bid","number":100,"suit":"black"})");
  EXPECT_EQ(text_of(json_of(Move{.verb = Verb::call, .word = Word::talk, .to = Seat{1}}, rook)),
            R"({"text":"call talk to B","verb":"call","word":"talk","to":"B"})");
  EXPECT_EQ(text_of(json_of(*parse_move("bury BIRD R5", rook), rook)),
            R"({"text":"bury R5 BIRD","verb":"bury","cards":["R5","BIRD"]})");
  EXPECT_EQ(text_of(json_of(*parse_move("lay R8 Y8 and R9 Y9 on G9", rook), rook)),
            R"({"text":"lay R8 Y8 and R9 Y9 on G9","verb":"lay","cards":["R8","Y8"],)"
            R"("also":[["R9","Y9"]],"onto":["G9"]})");
}

TEST(Move, IsReadFromEitherForm) {
  for (const char* text : {"pass", "bid 70", "bid 100 none", "name red", "bury R5 G6 BIRD",
                           "call talk to C", "lay R8 Y8 B8 and R9 Y9 G9", "add B6 on B3"}) {
    const Move move = *parse_move(text, rook);
    Sentences faults;
    EXPECT_EQ(read_move(Given(text), rook, faults), move) << text;
    EXPECT_EQ(read_move(Given(json_of(move, rook)), rook, faults), move) << text;
    EXPECT_TRUE(faults.empty()) << faults[0];
  }
}

TEST(Move, IsRefusedWithTheReason) {
  EXPECT_EQ(move_fault(R"("bid lots")"), "\"bid lots\" is not a move");
  EXPECT_EQ(move_fault("7"), "a move is a text or an object");
  EXPECT_EQ(move_fault("{}"), "a move has to have a \"verb\"");
  EXPECT_EQ(move_fault(R"({"verb":"fly"})"), "the move's \"verb\" is unknown");
  EXPECT_EQ(move_fault(R"({"verb":"bid","suit":5})"), "the move's \"suit\" is unknown");
  EXPECT_EQ(move_fault(R"({"verb":"bid","suit":""})"), "the move's \"suit\" is unknown");
  EXPECT_EQ(move_fault(R"({"verb":"call","word":""})"), "the move's \"word\" is unknown");
  EXPECT_EQ(move_fault(R"({"verb":"play","cards":["R15"]})"), "\"R15\" is not a card");
  EXPECT_EQ(move_fault(R"({"verb":"play","cards":[3]})"),
            "something in a list of cards is not a card");
  EXPECT_EQ(move_fault(R"({"verb":"play","cards":["R5","R5","R5","R5"]})"),
            "no card is there more than three times");
  EXPECT_EQ(move_fault(R"({"verb":"lay","also":{"a":["R5"]}})"),
            "the move's \"also\" has to be a list of melds");
  EXPECT_EQ(move_fault(R"({"verb":"bid","number":70,"text":"bid 75"})"),
            "the move's text and its parts say different things");
  EXPECT_NE(move_fault(R"({"verb":"bid","amount":70})").find("no field \"amount\""),
            std::string::npos);
  for (const char* number : {"-32768", "32768", "70.5", "1e30", "18446744073709551615",
                             "99999999999999999999999", "true", "\"70\""})
    EXPECT_EQ(move_fault(R"({"verb":"bid","number":)" + std::string(number) + "}"),
              "the move's \"number\" has to be a whole number from -32767 to 32767")
        << number;
}

TEST(Offer, SaysWhatIsLeftToChoose) {
  Offer bid{.verb = Verb::bid};
  bid.least = 75, bid.most = 120, bid.step = 5;
  EXPECT_EQ(text_of(json_of(bid, rook)),
            R"({"verb":"bid","optional":false,"least":75,"most":120,"step":5})");
  Offer bury{.verb = Verb::bury, .min = 2, .max = 2};
  bury.most_of = 1;
  for (Card c : {card(Suit::red, 5), card(Suit::red, 6), bird}) bury.from += c;
  bury.limited = bird;
  EXPECT_EQ(text_of(json_of(bury, rook)),
            R"({"verb":"bury","optional":false,"min":2,"max":2,"from":["R5","R6","BIRD"],)"
            R"("limited":["BIRD"],"most_of_limited":1})");
  Offer call{.verb = Verb::call, .optional = true};
  call.words = std::uint16_t(bit(Word::renege) | bit(Word::misdeal));
  call.to = first_seats(2);
  EXPECT_EQ(text_of(json_of(call, rook)),
            R"({"verb":"call","optional":true,"words":["renege","misdeal"],"to":["A","B"]})");
}

TEST(Fact, HasLettersForSeatsAndWordsForSuits) {
  Survey survey;
  survey.number("tricks", 3, Seat{0});
  survey.flag("trump_named", false);
  survey.seat("dealer", Seat{3});
  survey.seat("declarer", Seat::nobody);
  survey.suit("trump", Suit::yellow);
  survey.suit("led", Suit::unsaid);
  survey.text("phase", "bid");
  Json list = Json::array();
  for (const Survey::Fact& fact : survey.facts) list.push_back(json_of(fact, rook));
  EXPECT_EQ(text_of(list), R"([{"name":"tricks","of":"A","value":3},)"
                           R"({"name":"trump_named","of":null,"value":false},)"
                           R"({"name":"dealer","of":null,"value":"D"},)"
                           R"({"name":"declarer","of":null,"value":null},)"
                           R"({"name":"trump","of":null,"value":"yellow"},)"
                           R"({"name":"led","of":null,"value":null},)"
                           R"({"name":"phase","of":null,"value":"bid"}])");
}

TEST(View, ShowsOwnCardsAndCountsTheOthers) {
  const Table table = open_table("kentucky-discard", 3);
  for (int i = 0; i <= 4; ++i) {
    const Seat seat = i == 4 ? Seat::nobody : Seat(i);
    const Json json = json_of(table.view(seat), rook);
    EXPECT_EQ(json["seat"], json_of(seat, rook));
    int hands = 0;
    for (const Json& zone : json["zones"]) {
      if (zone["zone"] == "hand") {
        ++hands;
        EXPECT_EQ(zone["size"], 9);
        EXPECT_EQ(zone["cards"].size(), zone["owner"] == json["seat"] ? 9u : 0u);
      }
      if (zone["zone"] == "nest") {
        EXPECT_EQ(zone["size"], 5);
        EXPECT_TRUE(zone["cards"].empty());
      }
    }
    EXPECT_EQ(hands, 4);
    EXPECT_EQ(json["awaited"].size(), 1u);
    EXPECT_EQ(json["offers"].empty(), json["awaited"][0] != json["seat"]);
  }
}

TEST(Event, TellsHiddenCardsByTheirNumberOnly) {
  Table table = open_table("kentucky-discard", 4);
  const Seat declarer = table.awaited().first();
  ASSERT_FALSE(table.act(declarer, {.verb = Verb::bid, .number = 120}));
  const Move bury = least_move(table.view(declarer).offers[0]);
  ASSERT_FALSE(table.act(declarer, bury));
  const Seat rival = Seat((index(declarer) + 1) % 4);
  const Json seen = json_of(table.events(declarer, 1)[0], 4, rook);
  const Json told = json_of(table.events(rival, 1)[0], 4, rook);
  EXPECT_EQ(seen["move"], json_of(bury, rook));
  EXPECT_EQ(seen["shifts"][0]["cards"], json_of(bury.cards, rook));
  EXPECT_FALSE(seen.contains("hidden_cards"));
  EXPECT_EQ(told["move"], (Json{{"text", "bury"}, {"verb", "bury"}}));
  EXPECT_EQ(told["hidden_cards"], 5);
  EXPECT_EQ(text_of(told["shifts"]),
            R"([{"from":{"zone":"hand","owner":")" + to_text(declarer, rook) +
                R"("},"to":{"zone":"nest","owner":null},"size":5,"cards":[]}])");
}

TEST(Options, ListEverythingAFormNeeds) {
  for (const GameEntry& game : catalogue()) {
    const Json options = options_of(game);
    ASSERT_EQ(options.size(), game.options.options.size());
    for (const Json& option : options) {
      EXPECT_FALSE(option["meaning"].get<std::string>().empty());
      const std::size_t values =
          option.contains("values")
              ? option["values"].size()
              : std::size_t((option["most"].get<int>() - option["least"].get<int>()) /
                                option["step"].get<int>() +
                            1);
      EXPECT_EQ(option["fixed"], values == 1) << option["key"];
    }
  }
  for (const Json& option : options_of(*find_game("dixie"))) {
    if (option["key"] == "majority_tie") {
      EXPECT_EQ(text_of(option["values"]), R"(["defenders","cut"])");
      EXPECT_EQ(option["default"], "defenders");
      EXPECT_EQ(text_of(option["presets"]), R"([{"edition":"1924","value":"cut"}])");
    }
    if (option["key"] == "nest_size") {
      EXPECT_EQ(text_of(option["presets"]), R"([{"players":6,"value":2}])");
    }
  }
}

TEST(Options, AreReadBackAsTheyAreWritten) {
  for (const GameEntry& game : catalogue()) {
    const Settings settings = std::get<Settings>(settle(game, {}));
    Sentences faults;
    const auto asked = read_options(Given(json_of(settings, game)), faults);
    ASSERT_TRUE(asked && faults.empty());
    EXPECT_EQ(std::get<Settings>(settle(game, *asked)), settings) << game.id;
  }
}

TEST(Chance, IsReadBackAsItIsWritten) {
  const ChanceEvent cut{Draw::cut, {card(Suit::red, 9), bird}, {Seat{0}, Seat{2}}};
  const ChanceEvent pack{Draw::pack, {card(Suit::green, 1), card(Suit::red, 14)}, {}};
  Sentences faults;
  EXPECT_EQ(text_of(json_of(cut, rook)),
            R"({"draw":"cut","seats":["A","C"],"cards":["R9","BIRD"]})");
  EXPECT_EQ(read_chance(Given(json_of(cut, rook)), rook, faults), cut);
  EXPECT_EQ(read_chance(Given(json_of(pack, rook)), rook, faults), pack);
  const Table table = open_table("kentucky-discard", 5);
  for (const LogEntry& entry : table.log())
    if (entry.deal) {
      EXPECT_EQ(read_arrangement(Given(json_of(*entry.deal, rook)), rook, faults), entry.deal);
    }
  EXPECT_TRUE(faults.empty());
}

TEST(Chance, IsRefusedWithTheReason) {
  const auto fault = [](const char* text) {
    Sentences faults;
    const auto given = parse(text, faults);
    EXPECT_FALSE(read_chance(*given, rook, faults));
    return faults.at(0);
  };
  EXPECT_EQ(fault("[]"), "a draw is an object with \"draw\" and \"cards\"");
  EXPECT_EQ(fault(R"({"draw":"lots","cards":[]})").find("\"draw\" is one of pack"), 0u);
  EXPECT_EQ(fault(R"({"draw":"cut","cards":["R9"],"seats":["A","B"]})"),
            "\"seats\" has to be a list with a seat for every card");
  EXPECT_EQ(fault(R"({"draw":"cut","cards":["R9"],"seats":["Z"]})"),
            "a seat is one of \"A\" to \"H\"");
}

TEST(Text, IsLimitedBeforeItIsRead) {
  const auto fault = [](const std::string& text) {
    Sentences faults;
    const bool read = parse(text, faults).has_value();
    EXPECT_EQ(read, faults.empty());
    return faults.empty() ? "" : faults[0];
  };
  EXPECT_EQ(fault(std::string(longest_text + 1, ' ')), "the line is longer than 1048576 bytes");
  EXPECT_EQ(fault(std::string(16, '[') + std::string(16, ']')), "");
  EXPECT_EQ(fault(std::string(17, '[') + std::string(17, ']')),
            "lists and objects are nested deeper than 16");
  EXPECT_EQ(fault(R"({"a":"[[[[[[[[[[[[[[[[[[[\"[[[[["})"), "");
  EXPECT_EQ(fault(R"({"a":1,"b":{"a":2}})"), "");
  EXPECT_EQ(fault(R"({"a":1,"b":2,"a":3})"), "the field \"a\" is given twice");
  for (const char* text : {"", "{", "{]", "nul", "\"\x01\"", "\"\xff\"", "1e999", "\"\\ud800\""})
    EXPECT_EQ(fault(text), "this is not JSON") << text;
}

TEST(Writer, SetsApartWhatIsWritten) {
  Writer to(rook, 2);
  to.object([&] {
    to.member("empty", std::string());
    to.name("none");
    to.list([] {});
    to.member("points", Points{20, -5});
    to.member("yes", true);
    to.member("nobody", Seat::nobody);
    to.name("lists");
    to.list([&] {
      to.list_of(std::vector{1, 2});
      to.object([] {});
    });
    to.members_of("{}");
    to.members_of(R"({"a":1,"b":[]})");
  });
  EXPECT_EQ(to.take(), R"({"empty":"","none":[],"points":{"A":20,"B":-5},"yes":true,)"
                       R"("nobody":null,"lists":[[1,2],{}],"a":1,"b":[]})");
}

TEST(Writer, SpellsTextsAsATreeDoes) {
  for (const std::string text : {"", "plain", "a \"quote\"", "back\\slash", "line\nend\ttab\x01",
                                 "\x7f", "Zo\xc3\xab", "\xff{[:"}) {
    Writer to(rook, 4);
    to.list([&] {
      to.text(text);
      to.text(text);
    });
    EXPECT_EQ(to.take(), text_of(Json{text, text}));
  }
}

TEST(Text, IsAlwaysOneLineOfUtf8) { EXPECT_EQ(text_of(Json("a\nb\xff")), "\"a\\nb\xef\xbf\xbd\""); }

}  // namespace
}  // namespace rookery::wire
