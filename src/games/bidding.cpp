#include "games/bidding.hpp"

#include <fmt/format.h>

namespace rookery::games {

MatchRules bidding_match(const Settings& o, const TrickSpec& spec) {
  using End = MatchRules::End;
  const bool rotating = o[Key::score_mode] == rotate_partners;
  MatchRules rules{
      .end = rotating                       ? End::twelve_hands
             : o[Key::end_mode] == to_hands ? End::hands
                                            : End::score,
      .target = o[Key::target],
      .hand_count = o[Key::hand_count],
      .hand_limit = o[Key::hand_limit],
      .side_size = spec.sides == Sides::two && !rotating ? spec.players / 2 : 1,
      .draw_partners = o[Key::partners_by] == by_draw,
  };
  if (o[Key::seat_exchange] == every_4) rules.exchange_every = 4;
  if (o[Key::seat_exchange] == every_6) rules.exchange_every = 6;
  return rules;
}

void check_bidding(const BiddingPage& page, const Settings& o, std::vector<std::string>& faults) {
  const auto fault = [&](bool broken, std::string sentence) {
    if (broken) faults.push_back(std::move(sentence));
  };
  fault(o[Key::dealer_must_bid] == on && o[Key::first_bidder] != bids_dealer,
        "dealer_must_bid = on needs first_bidder = dealer (GB-96)");
  fault(o[Key::hand_count] % o[Key::players] != 0,
        fmt::format("hand_count has to be a multiple of the {} players, so that everybody deals "
                    "equally often",
                    o[Key::players]));
  fault(o[Key::score_mode] == rotate_partners && o[Key::players] != 4,
        fmt::format("score_mode = rotate_partners is for four players, not {} (GB-69)",
                    o[Key::players]));
  fault(o[Key::partners_by] == by_draw && o[Key::players] != 4,
        "partners_by = draw is for four players (GB-5)");
  const auto faults_before = faults.size();
  page.conditions(o, faults);
  if (faults.size() > faults_before) return;
  const TrickSpec spec = page.spec(o);
  int most = 0;
  for (int t = 0; t <= int(Suit::none); ++t) most = std::max(most, spec.greatest_bid(Suit(t)));
  fault(o[Key::min_bid] > most,
        fmt::format("min_bid = {} is more than the {} points a hand can bring", o[Key::min_bid],
                    most));
}

}  // namespace rookery::games
