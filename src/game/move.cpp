#include "game/move.hpp"

#include <algorithm>

namespace rookery {
namespace {

constexpr std::array<std::string_view, verb_count> verbs{
    "pass",     "bid",         "name",    "bury",    "take",   "play",  "call",
    "admit",    "acknowledge", "draw",    "discard", "lay",    "add",   "join",
    "doubt",    "decline",     "choose",  "fold",    "turn",   "build", "transfer",
    "takeback", "concede",     "ask",     "agree",   "refuse", "stop",  "risk",
    "hold",     "pay",         "capture", "raise",   "trail"};
constexpr std::array<std::string_view, word_count> words{
    "",       "renege", "misdeal", "exposed", "nest", "talk", "open",
    "closed", "redeal", "moon",    "sun",     "high", "low",  "orange"};

Card random_card(const CardBag& bag, Rng& rng) {
  int n = rng.below(bag.size());
  if (bag.two == 0) return bag.faces().nth(n);
  for (Card c : bag.faces())
    if ((n -= bag.count(c)) < 0) return c;
  return bird;
}

/// Calls `next` with every way to complete `chosen` from the faces of `pool` up to the cap.
void choose_cards(const Offer& offer, CardBag pool, CardBag chosen, int missing, int limited_left,
                  const Move& move, std::size_t cap, std::vector<Move>& moves) {
  if (moves.size() >= cap) return;
  if (missing == 0) {
    moves.push_back(move);
    moves.back().cards = chosen;
    return;
  }
  if (pool.size() < missing) return;
  const Card c = pool.first();
  const bool limited = offer.limited.has(c);
  const int available = pool.count(c);
  pool -= pool & c;
  const int most = std::min({available, missing, limited ? limited_left : missing});
  for (int n = most; n >= 0; --n) {
    CardBag with = chosen;
    for (int i = 0; i < n; ++i) with += c;
    choose_cards(offer, pool, with, missing - n, limited_left - (limited ? n : 0), move, cap,
                 moves);
  }
}

/// Adds `more` to `bag`; false if a face would be there more than three times.
bool put_together(CardBag& bag, const CardBag& more) {
  for (Card c : more.faces())
    if (bag.count(c) + more.count(c) > 3) return false;
  bag += more;
  return true;
}

}  // namespace

bool precedes(CardBag a, CardBag b) {
  while (!a.empty() && !b.empty()) {
    const Card x = a.take_first(), y = b.take_first();
    if (x != y) return x < y;
  }
  return a.empty() && !b.empty();
}

std::optional<CardBag> Move::all_cards() const {
  CardBag all = cards;
  for (const CardBag& meld : also)
    if (!put_together(all, meld)) return {};
  return all;
}

void Move::sort_melds() {
  if (also.empty()) return;
  also.push_back(cards);
  std::sort(also.begin(), also.end(), precedes);
  cards = also.front();
  also.erase(also.begin());
}

std::string_view verb_name(Verb verb) { return verbs[int(verb)]; }
std::string_view word_name(Word word) { return words[int(word)]; }

std::string to_text(const Move& move, PackStyle style) {
  std::string text{verb_name(move.verb)};
  const auto add = [&](std::string_view word) { text.append(" ").append(word); };
  if (move.word != Word::none) add(word_name(move.word));
  if (move.number != no_number) add(std::to_string(move.number));
  if (move.suit != Suit::unsaid) add(suit_name(move.suit, style));
  if (move.to != Seat::nobody) add("to " + to_text(move.to, style));
  if (!move.cards.empty()) add(to_text(move.cards, style));
  for (const CardBag& meld : move.also) add("and " + to_text(meld, style));
  if (!move.onto.empty()) add("on " + to_text(move.onto, style));
  return text;
}

std::optional<Move> parse_move(std::string_view text, PackStyle style) {
  const auto parts = split_words(text);
  if (parts.empty()) return {};
  const auto verb = std::find(verbs.begin(), verbs.end(), parts[0]);
  if (verb == verbs.end()) return {};
  Move move{.verb = Verb(verb - verbs.begin())};
  CardBag* cards = &move.cards;  // where the next cards belong
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const auto part = parts[i];
    const auto word = std::find(words.begin() + 1, words.end(), part);
    if (word != words.end()) {
      if (move.word != Word::none) return {};
      move.word = Word(word - words.begin());
    } else if (const auto number = parse_number(part)) {
      if (move.number != no_number || *number <= no_number || *number > 32767) return {};
      move.number = std::int16_t(*number);
    } else if (const auto c = parse_card(part, style)) {
      if (cards->count(*c) == 3) return {};
      *cards += *c;
    } else if (const auto suit = parse_suit(part, style)) {
      if (move.suit != Suit::unsaid) return {};
      move.suit = *suit;
    } else if (part == "to" && i + 1 < parts.size() && move.to == Seat::nobody) {
      const auto seat = parse_seat(parts[++i], style);
      if (!seat) return {};
      move.to = *seat;
    } else if (part == "and" && !cards->empty() && cards != &move.onto) {
      cards = &move.also.emplace_back();
    } else if (part == "on" && !cards->empty() && cards != &move.onto) {
      cards = &move.onto;
    } else {
      return {};
    }
  }
  if (cards != &move.cards && cards->empty()) return {};
  move.sort_melds();
  return move;
}

