// What a table shows of the plain trick games, and why it refuses a move.
#include <fmt/format.h>

#include "games/plain_tricks.hpp"

namespace rookery::games {
namespace {

constexpr std::array<std::string_view, 5> phase_names{"deal", "bid", "play", "choice", "over"};

}  // namespace

/// Whoever played a card that others of his would have barred holds none of those.
std::array<CardSet, max_seats> PlainTricks::shown_to_lack(const State& s) const {
  std::array<CardSet, max_seats> lacking{};
  for (int i = 0; i < s.played; ++i) {
    const int at = i % spec_.players;
    if (at == 0) continue;
    const auto [c, by] = s.plays[i];
    for (Card other : spec_.pack)
      if (!may_play(CardSet(c) + other, s.plays[i - at].card, s.trump).has(c))
        lacking[index(by)] += other;
  }
  return lacking;
}

void PlainTricks::survey(State& s, Survey& out) const { show(s, out, phase_names[int(s.phase)]); }

void PlainTricks::show(State& s, Survey& out, std::string_view phase) const {
  const int n = spec_.players;
  const bool counted = s.phase == Phase::over;
  const auto lacking = shown_to_lack(s);
  for (int i = 0; i < n; ++i)
    out.zone("hand", Seat(i), s.hands[i], open_to(Seat(i))).never = lacking[i];
  if (spec_.trump == TrumpBy::turned_card) out.zone("turned", Seat::nobody, s.turned, open_to_all);
  if (spec_.left_over == LeftOver::aside)
    out.zone("aside", Seat::nobody, s.left_over, closed_to_all);
  if (spec_.left_over == LeftOver::to_first_taker) {
    const Seat taker = s.tricks > 0 ? s.won[0] : Seat::nobody;
    out.zone("odd", taker, s.left_over, counted ? open_to_all : open_to(taker));
  }

  const auto trick_cards = [&](int t) {
    std::vector<Card> cards;
    for (int i = t * n; i < std::min<int>((t + 1) * n, s.played); ++i)
      cards.push_back(s.plays[i].card);
    return cards;
  };
  for (int i = 0; i < n; ++i) {
    std::vector<Card> taken;
    for (int t = 0; t + 1 < s.tricks; ++t)
      if (s.won[t] == Seat(i))
        for (Card c : trick_cards(t)) taken.push_back(c);
    out.derived("taken", Seat(i), std::move(taken), counted ? open_to_all : closed_but_known);
  }
  // The trick completed last may be looked at until the next one is.
  if (s.tricks > 0)
    out.derived("last", s.won[s.tricks - 1], trick_cards(s.tricks - 1), open_to_all);
  for (int i = s.tricks * n; i < s.played; ++i)
    out.derived("trick", s.plays[i].by, {s.plays[i].card}, open_to_all);

  out.text("phase", phase);
  if (!counted) out.seat("turn", s.turn);
  if (spec_.bidding.most > 0) {
    out.number("bid", s.bid);
    out.seat("declarer", s.bidder);
  }
  if (spec_.trump != TrumpBy::nothing) {
    out.suit("trump", s.trump);
    out.flag("trump_named", s.trump != Suit::none);
  }
  if (in_trick(s) > 0) out.suit("led", s.plays[s.tricks * n].card.suit());
  if (!counted) {
    out.number("trick", s.tricks + 1);
    if (spec_.price) out.number("price", spec_.price(s.tricks + 1));
  }
  if (spec_.claim.tricks > 0) out.flag("risked", s.risked);
  std::array<int, max_seats> tricks{};
  for (int t = 0; t < s.tricks; ++t) ++tricks[index(s.won[t])];
  for (int i = 0; i < n; ++i) {
    out.number("tricks", tricks[i], Seat(i));
    out.number("side", side_of(Seat(i)), Seat(i));
  }
}

Sheet PlainTricks::sheet(const State& s) const { return sheet_of(tally(s), headline(s)); }

std::string PlainTricks::headline(const State& s) const {
  if (thrown_in(s)) return "everybody passed";
  if (s.bidder != Seat::nobody)
    return fmt::format("{} bid {} and took {}", to_text(s.bidder, style()), s.bid,
                       tricks_of(s, side_of(s.bidder)));
  if (s.risked) return fmt::format("{} went on for all tricks", to_text(s.won[0], style()));
  return fmt::format("{} tricks were played", s.tricks);
}

Sheet PlainTricks::sheet_of(const Tally& tally, std::string headline) const {
  Sheet sheet;
  sheet.headline = std::move(headline);
  sheet.expected = tally.expected;
  sheet.proof = tally.proof;
  for (int side = 0; side < sides(); ++side) {
    auto& column = sheet.columns.emplace_back();
    for (int i = 0; i < spec_.players; ++i)
      if (side_of(Seat(i)) == side) column.seats.add(Seat(i));
    std::vector<Sheet::Line> changes;
    for (int i = 0; i < tally.size; ++i) {
      const Tally::Line& line = tally.lines[i];
      if (line.side != side) continue;
      column.score += line.amount;
      if (!line.after) column.taken += line.amount;
      (line.after ? changes : column.taken_lines)
          .push_back({std::string(line.label),
                      line.cards > 0 ? fmt::format("{} cards", line.cards) : "", line.amount});
    }
    column.score_lines.push_back({"points", "", column.taken});
    for (Sheet::Line& line : changes) column.score_lines.push_back(std::move(line));
  }
  return sheet;
}

std::string PlainTricks::act_name(const State& before, const State& after) const {
  switch (before.phase) {
    case Phase::dealt: return fmt::format("{} is trump", suit_name(after.trump, style()));
    case Phase::bidding:
      if (thrown_in(after)) return "thrown in";
      return fmt::format("{} plays for {}", to_text(after.bidder, style()), after.bid);
    default: return fmt::format("trick to {}", to_text(after.won[before.tricks], style()));
  }
}

Refusal PlainTricks::refusal(const State& s, Seat p, const Move& m) const {
  const PlainLaw& law = spec_.law;
  if (s.phase == Phase::over) return {"the hand is over"};
  if (p != s.turn)
    return {fmt::format("it is {}'s turn", to_text(s.turn, style())),
            std::string(s.phase == Phase::bidding ? law.call : law.turn)};
  switch (m.verb) {
    case Verb::pass:
    case Verb::bid:
      if (spec_.bidding.most == 0) break;
      if (s.phase != Phase::bidding) return {"the bidding is over", std::string(law.call)};
      return {fmt::format("one bids {} to {} tricks or passes", s.bid + 1, spec_.bidding.most),
              std::string(law.bid)};
    case Verb::stop:
    case Verb::risk:
      if (spec_.claim.tricks == 0) break;
      return {fmt::format("only who has won the first {} tricks chooses, and he says no more",
                          spec_.claim.tricks),
              std::string(law.claim)};
    case Verb::play: return refuse_play(s, p, m);
    default: break;
  }
  return {"nobody does that in this game", std::string(law.play)};
}

Refusal PlainTricks::refuse_play(const State& s, Seat p, const Move& m) const {
  const PlainLaw& law = spec_.law;
  if (s.phase == Phase::bidding) return {"the bidding comes first", std::string(law.call)};
  if (s.phase == Phase::choice)
    return {"you have won all tricks so far: stop, or risk it for all of them",
            std::string(law.claim)};
  if (m.cards.size() != 1 || m != Move{.verb = Verb::play, .cards = m.cards})
    return {"one card is played at a time", std::string(law.play)};
  const Card c = m.cards.first();
  const CardSet hand = s.hands[index(p)];
  if (!hand.has(c))
    return {fmt::format("{} is not in your hand", to_text(c, style())), std::string(law.play)};
  const Card led = s.plays[s.tricks * spec_.players].card;
  const auto suit = suit_name(led.suit(), style());
  if ((hand & suit_cards(led.suit())).empty())
    return {fmt::format("you have no {} and hold a trump, which you must play", suit),
            std::string(law.must_trump)};
  if (c.suit() == led.suit())
    return {fmt::format("you hold a card above {} and must play one", to_text(led, style())),
            std::string(law.head)};
  const bool may_trump = spec_.duty == Duty::follow_or_trump && led.suit() != s.trump;
  std::string_view clause = law.follow;
  if (led.suit() == s.trump && !law.trump_led.empty()) clause = law.trump_led;
  if (s.tricks == 0 && !law.first_trick.empty()) clause = law.first_trick;
  return {fmt::format("{} was led and you hold {}: {}", suit, suit,
                      may_trump ? "follow or play a trump" : "you have to follow"),
          std::string(clause)};
}

}  // namespace rookery::games
