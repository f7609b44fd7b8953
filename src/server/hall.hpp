// The hall: all events, and those who follow them.
#pragma once
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <deque>
#include <functional>
#include <memory>
#include <set>
#include <unordered_map>

#include "server/caller.hpp"
#include "server/event_view.hpp"
#include "store/keeper.hpp"

namespace rookery::server {

class Floor;

/// Runs in the floor's thread. It writes down before it tells, as the floor does, and asks
/// the floor for the tables. What it does for an event may be done again after a crash: the
/// codes of a round's tables are written before one of them is laid, and a table that has
/// finished tells its result as often as it is read.
class Hall {
 public:
  using Answer = std::function<void(std::variant<wire::Json, Problem>)>;

  /// Takes up all events that were being played when the server went down.
  Hall(boost::asio::io_context& io, store::Keeper& keeper, Floor& floor);
  ~Hall();
  Hall(const Hall&) = delete;
  Hall& operator=(const Hall&) = delete;

  /// One of the requests "event_...", or "events".
  void hear(Caller& caller, const std::string& what, const wire::Given& request,
            const Answer& answer);
  void arrive(const Caller& caller);
  void depart(Caller& caller);
  void rename(const std::string& guest, const std::string& name);
  /// A table of an event has gone on.
  void heard_of(const Room& room);

 private:
  /// An event in memory with those who follow it. The gathering is missing while it is read.
  struct Event {
    std::string code;
    std::optional<Gathering> gathering{};
    NamesOf names{};
    News news{};
    std::unique_ptr<EventView> view{};  // as long as nothing has changed
    bool changed = false;               // since it was told,
    std::set<int> tables_changed{};     // or only these tables of the round
    Clock::time_point told_at{};
    bool telling_is_near = false;
    std::set<std::string> laid{};  // tables that the floor has
    std::vector<Caller*> visitors{};
    std::set<std::uint64_t> present{};  // callers, by number, of those who take part
    Clock::time_point left_at{};        // when the last of them went
    bool pause_is_near = false;         // unless one of them comes back
    bool paused = false;
    bool loading = false, writing = false;
    std::deque<std::function<void(std::optional<Problem>)>> waiting{};  // until it is free
  };
  using EventPtr = std::shared_ptr<Event>;

  // hall.cpp: events come and go, entries are written and told
  void take_up();
  EventPtr event(const std::string& code);
  void load(const EventPtr& event);
  void when_free(const EventPtr& event, std::function<void(std::optional<Problem>)> work);
  void serve_waiting(const EventPtr& event);
  void forget_if_done(const EventPtr& event);
  void commit(const EventPtr& event, const EventDecision& decision, const Answer& answer);
  void applied(const EventPtr& event, const std::vector<EventEntry>& entries);
  /// Sees to the tables of the round: those missing are laid, leavers withdrawn, results taken.
  void tend(const EventPtr& event);
  void laid(const EventPtr& event, const Gathering::Seating& table, bool well);
  void withdraw_leavers(const Gathering& gathering, const Gathering::Seating& table);
  void take_result(const EventPtr& event, const std::string& table);
  void later(std::function<void()> work, Clock::duration after = std::chrono::seconds(1));
  void pause_later(const EventPtr& event);
  void look_again(const EventPtr& event);
  void came(const EventPtr& event, const Caller& caller);
  /// Tells those who follow the event of all of it, or of a table; not more often than people
  /// can read.
  void tell(const EventPtr& event);
  void tell_table(const EventPtr& event, int table);
  void tell_soon(const EventPtr& event);
  void tell_now(Event& event);
  EventView& view(Event& event);

  // hall_requests.cpp: what a client may ask
  void open(Caller& caller, const wire::Given& request, const Answer& answer);
  void put_on_shelf(const EventSetup& setup, bool plays, const Answer& answer);
  void list(Caller& caller, const Answer& answer);
  void look_up(const Caller& caller, const std::string& what, const std::string& code,
               const wire::Given& request, bool may_be_guess, const Answer& answer);
  void at_event(Caller& caller, std::string_view what, const EventPtr& event,
                const wire::Given& request, const Answer& answer);
  void tell_more(const EventPtr& event, const wire::Given& request, const Answer& answer);
  void enter(Caller& caller, const EventPtr& event, const Answer& answer);

  boost::asio::io_context& io_;
  store::Keeper& keeper_;
  Floor& floor_;
  std::unordered_map<std::string, EventPtr> events_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

}  // namespace rookery::server
