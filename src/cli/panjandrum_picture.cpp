// Panjandrum: the Building Piles, and a line for everybody with Hand and Delay Pile.
#include <fmt/format.h>

#include "cli/own_picture.hpp"

namespace rookery::cli {
namespace {

constexpr std::size_t most_shown = 8;  // cards of a Delay Pile, the top ones

std::string building_line(const Scene& scene, const Ink& ink) {
  std::string line = "  Building Piles  ";
  for (int s = 0; s < suit_count; ++s) {
    const std::string name(suit_name(Suit(s), scene.style));
    const View::Zone* pile = scene.view.zone("building_" + name);
    line += "   " + ink.suited(Suit(s), fmt::format("{} {}", name, pile ? pile->size : 0));
  }
  return line;
}

std::string seat_line(const Scene& scene, Seat seat, const Ink& ink) {
  const View& view = scene.view;
  std::string name = to_text(seat, scene.style);
  if (!scene.names[index(seat)].empty()) name += " " + scene.names[index(seat)];
  if (seat == Seat(view.fact("dealer", index(Seat::nobody)))) name += ", dealer";
  std::string line = pad(view.awaited.has(seat) ? ink.bold("> " + name) : "  " + name, 20);
  const View::Zone* hand = view.zone("hand", seat);
  line += pad_left(std::to_string(hand ? hand->size : 0), 4) + "   ";
  if (const View::Zone* delay = view.zone("delay", seat); delay && delay->size > 0) {
    const std::size_t size = delay->cards.size();
    const std::size_t first = size > most_shown ? size - most_shown : 0;
    if (first > 0) line += ink.dim("..");
    for (std::size_t i = first; i + 1 < size; ++i)
      line += " " + ink.dim(to_text(delay->cards[i], scene.style));
    line += " [" + ink.card(delay->cards.back(), scene.style) + "]";
  }
  if (const View::Zone* lifted = view.zone("lifted", seat); lifted && lifted->size > 0)
    line = pad(line, 62) + " lifts " + ink.bold(to_text(lifted->cards[0], scene.style));
  if (const int owed = view.fact("owes", 0, seat); owed > 0)
    line = pad(line, 62) + fmt::format(" owes {}", owed);
  return line;
}

}  // namespace

Lines panjandrum_picture(const Scene& scene, const Ink& ink) {
  Lines out{building_line(scene, ink), "",
            ink.dim("                    Hand    Delay Pile, [top]")};
  for (int place = 0; place < max_seats; ++place)
    for (const Survey::Fact& fact : scene.view.facts)
      if (fact.name == "place" && fact.value == place)
        out.push_back(seat_line(scene, fact.of, ink));
  return out;
}

std::string panjandrum_question(const Scene& scene) {
  const View& view = scene.view;
  bool lifts = false, places = false, keeps = false, calls = false, pays = false;
  for (const Offer& offer : view.offers) {
    lifts |= offer.verb == Verb::turn;
    calls |= offer.verb == Verb::call;
    pays |= offer.verb == Verb::pay;
    places |= offer.verb == Verb::build || offer.verb == Verb::play;
    keeps |= offer.verb == Verb::play && offer.to.has(view.seat);
  }
  std::string text;
  if (pays) text = "You owe cards: the next from your \"hand\" or your \"delay\" pile?";
  if (lifts)
    text = places ? "Enter lifts; Delay top: \"build\" or a player's letter" : "Enter lifts a card";
  if (places && !lifts)
    text = keeps ? "The card: \"build\", a player's letter, or \"keep\""
                 : "The card: \"build\" or a player's letter";
  if (calls) text += text.empty() ? "\"call\", or \"decline\" to let it stand" : "; or \"call\"";
  return text + "   (? for help)";
}

}  // namespace rookery::cli
