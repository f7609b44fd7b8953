#include "games/clock_pastime.hpp"

#include <fmt/format.h>

#include "games/round_table.hpp"

namespace rookery::games {
namespace {

/// CK-3: from the top of the dial, twelve o'clock, round to eleven, then the two hands.
constexpr std::array<int, 14> deal_order{12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14};

constexpr std::array<std::string_view, 14> names{"pile1",  "pile2",  "pile3",  "pile4", "pile5",
                                                 "pile6",  "pile7",  "pile8",  "pile9", "pile10",
                                                 "pile11", "pile12", "pile13", "pile14"};

}  // namespace

std::span<const Card> ClockPastime::pack() const { return numbered_pack<14>; }  // CK-1

ClockPastime::State ClockPastime::deal(const HandContext&, Chance& chance) const {
  State s{};
  auto cards = numbered_pack<14>;
  chance.draw(Draw::pack, numbered_pack<14>, cards);
  for (std::size_t i = 0; i < cards.size(); ++i)
    s.piles[deal_order[i % deal_order.size()] - 1].push(cards[i]);
  s.at = 1;  // CK-4
  return s;
}

void ClockPastime::offers(const State& s, Offers& out) const {
  if (s.stage == Stage::turning) out.add(Seat{0}, Verb::turn);  // CK-9, GB-89
}

void ClockPastime::apply(State& s, Seat, const Move&) const {
  s.turned = s.piles[s.at - 1].pop();
  s.stage = Stage::turned;
}

bool ClockPastime::advance(State& s, Chance&) const {
  if (s.stage != Stage::turned) return false;
  s.at = std::uint8_t(s.turned.first().rank());
  s.home += std::exchange(s.turned, {});                               // CK-5, CK-6
  s.stage = s.piles[s.at - 1].empty() ? Stage::over : Stage::turning;  // CK-7
  return true;
}

void ClockPastime::survey(State& s, Survey& out) const {
  const bool finished = s.stage == Stage::over;
  for (std::size_t i = 0; i < names.size(); ++i)
    out.pile(names[i], Seat::nobody, s.piles[i].span(), finished ? open_to_all : closed_to_all);
  out.zone("turned", Seat::nobody, s.turned, open_to_all);
  out.zone("home", Seat::nobody, s.home, open_to_all);
  out.number("at", s.at);
  out.number("cards_turned", s.home.size() + s.turned.size());
}

HandResult ClockPastime::result(const State& s) const {
  return {.winners = won(s) ? only(Seat{0}) : no_one};
}

Sheet ClockPastime::sheet(const State& s) const {
  const int home = s.home.size();
  return {
      .headline = won(s) ? "won: every card is home"
                         : fmt::format("lost with {} cards face down", 56 - home),
      .columns = {
          {.seats = only(Seat{0}), .taken_lines = {{"cards turned", "", home}}, .taken = home}}};
}

Refusal ClockPastime::refusal(const State&, Seat, const Move&) const {
  return {"all that can be done is to turn the next card", "CK-9"};
}

std::string ClockPastime::act_name(const State& before, const State&) const {
  return fmt::format("{} goes home", to_text(before.turned, style()));
}

}  // namespace rookery::games
