// The project's JSON: one spelling for referee, server and browser.
//
// What is written here comes from views, events and options, so it holds nothing
// that its reader may not know; only `json_of(Arrangement)` is for the table's keeper.
#pragma once
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/table.hpp"

namespace rookery::wire {

/// What is written: members keep their order, so that answers read well.
using Json = nlohmann::ordered_json;
/// What is read: members are sorted, so that a million of them cost no more than the sort.
using Given = nlohmann::json;
/// Everything that is wrong with what was read, as sentences.
using Sentences = std::vector<std::string>;

// ---- Writing -----------------------------------------------------------------

/// "A"; null for nobody.
Json json_of(Seat seat, PackStyle style);
/// ["A", "C"], without spectators.
Json json_of(SeatSet seats, PackStyle style);
/// ["R5", "BIRD"], in the order given; a bag from the lowest card up.
Json json_of(std::span<const Card> cards, PackStyle style);
Json json_of(const CardBag& cards, PackStyle style);
/// {"text": "bid 100 black", "verb": "bid", "number": 100, "suit": "black"}: the one
/// spelling, and the same in parts; a part that the move does not name is left out.
/// "also" are further melds, "onto" the cards on the table that tell where they go.
Json json_of(const Move& move, PackStyle style);
/// The verb, and what of a move is left to choose.
Json json_of(const Offer& offer, PackStyle style);
Json json_of(std::span<const Offer> offers, PackStyle style);
/// {"name": "tricks", "of": "A", "value": 3}; a seat's letter, a suit's word or null.
Json json_of(const Survey::Fact& fact, PackStyle style);
Json json_of(const View& view, PackStyle style);
Json json_of(const Event& event, int seats, PackStyle style);
Json json_of(const Sheet& sheet, PackStyle style);
/// {"A": 20, "B": 100}
Json json_of(const Points& points, int seats, PackStyle style);
Json json_of(const Standing& standing, int seats, PackStyle style);
/// {"draw": "cut", "seats": ["A", "B"], "cards": ["R9", "G14"]}; a pack has no seats.
Json json_of(const ChanceEvent& event, PackStyle style);
/// [{"zone": "hand", "owner": "A", "cards": [...]}, ...]: hidden cards included.
Json json_of(const Arrangement& arrangement, PackStyle style);
/// One game in the list of all.
Json json_of(const GameEntry& game);
/// Every option of a game: key, meaning, values or range, default, presets, fixed.
Json options_of(const GameEntry& game);
/// {"edition": "1988", "players": 4, ...}: every option of the game.
Json json_of(const Settings& settings, const GameEntry& game);
/// {"least_bid": 100, ...}: every rule of a house as it stands, changed by its sheet or not, and
/// those that belong to its base. Together they are the whole game.
Json terms_of(const HouseGame& house);
/// What a table plays by, as members of an answer: "settings", or at a house table "rules" and
/// "terms" instead, since the options of the base would say what is not played.
Json rules_of(const Opening& opening);

/// On one line. Bytes that are not UTF-8 are replaced, so it never fails.
std::string text_of(const Json& json);

// ---- Reading -----------------------------------------------------------------

inline constexpr std::size_t longest_text = 1 << 20;
inline constexpr int deepest_nesting = 16;

/// Reads text that anybody may have sent. Length and depth are checked first; a
/// member given twice is a fault, because nobody can tell which one is meant.
std::optional<Given> parse(std::string_view text, Sentences& faults);

/// A fault for every member of `object` that is none of `names`.
void allow_only(const Given& object, std::initializer_list<std::string_view> names,
                Sentences& faults);
/// A whole number within bounds. `what` names it in the fault.
std::optional<int> read_number(const Given& given, std::string_view what, int least, int most,
                               Sentences& faults);
std::optional<Seat> read_seat(const Given& given, int seats, PackStyle style, Sentences& faults);
std::optional<std::vector<Card>> read_cards(const Given& given, PackStyle style, Sentences& faults);
/// A move as text, or as an object with its parts. An object may carry its text too.
std::optional<Move> read_move(const Given& given, PackStyle style, Sentences& faults);
/// Options in words, ready to be settled; a number may be given as one.
std::optional<Asked> read_options(const Given& given, Sentences& faults);
std::optional<Points> read_totals(const Given& given, int seats, PackStyle style,
                                  Sentences& faults);
std::optional<ChanceEvent> read_chance(const Given& given, PackStyle style, Sentences& faults);
std::optional<Arrangement> read_arrangement(const Given& given, PackStyle style, Sentences& faults);

/// Something somebody sent, in quotes, cut short where it is long.
std::string in_quotes(std::string_view text);

}  // namespace rookery::wire
