#include "advice/json.hpp"

#include <cmath>

namespace rookery::wire {
namespace {

std::string_view unit_name(Unit unit) { return unit == Unit::wins ? "wins" : "points"; }

/// More digits would only pretend to know.
double to_thousandths(double number) { return std::round(number * 1000) / 1000; }

Json json_of_move(const std::optional<Move>& move, PackStyle style) {
  return move ? json_of(*move, style) : Json(nullptr);
}

Json json_of_chance(double chance) {
  return chance < 0 ? Json(nullptr) : Json(to_thousandths(chance));
}

Json json_of_judged(const ReviewedMove& judged, PackStyle style) {
  Json json{{"version", judged.version},
            {"seat", json_of(judged.seat, style)},
            {"trick", judged.trick == 0 ? Json(nullptr) : Json(judged.trick)},
            {"move", json_of(judged.move, style)},
            {"value", to_thousandths(judged.value)},
            {"best", json_of_move(judged.best, style)},
            {"best_value", to_thousandths(judged.best_value)},
            {"loss", to_thousandths(judged.loss)},
            {"margin", to_thousandths(judged.margin)},
            {"mistake", judged.mistake}};
  if (judged.mistake) json["sentence"] = judged.sentence;
  json["open"] = judged.open ? Json{{"loss", judged.open->loss},
                                    {"best", json_of_move(judged.open->best, style)}}
                             : Json(nullptr);
  return json;
}

Json json_of_open(const OpenHand& open, PackStyle style) {
  return {{"declarers", json_of(open.declarers, style)},
          {"from_trick", open.from_trick},
          {"best", open.best},
          {"taken", open.taken},
          {"bid", open.bid},
          {"dearest", open.dearest ? Json(*open.dearest) : Json(nullptr)}};
}

Json json_of_hand(const HandReview& hand, PackStyle style) {
  Json moves = Json::array();
  for (const ReviewedMove& judged : hand.moves) moves.push_back(json_of_judged(judged, style));
  return {{"hand", hand.hand},
          {"moves", moves},
          {"costliest", hand.costliest ? Json(*hand.costliest) : Json(nullptr)},
          {"lost", to_thousandths(hand.lost)},
          {"open", hand.open ? json_of_open(*hand.open, style) : Json(nullptr)}};
}

}  // namespace

Json json_of(const Hint& hint, PackStyle style) {
  Json next = nullptr;
  if (hint.next)
    next = Json{{"move", json_of_move(hint.next->move, style)},
                {"value", to_thousandths(hint.next->value)},
                {"chance", json_of_chance(hint.next->chance)},
                {"difference", to_thousandths(hint.next->difference)},
                {"margin", to_thousandths(hint.next->margin)},
                {"worse", hint.next->is_clear && hint.next->difference > 0}};
  return {{"move", json_of_move(hint.move, style)},
          {"value", to_thousandths(hint.value)},
          {"chance", json_of_chance(hint.chance)},
          {"unit", unit_name(hint.unit)},
          {"next", next},
          {"worlds", hint.worlds},
          {"sentence", hint.sentence}};
}

Json json_of(const Review& review) {
  Json hands = Json::array();
  for (const HandReview& hand : review.hands) hands.push_back(json_of_hand(hand, review.style));
  return {{"unit", unit_name(review.unit)}, {"hands", hands}};
}

}  // namespace rookery::wire
