#include "records/take_back.hpp"

#include <algorithm>

namespace rookery {
namespace {

/// The cards that a seat sees or has seen and can tell where they lie.
CardBag known_to(Position& position, Seat seat) {
  Survey survey;
  position.survey(survey);
  CardBag known;
  for (const Survey::Zone& zone : survey.zones)
    if (zone.sight.seen_by.has(seat) || zone.sight.known_by.has(seat))
      for (Card c : zone.cards()) known += c;
  return known;
}

/// What is answered by how the cards lie, even if none is shown.
bool asks(const Move& move) {
  const bool asks_player = move.verb == Verb::ask && move.to != Seat::nobody;
  return asks_player || move.verb == Verb::doubt || move.verb == Verb::call ||
         move.verb == Verb::fold || move.verb == Verb::concede;
}

}  // namespace

std::variant<TakeBack, std::string> take_back_of(const RecentTable& recent, Seat seat,
                                                 TakeBackRule rule) {
  const auto told = recent.with_log();
  if (!told) return "that is too long ago";
  const Table& table = *told;
  const auto& log = table.log();
  const auto last = std::find_if(log.rbegin(), log.rend(), [&](const LogEntry& entry) {
    return entry.kind == LogEntry::Kind::move && entry.seat == seat;
  });
  if (last == log.rend()) return "there is no move to take back";
  const auto since = std::span(log).subspan(std::size_t(log.rend() - last - 1));

  TakeBack back;
  for (const LogEntry& entry : since) {
    if (entry.kind == LogEntry::Kind::score) return "the hand has been counted";
    if (entry.deal || !entry.chance.empty()) return "chance has come into play since";
    if (entry.kind != LogEntry::Kind::move) continue;
    if (asks(entry.move)) return "the cards have been asked about, and that cannot be unsaid";
    ++back.moves;
    // What others have chosen in secret goes too; to ask them would tell that they have.
    if (entry.seat != seat && entry.told.has(seat)) back.consent.add(entry.seat);
  }
  if (rule == TakeBackRule::until_next_act && !back.consent.empty())
    return "somebody else has moved since";

  const auto earlier = recent.before(back.moves);
  if (!earlier) return "that is too long ago";
  const auto before = earlier->truth(), now = table.truth();
  CardSet own;  // what was played, named or laid by those who knew it
  for (const LogEntry& entry : since)
    if (entry.kind == LogEntry::Kind::move)
      own += entry.move.all_cards().value_or(CardBag{}).faces() &
             known_to(*before, entry.seat).faces();
  for (int i = 0; i <= table.seats(); ++i) {
    const Seat someone = i == table.seats() ? Seat::nobody : Seat(i);
    const CardBag knew = known_to(*before, someone), knows = known_to(*now, someone);
    const auto is_new = [&](Card c) { return !own.has(c) && knows.count(c) > knew.count(c); };
    const CardSet faces = knows.faces();
    for (Card c : faces)
      if (is_new(c)) return "a card has been shown since";
    for (const LogEntry& entry : since)
      for (const Transfer& t : entry.transfers)
        if (t.seen_by.has(someone) && !own.has(t.card) && !knew.has(t.card))
          return "a card has been shown since";
  }
  return back;
}

}  // namespace rookery
