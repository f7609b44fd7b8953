// Cards, seats, moves and offers.
#include <algorithm>

#include "wire/writer.hpp"

namespace rookery::wire {

void write(Writer& to, Seat seat) {
  if (seat == Seat::nobody) return to.null();
  to.word(to_text(seat, to.style));
}

void write(Writer& to, SeatSet seats) {
  to.list([&] {
    for (int i = 0; i < max_seats; ++i)
      if (seats.has(Seat(i))) write(to, Seat(i));
  });
}

void write(Writer& to, Card card) { to.word(to_text(card, to.style)); }

void write(Writer& to, std::span<const Card> cards) { to.list_of(cards); }

void write(Writer& to, const CardBag& cards) {
  to.list([&] {
    for (CardBag rest = cards; !rest.empty();) write(to, rest.take_first());
  });
}

void write(Writer& to, const Move& move) {
  to.object([&] {
    to.member("text", to_text(move, to.style));
    to.member("verb", verb_name(move.verb));
    if (move.word != Word::none) to.member("word", word_name(move.word));
    if (move.number != no_number) to.member("number", move.number);
    if (move.suit != Suit::unsaid) to.member("suit", suit_name(move.suit, to.style));
    if (move.to != Seat::nobody) to.member("to", move.to);
    if (!move.cards.empty()) to.member("cards", move.cards);
    if (!move.also.empty()) {
      to.name("also");
      to.list_of(move.also);
    }
    if (!move.onto.empty()) to.member("onto", move.onto);
  });
}

void write(Writer& to, const Offer& offer) {
  to.object([&] {
    to.member("verb", verb_name(offer.verb));
    to.member("optional", offer.optional);
    if (offer.refined) to.member("refined", true);
    if (offer.words != 0) {
      to.name("words");
      to.list([&] {
        for (int i = 1; i < word_count; ++i)
          if (offer.words & bit(Word(i))) to.word(word_name(Word(i)));
      });
    }
    if (offer.numbered()) {
      to.member("least", offer.least);
      to.member("most", offer.most);
      to.member("step", offer.step);
    }
    if (offer.suits != 0) {
      to.name("suits");
      to.list([&] {
        for (int i = 0; i <= int(Suit::none); ++i)
          if (offer.suits & bit(Suit(i))) to.word(suit_name(Suit(i), to.style));
      });
    }
    if (!offer.to.empty()) to.member("to", offer.to);
    if (offer.max > 0) {
      to.member("min", offer.min);
      to.member("max", offer.max);
      to.member("from", offer.from);
      if (!offer.must.empty()) to.member("must", offer.must);
      if (!offer.limited.empty()) {
        to.member("limited", offer.limited);
        to.member("most_of_limited", offer.most_of);
      }
      if (offer.also > 0) to.member("also", offer.also);
    }
    if (!offer.onto.empty()) to.member("onto", offer.onto);
  });
}

void write(Writer& to, std::span<const Offer> offers) { to.list_of(offers); }

std::optional<Seat> read_seat(const Given& given, int seats, PackStyle style, Sentences& faults) {
  if (given.is_string())
    if (const auto seat = parse_seat(given.get_ref<const std::string&>(), style);
        seat && index(*seat) < seats)
      return seat;
  const std::string last = to_text(Seat(seats - 1), style);
  faults.push_back("a seat is one of " + in_quotes(to_text(Seat{0}, style)) + " to " +
                   in_quotes(last));
  return {};
}

std::optional<std::vector<Card>> read_cards(const Given& given, PackStyle style,
                                            Sentences& faults) {
  if (!given.is_array()) {
    faults.push_back("cards have to be a list such as [\"" + to_text(card(Suit::red, 5), style) +
                     "\", \"BIRD\"]");
    return {};
  }
  std::vector<Card> cards;
  for (const Given& item : given) {
    const auto c = item.is_string() ? parse_card(item.get_ref<const std::string&>(), style)
                                    : std::optional<Card>{};
    if (!c) {
      faults.push_back((item.is_string() ? in_quotes(item.get_ref<const std::string&>())
                                         : std::string("something in a list of cards")) +
                       " is not a card");
      return {};
    }
    cards.push_back(*c);
  }
  return cards;
}

namespace {

/// The value of a member that has to be a word of its own kind.
template <class Find>
auto read_word(const Given& object, const char* name, Find&& find, Sentences& faults)
    -> decltype(find(std::string_view{})) {
  const auto member = object.find(name);
  if (member == object.end()) return {};
  if (member->is_string())
    if (auto found = find(std::string_view(member->get_ref<const std::string&>()))) return found;
  faults.push_back(std::string("the move's \"") + name + "\" is unknown");
  return {};
}

template <class Named, class NameOf>
auto find_named(int first, int count, NameOf name_of) {
  return [=](std::string_view word) -> std::optional<Named> {
    for (int i = first; i < count; ++i)
      if (name_of(Named(i)) == word) return Named(i);
    return {};
  };
}

std::optional<CardBag> read_bag(const Given& given, PackStyle style, Sentences& faults) {
  const auto cards = read_cards(given, style, faults);
  if (!cards) return {};
  CardBag bag;
  for (Card c : *cards) {
    if (bag.count(c) == 3) {
      faults.push_back("no card is there more than three times");
      return {};
    }
    bag += c;
  }
  return bag;
}

}  // namespace

std::optional<Move> read_move(const Given& given, PackStyle style, Sentences& faults) {
  if (given.is_string()) {
    const auto& text = given.get_ref<const std::string&>();
    auto move = parse_move(text, style);
    if (!move) faults.push_back(in_quotes(text) + " is not a move");
    return move;
  }
  if (!given.is_object()) {
    faults.push_back("a move is a text or an object");
    return {};
  }
  const auto before = faults.size();
  allow_only(given, {"text", "verb", "word", "number", "suit", "to", "cards", "also", "onto"},
             faults);
  Move move;
  const auto verb = read_word(given, "verb", find_named<Verb>(0, verb_count, verb_name), faults);
  if (verb)
    move.verb = *verb;
  else if (!given.contains("verb"))
    faults.push_back("a move has to have a \"verb\"");
  if (const auto word =
          read_word(given, "word", find_named<Word>(1, word_count, word_name), faults))
    move.word = *word;
  if (const auto suit = read_word(
          given, "suit", [&](std::string_view w) { return parse_suit(w, style); }, faults))
    move.suit = *suit;
  if (const auto to = read_word(
          given, "to", [&](std::string_view w) { return parse_seat(w, style); }, faults))
    move.to = *to;
  if (const auto member = given.find("number"); member != given.end())
    if (const auto n = read_number(*member, "the move's \"number\"", no_number + 1, 32767, faults))
      move.number = std::int16_t(*n);
  if (const auto member = given.find("cards"); member != given.end())
    move.cards = read_bag(*member, style, faults).value_or(CardBag{});
  if (const auto member = given.find("onto"); member != given.end())
    move.onto = read_bag(*member, style, faults).value_or(CardBag{});
  if (const auto member = given.find("also"); member != given.end()) {
    if (!member->is_array()) faults.push_back("the move's \"also\" has to be a list of melds");
    for (const Given& meld : *member)
      move.also.push_back(read_bag(meld, style, faults).value_or(CardBag{}));
    move.sort_melds();
  }
  if (const auto text = given.find("text"); text != given.end())
    if (faults.size() == before &&
        (!text->is_string() || parse_move(text->get_ref<const std::string&>(), style) != move))
      faults.push_back("the move's text and its parts say different things");
  if (faults.size() != before) return {};
  return move;
}

}  // namespace rookery::wire
