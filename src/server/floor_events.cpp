// What an event asks of its tables; docs/events.md.
#include "server/floor.hpp"

namespace rookery::server {

void Floor::lay_table(const std::string& code, const Setup& setup, std::vector<Entry> entries,
                      std::function<void(std::optional<Problem>)> done) {
  put_on_shelf(code, setup, std::move(entries),
               [done = std::move(done)](std::variant<wire::Json, Problem> result) {
                 auto* problem = std::get_if<Problem>(&result);
                 done(problem ? std::optional(std::move(*problem)) : std::nullopt);
               });
}

void Floor::attend(const std::string& code) {
  const ParlourPtr there = parlour(code);
  if (there->attended) return;
  there->attended = true;
  if (!there->room) {
    if (!there->loading) load(there);
    return;  // the hall is told when it is read
  }
  went_on(there);
  consider(there);
}

void Floor::rest(const std::string& code) {
  const auto found = parlours_.find(code);
  if (found == parlours_.end()) return;
  const ParlourPtr there = found->second;
  there->attended = false;
  if (there->room && here(*there).empty()) stop_thinking(*there);
  forget_if_empty(there);
}

void Floor::went_on(const ParlourPtr& parlour) {
  if (!parlour->room) return;
  const Room& room = *parlour->room;
  if (room.state() != Room::State::playing) parlour->attended = false;
  hall_.heard_of(room);
}

/// Calls `work` with the table when it can change, if it is still in play.
void Floor::when_playing(const std::string& code, std::function<void(const ParlourPtr&)> work) {
  const ParlourPtr there = parlour(code);
  when_free(there, [this, there, work = std::move(work)](const std::optional<Problem>& problem) {
    if (!problem && there->room->state() == Room::State::playing) work(there);
    forget_if_empty(there);
  });
}

void Floor::withdraw(const std::string& code, const std::string& guest) {
  when_playing(code, [this, guest](const ParlourPtr& there) {
    if (there->room->seat_of(guest) != Seat::nobody)
      commit(there, there->room->leave(guest), to_nobody);
  });
}

void Floor::hurry(const std::string& code) {
  when_playing(code, [this](const ParlourPtr& there) {
    std::vector<Entry> entries;
    for (int i = 0; i < there->room->seats(); ++i) {
      const Decision decided = there->room->hold(Seat(i));
      if (const auto* held = std::get_if<std::vector<Entry>>(&decided))
        entries.insert(entries.end(), held->begin(), held->end());
    }
    commit(there, entries, to_nobody);
  });
}

void Floor::give_up(const std::string& code) {
  when_playing(code,
               [this](const ParlourPtr& there) { commit(there, there->room->close(), to_nobody); });
}

}  // namespace rookery::server
