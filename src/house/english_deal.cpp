// The deal and the auction in English.
#include <algorithm>

#include "house/english.hpp"
#include "house/possible.hpp"

namespace rookery::house {
namespace {

void tell_hands(Prose& page, const TrickSpec& spec, const Cast& cast) {
  const int each = spec.smallest_hand(), odd = spec.odd_cards();
  if (spec.batteries) {
    page.say(
        "Both players first get {} cards as their hand, one at a time, the dealer's opponent "
        "first. Then each battery gets {}: five face down in a row, and five face up, one on each "
        "of these.",
        each, each);
    return;
  }
  page.say("The cards are dealt face down, one at a time, beginning with {}.",
           spec.players == 2 ? cast.left_of_dealer
                             : cast.left_of_dealer + " and going round to the left");
  if (spec.dummy == Dummy::blind_hand)
    page.say(
        "Both players and the dummy get {} cards each. The dummy's cards are stacked face down as "
        "they come, the last one on top, and nobody looks at them.",
        each);
  else if (spec.dummy == Dummy::spare_hand)
    page.say(
        "Every player gets {} cards, and so does the dummy, which lies face down opposite the "
        "dealer and is seen by nobody yet.",
        each);
  else if (odd == 0)
    page.say("{} {}.", spec.players == 2 ? "Both players get" : "Every player gets",
             count(each, "card"));
  else
    page.say(
        "All cards are dealt out: every player gets {} cards, and the first {} at the dealer's "
        "left "
        "get{} one more.",
        each, odd == 1 ? "player" : in_words(odd) + " players", odd == 1 ? "s" : "");
}

void tell_nest(Prose& page, const TrickSpec& spec) {
  const Nest& nest = spec.nest;
  if (nest.size == 0) return;
  page.paragraph();
  const int rounds = spec.smallest_hand();
  const std::string cards = count(nest.size, "card");
  if (nest.dealt_last)
    page.say("The {} {} {} the nest, face down in the middle.", spec.stock > 0 ? "next" : "last",
             nest.size == 1 ? "card" : cards, nest.size == 1 ? "is" : "are");
  else
    page.say(
        "{} to the nest, face down in the middle: after each round of the deal one card goes "
        "there, "
        "until the nest is full.",
        nest.size == 1 ? "1 card goes" : cards + " go");
  page.say_if(!nest.dealt_last && nest.size > rounds,
              "What is still missing at the end comes from the last cards of the pack.");
  if (nest.turned_up >= nest.size)
    page.say("Before the auction the {} turned up for all to see.",
             nest.size == 1 ? "nest is" : "whole nest is");
  else if (nest.turned_up > 0)
    page.say("Before the auction {} of the nest {} turned up for all to see.",
             in_words(nest.turned_up) + (nest.turned_up == 1 ? " card" : " cards"),
             nest.turned_up == 1 ? "is" : "are");
  else
    page.say("Nobody looks at it before the auction is over.");
}

void tell_redeal(Prose& page, const TrickSpec& spec) {
  if (spec.poor.empty()) return;
  page.paragraph();
  const bool open_nest = spec.nest.turned_up > 0;
  std::string poor;
  if (spec.poor == spec.pack - spec.counter_cards())
    poor = open_nest ? "whose hand has no counter, while none lies open in the nest either,"
                     : "whose hand has no counter";
  else
    poor = fmt::format("who holds nothing but {}{}", the_cards(spec, spec.poor),
                       open_nest ? ", while nothing better lies open in the nest either," : "");
  if (spec.poor_at_once)
    page.say(
        "If there is a player {}{} the cards are thrown in at once and the same dealer deals "
        "again.",
        poor, poor.ends_with(',') ? "" : ",");
  else
    page.say(
        "A player {} may ask for a new deal instead of making a first call; the same dealer then "
        "deals again.",
        poor);
}

}  // namespace

void tell_deal(Prose& page, const HouseRules& rules) {
  const TrickSpec& spec = rules.spec;
  const Cast cast = cast_of(rules);
  page.heading("The deal");
  page.say(
      "For the first deal everybody draws a card; the highest number deals{}, and those who are "
      "level draw again.",
      spec.pack.has(bird) ? " (the bird counts as the highest)" : "");
  page.say_if(spec.players == 2, "After every hand the deal passes to the other player.");
  page.say_if(spec.players > 2, "After every hand the deal passes to the left.");
  tell_hands(page, spec, cast);
  tell_nest(page, spec);
  if (spec.stock > 0) {
    page.paragraph();
    page.say(
        "The {} cards that are left form the draw pile, face down. Its top card is turned up and "
        "laid beside it before anybody bids.",
        spec.stock);
  }
  tell_redeal(page, spec);
}

namespace {

std::string colour_limits(const TrickSpec& spec) {
  std::vector<std::string> limits;
  for (int t = 0; t <= int(Suit::none); ++t) {
    const int most = spec.greatest_bid(Suit(t));
    const std::string colour(Suit(t) == Suit::none ? "no colour"
                                                   : suit_name(Suit(t), PackStyle::rook));
    if (most >= spec.auction.least) limits.push_back(fmt::format("{} in {}", most, colour));
  }
  return listed(limits);
}

void tell_bids(Prose& page, const TrickSpec& spec) {
  const Auction& auction = spec.auction;
  const std::string steps = auction.step == 1 ? std::string("any whole number")
                                              : fmt::format("a multiple of {}", auction.step);
  if (auction.names_colour) {
    page.say(
        "A bid is a number of points, {}, together with the colour that is to be trump, or with "
        "\"no colour\".",
        steps);
    page.say("The lowest bid is {}; the greatest are {}.", auction.least, colour_limits(spec));
    page.say(
        "Only the number has to be higher than in the bid before: no colour ranks above another, "
        "and a player may name another colour the next time.");
  } else {
    page.say("A bid is a number of points, {}. The lowest bid is {} and the greatest is {}.", steps,
             auction.least, greatest_bid(spec));
    page.say("Every bid has to be higher than the one before it, by as much as one likes.");
    page.say("Nobody says which colour they have in mind.");
  }
}

void tell_great_bids(Prose& page, const TrickSpec& spec) {
  const Auction& auction = spec.auction;
  if (auction.moon == 0 && auction.sun == 0) return;
  page.paragraph();
  page.say_if(auction.moon > 0,
              "Instead of a number one may bid the **moon**, a promise to take every point of the "
              "hand. It is higher than any number, and it is worth {}.",
              auction.moon);
  page.say_if(auction.sun > 0 && auction.moon > 0,
              "Higher still is the **sun**, a promise to win every trick. It is worth {}.",
              auction.sun);
  page.say_if(auction.sun > 0 && auction.moon == 0,
              "Instead of a number one may bid the **sun**, a promise to win every trick. It is "
              "higher than any number, and it is worth {}.",
              auction.sun);
}

void tell_hold(Prose& page, Hold hold) {
  if (hold == Hold::never) return;
  page.paragraph();
  page.say(
      "While the highest bid is your partner's, you may also **hold**: you neither bid nor pass, "
      "and stay in the auction. It ends when the turn comes back to the player with the highest "
      "bid.");
  page.say_if(hold == Hold::once_each, "Each player may hold once in a hand.");
  page.say_if(hold == Hold::once_a_side, "Each side may hold once in a hand.");
}

void tell_if_all_pass(Prose& page, const HouseRules& rules, const Cast& cast) {
  const TrickSpec& spec = rules.spec;
  const Auction& auction = spec.auction;
  if (auction.opener_must_bid) return;  // it cannot happen
  page.paragraph();
  const std::string_view all = spec.players == 2 ? "both" : "all players";
  const bool rotating = rules.match.end == MatchRules::End::twelve_hands;  // GB-71
  const bool stays = rotating && auction.all_pass == WhenAllPass::next_dealer;
  switch (stays ? WhenAllPass::same_dealer : auction.all_pass) {
    case WhenAllPass::next_dealer:
      page.say("If {} pass, the cards are thrown in without a score and {} deals.", all,
               cast.left_of_dealer);
      break;
    case WhenAllPass::same_dealer:
      page.say(
          "If {} pass, the cards are thrown in without a score and the same dealer deals again.",
          all);
      break;
    case WhenAllPass::dealer_stuck:
      page.say("If {} pass, the dealer has to play after all, as declarer at {}{}.", all,
               auction.stuck_at > 0 ? auction.stuck_at : auction.least,
               auction.names_colour ? ", and names the colour" : "");
      break;
    case WhenAllPass::last_must_bid:
      page.say("If everybody else has passed, the last player may not pass, and has to bid.");
      break;
  }
}

}  // namespace

void tell_auction(Prose& page, const HouseRules& rules) {
  const TrickSpec& spec = rules.spec;
  const Auction& auction = spec.auction;
  const Cast cast = cast_of(rules);
  const bool dealer_opens = auction.opens == Who::dealer;
  page.heading("The auction");
  const bool two_players = spec.players == 2;
  page.say("{} calls first, and {}. A call is a bid or a pass.",
           at_start(dealer_opens ? "the dealer" : cast.left_of_dealer),
           two_players ? "then both call in turn" : "the others follow in turn to the left");
  page.say_if(auction.opener_must_bid && !auction.one_round,
              "The first call has to be a bid; later on that player may pass like anybody else.");
  page.say_if(auction.opener_must_bid && auction.one_round, "The first call has to be a bid.");
  tell_bids(page, spec);
  if (auction.one_round)
    page.say(
        "Everybody calls just once; whoever has made the highest bid then becomes the declarer.");
  else if (two_players)
    page.say("The bidding goes on until one of the two passes; the other is the declarer. {}",
             auction.opener_must_bid
                 ? ""
                 : "If the first to call passes at once, the other may still bid.");
  else
    page.say(
        "Whoever passes is out of the auction for this hand. The bidding goes round until all "
        "players but one have passed; the highest bidder becomes the declarer.");
  page.say_if(spec.sides == Sides::two && spec.players > 2, "Partners may outbid each other.");
  tell_great_bids(page, spec);
  const std::string top = auction.sun > 0    ? "the sun"
                          : auction.moon > 0 ? "the moon"
                                             : std::to_string(greatest_bid(spec));
  page.say("A bid of {} ends the auction at once, since nothing is higher.", top);
  tell_hold(page, auction.hold);
  tell_if_all_pass(page, rules, cast);
}

}  // namespace rookery::house
