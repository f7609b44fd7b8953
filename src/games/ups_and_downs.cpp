#include "games/ups_and_downs.hpp"

#include <fmt/format.h>

#include "games/round_table.hpp"

namespace rookery::games {
namespace {

constexpr int start_rank = 7;
constexpr CardSet sevens = ranks(start_rank, start_rank);
constexpr std::array<std::string_view, suit_count> pile_names{"pile1", "pile2", "pile3", "pile4"};

/// From the lower end to the upper.
std::vector<Card> by_rank(CardSet pile) {
  std::vector<Card> cards;
  for (int rank = 1; rank <= 11; ++rank)
    for (Card c : pile& ranks(rank, rank)) cards.push_back(c);
  return cards;
}

}  // namespace

std::span<const Card> UpsAndDowns::pack() const { return numbered_pack<11>; }  // UD-1

UpsAndDowns::State UpsAndDowns::deal(const HandContext& context, Chance& chance) const {
  State s{};
  deal_out(numbered_pack<11>, context.dealer, rules_.players, chance,
           [&](Seat to, Card c) { s.hands[index(to)] += c; });  // UD-4
  s.turn = left_of(context.dealer, rules_.players);             // UD-5
  return s;
}

CardSet UpsAndDowns::wanted_by(CardSet pile) const {
  int low = 11, high = 1;
  for (Card c : pile) low = std::min(low, c.rank()), high = std::max(high, c.rank());
  CardSet next;  // UD-8
  if (low > 1) next += ranks(low - 1, low - 1);
  if (high < 11) next += ranks(high + 1, high + 1);
  return rules_.any_suit ? next : next & suit_cards(pile.first().suit());  // UD-9, UD-10
}

CardSet UpsAndDowns::wanted(const State& s) const {
  CardSet cards;
  for (int i = 0; i < s.pile_count; ++i) cards += wanted_by(s.piles[i]);
  return cards;
}

CardSet UpsAndDowns::playable(const State& s) const {
  const CardSet hand = s.hands[index(s.turn)];
  const CardSet builds = hand & wanted(s);
  return builds.empty() ? hand & sevens : builds;  // UD-13, UD-14
}

void UpsAndDowns::offers(const State& s, Offers& out) const {
  const CardSet cards = playable(s);
  if (s.stage == Stage::over || cards.empty()) return;
  Offer& play = out.add(s.turn, Verb::play);
  play.min = play.max = 1;  // UD-12
  play.from = cards;
}

void UpsAndDowns::apply(State& s, Seat p, const Move& m) const {
  const Card c = m.cards.first();
  s.hands[index(p)] -= c;
  s.stage = s.hands[index(p)].empty() ? Stage::over : Stage::playing;  // UD-16
  ++s.plays;
  s.turn = left_of(p, rules_.players);  // UD-6
  if (c.rank() == start_rank) {
    s.lacks[index(p)] += wanted(s);  // or he would have had to build, UD-13
    s.piles[s.pile_count++] = c;     // UD-7
    return;
  }
  for (int i = 0; i < s.pile_count; ++i)
    if (wanted_by(s.piles[i]).has(c)) {
      s.piles[i] += c;  // UD-10: the oldest
      return;
    }
}

bool UpsAndDowns::advance(State& s, Chance&) const {
  if (s.stage == Stage::over || !playable(s).empty()) return false;
  s.lacks[index(s.turn)] += wanted(s) + sevens;
  s.passes += s.stage == Stage::playing;  // UD-15
  s.turn = left_of(s.turn, rules_.players);
  return true;
}

void UpsAndDowns::survey(State& s, Survey& out) const {
  for (int i = 0; i < rules_.players; ++i) {
    auto& hand = out.zone("hand", Seat(i), s.hands[i], open_to(Seat(i)));
    hand.never = s.lacks[i];
    // The table waits for him: so he can play, UD-15.
    if (s.stage != Stage::over && Seat(i) == s.turn && !playable(s).empty())
      hand.some = wanted(s) + sevens;
  }
  for (int i = 0; i < s.pile_count; ++i)
    out.derived(pile_names[i], Seat::nobody, by_rank(s.piles[i]), open_to_all);
  if (s.stage != Stage::over) out.seat("turn", s.turn);
  out.number("plays", s.plays);
  out.number("passes", s.passes);
}

HandResult UpsAndDowns::result(const State& s) const {
  HandResult result;
  for (int i = 0; i < rules_.players; ++i)
    if (s.hands[i].empty()) result.winners.add(Seat(i));
  return result;
}

Sheet UpsAndDowns::sheet(const State& s) const {
  Sheet sheet;
  sheet.headline = fmt::format("{} has no cards left and wins after {} plays and {} passes",
                               to_text(result(s).winners.first(), style()), s.plays, s.passes);
  for (int i = 0; i < rules_.players; ++i) {
    const int left = s.hands[i].size();
    sheet.columns.push_back(
        {.seats = only(Seat(i)), .taken_lines = {{"cards left", "", left}}, .taken = left});
  }
  sheet.expected = int(pack().size()) - s.plays;
  sheet.proof = fmt::format("{} cards without the {} played", pack().size(), s.plays);
  return sheet;
}

std::string UpsAndDowns::act_name(const State& before, const State&) const {
  return fmt::format("{} {}", to_text(before.turn, style()),
                     before.stage == Stage::start ? "has no seven" : "passes");
}

Refusal UpsAndDowns::refusal(const State& s, Seat p, const Move& m) const {
  if (s.stage == Stage::over) return {"the game is over", "UD-16"};
  if (p != s.turn) return {fmt::format("it is {}'s turn", to_text(s.turn, style())), "UD-6"};
  if (m.verb == Verb::pass) return {"whoever can play a card has to", "UD-15"};
  if (m.verb != Verb::play || m.cards.size() != 1) return {"play exactly one card", "UD-12"};
  if (!m.cards.within(s.hands[index(p)])) return {"you do not hold that card", "UD-12"};
  if (s.stage == Stage::start) return {"the first card has to be a seven", "UD-5"};
  if (m.cards.first().rank() == start_rank)
    return {"you can build and have to; a seven is for those who cannot", "UD-13"};
  if ((s.hands[index(p)] & wanted(s)).empty())
    return {"you cannot build and have to play a seven", "UD-14"};
  if (rules_.any_suit) return {"no pile ends next to that number", "UD-10"};
  return {"the pile of that suit does not end next to that number", "UD-9"};
}

}  // namespace rookery::games
