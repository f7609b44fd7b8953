// What a player may ask besides moves: take back, claim, a hint, another game.
#include <sodium.h>

#include <boost/asio/post.hpp>

#include "advice/json.hpp"
#include "claims/claim.hpp"
#include "records/take_back.hpp"
#include "server/code.hpp"
#include "server/floor.hpp"

namespace rookery::server {

using wire::Json;

namespace {

Problem no_seat() { return {.code = "no_seat", .sentence = "you have no seat at this table"}; }
Problem stale() { return {.code = "stale", .sentence = "the table has moved on"}; }

/// Who may wait for the same hint: as many devices as people have.
constexpr std::size_t most_askers = 8;

}  // namespace

void Floor::take_back(const Request& request) {
  const ParlourPtr& parlour = request.parlour;
  const Answer& answer = request.answer;
  const Room& room = request.room();
  const Seat seat = request.own_seat();
  if (seat == Seat::nobody) return answer(no_seat());
  wire::Sentences faults;
  const auto seen = request.version("version", faults);
  if (!seen) return answer(bad(std::move(faults)));
  const auto refuse = [&](std::string sentence) {
    answer(Problem{.code = "refused", .sentence = std::move(sentence)});
  };
  if (room.state() != Room::State::playing) return refuse("there is nothing to take back");
  if (room.setup().takeback == Takeback::off) return refuse("at this table nothing is taken back");
  if (*seen != room.version()) return answer(stale());
  const auto possible = room.take_back_of(seat, room.setup().takeback == Takeback::consent
                                                    ? TakeBackRule::by_consent
                                                    : TakeBackRule::until_next_act);
  if (const auto* why_not = std::get_if<std::string>(&possible)) return refuse(*why_not);
  const TakeBack& back = std::get<TakeBack>(possible);
  if (back.consent.empty()) return commit(parlour, room.take_back(seat, back.moves), answer);
  for (int i = 0; i < room.seats(); ++i) {
    if (!back.consent.has(Seat(i))) continue;
    if (room.chair(Seat(i)).played_by_bot())
      return refuse("a bot has moved since, and bots do not take back");
    if (!here(*parlour).has(Seat(i)))
      return refuse("somebody who has moved since is not here to agree");
  }
  if (parlour->question) return refuse("something else is being asked just now");
  ask_others(parlour, "back", seat);
  if (!parlour->question) return refuse("nobody is here who could agree");
  answer(Json{{"asked", true}});
}

void Floor::claim(const Request& request) {
  const auto& [caller, parlour, given, answer] = request;
  const Room& room = request.room();
  const Seat seat = request.own_seat();
  if (seat == Seat::nobody) return answer(no_seat());
  wire::Sentences faults;
  const auto version = request.version("version", faults);
  if (!version) return answer(bad(std::move(faults)));
  if (room.state() != Room::State::playing)
    return answer(Problem{.code = "refused", .sentence = "there are no tricks to claim"});
  if (*version != room.version()) return answer(stale());
  if (closing_) return answer(*closing_);
  if (const auto under_way = parlour->claims.find(seat); under_way != parlour->claims.end())
    return answer(busy(asides_.room_after(std::size_t(Aside::claim))));
  Errand errand{.version = *version, .askers = {{caller.number, answer}}};
  const auto table = std::make_shared<const Table>(room.table());
  auto job = [this, parlour = parlour, table, seat, wish = errand.wish, alive = alive_] {
    const ClaimVerdict verdict = thinking_.claim(*table, seat);
    auto turns = verdict.stands ? played_out(*table, seat) : std::vector<Turn>{};
    boost::asio::post(io_, [this, parlour, seat, wish, verdict, turns = std::move(turns), alive] {
      if (*alive) claim_checked(parlour, seat, wish, verdict, turns);
    });
  };
  if (!asides_.add(std::size_t(Aside::claim), caller.guest, std::move(job), errand.wish))
    return answer(busy(asides_.room_after(std::size_t(Aside::claim))));
  parlour->claims.emplace(seat, std::move(errand));
}

void Floor::claim_checked(const ParlourPtr& parlour, Seat seat, const std::shared_ptr<Wish>& wish,
                          const ClaimVerdict& verdict, const std::vector<Turn>& turns) {
  const auto found = parlour->claims.find(seat);
  if (found == parlour->claims.end() || found->second.wish != wish) return;
  const Answer answer = found->second.askers.front().second;
  const int seen = found->second.version;
  parlour->claims.erase(found);
  if (!verdict.stands) return answer(Problem{.code = "refused", .sentence = verdict.sentence});
  when_free(parlour, [this, parlour, seat, seen, answer, verdict,
                      turns](const std::optional<Problem>& problem) {
    if (problem) return answer(*problem);
    if (parlour->room->version() != seen) return answer(stale());
    commit(parlour, parlour->room->claim(seat, turns),
           [answer, verdict](std::variant<Json, Problem> result) {
             if (auto* said = std::get_if<Json>(&result)) (*said)["sentence"] = verdict.sentence;
             answer(std::move(result));
           });
  });
}

void Floor::give_hint(const Request& request) {
  const auto& [caller, parlour, given, answer] = request;
  const Room& room = request.room();
  const Seat seat = request.own_seat();
  if (seat == Seat::nobody) return answer(no_seat());
  if (!room.setup().hints)
    return answer(Problem{.code = "refused", .sentence = "at this table everybody thinks alone"});
  if (room.state() != Room::State::playing)
    return answer(Problem{.code = "refused", .sentence = "there is nothing to decide"});
  if (const auto known = parlour->hints_given.find(seat);
      known != parlour->hints_given.end() && known->second.first == room.version())
    return answer(known->second.second);
  if (closing_) return answer(*closing_);
  // Who asks again, or on another device, gets the hint that is under way.
  if (const auto under_way = parlour->hints.find(seat); under_way != parlour->hints.end()) {
    auto& askers = under_way->second.askers;
    if (under_way->second.version != room.version() || askers.size() >= most_askers)
      return answer(busy(asides_.room_after(std::size_t(Aside::hint))));
    askers.emplace_back(caller.number, answer);
    return;
  }
  Errand errand{.version = room.version(), .askers = {{caller.number, answer}}};
  const auto table = std::make_shared<const Table>(room.table());
  auto job = [this, parlour = parlour, table, seat, wish = errand.wish, alive = alive_] {
    std::uint64_t seed = 0;
    randombytes_buf(&seed, sizeof seed);
    auto found = thinking_.hint(*table, seat, seed);
    boost::asio::post(io_, [this, parlour, seat, wish, found = std::move(found), alive] {
      if (*alive) hint_found(parlour, seat, wish, found);
    });
  };
  if (!asides_.add(std::size_t(Aside::hint), caller.guest, std::move(job), errand.wish))
    return answer(busy(asides_.room_after(std::size_t(Aside::hint))));
  parlour->hints.emplace(seat, std::move(errand));
}

void Floor::hint_found(const ParlourPtr& parlour, Seat seat, const std::shared_ptr<Wish>& wish,
                       const std::optional<Hint>& found) {
  const auto errand = parlour->hints.find(seat);
  if (errand == parlour->hints.end() || errand->second.wish != wish) return;
  const Errand done = std::move(errand->second);
  parlour->hints.erase(errand);
  const auto refuse = [&](const Problem& problem) {
    for (const auto& [number, answer] : done.askers) answer(problem);
  };
  if (!parlour->room) return refuse(stale());
  if (!found) return refuse({.code = "refused", .sentence = "you have nothing to decide now"});
  Json told{{"version", done.version}, {"hint", wire::json_of(*found, parlour->room->style())}};
  for (const auto& [number, answer] : done.askers) answer(told);
  if (parlour->room->version() == done.version)
    parlour->hints_given[seat] = {done.version, std::move(told)};
}

void Floor::drop_errands(Parlour& parlour) {
  parlour.hints_given.clear();
  const auto drop = [](const Errand& errand) {
    errand.wish->let_go();
    for (const auto& [number, answer] : errand.askers) answer(stale());
  };
  for (auto& [seat, errand] : std::exchange(parlour.claims, {})) drop(errand);
  // A hint holds as long as its seat has the same choice.
  std::erase_if(parlour.hints, [&](const auto& one) {
    const bool holds = parlour.room && parlour.room->choice_since(one.first) <= one.second.version;
    if (!holds) drop(one.second);
    return !holds;
  });
}

Floor::Answer Floor::awaited(std::uint64_t caller, Answer answer) {
  const std::uint64_t number = ++last_awaited_;
  awaited_.emplace(number, Awaited{caller, std::move(answer)});
  return [this, number](std::variant<Json, Problem> result) {
    if (const auto found = awaited_.extract(number)) found.mapped().answer(std::move(result));
  };
}

void Floor::forget_errands(Parlour& parlour, const Caller& caller) {
  for (auto* errands : {&parlour.claims, &parlour.hints})
    for (auto one = errands->begin(); one != errands->end();) {
      Errand& errand = one->second;
      std::erase_if(errand.askers, [&](const auto& asker) {
        if (asker.first != caller.number) return false;
        asker.second(Problem{.code = "refused", .sentence = "you have left the table"});
        return true;
      });
      if (errand.askers.empty()) errand.wish->let_go();
      one = errand.askers.empty() ? errands->erase(one) : std::next(one);
    }
}

void Floor::rematch(const Request& request) {
  const auto& [caller, parlour, given, answer] = request;
  const Room& room = request.room();
  if (room.state() != Room::State::finished)
    return answer(Problem{.code = "refused", .sentence = "the game is not over yet"});
  if (room.seat_of(caller.guest) == Seat::nobody)
    return answer(Problem{.code = "no_seat", .sentence = "you did not play at this table"});
  if (!room.setup().event.empty())
    return answer(Problem{.code = "refused", .sentence = "the event says where you play next"});
  if (!parlour->rematch.empty()) return answer(Json{{"table", parlour->rematch}});
  Setup setup = room.setup();
  setup.host = caller.guest;
  std::vector<Entry> entries;
  for (int i = 0; i < room.seats(); ++i) {
    const Chair& chair = room.chair(Seat(i));
    if (chair.kind == Chair::Kind::empty) continue;
    entries.push_back({.kind = chair.kind == Chair::Kind::bot ? Entry::Kind::bot : Entry::Kind::sit,
                       .seat = Seat(i),
                       .who = chair.who});
  }
  put_on_shelf(new_code(), setup, std::move(entries),
               [this, parlour = parlour, answer = answer](std::variant<Json, Problem> result) {
                 if (const auto* opened = std::get_if<Json>(&result); opened && parlour->room) {
                   parlour->rematch = (*opened)["table"];
                   tell(*parlour, message_of({{"push", "rematch"},
                                              {"table", parlour->code},
                                              {"new", parlour->rematch}}));
                 }
                 answer(std::move(result));
               });
}

}  // namespace rookery::server
