// One number for all that a game does: a change of behaviour that was not meant shows.
//
//   signatures FILE            compares with the numbers in FILE
//   signatures --update FILE   writes them
#include <algorithm>
#include <cinttypes>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <map>
#include <string>

#include "table/table.hpp"

namespace rookery {
namespace {

/// FNV-1a over text: the same everywhere, and no two texts run together.
class Hash {
 public:
  void add(std::string_view text) {
    for (char c : text) step(std::uint8_t(c));
    step(0);
  }
  void add(int number) { add(std::to_string(number)); }
  std::uint64_t value() const { return value_; }

 private:
  void step(std::uint8_t byte) { value_ = (value_ ^ byte) * 0x100000001b3; }
  std::uint64_t value_ = 0xcbf29ce484222325;
};

/// The choices have a stream of their own (xorshift), so that a change in how the engine
/// samples does not change what is played here.
class Stream {
 public:
  explicit Stream(std::uint64_t seed) : state_(seed * 0x9e3779b97f4a7c15 | 1) {}
  int below(std::size_t n) {
    state_ ^= state_ << 13, state_ ^= state_ >> 7, state_ ^= state_ << 17;
    return int((state_ >> 33) % n);
  }

 private:
  std::uint64_t state_;
};

void add_event(Hash& hash, const Event& event, PackStyle style) {
  hash.add(int(event.kind));
  hash.add(event.version);
  hash.add(to_text(event.seat, style));
  hash.add(to_text(event.move, style));
  hash.add(event.hidden_cards);
  for (const ChanceEvent& drawn : event.chance)
    for (Card c : drawn.cards) hash.add(to_text(c, style));
  for (const Event::Shift& shift : event.shifts) {
    hash.add(shift.card ? to_text(*shift.card, style) : "?");
    hash.add(shift.from);
    hash.add(to_text(shift.from_owner, style));
    hash.add(shift.to);
    hash.add(to_text(shift.to_owner, style));
  }
  if (event.sheet)
    for (const Sheet::Column& column : event.sheet->columns) {
      hash.add(column.taken);
      hash.add(column.score);
    }
  for (int total : event.standing.totals) hash.add(total);
}

struct Choice {
  Seat seat;
  Move move;
};
/// A move that somebody may make: nearly always one for which the table waits.
Choice any_choice(const Table& table, Stream& stream) {
  const SeatSet awaited = table.awaited();
  while (true) {
    const Seat seat = Seat(stream.below(std::size_t(table.seats())));
    const bool unasked = stream.below(40) == 0;
    if (!awaited.has(seat) && !unasked) continue;
    const auto offers = table.view(seat).offers;
    std::vector<Move> moves = table.moves(seat, 200);
    std::erase_if(moves, [&](const Move& move) {
      return !unasked && std::ranges::none_of(offers, [&](const Offer& offer) {
        return !offer.optional && offer.admits(move);
      });
    });
    if (!moves.empty()) return {seat, moves[std::size_t(stream.below(moves.size()))]};
  }
}

/// Some match of the game, as everybody at the table and a spectator was told of it.
void add_match(Hash& hash, const GameEntry& game, const Settings& settings, std::uint64_t seed) {
  auto opened = Table::open({&game, settings, {}, seed});
  Table& table = std::get<Table>(opened);
  Stream stream(seed);
  for (int made = 0; made < 100 && !table.over(); ++made) {
    const auto [seat, move] = any_choice(table, stream);
    if (table.act(seat, move)) {
      std::cerr << game.id << ": a move that is listed was refused\n";
      std::abort();
    }
  }
  for (int i = 0; i <= table.seats(); ++i) {
    const Seat seat = i == table.seats() ? Seat::nobody : Seat(i);
    for (const Event& event : table.events(seat)) add_event(hash, event, table.style());
  }
  const Standing standing = table.standing();
  hash.add(standing.over);
  hash.add(standing.winners.bits);
}

/// Every edition of every game with every number of players, and what it does there.
using Signatures = std::map<std::string, std::string>;

Signatures signatures() {
  Signatures all;
  const auto sign = [&](const GameEntry& game, const Asked& asked) {
    const auto settled = settle(game, asked);
    const auto* settings = std::get_if<Settings>(&settled);
    if (!settings) return;
    Hash hash;
    for (std::uint64_t seed = 1; seed <= 2; ++seed) add_match(hash, game, *settings, seed);
    char number[17];
    std::snprintf(number, sizeof number, "%016" PRIx64, hash.value());
    std::string table{game.id};
    for (const auto& [key, value] : asked) table += ' ' + key + '=' + value;
    all[table] = number;
  };
  for (const GameEntry& game : catalogue()) {
    const Option& edition = *game.options.find(Key::edition);
    const Option& players = *game.options.find(Key::players);
    for (int e = 0; e < 16; ++e) {
      if (!edition.allows(e)) continue;
      for (int n = players.least; n <= players.most; n += players.step) {
        Asked asked{{"edition", value_text(Key::edition, e)}, {"players", std::to_string(n)}};
        sign(game, asked);
        const Option* faults = game.options.find(Key::faults);
        if (!faults) continue;
        asked.emplace_back("faults", faults->value == called ? "prevented" : "called");
        sign(game, asked);
      }
    }
  }
  return all;
}

/// A line is a number and the table it stands for.
Signatures read(const std::string& path) {
  Signatures all;
  std::ifstream file(path);
  for (std::string number, table; file >> number && std::getline(file >> std::ws, table);)
    all[table] = number;
  return all;
}

void write(const std::string& path) {
  std::ofstream file(path);
  for (const auto& [table, number] : signatures()) file << number << ' ' << table << '\n';
}

int compare(const std::string& path, const char* program) {
  const Signatures was = read(path), is = signatures();
  int different = 0;
  const auto tell = [&](const char* what, const std::string& table) {
    std::cout << what << table << '\n';
    ++different;
  };
  for (const auto& [table, number] : is)
    if (const auto known = was.find(table); known == was.end())
      tell("missing      ", table);
    else if (known->second != number)
      tell("changed      ", table);
  for (const auto& [table, number] : was)
    if (!is.contains(table)) tell("superfluous  ", table);
  if (different == 0) {
    std::cout << is.size() << " tables as before\n";
    return 0;
  }
  std::cout << different << " lines of " << path
            << " are not what the games do now. If that is meant, say so with\n  " << program
            << " --update " << path << '\n';
  return 1;
}

}  // namespace
}  // namespace rookery

int main(int argc, char** argv) {
  const bool update = argc == 3 && std::string(argv[1]) == "--update";
  if (argc != 2 && !update) {
    std::cerr << "usage: signatures [--update] FILE\n";
    return 2;
  }
  if (!update) return rookery::compare(argv[1], argv[0]);
  rookery::write(argv[2]);
  return 0;
}
