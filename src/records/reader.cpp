// From the text of a record to its steps.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <functional>

#include "records/record.hpp"

namespace rookery {
namespace {

constexpr int greatest_total = 1'000'000;

using Words = std::span<const std::string_view>;

/// A line's words without its comment. Lines that hold nothing else are left out.
struct Line {
  int number = 0;
  std::vector<std::string_view> words;
};

std::vector<Line> lines_of(std::string_view text) {
  std::vector<Line> lines;
  for (int number = 1; !text.empty(); ++number) {
    const auto end = std::min(text.find('\n'), text.size());
    Line line{number, split_words(text.substr(0, end))};
    const auto comment =
        std::ranges::find_if(line.words, [](auto w) { return w.starts_with('#'); });
    line.words.erase(comment, line.words.end());
    if (!line.words.empty()) lines.push_back(std::move(line));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

/// A word of the text for a sentence; a damaged file may have endless ones.
std::string shown(std::string_view word) {
  return fmt::format("\"{}\"", word.size() > 40 ? word.substr(0, 40) : word);
}

class Reader {
 public:
  explicit Reader(std::string_view text) : lines_(lines_of(text)) {
    record_.last_line = int(std::ranges::count(text, '\n')) + 1;
  }

  std::variant<Record, std::vector<RecordError>> read() {
    if (read_game() && read_options() && read_house_sheet()) {
      const auto position = record_.opening.position();
      style_ = position->style();
      seats_ = position->seats();
      for (std::size_t i = 2; i < lines_.size(); ++i) read_line(lines_[i]);
      close_deal();
    }
    if (!errors_.empty()) return std::move(errors_);
    return std::move(record_);
  }

 private:
  void fault(std::string sentence) { errors_.push_back({line_, std::move(sentence)}); }
  void add(Happening what) { record_.steps.push_back({line_, std::move(what)}); }

  // The head of the record.

  bool read_game() {
    line_ = lines_.empty() ? 1 : lines_[0].number;
    if (lines_.empty() || lines_[0].words[0] != "rookery" || lines_[0].words.size() != 2)
      return fault("a record starts with the line \"rookery 1\""), false;
    if (lines_[0].words[1] != "1")
      return fault(fmt::format("this record has version {} of the format; only version 1 is known",
                               shown(lines_[0].words[1]))),
             false;
    if (lines_.size() > 1) line_ = lines_[1].number;
    if (lines_.size() < 2 || lines_[1].words[0] != "game" || lines_[1].words.size() != 2)
      return fault("the second line names the game, as in \"game kentucky-discard\""), false;
    record_.opening.game = find_game(lines_[1].words[1]);
    if (!record_.opening.game) return fault("there is no game " + shown(lines_[1].words[1])), false;
    return true;
  }

  bool read_options() {
    const GameEntry& game = *record_.opening.game;
    Asked asked;
    int last_option = line_;
    for (const Line& line : lines_) {
      if (line.words[0] != "option") continue;
      line_ = last_option = line.number;
      if (line.words.size() != 3) {
        fault("an option is a name and a value, as in \"option target 500\"");
        continue;
      }
      const Asked one{{std::string(line.words[1]), std::string(line.words[2])}};
      std::vector<std::string> faults;
      read_settings(game.options, one, faults);
      if (std::ranges::find(asked, one[0].first, &Asked::value_type::first) != asked.end())
        faults.push_back(one[0].first + " is given twice");
      for (std::string& sentence : faults) fault(std::move(sentence));
      asked.push_back(one[0]);
    }
    if (!errors_.empty()) return false;
    line_ = last_option;
    auto settled = settle(game, asked);
    if (auto* faults = std::get_if<std::vector<std::string>>(&settled)) {
      for (std::string& sentence : *faults) fault(std::move(sentence));
      return false;
    }
    record_.opening.settings = std::get<Settings>(settled);
    return true;
  }

  /// The rules of a house stand on one line, as a sheet; blanks in it may be any number.
  bool read_house_sheet() {
    for (const Line& line : lines_) {
      if (line.words[0] != "house") continue;
      line_ = line.number;
      if (record_.opening.house) return fault("the rules of the house are given twice"), false;
      std::string text;
      for (std::string_view word : Words(line.words).subspan(1))
        text.append(text.empty() ? "" : " ").append(word);
      auto read = read_house(text);
      if (auto* faults = std::get_if<std::vector<std::string>>(&read)) {
        for (std::string& sentence : *faults) fault(std::move(sentence));
        return false;
      }
      auto house = std::make_shared<const HouseGame>(std::move(std::get<HouseGame>(read)));
      if (house->base != record_.opening.game)
        return fault(fmt::format("the sheet changes {}, not this game", house->base->id)), false;
      const bool has_options =
          std::ranges::any_of(lines_, [](const Line& l) { return l.words[0] == "option"; });
      if (has_options && house->settings != record_.opening.settings)
        return fault("the options of the sheet are not those of the record"), false;
      record_.opening.settings = house->settings;
      record_.opening.house = std::move(house);
    }
    return true;
  }

  void read_seed(Words words) {
    std::uint64_t seed = 0;
    const std::string_view word = words.size() == 2 ? words[1] : "";
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), seed);
    if (error != std::errc{} || end != word.data() + word.size())
      return fault("a seed is one whole number");
    record_.opening.seed = seed;
  }

  void read_player(Words words) {
    const auto seat = words.size() > 2 ? seat_of(words[1]) : std::nullopt;
    if (!seat) return fault("a player is a seat and a name, as in \"player A Ann\"");
    std::string& name = record_.names[std::size_t(index(*seat))];
    if (!name.empty()) return fault("this seat has a name already");
    for (std::string_view word : words.subspan(2))
      name.append(name.empty() ? "" : " ").append(word);
  }

  void read_start(Words words) {
    Start& start = record_.opening.start;
    const std::string_view what = words.size() > 1 ? words[1] : "";
    if (what == "one-hand" && words.size() == 2) {
      start.one_hand = true;
    } else if (what == "hands" && words.size() == 3) {
      start.hands = parse_number(words[2]).value_or(0);
      if (start.hands < 1 || start.hands > 1000) fault("a round has 1 to 1000 hands");
    } else if (what == "dealer" && words.size() == 3) {
      start.dealer = seat_of(words[2]);
      if (!start.dealer) fault("nobody sits at " + shown(words[2]));
    } else if (what == "totals") {
      start.totals = points_of(words.subspan(2)).value_or(Points{});
    } else {
      fault(
          "the start is \"start dealer\", \"start totals\", \"start hands\" or \"start one-hand\"");
    }
  }

  void read_fair(Words words) {
    if (record_.fair) return fault("the table is named twice");
    if (words.size() != 2 || !is_table_name(words[1]))
      return fault("the name of a fair table is one word of letters and digits");
    record_.fair = FairDeals{.table = std::string(words[1])};
  }

  // What happened.

  void read_line(const Line& line) {
    line_ = line.number;
    const Words words = line.words;
    const std::string_view first = words[0];
    if (first == "rookery" || first == "game") return fault("this stands at the top and only once");
    if (first == "option" || first == "house" || first == "seed" || first == "player" ||
        first == "start" || first == "fair") {
      if (!record_.steps.empty()) return fault("this has to stand above the first draw or deal");
      if (first == "seed") read_seed(words);
      if (first == "player") read_player(words);
      if (first == "start") read_start(words);
      if (first == "fair") read_fair(words);
      return;
    }
    if (is_fair_line(first)) {
      close_deal();
      FairDeals none;
      auto wrong =
          read_fair_line(words, style_, seats_, dealt_, record_.fair ? *record_.fair : none);
      if (wrong) fault(std::move(*wrong));
      return;
    }
    if (is_happening(words)) {
      close_deal();
      return read_happening(words);
    }
    if (dealing_) return read_zone(words);
    fault("no line of a record starts with " + shown(first) + " here");
  }

  bool is_happening(Words words) const {
    static constexpr std::array<std::string_view, 7> known{"draw",  "cut",    "deal",   "score",
                                                           "total", "thrown", "winners"};
    return std::ranges::find(known, words[0]) != known.end() || parse_seat(words[0], style_);
  }

  void read_happening(Words words) {
    const std::string_view first = words[0];
    if (first == "draw" || first == "cut") return read_chance(words);
    if (first == "deal") {
      const auto dealer = words.size() == 2 ? seat_of(words[1]) : std::nullopt;
      if (!dealer) return fault("a deal names its dealer, as in \"deal D\"");
      add(Dealt{*dealer, {}});
      ++dealt_;
      dealing_ = true;
    } else if (first == "score") {
      if (const auto points = points_of(words.subspan(1))) add(Scored{*points});
    } else if (first == "total") {
      if (const auto points = points_of(words.subspan(1))) add(Totals{*points});
    } else if (first == "thrown") {
      if (words.size() != 2 || words[1] != "in") return fault("the whole line is \"thrown in\"");
      add(ThrownIn{});
    } else if (first == "winners") {
      Won won;
      for (std::string_view word : words.subspan(1)) {
        const auto seat = seat_of(word);
        if (!seat) return fault("nobody sits at " + shown(word));
        won.winners.add(*seat);
      }
      add(won);
    } else {
      read_move(words);
    }
  }

  void read_move(Words words) {
    const auto seat = seat_of(words[0]);
    if (!seat) return fault("nobody sits at " + shown(words[0]));
    std::string text;
    for (std::string_view word : words.subspan(1))
      text.append(text.empty() ? "" : " ").append(word);
    const auto move = parse_move(text, style_);
    if (!move) return fault(shown(text) + " is not a move");
    add(Moved{*seat, *move});
  }

  void read_chance(Words words) {
    ChanceEvent event{.draw = Draw::cut};
    if (words[0] == "draw") {
      static constexpr std::array draws{Draw::partners, Draw::dealer, Draw::shuffle, Draw::nest};
      const auto draw =
          words.size() > 1 ? std::ranges::find(draws, words[1], draw_name) : draws.end();
      if (draw == draws.end())
        return fault("a draw says what for, as in \"draw dealer A R5 B R9\"");
      event.draw = *draw;
      words = words.subspan(1);
    }
    words = words.subspan(1);
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (is_by_seats(event.draw)) {
        const auto seat = words[i] == "-" ? std::optional(Seat::nobody) : seat_of(words[i]);
        if (!seat) return fault("nobody sits at " + shown(words[i]));
        event.seats.push_back(*seat);
        if (++i == words.size()) return fault("every seat is followed by the card it drew");
      }
      if (!read_card(words[i], event.cards)) return;
    }
    add(std::move(event));
  }

