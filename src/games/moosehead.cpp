#include "games/moosehead.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace rookery::games {
namespace {

/// Calls `use` with every combination that adds up to 15, as a bit for each card.
template <class Use>
void each_fifteen(std::span<const Card> cards, const Use& use) {
  for (unsigned some = 1; some < 1u << cards.size(); ++some) {  // MH-20
    int sum = 0;
    for (std::size_t i = 0; i < cards.size(); ++i)
      if (some >> i & 1) sum += cards[i].rank();
    if (sum == 15) use(some);  // no single card is so high
  }
}

}  // namespace

int fifteens(std::span<const Card> cards) {
  int count = 0;
  each_fifteen(cards, [&](unsigned) { ++count; });
  return count;
}

std::string fifteens_text(std::span<const Card> cards) {
  std::map<std::vector<int>, int> found;
  each_fifteen(cards, [&](unsigned some) {
    std::vector<int> numbers;
    for (std::size_t i = 0; i < cards.size(); ++i)
      if (some >> i & 1) numbers.push_back(cards[i].rank());
    std::ranges::sort(numbers);
    ++found[std::move(numbers)];
  });
  std::string text;
  for (const auto& [numbers, times] : found) {
    if (!text.empty()) text += ", ";
    if (times > 1) text += fmt::format("{} x ", times);
    text += fmt::format("{}", fmt::join(numbers, "+"));
  }
  return text;
}

Moosehead::State Moosehead::deal(const HandContext& context, Chance& chance) const {
  State s{};
  int left = each * rules_.players;
  deal_out(numbered_pack<11>, context.dealer, rules_.players, chance, [&](Seat to, Card c) {
    (left-- > 0 ? s.hands[index(to)] : s.aside) += c;  // MH-4
  });
  s.totals = context.totals;
  s.dealer = context.dealer;
  s.turn = left_of(context.dealer, rules_.players);  // MH-7
  s.last_by = Seat::nobody;
  return s;
}

CardSet Moosehead::playable(const State& s) {
  return s.hands[index(s.turn)] & ranks(1, std::min(highest - s.sum, 11));  // MH-8, MH-9
}

Seat Moosehead::with_cards(const State& s, Seat p) const {
  while (s.hands[index(p)].empty()) p = left_of(p, rules_.players);
  return p;
}

bool Moosehead::all_played(const State& s) const {
  return std::ranges::all_of(s.hands, [](CardSet hand) { return hand.empty(); });
}

int Moosehead::points(const State& s, Seat p) {
  const int i = index(p);
  return 2 * s.marks[i] + s.goes[i] + (s.counted.has(p) ? 2 * fifteens(s.played[i].span()) : 0);
}

bool Moosehead::has_won(const State& s, Seat p) const {
  return s.totals[index(p)] + points(s, p) >= rules_.target;  // MH-24
}

Seat Moosehead::next_to_count(const State& s) const {
  return left_of(s.dealer, rules_.players, 1 + s.counted.size());  // MH-22
}

void Moosehead::offers(const State& s, Offers& out) const {
  if (s.stage != Stage::playing || playable(s).empty()) return;
  Offer& play = out.add(s.turn, Verb::play);
  play.min = play.max = 1;
  play.from = playable(s);
}

void Moosehead::apply(State& s, Seat p, const Move& m) const {
  const Card c = m.cards.first();
  s.hands[index(p)] -= c;
  s.played[index(p)].push(c);  // MH-5
  s.round += c;
  s.sum = std::uint8_t(s.sum + c.rank());  // MH-6
  s.last_by = p;
  s.passed = {};
  if (is_mark(s.sum))
    s.stage = Stage::marked;
  else if (all_played(s))
    s.stage = Stage::going;  // MH-18
  else
    s.turn = with_cards(s, left_of(p, rules_.players));
}

bool Moosehead::advance(State& s, Chance&) const {
  switch (s.stage) {
    case Stage::marked: return write_mark(s), true;
    case Stage::playing:
      if (!playable(s).empty()) return false;
      return pass(s), true;
    case Stage::going:
      if (!all_played(s) || rules_.last_card_go) ++s.goes[index(s.last_by)];  // MH-14, MH-18
      return end_round(s), true;
    case Stage::counting: {
      const Seat p = next_to_count(s);
      s.counted.add(p);
      if (has_won(s, p) || s.counted.size() == rules_.players) s.stage = Stage::over;
      return true;
    }
    case Stage::over: break;
  }
  return false;
}

void Moosehead::write_mark(State& s) const {
  ++s.marks[index(s.last_by)];
  if (has_won(s, s.last_by))
    s.stage = Stage::over;  // MH-24: before any go
  else if (s.sum == highest)
    end_round(s);  // MH-13
  else if (all_played(s))
    s.stage = Stage::going;  // MH-15
  else {
    s.stage = Stage::playing;
    s.turn = with_cards(s, left_of(s.last_by, rules_.players));
  }
}

