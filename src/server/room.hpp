// A table and the people around it.
#pragma once
#include <array>
#include <string>
#include <variant>
#include <vector>

#include "bots/bot.hpp"
#include "fair/fair_dealer.hpp"
#include "records/take_back.hpp"
#include "server/entry.hpp"
#include "server/problem.hpp"
#include "server/setup.hpp"

namespace rookery::server {

/// Who has a seat.
struct Chair {
  enum class Kind : std::uint8_t { empty, person, bot };
  Kind kind = Kind::empty;
  bool held = false;  // a bot plays until the person is back
  std::string who{};  // a guest, or the name of a bot: "hard/bold"

  /// Whether a bot decides for the seat now.
  bool played_by_bot() const { return kind == Kind::bot || held; }
};

/// What a request comes to: the entries to be written down, or why there are none.
using Decision = std::variant<std::vector<Entry>, Problem>;

/// The truth about one table: what its entries say, played in order. A request is first
/// decided, which changes nothing; its entries are then written down, and only when they
/// are safe are they applied. No clock, no network, no store: the same entries always
/// bring the same room.
class Room {
 public:
  enum class State : std::uint8_t { waiting, playing, finished, abandoned };

  /// All deals of the table come from its secret.
  Room(std::string code, Setup setup, const Secret& secret);

  const std::string& code() const { return code_; }
  const Setup& setup() const { return setup_; }
  State state() const;
  /// How many entries have been applied.
  int version() const { return int(moves_after_.size()); }
  int seats() const { return seats_; }
  PackStyle style() const { return style_; }
  const Chair& chair(Seat seat) const { return chairs_[index(seat)]; }
  /// The seat of a guest; nobody if he has none.
  Seat seat_of(std::string_view guest) const;
  /// Whoever opened the table; if he has no seat in play, the first person who has one.
  bool is_host(std::string_view guest) const;
  /// How it stands; its log begins with the last move. Precondition: started.
  const Table& table() const { return table_->now(); }
  /// How it stood after each hand.
  std::span<const Standing> scores() const;
  int hands_over() const { return int(scores().size()); }
  /// Whether nothing is hidden of what has happened: since so many hands were over, one more
  /// is, or nothing is played any more.
  bool shows_all_after(int hands) const {
    return hands_over() > hands || (started() && state() != State::playing);
  }
  /// Whether the seat's last move may be taken back. Precondition: started.
  std::variant<TakeBack, std::string> take_back_of(Seat seat, TakeBackRule rule) const {
    return rookery::take_back_of(*table_, seat, rule);
  }
  /// The table that is opened when the game starts.
  Opening opening() const;
  /// What a seat, or somebody who watches, sees. Precondition: started.
  View view(Seat seat) const { return view(seat, table().now()); }
  /// `now`: that of the table.
  View view(Seat seat, const Glance& now) const;
  /// Whether those who watch see all cards: for a room that is told late.
  void open_to_watchers(bool open = true) { open_to_watchers_ = open; }
  bool started() const { return table_.has_value(); }

  // ---- What is asked; each gives the entries that would do it ----
  Decision sit(std::string_view guest, Seat seat) const;
  Decision stand(std::string_view guest) const;
  /// `bot` empty: nobody sits there.
  Decision place_bot(std::string_view guest, Seat seat, std::string_view bot) const;
  Decision start(std::string_view guest) const;
  /// `seen`: the version that the player knew when he decided.
  Decision act(std::string_view guest, int seen, const Move& move) const;
  Decision act_for(Seat seat, const Move& move, Entry::By by) const;
  /// Precondition of both: `take_back_of` or `check_claim` found that it may be done.
  Decision take_back(Seat seat, int moves) const;
  Decision claim(Seat seat, const std::vector<Turn>& played_out) const;
  Decision leave(std::string_view guest) const;
  /// Own randomness for the next deal, in hexadecimal digits.
  Decision contribute(std::string_view guest, int deal, const std::string& digits) const;
  Decision hold(Seat seat) const;
  Decision resume(Seat seat) const;
  Decision close() const;

  /// Precondition: the entry was decided by this room as it is now, or comes from the
  /// journal of this table in its order. False: it does not fit, and nothing has changed.
  [[nodiscard]] bool apply(const Entry& entry);

  /// What happened after `version`, as the seat was told; nothing if a move was taken
  /// back since, so that events do not tell it, or if that is more than a hand ago.
  std::optional<std::vector<Event>> events_since(Seat seat, int version) const;
  /// What happened since the cards of the hand in play were dealt.
  std::vector<Event> events_of_hand(Seat seat) const;

  /// The version at which a seat's present choice began.
  int choice_since(Seat seat) const { return choice_since_[std::size_t(index(seat))]; }
  /// What may be known of the deals: commitments, contributions, secrets of hands that are over.
  FairDeals papers() const { return dealer_->papers(standing()); }
  Standing standing() const { return table_ ? table().standing() : Standing{}; }
  /// Seats whose bots may act now, in the order in which they rank.
  std::vector<Seat> bots_invited() const;

 private:
  bool apply_move(const Entry& entry);
  bool open_table();
  std::optional<Problem> not_playing() const;

  std::string code_;
  Setup setup_;
  std::shared_ptr<FairDealer> dealer_;
  int seats_ = 0;
  PackStyle style_{};
  std::array<Chair, max_seats> chairs_{};
  std::optional<RecentTable> table_{};
  bool closed_ = false;
  bool open_to_watchers_ = false;
  /// The version at which a seat's present choice began: whoever saw it knows what he does.
  std::array<int, max_seats> choice_since_{};
  int last_back_ = 0;                        // the version of the last take-back
  std::vector<std::int32_t> moves_after_{};  // by version: moves on the table; -1: not started
};

}  // namespace rookery::server