  // The zones of a deal.

  Dealt& deal() { return std::get<Dealt>(record_.steps.back().what); }

  void read_zone(Words words) {
    if (words[0] == "fill") {
      if (words.size() != 1) return fault("\"fill\" stands alone on its line");
      fill_ = true;
      return;
    }
    if (words[0] == "pack") {
      for (std::string_view word : words.subspan(1))
        if (!read_card(word, deal().pack)) return;
      return;
    }
    Arrangement::Part part{.zone = std::string(words[0])};
    words = words.subspan(1);
    if (const auto owner = words.empty() ? std::nullopt : parse_seat(words[0], style_)) {
      part.owner = *owner;
      words = words.subspan(1);
    }
    for (std::string_view word : words)
      if (!read_card(word, part.cards)) return;
    deal().cards.parts.push_back(std::move(part));
  }

  void close_deal() {
    if (dealing_ && !deal().pack.empty() && (fill_ || !deal().cards.parts.empty()))
      errors_.push_back({record_.steps.back().line, "a deal is given by its zones or by its pack"});
    else if (dealing_ && fill_)
      fill(deal());
    dealing_ = fill_ = false;
  }

  /// Gives the cards that were not named to the zones that lack cards: the lowest
  /// first, to the seats from the dealer's left on, then to zones without an owner.
  void fill(Dealt& deal) const {
    Opening opening = record_.opening;
    opening.start = {.dealer = deal.dealer};
    const auto fresh = opening.position();
    Chance chance{Rng{}};
    while (!fresh->dealing()) fresh->advance(chance);
    fresh->advance(chance);
    std::vector<Card> rest(fresh->pack().begin(), fresh->pack().end());
    std::ranges::sort(rest, std::greater{});
    for (const Arrangement::Part& part : deal.cards.parts)
      for (Card c : part.cards)
        if (const auto at = std::ranges::find(rest, c); at != rest.end()) rest.erase(at);
    auto zones = arrangement_of(*fresh).parts;
    std::ranges::stable_sort(zones, {}, [&](const Arrangement::Part& part) {
      if (part.owner == Seat::nobody) return seats_;
      return (index(part.owner) - index(deal.dealer) - 1 + seats_) % seats_;
    });
    for (const Arrangement::Part& zone : zones) {
      const auto same = [&](const Arrangement::Part& part) {
        return part.zone == zone.zone && part.owner == zone.owner;
      };
      auto part = std::ranges::find_if(deal.cards.parts, same);
      if (part == deal.cards.parts.end())
        part = deal.cards.parts.insert(part, {zone.zone, zone.owner, {}});
      while (part->cards.size() < zone.cards.size() && !rest.empty()) {
        part->cards.push_back(rest.back());
        rest.pop_back();
      }
    }
  }

