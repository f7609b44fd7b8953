#include "cli/screen.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/own_manners.hpp"
#include "cli/own_picture.hpp"
#include "cli/score_text.hpp"

namespace rookery::cli {
namespace {

constexpr std::size_t cards_in_row = 14, card_width = 5, row_label = 7;

Seat seat_fact(const View& view, std::string_view name) {
  return Seat(view.fact(name, index(Seat::nobody)));
}

std::optional<Suit> trump_of(const View& view) {
  if (!view.fact("trump_named", 0)) return {};
  return Suit(view.fact("trump", int(Suit::none)));
}

/// By colour, high cards first; trumps and what belongs to them come before the rest.
std::vector<Card> sorted(std::vector<Card> cards, const Scene& scene) {
  const std::optional<Suit> trump = trump_of(scene.view);
  const auto order = [&](Card c) {
    const Suit t = trump.value_or(Suit::none);
    const Suit suit = scene.rules && trump ? scene.rules->suit_under(t, c) : c.suit();
    const int power = scene.rules ? scene.rules->power_under(t, c) : c.rank();
    const bool first = trump ? suit == t && t != Suit::none : c.is_bird();
    return std::tuple(!first, suit, -power);
  };
  std::ranges::sort(cards, {}, order);
  return cards;
}

std::vector<Card> zone_cards(const Scene& scene, std::string_view name, Seat owner) {
  const View::Zone* zone = scene.view.zone(name, owner);
  return zone ? sorted(zone->cards, scene) : std::vector<Card>{};
}

/// Where the dummy's cards lie: in somebody's hand, or as a hand of nobody.
const View::Zone* dummy_zone(const View& view) {
  const Seat dummy = seat_fact(view, "dummy");
  return dummy == Seat::nobody ? view.zone("dummy") : view.zone("hand", dummy);
}

/// The hands round the table, clockwise, the looking seat first. A spare hand stands
/// as nobody: opposite the dealer during the auction, then opposite the declarer.
std::vector<Seat> round_the_table(const View& view) {
  std::vector<Seat> seats;
  for (int place = 0; place < max_seats; ++place)
    for (const Survey::Fact& fact : view.facts)
      if (fact.name == "place" && fact.value == place) seats.push_back(fact.of);
  if (view.zone("dummy")) {
    const Seat facing = seat_fact(view, phase_of(view) == "bid" ? "dealer" : "declarer");
    const auto at = std::ranges::find(seats, facing);
    if (at != seats.end()) std::rotate(seats.begin(), at, seats.end());
    seats.insert(seats.begin() + std::min<std::ptrdiff_t>(2, std::ssize(seats)), Seat::nobody);
  }
  const auto me = std::ranges::find(seats, view.seat);
  if (me != seats.end()) std::rotate(seats.begin(), me, seats.end());
  return seats;
}

/// Sides whose members hold one score, or every seat by itself.
std::vector<SeatSet> scoring_sides(const View& view) {
  std::vector<SeatSet> sides(2), alone;
  bool shared = true;
  for (const Survey::Fact& fact : view.facts) {
    if (fact.name != "total") continue;
    alone.push_back(only(fact.of));
    const int side = view.fact("side", -1, fact.of);
    shared = shared && (side == 0 || side == 1);
    if (shared) sides[std::size_t(side)].add(fact.of);
  }
  std::ranges::sort(alone, {}, [](SeatSet s) { return index(s.first()); });
  shared = shared && sides[0].size() == sides[1].size() && sides[0].size() > 1;
  for (const SeatSet& side : sides)
    for (SeatSet rest = side; shared && !rest.empty(); rest.drop(rest.first()))
      shared = view.fact("total", 0, rest.first()) == view.fact("total", 0, side.first());
  if (!shared) return alone;
  std::ranges::sort(sides, {}, [](SeatSet s) { return index(s.first()); });
  return sides;
}

std::string head_line(const Scene& scene, const Ink& ink) {
  const View& view = scene.view;
  std::string text = fmt::format("   hand {}   dealer {}", view.fact("hand", 1),
                                 to_text(seat_fact(view, "dealer"), scene.style));
  const Seat declarer = seat_fact(view, "declarer");
  if (declarer != Seat::nobody)
    text += fmt::format("   {} {} {}", to_text(declarer, scene.style),
                        phase_of(view) == "bid" ? "bids" : "declares", view.fact("bid", 0));
  if (const auto trump = trump_of(view))
    text += "   trump " + ink.suited(*trump, *trump == Suit::none
                                                 ? "no colour"
                                                 : std::string(suit_name(*trump, scene.style)));
  const std::size_t room = screen_width - 1 - shown_width(text);
  return ink.bold(scene.title.substr(0, room)) + text;
}

std::string score_line(const Scene& scene) {
  const View& view = scene.view;
  const auto sides = scoring_sides(view);
  const auto sums = [&](std::string_view fact, bool shared) {
    std::string text;
    for (const SeatSet& side : sides) {
      int sum = 0;
      for (SeatSet rest = side; !rest.empty(); rest.drop(rest.first())) {
        sum += view.fact(fact, 0, rest.first());
        if (shared) break;
      }
      text += fmt::format("  {} {}", seats_text(side, scene.style), sum);
    }
    return text;
  };
  std::string text = "Score" + sums("total", true);
  if (!scene.goal.empty()) text += "  (" + scene.goal + ")";
  if (phase_of(view) == "play" && sides.size() == 2) text += "   Tricks" + sums("tricks", false);
  const std::string deal = fmt::format("   deal {}", scene.deal);
  if (scene.deal != 0 && text.size() + deal.size() < screen_width) text += deal;
  return text;
}

struct TrickOnTable {
  std::vector<std::pair<Seat, Card>> cards;
  bool complete = false;  // it is the one taken last
  Seat winner = Seat::nobody;
};
TrickOnTable trick_on_table(const Scene& scene) {
  TrickOnTable trick;
  for (const View::Zone& zone : scene.view.zones)
    if (zone.name == "trick" && !zone.cards.empty())
      trick.cards.push_back({zone.owner, zone.cards.front()});
  if (!trick.cards.empty()) return trick;
  trick.complete = true;
  for (const View::Zone& zone : scene.view.zones) {
    if (zone.name != "last") continue;
    trick.winner = zone.owner;
    for (Card c : zone.cards)
      if (const auto from = scene.story.played_from.find(c); from != scene.story.played_from.end())
        trick.cards.push_back({from->second, c});
  }
  return trick;
}

/// A seat in three lines: who it is, how it stands, the card before it.
std::array<std::string, 3> box(const Scene& scene, const TrickOnTable& trick, Seat seat,
                               const Ink& ink) {
  const View& view = scene.view;
  const bool person = seat != Seat::nobody;
  const bool turn = person && view.awaited.has(seat);
  const Seat dummy = seat_fact(view, "dummy");
  const bool is_dummy = person ? dummy == seat : true;
  std::string name = person ? to_text(seat, scene.style) : "dummy";
  if (person && !scene.names[index(seat)].empty()) name += " " + scene.names[index(seat)];
  if (person && seat == seat_fact(view, "dealer")) name += ", dealer";
  if (person && seat == seat_fact(view, "declarer") && phase_of(view) != "bid")
    name += ", declarer";
  if (person && is_dummy) name += ", dummy";
  std::string first = turn ? ink.bold("> " + name) : "  " + name;

  std::string second = "  ";
  if (const int bid = person ? view.fact("called", 0, seat) : 0; bid > 0)
    second += view.fact("passed", 0, seat) && phase_of(view) == "bid"
                  ? fmt::format("bid {}, out", bid)
                  : fmt::format("bid {}", bid);
  else if (person && view.fact("passed", 0, seat))
    second += "passed";
  if (phase_of(view) == "play")
    second +=
        fmt::format("{}tricks {}", second.size() > 2 ? "  " : "", view.fact("tricks", 0, seat));
  if (const int points = view.fact("points", -1, seat); points >= 0 && phase_of(view) == "play")
    second += fmt::format("  {} pt", points);
  const View::Zone* hand = person ? view.zone("hand", seat) : view.zone("dummy");
  if (hand && seat != view.seat && phase_of(view) != "play")
    second += fmt::format("  {} cards", hand->size);

  std::string third = "      .";
  for (const auto& [from, c] : trick.cards)
    if (from == seat) {
      const std::string text = ink.card(c, scene.style);
      third = trick.complete ? ink.dim("     (") + text + ink.dim(")") : "     [" + text + "]";
    }
  if (phase_of(view) != "play" && phase_of(view) != "score") third.clear();
  return {first, second, third};
}

/// What stands in the middle: the colour led and what lies in the trick.
std::array<std::string, 3> middle(const Scene& scene, const TrickOnTable& trick) {
  const View& view = scene.view;
  if (phase_of(view) == "bid") {
    const View::Zone* nest = view.zone("nest");
    if (!nest || nest->cards.empty())
      return {"", nest ? fmt::format("nest: {} cards", nest->size) : "", ""};
    CardBag open;
    for (Card c : nest->cards) open += c;
    return {"", fmt::format("nest: {} cards,", nest->size),
            fmt::format("{} up", to_text(open, scene.style))};
  }
  if (trick.cards.empty()) return {"", "", ""};
  int points = 0;
  for (const auto& [from, c] : trick.cards)
    if (scene.rules) points += scene.rules->spec().scoring.face[c.id];
  const std::string value = fmt::format("{} in counters", points);
  if (trick.complete) {
    const std::string winner =
        trick.winner == Seat::nobody ? "the dummy" : to_text(trick.winner, scene.style);
    return {"(last trick", "went to " + winner + ",", value + ")"};
  }
  const Suit led = Suit(view.fact("led", int(Suit::none)));
  return {led == Suit::none ? "" : fmt::format("{} led", suit_name(led, scene.style)), value, ""};
}

/// Puts texts at columns of one line.
std::string spread(const std::vector<std::pair<std::size_t, std::string>>& parts) {
  std::string line;
  for (const auto& [column, text] : parts) line = pad(std::move(line), column) + text;
  return line;
}

void draw_seats(Lines& out, const Scene& scene, const Ink& ink) {
  const std::vector<Seat> seats = round_the_table(scene.view);
  const TrickOnTable trick = trick_on_table(scene);
  const std::size_t others = seats.empty() ? 0 : seats.size() - 1;
  // Clockwise from the left hand neighbour: up the left side, across, down the right.
  const bool at_sides = others >= 2;
  std::vector<Seat> across;
  for (std::size_t i = at_sides ? 2 : 1; i + (at_sides ? 1 : 0) <= others; ++i)
    across.push_back(seats[i]);
  static constexpr std::size_t columns[4][3]{{}, {27, 0, 0}, {13, 39, 0}, {0, 26, 52}};
  for (std::size_t row = 0; row < 3; ++row) {
    std::vector<std::pair<std::size_t, std::string>> parts;
    for (std::size_t i = 0; i < across.size() && i < 3; ++i)
      parts.push_back({columns[std::min<std::size_t>(across.size(), 3)][i],
                       box(scene, trick, across[i], ink)[row]});
    out.push_back(spread(parts));
  }
  for (std::size_t row = 0; row < 3; ++row) {
    std::vector<std::pair<std::size_t, std::string>> parts;
    if (at_sides) parts.push_back({0, box(scene, trick, seats[1], ink)[row]});
    parts.push_back({31, middle(scene, trick)[row]});
    if (at_sides) parts.push_back({52, box(scene, trick, seats.back(), ink)[row]});
    out.push_back(spread(parts));
  }
  if (seats.empty()) return;
  const auto own = box(scene, trick, seats.front(), ink);
  out.push_back(spread({{27, own[2]}}));
  out.push_back(
      spread({{20, own[0]}, {20 + std::max<std::size_t>(shown_width(own[0]) + 1, 20), own[1]}}));
}

/// The title of a game that is laid out: no seats, no dealer.
std::string layout_head(const Scene& scene, const Ink& ink) {
  std::string text = ink.bold(scene.title);
  if (scene.deal != 0) text += fmt::format("   deal {}", scene.deal);
  if (!scene.goal.empty())
    text += fmt::format("   hand {} ({})", scene.view.fact("hand", 1), scene.goal);
  return text;
}

/// Games that are not played in tricks: whatever lies on the table, zone by zone.
Lines zone_lines(const Scene& scene) {
  Lines out;
  for (const View::Zone& zone : scene.view.zones) {
    if (zone.size == 0 || (zone.name == "hand" && zone.owner == scene.view.seat)) continue;
    std::string text = "  " + std::string(zone.name);
    if (zone.owner != Seat::nobody) text += " of " + to_text(zone.owner, scene.style);
    text += fmt::format(" ({}):", zone.size);
    for (Card c : zone.cards) text += " " + to_text(c, scene.style);
    out.push_back(text.substr(0, screen_width - 1));
  }
  return out;
}

/// Cards in rows, with the number of each that can be chosen below it.
void draw_cards(Lines& out, const Scene& scene, const std::string& label,
                const std::vector<Card>& cards, const Offer* offer, const Ink& ink) {
  for (std::size_t start = 0; start < cards.size(); start += cards_in_row) {
    std::string faces = pad(start == 0 ? label : "", row_label), numbers(row_label, ' ');
    for (std::size_t i = start; i < std::min(cards.size(), start + cards_in_row); ++i) {
      const Card c = cards[i];
      const bool free = offer && offer->from.has(c);
      const std::string face = ink.card(c, scene.style);
      faces += pad_left(offer && !free ? ink.dim(to_text(c, scene.style)) : face, card_width);
      const std::string number = std::to_string(i + 1);
      numbers += pad_left(!free ? "" : scene.chosen.has(c) ? "*" + number : number, card_width);
    }
    out.push_back(faces);
    if (offer) out.push_back(numbers);
  }
}

}  // namespace

std::string_view phase_of(const View& view) {
  for (const Survey::Fact& fact : view.facts)
    if (fact.name == "phase") return fact.text;
  return "";
}

const Offer* awaited_offer(const View& view) {
  for (const Offer& offer : view.offers)
    if (!offer.optional) return &offer;
  return nullptr;
}

std::vector<Card> hand_to_act(const Scene& scene) {
  const Offer* offer = awaited_offer(scene.view);
  if (offer && offer->verb == Verb::take) return zone_cards(scene, "nest", Seat::nobody);
  if (scene.view.zone("column1", scene.view.seat)) return end_cards(scene.view);
  if (!scene.view.fact("dummy_plays", 0) || !offer)
    return zone_cards(scene, "hand", scene.view.seat);
  const View::Zone* dummy = dummy_zone(scene.view);
  return dummy ? sorted(dummy->cards, scene) : std::vector<Card>{};
}

std::string question(const Scene& scene) {
  const OwnManners* own = own_manners(scene.game);
  return own ? own->question(scene) : usual_question(scene);
}

std::string usual_question(const Scene& scene) {
  const View& view = scene.view;
  const Offer* offer = awaited_offer(view);
  if (!offer) return "";
  const std::string help = "   (? for help)";
  switch (offer->verb) {
    case Verb::pass:
    case Verb::bid: {
      int least = 0, most = 0;
      bool colours = false, may_pass = false;
      for (const Offer& o : view.offers) {
        may_pass = may_pass || o.verb == Verb::pass;
        if (o.verb != Verb::bid || !o.numbered()) continue;
        least = least == 0 ? o.least : std::min<int>(least, o.least);
        most = std::max<int>(most, o.most);
        colours = colours || o.suits != 0;
      }
      std::string more;
      for (const Offer& o : view.offers) {
        if (o.words & bit(Word::moon)) more += ", moon";
        if (o.words & bit(Word::sun)) more += ", sun";
        if (o.verb == Verb::hold) more += ", hold";
        if (o.words & bit(Word::redeal)) more += ", \"call redeal\"";
      }
      if (most == 0 && more.empty()) return "You can only pass." + help;
      return fmt::format(
                 "Your call: {}{}{}{}",
                 most == 0 ? more.substr(2) : fmt::format("{} to {}", least, most),
                 colours ? " and a colour, as in \"" + std::to_string(least) + " red\"" : "",
                 most == 0 ? "" : more, may_pass ? ", or pass" : "") +
             help;
    }
    case Verb::name: {
      if (offer->suits == 0 && offer->words != 0)
        return "Is the bird high or low in this hand?" + help;
      std::string more;
      for (const Offer& o : view.offers) {
        const bool no_trump = o.suits == bit(Suit::none);
        if (no_trump && o.words & bit(Word::high)) more += ", none";
        if (no_trump && o.words & bit(Word::low)) more += ", low none";
        if (!no_trump && o.words & bit(Word::low)) more += ", \"low red\" ...";
        if (o.verb == Verb::ask) more += ", or \"ask\" your partner";
        if (o.verb == Verb::refuse) more += ", or \"refuse\"";
      }
      if (more.empty()) return "Which colour is trump: red, yellow, black or green?" + help;
      return "Trump: red, yellow, black, green" + more + "?" + help;
    }
    case Verb::bury: {
      int points = 0;
      for (Card c : scene.chosen)
        if (scene.rules) points += scene.rules->spec().scoring.face[c.id];
      const int left = offer->min - scene.chosen.size();
      const std::string chosen = fmt::format("{} chosen, {} points", scene.chosen.size(), points);
      if (left > 0) return fmt::format("For the nest: {}, {} more to choose{}", chosen, left, help);
      return fmt::format("For the nest: {}. Enter puts them there{}", chosen, help);
    }
    case Verb::take: return fmt::format("Take {} back from the nest{}", offer->min, help);
    case Verb::play:
      if (view.fact("dummy_plays", 0))
        return "Play a card from the DUMMY: its number or name" + help;
      if (view.zone("column1", view.seat)) return "Play an end card: its column or its name" + help;
      for (const Offer& o : view.offers)
        if (o.verb == Verb::pass)
          return "Lead a card: its number or name; or \"pass\" to let your left lead" + help;
      return "Play a card: its number or name" + help;
    case Verb::ask:
      if (offer->to.empty()) break;
      return "Ask somebody for a card, as in \"P2 B7\"" + help;
    case Verb::build:
    case Verb::transfer: return "Build a card (R3), or move a run (R8 B9; or by pile: 3 5)" + help;
    case Verb::draw:
      if (view.zone("column1", view.seat)) return "Nothing fits. Enter draws a card" + help;
      break;
    case Verb::turn: return "Enter turns the next card" + help;
    case Verb::acknowledge: return "The hand is played. Enter agrees to the count" + help;
    default: break;
  }
  std::string verbs;
  for (const Offer& o : view.offers) {
    const std::string verb(verb_name(o.verb));
    if (verbs.find(verb) == std::string::npos) verbs += (verbs.empty() ? "" : ", ") + verb;
  }
  return "Your turn: " + verbs + help;
}

/// The message, of which there is a line even if it is empty.
static Lines message_lines(const Scene& scene, const Ink& ink) {
  Lines lines = wrap(scene.message, screen_width - 1);
  if (lines.empty()) lines.emplace_back();
  for (std::string& line : lines) line = ink.warn(line);
  return lines;
}

Lines draw(const Scene& scene, const Ink& ink) {
  const View& view = scene.view;
  // There is no picture of a table on which nothing is dealt yet.
  const OwnManners* own_table = view.zones.empty() ? nullptr : own_manners(scene.game);
  const Lines picture = own_table ? own_table->picture(scene, ink) : Lines{};
  if (own_table && own_table->whole) {
    Lines out{layout_head(scene, ink)};
    out.insert(out.end(), picture.begin(), picture.end());
    const Lines message = message_lines(scene, ink);
    out.resize(std::max(out.size(), screen_height - 1 - message.size()));
    out.push_back(question(scene));
    out.insert(out.end(), message.begin(), message.end());
    return out;
  }
  Lines out{head_line(scene, ink), score_line(scene), ink.dim(std::string(screen_width - 1, '-'))};
  if (own_table)
    out.insert(out.end(), picture.begin(), picture.end());
  else
    draw_seats(out, scene, ink);
  out.push_back(ink.dim(std::string(screen_width - 1, '-')));

  Lines hands;
  const Offer* offer = awaited_offer(view);
  const bool picks_cards = offer && offer->max > 0;
  const bool from_dummy = view.fact("dummy_plays", 0);
  const Seat dummy = seat_fact(view, "dummy");
  if (const View::Zone* zone = dummy_zone(view);
      zone && !zone->cards.empty() && dummy != view.seat && phase_of(view) == "play")
    draw_cards(hands, scene, "Dummy", sorted(zone->cards, scene),
               picks_cards && from_dummy ? offer : nullptr, ink);
  if (offer && offer->verb == Verb::take)
    draw_cards(hands, scene, "Nest", hand_to_act(scene), offer, ink);
  const bool own = picks_cards && !from_dummy && offer->verb != Verb::take;
  if (!own_table || !own_table->with_hand)
    draw_cards(hands, scene, "Hand", zone_cards(scene, "hand", view.seat), own ? offer : nullptr,
               ink);

  // What is left between the table and the cards tells what happened last.
  const Lines message = message_lines(scene, ink);
  const std::size_t full = out.size() + hands.size() + 1 + message.size();
  const std::size_t room = full < screen_height ? screen_height - full : 0;
  const Lines told = scene.rules || own_table ? scene.story.lines : zone_lines(scene);
  const std::size_t shown = std::min({room, told.size(), std::size_t{own_table ? 8u : 4u}});
  for (std::size_t i = told.size() - shown; i < told.size(); ++i)
    out.push_back(ink.dim("  " + told[i].substr(0, screen_width - 3)));
  while (out.size() + hands.size() + 1 + message.size() < screen_height && out.size() < 12 + 4)
    out.push_back("");
  out.insert(out.end(), hands.begin(), hands.end());
  out.push_back(question(scene));
  out.insert(out.end(), message.begin(), message.end());
  return out;
}

}  // namespace rookery::cli
