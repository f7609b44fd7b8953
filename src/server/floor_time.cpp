// What happens at a table by itself: bots move, windows close, seats are held.
#include <sodium.h>

#include <boost/asio/post.hpp>

#include "bots/player.hpp"
#include "server/floor.hpp"

namespace rookery::server {
namespace {

using namespace std::chrono_literals;
using std::chrono::milliseconds;

/// How a table's pace reads on a clock.
struct Tempo {
  milliseconds turn;      // a bot's own turn
  milliseconds reaction;  // a bot's answer to a chance that others have too
  milliseconds window;    // how long people have to speak up
};
constexpr Tempo tempo_of(Pace pace) {
  switch (pace) {
    case Pace::relaxed: return {2000ms, 3000ms, 10000ms};
    case Pace::normal: return {1100ms, 2000ms, 6000ms};
    case Pace::brisk: return {500ms, 1200ms, 3000ms};
    case Pace::instant: break;
  }
  return {0ms, 0ms, 1000ms};
}

/// Whoever is gone this long counts as away: a phone changes its network faster.
constexpr auto patience = 20s;
/// After a vote against a bot, the others are not asked again so soon.
constexpr auto vote_pause = 60s;

/// A bot that takes the same time every day tells less than one that thinks when it is
/// hard, so the time does not depend on what it holds.
milliseconds about(milliseconds time) {
  const auto spread = std::uint32_t(time.count() * 2 / 5);
  if (spread == 0) return time;
  return time - milliseconds(spread / 2) + milliseconds(randombytes_uniform(spread));
}

double quickness(std::string_view bot) {
  const auto player = parse_player(bot);
  if (!player) return 1;
  switch (player->level) {
    case Level::random:
    case Level::easy: return 1.4;
    case Level::normal: return 1;
    case Level::hard: return 0.8;
    case Level::expert: return 0.65;
  }
  return 1;
}

/// The bot that plays for somebody who is away: good enough that nobody is cross.
constexpr std::string_view holder = "hard";

}  // namespace

void Floor::consider(const ParlourPtr& parlour) {
  if (!parlour->room || parlour->writing || parlour->loading) return;
  if (parlour->presence_changed) tell_presence(parlour);
  show_late(parlour);
  if (parlour->room->state() != Room::State::playing) return;
  // Where nobody is, nothing happens: the table stands as it is until somebody comes.
  if (here(*parlour).empty() && !parlour->attended) return;
  consider_bots(parlour);
  if (!parlour->writing) close_windows(parlour);
  if (!parlour->writing) mind_absent(parlour);
}

// ---- Bots -----------------------------------------------------------------------

void Floor::consider_bots(const ParlourPtr& parlour) {
  const Room& room = *parlour->room;
  // A thought has the minds to itself; when it is done, this is asked again.
  if (parlour->thought || room.bots_invited().empty()) return;
  if (!parlour->plan || parlour->plan->version != room.version()) return think(parlour);
  const Plan plan = *parlour->plan;
  if (Clock::now() < plan.at) return wake(parlour, plan.at);
  if (!plan.turn) {
    // Slow ones are asked again, as long as the table waits for one of them.
    const SeatSet awaited = room.table().awaited();
    for (Seat seat : room.bots_invited())
      if (awaited.has(seat)) return think(parlour);
    return;
  }
  commit(parlour, room.act_for(plan.turn->seat, plan.turn->move, Entry::By::bot),
         [parlour](const std::variant<wire::Json, Problem>& result) {
           if (std::holds_alternative<Problem>(result)) parlour->minds.reset();
         });
}

void Floor::make_minds(Parlour& parlour) const {
  if (!parlour.minds) parlour.minds = std::make_shared<Minds>();
  const Room& room = *parlour.room;
  Opening opening = room.setup().opening;
  for (int i = 0; i < room.seats(); ++i) {
    const Chair& chair = room.chair(Seat(i));
    auto& bot = parlour.minds->bots[std::size_t(i)];
    if (!chair.played_by_bot()) {
      bot.reset();
    } else if (!bot) {
      std::uint64_t seed = 0;
      randombytes_buf(&seed, sizeof seed);
      bot = make_bot(chair.kind == Chair::Kind::bot ? std::string_view(chair.who) : holder, opening,
                     seed);
    }
  }
}

Clock::duration Floor::time_for(const Parlour& parlour, const Turn& turn) const {
  const Room& room = *parlour.room;
  const Tempo tempo = tempo_of(room.setup().pace);
  const bool alone = room.table().awaited() == only(turn.seat);
  if (!alone) {
    const Chair& chair = room.chair(turn.seat);
    const double slow = quickness(chair.kind == Chair::Kind::bot ? chair.who : std::string(holder));
    return about(milliseconds(int(double(tempo.reaction.count()) * slow)));
  }
  // People who may speak up before it get the time for that.
  for (const Offer& offer : room.table().all_offers())
    if (offer.optional && !room.chair(offer.seat).played_by_bot())
      return about(std::max(tempo.turn, tempo.window / 2));
  return about(tempo.turn);
}

void Floor::think(const ParlourPtr& parlour) {
  make_minds(*parlour);
  const auto thought = parlour->thought = std::make_shared<Wish>();
  const auto table = std::make_shared<const Table>(parlour->room->table());
  const int version = parlour->room->version();
  auto job = [this, parlour, table, version, thought, minds = parlour->minds, alive = alive_] {
    auto turn = thinking_.turn(*table, minds->bots);
    boost::asio::post(io_, [this, parlour, version, thought, turn = std::move(turn), alive] {
      if (!*alive || parlour->thought != thought) return;
      ++counters_.thoughts;
      parlour->thought.reset();
      if (!parlour->room || parlour->room->version() != version || parlour->writing) {
        ++counters_.late_plans;
        return consider(parlour);
      }
      const Tempo tempo = tempo_of(parlour->room->setup().pace);
      // What others choose meanwhile does not make a bot begin to think anew.
      const auto at =
          turn ? parlour->choice_at[std::size_t(index(turn->seat))] + time_for(*parlour, *turn)
               : Clock::now() + std::max(tempo.reaction / 2, 50ms);
      parlour->plan = Plan{version, turn, at};
      consider(parlour);
    });
  };
  // Bots that play for an event among themselves wait until there is time.
  const Setup& setup = parlour->room->setup();
  const std::string& owner = setup.event.empty() ? setup.host : setup.event;
  const bool idle = here(*parlour).empty();
  const bool taken = idle
                         ? asides_.add(std::size_t(Aside::idle_bot), owner, std::move(job), thought)
                         : tasks_.add(std::size_t(Task::bot), owner, std::move(job), thought);
  if (taken) return;
  parlour->thought.reset();
  wake(parlour, Clock::now() + 1s);
}

/// A thought under way keeps its minds, so the next one gets others.
void Floor::stop_thinking(Parlour& parlour) {
  if (parlour.thought) parlour.thought->let_go();
  parlour.thought.reset();
  parlour.minds.reset();
}

// ---- The clock --------------------------------------------------------------------

void Floor::show_late(const ParlourPtr& parlour) {
  if (!parlour->gallery) return;
  Gallery& gallery = *parlour->gallery;
  const auto watching = [&](auto message) {
    Message made;
    for (Caller* caller : parlour->visitors) {
      if (!watches_late(*parlour, caller->guest)) continue;
      if (!made) made = message();
      caller->send(made);
    }
  };
  while (const auto due = gallery.due()) {
    const milliseconds left(*due - milliseconds_now());
    if (left > 0ms) return wake(parlour, Clock::now() + left);
    const int before = gallery.room().version();
    const bool started = gallery.room().started();
    gallery.show_next();
    if (started) {
      watching([&] { return Update(gallery.room(), before).to(Seat::nobody); });
      continue;
    }
    watching([&] {
      wire::Json json{{"push", "table"}};
      json.update(table_of(gallery.room(), company(*parlour), "", -1));
      return message_of(json);
    });
  }
}

void Floor::close_windows(const ParlourPtr& parlour) {
  const Room& room = *parlour->room;
  const Tempo tempo = tempo_of(room.setup().pace);
  SeatSet done;
  for (const Offer& offer : room.table().all_offers()) {
    // The first offer of a seat is its mild one. Only a window has letting go as that.
    if (done.has(offer.seat)) continue;
    done.add(offer.seat);
    if (offer.verb != Verb::decline || offer.optional || room.chair(offer.seat).played_by_bot())
      continue;
    const auto at = parlour->choice_at[std::size_t(index(offer.seat))] + tempo.window;
    if (Clock::now() < at) {
      wake(parlour, at);
      continue;
    }
    return commit(parlour, room.act_for(offer.seat, least_move(offer), Entry::By::clock),
                  [](const std::variant<wire::Json, Problem>&) {});
  }
}

// ---- People who are away ------------------------------------------------------------

void Floor::mind_absent(const ParlourPtr& parlour) {
  const Room& room = *parlour->room;
  const Setup& setup = room.setup();
  if (setup.idle == Idle::wait) return;
  const SeatSet present = here(*parlour), awaited = room.table().awaited();
  for (int i = 0; i < room.seats(); ++i) {
    const Seat seat{std::uint8_t(i)};
    const Chair& chair = room.chair(seat);
    if (!awaited.has(seat) || chair.kind != Chair::Kind::person || chair.held) continue;
    const auto asked_since = parlour->choice_at[std::size_t(i)];
    if (present.has(seat) && setup.idle_seconds == 0) continue;
    const auto at = present.has(seat)
                        ? asked_since + std::chrono::seconds(setup.idle_seconds)
                        : std::max(asked_since, parlour->away_since[std::size_t(i)] + patience);
    if (Clock::now() < at) {
      wake(parlour, at);
      continue;
    }
    if (setup.idle == Idle::bot)
      return commit(parlour, room.hold(seat), [](const std::variant<wire::Json, Problem>&) {});
    const auto voted = parlour->voted_at.find(seat);
    if (parlour->question) continue;
    if (voted != parlour->voted_at.end() && Clock::now() < voted->second + vote_pause) {
      wake(parlour, voted->second + vote_pause);
      continue;
    }
    parlour->voted_at[seat] = Clock::now();
    return ask_others(parlour, "hold", seat);
  }
}

// ---- The timetable ------------------------------------------------------------------

void Floor::wake(const ParlourPtr& parlour, Clock::time_point at) {
  if (parlour->due && *parlour->due <= at) return;
  parlour->due = at;
  timetable_.emplace(at, parlour);
  arm_timer();
}

void Floor::arm_timer() {
  if (timetable_.empty()) return;
  timer_.expires_at(timetable_.begin()->first);
  timer_.async_wait([this, alive = alive_](const boost::system::error_code& error) {
    if (!error && *alive) run_timetable();
  });
}

void Floor::run_timetable() {
  const auto now = Clock::now();
  while (!timetable_.empty() && timetable_.begin()->first <= now) {
    const auto at = timetable_.begin()->first;
    const ParlourPtr parlour = timetable_.begin()->second.lock();
    timetable_.erase(timetable_.begin());
    if (!parlour || parlour->due != at) continue;  // it was woken for an earlier time since
    parlour->due.reset();
    if (!parlour->room && !parlour->loading && wanted(*parlour))
      load(parlour);
    else
      consider(parlour);
  }
  arm_timer();
}

}  // namespace rookery::server
