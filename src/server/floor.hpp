// The floor of the house: all tables in play, and everybody who is here.
#pragma once
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <unordered_map>

#include "bots/bot.hpp"
#include "server/gallery.hpp"
#include "server/hall.hpp"
#include "server/limits.hpp"
#include "server/messages.hpp"
#include "server/shared_rules.hpp"
#include "store/keeper.hpp"

namespace rookery::server {

/// What the floor did so far, for metrics.
struct FloorCounters {
  std::uint64_t moves = 0;       // accepted, by whomever
  std::uint64_t refusals = 0;    // requests answered "no"
  std::uint64_t thoughts = 0;    // of bots
  std::uint64_t troubles = 0;    // writes that failed
  std::uint64_t late_plans = 0;  // bots' plans that came to nothing: the table had moved on
};

/// Runs in one thread, so nothing here is locked. The network has another and hands over
/// what was said. Whatever takes long is done elsewhere and comes back through the
/// io_context: the keeper writes, the pool thinks.
class Floor {
 public:
  Floor(boost::asio::io_context& io, store::Keeper& keeper, Limits limits, int bot_threads);
  ~Floor();
  Floor(const Floor&) = delete;
  Floor& operator=(const Floor&) = delete;

  /// Of the thread in which everything here is called.
  boost::asio::io_context& io() { return io_; }
  /// Somebody comes, says something, goes. The caller must live until he has departed.
  void arrive(Caller& caller);
  void hear(Caller& caller, std::string_view text);
  void depart(Caller& caller);
  /// A guest has another name now.
  void rename(const std::string& guest, const std::string& name);
  /// Tells everybody that the server goes down and when to come back.
  void announce_closing(int seconds);

  // floor_events.cpp: what the hall asks for the tables of events
  /// Writes down a table of an event and begins it, unless it is there already.
  void lay_table(const std::string& code, const Setup& setup, std::vector<Entry> entries,
                 std::function<void(std::optional<Problem>)> done);
  /// Lets a table go on whether people are there or not, and tells the hall of it.
  void attend(const std::string& code);
  /// A bot takes the seat of a guest for good, or those of all people until they act.
  void withdraw(const std::string& code, const std::string& guest);
  void hurry(const std::string& code);
  void give_up(const std::string& code);
  /// Everybody who is here, by his number.
  const std::map<std::uint64_t, Caller*>& everybody() const { return callers_; }

  int callers() const { return int(callers_.size()); }
  /// How many connections the guest has.
  int connections_of(std::string_view guest) const;
  int tables() const { return int(parlours_.size()); }
  const FloorCounters& counters() const { return counters_; }
  const Limits& limits() const { return limits_; }

 private:
  using Answer = std::function<void(std::variant<wire::Json, Problem>)>;
  /// The answer to what nobody has asked.
  static void to_nobody(const std::variant<wire::Json, Problem>&) {}
  /// The bots of one table. A thought has them to itself.
  struct Minds {
    std::array<std::unique_ptr<Bot>, max_seats> bots;
  };
  /// What a bot is about to do.
  struct Plan {
    int version = 0;
    std::optional<Turn> turn;
    Clock::time_point at{};
  };
  struct Question {
    std::string what;  // "back" or "hold"
    Seat by = Seat::nobody;
    int version = 0;
    std::set<Seat> asked, agreed;
  };
  /// A table in memory with those who are at it. Its room is missing while it is read from
  /// the store: at first, and again after a write that may have failed.
  struct Parlour {
    std::string code;
    std::optional<Room> room;
    std::unique_ptr<Gallery> gallery;  // where all hands may be watched, late
    NamesOf names;
    std::vector<Caller*> visitors;
    bool loading = false, writing = false;
    bool attended = false;  // it goes on though nobody is there: a table of an event
    std::list<std::function<void(std::optional<Problem>)>> waiting;  // until it is free again
    Clock::time_point changed_at{};  // when the version last went up
    std::array<Clock::time_point, max_seats> away_since{}, choice_at{};
    std::shared_ptr<Minds> minds;
    bool thinking = false;
    std::optional<Plan> plan;
    std::optional<Question> question;
    std::string rematch{};                         // the table where they play again
    std::optional<Clock::time_point> due;          // its place in the timetable
    std::map<Seat, Clock::time_point> voted_at{};  // whether a bot may hold the seat
  };
  using ParlourPtr = std::shared_ptr<Parlour>;
  /// Something asked at a table.
  struct Request {
    Caller& caller;
    const ParlourPtr& parlour;
    const wire::Given& given;
    const Answer& answer;

