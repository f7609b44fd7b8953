#include "bots/slip.hpp"

#include "bots/reading.hpp"

namespace rookery {

SlippingBot::SlippingBot(std::unique_ptr<Bot> careful, const Opening& table, double chance, Rng rng)
    : careful_(std::move(careful)), chance_(chance), rng_(rng) {
  if (const auto spec = table.spec()) rules_.emplace(*spec);
}

bool SlippingBot::may_slip(Verb verb) const {
  return rules_ ? verb == Verb::play : verb != Verb::bid && verb != Verb::pass;
}

std::optional<Move> SlippingBot::choose(const Outlook& outlook) {
  auto meant = careful_->choose(outlook);
  if (!meant || !may_slip(meant->verb)) return meant;
  const bool slips = double(rng_.next() >> 11) * 0x1p-53 < chance_;
  if (!slips) return meant;
  if (!is_awaited(outlook.view)) return std::nullopt;
  return slip(outlook, *meant);
}

Move SlippingBot::slip(const Outlook& outlook, const Move& meant) {
  constexpr int many = 64;
  const View& view = outlook.view;
  std::vector<Move> others;
  for (const Offer& offer : view.offers) {
    if (offer.verb != meant.verb) continue;
    if (rules_) {
      for (Card c : read_view(view, *rules_, {}).playable(offer.from.faces()))
        others.push_back({.verb = Verb::play, .cards = c});
    } else {
      for (Move& move : outlook.moves(offer, many)) others.push_back(std::move(move));
    }
  }
  return others.empty() ? meant : others[std::size_t(rng_.below(int(others.size())))];
}

}  // namespace rookery