/// MH-10: what he holds is more than the sum leaves room for, and everybody learns it.
void Moosehead::pass(State& s) const {
  auto& below = s.below[index(s.turn)];
  below = std::max(below, std::uint8_t(highest - s.sum));
  s.passed.add(s.turn);
  bool all = true;
  for (int i = 0; i < rules_.players; ++i)
    all &= s.hands[i].empty() || s.passed.has(Seat(i));  // MH-11
  if (all)
    s.stage = Stage::going;  // MH-14
  else
    s.turn = with_cards(s, left_of(s.turn, rules_.players));
}

void Moosehead::end_round(State& s) const {
  s.sum = 0;
  s.round = {};
  s.passed = {};
  if (has_won(s, s.last_by))
    s.stage = Stage::over;
  else if (all_played(s))
    s.stage = Stage::counting;  // MH-17
  else {
    s.stage = Stage::playing;
    s.turn = with_cards(s, left_of(s.last_by, rules_.players));  // MH-16
  }
}

void Moosehead::survey(State& s, Survey& out) const {
  const bool waiting = s.stage == Stage::playing && !playable(s).empty();
  for (int i = 0; i < rules_.players; ++i) {
    const Seat p{std::uint8_t(i)};
    Survey::Zone& hand = out.zone("hand", p, s.hands[i], open_to(p));
    hand.never = ranks(1, s.below[i]);
    // Who is waited for has a card that fits.
    if (waiting && p == s.turn && s.sum + 11 > highest) hand.some = ranks(1, highest - s.sum);
  }
  for (int i = 0; i < rules_.players; ++i)
    out.pile("played", Seat(i), s.played[i].span(), open_to_all);
  out.zone("aside", Seat::nobody, s.aside, closed_to_all);
  out.mark("round", s.round);

  out.number("sum", s.sum);
  if (waiting) out.seat("turn", s.turn);
  if (s.last_by != Seat::nobody) out.seat("last_by", s.last_by);
  for (int i = 0; i < rules_.players; ++i) {
    out.flag("passed", s.passed.has(Seat(i)), Seat(i));
    out.number("points", points(s, Seat(i)), Seat(i));
  }
}

HandResult Moosehead::result(const State& s) const {
  HandResult result;
  for (int i = 0; i < rules_.players; ++i) result.points[i] = points(s, Seat(i));
  return result;
}

Sheet Moosehead::sheet(const State& s) const {
  Sheet sheet;
  for (int i = 1; i <= rules_.players; ++i) {
    const Seat p = left_of(s.dealer, rules_.players, i);
    const auto cards = s.played[index(p)].span();
    const int marks = s.marks[index(p)], goes = s.goes[index(p)];
    auto& column = sheet.columns.emplace_back();
    column.seats = only(p);
    column.taken_lines = {{"marks", "", 2 * marks}, {"goes", "", goes}};
    if (s.counted.has(p))
      column.taken_lines.push_back({"fifteens", fifteens_text(cards), 2 * fifteens(cards)});
    column.taken = column.score = points(s, p);
    column.score_lines = {{"points", "", column.score}};
    if (has_won(s, p)) sheet.headline = fmt::format("{} has won", to_text(p, style()));
  }
  if (sheet.headline.empty()) sheet.headline = "the hand is counted";
  sheet.proof = s.counted.size() == rules_.players ? "marks at 2, goes at 1, fifteens at 2"
                                                   : "nothing more is played or counted";
  return sheet;
}

std::string Moosehead::act_name(const State& before, const State& after) const {
  const std::string last = to_text(before.last_by, style());
  switch (before.stage) {
    case Stage::marked: return fmt::format("{} scores 2 for {}", last, before.sum);
    case Stage::playing: return fmt::format("{} passes", to_text(before.turn, style()));
    case Stage::going:
      if (after.goes == before.goes) return "the cards are played";
      return fmt::format("{} scores 1 for a go", last);
    default: break;
  }
  const Seat p = next_to_count(before);
  const auto cards = after.played[index(p)].span();
  const int count = fifteens(cards);
  if (count == 0) return fmt::format("{} counts nothing", to_text(p, style()));
  return fmt::format("{} counts {}: {}", to_text(p, style()), 2 * count, fifteens_text(cards));
}

Refusal Moosehead::refusal(const State& s, Seat p, const Move& m) const {
  if (over(s)) return {"the hand is over", "MH-17"};
  if (p != s.turn) return {fmt::format("it is {}'s turn", to_text(s.turn, style())), "MH-7"};
  if (m.verb == Verb::pass) return {"who can play has to; the table passes for the others", "MH-9"};
  if (m.cards.size() != 1 || m != Move{.verb = Verb::play, .cards = m.cards})
    return {"one card is played at a time, and its sum is called by itself", "MH-6"};
  if (!s.hands[index(p)].has(m.cards.first()))
    return {fmt::format("{} is not in your hand", to_text(m.cards, style())), "MH-9"};
  return {fmt::format("{} and {} is more than 30", s.sum, m.cards.first().rank()), "MH-8"};
}

}  // namespace rookery::games
