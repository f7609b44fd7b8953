#include "server/room.hpp"

#include <algorithm>

#include "bots/player.hpp"
#include "records/open_cards.hpp"

namespace rookery::server {
namespace {

Decision one(Entry entry) { return std::vector{std::move(entry)}; }
Decision no(std::string_view code, std::string sentence) {
  return Problem{.code = code, .sentence = std::move(sentence)};
}

using OffersBySeat = std::array<std::vector<Offer>, max_seats>;

OffersBySeat offers_of(const Table& table) {
  OffersBySeat by_seat;
  for (const Offer& offer : table.all_offers())
    by_seat[std::size_t(index(offer.seat))].push_back(offer);
  return by_seat;
}

}  // namespace

Room::Room(std::string code, Setup setup, const Secret& secret)
    : code_(std::move(code)),
      setup_(std::move(setup)),
      dealer_(std::make_shared<FairDealer>(FairDeals{.table = code_, .deals = {}}, secret)) {
  const auto blank = setup_.opening.position();
  seats_ = blank->seats();
  style_ = blank->style();
}

Room::State Room::state() const {
  if (closed_) return State::abandoned;
  if (!table_) return State::waiting;
  return table().over() ? State::finished : State::playing;
}

View Room::view(Seat seat, const Glance& now) const {
  return seat == Seat::nobody && open_to_watchers_ ? open_view(*table().truth()) : now.view(seat);
}

Seat Room::seat_of(std::string_view guest) const {
  for (int i = 0; i < seats_; ++i)
    if (chairs_[i].kind == Chair::Kind::person && chairs_[i].who == guest) return Seat(i);
  return Seat::nobody;
}

bool Room::is_host(std::string_view guest) const {
  if (guest == setup_.host) return true;
  if (seat_of(setup_.host) != Seat::nobody || !table_) return false;
  const auto first = std::ranges::find(chairs_, Chair::Kind::person, &Chair::kind);
  return first != chairs_.end() && first->who == guest;
}

std::optional<Problem> Room::not_playing() const {
  switch (state()) {
    case State::waiting:
      return Problem{.code = "refused", .sentence = "the game has not begun yet"};
    case State::finished: return Problem{.code = "refused", .sentence = "the game is over"};
    case State::abandoned: return Problem{.code = "refused", .sentence = "the table was given up"};
    case State::playing: break;
  }
  return {};
}

Decision Room::sit(std::string_view guest, Seat seat) const {
  if (state() != State::waiting) return no("refused", "the game has begun");
  if (index(seat) >= seats_) return no("no_seat", "the table has no such seat");
  const Chair& there = chair(seat);
  if (there.kind == Chair::Kind::person && there.who == guest) return std::vector<Entry>{};
  if (there.kind == Chair::Kind::person) return no("no_seat", "somebody else sits there");
  std::vector<Entry> entries;
  if (const Seat old = seat_of(guest); old != Seat::nobody)
    entries.push_back({.kind = Entry::Kind::stand, .seat = old});
  entries.push_back({.kind = Entry::Kind::sit, .seat = seat, .who = std::string(guest)});
  return entries;
}

Decision Room::stand(std::string_view guest) const {
  if (state() != State::waiting) return no("refused", "the game has begun; leave it instead");
  const Seat seat = seat_of(guest);
  if (seat == Seat::nobody) return no("no_seat", "you have no seat at this table");
  return one({.kind = Entry::Kind::stand, .seat = seat});
}

Decision Room::place_bot(std::string_view guest, Seat seat, std::string_view bot) const {
  if (!is_host(guest)) return no("not_host", "only the host of the table seats bots");
  if (state() != State::waiting) return no("refused", "the game has begun");
  if (index(seat) >= seats_) return no("no_seat", "the table has no such seat");
  if (chair(seat).kind == Chair::Kind::person) return no("no_seat", "somebody sits there");
  if (bot.empty()) return one({.kind = Entry::Kind::stand, .seat = seat});
  if (!parse_player(bot))
    return no("bad_request",
              "there is no such bot: random, easy, normal, hard or expert, with "
              "/bold or /careful if you like");
  return one({.kind = Entry::Kind::bot, .seat = seat, .who = std::string(bot)});
}

Decision Room::start(std::string_view guest) const {
  if (!is_host(guest)) return no("not_host", "only the host of the table starts the game");
  if (state() != State::waiting) return no("refused", "the game has begun");
  for (int i = 0; i < seats_; ++i)
    if (chairs_[i].kind == Chair::Kind::empty)
      return no("refused", "seat " + to_text(Seat(i), style_) + " is still empty");
  return one({.kind = Entry::Kind::start});
}

Decision Room::act(std::string_view guest, int seen, const Move& move) const {
  const Seat seat = seat_of(guest);
  if (seat == Seat::nobody) return no("no_seat", "you have no seat at this table");
  if (seen > version()) return no("stale", "the table has not come that far");
  // Before anything else, so that whoever was a moment late is told so even if that moment
  // ended the game.
  if (seen < choice_since_[index(seat)]) return no("stale", "the table has moved on");
  Decision decided = act_for(seat, move, Entry::By::person);
  if (auto* entries = std::get_if<std::vector<Entry>>(&decided); entries && chair(seat).held)
    entries->insert(entries->begin(), Entry{.kind = Entry::Kind::resume, .seat = seat});
  return decided;
}

Decision Room::act_for(Seat seat, const Move& move, Entry::By by) const {
  if (auto problem = not_playing()) return *problem;
  if (auto refusal = table().refusal(seat, move))
    return Problem{.code = "refused", .sentence = refusal->sentence, .clause = refusal->clause};
  return one({.kind = Entry::Kind::move, .seat = seat, .move = move, .by = by});
}

Decision Room::take_back(Seat seat, int moves) const {
  if (auto problem = not_playing()) return *problem;
  return one({.kind = Entry::Kind::back, .seat = seat, .number = moves});
}

Decision Room::claim(Seat seat, const std::vector<Turn>& played_out) const {
  if (auto problem = not_playing()) return *problem;
  std::vector<Entry> entries{{.kind = Entry::Kind::claim, .seat = seat}};
  for (const Turn& turn : played_out)
    entries.push_back({.kind = Entry::Kind::move,
                       .seat = turn.seat,
                       .move = turn.move,
                       .by = turn.seat == seat ? Entry::By::person : Entry::By::clock});
  return entries;
}

Decision Room::leave(std::string_view guest) const {
  if (state() == State::waiting) return stand(guest);
  if (auto problem = not_playing()) return *problem;
  const Seat seat = seat_of(guest);
  if (seat == Seat::nobody) return no("no_seat", "you have no seat at this table");
  const auto others = std::ranges::count_if(
      chairs_, [&](const Chair& c) { return c.kind == Chair::Kind::person && c.who != guest; });
  // Bots do not play on among themselves for nobody, unless an event waits for the table.
  if (others == 0 && setup_.event.empty()) return close();
  return one({.kind = Entry::Kind::leave, .seat = seat, .who = "normal"});
}

Decision Room::contribute(std::string_view guest, int deal, const std::string& digits) const {
  const Seat seat = seat_of(guest);
  if (seat == Seat::nobody) return no("no_seat", "you have no seat at this table");
  const auto bytes = from_hex(digits);
  if (!bytes) return no("bad_request", "\"value\" has to be pairs of hexadecimal digits");
  FairDealer trial = *dealer_;
  if (const auto refusal = trial.contribute(standing(), deal, seat, *bytes))
    return no("refused", refusal->sentence);
  // Journals of older servers hold more than one, so only what is new is refused.
  const FairDeals known = papers();
  if (std::ranges::count(known.deals.at(deal).contributions, seat, &FairDeal::Contribution::seat))
    return no("refused", "you have added to this deal already");
  return one({.kind = Entry::Kind::contribute, .seat = seat, .who = digits, .number = deal});
}

Decision Room::hold(Seat seat) const {
  if (auto problem = not_playing()) return *problem;
  if (chair(seat).kind != Chair::Kind::person || chair(seat).held) return std::vector<Entry>{};
  return one({.kind = Entry::Kind::hold, .seat = seat});
}

Decision Room::resume(Seat seat) const {
  if (!chair(seat).held) return std::vector<Entry>{};
  return one({.kind = Entry::Kind::resume, .seat = seat});
}

Decision Room::close() const {
  if (state() == State::finished || state() == State::abandoned) return std::vector<Entry>{};
  return one({.kind = Entry::Kind::close});
}

std::span<const Standing> Room::scores() const {
  if (!table_) return {};
  return table_->scores();
}

Opening Room::opening() const {
  Opening opening = setup_.opening;
  opening.shuffler = dealer_;
  return opening;
}

bool Room::open_table() {
  auto opened = Table::open(opening());
  if (!std::holds_alternative<Table>(opened)) return false;
  table_.emplace(std::move(std::get<Table>(opened)));
  choice_since_.fill(version() + 1);
  return true;
}

bool Room::apply_move(const Entry& entry) {
  if (!table_) return false;
  const OffersBySeat before = offers_of(table());
  // A turn: the table waited for nobody else. Whoever decided before it decides again.
  const bool turn = table().awaited() == only(entry.seat);
  if (table_->act(entry.seat, entry.move)) return false;
  const OffersBySeat after = offers_of(table());
  for (std::size_t i = 0; i < after.size(); ++i)
    if (turn || Seat(i) == entry.seat || before[i] != after[i]) choice_since_[i] = version() + 1;
  return true;
}

bool Room::apply(const Entry& entry) {
  const bool names_seat = entry.seat != Seat::nobody;
  if (names_seat && index(entry.seat) >= seats_) return false;
  Chair nobody_there;
  Chair& there = names_seat ? chairs_[index(entry.seat)] : nobody_there;
  switch (entry.kind) {
    case Entry::Kind::sit: there = {Chair::Kind::person, false, entry.who}; break;
    case Entry::Kind::bot: there = {Chair::Kind::bot, false, entry.who}; break;
    case Entry::Kind::stand: there = {}; break;
    case Entry::Kind::start:
      if (!open_table()) return false;
      break;
    case Entry::Kind::move:
      if (!apply_move(entry)) return false;
      break;
    case Entry::Kind::contribute: {
      const auto bytes = from_hex(entry.who);
      if (!bytes || dealer_->contribute(standing(), entry.number, entry.seat, *bytes)) return false;
      break;
    }
    case Entry::Kind::back:
      if (!table_ || !table_->take_back(entry.number)) return false;
      last_back_ = version() + 1;
      choice_since_.fill(version() + 1);
      break;
    case Entry::Kind::claim: break;
    case Entry::Kind::hold: there.held = true; break;
    case Entry::Kind::resume: there.held = false; break;
    case Entry::Kind::leave: there = {Chair::Kind::bot, false, entry.who}; break;
    case Entry::Kind::close: closed_ = true; break;
  }
  moves_after_.push_back(table_ ? table().version() : -1);
  return true;
}

std::optional<std::vector<Event>> Room::events_since(Seat seat, int version) const {
  if (!table_) return std::vector<Event>{};
  if (version < last_back_ || version > this->version()) return {};
  return table_->events(seat, version == 0 ? -1 : moves_after_[std::size_t(version - 1)]);
}

std::vector<Event> Room::events_of_hand(Seat seat) const {
  const auto told = table_ ? table_->with_log() : std::nullopt;
  if (!told) return {};
  std::vector<Event> events = told->events(seat);
  // A hand that was the last one stays to be looked at.
  const auto scored = [](const Event& event) { return event.kind == LogEntry::Kind::score; };
  auto end = events.rbegin();
  if (end != events.rend() && scored(*end)) ++end;
  const auto last_score = std::find_if(end, events.rend(), scored);
  events.erase(events.begin(), last_score.base());
  return events;
}

std::vector<Seat> Room::bots_invited() const {
  if (state() != State::playing) return {};
  std::vector<Seat> invited = table().invited();
  std::erase_if(invited, [&](Seat seat) { return !chair(seat).played_by_bot(); });
  return invited;
}

}  // namespace rookery::server
