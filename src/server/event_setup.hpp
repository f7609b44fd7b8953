// What was agreed when an event was opened.
#pragma once
#include <optional>
#include <variant>

#include "events/progressive_party.hpp"
#include "events/rotating_partners.hpp"
#include "server/setup.hpp"

namespace rookery::server {

struct EventSetup {
  /// What is played, and by which frame. How many tables a party has shows when it starts.
  std::variant<PartyRules, RotationRules> rules;
  Setup table;                  // how its tables are run
  int tables = 0;               // of a party: so many at least
  std::string bots = "normal";  // those who fill empty seats
  std::string host{};           // the guest who opened it

  bool is_party() const { return std::holds_alternative<PartyRules>(rules); }
  int rounds() const;
  int hands() const;
  /// "Progressive party: Dixie"
  std::string title() const;
};

/// Reads the members of "event_open" that make a setup; others are left alone.
std::optional<EventSetup> read_event_setup(const wire::Given& given, wire::Sentences& faults);
/// The same members again: what the journal of the event keeps.
wire::Json json_of(const EventSetup& setup);
bool is_event_setup_member(std::string_view name);

/// The games of the catalogue that each kind of event is played with.
const std::vector<std::string_view>& party_games();
const std::vector<std::string_view>& rotation_games();

}  // namespace rookery::server
