// Tuxedo: who has taken what, the middle with its builds, and what the hand can take.
#include <fmt/format.h>

#include <algorithm>

#include "cli/own_picture.hpp"

namespace rookery::cli {
namespace {

constexpr std::size_t cards_in_row = 14, card_width = 5, label_width = 9, most_lines = 17,
                      half = 40;

std::string seat_line(const Scene& scene, Seat seat, const Ink& ink) {
  const View& view = scene.view;
  const auto fact = [&](std::string_view name) { return view.fact(name, 0, seat); };
  const auto size = [&](std::string_view name) {
    const View::Zone* zone = view.zone(name, seat);
    return zone ? zone->size : 0;
  };
  std::string name = to_text(seat, scene.style) + " " + scene.names[index(seat)];
  if (seat == Seat(view.fact("dealer", index(Seat::nobody)))) name += ", dealer";
  std::string line = pad(view.awaited.has(seat) ? ink.bold("> " + name) : "  " + name, 21);
  line += fmt::format("{} in hand  {:2} taken", size("hand"), size("heap") + size("captured"));
  const int sweeps = 10 * fact("big_sweeps") + 5 * fact("little_sweeps");
  const int right = 10 * fact("oranges"), wrong = -10 * fact("wrong_calls");
  if (sweeps > 0) line += fmt::format("  sweeps {}", sweeps);
  if (right + wrong != 0 || right > 0) line += fmt::format("  Orange {}", right + wrong);
  if (fact("called")) line += ink.bold("  called");
  return line;
}

std::string in_row(const Scene& scene, std::span<const Card> cards, const Ink& ink) {
  std::string text;
  for (Card c : cards) text += pad_left(ink.card(c, scene.style), card_width);
  return text;
}

void add_middle(Lines& out, const Scene& scene, const Ink& ink) {
  const View::Zone* middle = scene.view.zone("middle");
  std::vector<Card> cards = middle ? middle->cards : std::vector<Card>{};
  std::ranges::sort(cards, {}, [](Card c) { return std::pair(c.rank(), c.suit()); });
  out.push_back(pad("  Middle", label_width) + (cards.empty() ? "    nothing" : ""));
  for (std::size_t at = 0; at < cards.size(); at += cards_in_row) {
    if (at > 0) out.emplace_back(label_width, ' ');
    out.back() +=
        in_row(scene, std::span(cards).subspan(at, std::min(cards_in_row, cards.size() - at)), ink);
  }
}

/// Two texts a line, where they are short.
void add_in_pairs(Lines& out, const Lines& texts) {
  bool room = false;
  for (const std::string& text : texts) {
    const bool is_short = shown_width(text) < half;
    if (room && is_short)
      out.back() = pad(out.back(), half) + text;
    else
      out.push_back(text);
    room = !room && is_short;
  }
}

std::string spelt(const Scene& scene, const CardSet& cards, const Ink& ink) {
  if (cards.size() > 15) return fmt::format(" {} cards", cards.size());
  std::string text;
  for (Card c : cards) text += " " + ink.card(c, scene.style);
  return text;
}

Lines builds(const Scene& scene, const Ink& ink) {
  Lines out;
  for (const View::Zone& zone : scene.view.zones) {
    if (zone.name != "build" || zone.size == 0) continue;
    const int number = scene.view.fact("build", 0, zone.owner);
    CardSet cards;
    for (Card c : zone.cards) cards += c;
    out.push_back(ink.bold(fmt::format("  Build {}", number)) + spelt(scene, cards, ink) + "  of " +
                  to_text(zone.owner, scene.style));
  }
  return out;
}

/// One capture with each card of the hand that can take something.
Lines captures(const Scene& scene, const Ink& ink) {
  Lines out;
  for (const Offer& offer : scene.view.offers)
    if (offer.verb == Verb::capture && !offer.refined)
      out.push_back("  " + ink.card(offer.from.first(), scene.style) + " takes" +
                    spelt(scene, offer.onto.faces(), ink));
  return out;
}

bool plays(const View& view) {
  return Seat(view.fact("turn", index(Seat::nobody))) == view.seat && view.seat != Seat::nobody;
}

}  // namespace

Lines tuxedo_picture(const Scene& scene, const Ink& ink) {
  const View& view = scene.view;
  Lines out;
  for (int place = 0; place < max_seats; ++place)
    for (const Survey::Fact& fact : view.facts)
      if (fact.name == "place" && fact.value == place)
        out.push_back(seat_line(scene, fact.of, ink));
  out.emplace_back();
  add_middle(out, scene, ink);
  add_in_pairs(out, builds(scene, ink));
  const std::vector<Card> hand = hand_to_act(scene);
  out.push_back(pad("  Hand", label_width) + in_row(scene, hand, ink));
  const View::Zone* stock = view.zone("stock");
  out.back() = pad(out.back(), half) + ink.dim(stock && stock->size > 0
                                                   ? fmt::format("{} cards to deal", stock->size)
                                                   : "the last deal");
  if (plays(view)) {
    out.emplace_back(label_width, ' ');
    for (std::size_t i = 1; i <= hand.size(); ++i)
      out.back() += pad_left(std::to_string(i), card_width);
    add_in_pairs(out, captures(scene, ink));
  }
  if (out.size() > most_lines) out.resize(most_lines);
  return out;
}

std::string tuxedo_question(const Scene& scene) {
  const View& view = scene.view;
  const std::vector<Card> hand = hand_to_act(scene);
  std::string text;
  // With the number of a card that can do it.
  const auto add = [&](Verb verb, std::string_view how) {
    const auto offer = std::ranges::find(view.offers, verb, &Offer::verb);
    if (offer == view.offers.end()) return false;
    const auto card = std::ranges::find_if(hand, [&](Card c) { return offer->from.has(c); });
    text += (text.empty() ? "" : "; ") + fmt::format(fmt::runtime(how), card - hand.begin() + 1);
    return true;
  };
  if (!add(Verb::trail, "\"{}\" trails")) add(Verb::capture, "\"{}\" takes as shown");
  add(Verb::capture, "\"{} R6 Y2\" takes those");
  add(Verb::build, "\"build {} R6\"");
  add(Verb::raise, "\"raise {} R6 B2\"");
  add(Verb::call, plays(view) ? "\"orange\"" : "\"orange\", or \"no\"");
  return text;
}

}  // namespace rookery::cli
