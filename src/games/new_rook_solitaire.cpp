#include "games/new_rook_solitaire.hpp"

#include <fmt/format.h>

#include "games/round_table.hpp"

namespace rookery::games {
namespace {

constexpr int parked_at_first =
    NewRookSolitaire::column_count * NewRookSolitaire::column_size;  // NS-2

constexpr std::array<std::string_view, NewRookSolitaire::column_count> column_names{
    "column1", "column2", "column3", "column4", "column5", "column6", "column7"};

/// A pack for each player. NS-14
constexpr auto all_packs = [] {
  std::array<Card, std::size_t(max_seats) * NewRookSolitaire::cards_in_pack> packs{};
  for (std::size_t i = 0; i < packs.size(); ++i)
    packs[i] = numbered_pack<14>[i % NewRookSolitaire::cards_in_pack];
  return packs;
}();

/// NS-5, NS-6: one up or one down, and a 14 on a 1.
constexpr bool fits(Card c, Card top) {
  return c.rank() == top.rank() + 1 || c.rank() + 1 == top.rank() ||
         (c.rank() == 14 && top.rank() == 1);
}

}  // namespace

std::span<const Card> NewRookSolitaire::pack() const {
  return std::span(all_packs).first(std::size_t(rules_.players) * cards_in_pack);
}

int NewRookSolitaire::Board::parked() const {
  int cards = 0;
  for (const auto& column : park) cards += column.size();
  return cards;
}

NewRookSolitaire::State NewRookSolitaire::deal(const HandContext& context, Chance& chance) const {
  State s{};
  auto cards = numbered_pack<14>;  // NS-1
  for (int i = 0; i < rules_.players; ++i) {
    Board& board = s.boards[i];
    if (!context.playing.has(Seat(i))) {
      board.aside = ranks(1, 14);
      continue;
    }
    if (s.playing.empty() || !rules_.same_deals) chance.draw(Draw::pack, numbered_pack<14>, cards);
    s.playing.add(Seat(i));
    for (int n = 0; n < parked_at_first; ++n) board.park[n / column_size].push(cards[n]);
    for (int n = cards_in_pack; n-- > parked_at_first;) board.hand.push(cards[n]);  // NS-3
  }
  return s;
}

CardSet NewRookSolitaire::fitting(const Board& board) {
  CardSet cards;
  for (const auto& column : board.park)
    if (!column.empty() && !board.pile.empty() && fits(column.top(), board.pile.top()))
      cards += column.top();
  return cards;
}

void NewRookSolitaire::offers(const State& s, Offers& out) const {
  for (int i = 0; i < rules_.players; ++i) {
    const Seat p{std::uint8_t(i)};
    const Board& board = s.boards[i];
    if (!s.playing.has(p) || s.ended.has(p) || board.pile.empty()) continue;
    const CardSet cards = fitting(board);
    if (!cards.empty()) {
      Offer& play = out.add(p, Verb::play);
      play.min = play.max = 1;
      play.from = cards;
    }
    if (!board.hand.empty() && (cards.empty() || rules_.draw_freely))  // NS-9
      out.add(p, Verb::draw);
    // The table ends a hand that is stuck; but one imagined for somebody who may not look
    // at it can be so too, and its player has to be awaited as in truth.
    if (board.hand.empty() && cards.empty() && board.parked() > 0) out.add(p, Verb::acknowledge);
  }
}

void NewRookSolitaire::apply(State& s, Seat p, const Move& m) const {
  Board& board = s.boards[index(p)];
  if (m.verb == Verb::acknowledge) return s.ended.add(p);
  if (m.verb == Verb::draw) return board.pile.push(board.hand.pop());
  for (auto& column : board.park)
    if (!column.empty() && column.top() == m.cards.first())
      return board.pile.push(column.pop());  // NS-7
}

bool NewRookSolitaire::advance(State& s, Chance&) const {
  for (int i = 0; i < rules_.players; ++i) {
    const Seat p{std::uint8_t(i)};
    Board& board = s.boards[i];
    if (!s.playing.has(p) || s.ended.has(p)) continue;
    if (board.pile.empty()) {  // NS-4
      board.pile.push(board.hand.pop());
      return true;
    }
    if (board.parked() == 0 || (board.hand.empty() && fitting(board).empty())) {  // NS-10
      s.ended.add(p);
      return true;
    }
  }
  return false;
}

/// Who may look at p's table: with the same deals only who has played them.
SeatSet NewRookSolitaire::watching(const State& s, Seat p) const {
  if (!rules_.same_deals || rules_.players == 1 || over(s)) return everyone;
  return only(p) + s.ended;
}

SeatSet NewRookSolitaire::told(const State& s, Seat p, const Move&) const { return watching(s, p); }

void NewRookSolitaire::survey(State& s, Survey& out) const {
  for (int i = 0; i < rules_.players; ++i) {
    const Seat p{std::uint8_t(i)};
    Board& board = s.boards[i];
    const SeatSet seen_by = watching(s, p);
    const Sight open{seen_by, seen_by, seen_by}, closed{no_one, no_one, seen_by};
    if (!board.aside.empty()) {
      out.zone("aside", p, board.aside, closed_but_known).pack = i;
      continue;
    }
    for (int n = 0; n < column_count; ++n)
      out.pile(column_names[n], p, board.park[n].span(), open).pack = i;
    out.pile("hand", p, board.hand.span(), closed).pack = i;
    out.pile("pile", p, board.pile.span(), open).pack = i;
  }
  for (int i = 0; i < rules_.players; ++i)
    if (s.playing.has(Seat(i))) out.flag("ended", s.ended.has(Seat(i)), Seat(i));
}

int NewRookSolitaire::score(const Board& board) {
  const int left = board.parked();
  return left == 0 ? board.hand.size() : -left;  // NS-11, NS-12
}

HandResult NewRookSolitaire::result(const State& s) const {
  HandResult result;
  for (int i = 0; i < rules_.players; ++i)
    if (s.playing.has(Seat(i))) result.points[i] = score(s.boards[i]);
  return result;
}

Sheet NewRookSolitaire::sheet(const State& s) const {
  Sheet sheet{.headline = rules_.players == 1 ? "the hand is over" : "all have played their hands"};
  for (int i = 0; i < rules_.players; ++i) {
    if (!s.playing.has(Seat(i))) continue;
    const Board& board = s.boards[i];
    const int points = score(board);
    const std::string_view what = board.parked() == 0 ? "cards left in the hand" : "cards parked";
    sheet.columns.push_back({.seats = only(Seat(i)),
                             .taken_lines = {{std::string(what), "", points}},
                             .score_lines = {{"points", "", points}},
                             .taken = points,
                             .score = points});
  }
  return sheet;
}

std::string NewRookSolitaire::act_name(const State& before, const State& after) const {
  for (int i = 0; i < rules_.players; ++i)
    if (before.ended.has(Seat(i)) != after.ended.has(Seat(i)))
      return fmt::format("{} has ended", to_text(Seat(i), style()));
  return "first card";
}

Refusal NewRookSolitaire::refusal(const State& s, Seat p, const Move& m) const {
  const Board& board = s.boards[index(p)];
  if (!s.playing.has(p)) return {"you have no hand in this play-off", "NS-16"};
  if (s.ended.has(p)) return {"your hand is over", "NS-10"};
  if (m.verb == Verb::draw) {
    if (board.hand.empty()) return {"the Hand is used up", "NS-10"};
    return {"a card is drawn only when no end card fits", "NS-9"};
  }
  if (m.verb != Verb::play) return {"in this game one plays an end card, or draws", "NS-8"};
  if (m.cards.size() != 1) return {"cards are moved one at a time", "NS-8"};
  const Card c = m.cards.first();
  for (const auto& column : board.park)
    if (!column.empty() && column.top() == c) {
      const bool one_on_fourteen = c.rank() == 1 && board.pile.top().rank() == 14;
      return {fmt::format("{} does not fit on {}", to_text(c, style()),
                          to_text(board.pile.top(), style())),
              one_on_fourteen ? "NS-6" : "NS-5"};
    }
  return {"only the end card of a column may be played", "NS-7"};
}

}  // namespace rookery::games