  // Words.

  std::optional<Seat> seat_of(std::string_view word) const {
    const auto seat = parse_seat(word, style_);
    return seat && index(*seat) < seats_ ? seat : std::nullopt;
  }

  bool read_card(std::string_view word, std::vector<Card>& cards) {
    const auto card = parse_card(word, style_);
    if (card)
      cards.push_back(*card);
    else
      fault(shown(word) + " is not a card");
    return card.has_value();
  }

  /// A number for every player, each after its seat.
  std::optional<Points> points_of(Words words) {
    Points points{};
    SeatSet named;
    for (std::size_t i = 0; i + 1 < words.size(); i += 2) {
      const auto seat = seat_of(words[i]);
      const auto number = parse_number(words[i + 1]);
      if (!seat || named.has(*seat) || !number || std::abs(*number) > greatest_total) break;
      named.add(*seat);
      points[std::size_t(index(*seat))] = *number;
    }
    if (named == first_seats(seats_) && words.size() == 2 * std::size_t(seats_)) return points;
    fault("this line gives every player a number, as in \"score A 20 B 100 C 20 D 100\"");
    return std::nullopt;
  }

  std::vector<Line> lines_;
  Record record_{};
  std::vector<RecordError> errors_;
  int line_ = 1;
  PackStyle style_{};
  int seats_ = 0;
  int dealt_ = 0;
  bool dealing_ = false;  // the last step is a deal whose zones are being read
  bool fill_ = false;
};

}  // namespace

std::variant<Record, std::vector<RecordError>> parse_record(std::string_view text) {
  return Reader(text).read();
}

}  // namespace rookery