    const Room& room() const { return *parlour->room; }
    Seat own_seat() const { return room().seat_of(caller.guest); }
    /// A version of the table that the caller names.
    std::optional<int> version(const char* member, wire::Sentences& faults) const;
  };
  struct Form;

  // floor.cpp: tables come and go, entries are written and told
  ParlourPtr parlour(const std::string& code);
  void load(const ParlourPtr& parlour);
  /// Calls `work` when the room is there and nothing of it is being written.
  void when_free(const ParlourPtr& parlour, std::function<void(std::optional<Problem>)> work);
  void serve_waiting(const ParlourPtr& parlour);
  /// Writes what was decided, applies it, tells everybody, and says so.
  void commit(const ParlourPtr& parlour, const Decision& decision, Answer answer);
  void applied(const ParlourPtr& parlour, const std::vector<Entry>& entries);
  void write_failed(const ParlourPtr& parlour, const store::Stored& stored);
  void tell(Parlour& parlour, const Message& message);
  void tell_seats(Parlour& parlour, const std::function<Message(Seat)>& message);
  void tell_table(Parlour& parlour);
  void forget_if_empty(const ParlourPtr& parlour);
  Company company(const Parlour& parlour) const;
  SeatSet here(const Parlour& parlour) const;
  /// Whether the guest watches late and with all cards open.
  static bool watches_late(const Parlour& parlour, const std::string& guest);
  /// The table as the guest is told of it.
  static wire::Json table_for(const Parlour& parlour, const Company& company,
                              const std::string& guest, int since);
  /// Whether somebody, or an event, waits for the table.
  static bool wanted(const Parlour& parlour) {
    return !parlour.visitors.empty() || parlour.attended;
  }
  void went_on(const ParlourPtr& parlour);
  void when_playing(const std::string& code, std::function<void(const ParlourPtr&)> work);
  void leave_visitors(const ParlourPtr& parlour, Caller& caller);

  // floor_time.cpp: bots, windows, people who are away
  void consider(const ParlourPtr& parlour);
  void consider_bots(const ParlourPtr& parlour);
  void think(const ParlourPtr& parlour);
  void make_minds(Parlour& parlour) const;
  Clock::duration time_for(const Parlour& parlour, const Turn& turn) const;
  void close_windows(const ParlourPtr& parlour);
  void show_late(const ParlourPtr& parlour);
  void mind_absent(const ParlourPtr& parlour);
  void wake(const ParlourPtr& parlour, Clock::time_point at);
  void run_timetable();
  void arm_timer();

  // floor_requests.cpp: what a client may ask, and what is asked outside of tables
  static const std::vector<Form>& forms();
  void handle(Caller& caller, const wire::Given& request, std::int64_t id);
  void open_table(Caller& caller, const wire::Given& request, Answer answer);
  /// Writes down a new table with what has happened at it so far; answers with its code.
  void put_on_shelf(const std::string& code, const Setup& setup, std::vector<Entry> entries,
                    Answer answer);
  void list_tables(Answer answer);
  void list_mine(Caller& caller, const wire::Given& request, Answer answer);

  // floor_table.cpp: what is asked at a table
  void enter(const Request& request);
  void sit(const Request& request);
  void stand(const Request& request);
  void place_bot(const Request& request);
  void start(const Request& request);
  void contribute(const Request& request);
  void act(const Request& request);
  void leave(const Request& request);
  void tell_why(const Request& request);
  void tell_log(const Request& request);
  void say(const Request& request);
  void mute(const Request& request);
  void take_answer(const Request& request);
  void ask_others(const ParlourPtr& parlour, std::string what, Seat by);
  void answered(const ParlourPtr& parlour, Seat seat, bool agree);

  // floor_play.cpp: what a player may ask besides moves
  void take_back(const Request& request);
  void claim(const Request& request);
  void give_hint(const Request& request);
  void rematch(const Request& request);

  boost::asio::io_context& io_;
  store::Keeper& keeper_;
  const Limits limits_;
  boost::asio::thread_pool pool_;
  std::map<std::uint64_t, Caller*> callers_;  // by their number
  std::uint64_t last_caller_ = 0;
  std::unordered_map<std::string, Bucket> openings_;  // by guest: tables to be opened
  SharedRules rules_;
  std::unordered_map<std::string, ParlourPtr> parlours_;
  std::multimap<Clock::time_point, std::weak_ptr<Parlour>> timetable_;
  boost::asio::steady_timer timer_;
  FloorCounters counters_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
  Hall hall_;
};

/// Quick phrases that clients offer; said by their number.
std::span<const std::string_view> quick_phrases();

}  // namespace rookery::server
