#include "claims/claim.hpp"

#include <fmt/format.h>

#include "claims/search.hpp"

namespace rookery {
namespace {

using claims::BiddingEngine;
using claims::Holding;
using claims::Knowledge;
using claims::Moment;
using claims::PlainEngine;
using claims::Search;

/// Positions that a search may look at: ordinary claims need a few hundred.
constexpr std::uint64_t budget = 6'000;

/// Calls `use` with the engine and the hand of a position in a trick-taking game; says
/// whether it is one.
template <class Use>
bool with_engine(const Position& position, const Use& use) {
  if (const auto* p = dynamic_cast<const MatchPosition<TrickGame>*>(&position))
    return use(BiddingEngine<CardSet>{p->game()}, p->hand()), true;
  if (const auto* p = dynamic_cast<const MatchPosition<TwoPackTrickGame>*>(&position))
    return use(BiddingEngine<CardBag>{p->game()}, p->hand()), true;
  if (const auto* p = dynamic_cast<const MatchPosition<games::PlainTricks>*>(&position))
    return use(PlainEngine<games::PlainTricks>{p->game()}, p->hand()), true;
  if (const auto* p = dynamic_cast<const MatchPosition<games::Coronado>*>(&position))
    return use(PlainEngine<games::Coronado>{p->game()}, p->hand()), true;
  return false;
}

template <class Engine>
bool only_cards_are_due(const Engine& engine, const typename Engine::State& s, Seat claimer) {
  Offers offers;
  engine.rules.offers(s, offers);
  return std::ranges::all_of(offers, [&](const Offer& offer) {
    return offer.optional || offer.verb == Verb::play || offer.seat == claimer;
  });
}

/// What the claimer knows of a hand that he cannot tell from the real one: nothing that
/// depends on which of these it is. Nothing if he would have to play cards unseen.
template <class Engine>
std::optional<Moment<Engine>> known_to(const Engine& engine, typename Engine::State s,
                                       Seat claimer) {
  Moment<Engine> now{s, {}};
  Knowledge& knowledge = now.knowledge;
  std::size_t aside = 0;
  Survey survey;
  engine.rules.survey(s, survey);
  for (const Survey::Zone& zone : survey.zones) {
    const void* storage = claims::storage(zone.store);
    if (!storage) continue;  // played already
    const int place = engine.place_at(s, storage);
    const bool known = zone.sight.seen_by.has(claimer) || zone.sight.known_by.has(claimer);
    const auto cards = zone.cards();
    if (known && place == claims::no_hand) continue;
    CardBag bag;
    for (Card c : cards) bag += c;
    if (!known) knowledge.unseen += bag;
    if (place == claims::no_hand && aside == Knowledge::most_aside) continue;
    Holding& holding =
        place == claims::no_hand ? knowledge.places[max_places + aside++] : knowledge.hand(place);
    if (known) {
      holding.known += bag;
    } else {
      holding.never = holding.unknown > 0 ? holding.never & zone.never : zone.never;
      holding.unknown += int(cards.size());
    }
  }
  for (int p = 0; p < engine.places(); ++p) {
    Holding& holding = knowledge.hand(p);
    if (!engine.plays_for(s, p, claimer)) {
      engine.give(now.s, p, {}, holding.known.size() + holding.unknown > 0);
    } else {
      if (holding.unknown > 0) return {};
      holding = {};  // the engine keeps it
    }
  }
  return now;
}

/// Calls `use` with a search that has shown the claim to stand, if there is one.
template <class Engine, class Use>
void when_claimed(const Engine& engine, const typename Engine::State& s, Seat claimer,
                  const Use& use) {
  if (!only_cards_are_due(engine, s, claimer)) return;
  const auto now = known_to(engine, s, claimer);
  if (!now) return;
  for (const bool partners : {false, true}) {
    Search<Engine> search(engine, claimer, *now, partners, budget);
    if (search.stands()) return use(search);
  }
}

std::string plan_text(const std::vector<Card>& cards, PackStyle style) {
  std::string list;
  for (Card c : cards) list += (list.empty() ? "" : ", ") + to_text(c, style);
  return list + (cards.size() == 1 ? " takes" : " take") +
         " every trick that is left, wherever the other cards lie";
}

}  // namespace

ClaimVerdict check_claim(const Outlook& outlook) {
  ClaimVerdict verdict{.sentence = "there are no tricks to claim now"};
  Rng any;
  const auto world = outlook.imagine(any);
  const Seat claimer = outlook.view.seat;
  if (index(claimer) >= world->seats()) return verdict;
  with_engine(*world, [&](const auto& engine, const auto& s) {
    if (!engine.in_tricks(s)) return;
    verdict.sentence = "it cannot be shown that all tricks that are left are yours";
    when_claimed(engine, s, claimer, [&](auto& search) {
      verdict = {true, plan_text(search.line(), world->style())};
    });
  });
  return verdict;
}

ClaimVerdict check_claim(const Table& table, Seat claimer) {
  return check_claim(outlook_of(table, claimer));
}

std::optional<Card> claimed_card(const Outlook& outlook) {
  std::optional<Card> card;
  Rng any;
  const auto world = outlook.imagine(any);
  const Seat claimer = outlook.view.seat;
  if (index(claimer) >= world->seats()) return card;
  with_engine(*world, [&](const auto& engine, const auto& s) {
    if (!engine.in_tricks(s)) return;
    when_claimed(engine, s, claimer, [&](auto& search) { card = search.card(); });
  });
  return card;
}

std::vector<Turn> played_out(const Table& table, Seat claimer) {
  std::vector<Turn> turns;
  Table copy = table;
  const int deal = table.standing().deals;
  while (!copy.over() && copy.standing().deals == deal) {
    const std::optional<Card> claimed = claimed_card(outlook_of(copy, claimer));
    std::optional<Turn> turn;
    with_engine(*copy.truth(), [&](const auto& engine, const auto& s) {
      const Seat next = copy.awaited().first();
      if (!engine.in_tricks(s) || !only_cards_are_due(engine, s, claimer)) return;
      const Card lowest = engine.lawful(s, engine.turn(s)).first();
      turn = Turn{next, {.verb = Verb::play, .cards = claimed.value_or(lowest)}};
    });
    if (!turn || copy.act(turn->seat, turn->move)) break;
    turns.push_back(std::move(*turn));
  }
  return turns;
}

}  // namespace rookery
