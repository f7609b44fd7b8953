// The floor of the house: all tables in play, and everybody who is here.
#pragma once
#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <unordered_map>

#include "server/damage.hpp"
#include "server/gallery.hpp"
#include "server/hall.hpp"
#include "server/limits.hpp"
#include "server/messages.hpp"
#include "server/shared_rules.hpp"
#include "server/shelf.hpp"
#include "server/thinking.hpp"
#include "server/workers.hpp"
#include "store/keeper.hpp"

namespace rookery::server {

/// What the floor did so far, for metrics.
struct FloorCounters {
  using Count = std::atomic<std::uint64_t>;  // they are read in another thread
  Count moves = 0;                           // accepted: of people, bots and the clock
  Count refusals = 0;                        // requests answered "no"
  Count thoughts = 0;                        // of bots
  Count troubles = 0;                        // writes that failed
  Count late_plans = 0;           // bots' plans that came to nothing: the table had moved on
  Count callers = 0, tables = 0;  // now
};

/// Runs in one thread, so nothing here is locked. The network has another and hands over
/// what was said. Whatever takes long is done elsewhere and comes back through the
/// io_context: the keeper writes, the pool thinks.
class Floor {
 public:
  /// `build` is the version and the commit that `welcome` names.
  Floor(boost::asio::io_context& io, store::Keeper& keeper, Limits limits, int bot_threads,
        std::string build = {}, Thinking thinking = {},
        std::shared_ptr<Damage> damage = std::make_shared<Damage>());
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
  /// A moment later: the same is the answer to those who still wait for a hint, a proof or a
  /// log, and to those who ask for one now.
  void answer_closing(int seconds);

  // floor_events.cpp: what the hall asks for the tables of events
  /// Writes down a table of an event and begins it, unless it is there already.
  void lay_table(const std::string& code, const Setup& setup, std::vector<Entry> entries,
                 std::function<void(std::optional<Problem>)> done);
  /// Lets a table go on whether people are there or not, and tells the hall of it.
  void attend(const std::string& code);
  /// Lets a table stand still while none of its people are there.
  void rest(const std::string& code);
  /// A bot takes the seat of a guest for good, or those of all people until they act.
  void withdraw(const std::string& code, const std::string& guest);
  void hurry(const std::string& code);
  void give_up(const std::string& code);
  /// Everybody who is here, by his number.
  const std::map<std::uint64_t, Caller*>& everybody() const { return callers_; }

  using Answer = std::function<void(std::variant<wire::Json, Problem>)>;
  /// A caller names a code that may be a guess. Calls `look_up` if it may be looked up, and
  /// `answer` if not. `nothing_there`: the answer to what cannot be a code.
  void guess(Caller& caller, const std::string& code, const Problem& nothing_there,
             const Answer& answer, std::function<void()> look_up);
  /// It was looked up. Only wrong ones count.
  void guessed(std::uint64_t caller, const std::string& address, bool right);

  /// A guest opens a table or an event. A problem, if they have opened too many of late.
  std::optional<Problem> take_opening(const std::string& guest);

  int callers() const { return int(callers_.size()); }
  int tables() const { return int(parlours_.size()); }
  const FloorCounters& counters() const { return counters_; }
  const Limits& limits() const { return limits_; }
  Damage& damage() const { return *damage_; }

 private:
  /// The answer to what nobody has asked.
  static void to_nobody(const std::variant<wire::Json, Problem>&) {}
  /// What is done for the tables in threads of its own, the first first.
  enum class Task : std::uint8_t { bot, load };
  /// The rest is done beside them, in a thread that gives way to theirs.
  enum class Aside : std::uint8_t { claim, hint, log, idle_bot };
  /// A hint or a proof that a seat waits for.
  struct Errand {
    int version = 0;
    std::shared_ptr<Wish> wish = std::make_shared<Wish>();
    std::vector<std::pair<std::uint64_t, Answer>> askers{};  // by their number
  };
  /// An answer that takes long and that nothing else remembers.
  struct Awaited {
    std::uint64_t caller;
    Answer answer;
  };
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
    std::string wanted_by{};  // the guest for whom it is read
    bool loading = false, writing = false;
    bool attended = false;  // it goes on though nobody is there: a table of an event
    std::list<std::function<void(std::optional<Problem>)>> waiting;  // until it is free again
    Clock::time_point changed_at{};  // when the version last went up
    std::array<Clock::time_point, max_seats> away_since{}, choice_at{};
    std::shared_ptr<Minds> minds;
    std::shared_ptr<Wish> thought;  // what a bot thinks about just now
    std::optional<Plan> plan;
    std::optional<Question> question;
    std::string rematch{};                         // the table where they play again
    std::optional<Clock::time_point> due;          // its place in the timetable
    std::map<Seat, Clock::time_point> voted_at{};  // whether a bot may hold the seat
    std::map<Seat, Errand> claims{}, hints{};
    std::map<Seat, std::pair<int, wire::Json>> hints_given{};  // with their versions
    Clock::time_point presence_told{};
    bool presence_changed = false;  // since it was told
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
  void build(const ParlourPtr& parlour, Shelf shelf);
  void loaded(const ParlourPtr& parlour, const std::optional<Problem>& problem);
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
  /// Who is here; not more often than people can read.
  void tell_presence(const ParlourPtr& parlour);
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
  void stop_thinking(Parlour& parlour);
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
  bool knows(const Caller& caller, const std::string& code) const;
  void look_up(std::uint64_t caller, const Form& form, const std::string& code,
               const wire::Given& request, bool may_be_guess, const Answer& answer);
  void list_tables(Caller& caller, Answer answer);
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
  void hint_found(const ParlourPtr& parlour, Seat seat, const std::shared_ptr<Wish>& wish,
                  const std::optional<Hint>& found);
  void claim_checked(const ParlourPtr& parlour, Seat seat, const std::shared_ptr<Wish>& wish,
                     const ClaimVerdict& verdict, const std::vector<Turn>& turns);
  /// The table went on: what was asked about how it stood is let go.
  void drop_errands(Parlour& parlour);
  /// Keeps an answer that takes long; the one returned gives it, once.
  Answer awaited(std::uint64_t caller, Answer answer);
  /// The caller does not wait any more for what they have asked.
  static void forget_errands(Parlour& parlour, const Caller& caller);
  void rematch(const Request& request);

  boost::asio::io_context& io_;
  store::Keeper& keeper_;
  const Limits limits_;
  const std::string build_;
  std::map<std::uint64_t, Caller*> callers_;  // by their number
  std::uint64_t last_caller_ = 0;
  std::map<std::uint64_t, Awaited> awaited_;  // by a number of their own
  std::uint64_t last_awaited_ = 0;
  std::optional<Problem> closing_;  // what to answer from now on
  Buckets openings_;                // by guest: tables and events to be opened
  Buckets wrong_codes_;             // by address: those that led nowhere
  SharedRules rules_;
  std::unordered_map<std::string, ParlourPtr> parlours_;
  std::multimap<Clock::time_point, std::weak_ptr<Parlour>> timetable_;
  boost::asio::steady_timer timer_;
  FloorCounters counters_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
  const Thinking thinking_;
  const std::shared_ptr<Damage> damage_;
  Hall hall_;
  Workers tasks_, asides_;  // the last to come and the first to go
};

/// Quick phrases that clients offer; said by their number.
std::span<const std::string_view> quick_phrases();

}  // namespace rookery::server
