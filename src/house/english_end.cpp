// Faults, the end of the game and good advice in English.
#include <algorithm>

#include "house/english.hpp"
#include "house/possible.hpp"

namespace rookery::house {

void tell_faults(Prose& page, const HouseRules& rules) {
  const TrickSpec& spec = rules.spec;
  if (!spec.faults_called) return;
  constexpr int penalty = 40;  // GB-19, GB-73, GB-74
  const bool sides = spec.sides == Sides::two && !for_themselves(spec);
  const bool rotating = rules.match.end == MatchRules::End::twelve_hands;  // GB-71
  const bool sets_back = spec.scoring.failing == Failing::set_back;
  const auto pays = [&](std::string_view who) {
    return sides ? fmt::format("{}'s side loses {}", who, penalty)
                 : fmt::format("{} loses {}", who, penalty);
  };
  std::string top_cards;
  for (const Special& special : spec.ranking) top_cards += ", or the " + name_of(special.card);
  if (spec.ranking.ones_high) top_cards += ", or a 1";
  page.heading("If something goes wrong");
  page.say("Anybody may point out a fault, and to be mistaken about one costs nothing.");
  page.point();
  page.say(
      "A card shows its face in the deal: if it is a 10 or higher{}, the same dealer deals again; "
      "if it is lower, only if somebody asks for it before the first call.",
      top_cards);
  page.point();
  page.say(
      "Somebody{} has been dealt a wrong number of cards: found before three tricks are complete, "
      "the cards are thrown in and {} deals{}. Found later, the hand ends, {}, nobody "
      "else scores, and the deal passes on.",
      spec.nest.size > 0 ? " or the nest" : "", rotating ? "the same dealer" : "the next player",
      rotating ? " again" : "", pays("the dealer"));
  if (spec.nest.size > 0) {
    page.point();
    page.say(
        "The declarer has laid away too many cards or too few: it is put right. If the first card "
        "has been played by then, {}.",
        pays("the declarer"));
  }
  page.point();
  page.say(
      "A player did not follow suit and could have: found before the next trick is complete{}, the "
      "cards played since go back, and a right card is played, without a penalty. Found later, the "
      "hand ends: {} {}, and {} scores {} taken in tricks so far, nothing else. If "
      "{} are at fault, the cards are thrown in.",
      spec.stock > 0 ? " and before anybody has drawn a card" : "",
      for_themselves(spec) ? "that player" : "the offending side",
      sets_back ? "loses as much as was bid, whoever bid it" : "scores nothing",
      for_themselves(spec) ? "every other player" : "the other side",
      sets_back ? "the counters" : "twice the counters",
      for_themselves(spec) && spec.players > 2 ? "several players"
      : spec.players == 2                      ? "both players"
                                               : "both sides");
  page.point();
  page.say(
      "A remark or a sign is meant to guide another player: if the speaker admits it, or all the "
      "others agree on it, {}.",
      pays("the speaker"));
}

namespace {

void tell_target(Prose& page, const HouseRules& rules, const Cast& cast) {
  const MatchRules& match = rules.match;
  const std::string& one = cast.one;
  if (match.must_declare) {
    page.say(
        "The game is won by reaching {} points, but only with a bid of one's own: a {} when {}, "
        "made the bid, and {} at {} or more after that hand. A {} that comes so far in another way "
        "has not won yet and plays on.",
        match.target, cast.sides ? "side wins" : "player wins",
        cast.sides ? "it has declared" : "they have declared", cast.sides ? "stands" : "stand",
        match.target, one);
    page.say_if(rules.spec.sides == Sides::called_partner,
                "If both partners do so, the higher total wins.");
    return;
  }
  page.say(
      "The first {} to have {} points or more at the end of a hand wins the game. Totals are "
      "looked at only when a whole hand has been scored.",
      one, match.target);
  if (one_at_target(rules)) return;
  switch (match.at_target) {
    case MatchRules::AtTarget::highest:
      page.say("If more than one gets there in the same hand, the highest total wins.");
      break;
    case MatchRules::AtTarget::level_to_declarer:
      page.say(
          "If more than one gets there in the same hand, the highest total wins; if these are "
          "equal, the {} that declared the last hand.",
          one);
      break;
    case MatchRules::AtTarget::declarer_first:
      page.say(
          "If more than one gets there in the same hand, the {} that declared wins, provided the "
          "bid was made; otherwise the highest total.",
          one);
      break;
  }
}

/// What happens if the best totals are level, wherever they can be.
void tell_level(Prose& page, const HouseRules& rules) {
  const MatchRules& match = rules.match;
  const bool to_score = match.end == MatchRules::End::score;
  const bool by_declarer =
      match.at_target == MatchRules::AtTarget::level_to_declarer && !match.must_declare && to_score;
  const bool below_target_only = to_score && !level_at_target(rules);
  if (below_target_only && match.loses_at == 0) return;
  const std::string_view where = below_target_only ? " then" : by_declarer ? " otherwise" : "";
  if (match.level_shares || match.end == MatchRules::End::twelve_hands)
    page.say("If the best totals are level{}, they share the win.", where);
  else
    page.say("If the best totals are level{}, everybody plays another hand.", where);
}

void tell_bars(Prose& page, const MatchRules& match, const Cast& cast) {
  using Held = MatchRules::Held;
  if (match.held == Held::never) return;
  page.paragraph();
  const std::string& one = cast.one;
  const std::string_view declares = cast.sides ? "it declares" : "they declare";
  const std::string_view writes = cast.sides ? "it writes" : "they write";
  switch (match.held) {
    case Held::never: break;
    case Held::at_total:
      page.say(
          "Above {} points count only for a {} that declares: one that did not win the auction "
          "writes down no more than brings {} to {}.",
          match.held_at, one, cast.sides ? "it" : "them", match.held_at);
      break;
    case Held::from_total:
      page.say(
          "A {} with {} points or more scores only in hands in which {}; in all others {} down "
          "nothing.",
          one, match.held_at, declares, writes);
      break;
    case Held::from_total_unless_bid:
      page.say(
          "A {} with {} points or more scores in a hand only if {} made at least one bid in the "
          "auction; if not, {} down nothing.",
          one, match.held_at, cast.sides ? "it" : "they", writes);
      break;
    case Held::box:
      page.say(
          "Nobody can stand between {} and {}. A total stops at {}, unless a {} declares, makes "
          "the bid, and reaches {} with that hand.",
          match.held_at, match.target, match.held_at, one, match.target);
      break;
  }
  page.say("Points are lost as usual.");
}

}  // namespace

void tell_end(Prose& page, const HouseRules& rules) {
  const MatchRules& match = rules.match;
  const Cast cast = cast_of(rules);
  page.heading("The end of the game");
  switch (match.end) {
    case MatchRules::End::score: tell_target(page, rules, cast); break;
    case MatchRules::End::hands:
      page.say(
          "A game has {} hands; deals that were thrown in are not counted. Then the highest total "
          "wins.",
          match.hand_count);
      break;
    case MatchRules::End::twelve_hands:
      page.say(
          "After twelve hands the highest total wins. A deal that is thrown in is not counted and "
          "is dealt again by the same player.");
      break;
  }
  page.say_if(
      match.loses_at < 0,
      "The game also ends when a {} has fallen to {} or below; the highest total then wins.",
      cast.one, match.loses_at);
  tell_level(page, rules);
  tell_bars(page, match, cast);
  page.paragraph();
  page.say(
      "A game that is still going on after {} deals, those thrown in among them, ends there: the "
      "highest total wins, and level totals share the win.",
      match.hand_limit);
}

void tell_good_to_know(Prose& page, const HouseRules& rules) {
  const TrickSpec& spec = rules.spec;
  const Auction& auction = spec.auction;
  page.heading("Good to know");
  const bool great_bids = auction.moon > 0 || auction.sun > 0;
  const auto& each = spec.scoring.per_trick;
  const bool totals_agree = std::ranges::count(each, each[0]) == int(each.size());
  std::vector<std::string> missing;
  if (spec.nest.size > 0 && spec.nest.goes == NestGoes::out_of_play &&
      spec.nest.counters < InNest::barred)
    missing.emplace_back("the counters that lie in the nest");
  if (spec.dummy == Dummy::blind_hand) missing.emplace_back("what the dummy has won");
  if (spec.scoring.majority > 0 && spec.scoring.level == TieFor::nobody &&
      tricks_may_be_level(spec))
    missing.push_back(fmt::format("{} if tricks are level", spec.scoring.majority));
  const int greatest = greatest_bid(spec), total = most_points(spec);
  page.point();
  if (greatest == total)
    page.say("A hand brings {} points at most, and that is also the greatest bid{}.", total,
             great_bids ? " in numbers" : "");
  else
    page.say("A hand brings {} points at most; the greatest bid{} is {}.", total,
             great_bids ? " in numbers" : "", greatest);
  page.point();
  page.say("{} are dealt to each {}, and there are {} to win.", count(spec.smallest_hand(), "card"),
           spec.places > spec.players ? "hand" : "player", count(spec.tricks(), "trick"));
  page.point();
  page.say("Check the score of each hand: what {} taken has to add up to {}{}.",
           spec.players == 2      ? "both players have"
           : for_themselves(spec) ? "all players have"
                                  : "both sides have",
           totals_agree ? std::to_string(total) : "the total of that trump",
           missing.empty() ? "" : ", less " + listed(missing));
  if (spec.scoring.failing == Failing::set_back) {
    page.point();
    page.say("A total can fall below zero.");
  }
}

}  // namespace rookery::house
