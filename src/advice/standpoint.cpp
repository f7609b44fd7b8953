#include "advice/standpoint.hpp"

namespace rookery {
namespace {

bool on_the_pile(std::string_view zone) {
  return zone == "trick" || zone == "last" || zone == "taken";
}

CardBag played_cards(const std::vector<Event>& events) {
  CardBag gone;
  for (const Event& event : events) {
    if (event.name == "deal") gone = {};
    for (const Event::Shift& shift : event.shifts) {
      if (!shift.card || on_the_pile(shift.from) == on_the_pile(shift.to)) continue;
      if (on_the_pile(shift.to))
        gone += *shift.card;
      else if (gone.has(*shift.card))  // a trick that was taken back
        gone -= *shift.card;
    }
  }
  return gone;
}

CardBag cards_in(const View& view, std::string_view name, Seat owner) {
  CardBag cards;
  for (const View::Zone& zone : view.zones)
    if (zone.name == name && zone.owner == owner)
      for (Card c : zone.cards) cards += c;
  return cards;
}

}  // namespace

Standpoint standpoint_of(const Table& table, Seat seat) {
  const Opening& opening = table.opening();
  const auto position = opening.position();
  Standpoint standpoint{.view = table.view(seat),
                        .gone = played_cards(table.events(seat)),
                        .style = table.style(),
                        .game = opening.game->id,
                        .settings = opening.settings,
                        .winner = position->match_rules().winner};
  for (Card c : position->pack()) standpoint.pack += c;
  if (const auto spec = opening.spec()) {
    standpoint.rules.emplace(*spec);
    standpoint.packs = spec->packs;
  }
  return standpoint;
}

CardBag acting_hand(const View& view) {
  if (view.fact("battery_plays", 0)) return cards_in(view, "battery", view.seat);
  if (!view.fact("dummy_plays", 0)) return cards_in(view, "hand", view.seat);
  const Seat dummy = Seat(view.fact("dummy", index(Seat::nobody)));
  return cards_in(view, dummy == Seat::nobody ? "dummy" : "hand", dummy);
}

bool is_choice(const Standpoint& standpoint, const Outlook& outlook) {
  int choices = is_awaited(outlook.view) ? 0 : 1;
  for (const Offer& offer : outlook.view.offers)
    if (!about_a_fault(standpoint, offer)) choices += int(outlook.moves(offer, 2).size());
  return choices > 1;
}

bool about_a_fault(const Standpoint& standpoint, const Offer& offer) {
  const bool called = offer.verb == Verb::call && offer.words != bit(Word::redeal);
  return standpoint.rules && (called || offer.verb == Verb::admit);
}
bool about_a_fault(const Standpoint& standpoint, const Move& move) {
  const bool called = move.verb == Verb::call && move.word != Word::redeal;
  return standpoint.rules && (called || move.verb == Verb::admit);
}

}  // namespace rookery
