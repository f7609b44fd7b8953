#include "games/hoodoo.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace rookery::games {

Hoodoo::State Hoodoo::deal(const HandContext& context, Chance& chance) const {
  State s{};
  int left = each * rules_.players;
  deal_out(numbered_pack<11>, context.dealer, rules_.players, chance, [&](Seat to, Card c) {
    (left-- > 0 ? s.hands[index(to)] : s.aside) += c;  // HD-4
  });
  s.leader = s.turn = left_of(context.dealer, rules_.players);  // HD-5
  s.hoodooed = Seat::nobody;
  s.lacked = Suit::none;
  return s;
}

CardSet Hoodoo::playable(const State& s) const {
  const CardSet hand = s.hands[index(s.turn)];
  return s.trick.empty() ? hand : hand & suit_cards(s.trick[0].suit());  // HD-5, HD-6
}

bool Hoodoo::trick_ends(const State& s) const {
  return s.trick.size() == rules_.players || playable(s).empty();
}

void Hoodoo::offers(const State& s, Offers& out) const {
  if (over(s) || trick_ends(s)) return;
  Offer& play = out.add(s.turn, Verb::play);
  play.min = play.max = 1;
  play.from = playable(s);
}

void Hoodoo::apply(State& s, Seat p, const Move& m) const {
  const Card c = m.cards.first();
  s.broken = {};
  s.hands[index(p)] -= c;
  s.seen += c;
  s.trick.push(c);
  s.turn = left_of(p, rules_.players);
  if (s.hands[index(p)].empty()) s.winners = only(p);  // HD-13
}

bool Hoodoo::advance(State& s, Chance&) const {
  if (over(s) || !trick_ends(s)) return false;
  if (s.trick.size() == rules_.players)
    turn_trick(s);
  else
    sweep(s);
  return true;
}

/// HD-7: all have followed, so the highest rank is the highest card.
void Hoodoo::turn_trick(State& s) const {
  const auto cards = s.trick.span();
  const auto best = std::ranges::max_element(cards) - cards.begin();
  s.heap += std::exchange(s.last, {});
  for (Card c : cards) s.last += c;
  end_trick(s, left_of(s.leader, rules_.players, int(best)));
}

/// HD-9 to HD-11
void Hoodoo::sweep(State& s) const {
  s.hoodooed = s.turn;
  s.lacked = s.trick[0].suit();
  s.lacks[index(s.turn)] += suit_cards(s.lacked);
  for (Card c : s.trick.span()) s.broken += c;
  const CardSet all = s.broken + std::exchange(s.heap, {}) + std::exchange(s.last, {});
  s.hands[index(s.turn)] += all;
  s.swept = std::uint8_t(all.size());
  end_trick(s, s.turn);
}

void Hoodoo::end_trick(State& s, Seat next_leader) const {
  s.trick = {};
  s.leader = s.turn = next_leader;
  if (++s.tricks < rules_.trick_limit) return;
  int fewest = card_ids;  // HD-15
  for (int i = 0; i < rules_.players; ++i) fewest = std::min(fewest, s.hands[i].size());
  for (int i = 0; i < rules_.players; ++i)
    if (s.hands[i].size() == fewest) s.winners.add(Seat(i));
}

void Hoodoo::survey(State& s, Survey& out) const {
  const bool waiting = !over(s) && !s.trick.empty() && !trick_ends(s);
  for (int i = 0; i < rules_.players; ++i) {
    const Seat p{std::uint8_t(i)};
    const CardSet known = s.hands[i] & s.seen;
    Survey::Zone& secret = out.zone("hand", p, s.hands[i], s.hands[i] - known, open_to(p));
    secret.never = s.lacks[i];
    // Who is waited for can follow: with a card that all know, or with another.
    if (waiting && s.turn == p) {
      const CardSet suit = suit_cards(s.trick[0].suit());
      if ((known & suit).empty()) secret.some = suit;
    }
    if (!known.empty()) out.zone("hand", p, s.hands[i], known, {only(p), everyone});
  }
  out.zone("aside", Seat::nobody, s.aside, closed_to_all);
  out.zone("heap", Seat::nobody, s.heap, closed_but_known);
  out.zone("last", Seat::nobody, s.last, open_to_all);
  for (int i = 0; i < s.trick.size(); ++i)
    out.derived("trick", left_of(s.leader, rules_.players, i), {s.trick[i]}, open_to_all);
  out.mark("broken", s.broken);

  out.text("phase", over(s) ? "over" : "play");
  if (!over(s)) out.seat("turn", s.turn);
  if (!s.trick.empty()) out.suit("led", s.trick[0].suit());
  out.number("tricks_ended", s.tricks);
  if (s.hoodooed != Seat::nobody) {
    out.seat("hoodooed", s.hoodooed);
    out.number("swept", s.swept);
    out.suit("lacked", s.lacked);
  }
}

Sheet Hoodoo::sheet(const State& s) const {
  Sheet sheet;
  const bool is_out = s.hands[index(s.winners.first())].empty();
  sheet.headline = is_out
                       ? fmt::format("{} is out", to_text(s.winners.first(), style()))
                       : fmt::format("{} tricks and nobody is out; the fewest cards win", s.tricks);
  for (int i = 0; i < rules_.players; ++i) {
    auto& column = sheet.columns.emplace_back();
    column.seats = only(Seat(i));
    column.taken = s.hands[i].size();
    column.taken_lines.push_back({"cards", "in hand", column.taken});
    column.score_lines.push_back({"points", "there are none", 0});
  }
  const int on_table = s.heap.size() + s.last.size() + s.trick.size();
  sheet.expected = each * rules_.players - on_table;
  sheet.proof =
      fmt::format("{} cards dealt without the {} on the table", each * rules_.players, on_table);
  return sheet;
}

std::string Hoodoo::act_name(const State& before, const State& after) const {
  const std::string who = to_text(after.turn, style());
  if (before.trick.size() == rules_.players) return fmt::format("trick to {}", who);
  return fmt::format("{} is hoodooed and picks up {}", who, after.swept);
}

Refusal Hoodoo::refusal(const State& s, Seat p, const Move& m) const {
  if (over(s)) return {"the game is over", "HD-13"};
  if (p != s.turn) return {fmt::format("it is {}'s turn", to_text(s.turn, style())), "HD-6"};
  if (m.verb == Verb::take)
    return {"who can follow must follow; picking up is done by the table", "HD-12"};
  if (m.cards.size() != 1 || m != Move{.verb = Verb::play, .cards = m.cards})
    return {"one card is played at a time", "HD-6"};
  if (!s.hands[index(p)].has(m.cards.first()))
    return {fmt::format("{} is not in your hand", to_text(m.cards, style())), "HD-6"};
  const auto suit = suit_name(s.trick[0].suit(), style());
  return {fmt::format("{} was led and you hold {}", suit, suit), "HD-6"};
}

}  // namespace rookery::games
