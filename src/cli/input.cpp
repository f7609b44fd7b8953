#include "cli/input.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/own_manners.hpp"

namespace rookery::cli {
namespace {

constexpr std::array<std::string_view, 16> commands{
    "help", "last", "score",  "law",  "log",  "save",  "quit", "rules",
    "exit", "hint", "review", "undo", "back", "again", "next", "claim"};

/// Colours may be shortened to a letter.
std::optional<Suit> suit_typed(std::string_view word, PackStyle style) {
  if (const auto suit = parse_suit(word, style)) return suit;
  if (word == "no") return Suit::none;
  for (int s = 0; s < suit_count; ++s)
    if (word.size() == 1 && lower(suit_name(Suit(s), style))[0] == word[0]) return Suit(s);
  return {};
}

class Reader {
 public:
  explicit Reader(const Scene& scene)
      : scene_(scene), offer_(awaited_offer(scene.view)), hand_(hand_to_act(scene)) {}

  Typed read(std::string_view line) {
    for (std::string_view word : split_words(line)) words_.push_back(lower(word));
    if (words_.empty()) return Nothing{};
    if (words_[0] == "?") words_[0] = "help";
    if (std::ranges::find(commands, words_[0]) != commands.end())
      return Command{words_[0] == "exit"   ? "quit"
                     : words_[0] == "back" ? "undo"
                                           : words_[0],
                     words_.size() > 1 ? words_[1] : ""};
    if (words_[0] == "p" && words_.size() == 1) words_[0] = "pass";
    if (offer_ && offer_->verb == Verb::ask && !offer_->to.empty()) return request();
    if (const OwnManners* own = own_manners(scene_.game))
      if (const auto typed = own->read(words_, scene_)) return *typed;
    if (const auto move = with_verb()) return *move;
    if (!offer_) return Nonsense{"It is not your turn. \"?\" tells what you can type."};
    return without_verb();
  }

 private:
  std::optional<Card> card_typed(const std::string& word) const {
    if (const auto n = parse_number(word)) {
      const bool there = *n >= 1 && *n <= int(hand_.size()) && hand_[std::size_t(*n - 1)].id != 0;
      return there ? std::optional(hand_[std::size_t(*n - 1)]) : std::nullopt;
    }
    return parse_card(upper(word), scene_.style);
  }

  /// The full notation, with numbers of cards, short colours and small letters.
  std::optional<Typed> with_verb() const {
    const std::string& verb = words_[0];
    bool names_cards = verb == "play" || verb == "bury" || verb == "take";
    for (const Offer& offer : scene_.view.offers)
      names_cards = names_cards || (offer.max > 0 && verb_name(offer.verb) == verb);
    const bool names_seat = verb == "call";
    const bool names_suit = verb == "name" || verb == "bid";
    std::string text = verb;
    for (std::size_t i = 1; i < words_.size(); ++i) {
      std::string word = words_[i];
      if (names_cards && word != "and" && word != "on") {
        const auto c = card_typed(word);
        if (!c)
          return parse_move(verb, scene_.style) ? std::optional<Typed>(unknown_card(word))
                                                : std::nullopt;
        word = to_text(*c, scene_.style);
      } else if (const auto seat = parse_seat(upper(word), scene_.style); names_seat && seat) {
        word = (words_[i - 1] == "to" ? "" : "to ") + to_text(*seat, scene_.style);
      } else if (const auto suit = suit_typed(word, scene_.style); names_suit && suit) {
        word = suit_name(*suit, scene_.style);
      }
      text += " " + word;
    }
    if (const auto move = parse_move(text, scene_.style)) return Typed(*move);
    return {};
  }

  Typed without_verb() const {
    switch (offer_->verb) {
      case Verb::pass:
      case Verb::bid: return bid();
      case Verb::name: return name();
      case Verb::play:
      case Verb::bury:
      case Verb::take: return cards();
      default: break;
    }
    return Nonsense{
        fmt::format("\"{}\" makes no sense here. \"?\" tells what you can type.", words_[0])};
  }

  /// A colour, "none", or how cards rank: "low red", "high", "low".
  Typed name() const {
    Move move{.verb = Verb::name};
    for (const std::string& word : words_)
      if (const auto suit = suit_typed(word, scene_.style))
        move.suit = *suit;
      else if (word == "high" || word == "low")
        move.word = word == "high" ? Word::high : Word::low;
      else if (word != "trump")
        return Nonsense{"Please name a colour: red, yellow, black or green."};
    // No trump is high unless low is said, and the bird has no colour.
    if (move.suit == Suit::none && move.word == Word::none && names(Word::high))
      move.word = Word::high;
    if (move.suit == Suit::unsaid && offer_->suits != 0) move.suit = Suit::none;
    return move;
  }
  bool names(Word word) const {
    return std::ranges::any_of(scene_.view.offers,
                               [&](const Offer& offer) { return offer.words & bit(word); });
  }

  Typed bid() const {
    Move move{.verb = Verb::bid};
    for (const std::string& word : words_)
      if (word == "moon" || word == "sun")
        move.word = word == "moon" ? Word::moon : Word::sun;
      else if (const auto number = parse_number(word); number && *number > 0 && *number < 10000)
        move.number = std::int16_t(*number);
      else if (const auto suit = suit_typed(word, scene_.style))
        move.suit = *suit;
      else
        return Nonsense{fmt::format("\"{}\" is no call. Type a number, or pass.", word)};
    return move;
  }

  /// A player and a card, in any order: "P2 B7", "ask P2 for B7".
  Typed request() const {
    Move move{.verb = Verb::ask};
    for (const std::string& word : words_)
      if (const auto seat = parse_seat(upper(word), scene_.style))
        move.to = *seat;
      else if (const auto c = parse_card(upper(word), scene_.style); c && !move.cards.has(*c))
        move.cards += *c;
      else if (word != "ask" && word != "to" && word != "for")
        return Nonsense{fmt::format("\"{}\"? Type a player and a card, as in P2 B7.", word)};
    return move;
  }

  Typed cards() const {
    Move move{.verb = offer_->verb};
    for (const std::string& word : words_) {
      const auto c = card_typed(word);
      if (!c) return unknown_card(word);
      if (!move.cards.has(*c)) move.cards += *c;
    }
    if (offer_->verb == Verb::play) return move;
    return Picked{move.cards};
  }

  Nonsense unknown_card(const std::string& word) const {
    if (parse_number(word) && scene_.view.zone("column1", scene_.view.seat))
      return {fmt::format("Column {} has no card.", word)};
    if (parse_number(word))
      return {fmt::format("There is no card number {}: they go from 1 to {}.", word, hand_.size())};
    return {fmt::format("\"{}\" is no card. Type its number, or its name as in R7 or BIRD.", word)};
  }

  const Scene& scene_;
  const Offer* offer_;
  std::vector<Card> hand_;
  std::vector<std::string> words_;
};

}  // namespace

Typed read_typed(std::string_view line, const Scene& scene) { return Reader(scene).read(line); }

}  // namespace rookery::cli
