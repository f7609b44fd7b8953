// Club: what everybody sees, the count, and why a move is refused.
#include <fmt/format.h>

#include <algorithm>

#include "games/club.hpp"

namespace rookery::games {

using club::Birdie;

namespace {

constexpr auto meld_names = [] {
  // "meld1" to "meld57"
  std::array<std::array<char, 6>, Club::most_melds> names{};
  for (int i = 0; i < Club::most_melds; ++i) {
    auto& name = names[std::size_t(i)];
    name = {'m', 'e', 'l', 'd'};
    const int number = i + 1;
    std::size_t at = 4;
    if (number >= 10) name[at++] = char('0' + number / 10);
    name[at] = char('0' + number % 10);
  }
  return names;
}();
std::string_view meld_name_of(int place) {
  const auto& name = meld_names[std::size_t(place)];
  return {name.data(), place < 9 ? 5u : 6u};
}

constexpr std::array<int, 4> birdie_points{0, 400, 800, 1200};  // CL-43
constexpr std::array<int, 4> bird_points{0, 200, 500, 1000};    // CL-44

std::string_view step_name(Club::Step step) {
  switch (step) {
    case Club::Step::begin: return "begin";
    case Club::Step::play: return "play";
    case Club::Step::over: return "over";
    default: return "deal";
  }
}

}  // namespace

void Club::survey(State& s, Survey& out) const {
  const bool shown = over(s);
  const bool playing = s.step == Step::begin || s.step == Step::play;
  for (int i = 0; i < rules_.players; ++i) {
    const Seat p = Seat(i);
    auto& own = out.zone("hand", p, s.hands[i], shown ? open_to_all : open_to(p));
    if (playing) own.never = bird;  // CL-13
    out.zone("hand", p, s.known[i], shown ? open_to_all : Sight{only(p), everyone});
  }

  // A bird that was put back lies where everybody saw it go.
  const auto stock = s.stock.span();
  std::size_t from = 0;
  for (std::size_t at = 0; at < stock.size(); ++at)
    for (int i = 0; i < s.birds_put_back; ++i)
      if (s.bird_place[i] == at) {
        out.pile("stock", Seat::nobody, stock.subspan(from, at - from), closed_to_all);
        out.pile("stock", Seat::nobody, stock.subspan(at, 1), closed_but_known);
        from = at + 1;
      }
  out.pile("stock", Seat::nobody, stock.subspan(from), closed_to_all);

  const auto discards = s.discards.span();
  for (std::size_t at = 0; at < discards.size(); ++at) {
    bool open = at + 1 == discards.size();
    for (std::uint8_t stop : s.wild_stop) open |= stop == at + 1;  // CL-33
    out.pile("discards", Seat::nobody, discards.subspan(at, 1),
             open ? open_to_all : closed_but_known);
  }
  for (int side = 0; side < rules_.sides; ++side)
    out.zone("birds", Seat(side), s.birds[side], open_to_all);
  for (int i = 0; i < most_melds; ++i)
    for (int side = 0; side < rules_.sides; ++side)
      if (s.laid[side].has(i)) out.zone(meld_name_of(i), Seat(side), s.melds[i], open_to_all);

  out.text("step", step_name(s.step));
  out.seat("turn", playing ? s.turn : Seat::nobody);
  out.flag("last_turn", s.last_turn);
  out.seat("out", s.out);
  for (int i = 0; i < rules_.players; ++i) {
    const Seat p = Seat(i);
    out.number("side", side_of(p), p);
    out.number("minimum", minimum(s, side_of(p)), p);
    out.flag("down", is_down(s, side_of(p)), p);
    out.number("birdies", birdies(s, side_of(p)), p);
    out.flag("stopped", !pile_open(s, p), p);
    out.flag("stops", s.wild_stop[i] != 0, p);
  }
}

int Club::Tally::score() const {
  int points = going_out + birds + table - held;
  for (std::size_t kind = 0; kind < birdies.size(); ++kind)
    points += birdies[kind] * birdie_points[kind];
  return points;
}

Club::Tally Club::tally(const State& s, int side) const {
  Tally t;
  for (int place : s.laid[side]) {
    t.table += club::value_of(s.melds[place]);                  // CL-45
    ++t.birdies[std::size_t(club::birdie_of(s.melds[place]))];  // CL-36
  }
  t.birdies[std::size_t(Birdie::none)] = 0;
  for (int i = side; i < rules_.players; i += rules_.sides)
    t.held += club::value_of(hand(s, Seat(i)));                                         // CL-46
  if (birdies(s, side) >= 2) t.birds = bird_points[std::size_t(s.birds[side].size())];  // CL-44
  if (s.out != Seat::nobody && side_of(s.out) == side) t.going_out = 200;               // CL-42
  return t;
}

HandResult Club::result(const State& s) const {
  HandResult result;
  for (int i = 0; i < rules_.players; ++i) result.points[i] = tally(s, side_of(Seat(i))).score();
  return result;
}

Sheet Club::sheet(const State& s) const {
  Sheet sheet;
  sheet.headline = s.out == Seat::nobody ? "the stock has run out and nobody went out"
                                         : fmt::format("{} went out", to_text(s.out, style()));
  const std::string_view word = rules_.says_rookie ? "Rookie" : "Birdie";
  int all = 0, elsewhere = 0;
  for (Card c : pack()) all += club::value_of(c);
  for (Card c : s.stock.span()) elsewhere += club::value_of(c);
  for (Card c : s.discards.span()) elsewhere += club::value_of(c);
  for (int side = 0; side < rules_.sides; ++side) {
    const Tally t = tally(s, side);
    auto& column = sheet.columns.emplace_back();
    for (int i = side; i < rules_.players; i += rules_.sides) column.seats.add(Seat(i));
    column.taken_lines.push_back({"table", "", t.table});
    column.taken = t.table;
    column.score = t.score();
    const auto line = [&](std::string label, std::string note, int amount) {
      if (amount != 0) column.score_lines.push_back({std::move(label), std::move(note), amount});
    };
    line("out", "", t.going_out);
    const auto birdies = [&](Birdie kind, std::string label) {
      const int n = t.birdies[std::size_t(kind)], each = birdie_points[std::size_t(kind)];
      line(std::move(label), fmt::format("{} at {}", n, each), n * each);
    };
    birdies(Birdie::sequence, fmt::format("{} Sequence", word));
    birdies(Birdie::natural, fmt::format("Natural {}", word));
    birdies(Birdie::regular, fmt::format("Regular {}", word));
    line("birds", fmt::format("{}", s.birds[side].size()), t.birds);
    line("table", "", t.table);
    line("held", "left in the hands", -t.held);
    elsewhere += t.held;
  }
  sheet.expected = all - elsewhere;
  sheet.proof = fmt::format("{} in the packs, {} of it in hands and piles", all, elsewhere);
  return sheet;
}

Refusal Club::refusal(const State& s, Seat p, const Move& m) const {
  const auto done_here = {Verb::draw, Verb::take, Verb::lay, Verb::add, Verb::join, Verb::discard};
  if (std::find(done_here.begin(), done_here.end(), m.verb) == done_here.end())
    return {"nobody does that in this game", "CL-10"};
  if (p != s.turn) return {fmt::format("it is the turn of {}", to_text(s.turn, style())), "CL-9"};
  const bool beginning = m.verb == Verb::draw || m.verb == Verb::take;
  if (s.step == Step::begin && !beginning)
    return {"a turn begins with a draw or with discards", "CL-10"};
  if (s.step == Step::play && beginning) return {"you have begun your turn already", "CL-10"};
  if (m.verb == Verb::draw) return {"a draw names no card", "CL-10"};
  if (m.verb == Verb::discard) {
    if (m.cards.size() != 1) return {"exactly one card is discarded", "CL-11"};
    return {to_text(m.cards, style()) + " is not in your hand", "CL-11"};
  }
  if (s.threes_laid) return {"after the 3s only the discard is left", "CL-17"};
  const Verdict verdict = judge(s, p, m);
  if (!verdict.allowed()) {
    Refusal refusal{std::string(verdict.sentence), std::string(verdict.clause)};
    if (verdict.clause == "CL-21") {
      int value = club::value_of(m.cards);
      for (const CardBag& meld : m.also) value += club::value_of(meld);
      refusal.sentence += fmt::format(": {} of {} points", value, minimum(s, side_of(p)));
    }
    return refusal;
  }
  return {"that play names more than it may", "CL-11"};
}

std::string Club::act_name(const State& before, const State& after) const {
  if (before.step == Step::turn_up)
    return after.birds_put_back > before.birds_put_back ? "the bird goes back into the stock"
                                                        : "a card is turned up";
  for (int side = 0; side < rules_.sides; ++side)
    if (after.birds[side] != before.birds[side])
      return fmt::format("bird to {}", to_text(Seat(side), style()));
  return "";
}

}  // namespace rookery::games
