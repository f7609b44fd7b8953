#include "game/options.hpp"

#include <algorithm>

#include "cards/notation.hpp"

namespace rookery {
namespace {

// In the order of Key; the named values in the order of their enumerations.
constexpr std::array<KeyInfo, key_count> dictionary{{
    {"edition",
     {"1924", "1942", "1957", "1988", "deluxe"},
     "the rule book whose rules are the starting point"},
    {"players", {}, "number of players"},
    {"partners_by", {"seats", "draw"}, "partners as seated, or by drawing cards"},
    {"pack_low", {}, "lowest number left in the pack"},
    {"use_bird", {"off", "on"}, "the Rook Bird card is in the pack"},
    {"bird_rule",
     {"high_free", "high_bound", "low_bound"},
     "highest trump and free to play to any trick, second-highest trump played like any trump, "
     "or lowest trump played like any trump"},
    {"nest_size", {}, "cards in the nest"},
    {"nest_deal",
     {"interleaved", "last"},
     "one nest card after each round of the deal until it is full, or after all other cards"},
    {"nest_counters",
     {"allowed", "forbidden"},
     "whether counters may lie in the nest after the exchange"},
    {"nest_fate",
     {"last_trick", "removed"},
     "the nest and its counters go to the winner of the last trick, or out of play"},
    {"trump_named",
     {"after_nest", "before_nest"},
     "trump is named after the exchange, or before the nest is seen"},
    {"first_bidder", {"dealer", "left_of_dealer"}, "who calls first"},
    {"dealer_must_bid", {"off", "on"}, "the dealer's first call has to be a bid"},
    {"min_bid", {}, "least opening bid"},
    {"bid_step", {}, "every bid is a multiple of it"},
    {"all_pass",
     {"next_dealer", "same_dealer", "dealer_stuck"},
     "when everybody passes: the next player deals, the same player deals again, or the dealer "
     "is declarer at the least bid"},
    {"first_leader",
     {"left_of_dealer", "left_of_declarer", "dealer"},
     "who leads to the first trick"},
    {"trick_points", {}, "points for each captured trick"},
    {"majority_bonus", {}, "points for the side with more tricks"},
    {"majority_tie", {"nobody", "defenders", "cut"}, "who gets the bonus when tricks are level"},
    {"fail_rule",
     {"set_back", "zero_and_double", "counters_and_double"},
     "a declarer short of his bid loses the bid, scores 0 while the others double, or scores his "
     "counters only while the others double"},
    {"moon", {"off", "on"}, "100 more for all the tricks"},
    {"score_mode",
     {"sides", "rotate_partners"},
     "one score for each side, or own scores with partners changing every four hands of twelve"},
    {"seat_exchange", {"off", "every_4", "every_6"}, "one side changes seats after so many hands"},
    {"target", {}, "game score; reaching it is enough"},
    {"end_mode", {"score", "hands"}, "play to the target, or a fixed number of hands"},
    {"hand_count", {}, "how many hands make the game when their number is fixed"},
    {"faults",
     {"prevented", "called"},
     "illegal acts are refused by the table, or can happen, may be pointed out and cost a "
     "penalty"},
    {"show_points", {"off", "on"}, "running points of each side shown during play"},
    {"hand_limit", {}, "deals after which the game ends in any case"},
    {"true_if_held", {"off", "on"}, "who holds the number due has to play it"},
    {"count_limit", {}, "rounds of the count after which the hand ends in any case"},
    {"four_at_deal",
     {"wins", "redeal"},
     "whoever is dealt four of a number may fold at once, or the cards are dealt again"},
    {"pass_limit", {}, "passes after which the round ends in any case"},
    {"match_by", {"number", "colour"}, "cards match by number, or by colour"},
    {"final_piles", {}, "piles played once two players are left"},
    {"capture_order",
     {"as_played", "shuffled"},
     "captured cards go under the stack in the order in which they were played, or shuffled"},
    {"pile_limit", {}, "piles after which the game ends in any case"},
    {"retries", {}, "how often in a game the last move may be taken back"},
    {"draw",
     {"when_stuck", "free"},
     "the next card may be drawn only when nothing fits, or at any time"},
    {"same_deals", {"off", "on"}, "all players get the same deals"},
    {"deals_per_player", {}, "how often everybody deals before the game is over"},
    {"reshuffle",
     {"whole", "keep_top"},
     "all of the discard pile becomes the new pack, or all but its top card"},
    {"return_taken_discard",
     {"allowed", "forbidden"},
     "whether a card taken from the discard pile may be discarded in the same turn"},
    {"turn_limit", {}, "turns of each player after which the hand ends in any case"},
    {"sides",
     {"single", "two_sides", "three_pairs"},
     "everybody for himself, two sides seated alternately, or three pairs opposite"},
    {"meld_name", {"birdie", "rookie"}, "the word for a meld of seven cards"},
    {"top_minimum", {}, "least first play of a side above 3,000"},
    {"single_take",
     {"natural_or_sequence", "any_addition"},
     "the top discard alone may be taken onto a set without wilds or onto a sequence, or onto any "
     "meld that it fits"},
    {"exchange_max", {}, "most cards that the declarer may exchange with the nest"},
    {"battery_follow",
     {"must", "free"},
     "whether open battery cards have to follow the colour led"},
    {"dummy_score", {"off", "on"}, "the blind dummy's points are written down, for show"},
    {"partner_reveal",
     {"when_played", "at_once"},
     "the holder of the named card becomes known when it is played, or at once"},
    {"call_own",
     {"forbidden", "alone"},
     "whether the declarer may name a card of his own hand or nest and so play alone"},
    {"tie",
     {"extra_hand", "shared", "cut"},
     "level for first place at the end: one more hand, a shared win, or a cut"},
    {"sachem_tie",
     {"nobody", "each"},
     "who scores Sachem when several have the most sevens and eights"},
    {"uneven_deal",
     {"play_short", "set_aside"},
     "odd cards are dealt, which makes a short last trick, or left out"},
    {"must_trump", {"off", "on"}, "who cannot follow has to play a trump"},
    {"trick_limit", {}, "tricks after which the game ends in any case"},
    {"building", {"by_suit", "any_suit"}, "what a card may be built on"},
    {"penalty_source", {"hand", "hand_or_delay"}, "piles from which penalty cards are paid"},
    {"misfits",
     {"allowed", "forbidden"},
     "may a card be put on a Delay Pile it does not fit (a mistake others can call)"},
    {"last_card_go", {"off", "on"}, "whether the very last card of a hand scores the go"},
    {"miss_limit", {}, "requests in a row without success after which the game ends"},
    {"trail",
     {"only_if_unable", "free"},
     "a card may be laid to the middle only by who cannot capture, or at any time"},
    {"capture_all",
     {"required", "choice"},
     "a capture takes every combination that its card matches, or as many as the player likes"},
    {"leftovers",
     {"last_taker", "nobody"},
     "cards left on the table at the end go to whoever captured last, or to no one"},
}};

constexpr auto keys = [] {
  std::array<Key, key_count> all{};
  for (int i = 0; i < key_count; ++i) all[i] = Key(i);
  return all;
}();

}  // namespace

const KeyInfo& info(Key key) { return dictionary[int(key)]; }

const Key* find_key(std::string_view name) {
  for (const Key& key : keys)
    if (info(key).name == name) return &key;
  return nullptr;
}

std::string value_text(Key key, int value) {
  if (info(key).worded() && value >= 0 && value < int(info(key).words.size()))
    return std::string(info(key).words[value]);
  return std::to_string(value);
}

std::string allowed_text(const Option& option) {
  if (option.worded()) {
    std::string text;
    for (int v = 0; v < 16; ++v)
      if (option.allows(v)) text += (text.empty() ? "" : ", ") + value_text(option.key, v);
    return text;
  }
  if (option.fixed()) return std::to_string(option.least);
  if ((option.most - option.least) / option.step == 1)
    return std::to_string(option.least) + ", " + std::to_string(option.most);
  std::string text = std::to_string(option.least) + " to " + std::to_string(option.most);
  if (option.step > 1) text += " in steps of " + std::to_string(option.step);
  return text;
}

Settings read_settings(const OptionTable& table, const Asked& asked,
                       std::vector<std::string>& faults) {
  Settings settings;
  for (const auto& [name, word] : asked) {
    const Key* key = find_key(name);
    const Option* option = key ? table.find(*key) : nullptr;
    if (!option) {
      std::string known;
      for (const Option& o : table.options)
        if (!o.fixed()) known += (known.empty() ? "" : ", ") + std::string(info(o.key).name);
      faults.push_back("there is no option \"" + name + "\" in this game; it has " + known);
      continue;
    }
    if (settings.has(*key)) {
      faults.push_back(name + " is given twice");
      continue;
    }
    int value = Settings::unset;
    if (info(*key).worded()) {
      const auto& words = info(*key).words;
      const auto found = std::find(words.begin(), words.end(), word);
      if (found != words.end() && !word.empty()) value = int(found - words.begin());
    } else if (const auto n = parse_number(word)) {
      value = *n;
    }
    if (option->allows(value))
      settings.set(*key, value);
    else if (option->fixed())
      faults.push_back(name + " is always " + value_text(*key, option->value) +
                       " in this game and cannot be \"" + word + "\"");
    else
      faults.push_back(name + " cannot be \"" + word + "\": it is one of " + allowed_text(*option));
  }
  return settings;
}

}  // namespace rookery
