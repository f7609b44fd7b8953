// The same as trees, for those who put them into something larger. There is one spelling, the
// writer's, so a tree is read back from its text.
#include "wire/writer.hpp"

namespace rookery::wire {
namespace {

template <class Value>
Json tree_of(const Value& value, PackStyle style, int seats = max_seats) {
  return Json::parse(written(value, style, seats));
}

}  // namespace

Json json_of(Seat seat, PackStyle style) { return tree_of(seat, style); }
Json json_of(SeatSet seats, PackStyle style) { return tree_of(seats, style); }
Json json_of(std::span<const Card> cards, PackStyle style) { return tree_of(cards, style); }
Json json_of(const CardBag& cards, PackStyle style) { return tree_of(cards, style); }
Json json_of(const Move& move, PackStyle style) { return tree_of(move, style); }
Json json_of(const Offer& offer, PackStyle style) { return tree_of(offer, style); }
Json json_of(std::span<const Offer> offers, PackStyle style) { return tree_of(offers, style); }
Json json_of(const Survey::Fact& fact, PackStyle style) { return tree_of(fact, style); }
Json json_of(const View& view, PackStyle style) { return tree_of(view, style); }
Json json_of(const ChanceEvent& event, PackStyle style) { return tree_of(event, style); }
Json json_of(const Sheet& sheet, PackStyle style) { return tree_of(sheet, style); }
Json json_of(const Event& event, int seats, PackStyle style) {
  return tree_of(event, style, seats);
}
Json json_of(const Points& points, int seats, PackStyle style) {
  return tree_of(points, style, seats);
}
Json json_of(const Standing& standing, int seats, PackStyle style) {
  return tree_of(standing, style, seats);
}

}  // namespace rookery::wire
