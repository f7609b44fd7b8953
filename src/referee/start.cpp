#include "referee/start.hpp"

#include "records/replay.hpp"

namespace rookery {

using wire::Given;
using wire::Sentences;

std::optional<std::string> table_name(const Given& request, Sentences& faults) {
  const Given name = request.value("table", Given("main"));
  constexpr std::size_t longest = 40;
  if (name.is_string()) {
    const auto& text = name.get_ref<const std::string&>();
    if (!text.empty() && text.size() <= longest) return text;
  }
  faults.push_back("\"table\" has to be a name of at most " + std::to_string(longest) + " bytes");
  return {};
}

const GameEntry* asked_game(const Given& request, Sentences& faults) {
  const Given id = request.value("game", Given());
  if (id.is_string())
    if (const GameEntry* game = find_game(id.get_ref<const std::string&>())) return game;
  std::string known;
  for (const GameEntry& game : catalogue()) known.append(known.empty() ? "" : ", ").append(game.id);
  faults.push_back("\"game\" has to be one of " + known);
  return nullptr;
}

std::optional<Settings> asked_settings(const GameEntry& game, const Given& request,
                                       Sentences& faults) {
  const auto asked = wire::read_options(request.value("options", Given::object()), faults);
  if (!asked) return {};
  auto settled = settle(game, *asked);
  if (auto* wrong = std::get_if<Sentences>(&settled))
    faults.insert(faults.end(), wrong->begin(), wrong->end());
  if (!faults.empty()) return {};
  return std::get<Settings>(settled);
}

namespace {

/// Reads a list with `read`; a request without it has none.
template <class Item>
std::vector<Item> read_list(const Given& request, const char* name, PackStyle style,
                            std::optional<Item> (*read)(const Given&, PackStyle, Sentences&),
                            Sentences& faults) {
  std::vector<Item> items;
  const Given list = request.value(name, Given::array());
  if (!list.is_array()) {
    faults.push_back(std::string("\"") + name + "\" has to be a list");
    return items;
  }
  for (const Given& given : list) {
    auto item = read(given, style, faults);
    if (!item) return items;
    items.push_back(std::move(*item));
  }
  return items;
}

std::uint64_t asked_seed(const Given& request, Sentences& faults) {
  const Given seed = request.value("seed", Given(0u));
  if (seed.is_number_unsigned()) return seed.get<std::uint64_t>();
  faults.push_back("\"seed\" has to be a whole number from 0 to 18446744073709551615");
  return 0;
}

Start asked_start(const Given& request, int seats, PackStyle style, Sentences& faults) {
  Start start;
  if (const auto dealer = request.find("dealer"); dealer != request.end())
    start.dealer = wire::read_seat(*dealer, seats, style, faults);
  if (const auto totals = request.find("totals"); totals != request.end())
    start.totals = wire::read_totals(*totals, seats, style, faults).value_or(Points{});
  if (const auto one_hand = request.find("one_hand"); one_hand != request.end()) {
    if (one_hand->is_boolean())
      start.one_hand = one_hand->get<bool>();
    else
      faults.push_back("\"one_hand\" has to be true or false");
  }
  return start;
}

}  // namespace

std::vector<ChanceEvent> asked_draws(const Given& request, PackStyle style, Sentences& faults) {
  return read_list<ChanceEvent>(request, "draws", style, wire::read_chance, faults);
}

std::vector<Arrangement> asked_deals(const Given& request, PackStyle style, Sentences& faults) {
  return read_list<Arrangement>(request, "deals", style, wire::read_arrangement, faults);
}

std::optional<HouseGame> asked_house(const Given& request, Sentences& faults) {
  if (request.contains("game") || request.contains("options"))
    faults.push_back("a house-rule sheet names its base game and options itself");
  const Given given = request.value("house", Given());
  auto read = read_house(given.is_string() ? given.get<std::string>() : given.dump());
  if (auto* wrong = std::get_if<Sentences>(&read))
    faults.insert(faults.end(), wrong->begin(), wrong->end());
  if (!faults.empty()) return {};
  return std::move(std::get<HouseGame>(read));
}

std::optional<Opening> asked_opening(const Given& request, Sentences& faults) {
  if (request.contains("house")) {
    auto house = asked_house(request, faults);
    if (!house) return {};
    Opening opening{.game = house->base, .settings = house->settings};
    opening.house = std::make_shared<const HouseGame>(std::move(*house));
    return opening;
  }
  const GameEntry* game = asked_game(request, faults);
  if (!game) return {};
  const auto settings = asked_settings(*game, request, faults);
  if (!settings) return {};
  return Opening{.game = game, .settings = *settings};
}

std::optional<Table> start_table(const Given& request, Sentences& faults) {
  auto asked = asked_opening(request, faults);
  if (!asked) return {};
  Opening& opening = *asked;
  const auto blank = opening.position();
  const PackStyle style = blank->style();
  opening.start = asked_start(request, blank->seats(), style, faults);
  opening.seed = asked_seed(request, faults);
  auto script = asked_draws(request, style, faults);
  if (const auto pack = request.find("pack"); pack != request.end())
    if (auto cards = wire::read_cards(*pack, style, faults))
      script.push_back({Draw::pack, std::move(*cards), {}});
  std::vector<Arrangement> deals;
  if (const auto deal = request.find("deal"); deal != request.end())
    if (auto arrangement = wire::read_arrangement(*deal, style, faults))
      deals.push_back(std::move(*arrangement));
  if (request.contains("pack") && request.contains("deal"))
    faults.push_back("the first deal comes from \"pack\" or from \"deal\", not from both");
  if (!faults.empty()) return {};

  auto opened = Table::open(opening, std::move(script), std::move(deals));
  if (auto* wrong = std::get_if<Sentences>(&opened)) {
    faults = std::move(*wrong);
    return {};
  }
  return std::move(std::get<Table>(opened));
}

std::optional<Table> replayed_table(const Given& request, Sentences& faults) {
  const Given text = request.value("record", Given());
  if (!text.is_string()) {
    faults.push_back("\"record\" has to be the text of a record");
    return {};
  }
  auto parsed = parse_record(text.get_ref<const std::string&>());
  if (const auto* wrong = std::get_if<std::vector<RecordError>>(&parsed)) {
    for (const RecordError& error : *wrong) faults.push_back(to_text(error));
    return {};
  }
  auto replayed = replay(std::get<Record>(parsed));
  if (const auto* wrong = std::get_if<RecordError>(&replayed)) {
    faults.push_back(to_text(*wrong));
    return {};
  }
  return std::move(std::get<Table>(replayed));
}

}  // namespace rookery
