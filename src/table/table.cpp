#include "table/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>

namespace rookery {
namespace {

struct Spot {
  Card card;
  std::string_view zone;
  Seat owner;
  SeatSet seen_by;
  bool lies_as(const Spot& o) const { return zone == o.zone && owner == o.owner; }
};
/// Where all cards lie, in card order; equal faces in the order of their zones.
using Spots = std::vector<Spot>;

Spots spots_of(Position& position) {
  Survey survey;
  position.survey(survey);
  // Every move has them put in order twice, so they are counted rather than compared.
  Spots listed;
  listed.reserve(position.pack().size());
  std::array<std::uint16_t, card_ids + 1> place{};  // of the next spot of each card
  for (const Survey::Zone& zone : survey.zones)
    for (Card c : zone.cards()) {
      listed.push_back({c, zone.name, zone.owner, zone.sight.seen_by});
      ++place[std::size_t(c.id) + 1];
    }
  std::partial_sum(place.begin(), place.end(), place.begin());
  Spots spots(listed.size());
  for (const Spot& spot : listed) spots[place[spot.card.id]++] = spot;
  return spots;
}

/// The spots of the next face, which are taken off the front of `rest`.
std::span<const Spot> take_face(std::span<const Spot>& rest, Card face) {
  std::size_t count = 0;
  while (count < rest.size() && rest[count].card == face) ++count;
  const auto spots = rest.first(count);
  rest = rest.subspan(count);
  return spots;
}

/// Pairs up where cards lay and lie. A card that stayed is no transfer, even if
/// it was turned up meanwhile.
std::vector<Transfer> transfers_between(std::span<const Spot> before, std::span<const Spot> after) {
  std::vector<Transfer> transfers;
  std::vector<Spot> left, come;  // of one face, those that did not stay
  while (!after.empty()) {
    const Card face = after.front().card;
    while (!before.empty() && before.front().card < face) before = before.subspan(1);
    const auto lay = take_face(before, face), lie = take_face(after, face);
    if (lay.size() == 1 && lie.size() == 1 && lay[0].lies_as(lie[0])) continue;
    left.clear();
    come.assign(lie.begin(), lie.end());
    for (const Spot& spot : lay) {
      const auto same =
          std::ranges::find_if(come, [&](const Spot& other) { return other.lies_as(spot); });
      if (same == come.end())
        left.push_back(spot);
      else
        come.erase(same);
    }
    for (std::size_t i = 0; i < come.size(); ++i) {
      Transfer& t = transfers.emplace_back();
      t = {face, come[i].seen_by, {}, std::string(come[i].zone), Seat::nobody, come[i].owner};
      if (i >= left.size()) continue;
      t.seen_by = t.seen_by + left[i].seen_by;
      t.from = left[i].zone;
      t.from_owner = left[i].owner;
    }
  }
  return transfers;
}

}  // namespace

Table::Table(const Opening& opening)
    : opening_(opening), position_(opening.position()), rng_{opening.seed} {}

Table::Table(const Table& other)
    : opening_(other.opening_),
      position_(other.position_->copy()),
      rng_(other.rng_),
      script_(other.script_),
      deals_(other.deals_),
      drawn_(other.drawn_),
      log_(other.log_),
      version_(other.version_) {}

Table& Table::operator=(const Table& other) { return *this = Table(other); }

std::variant<Table, std::vector<std::string>> Table::open(const Opening& opening,
                                                          std::vector<ChanceEvent> script,
                                                          std::vector<Arrangement> deals) {
  std::vector<std::string> faults;
  Table table(opening);
  if (opening.start.dealer && index(*opening.start.dealer) >= table.seats())
    faults.push_back(fmt::format("the dealer has to be one of the {} players", table.seats()));
  if (!faults.empty()) return faults;
  table.lay_out(std::move(script), std::move(deals));
  Draft draft = table.draft();
  faults = table.run(draft);
  if (!faults.empty()) return faults;
  table.accept(std::move(draft));
  return table;
}

void Table::accept(Draft draft) {
  position_ = std::move(draft.position);
  rng_ = draft.rng;
  script_ = std::move(draft.script);
  deals_ = std::move(draft.deals);
  drawn_ = draft.drawn;
  version_ = draft.version;
  // A log is long and kept for long, so it does not grow to twice its size at once.
  if (const auto needed = log_.size() + draft.entries.size(); needed > log_.capacity())
    log_.reserve(needed + needed / 8 + 2);
  std::ranges::move(draft.entries, std::back_inserter(log_));
}

void Table::forget_before(int version) {
  const auto first = std::ranges::lower_bound(log_, version, {}, &LogEntry::version);
  log_.erase(log_.begin(), first);
  log_.shrink_to_fit();
}

void Table::lay_out(std::vector<ChanceEvent> script, std::vector<Arrangement> deals) {
  script_ = std::move(script);
  deals_ = std::move(deals);
}

std::vector<std::string> Table::run(Draft& draft) const {
  Position& position = *draft.position;
  Spots lay;  // where the cards lay before the next act, once that is known
  while (true) {
    Chance chance(draft.rng);
    const auto before = position.copy();
    std::vector<ChanceEvent> journal;
    chance.note_in(&journal);
    const bool dealing = position.dealing();
    if (opening_.shuffler) {
      const int deals = position.standing().deals;
      const int deal = dealing || deals == 0 ? deals + 1 : deals;
      if (deal != draft.drawn.deal) draft.drawn = {.deal = deal};
      chance.leave_to(*opening_.shuffler, draft.drawn);
    }
    const bool pack_next = !draft.script.empty() && draft.script.front().draw == Draw::pack;
    // An arranged deal stands for the shuffle: what else is laid out waits for its draw.
    const bool arranged = dealing && !draft.deals.empty() && !pack_next;
    chance.follow(arranged ? nullptr : &draft.script);
    LogEntry entry{.kind = LogEntry::Kind::act, .version = draft.version};
    if (position.counting()) {
      entry.kind = LogEntry::Kind::score;
      entry.sheet = position.sheet();
    }
    const bool acted = position.advance(chance);
    draft.rng = chance.rng();
    if (!acted) return {};
    if (chance.problem()) return {*chance.problem()};
    entry.stacked = chance.stacked();
    if (dealing) {
      if (arranged) {
        const Arrangement shuffled = arrangement_of(position);
        const bool may_be_wrong = opening_.settings[Key::faults] == called;
        auto faults = arrange(position, draft.deals.front(), may_be_wrong);
        if (!faults.empty()) return faults;
        draft.deals.erase(draft.deals.begin());
        entry.stacked = opening_.shuffler && arrangement_of(position) != shuffled;
      }
      entry.deal = arrangement_of(position);
      journal.clear();  // the arrangement says it all
    }
    entry.name = position.act_name(*before);
    entry.chance = std::move(journal);
    if (dealing) {
      lay.clear();
    } else {
      if (lay.empty()) lay = spots_of(*before);
      Spots lie = spots_of(position);
      entry.transfers = transfers_between(lay, lie);
      lay = std::move(lie);
    }
    entry.standing = position.standing();
    draft.entries.push_back(std::move(entry));
  }
}

bool Table::admits(Seat seat, const Move& move) const { return position_->admits(seat, move); }

std::optional<Refusal> Table::refusal(Seat seat, const Move& move) const {
  if (index(seat) >= seats()) return Refusal{"nobody sits there"};
  if (!admits(seat, move)) return position_->refusal(seat, move);
  return std::nullopt;
}

std::optional<Refusal> Table::act(Seat seat, const Move& move) {
  if (auto refused = refusal(seat, move)) return refused;
  // On a draft, so that a deal laid out wrongly leaves everything as it was.
  Draft next = draft();
  LogEntry entry{.kind = LogEntry::Kind::move,
                 .version = ++next.version,
                 .seat = seat,
                 .told = position_->told(seat, move),
                 .move = move};
  next.position->apply(seat, move);
  entry.transfers = transfers_between(spots_of(*position_), spots_of(*next.position));
  for (Card c : move.all_cards().value_or(CardBag{}).faces()) {
    SeatSet seen_by;
    bool moved = false;
    for (const Transfer& t : entry.transfers)
      if (t.card == c) seen_by = seen_by + t.seen_by, moved = true;
    if (moved) entry.move_seen_by.bits &= seen_by.bits;
  }
  entry.move_seen_by.add(seat);
  entry.standing = next.position->standing();
  next.entries.push_back(std::move(entry));
  const auto faults = run(next);
  if (!faults.empty()) {
    std::string all;
    for (const std::string& fault : faults) all += (all.empty() ? "" : "; ") + fault;
    return Refusal{"the cards laid out do not fit: " + all};
  }
  accept(std::move(next));
  return std::nullopt;
}

Glance::Glance(const Position& position) : position_(position.copy()) {
  position_->survey(survey_);
  position_->offers(offers_);
}

View Table::view(Seat seat) const { return now().view(seat); }

Offers Table::all_offers() const {
  Offers offers;
  position_->offers(offers);
  return offers;
}

SeatSet Table::awaited() const { return all_offers().awaited(); }

std::vector<Seat> Table::invited() const {
  std::vector<Seat> seats;
  for (const Offer& offer : all_offers())
    if (std::ranges::find(seats, offer.seat) == seats.end()) seats.push_back(offer.seat);
  return seats;
}

std::optional<Event> told_of(const LogEntry& entry, Seat seat) {
  if (!entry.told.has(seat)) return {};
  Event event{.kind = entry.kind,
              .version = entry.version,
              .seat = entry.seat,
              .move = entry.move,
              .name = entry.name,
              .sheet = entry.sheet,
              .standing = entry.standing};
  if (!entry.move_seen_by.has(seat)) {
    event.hidden_cards = entry.move.cards.size();
    for (const CardBag& meld : entry.move.also) event.hidden_cards += meld.size();
    event.move.cards = {};
    event.move.also.clear();
  }
  for (const ChanceEvent& drawn : entry.chance)
    if (!is_secret(drawn.draw)) event.chance.push_back(drawn);
  for (const Transfer& t : entry.transfers)
    event.shifts.push_back({t.seen_by.has(seat) ? std::optional(t.card) : std::nullopt, t.from,
                            t.to, t.from_owner, t.to_owner});
  // Which hidden card is listed where must tell nothing: they come in card order otherwise.
  std::ranges::stable_sort(event.shifts, [](const Event::Shift& a, const Event::Shift& b) {
    return std::tie(a.from, a.from_owner, a.to, a.to_owner, a.card) <
           std::tie(b.from, b.from_owner, b.to, b.to_owner, b.card);
  });
  return event;
}

std::vector<Event> Table::events(Seat seat, int since) const {
  std::vector<Event> events;
  const auto first = std::ranges::upper_bound(log_, since, {}, &LogEntry::version);
  for (const LogEntry& entry : std::span(log_).subspan(std::size_t(first - log_.begin())))
    if (auto event = told_of(entry, seat)) events.push_back(std::move(*event));
  return events;
}

std::unique_ptr<Position> Table::imagine(Seat seat, Rng& rng) const {
  auto world = position_->copy();
  Survey survey;
  world->survey(survey);
  rookery::imagine(survey, seat, rng);
  return world;
}

}  // namespace rookery
