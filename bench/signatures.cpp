// One number for all that a game does: a change of behaviour that was not meant shows.
//
//   signatures FILE            compares with the numbers in FILE
//   signatures --update FILE   writes them
#include <cinttypes>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <sstream>
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

/// Some match of the game, as everybody at the table and a spectator was told of it.
void add_match(Hash& hash, const GameEntry& game, const Settings& settings, std::uint64_t seed) {
  auto opened = Table::open({&game, settings, {}, seed});
  Table& table = std::get<Table>(opened);
  Stream stream(seed);
  std::vector<Move> moves;
  for (int made = 0; made < 250 && !table.over(); ++made) {
    std::vector<Offer> due;
    for (int i = 0; i < table.seats(); ++i)
      for (const Offer& offer : table.view(Seat(i)).offers)
        if (!offer.optional || stream.below(40) == 0) due.push_back(offer);
    const Offer& offer = due[stream.below(due.size())];
    moves.clear();
    enumerate(offer, 300, moves);
    const Move move = moves[stream.below(moves.size())];
    if (table.act(offer.seat, move)) std::abort();  // an offered move is never refused
  }
  for (int i = 0; i <= table.seats(); ++i) {
    const Seat seat = i == table.seats() ? Seat::nobody : Seat(i);
    for (const Event& event : table.events(seat)) add_event(hash, event, table.style());
  }
  const Standing standing = table.standing();
  hash.add(standing.over);
  hash.add(standing.winners.bits);
}

std::string signatures() {
  std::ostringstream out;
  const auto sign = [&](const GameEntry& game, const Asked& asked) {
    const auto settled = settle(game, asked);
    const auto* settings = std::get_if<Settings>(&settled);
    if (!settings) return;
    Hash hash;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) add_match(hash, game, *settings, seed);
    char number[17];
    std::snprintf(number, sizeof number, "%016" PRIx64, hash.value());
    out << number << ' ' << game.id;
    for (const auto& [key, value] : asked) out << ' ' << key << '=' << value;
    out << '\n';
  };
  for (const GameEntry& game : catalogue()) {
    const Option& edition = *game.options.find(Key::edition);
    const Option& players = *game.options.find(Key::players);
    for (int e = 0; e < 16; ++e) {
      if (!edition.allows(e)) continue;
      for (int n = players.least; n <= players.most; n += players.step) {
        const Asked asked{{"edition", value_text(Key::edition, e)}, {"players", std::to_string(n)}};
        sign(game, asked);
        if (!game.options.find(Key::faults)) continue;
        Asked with_faults = asked;
        with_faults.emplace_back("faults", "called");
        sign(game, with_faults);
      }
    }
  }
  return out.str();
}

int compare(const std::string& path, const char* program) {
  std::ifstream file(path);
  std::stringstream kept;
  kept << file.rdbuf();
  const std::string now = signatures();
  if (kept.str() == now) return 0;
  std::istringstream was_lines(kept.str()), is_lines(now);
  std::string was, is;
  while (true) {
    const bool more_was = bool(std::getline(was_lines, was));
    const bool more_is = bool(std::getline(is_lines, is));
    if (!more_was && !more_is) break;
    if (!more_was) was = "(nothing)";
    if (!more_is) is = "(nothing)";
    if (was != is) std::cout << "was " << was << "\nis  " << is << '\n';
  }
  std::cout << "The games behave differently from before. If that is meant, say so with\n  "
            << program << " --update " << path << '\n';
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
  std::ofstream(argv[2]) << rookery::signatures();
  return 0;
}
