// Nest, trump and the play of the tricks in English.
#include "house/english.hpp"
#include "house/possible.hpp"

namespace rookery::house {
namespace {

bool trump_late(const TrickSpec& spec) {
  return spec.nest.trump == TrumpTime::after_burying && !spec.auction.names_colour;
}

void tell_trump(Prose& page, const TrickSpec& spec) {
  const Trumps& trumps = spec.trumps;
  if (spec.auction.names_colour) {
    page.say("The colour of the winning bid is trump; with \"no colour\" there is no trump.");
    return;
  }
  std::string_view when = "After the auction";
  if (spec.nest.size > 0) {
    switch (spec.nest.trump) {
      case TrumpTime::after_burying: when = "After that"; break;
      case TrumpTime::before_burying:
        when = "Having seen the nest, and before laying cards away";
        break;
      case TrumpTime::before_nest: when = "After the auction, before anybody sees the nest"; break;
    }
  }
  page.say(
      "{}, the declarer says aloud which colour is trump. It may be any of the four colours, "
      "and cannot be changed afterwards.",
      when);
  std::vector<std::string> others;
  if (trumps.colours_low)
    others.emplace_back("a colour \"low\": that colour is trump, and low cards beat high ones");
  if (trumps.none)
    others.push_back(has_specials(spec) ? fmt::format("\"no trump\": no colour is trump, only {}",
                                                      specials_named(spec))
                                        : std::string("\"no trump\": no colour is trump"));
  if (trumps.none_low)
    others.emplace_back(
        trumps.none ? "\"no trump, low\": the same, and low cards beat high ones"
                    : "\"no trump, low\": no colour is trump, and low cards beat high ones");
  if (!others.empty()) {
    page.say("Besides the colours, the declarer may name one of these:");
    for (std::size_t i = 0; i < others.size(); ++i) {
      page.point();
      page.say("{}{}", others[i], i + 1 == others.size() ? "." : ";");
    }
    page.paragraph();
  }
  if (trumps.partner_names_for == 0) return;
  page.say(
      "The declarer may instead ask their partner to choose trump. That adds {} to the bid. A "
      "partner who refuses adds another {}, and the declarer has to choose after all. Neither "
      "can be done if the bid would become greater than the greatest bid{}.",
      trumps.partner_names_for, trumps.partner_names_for,
      spec.auction.moon > 0 && spec.auction.sun > 0 ? ", or in a moon or sun"
      : spec.auction.moon > 0                       ? ", or in a moon"
      : spec.auction.sun > 0                        ? ", or in a sun"
                                                    : "");
}

void tell_what_may_lie_there(Prose& page, const TrickSpec& spec) {
  const Nest& nest = spec.nest;
  const bool bars_counters = nest.counters >= InNest::barred;
  const bool bars_trumps = nest.trumps >= InNest::barred;
  if (nest.counters == InNest::allowed && nest.trumps == InNest::allowed) {
    page.say("Any card{} may be laid away, {} too.", nest.size == 1 ? "" : "s",
             nest.size == 1 ? "a counter" : "counters");
    return;
  }
  const auto openly = [&](InNest how, std::string_view cards) {
    page.say_if(how == InNest::announced,
                "{} may be laid away, but the declarer has to say how many.",
                at_start(std::string(cards)));
    page.say_if(how == InNest::shown, "{} may be laid away, but they lie face up for all to see.",
                at_start(std::string(cards)));
  };
  openly(nest.counters, "counters");
  openly(nest.trumps, "trumps");
  if (!bars_counters && !bars_trumps) return;
  page.say("{} may not be laid away unless there are too few other cards.",
           bars_counters && bars_trumps ? "Counters and trumps"
           : bars_counters              ? "Counters"
                                        : "Trumps");
  std::string order;
  if (bars_counters && bars_trumps)
    order = nest.counters == InNest::only_trumps
                ? "first trumps that are no counters, then counters, those of the trump colour "
                  "before the others and the cheapest first"
                : "first counters of other colours, the cheapest first, and only then trumps, "
                  "again the cheapest first";
  else if (bars_counters)
    order = nest.counters == InNest::only_trumps
                ? "counters of the trump colour first, the cheapest before the dearer"
                : "the cheapest counters first";
  page.say(
      "Then the declarer lays away all other cards and fills the nest up{}, and "
      "these lie face up.",
      order.empty() ? " with trumps of their choice" : ": " + order);
}

void tell_where_it_goes(Prose& page, const TrickSpec& spec) {
  const Nest& nest = spec.nest;
  const std::string_view trick = nest.is_a_trick ? " It counts as one more trick, too." : "";
  switch (nest.goes) {
    case NestGoes::out_of_play:
      page.say("What lies in the nest is out of play and counts for nobody{}.",
               nest.counters >= InNest::barred
                   ? "; only counters that had to be laid there face up go to the winner of the "
                     "last trick"
                   : "");
      break;
    case NestGoes::to_last_trick:
      page.say(
          "At the end the nest, with the points in it, goes to the winner of the last trick.{}",
          trick);
      break;
    case NestGoes::to_declarer:
      page.say("At the end the nest, with the points in it, goes to {}.{}",
               for_themselves(spec) ? "the declarer" : "the declarer's side", trick);
      break;
  }
}

void tell_exchange(Prose& page, const TrickSpec& spec) {
  const Nest& nest = spec.nest;
  const std::string cards = nest.size == 1 ? "card" : fmt::format("{} cards", nest.size);
  const bool trump_between = nest.trump == TrumpTime::before_burying && !spec.auction.names_colour;
  std::string shown;
  if (nest.seen_by_all)
    shown = fmt::format(", after showing {} to everybody", nest.size == 1 ? "it" : "them");
  else if (nest.turned_up == 0)
    shown = fmt::format(", without showing {} to anybody", nest.size == 1 ? "it" : "them");
  else if (nest.turned_up < nest.size)
    shown = ", without showing to anybody what lay face down";
  page.say("The declarer takes the {} of the nest into their hand{}.", cards, shown);
  if (trump_between) {
    tell_trump(page, spec);
    page.paragraph();
  }
  page.say("Then the declarer lays {} away face down as the new nest, and holds {} again.",
           nest.size == 1 ? std::string("one card") : fmt::format("{} cards", nest.size),
           count(spec.smallest_hand(), "card"));
  if (nest.swap_at_most > 0)
    page.say(
        "At most {} of them may come from the hand; the others have to be cards that came from the "
        "nest.",
        in_words(nest.swap_at_most));
  else
    page.say("{}", nest.size == 1
                       ? "It may be the card that came from the nest or any other."
                       : "They may be cards that came from the nest, or from the hand, or both.");
  page.say_if(spec.batteries, "The batteries take no part in this.");
  tell_what_may_lie_there(page, spec);
}

void tell_called_partner(Prose& page, const TrickSpec& spec) {
  if (spec.sides != Sides::called_partner) return;
  page.paragraph();
  page.say(
      "Before the first card is played the declarer names a card. Whoever holds it is the "
      "declarer's partner for this hand{}.",
      spec.partner.known_at_once ? ", and says so at once"
                                 : ", but keeps quiet: it is known only when that card is "
                                   "played");
  if (spec.partner.may_be_nobody)
    page.say(
        "The declarer may also name a card of their own{}, and then plays alone against all "
        "the others.",
        spec.nest.size > 0 ? " or one in the nest" : "");
  else
    page.say("It may not be a card that the declarer holds{}.",
             spec.nest.size > 0 ? " or has laid into the nest" : "");
}

}  // namespace

void tell_nest_and_trump(Prose& page, const HouseRules& rules) {
  const TrickSpec& spec = rules.spec;
  const bool with_nest = spec.nest.size > 0;
  page.heading(with_nest ? "The nest and trump" : "Trump");
  const bool between = with_nest && spec.nest.trump == TrumpTime::before_burying;
  const bool first = !with_nest || (!trump_late(spec) && !between) || spec.auction.names_colour;
  if (first) {
    tell_trump(page, spec);
    page.paragraph();
  }
  if (with_nest) {
    tell_exchange(page, spec);
    if (trump_late(spec)) {
      page.paragraph();
      tell_trump(page, spec);
    }
    page.paragraph();
    tell_where_it_goes(page, spec);
  }
  tell_called_partner(page, spec);
}

namespace {

std::string leader(const TrickSpec& spec, const Cast& cast) {
  switch (spec.leads) {
    case Who::dealer: return "the dealer";
    case Who::left_of_dealer: return cast.left_of_dealer;
    case Who::left_of_declarer: return cast.left_of_declarer;
    case Who::declarer:
    case Who::declarers_choice: return "the declarer";
  }
  return "the dealer";
}

void tell_lead(Prose& page, const TrickSpec& spec, const Cast& cast) {
  page.say("{}{} leads to the first trick, that is, plays the first card{}.",
           at_start(leader(spec, cast)), spec.batteries ? ", from the hand," : "",
           spec.leads == Who::declarers_choice
               ? fmt::format(", or lets {} lead", cast.left_of_declarer)
               : "");
  page.say_if(spec.trumps.must_be_led,
              "This first card has to be a trump, if the leader has one{}. Later any card may be "
              "led.",
              may_name_no_colour(spec) && has_specials(spec)
                  ? fmt::format(" (in no trump, that means {})", specials_named(spec))
                  : "");
  page.say_if(!spec.trumps.must_be_led, "Any card may be led, then and later.");
  if (spec.batteries)
    page.say(
        "A trick has four cards. After a card from a hand the other hand answers, then the "
        "leader's battery and the other battery; after a card from a battery the other battery "
        "answers, then the leader's hand and the other hand. Whichever of the four wins the trick "
        "leads to the next one.");
  else
    page.say("{}, and the winner of the trick leads to the next one.",
             spec.places == 2 ? "The other player adds a card"
                              : "The others add one card each, in turn to the left");
}

void tell_following(Prose& page, const TrickSpec& spec) {
  page.paragraph();
  page.say(
      "**Follow suit**: whoever has a card of the colour that was led has to play one. Whoever has "
      "none may play any card, a trump or not.");
  page.say(
      "The highest trump wins the trick; if there is no trump in it, the highest card of the "
      "colour led.");
  page.say_if(spec.packs == 2, "Of two equal cards, the one played {} wins.",
              spec.later_equal_wins ? "later" : "first");
}

void tell_special_cards(Prose& page, const TrickSpec& spec) {
  std::vector<std::string> bound;
  for (const Special& special : spec.ranking) {
    const std::string name = (spec.packs == 2 ? "a " : "the ") + name_of(special.card);
    if (!special.free) {
      bound.push_back(name);
      continue;
    }
    page.paragraph();
    page.say(
        "{} may be played to any trick, even by a player who could follow suit. The colour led "
        "stays what it was for those who play after it. When a trump is led, a player whose only "
        "trump is {} has to play it.",
        at_start(name), name);
  }
  if (!bound.empty()) {
    const bool several = bound.size() > 1;
    page.paragraph();
    page.say(
        "{} follow{} suit like any other trump: when another colour is led, a player who has that "
        "colour may not play {}; when a trump is led, {}.",
        at_start(listed(bound)), several ? "" : "s", several ? "them" : "it",
        several ? "they answer as trumps" : "it answers as a trump");
  }
  page.say_if(has_specials(spec),
              "If {} is led, the others have to play trumps, as far as they have any.",
              spec.ranking.special_count > 1 ? "one of these cards" : "it");
}

void tell_without_trump(Prose& page, const TrickSpec& spec) {
  if (!may_name_no_colour(spec)) return;
  page.paragraph();
  const std::string_view without =
      spec.auction.names_colour ? "If the bid was \"no colour\"" : "In no trump";
  if (!has_specials(spec)) {
    page.say("{} the best card of the colour led wins every trick.", without);
    return;
  }
  const bool several = spec.ranking.special_count > 1;
  page.say("{} {} {} the only trump{}: {} every other card.", without, specials_named(spec),
           several ? "are" : "is", several ? "s" : "", several ? "they beat" : "it beats");
  page.say("If {} is led, the others may play what they like{}.", several ? "one of them" : "it",
           several || spec.packs == 2
               ? ", except that whoever holds another of these trumps has to play it"
               : "");
  page.say("A trick without {} goes to the best card of the colour led.", several ? "them" : "it");
}

void tell_low_order(Prose& page, const TrickSpec& spec) {
  const Trumps& trumps = spec.trumps;
  if (!trumps.colours_low && !trumps.none_low) return;
  page.paragraph();
  page.say(
      "When \"low\" was named, the numbers of every colour rank the other way round, from the "
      "best down: {}.",
      plain_order(spec, Order::low));
  if (!has_specials(spec) || !trumps.colours_low) return;
  page.say("With {} in {} usual place the trumps then rank: {}.", specials_named(spec),
           spec.ranking.special_count > 1 ? "their" : "its", trump_order(spec, Order::low));
  page.say_if(spec.ranking.dealer_chooses, "If the dealer has named the bird low, they rank: {}.",
              trump_order(spec, Order::low, true));
}

void tell_dummy(Prose& page, const TrickSpec& spec) {
  if (spec.dummy == Dummy::none) return;
  page.paragraph();
  if (spec.dummy == Dummy::blind_hand) {
    page.say(
        "When it is the dummy's turn, the top card of its pile is turned and played, whatever it "
        "is: it need not follow suit. It can win the trick like any other card, and then its next "
        "card is led. Tricks that the dummy wins are laid apart and help neither player.");
    return;
  }
  if (spec.dummy == Dummy::spare_hand)
    page.say(
        "The declarer sits opposite the dummy, with one opponent on either side of it. After the "
        "first card has been played the dummy is laid open for all to see, and the declarer plays "
        "its cards as well as their own.");
  else if (spec.dummy == Dummy::dealers_partner)
    page.say(
        "After the first card has been played the dealer's partner, whoever is the declarer, lays "
        "their hand open for all to see. It is now the **dummy**: the dealer plays its cards as "
        "well as their own, and the partner only looks on.");
  else
    page.say(
        "After the first card has been played the declarer's partner lays their hand open for all "
        "to see. It is now the **dummy**: the declarer plays its cards as well as their own, and "
        "the partner only looks on.");
  page.say(
      "The dummy plays in its turn and follows suit for itself; when it wins a trick, the next "
      "card is led from it.");
}

void tell_batteries(Prose& page, const TrickSpec& spec) {
  if (!spec.batteries) return;
  page.paragraph();
  page.say("A battery plays only cards that lie open. {}",
           spec.batteries_follow
               ? "It follows suit with these for itself, whatever its owner holds in the hand."
               : "It need not follow suit: any open card may be played from it.");
  page.say(
      "When an open card has been played, the card that it covered is turned up at once; it can be "
      "played from the next trick on. A trick won by a battery belongs to its owner.");
}

void tell_drawing(Prose& page, const TrickSpec& spec) {
  if (spec.stock == 0) return;
  const int draws = spec.stock / spec.places;
  page.paragraph();
  page.say(
      "After each of the first {} tricks both players draw a card. The winner of the trick takes "
      "either the open card or, unseen, the top card of the draw pile; the loser gets the other "
      "one. Then the next card of the pile is turned up, and the winner leads. When the pile is "
      "used up, the last {} tricks are played without drawing.",
      in_words(draws), in_words(spec.tricks() - draws));
}

}  // namespace

void tell_play(Prose& page, const HouseRules& rules) {
  const TrickSpec& spec = rules.spec;
  page.heading("The play");
  tell_lead(page, spec, cast_of(rules));
  tell_following(page, spec);
  tell_special_cards(page, spec);
  tell_without_trump(page, spec);
  tell_low_order(page, spec);
  tell_dummy(page, spec);
  tell_batteries(page, spec);
  tell_drawing(page, spec);
  page.paragraph();
  page.say("A hand has {}.", count(spec.tricks(), "trick"));
  page.say_if(spec.odd_cards() > 0,
              "The cards that some players still hold then are not played; they go to the winner "
              "of the last trick, whose counters they become.");
  page.say(
      "Tricks that have been won lie face down, and only the last one may be looked at again.");
  page.say_if(spec.show_points, "What {} has taken so far is said openly during the play.",
              spec.sides == Sides::two ? "each side" : "everybody");
}

}  // namespace rookery::house
