#include "game/chance.hpp"

#include <algorithm>

namespace rookery {
namespace {

constexpr std::array<std::string_view, draw_count> names{"pack", "partners", "dealer",
                                                         "cut",  "shuffle",  "nest"};

CardBag bag_of(std::span<const Card> cards) {
  CardBag bag;
  for (Card c : cards)
    if (bag.count(c) < 3) bag += c;
  return bag;
}

}  // namespace

std::string_view draw_name(Draw draw) { return names[int(draw)]; }

void Chance::consult(Draw what, std::span<const Card> from, std::span<Card> out,
                     std::span<const Seat> seats) {
  if (shuffler_) {
    ++number_->draw;
    shuffler_->order(*number_, what, from, out);
  }
  if (script_ && !script_->empty() && !problem_) {  // what follows a problem says nothing
    const ChanceEvent event = std::move(script_->front());
    script_->erase(script_->begin());
    if (event.draw != what)
      problem_ = "the next chance is the " + std::string(draw_name(what)) +
                 ", but cards were laid out for the " + std::string(draw_name(event.draw));
    else if (event.cards.size() != out.size())
      problem_ = "the " + std::string(draw_name(what)) + " needs " + std::to_string(out.size()) +
                 " cards, but " + std::to_string(event.cards.size()) + " were laid out";
    else if (bag_of(event.cards).size() != int(event.cards.size()) ||
             !bag_of(event.cards).within(bag_of(from)))
      problem_ = "the cards laid out for the " + std::string(draw_name(what)) +
                 " are not cards of this pack, each once";
    else if (!event.seats.empty() && !std::ranges::equal(event.seats, seats))
      problem_ = "the cards laid out for the " + std::string(draw_name(what)) +
                 " are for other seats, or in another order";
    else {
      stacked_ = stacked_ || (shuffler_ && !std::ranges::equal(event.cards, out));
      std::copy(event.cards.begin(), event.cards.end(), out.begin());
    }
  }
  if (journal_) journal_->push_back({what, {out.begin(), out.end()}, {seats.begin(), seats.end()}});
}

}  // namespace rookery
