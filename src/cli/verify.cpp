// rookery verify RECORD
#include "fair/verify.hpp"

#include <fmt/format.h>

#include <memory>

#include "cli/commands.hpp"
#include "cli/saves.hpp"

namespace rookery::cli {
namespace {

std::string_view word(DealCheck::Outcome outcome) {
  switch (outcome) {
    case DealCheck::Outcome::right: return "right";
    case DealCheck::Outcome::wrong: return "WRONG";
    case DealCheck::Outcome::unchecked: break;
  }
  return "not checked";
}

int verify_record(const std::string& file) {
  const auto read = read_record(file);
  if (const auto* faults = std::get_if<std::vector<std::string>>(&read)) {
    complain(*faults);
    return failed;
  }
  const Record& record = std::get<Record>(read);
  const Verification found = verify(record);
  if (!record.fair) {
    fmt::print("This record has no commitments: nothing could be checked.\n");
    return failed;
  }
  for (const DealCheck& deal : found.deals)
    fmt::print("Deal {}: {}; {}.\n", deal.deal, word(deal.outcome), deal.sentence);
  if (found.error)
    fmt::print("The game cannot have gone this way: {}.\n", to_text(*found.error));
  else if (found.holds())
    fmt::print("All that is revealed is right.\n");
  return found.holds() ? done : failed;
}

}  // namespace

void add_verify(CLI::App& program, int& status) {
  CLI::App* command =
      program.add_subcommand("verify", "Check that the deals of a record are those promised");
  auto file = std::make_shared<std::string>();
  command->add_option("RECORD", *file, "A record with commitments (docs/fair-deals.md)")
      ->required();
  command->callback([file, &status] { status = verify_record(*file); });
}

}  // namespace rookery::cli
