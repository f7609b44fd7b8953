#include "games/rummy.hpp"

#include <fmt/format.h>

namespace rookery::games {
namespace {

constexpr std::array<std::string_view, Rummy::most_groups> group_names{
    "group1", "group2", "group3",  "group4",  "group5",  "group6",  "group7",
    "group8", "group9", "group10", "group11", "group12", "group13", "group14"};

constexpr CardSet of_number(int number) { return ranks(number, number); }

Card highest(CardSet run) { return {std::uint8_t(63 - std::countl_zero(run.bits))}; }

/// The cards that may be added to a group next: RM-16, RM-17.
CardSet fitting(CardSet group) {
  const Card low = group.first();
  if (is_set(group)) return of_number(low.rank()) - group;
  CardSet ends;
  if (low.rank() > 1) ends += card(low.suit(), low.rank() - 1);
  const Card high = highest(group);
  if (high.rank() < 11) ends += card(high.suit(), high.rank() + 1);  // RM-2: no corner
  return ends;
}

/// Every new group that the hand can lay, each once, until there are `cap` moves.
void list_groups(CardSet hand, std::size_t cap, std::vector<Move>& moves) {
  const auto found = [&](CardSet group) {
    if (moves.size() < cap) moves.push_back({.verb = Verb::lay, .cards = group});
  };
  for (int number = 1; number <= 11; ++number) {
    const CardSet held = hand & of_number(number);
    if (held.size() >= 3) found(held);
    if (held.size() == 4)
      for (Card left_out : held) found(held - left_out);
  }
  for (Card low : hand) {
    CardSet run = low;
    for (Card c = low; c.rank() < 11 && hand.has(card(c.suit(), c.rank() + 1));) {
      c = card(c.suit(), c.rank() + 1);
      run += c;
      if (run.size() >= 3) found(run);
    }
  }
}

}  // namespace

bool is_run(CardSet cards) {
  if (cards.size() < 3 || !cards.within(suit_cards(cards.first().suit()))) return false;
  const std::uint64_t from_low = cards.bits >> cards.first().id;
  return (from_low & (from_low + 1)) == 0;
}

bool is_set(CardSet cards) {
  return cards.size() >= 3 && cards.within(of_number(cards.first().rank()));
}

Rummy::Rummy(const Rules& rules)
    : DrawAndDiscard(rules, {.turn = "RM-8",
                             .steps = "RM-9",
                             .draw = "RM-10",
                             .stock = "RM-28",
                             .discard = "RM-23",
                             .returned = "RM-24"}) {}

Rummy::State Rummy::deal(const HandContext& context, Chance& chance) const {
  State s{};
  deal_hands(s, context.dealer, chance);
  return s;
}

void Rummy::offers(const State& s, Offers& out) const {
  offer_turn(s, out);
  if (s.step != Step::play) return;
  const CardSet hand = s.hands[index(s.turn)];
  std::vector<Move> any;
  list_groups(hand, 1, any);
  if (!any.empty()) {
    Offer& lay = out.add(s.turn, Verb::lay);
    lay.from = hand;
    lay.min = 3;
    lay.max = std::uint8_t(hand.size());
    lay.refined = true;
  }
  for (int g = 0; g < s.group_count; ++g) {
    const CardSet fits = hand & fitting(s.groups[g]);
    if (fits.empty()) continue;
    Offer& add = out.add(s.turn, Verb::add);
    add.from = fits;
    add.min = add.max = 1;
    add.onto = s.groups[g].first();  // RM-15
  }
}

bool Rummy::allows(const State&, const Offer&, const Move& m) const {
  return is_run(m.cards.faces()) || is_set(m.cards.faces());
}

void Rummy::list(const State& s, const Offer& offer, int cap, std::vector<Move>& moves) const {
  list_groups(s.hands[index(offer.seat)], std::size_t(cap), moves);
}

void Rummy::apply(State& s, Seat p, const Move& m) const {
  if (m.verb == Verb::lay) {
    s.groups[s.group_count] = m.cards.faces();
    s.laid_by[s.group_count++] = p;
  } else if (m.verb == Verb::add) {
    for (int g = 0; g < s.group_count; ++g)
      if (s.groups[g].first() == m.onto.first()) {
        s.groups[g] += m.cards.faces();
        break;
      }
  } else {
    return apply_turn(s, p, m);
  }
  play_from(s, p, m.cards.faces());
}

void Rummy::survey(State& s, Survey& out) const {
  survey_hands(s, out);
  for (int g = 0; g < s.group_count; ++g)
    out.zone(group_names[std::size_t(g)], s.laid_by[g], s.groups[g], open_to_all);
}

Sheet Rummy::sheet(const State& s) const {
  CardSet played;
  for (int g = 0; g < s.group_count; ++g) played += s.groups[g];
  return count(s, played);
}

Refusal Rummy::refusal(const State& s, Seat p, const Move& m) const {
  if (auto refused = refuse_turn(s, p, m)) return *refused;
  const std::string cards = to_text(m.cards, style());
  if (m.cards.empty()) return {"say which cards", "RM-14"};
  if (!m.cards.within(s.hands[index(p)]))
    return {"not all of " + cards + " is in your hand", "RM-14"};
  if (m.verb == Verb::lay) {
    if (m.cards.size() < 3) return {"a new group has three cards or more", "RM-21"};
    return {cards + " is neither a run of one suit nor cards of one number", "RM-12"};
  }
  if (m.cards.size() != 1) return {"cards are added one at a time", "RM-15"};
  for (int g = 0; g < s.group_count; ++g) {
    if (m.onto != CardBag(s.groups[g].first())) continue;
    const std::string group = to_text(CardBag(s.groups[g]), style());
    if (is_set(s.groups[g]))
      return {fmt::format("{} is a set: only the same number can be added", group), "RM-17"};
    return {fmt::format("{} does not come next to either end of {}", cards, group), "RM-16"};
  }
  return {"say to which group, by its lowest card: add B6 on B3", "RM-15"};
}

}  // namespace rookery::games
