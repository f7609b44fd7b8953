#include "records/look_back.hpp"

#include <algorithm>

#include "records/open_cards.hpp"

namespace rookery {
namespace {

View view_of(const Position& position, LookBack::Side side) {
  if (!side) return open_view(position);
  const auto copy = position.copy();
  Survey survey;
  copy->survey(survey);
  Offers offers;
  copy->offers(offers);
  return make_view(survey, offers, *side);
}

/// Where a card of the pack can have gone.
using Places = std::vector<LookBack::Place>;

}  // namespace

std::optional<LookBack> LookBack::at(std::shared_ptr<const Table> table) {
  if (!table->over()) return std::nullopt;
  LookBack back(std::move(table));
  const auto& log = back.table_->log();
  const auto position = back.table_->opening().position();
  bool dealt = false;
  for (std::size_t i = 0; i < log.size(); ++i) {
    if (i == 0 || (log[i].deal && dealt))
      back.hands_.push_back({.first = i, .before = position->copy()});
    Hand& hand = back.hands_.back();
    hand.end = i + 1;
    if (log[i].deal) {
      hand.deal = int(i);
      dealt = true;
    }
    if (log[i].kind == LogEntry::Kind::score) hand.score = &log[i];
    back.step(*position, log[i]);
  }
  return back;
}

void LookBack::step(Position& position, const LogEntry& entry) const {
  if (entry.kind == LogEntry::Kind::move) return position.apply(entry.seat, entry.move);
  std::vector<ChanceEvent> script = entry.chance;
  Chance chance(Rng{0});
  chance.follow(&script);
  position.advance(chance);
  // How the cards lay after the deal says it all; the table has checked it.
  if (entry.deal) (void)arrange(position, *entry.deal, true);
}

std::vector<LookBack::Moment> LookBack::moments(const Hand& hand, Side side, std::size_t from,
                                                std::size_t most) const {
  const auto& log = table_->log();
  std::vector<Event> told;
  if (side) told = table_->events(*side, log[hand.first].version - 1);
  // A seat was told of each entry once, in order; those of the same version that belong to
  // the hand before come first.
  auto next = told.begin();
  std::size_t i = hand.first;
  while (side && i > 0 && log[i - 1].version == log[hand.first].version) --i;
  for (; side && i < hand.first; ++i)
    if (log[i].told.has(*side)) ++next;

  std::vector<Moment> moments;
  const auto position = hand.before->copy();
  for (i = hand.first; i < hand.end && moments.size() < most; ++i) {
    step(*position, log[i]);
    std::optional<Event> event;
    if (!side)
      event = open_event(log[i]);
    else if (log[i].told.has(*side))
      event = std::move(*next++);
    if (i - hand.first >= from) moments.push_back({std::move(event), view_of(*position, side)});
  }
  return moments;
}

std::optional<std::vector<LookBack::Place>> LookBack::dealing_order(const Hand& hand) const {
  const auto fresh = hand.before->copy();
  for (std::size_t i = hand.first; i < std::size_t(hand.deal); ++i) step(*fresh, table_->log()[i]);
  const auto pack = fresh->pack();
  // Packs in different orders are dealt, until it is clear where each card of a pack goes
  // that has the same face more than once.
  constexpr int most_deals = 24;
  std::vector<Places> possible(pack.size());
  Rng rng{1};
  for (int deal = 0; deal < most_deals; ++deal) {
    const auto position = fresh->copy();
    std::vector<ChanceEvent> journal;
    Chance chance(rng);
    chance.note_in(&journal);
    position->advance(chance);
    rng = chance.rng();
    if (journal.size() != 1 || journal[0].draw != Draw::pack ||
        journal[0].cards.size() != pack.size())
      return std::nullopt;
    Survey survey;
    position->survey(survey);
    for (std::size_t i = 0; i < pack.size(); ++i) {
      Places here;
      for (const Survey::Zone& zone : survey.zones) {
        const auto cards = zone.cards();
        const Place place{zone.name, zone.owner};
        if (std::ranges::find(cards, journal[0].cards[i]) != cards.end() &&
            std::ranges::find(here, place) == here.end())
          here.push_back(place);
      }
      if (deal == 0)
        possible[i] = std::move(here);
      else
        std::erase_if(possible[i], [&](const Place& place) {
          return std::ranges::find(here, place) == here.end();
        });
      if (possible[i].empty()) return std::nullopt;  // it depends on the cards
    }
    // A second deal shows whether the places depend on the cards.
    if (deal > 0 && std::ranges::all_of(possible, [](const Places& p) { return p.size() == 1; }))
      break;
  }
  std::vector<Place> order;
  for (const Places& places : possible) {
    if (places.size() != 1) return std::nullopt;
    order.push_back(places[0]);
  }
  return order;
}

}  // namespace rookery
