// Panjandrum in words: what is seen, said and refused.
#include <fmt/format.h>

#include "games/panjandrum.hpp"
#include "games/round_table.hpp"

namespace rookery::games {
namespace {

constexpr std::array<std::string_view, suit_count> building_names{
    "building_red", "building_yellow", "building_black", "building_green"};

/// What was wrong, by kind; the cards stand in the middle. PJ-20
constexpr std::array<std::pair<std::string_view, std::string_view>, 5> faults{{
    {"lifted a card while ", " on the Delay Pile could be played"},
    {"played ", " from the Delay Pile past its Building Pile"},
    {"played ", " past its Building Pile"},
    {"kept ", " although it could be played"},
    {"put ", " on a Delay Pile that it does not fit"},
}};

std::string in_words(const Panjandrum::Mistakes& mistakes, PackStyle style) {
  std::string text;
  for (std::size_t kind = 0; kind < mistakes.size(); ++kind)
    if (!mistakes[kind].empty())
      text += fmt::format("{}{}{}{}", text.empty() ? "" : "; ", faults[kind].first,
                          to_text(mistakes[kind], style), faults[kind].second);
  return text;
}

}  // namespace

void Panjandrum::survey(State& s, Survey& out) const {
  for (int i = 0; i < rules_.players; ++i) {
    // A card that was up once is known wherever it lies: all piles move in sight of all.
    const auto cards = s.hands[i].span();
    if (cards.empty()) out.pile("hand", Seat(i), cards, closed_to_all);
    for (std::size_t n = 0, size = 1; n < cards.size(); n += size, size = 1) {
      const bool known = s.seen.has(cards[n]);
      while (n + size < cards.size() && s.seen.has(cards[n + size]) == known) ++size;
      out.pile("hand", Seat(i), cards.subspan(n, size), known ? closed_but_known : closed_to_all);
    }
    out.pile("delay", Seat(i), s.delays[i].span(), open_to_all);
  }
  out.pile("lifted", s.turn, s.lifted.span(), open_to_all);
  for (int suit = 0; suit < suit_count; ++suit) {
    std::vector<Card> cards;
    for (int rank = 1; rank <= s.built[suit]; ++rank) cards.push_back(card(Suit(suit), rank));
    out.derived(building_names[suit], Seat::nobody, std::move(cards), open_to_all);
  }
  if (s.stage == Stage::playing) out.seat("turn", s.turn);
  if (s.last_by != Seat::nobody) out.seat("last_by", s.last_by);
  out.number("turns", s.turns);
  out.flag("called", s.call_made);
  if (s.stage == Stage::paying) out.seat("receiver", s.receiver);
  for (int i = 0; i < rules_.players; ++i) {
    out.flag("declined", s.declined.has(Seat(i)), Seat(i));
    if (s.stage == Stage::paying) out.number("owes", s.owes[i], Seat(i));
  }
}

Sheet Panjandrum::sheet(const State& s) const {
  Sheet sheet;
  const Seat first = s.winners.first();
  if (cards_of(s, first) == 0)
    sheet.headline = fmt::format("{} has got rid of all cards and wins", to_text(first, style()));
  else
    sheet.headline =
        fmt::format("everybody has had {} turns; the fewest cards win", rules_.turn_limit);
  int built = 0;
  for (int height : s.built) built += height;
  for (int i = 0; i < rules_.players; ++i) {
    const int cards = cards_of(s, Seat(i));
    sheet.columns.push_back(
        {.seats = only(Seat(i)), .taken_lines = {{"cards left", "", cards}}, .taken = cards});
  }
  sheet.expected = most_cards - built;
  sheet.proof = fmt::format("{} cards without the {} on Building Piles", most_cards, built);
  return sheet;
}

std::string Panjandrum::act_name(const State& before, const State& after) const {
  const auto name = [&](Seat p) { return to_text(p, style()); };
  if (const Seat p = turning_over(before); p != Seat::nobody)
    return fmt::format("{} turns the Delay Pile over", name(p));
  if (before.stage == Stage::called) {
    const std::string what = in_words(before.open, style());
    if (what.empty())
      return fmt::format("{} is wrong: {} made no mistake", name(before.caller),
                         name(before.last_by));
    return fmt::format("{} is right: {} {}", name(before.caller), name(before.last_by), what);
  }
  if (before.stage == Stage::last_call)
    return after.winners == only(before.last_by) ? "the last card stands" : "the last turn stands";
  const Seat p = payer(before);
  if (p == Seat::nobody) return "the penalty is paid";
  return fmt::format("{} pays a card to {}", name(p), name(before.receiver));
}

Refusal Panjandrum::refusal(const State& s, Seat p, const Move& m) const {
  if (s.stage == Stage::over) return {"the game is over", "PJ-33"};
  if (s.stage == Stage::paying) {
    const Seat asked = payer(s);
    if (p == asked) return {"pay open from your Delay Pile, or pay closed from your Hand", "PJ-28"};
    return {fmt::format("{} has to pay first", to_text(asked, style())), "PJ-24"};
  }
  if (m.verb == Verb::call || m.verb == Verb::decline) return refused_call(s, p);
  if (s.stage == Stage::last_call)
    return {"everybody has to call or let the last move stand first",
            is_last_turn_over(s) ? "PJ-37" : "PJ-34"};
  if (p != s.turn) return {fmt::format("it is {}'s turn", to_text(s.turn, style())), "PJ-5"};
  switch (m.verb) {
    case Verb::turn:
      if (!s.lifted.empty()) return {"the lifted card has to be placed first", "PJ-15"};
      if (in_hand(s) && fits(s, *in_hand(s)).anywhere() && !rules_.calls)
        return {"the top of your Delay Pile can be played and has to be", "PJ-10"};
      return {"a lift names nothing", "PJ-11"};
    case Verb::build:
    case Verb::play: return refused_placing(s, p, m);
    case Verb::pass: return {"a turn ends only with a card on one's own Delay Pile", "PJ-14"};
    case Verb::pay: return {"nobody owes a card", "PJ-28"};
    default: return {"one turns, builds or plays a card, calls, or lets a move stand", "PJ-18"};
  }
}

Refusal Panjandrum::refused_call(const State& s, Seat p) const {
  if (!rules_.calls) return {"there are no mistakes at this table, and no calls", "PJ-19"};
  if (s.last_by == Seat::nobody) return {"nobody has moved yet", "PJ-23"};
  if (p == s.last_by) return {"the last move is your own", "PJ-23"};
  if (s.call_made) return {"the last move has been called already", "PJ-24"};
  if (s.declined.has(p)) return {"you have let the last move stand", "PJ-21"};
  return {"a call names nothing", "PJ-25"};
}

Refusal Panjandrum::refused_placing(const State& s, Seat p, const Move& m) const {
  if (m.cards.size() != 1) return {"name one card", "PJ-8"};
  const Card c = m.cards.first();
  if (c.is_bird()) return {"there is no bird in this game", "PJ-1"};
  if (!s.lifted.empty() && c != s.lifted.top())
    return {"the lifted card has to be placed first", "PJ-15"};
  if (in_hand(s) != c) return {"only a lifted card or the top of your Delay Pile moves", "PJ-8"};
  const Fits fit = fits(s, c);
  if (m.verb == Verb::build) {
    if (!fit.building)
      return {fmt::format("it drops back: {} stands at {}", suit_name(c.suit(), style()),
                          s.built[int(c.suit())]),
              "PJ-19"};
    return {"a card that is built goes to no player", "PJ-18"};
  }
  if (index(m.to) >= rules_.players)
    return {fmt::format("say to whom, as in: play {} to {}", to_text(c, style()),
                        to_text(left_of(p, rules_.players), style())),
            "PJ-18"};
  if (m.to == p && s.lifted.empty()) return {"it lies on your own Delay Pile already", "PJ-18"};
  if (m.to != p && s.delays[index(m.to)].empty())
    return {fmt::format("{} has no Delay Pile", to_text(m.to, style())), "PJ-8"};
  if (m.to != p && !fit.delays.has(m.to) && !(rules_.calls && rules_.misfits))
    return {"it drops back: it does not fit that Delay Pile", "PJ-19"};
  if (!rules_.calls && fit.anywhere())
    return {fit.building ? "it fits a Building Pile and has to go there"
                         : "it fits another player's Delay Pile and has to go there",
            s.lifted.empty() ? "PJ-10" : "PJ-12"};
  return {"a placing names a card and a player, no more", "PJ-18"};
}

}  // namespace rookery::games
