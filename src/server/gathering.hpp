// An event and the people who take part in it.
#pragma once
#include <array>
#include <functional>
#include <string>
#include <variant>
#include <vector>

#include "server/event_entry.hpp"
#include "server/event_setup.hpp"
#include "server/problem.hpp"
#include "server/room.hpp"

namespace rookery::server {

/// What a request comes to: the entries to be written down, or why there are none.
using EventDecision = std::variant<std::vector<EventEntry>, Problem>;

/// The truth about one event: what its entries say, played in order. Like a room it is
/// decided on, written down and then applied; and like a room it has no clock, no network
/// and no store. Of its tables it knows who sits there and what each deal brought.
class Gathering {
 public:
  using State = Room::State;
  /// Makes up the code of a table.
  using NewCode = std::function<std::string()>;

  /// Somebody who has signed up.
  struct Attendee {
    std::string guest;
    bool here = true;                // and has not left
    std::optional<Person> person{};  // his place in the frame, once he has one
  };
  /// One table of the round in play.
  struct Seating {
    std::string code;
    std::array<std::string, 4> guests{};  // at seats A to D; empty: a bot
    std::optional<PairPoints> score{};    // once it has finished
  };
  /// Where somebody sits.
  struct Place {
    int table = 0;  // counted from 0
    Seat seat{};
  };
  /// A line of the standings.
  struct Line {
    int rank = 0;       // level people share one; 0: not ranked, since he has left or is a bot
    std::string guest;  // empty: a stand-in
    int score = 0;
    std::vector<int> rounds{};
    bool here = true;
  };

  /// Lots and draws come from the secret.
  Gathering(std::string code, EventSetup setup, std::span<const std::uint8_t> secret);

  const std::string& code() const { return code_; }
  const EventSetup& setup() const { return setup_; }
  State state() const;
  /// How many entries have been applied.
  int version() const { return version_; }
  const std::vector<Attendee>& people() const { return people_; }
  bool takes_part(std::string_view guest) const;
  bool is_host(std::string_view guest) const { return guest == setup_.host; }
  /// Whether it is worth while to play on for the guest.
  bool goes_on_for(std::string_view guest) const { return is_host(guest) || takes_part(guest); }
  /// The round in play, from 1; 0 before the start.
  int round() const;
  /// The tables of the round in play; at the end, of the last one.
  const std::vector<Seating>& tables() const { return tables_; }
  std::optional<Place> place_of(std::string_view guest) const;
  /// The best first. Before the start nobody.
  std::vector<Line> standings() const;
  /// Guests; once it is over.
  std::vector<std::string> winners() const;
  /// How a table of the round is set up, and the entries with which it begins.
  Setup table_setup(int table) const;
  std::vector<Entry> table_entries(int table) const;

  // ---- What is asked; each gives the entries that would do it ----
  EventDecision join(std::string_view guest, int most_people) const;
  EventDecision leave(std::string_view guest) const;
  EventDecision start(std::string_view guest, const NewCode& new_code) const;
  /// A table has played its round.
  EventDecision report(int table, std::span<const PlayedDeal> deals, const NewCode& new_code) const;
  EventDecision close(std::string_view guest) const;

  /// Precondition: the entry was decided by this event as it is now, or comes from its
  /// journal in its order. False: it does not fit, and nothing may be built on it.
  [[nodiscard]] bool apply(const EventEntry& entry);

 private:
  using Frame = std::variant<std::monostate, ProgressiveParty, RotatingPartners>;

  Attendee* find(std::string_view guest);
  const Attendee* find(std::string_view guest) const;
  const Attendee* holder_of(Person person) const;
  int here() const;
  bool last_round() const { return round() == setup_.rounds(); }
  bool open_frame();
  void come_in(std::string_view guest);
  void go_away(std::string_view guest);
  bool take_place(Attendee& attendee);
  bool seat_round(const std::vector<std::string>& codes);

  std::string code_;
  EventSetup setup_;
  std::uint64_t seed_ = 0;
  std::vector<Attendee> people_{};
  Frame frame_{};
  std::vector<Seating> tables_{};
  bool closed_ = false;
  int version_ = 0;
};

}  // namespace rookery::server