bool Offer::admits(const Move& move) const {
  if (move.verb != verb) return false;
  if (words ? !(words & bit(move.word)) || move.word == Word::none : move.word != Word::none)
    return false;
  if (suits ? !(suits & bit(move.suit)) : move.suit != Suit::unsaid) return false;
  if (to.empty() ? move.to != Seat::nobody : !to.has(move.to)) return false;
  if (numbered() ? move.number < least || move.number > most || (move.number - least) % step != 0
                 : move.number != no_number)
    return false;
  if (refined ? !move.onto.within(onto) || move.onto.empty() != onto.empty() : move.onto != onto)
    return false;
  if (!move.also.empty()) return admits_melds(move);
  return admits_cards(move.cards);
}

bool Offer::admits_cards(const CardBag& cards) const {
  const int n = cards.size();
  return n >= min && n <= max && cards.within(from) && must.within(cards) &&
         (limited.empty() || (cards & limited.faces()).size() <= most_of);
}

bool Offer::admits_melds(const Move& move) const {
  const auto all = move.all_cards();
  return int(move.also.size()) <= also && !precedes(move.also.front(), move.cards) &&
         std::is_sorted(move.also.begin(), move.also.end(), precedes) && !move.cards.empty() &&
         all && admits_cards(*all);
}

Move sample_any(const Offer& offer, Rng& rng) {
  Move move{.verb = offer.verb, .onto = offer.onto};
  if (offer.words) move.word = Word(nth_bit(offer.words, rng.below(std::popcount(offer.words))));
  if (offer.suits) move.suit = Suit(nth_bit(offer.suits, rng.below(std::popcount(offer.suits))));
  if (!offer.to.empty()) move.to = Seat(nth_bit(offer.to.bits, rng.below(offer.to.size())));
  if (offer.numbered())
    move.number = std::int16_t(offer.least +
                               offer.step * rng.below((offer.most - offer.least) / offer.step + 1));
  if (offer.max == 0) return move;
  move.cards = offer.must;
  CardBag pool = offer.from - offer.must;
  int limited_left = offer.most_of - (offer.must & offer.limited.faces()).size();
  if (!offer.limited.empty() && limited_left <= 0) pool -= pool & offer.limited.faces();
  const int size = offer.min + (offer.max > offer.min ? rng.below(offer.max - offer.min + 1) : 0);
  for (int missing = size - move.cards.size(); missing > 0 && !pool.empty(); --missing) {
    const Card c = random_card(pool, rng);
    move.cards += c;
    pool -= c;
    if (offer.limited.has(c) && --limited_left == 0) pool -= pool & offer.limited.faces();
  }
  return move;
}

Move least_move(const Offer& offer) {
  Move move{.verb = offer.verb, .onto = offer.onto};
  if (offer.words) move.word = Word(std::countr_zero(offer.words));
  if (offer.suits) move.suit = Suit(std::countr_zero(offer.suits));
  if (!offer.to.empty()) move.to = offer.to.first();
  if (offer.numbered()) move.number = offer.least;
  if (offer.max == 0) return move;
  std::vector<Move> moves;
  choose_cards(offer, offer.from - offer.must, offer.must,
               std::max(0, offer.min - offer.must.size()),
               offer.most_of - (offer.must & offer.limited.faces()).size(), move, 1, moves);
  return moves.empty() ? move : moves.front();
}

void enumerate(const Offer& offer, int cap, std::vector<Move>& moves) {
  const auto limit = std::size_t(cap);
  std::vector<Move> bases{Move{.verb = offer.verb, .onto = offer.onto}};
  const auto vary = [&](bool named, auto&& each) {
    if (!named) return;
    std::vector<Move> varied;
    for (const Move& base : bases) each(base, varied);
    bases = std::move(varied);
  };
  const auto each_bit = [](unsigned bits, auto&& use) {
    for (; bits; bits &= bits - 1) use(std::countr_zero(bits));
  };
  vary(offer.words, [&](Move base, std::vector<Move>& out) {
    each_bit(offer.words, [&](int i) { base.word = Word(i), out.push_back(base); });
  });
  vary(offer.suits, [&](Move base, std::vector<Move>& out) {
    each_bit(offer.suits, [&](int i) { base.suit = Suit(i), out.push_back(base); });
  });
  vary(!offer.to.empty(), [&](Move base, std::vector<Move>& out) {
    each_bit(offer.to.bits, [&](int i) { base.to = Seat(i), out.push_back(base); });
  });
  vary(offer.numbered(), [&](Move base, std::vector<Move>& out) {
    for (int n = offer.least; n <= offer.most; n += offer.step)
      base.number = std::int16_t(n), out.push_back(base);
  });
  const int forced = offer.must.size();
  for (const Move& base : bases)
    for (int n = std::max<int>(offer.min, forced); n <= offer.max; ++n)
      choose_cards(offer, offer.from - offer.must, offer.must, n - forced,
                   offer.most_of - (offer.must & offer.limited.faces()).size(), base, limit, moves);
}

}  // namespace rookery
