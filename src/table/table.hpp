// A table in play: the one door for terminal, referee, server and bots.
#pragma once
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "game/view.hpp"
#include "games/catalogue.hpp"
#include "house/house_game.hpp"
#include "table/arrangement.hpp"

namespace rookery {

/// A card that changed its zone, and who saw its face on the way.
struct Transfer {
  Card card;
  SeatSet seen_by;
  std::string from, to;  // zones; empty: it came from, or went to, no zone (a deal)
  Seat from_owner = Seat::nobody, to_owner = Seat::nobody;
  bool operator==(const Transfer&) const = default;
};

/// One thing that happened, with everything about it: the table's own memory.
struct LogEntry {
  enum class Kind : std::uint8_t { move, act, score };
  Kind kind{};
  int version = 0;                  // how many moves had been made, this one included
  Seat seat = Seat::nobody;         // who moved
  SeatSet told = everyone;          // who knows of the move at all
  Move move{};                      // Kind::move
  SeatSet move_seen_by = everyone;  // who was told the cards of the move
  std::string name;                 // Kind::act: "trick to B"
  std::vector<ChanceEvent> chance;
  std::optional<Arrangement> deal;  // the cards as they lay after a deal
  bool stacked = false;             // laid out, and not what the table's shuffler had brought
  std::vector<Transfer> transfers;
  std::optional<Sheet> sheet;  // Kind::score
  Standing standing{};         // Kind::score: as written down
  bool operator==(const LogEntry&) const = default;
};

/// What one seat is told of it. Cards that it did not see are only counted.
struct Event {
  LogEntry::Kind kind{};
  int version = 0;
  Seat seat = Seat::nobody;
  Move move{};
  int hidden_cards = 0;  // cards of the move that this seat was not shown
  std::string name;
  std::vector<ChanceEvent> chance;  // draws and cuts are public; the pack never is
  struct Shift {
    std::optional<Card> card;
    std::string from, to;
    Seat from_owner = Seat::nobody, to_owner = Seat::nobody;
  };
  std::vector<Shift> shifts;
  std::optional<Sheet> sheet;
  Standing standing{};
};

/// What the seat is told of an entry; nothing if not even that something happened.
std::optional<Event> told_of(const LogEntry& entry, Seat seat);

/// How a table is set up.
struct Opening {
  const GameEntry* game = nullptr;
  Settings settings;
  Start start;
  std::uint64_t seed = 0;
  /// Rules of a house, if the game is played by them; `game` is then their base.
  std::shared_ptr<const HouseGame> house{};
  /// Where chance comes from instead of the seed, as far as it is not laid out.
  std::shared_ptr<const Shuffler> shuffler{};
  /// Some match of it whose rules may be shared, if there is one.
  std::shared_ptr<const Position> like{};

  std::unique_ptr<Position> position() const {
    if (like) return like->afresh(start);
    return house ? house->open(start) : game->open(settings, start);
  }
  /// Bidding games: their rules as data. Else nothing.
  std::optional<TrickSpec> spec() const {
    if (house) return house->rules.spec;
    return game->spec ? std::optional(game->spec(settings)) : std::nullopt;
  }
  std::string title() const { return house ? house->title : std::string(game->title); }
};

/// A table at one moment, for those who look at it together: that costs little more than
/// one view.
class Glance {
 public:
  explicit Glance(const Position& position);
  View view(Seat seat) const { return make_view(survey_, offers_, seat); }

 private:
  std::unique_ptr<Position> position_;  // which the survey points into
  Survey survey_;
  Offers offers_;
};

class Table {
 public:
  /// Sets up and deals. `script` and `deals` lay out the first cards, if given.
  static std::variant<Table, std::vector<std::string>> open(const Opening& opening,
                                                            std::vector<ChanceEvent> script = {},
                                                            std::vector<Arrangement> deals = {});
  Table(const Table& other);
  Table& operator=(const Table& other);
  Table(Table&&) noexcept = default;
  Table& operator=(Table&&) noexcept = default;

  /// Makes a move, and all that follows from it by itself. Nothing if it was made;
  /// otherwise why not, and nothing has changed.
  [[nodiscard]] std::optional<Refusal> act(Seat seat, const Move& move);
  /// Whether one of the seat's offers admits the move.
  bool admits(Seat seat, const Move& move) const;
  /// What the seat may do now, each move once, at most `cap` of them.
  std::vector<Move> moves(Seat seat, int cap) const { return position_->moves(seat, cap); }
  /// Why the rules do not allow the move; nothing if they do.
  std::optional<Refusal> refusal(Seat seat, const Move& move) const;

  /// Lays out chance to come instead of what was laid out before: the next draws and
  /// cuts, the next deals. A whole pack in the script serves before `deals`.
  void lay_out(std::vector<ChanceEvent> script, std::vector<Arrangement> deals);

  View view(Seat seat) const;
  /// What everybody's view is made from.
  Glance now() const { return Glance(*position_); }
  /// What happened after `version` moves had been made, as `seat` was told.
  std::vector<Event> events(Seat seat, int since = -1) const;
  int version() const { return version_; }
  SeatSet awaited() const;
  /// Everybody who may act, awaited or not, as they rank if they do so at one moment.
  std::vector<Seat> invited() const;
  /// What every seat may do now: for the table's keeper, never for a player.
  Offers all_offers() const;
  Standing standing() const { return position_->standing(); }
  bool over() const { return standing().over; }
  int seats() const { return position_->seats(); }
  PackStyle style() const { return position_->style(); }
  const Opening& opening() const { return opening_; }

  /// The full log, hidden cards included: for records and for the table's keeper,
  /// never for a player.
  const std::vector<LogEntry>& log() const { return log_; }
  /// Forgets what happened before that many moves had been made. Neither events nor a
  /// record of the table reach back any further.
  void forget_before(int version);
  /// The whole truth, to look into a game that is over or a record: never for a player.
  std::unique_ptr<Position> truth() const { return position_->copy(); }
  /// A world that `seat` cannot tell from the real one: all a bot is given to think
  /// with besides its view.
  std::unique_ptr<Position> imagine(Seat seat, Rng& rng) const;

 private:
  explicit Table(const Opening& opening);
  /// What of a table changes with a move, kept apart until all of it has gone well.
  struct Draft {
    std::unique_ptr<Position> position;
    Rng rng;
    std::vector<ChanceEvent> script;
    std::vector<Arrangement> deals;
    DrawNumber drawn;
    std::vector<LogEntry> entries;
    int version = 0;
  };
  Draft draft() const { return {position_->copy(), rng_, script_, deals_, drawn_, {}, version_}; }
  /// Makes all acts of the table that are due; says what was laid out wrongly.
  std::vector<std::string> run(Draft& draft) const;
  void accept(Draft draft);

  Opening opening_;
  std::unique_ptr<Position> position_;
  Rng rng_;
  std::vector<ChanceEvent> script_;
  std::vector<Arrangement> deals_;
  DrawNumber drawn_;  // the last draw, if there is a shuffler
  std::vector<LogEntry> log_;
  int version_ = 0;
};

}  // namespace rookery
