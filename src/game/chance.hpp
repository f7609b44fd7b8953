// Everything in a game that nobody decides.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "cards/card_set.hpp"
#include "cards/rng.hpp"
#include "game/seat.hpp"

namespace rookery {

/// What cards are drawn by chance for.
enum class Draw : std::uint8_t { pack, partners, dealer, cut, shuffle, nest };
inline constexpr int draw_count = int(Draw::nest) + 1;
/// Whether nobody sees what came: the order of a pack, or of a pile shuffled anew.
constexpr bool is_secret(Draw draw) { return draw == Draw::pack || draw == Draw::shuffle; }
/// Whether each card is drawn by somebody; nobody draws a card of the nest turned up.
constexpr bool is_by_seats(Draw draw) { return !is_secret(draw) && draw != Draw::nest; }
std::string_view draw_name(Draw draw);

/// One act of chance: cards in the order in which they came. For a pack
/// or a pile, from the top; for the others, one card for each of `seats`.
struct ChanceEvent {
  Draw draw{};
  std::vector<Card> cards;
  std::vector<Seat> seats;
  bool operator==(const ChanceEvent&) const = default;
};

/// Which draw of a table: the deal it belongs to, and the how manieth of that deal it
/// is, both counted from 1. A deal has the draws that lead up to it, the one that deals
/// it, and all others until its hand is scored.
struct DrawNumber {
  int deal = 1;
  int draw = 0;
  bool operator==(const DrawNumber&) const = default;
};

/// Chance that the keeper of a table has fixed beforehand, say by a secret that the
/// players hold to him. The same draw always brings the same cards: a shuffler may
/// serve many copies of a table.
class Shuffler {
 public:
  virtual ~Shuffler() = default;
  /// Fills `out` with cards of `from`. It holds what the generator brought, which
  /// stands where the shuffler leaves it alone.
  virtual void order(DrawNumber number, Draw what, std::span<const Card> from,
                     std::span<Card> out) const = 0;
};

/// Where chance comes from: a pinned generator, a shuffler, or cards laid out
/// beforehand. All chance is an order of cards, so one door serves shuffles, cuts and
/// draws, and a record that keeps what came through it replays exactly.
class Chance {
 public:
  explicit Chance(Rng rng) : rng_(rng) {}

  /// Draws as many cards from `from` as `out` holds, every order equally likely.
  void draw(Draw what, std::span<const Card> from, std::span<Card> out,
            std::span<const Seat> seats = {}) {
    for (std::size_t i = 0; i < from.size(); ++i) deck_[i] = from[i];
    for (std::size_t i = 0; i < out.size(); ++i) {
      const auto j = i + std::size_t(rng_.below(int(from.size() - i)));
      out[i] = deck_[j];
      deck_[j] = deck_[i];
    }
    if (script_ || journal_ || shuffler_) [[unlikely]]
      consult(what, from, out, seats);
  }

  /// The next draws come from `script`, in order, as long as it lasts.
  void follow(std::vector<ChanceEvent>* script) { script_ = script; }
  /// What is not laid out comes from `shuffler`. `last` is the number of the draw before,
  /// and goes on counting.
  void leave_to(const Shuffler& shuffler, DrawNumber& last) {
    shuffler_ = &shuffler;
    number_ = &last;
  }
  /// Whether cards were laid out that the shuffler would not have brought.
  bool stacked() const { return stacked_; }
  /// Writes down every draw.
  void note_in(std::vector<ChanceEvent>* journal) { journal_ = journal; }
  /// Why the script did not fit, if it did not; chance then came from the generator.
  const std::optional<std::string>& problem() const { return problem_; }
  Rng& rng() { return rng_; }

 private:
  void consult(Draw what, std::span<const Card> from, std::span<Card> out,
               std::span<const Seat> seats);

  Rng rng_;
  std::vector<ChanceEvent>* script_ = nullptr;
  std::vector<ChanceEvent>* journal_ = nullptr;
  const Shuffler* shuffler_ = nullptr;
  DrawNumber* number_ = nullptr;
  bool stacked_ = false;
  std::optional<std::string> problem_;
  std::array<Card, 3 * 57> deck_;
};

}  // namespace rookery
