// Tuxedo: the deal, what may be played, and what a play does.
#include "games/tuxedo.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/numbers_held.hpp"
#include "games/round_table.hpp"

namespace rookery::games {

using tuxedo::sum_of;
using tuxedo::sums_within;

namespace {

constexpr std::uint32_t bit_of(int number) { return 1u << number; }

bool holds(CardSet hand, int number) { return !(hand & ranks(number, number)).empty(); }
/// Those of the hand's cards that bring one of the sums to a number held besides. TX-15, TX-18
CardSet bringing(CardSet hand, std::uint32_t sums) {
  const std::uint32_t held = ranks_in(hand);
  CardSet cards;
  for (Card c : hand)
    if (sums << c.rank() & held) cards += c;
  return cards;
}

}  // namespace

std::span<const Card> Tuxedo::pack() const { return numbered_pack<14>; }  // TX-1

Tuxedo::State Tuxedo::deal(const HandContext& context, Chance& chance) const {
  State s{};
  std::array<Card, pack_size> order{};
  chance.draw(Draw::pack, pack(), order);
  for (std::size_t at = order.size(); at-- > 0;) s.stock.push(order[at]);
  s.dealer = context.dealer;
  s.turn = left_of(s.dealer, rules_.players);  // TX-4
  s.taker = s.last_by = Seat::nobody;
  deal_four(s);
  for (int n = 0; n < 4; ++n) s.loose += s.stock.pop();  // TX-3
  return s;
}

void Tuxedo::deal_four(State& s) const {
  const int each = std::min(4, s.stock.size() / rules_.players);  // TX-5, TX-6
  for (int round = 0; round < each; ++round)
    for (int i = 1; i <= rules_.players; ++i)
      s.hands[index(left_of(s.dealer, rules_.players, i))] += s.stock.pop();
  if (s.stock.size() < rules_.players)
    while (!s.stock.empty()) s.loose += s.stock.pop();  // TX-7
  s.lacks = {};
}

CardSet Tuxedo::table(const State& s) const {
  CardSet cards = s.loose;
  for (CardSet build : s.builds) cards += build;
  return cards;
}

std::uint32_t Tuxedo::capturable(const State& s) const {
  std::uint32_t numbers = sums_within(s.loose);  // TX-8
  for (CardSet build : s.builds)
    if (!build.empty()) numbers |= bit_of(sum_of(build));  // TX-16, TX-17
  return numbers;
}

CardSet Tuxedo::capturing(const State& s, Seat p) const {
  const CardSet own = s.builds[index(p)];
  return s.hands[index(p)] &
         of_numbers(own.empty() ? capturable(s) : bit_of(sum_of(own)));  // TX-19
}

bool Tuxedo::each_capture(const State& s, Seat p, Card with, const tuxedo::Visit& visit) const {
  CardSet due = s.builds[index(p)];
  std::array<CardSet, most_players> free{};
  std::uint32_t free_count = 0;
  for (CardSet build : s.builds) {
    if (build == s.builds[index(p)] || build.empty() || sum_of(build) != with.rank()) continue;
    if (rules_.take_all)
      due += build;
    else
      free[free_count++] = build;
  }
  for (std::uint32_t chosen = 0; chosen < 1u << free_count; ++chosen) {
    CardSet builds = due;
    for (std::uint32_t i = 0; i < free_count; ++i)
      if (chosen >> i & 1) builds += free[i];
    if (!tuxedo::each_haul(s.loose, with.rank(), rules_.take_all, [&](CardSet haul) {
          const CardSet all = builds + haul;
          return all.empty() || visit(all);
        }))
      return false;
  }
  return true;
}

bool Tuxedo::last_play_was_orange(const State& s) const {
  const CardSet taken = s.captured - s.captured_with;  // TX-25
  return s.last_play == Verb::capture && !(taken & suit_cards(Suit::red)).empty() &&
         !(taken & suit_cards(Suit::yellow)).empty();
}

void Tuxedo::offers(const State& s, Offers& out) const {
  if (s.over) return;
  if (!s.hands[index(s.turn)].empty()) offer_play(s, out);
  if (s.last_by != Seat::nobody) offer_calls(s, out);
}

void Tuxedo::offer_play(const State& s, Offers& out) const {
  const Seat p = s.turn;
  const CardSet hand = s.hands[index(p)], takers = capturing(s, p);
  const auto one_card = [&](Verb verb, CardSet from, CardSet onto, bool refined = false) {
    if (from.empty()) return;
    Offer& offer = out.add(p, verb);
    offer.refined = refined;
    offer.from = from;
    offer.onto = onto;
    offer.min = offer.max = 1;
  };
  const bool own_build = !s.builds[index(p)].empty();
  if (!own_build && may_trail(takers)) one_card(Verb::trail, hand, {});
  // One capture with each card is offered as it is, for a clock to fall back on and for
  // players who do not know the rules; `list` has the others.
  for (Card with : takers)
    each_capture(s, p, with, [&](CardSet taken) {
      one_card(Verb::capture, with, taken);
      return false;
    });
  one_card(Verb::capture, takers, table(s), true);
  if (own_build) return;  // TX-19
  one_card(Verb::build, bringing(hand, sums_within(s.loose)), s.loose, true);
  for (CardSet build : s.builds)
    if (!build.empty()) one_card(Verb::raise, bringing(hand, bit_of(sum_of(build))), build);
}

void Tuxedo::offer_calls(const State& s, Offers& out) const {
  const bool last_play = s.hands[index(s.turn)].empty() && s.stock.empty();
  for (int i = 0; i < rules_.players; ++i) {  // TX-29: so calls of one instant rank
    const Seat p = left_of(s.last_by, rules_.players, i);
    if (s.called.has(p) || s.declined.has(p)) continue;
    out.add(p, Verb::decline).optional = !last_play;  // TX-26
    Offer& call = out.add(p, Verb::call);
    call.words = bit(Word::orange);
    call.optional = !last_play;
  }
}

bool Tuxedo::allows(const State& s, const Offer& offer, const Move& m) const {
  return judge_play(s, offer.seat, m).allowed();
}

void Tuxedo::list(const State& s, const Offer& offer, int cap, std::vector<Move>& moves) const {
  const auto add = [&](Card c, CardSet onto) {
    if (moves.size() >= std::size_t(cap)) return false;
    moves.push_back({.verb = offer.verb, .cards = c, .onto = onto});
    return true;
  };
  for (Card c : offer.from.faces()) {
    bool offered_already = true;  // the first capture with each card
    if (offer.verb == Verb::capture)
      each_capture(s, offer.seat, c, [&](CardSet taken) {
        return std::exchange(offered_already, false) || add(c, taken);
      });
    else
      for (std::uint32_t held = ranks_in(s.hands[index(offer.seat)] - c) >> c.rank() & ~1u;
           held != 0; held &= held - 1)
        tuxedo::each_group(s.loose, std::countr_zero(held),
                           [&](CardSet onto) { return add(c, onto); });
  }
}

Tuxedo::Verdict Tuxedo::judge_play(const State& s, Seat p, const Move& m) const {
  const CardSet onto = m.onto.faces();
  if (m.cards.size() != 1) return {"a play uses exactly one card of the hand", "TX-12"};
  const Card c = m.cards.first();
  if (!s.hands[index(p)].has(c)) return {to_text(c, style()) + " is not in your hand", "TX-4"};
  if (!onto.within(table(s)) || m.onto.size() != onto.size())
    return {"not all of " + to_text(m.onto, style()) + " is on the table", "TX-8"};
  const bool on_nothing = m.verb == Verb::trail;
  if (on_nothing != onto.empty())
    return on_nothing ? Verdict{"a trail names one card and nothing else", "TX-13"}
                      : Verdict{"say on which cards of the table", "TX-8"};
  switch (m.verb) {
    case Verb::capture: return judge_capture(s, p, c, onto);
    case Verb::build: return judge_build(s, p, c, onto);
    case Verb::raise: return judge_raise(s, p, c, onto);
    default: return judge_trail(s, p);
  }
}

Tuxedo::Verdict Tuxedo::judge_capture(const State& s, Seat p, Card with, CardSet taken) const {
  const int number = with.rank();
  const CardSet own = s.builds[index(p)], loose = taken & s.loose, left = s.loose - taken;
  if (!own.within(taken))
    return {fmt::format("you said that you hold a {} and have to take your build with it now",
                        sum_of(own)),
            "TX-19"};
  for (CardSet build : s.builds) {
    const CardSet part = taken & build;
    if (part.empty()) continue;
    if (part != build) return {"a build is taken as a whole", "TX-16"};
    if (sum_of(build) != number)
      return {fmt::format("that build counts {}, and {} is no {}", sum_of(build),
                          to_text(with, style()), sum_of(build)),
              "TX-16"};
  }
  if (!tuxedo::parts_into_groups(loose, number))
    return {
        fmt::format("{} do not part into groups of {}", to_text(CardBag(loose), style()), number),
        tuxedo::all_in_groups(loose, number) ? "TX-9" : "TX-8"};
  if (!rules_.take_all) return {};
  for (CardSet build : s.builds)
    if (!build.empty() && sum_of(build) == number && !build.within(taken))
      return {fmt::format("the build {} counts {} and has to be taken too",
                          to_text(CardBag(build), style()), number),
              "TX-10"};
  Verdict verdict;
  tuxedo::each_group(left, number, [&](CardSet group) {
    verdict = {
        fmt::format("{} would be left and has to be taken too", to_text(CardBag(group), style())),
        "TX-10"};
    return false;
  });
  return verdict;
}

Tuxedo::Verdict Tuxedo::judge_build(const State& s, Seat p, Card laid, CardSet onto) const {
  if (!s.builds[index(p)].empty()) return {"you have to take your own build now", "TX-19"};
  if (!onto.within(s.loose))
    return {"a build is made of loose cards; one that stands is raised", "TX-20"};
  const int number = sum_of(onto) + laid.rank();
  if (number <= 14 && holds(s.hands[index(p)], number)) return {};
  if (onto.within(ranks(laid.rank(), laid.rank())))
    return {fmt::format("a build is a sum: equal cards make {}", number), "TX-20"};
  if (number > 14)
    return {fmt::format("that makes {}; a build counts at most 14", number), "TX-15"};
  return {fmt::format("that makes {}, and you do not hold a {} besides", number, number), "TX-15"};
}

Tuxedo::Verdict Tuxedo::judge_raise(const State& s, Seat p, Card laid, CardSet onto) const {
  const CardSet own = s.builds[index(p)];
  if (!own.empty())
    return {onto == own ? "nobody raises his own build" : "you have to take your own build now",
            "TX-19"};
  if (std::ranges::find(s.builds, onto) == s.builds.end())
    return {"one build is raised, with all its cards named and no others", "TX-18"};
  const int number = sum_of(onto) + laid.rank();
  if (number > 14)
    return {fmt::format("that makes {}; a build counts at most 14", number), "TX-18"};
  if (holds(s.hands[index(p)], number)) return {};
  return {fmt::format("that makes {}, and you do not hold a {} besides", number, number), "TX-18"};
}

Tuxedo::Verdict Tuxedo::judge_trail(const State& s, Seat p) const {
  if (!s.builds[index(p)].empty()) return {"you have to take your own build now", "TX-19"};
  const CardSet takers = capturing(s, p);
  if (may_trail(takers)) return {};
  return {fmt::format("{} can capture, so you may not trail", to_text(takers.first(), style())),
          "TX-13"};
}

Tuxedo::Verdict Tuxedo::judge_call(const State& s, Seat p, const Move& m) const {
  if (s.last_by == Seat::nobody) return {"nothing has been played yet", "TX-26"};
  if (s.called.has(p)) return {"you have called for this play already", "TX-26"};
  if (s.declined.has(p)) return {"you have let this play go by", "TX-26"};
  if (m.verb == Verb::call) return {"the only call is Orange, and it names nothing", "TX-26"};
  return {"declining names nothing", "TX-26"};
}

void Tuxedo::apply(State& s, Seat p, const Move& m) const {
  if (m.verb == Verb::call) return call_orange(s, p);
  if (m.verb == Verb::decline) return s.declined.add(p);
  const Card c = m.cards.first();
  const CardSet onto = m.onto.faces();
  auto& claims = s.claims[index(p)];
  if (m.verb == Verb::trail && !rules_.trail_free)
    s.lacks[index(p)] |= std::uint16_t(capturable(s));  // TX-13 tells so
  s.hands[index(p)] -= c;
  claims &= std::uint16_t(~bit_of(c.rank()));
  s.last_play = m.verb;
  switch (m.verb) {
    case Verb::capture: capture(s, p, c, onto); break;
    case Verb::trail: s.loose += c; break;
    default:  // TX-15, TX-18: a build or a raise
      s.loose -= onto;
      for (CardSet& build : s.builds) build -= onto;
      s.builds[index(p)] = onto + c;
      claims |= std::uint16_t(bit_of(sum_of(onto + c)));
  }
  s.called = s.declined = {};  // TX-26
  s.orange_given = false;
  s.last_by = p;
  s.turn = left_of(p, rules_.players);
}

void Tuxedo::capture(State& s, Seat p, Card with, CardSet taken) const {
  if (s.taker != Seat::nobody) s.heaps[index(s.taker)] += s.captured;
  s.captured = taken + with;  // TX-11
  s.captured_with = with;
  s.taker = p;
  s.loose -= taken;
  for (CardSet& build : s.builds) build -= taken;
  if (table(s).empty())
    ++(taken.size() >= 4 ? s.big_sweeps : s.little_sweeps)[index(p)];  // TX-22, TX-23
}

void Tuxedo::call_orange(State& s, Seat p) const {
  s.called.add(p);
  if (!last_play_was_orange(s))
    ++s.wrong_calls[index(p)];  // TX-28
  else if (!std::exchange(s.orange_given, true))
    ++s.oranges[index(p)];  // TX-27
}

bool Tuxedo::advance(State& s, Chance&) const {
  if (s.over || !s.hands[index(s.turn)].empty()) return false;  // all have as many
  if (!s.stock.empty()) return deal_four(s), true;
  if (s.called.size() + s.declined.size() < rules_.players) return false;  // TX-26
  if (rules_.leftovers_to_taker && s.taker != Seat::nobody) {              // TX-31
    s.heaps[index(s.taker)] += table(s);
    s.loose = {};
    s.builds = {};
  }
  s.over = true;  // TX-30
  return true;
}

}  // namespace rookery::games
