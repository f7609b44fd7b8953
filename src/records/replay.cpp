#include "records/replay.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace rookery {
namespace {

bool is_move(const Step& step) { return std::holds_alternative<Moved>(step.what); }

/// The first line of what a record writes.
std::string headline(const Happening& what, const Table& table) {
  const std::string text = to_text(what, table.style(), table.seats());
  return text.substr(0, text.find('\n'));
}

}  // namespace

int Replayer::next_line() const { return table_ ? record_.steps[next_].line : 0; }

Replayer::Beat Replayer::next_beat() const {
  std::size_t end = table_ ? next_ + 1 : next_;
  while (end < record_.steps.size() && !is_move(record_.steps[end])) ++end;
  Beat beat{.steps = std::span(record_.steps).subspan(next_, end - next_)};
  for (const Step& step : beat.steps) {
    if (const auto* event = std::get_if<ChanceEvent>(&step.what)) {
      beat.script.push_back(*event);
      if (!beat.first_chance) beat.first_chance = &step;
    } else if (const auto* deal = std::get_if<Dealt>(&step.what)) {
      if (deal->pack.empty())
        beat.deals.push_back(deal->cards);
      else
        beat.script.push_back({Draw::pack, deal->pack, {}});
      if (!beat.first_deal) beat.first_deal = &step;
    }
  }
  return beat;
}

std::optional<RecordError> Replayer::advance() {
  const Beat beat = next_beat();
  const std::size_t from = table_ ? table_->log().size() : 0;
  auto error = table_ ? move(beat) : open(beat);
  if (!error) error = compare(beat, from);
  next_ += beat.steps.size();
  return error;
}

std::optional<RecordError> Replayer::open(const Beat& beat) {
  auto opened = Table::open(record_.opening, beat.script, beat.deals);
  if (auto* table = std::get_if<Table>(&opened)) {
    table_ = std::move(*table);
    return std::nullopt;
  }
  std::string sentence;
  for (const std::string& fault : std::get<std::vector<std::string>>(opened))
    sentence += (sentence.empty() ? "" : "; ") + fault;
  const bool deal_is_wrong =
      std::holds_alternative<Table>(Table::open(record_.opening, beat.script, {}));
  const Step* where = deal_is_wrong || !beat.first_chance ? beat.first_deal : beat.first_chance;
  return RecordError{where ? where->line : record_.last_line, sentence};
}

std::optional<RecordError> Replayer::move(const Beat& beat) {
  const Step& step = beat.steps.front();
  const auto& [seat, made] = std::get<Moved>(step.what);
  table_->lay_out(beat.script, beat.deals);
  const auto refusal = table_->act(seat, made);
  if (!refusal) return std::nullopt;
  // A refused move has changed nothing.
  if (!table_->admits(seat, made)) return RecordError{step.line, refusal->sentence};
  Table without_deals = *table_;
  without_deals.lay_out(beat.script, {});
  const bool deal_is_wrong = !without_deals.act(seat, made);
  const Step* where = deal_is_wrong || !beat.first_chance ? beat.first_deal : beat.first_chance;
  return RecordError{where ? where->line : step.line, refusal->sentence};
}

std::optional<RecordError> Replayer::compare(const Beat& beat, std::size_t from) const {
  const std::vector<Step> happened = happenings(table_->log(), from);
  const auto text = [&](const Step& step) { return headline(step.what, *table_); };
  for (std::size_t i = 0; i < std::max(happened.size(), beat.steps.size()); ++i) {
    const bool told_all = i == beat.steps.size();
    if (told_all && i > 0 && last_deal_ == LastDeal::may_be_left_out &&
        &beat.steps.back() == &record_.steps.back() && i + 1 == happened.size() &&
        std::holds_alternative<Dealt>(happened[i].what))
      return std::nullopt;
    if (told_all)
      return RecordError{i > 0 ? beat.steps[i - 1].line : record_.last_line,
                         fmt::format("after this comes \"{}\", which the record does not tell",
                                     text(happened[i]))};
    const Step& told = beat.steps[i];
    if (i == happened.size())
      return RecordError{told.line, fmt::format("\"{}\" does not happen here", text(told))};
    if (text(told) != text(happened[i]))
      return RecordError{told.line, fmt::format("the record tells \"{}\", but it is \"{}\"",
                                                text(told), text(happened[i]))};
  }
  return std::nullopt;
}

std::variant<Table, RecordError> replay(const Record& record) {
  Replayer replayer(record);
  while (!replayer.done())
    if (auto error = replayer.advance()) return std::move(*error);
  return replayer.table();
}

Table taken_back(const Table& table, int moves) {
  Record record = record_of(table);
  auto& steps = record.steps;
  for (int taken = 0; taken < moves; ++taken) {
    const auto last = std::find_if(steps.rbegin(), steps.rend(), is_move);
    if (last == steps.rend()) break;
    steps.erase(last.base() - 1, steps.end());
  }
  return std::get<Table>(replay(record));
}

}  // namespace rookery
