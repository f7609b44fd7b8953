// The bots that play by rules of thumb: sensible, quick and honest.
#pragma once
#include "bots/bot.hpp"

namespace rookery {

/// A bot that knows the game's rules of thumb; nothing if there are none for it.
std::unique_ptr<Bot> make_thumb(const Opening& table);

namespace thumb {

// One family of games each.
std::unique_ptr<Bot> for_bidding(const TrickSpec& spec);
std::unique_ptr<Bot> for_tricks(const GameEntry& game, const Settings& settings);
std::unique_ptr<Bot> for_hoodoo(const GameEntry& game, const Settings& settings);
std::unique_ptr<Bot> for_rummy(const GameEntry& game, const Settings& settings);
std::unique_ptr<Bot> for_club(const GameEntry& game, const Settings& settings);
std::unique_ptr<Bot> for_i_doubt_it(const GameEntry& game, const Settings& settings);
std::unique_ptr<Bot> for_donkey(const GameEntry& game, const Settings& settings);
std::unique_ptr<Bot> for_ups_and_downs(const GameEntry& game, const Settings& settings);
std::unique_ptr<Bot> for_moosehead(const GameEntry& game, const Settings& settings);
std::unique_ptr<Bot> for_quatro(const GameEntry& game, const Settings& settings);
std::unique_ptr<Bot> for_tuxedo(const GameEntry& game, const Settings& settings);
std::unique_ptr<Bot> for_panjandrum(const GameEntry& game, const Settings& settings);
std::unique_ptr<Bot> for_solitaire(const GameEntry& game, const Settings& settings);

}  // namespace thumb
}  // namespace rookery
