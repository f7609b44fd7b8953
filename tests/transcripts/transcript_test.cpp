// What a transcript may expect, and how it is checked.
#include "transcripts/transcript.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "records/replay.hpp"

namespace rookery {
namespace {

using Words = std::span<const std::string_view>;
/// What is wrong; empty if nothing is.
using Complaint = std::string;

struct Expectation {
  int line = 0;
  std::vector<std::string_view> words;  // after the "?"
};

/// Takes the expectations out and leaves empty lines behind, so that the rest is a
/// record whose lines have kept their numbers.
std::vector<Expectation> take_expectations(std::string_view text, std::string& record) {
  std::vector<Expectation> expectations;
  for (int number = 1; !text.empty(); ++number) {
    const auto end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    auto words = split_words(line);
    if (!words.empty() && words[0].starts_with('?')) {
      words.erase(std::ranges::find_if(words, [](auto w) { return w.starts_with('#'); }),
                  words.end());
      if (words[0] == "?") words.erase(words.begin());
      expectations.push_back({number, std::move(words)});
    } else {
      record.append(line);
    }
    record += '\n';
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return expectations;
}

std::string joined(Words words) {
  std::string text;
  for (std::string_view word : words) text.append(text.empty() ? "" : " ").append(word);
  return text;
}

std::string joined(const std::vector<Card>& cards, PackStyle style) {
  std::string text;
  for (Card c : cards) text += (text.empty() ? "" : " ") + to_text(c, style);
  return text.empty() ? "no card" : text;
}

std::vector<Card> sorted(std::vector<Card> cards) {
  std::ranges::sort(cards);
  return cards;
}

/// Checks expectations at one moment of a table.
class Moment {
 public:
  explicit Moment(const Table& table) : table_(table), style_(table.style()) {}

  Complaint check(Words words) const {
    const std::string_view what = words[0];
    const Words rest = words.subspan(1);
    if (what == "refuse") return refuse(rest);
    if (what == "offers") return offers(rest);
    if (what == "no" && !rest.empty() && rest[0] == "offers") return no_offers(rest.subspan(1));
    if (what == "waits") return waits(rest);
    if (what == "sees") return sees(rest);
    if (what == "fact") return fact(rest);
    if (what == "sheet") return sheet(rest);
    return fmt::format("\"{}\" is no expectation", what);
  }

 private:
  std::optional<Seat> seat(Words words, std::size_t at) const {
    if (at >= words.size()) return {};
    if (words[at] == "-") return Seat::nobody;
    const auto seat = parse_seat(words[at], style_);
    return seat && index(*seat) < table_.seats() ? seat : std::nullopt;
  }
  /// The cards that the words name; nothing if one of them is no card.
  std::optional<std::vector<Card>> cards(Words words) const {
    std::vector<Card> cards;
    for (std::string_view word : words) {
      const auto card = parse_card(word, style_);
      if (!card) return {};
      cards.push_back(*card);
    }
    return cards;
  }

  /// "B play G9 KD-19"
  Complaint refuse(Words words) const {
    std::string_view clause;
    if (!words.empty() && words.back().find('-') != std::string_view::npos &&
        !parse_number(words.back())) {
      clause = words.back();
      words = words.first(words.size() - 1);
    }
    const auto who = seat(words, 0);
    const auto move = who ? parse_move(joined(words.subspan(1)), style_) : std::nullopt;
    if (!move) return "a refusal names a seat and a move";
    const auto refusal = table_.refusal(*who, *move);
    if (!refusal) return fmt::format("\"{}\" is allowed", joined(words));
    if (clause.empty() || refusal->clause == clause) return {};
    return fmt::format("\"{}\" is refused by {} ({}), not by {}", joined(words), refusal->clause,
                       refusal->sentence, clause);
  }

  /// "B play R5 R14", "B bid 85 120 5", "B bid 160 180 10 green", "B name red black", "B pass"
  Complaint offers(Words words) const {
    const auto who = seat(words, 0);
    if (!who || words.size() < 2) return "an offer names a seat and a verb";
    std::vector<Offer> held = table_.view(*who).offers;
    std::erase_if(held, [&](const Offer& offer) { return verb_name(offer.verb) != words[1]; });
    if (held.empty()) return fmt::format("{} has no offer to {}", words[0], words[1]);

    std::vector<int> numbers;
    std::uint16_t suits = 0, named_words = 0;
    SeatSet to;
    CardBag named_cards;
    for (std::size_t i = 2; i < words.size(); ++i) {
      if (const auto number = parse_number(words[i])) {
        numbers.push_back(*number);
      } else if (const auto card = parse_card(words[i], style_)) {
        named_cards += *card;
      } else if (const auto suit = parse_suit(words[i], style_)) {
        suits |= bit(*suit);
      } else if (words[i] == "to" && seat(words, i + 1)) {
        to.add(*seat(words, ++i));
      } else {
        int w = 1;
        while (w < word_count && word_name(Word(w)) != words[i]) ++w;
        if (w == word_count) return fmt::format("\"{}\" cannot be offered", words[i]);
        named_words |= bit(Word(w));
      }
    }
    if (!numbers.empty()) {
      if (numbers.size() != 3) return "numbers are offered as least, most and step";
      std::erase_if(held, [&](const Offer& offer) {
        return offer.least != numbers[0] || offer.most != numbers[1] || offer.step != numbers[2];
      });
      if (held.empty()) return fmt::format("{} is not offered these numbers", words[0]);
    }
    CardBag all_cards;
    std::uint16_t all_suits = 0, all_words = 0;
    SeatSet all_to;
    for (const Offer& offer : held) {
      for (Card c : (offer.from).faces())
        while (all_cards.count(c) < offer.from.count(c)) all_cards += c;
      all_suits |= offer.suits;
      all_words |= offer.words;
      all_to = all_to + offer.to;
    }
    if (!named_cards.empty() && named_cards != all_cards)
      return fmt::format("{} may {} {}", words[0], words[1], to_text(all_cards, style_));
    if (suits && numbers.empty() && suits != all_suits) return "other suits are offered";
    if ((suits & all_suits) != suits) return "not all of these suits are offered";
    if ((named_words & all_words) != named_words) return "not all of this is offered";
    if ((to.bits & all_to.bits) != to.bits) return "not all of these seats are offered";
    return {};
  }

  /// "C"
  Complaint no_offers(Words words) const {
    const auto who = seat(words, 0);
    if (!who || words.size() != 1) return "this names one seat";
    const View view = table_.view(*who);
    for (const Offer& offer : view.offers)
      if (!offer.optional) return fmt::format("{} may {}", words[0], verb_name(offer.verb));
    return {};
  }

  /// "A C"
  Complaint waits(Words words) const {
    SeatSet wanted;
    for (std::size_t i = 0; i < words.size(); ++i) {
      const auto who = seat(words, i);
      if (!who) return fmt::format("nobody sits at {}", words[i]);
      wanted.add(*who);
    }
    if (wanted == table_.awaited()) return {};
    std::string waited;
    for (SeatSet rest = table_.awaited(); !rest.empty(); rest.drop(rest.first()))
      waited += " " + to_text(rest.first(), style_);
    return waited.empty() ? "the table waits for nobody" : "the table waits for" + waited;
  }

  /// "C nest 5", "B nest R5 R7", "B hand R5 R7", "C hand B 9", "- nest 5"
  Complaint sees(Words words) const {
    const auto who = seat(words, 0);
    if (!who || words.size() < 3) return "this names a seat, a zone and what is seen of it";
    const std::string_view name = words[1];
    Words seen = words.subspan(2);
    Seat owner = Seat::nobody;
    if (const auto of = parse_seat(seen[0], style_)) {
      owner = *of;
      seen = seen.subspan(1);
    }
    const View view = table_.view(*who);
    const View::Zone* zone = view.zone(name, owner);
    if (!zone && owner == Seat::nobody) zone = view.zone(name, *who);  // his own
    if (const auto mark = std::ranges::find(view.marks, name, &View::Zone::name);
        mark != view.marks.end())
      zone = &*mark;
    if (!zone) return fmt::format("there is no {} now", name);
    if (const auto size = seen.size() == 1 ? parse_number(seen[0]) : std::nullopt) {
      if (!zone->cards.empty())
        return fmt::format("{} sees {}", words[0], joined(zone->cards, style_));
      if (zone->size != *size) return fmt::format("{} cards lie there", zone->size);
      return {};
    }
    const auto faces = cards(seen);
    if (!faces || faces->empty()) return "what is seen is a number or cards";
    const bool same = sorted(*faces) == sorted(zone->cards);
    return same ? "" : fmt::format("{} sees {}", words[0], joined(zone->cards, style_));
  }

  std::string value_of(const Survey::Fact& fact) const {
    switch (fact.kind) {
      case Survey::Kind::number: return std::to_string(fact.value);
      case Survey::Kind::flag: return fact.value ? "on" : "off";
      case Survey::Kind::seat: return to_text(Seat(fact.value), style_);
      case Survey::Kind::suit: return std::string(suit_name(Suit(fact.value), style_));
      case Survey::Kind::text: return std::string(fact.text);
    }
    return {};
  }

  /// "trump yellow", "tricks A 3"
  Complaint fact(Words words) const {
    if (words.size() != 2 && words.size() != 3) return "a fact is a name, perhaps a seat, a value";
    const auto of = words.size() == 3 ? seat(words, 1) : std::optional(Seat::nobody);
    if (!of) return fmt::format("nobody sits at {}", words[1]);
    const View view = table_.view(Seat::nobody);
    for (const Survey::Fact& fact : view.facts) {
      if (fact.name != words[0] || fact.of != *of) continue;
      if (value_of(fact) == words.back()) return {};
      return fmt::format("{} is {}", words[0], value_of(fact));
    }
    return fmt::format("there is no fact {} now", words[0]);
  }

  /// "A nest 5", "A taken 100"
  Complaint sheet(Words words) const {
    const auto who = seat(words, 0);
    const auto amount = words.size() > 2 ? parse_number(words.back()) : std::nullopt;
    if (!who || !amount) return "this names a seat, a line of its sheet and a number";
    const std::string label = joined(words.subspan(1, words.size() - 2));
    const auto& log = table_.log();
    const auto last =
        std::find_if(log.rbegin(), log.rend(), [](const LogEntry& e) { return bool(e.sheet); });
    if (last == log.rend()) return "no hand has been scored yet";
    for (const Sheet::Column& column : last->sheet->columns) {
      if (*who == Seat::nobody ? !column.seats.empty() : !column.seats.has(*who)) continue;
      std::optional<int> found;
      for (const auto* lines : {&column.score_lines, &column.taken_lines})
        for (const Sheet::Line& line : *lines)
          if (line.label == label) found = line.amount;
      if (label == "taken") found = column.taken;
      if (label == "score") found = column.score;
      if (!found) return fmt::format("the sheet of {} has no line \"{}\"", words[0], label);
      if (*found != *amount) return fmt::format("{} is {}", label, *found);
      return {};
    }
    return fmt::format("{} has no column in the last sheet", words[0]);
  }

  const Table& table_;
  PackStyle style_;
};

/// "ok edition=1988 min_bid=30", "refused use_bird=off"
Complaint check_options(const GameEntry& game, Words words) {
  if (words.empty() || (words[0] != "ok" && words[0] != "refused"))
    return "options are expected to be \"ok\" or \"refused\"";
  Asked asked;
  for (std::string_view word : words.subspan(1)) {
    const auto equals = std::min(word.find('='), word.size() - 1);
    const std::string name{word.substr(0, equals)}, value{word.substr(equals + 1)};
    // A word that no game knows would be refused for the wrong reason.
    const Key* key = find_key(name);
    if (!key) return fmt::format("no game has an option \"{}\"", name);
    const auto& known = info(*key).words;
    if (info(*key).worded() ? std::ranges::find(known, value) == known.end()
                            : !parse_number(value).has_value())
      return fmt::format("{} is never \"{}\"", name, value);
    asked.emplace_back(name, value);
  }
  const auto settled = settle(game, asked);
  const auto* faults = std::get_if<std::vector<std::string>>(&settled);
  if (words[0] == "ok") return faults ? faults->front() : "";
  return faults ? "" : "these options are accepted";
}

bool is_score(const Step& step) {
  return std::holds_alternative<Scored>(step.what) || std::holds_alternative<Totals>(step.what);
}

}  // namespace

std::vector<std::string> faults_of_transcript(std::string_view text) {
  std::string record_text;
  const auto expectations = take_expectations(text, record_text);
  auto parsed = parse_record(record_text);
  std::vector<std::string> faults;
  if (const auto* errors = std::get_if<std::vector<RecordError>>(&parsed)) {
    for (const RecordError& error : *errors) faults.push_back(to_text(error));
    return faults;
  }
  const Record& record = std::get<Record>(parsed);
  if (expectations.empty() && std::ranges::none_of(record.steps, is_score))
    return {"line 1: nothing is expected or scored in this transcript"};

  Replayer replayer(record, Replayer::LastDeal::may_be_left_out);
  bool opened = false;
  const auto play_to = [&](int line) -> std::optional<RecordError> {
    while (!opened || (!replayer.done() && replayer.next_line() < line)) {
      if (auto error = replayer.advance()) return error;
      opened = true;
    }
    return std::nullopt;
  };
  for (const Expectation& expectation : expectations) {
    const Words words = expectation.words;
    Complaint complaint;
    if (words.empty()) {
      complaint = "nothing is expected after the \"?\"";
    } else if (words[0] == "options") {
      complaint = check_options(*record.opening.game, words.subspan(1));
    } else {
      if (const auto error = play_to(expectation.line))
        return faults.push_back(to_text(*error)), faults;
      complaint = Moment(replayer.table()).check(words);
    }
    if (!complaint.empty()) faults.push_back(to_text(RecordError{expectation.line, complaint}));
  }
  if (!record.steps.empty())
    if (const auto error = play_to(record.last_line + 1)) faults.push_back(to_text(*error));
  return faults;
}

}  // namespace rookery
