#include "games/old_rook_solitaire.hpp"

#include <fmt/format.h>

#include "games/round_table.hpp"

namespace rookery::games {
namespace {

constexpr std::array<std::string_view, 14> pile_names{
    "pile1", "pile2", "pile3",  "pile4",  "pile5",  "pile6",  "pile7",
    "pile8", "pile9", "pile10", "pile11", "pile12", "pile13", "pile14"};
constexpr std::array<std::string_view, 14> run_names{"run1",  "run2",  "run3",  "run4", "run5",
                                                     "run6",  "run7",  "run8",  "run9", "run10",
                                                     "run11", "run12", "run13", "run14"};
constexpr std::array<std::string_view, suit_count> building_names{
    "building_red", "building_yellow", "building_black", "building_green"};

template <class Places>
int top(const Places& places) {
  return places.at[places.count - 1];
}
template <class Places>
void push(Places& places, int place) {
  places.at[places.count++] = std::uint8_t(place);
}

/// The cards that may be laid on `onto`. No run fits onto itself: it goes downwards. OS-10
CardSet fitting(Card onto) {
  return ranks(onto.rank() - 1, onto.rank() - 1) - suit_cards(onto.suit());
}
/// The cards on which one of `feet` may be laid: one higher, in the three other colours.
CardSet welcoming(CardSet feet) {
  const std::uint64_t higher = feet.bits << 1;
  return CardSet::of_bits(std::rotl(higher, 16) | std::rotl(higher, 32) | std::rotl(higher, 48));
}

}  // namespace

std::span<const Card> OldRookSolitaire::pack() const { return numbered_pack<14>; }  // OS-1

OldRookSolitaire::State OldRookSolitaire::deal(const HandContext&, Chance& chance) const {
  State s{};
  auto cards = numbered_pack<14>;
  chance.draw(Draw::pack, numbered_pack<14>, cards);
  for (int i = 0; i < cards_in_pack; ++i) {  // OS-2
    const int pile = i % pile_count, place = pile * pile_size + i / pile_count;
    s.dealt[place] = cards[i];
    push(s.now.piles[pile].down, place);
  }
  s.retries_left = std::uint8_t(retries_);
  return s;
}

Card OldRookSolitaire::head(const State& s, int pile) {
  return s.dealt[top(s.now.piles[pile].run)];
}
Card OldRookSolitaire::foot(const State& s, int pile) {
  return s.dealt[s.now.piles[pile].run.at[0]];
}

bool OldRookSolitaire::next_to_build(const State& s, Card c) {
  return c.rank() == s.now.built[int(c.suit())] + 1;
}

int OldRookSolitaire::bared(const State& s) {
  for (int i = 0; i < pile_count; ++i)
    if (!showing(s, i) && s.now.piles[i].down.count > 0) return i;
  return -1;
}

std::uint32_t OldRookSolitaire::headed_by(const State& s, CardSet cards) {
  std::uint32_t piles = 0;
  for (int i = 0; i < pile_count; ++i)
    if (showing(s, i)) piles |= std::uint32_t(cards.has(head(s, i))) << i;
  return piles;
}

OldRookSolitaire::Tops OldRookSolitaire::tops(const State& s) {
  Tops tops;
  for (int i = 0; i < pile_count; ++i) {
    if (!showing(s, i)) continue;
    tops.heads += head(s, i);
    tops.feet += foot(s, i);
  }
  return tops;
}

CardSet OldRookSolitaire::buildable(const State& s, const Tops& tops) {
  CardSet next;
  for (int suit = 0; suit < suit_count; ++suit) next += card(Suit(suit), s.now.built[suit] + 1);
  return tops.heads & next;  // OS-9
}

bool OldRookSolitaire::can_move(const State& s, const Tops& tops) {
  return !buildable(s, tops).empty() || !(tops.heads & welcoming(tops.feet)).empty();
}

int OldRookSolitaire::built(const State& s) {
  int cards = 0;
  for (int height : s.now.built) cards += height;
  return cards;
}

void OldRookSolitaire::offers(const State& s, Offers& out) const {
  if (s.over || bared(s) >= 0) return;
  const Tops now = tops(s);
  if (!(now.heads & ranks(1, 1)).empty()) return;  // the table has still to lay it out
  const Seat player{0};
  if (const CardSet heads = buildable(s, now); !heads.empty()) {
    Offer& build = out.add(player, Verb::build);
    build.min = build.max = 1;
    build.from = heads;
  }
  const CardSet welcome = now.heads & welcoming(now.feet);
  for (auto piles = headed_by(s, welcome); piles != 0; piles &= piles - 1) {  // OS-14
    const Card onto = head(s, std::countr_zero(piles));
    Offer& transfer = out.add(player, Verb::transfer);
    transfer.min = transfer.max = 1;
    transfer.from = now.feet & fitting(onto);
    transfer.onto = onto;
  }
  if (!can_take_back(s)) return;
  const bool stuck = out.empty();
  if (stuck) out.add(player, Verb::concede);  // OS-20
  out.add(player, Verb::takeback).optional = !stuck;
}

void OldRookSolitaire::remember(State& s) const {
  if (retries_ == 0) return;
  if (s.past_count == s.past.size()) {
    s.past[0] = s.past[1];
    --s.past_count;
  }
  s.past[s.past_count++] = s.now;
}

void OldRookSolitaire::apply(State& s, Seat, const Move& m) const {
  if (m.verb == Verb::concede) {
    s.over = true;
    return;
  }
  if (m.verb == Verb::takeback) {
    s.now = s.past[--s.past_count];
    --s.retries_left;
    return;
  }
  remember(s);
  const Card moved = m.cards.first();
  if (m.verb == Verb::build) {
    for (int i = 0; i < pile_count; ++i)
      if (showing(s, i) && head(s, i) == moved) --s.now.piles[i].run.count;
    ++s.now.built[int(moved.suit())];
    return;
  }
  int from = 0, to = 0;
  for (int i = 0; i < pile_count; ++i) {
    if (!showing(s, i)) continue;
    if (foot(s, i) == moved) from = i;
    if (head(s, i) == m.onto.first()) to = i;
  }
  auto& run = s.now.piles[from].run;
  for (int i = 0; i < run.count; ++i) push(s.now.piles[to].run, run.at[i]);  // OS-11: whole
  run.count = 0;
}

bool OldRookSolitaire::all_fourteens(const State& s, int pile) {
  const auto& down = s.now.piles[pile].down;
  for (int i = 0; i < down.count; ++i)
    if (s.dealt[down.at[i]].rank() != 14) return false;
  return true;
}

/// Turns the top card of a bared pile, or puts it under if it is a 14.
void OldRookSolitaire::turn_up(State& s, int pile) {
  TransferPile& p = s.now.piles[pile];
  auto& down = p.down;
  const int place = top(down);
  const Card c = s.dealt[place];
  s.seen |= std::uint64_t{1} << place;
  const bool resting = c.rank() == 14 && !next_to_build(s, c);
  if (resting && !all_fourteens(s, pile)) {  // OS-4, OS-6
    std::copy_backward(down.at.begin(), down.at.begin() + down.count - 1,
                       down.at.begin() + down.count);
    down.at[0] = std::uint8_t(place);
    ++p.under;
    return;
  }
  --down.count;
  push(p.run, place);
  // OS-5: a 14 that rests tells everybody that only 14s lie below.
  p.under = resting ? down.count : std::min(p.under, down.count);
}

bool OldRookSolitaire::advance(State& s, Chance&) const {
  if (s.over) return false;
  if (const int pile = bared(s); pile >= 0) return turn_up(s, pile), true;  // OS-3, OS-13
  const Tops now = tops(s);
  if (const CardSet ones = now.heads & ranks(1, 1); !ones.empty()) {  // OS-8
    const int pile = std::countr_zero(headed_by(s, ones));
    s.now.built[int(head(s, pile).suit())] = 1;
    --s.now.piles[pile].run.count;
    return true;
  }
  s.over = !can_move(s, now) && (built(s) == cards_in_pack || !can_take_back(s));  // OS-17, OS-18
  return s.over;
}

void OldRookSolitaire::survey(State& s, Survey& out) const {
  for (int i = 0; i < pile_count; ++i) {
    const TransferPile& pile = s.now.piles[i];
    const auto sight = [&](int n) {
      if (n < pile.under) return open_to_all;
      return s.seen >> pile.down.at[n] & 1 ? closed_but_known : closed_to_all;
    };
    // Cards that lie as they were dealt are listed together, as one part.
    for (int n = 0, size = 1; n < pile.down.count; n += size, size = 1) {
      const auto same = [&](int m) {
        return pile.down.at[m] == pile.down.at[n] + (m - n) &&
               sight(m).known_by == sight(n).known_by && sight(m).seen_by == sight(n).seen_by;
      };
      while (n + size < pile.down.count && same(n + size)) ++size;
      out.pile(pile_names[i], Seat::nobody,
               std::span(s.dealt).subspan(pile.down.at[n], std::size_t(size)), sight(n));
    }
    std::vector<Card> run;
    for (int n = 0; n < pile.run.count; ++n) run.push_back(s.dealt[pile.run.at[n]]);
    out.derived(run_names[i], Seat::nobody, std::move(run), open_to_all);
  }
  for (int suit = 0; suit < suit_count; ++suit) {
    std::vector<Card> cards;
    for (int rank = 1; rank <= s.now.built[suit]; ++rank) cards.push_back(card(Suit(suit), rank));
    out.derived(building_names[suit], Seat::nobody, std::move(cards), open_to_all);
  }
  out.number("built", built(s));
  if (retries_ > 0) out.number("retries_left", s.retries_left);
}

HandResult OldRookSolitaire::result(const State& s) const {
  return {.winners = built(s) == cards_in_pack ? only(Seat{0}) : no_one};
}

Sheet OldRookSolitaire::sheet(const State& s) const {
  const int cards = built(s);
  return {
      .headline = cards == cards_in_pack ? "won: all four colours are complete"
                                         : "no move is left: the dummy wins",
      .columns = {
          {.seats = only(Seat{0}), .taken_lines = {{"cards built", "", cards}}, .taken = cards}}};
}

std::string OldRookSolitaire::act_name(const State& before, const State& after) const {
  if (after.over) return built(after) == cards_in_pack ? "all is built" : "no move is left";
  for (int i = 0; i < pile_count; ++i) {
    if (!showing(before, i) && showing(after, i))
      return fmt::format("{} is turned", to_text(head(after, i), style()));
    if (after.now.piles[i].under > before.now.piles[i].under)
      return fmt::format("{} goes under",
                         to_text(after.dealt[after.now.piles[i].down.at[0]], style()));
  }
  for (int suit = 0; suit < suit_count; ++suit)
    if (after.now.built[suit] > before.now.built[suit])
      return fmt::format("{} is laid out", to_text(card(Suit(suit), 1), style()));
  return "";
}

Refusal OldRookSolitaire::refusal(const State& s, Seat, const Move& m) const {
  if (s.over) return {"the game is over", "OS-18"};
  switch (m.verb) {
    case Verb::takeback:
      if (retries_ == 0) return {"no move is taken back in this game", "OS-20"};
      if (s.retries_left == 0) return {"you have used up your retries", "OS-20"};
      return {"there is no move to take back", "OS-20"};
    case Verb::concede: return {"one gives up only when no move is possible", "OS-20"};
    case Verb::pass: return {"a move that is possible has to be made", "OS-16"};
    case Verb::build:
    case Verb::transfer: break;
    default: return {"in this game one builds a card or transfers a run", "OS-16"};
  }
  const auto is_head = [&](Card c) {
    for (int i = 0; i < pile_count; ++i)
      if (showing(s, i) && head(s, i) == c) return true;
    return false;
  };
  if (m.cards.size() != 1) return {"name one card", m.verb == Verb::build ? "OS-9" : "OS-10"};
  const Card c = m.cards.first();
  if (c.is_bird()) return {"there is no bird in this game", "OS-1"};
  if (m.verb == Verb::build) {
    if (c.rank() <= s.now.built[int(c.suit())])
      return {"no card leaves its building pile", "OS-15"};
    if (!is_head(c)) return {"only the head of a pile can be built", "OS-9"};
    return {
        fmt::format("{} stands at {}", suit_name(c.suit(), style()), s.now.built[int(c.suit())]),
        "OS-9"};
  }
  const auto is_foot = [&] {
    for (int i = 0; i < pile_count; ++i)
      if (showing(s, i) && foot(s, i) == c) return true;
    return false;
  };
  if (!is_foot()) return {"a run is moved whole: name its foot", "OS-11"};
  if (m.onto.empty()) return {"nothing may be laid on an empty place", "OS-14"};
  if (m.onto.size() != 1 || !is_head(m.onto.first()))
    return {"a run goes onto the head of another pile", "OS-10"};
  return {"the foot has to be one lower than the head it goes onto, and of another colour",
          "OS-10"};
}

}  // namespace rookery::games
