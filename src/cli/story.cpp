#include "cli/story.hpp"

#include <fmt/format.h>

namespace rookery::cli {
namespace {

std::string move_sentence(const Event& event, PackStyle style) {
  const Move& move = event.move;
  const std::string who = to_text(event.seat, style);
  const std::string cards = event.hidden_cards > 0 ? fmt::format("{} cards", event.hidden_cards)
                                                   : to_text(move.cards, style);
  const std::string onto = to_text(move.onto, style);
  switch (move.verb) {
    case Verb::pass: return who + " passes";
    case Verb::bid:
      return fmt::format("{} bids {}{}", who, move.number,
                         move.suit == Suit::unsaid ? ""
                         : move.suit == Suit::none
                             ? " in no colour"
                             : " in " + std::string(suit_name(move.suit, style)));
    case Verb::name: return fmt::format("{} names {} trump", who, suit_name(move.suit, style));
    case Verb::bury: return fmt::format("{} puts {} in the nest", who, cards);
    case Verb::take: return fmt::format("{} takes {} back from the nest", who, cards);
    case Verb::play:
      for (const Event::Shift& shift : event.shifts)
        if (shift.to == "trick" && shift.from_owner != event.seat)
          return fmt::format("{} plays {} from the dummy", who, cards);
      if (move.to == event.seat) return fmt::format("{} keeps {}", who, cards);
      if (move.to != Seat::nobody)
        return fmt::format("{} plays {} to {}", who, cards, to_text(move.to, style));
      return fmt::format("{} plays {}", who, cards);
    case Verb::build:
      return fmt::format("{} builds {}{}", who, cards, move.onto.empty() ? "" : " on " + onto);
    case Verb::capture: return fmt::format("{} takes {} with {}", who, onto, cards);
    case Verb::raise: return fmt::format("{} raises {} with {}", who, onto, cards);
    case Verb::trail: return fmt::format("{} trails {}", who, cards);
    case Verb::call:
      if (move.word == Word::orange) return who + " calls Orange";
      if (move.word == Word::none) return who + " calls";
      break;
    case Verb::pay:
      for (const Event::Shift& shift : event.shifts)
        if (shift.card) return fmt::format("{} pays {}", who, to_text(*shift.card, style));
      return who + " pays a card";
    case Verb::turn:
      for (const Event::Shift& shift : event.shifts)
        if (shift.card) return fmt::format("{} turns up {}", who, to_text(*shift.card, style));
      break;
    case Verb::ask:
      if (move.to == Seat::nobody) break;
      return fmt::format("{} asks {} for {}", who, to_text(move.to, style), cards);
    default: break;
  }
  return fmt::format("{}: {}", who, to_text(move, style));
}

std::string drawn_text(const ChanceEvent& drawn, PackStyle style) {
  std::string text;
  if (drawn.seats.empty())
    for (Card c : drawn.cards) text += (text.empty() ? "" : " ") + to_text(c, style);
  for (std::size_t i = 0; i < drawn.seats.size() && i < drawn.cards.size(); ++i)
    text += fmt::format("{}{} {}", i ? ", " : "", to_text(drawn.seats[i], style),
                        to_text(drawn.cards[i], style));
  return text;
}

}  // namespace

std::string sentence(const Event& event, PackStyle style) {
  switch (event.kind) {
    case LogEntry::Kind::move: return move_sentence(event, style);
    case LogEntry::Kind::score: return event.sheet ? event.sheet->headline : "";
    case LogEntry::Kind::act: break;
  }
  if (event.name == "auction opens" || event.name == "play ends" ||
      (event.name == "count" && event.chance.empty()))
    return "";
  std::string text = event.name;
  if (event.name == "deal") text = fmt::format("{} deals", to_text(event.standing.dealer, style));
  if (event.name.starts_with("nest to")) {
    CardBag seen;
    for (const Event::Shift& shift : event.shifts)
      if (shift.card) seen += *shift.card;
    if (!seen.empty()) text += ": " + to_text(seen, style);
  }
  for (const ChanceEvent& drawn : event.chance) text += ": " + drawn_text(drawn, style);
  return text;
}

Story tell(const std::vector<Event>& events, PackStyle style) {
  Story story;
  int hands_before = 0;
  for (const Event& event : events) {
    const bool deal = event.kind == LogEntry::Kind::act && event.name == "deal";
    if (deal) story.lines.clear(), story.played_from.clear();
    if (std::string text = sentence(event, style); !text.empty())
      story.lines.push_back(std::move(text));
    for (const Event::Shift& shift : event.shifts)
      if (shift.to == "trick" && shift.card) story.played_from[*shift.card] = shift.to_owner;
    if (event.kind != LogEntry::Kind::score || !event.sheet) continue;
    story.hands.push_back({*event.sheet, event.standing, event.standing.hands > hands_before});
    hands_before = event.standing.hands;
  }
  return story;
}

}  // namespace rookery::cli
