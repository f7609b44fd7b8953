// The bots that play by rules of thumb: sensible, quick and honest.
#pragma once
#include "bots/attention.hpp"
#include "bots/bot.hpp"

namespace rookery {

/// A bot that knows the game's rules of thumb; nothing if there are none for it.
std::unique_ptr<Bot> make_thumb(const Opening& table, const Mind& mind = {});

/// A bot that knows which moves deserve a second thought.
class Prompter : public Bot {
 public:
  /// At most so many, the best first. Nothing else is worth a thought.
  virtual std::vector<Move> ideas(const Outlook& outlook, int most) = 0;
  /// Whether the others would have come to this with the hands that an imagined world
  /// gives them.
  virtual bool believes(Position& /*world*/, Seat /*self*/) { return true; }
  /// How far dreams are to be trusted.
  struct Doubt {
    double strays = 0;  // the chance that a player in a dream makes any move
    double errors = 1;  // standard errors by which an idea has to beat the first thought
  };
  virtual Doubt doubt() const { return {}; }
};

namespace thumb {

// One family of games each.
std::unique_ptr<Bot> for_bidding(const TrickSpec& spec, Style style);
std::unique_ptr<Bot> for_tricks(const Opening& table, const Mind& mind);
std::unique_ptr<Bot> for_hoodoo(const Opening& table, const Mind& mind);
std::unique_ptr<Bot> for_rummy(const Opening& table, const Mind& mind);
std::unique_ptr<Bot> for_club(const Opening& table, const Mind& mind);
std::unique_ptr<Bot> for_i_doubt_it(const Opening& table, const Mind& mind);
std::unique_ptr<Bot> for_donkey(const Opening& table, const Mind& mind);
std::unique_ptr<Bot> for_ups_and_downs(const Opening& table, const Mind& mind);
std::unique_ptr<Bot> for_moosehead(const Opening& table, const Mind& mind);
std::unique_ptr<Bot> for_quatro(const Opening& table, const Mind& mind);
std::unique_ptr<Bot> for_tuxedo(const Opening& table, const Mind& mind);
std::unique_ptr<Bot> for_panjandrum(const Opening& table, const Mind& mind);
std::unique_ptr<Bot> for_solitaire(const Opening& table, const Mind& mind);

}  // namespace thumb
}  // namespace rookery
