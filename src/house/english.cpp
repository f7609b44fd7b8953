// The rules of a house in English: the page, its players and its cards.
#include "house/english.hpp"

#include <algorithm>
#include <map>

namespace rookery {

std::string house_rules_text(const HouseGame& game) {
  using namespace house;
  Prose page;
  page.say("# {}", game.title);
  page.paragraph();
  page.say_if(!game.note.empty(), "{}", game.note);
  page.paragraph();
  page.say_if(!game.source.empty(), "Source: {}", game.source);
  page.paragraph();
  page.say(
      "The fingerprint of these rules is **{}**. Tables with the same fingerprint play the same "
      "game.",
      fingerprint(game.rules));
  for (const auto tell :
       {tell_in_short, tell_players, tell_cards, tell_deal, tell_auction, tell_nest_and_trump,
        tell_play, tell_score, tell_faults, tell_end, tell_good_to_know})
    tell(page, game.rules);
  return page.text();
}

namespace house {

void tell_in_short(Prose& page, const HouseRules& rules) {
  const TrickSpec& spec = rules.spec;
  page.heading("In a few words");
  page.say(
      "The players bid for the right to choose **trump**, the colour whose cards beat those of "
      "all other colours.");
  page.say(
      "Whoever bids most is the **declarer** and has promised to take at least that many points.");
  page.say(
      "Cards are played in **tricks**: everybody in turn lays one card on the table, and the best "
      "of these cards wins them all.");
  page.say_if(!spec.counter_cards().empty(),
              "Certain cards, the **counters**, are worth points to whoever wins them.");
  page.say_if(spec.nest.size > 0,
              "The **nest** is a small pile dealt to nobody; the declarer takes it up and lays as "
              "many cards away again.");
  page.say("A **hand** is everything from one deal to its score.");
}

namespace {

void tell_sides(Prose& page, const TrickSpec& spec, const MatchRules& match) {
  const std::string players = at_start(in_words(spec.players));
  switch (spec.sides) {
    case Sides::alone: page.say("{} people play, each for themselves.", players); break;
    case Sides::two:
      if (match.end == MatchRules::End::twelve_hands)
        page.say(
            "Four people play, two against two, and everybody has each of the others as a partner "
            "in turn. Partners sit opposite each other.");
      else if (spec.players == 4)
        page.say("Four people play, two against two. Partners sit opposite each other.");
      else if (spec.players == 2)
        page.say("Two people play, one against the other.");
      else
        page.say(
            "{} people play in two sides of {}, seated by turns, so that the neighbours of "
            "every player are opponents.",
            players, in_words(spec.players / 2));
      break;
    case Sides::declarer_and_dummy:
      page.say(
          "Three people play. A fourth hand, the **dummy**, belongs to nobody until the auction "
          "is over; then it is on the declarer's side, and the two others play together against "
          "both. The sides last for one hand only: everybody has a score of their own.");
      break;
    case Sides::called_partner:
      page.say(
          "{} people play, and everybody has a score of their own. In each hand the declarer "
          "calls a partner by naming a card; these two are one side for that hand, and all the "
          "others are the other side.",
          players);
      break;
  }
}

}  // namespace

void tell_players(Prose& page, const HouseRules& rules) {
  const TrickSpec& spec = rules.spec;
  const MatchRules& match = rules.match;
  page.heading("The players");
  tell_sides(page, spec, match);
  page.say_if(spec.dummy == Dummy::blind_hand,
              "Between them lies a third hand that nobody looks at, the **dummy**, at the dealer's "
              "right.");
  page.say_if(spec.batteries,
              "Each of them plays two sets of cards: a hand that only they see, and a **battery** "
              "of open and covered cards on the table.");
  page.say_if(match.draw_partners,
              "To find the partners, everybody draws a card: the two highest play together{}. If "
              "it is not clear who they are, those with equal cards draw again.",
              spec.pack.has(bird) ? ", and the bird counts as the highest" : "");
  if (match.end == MatchRules::End::twelve_hands)
    page.say(
        "A game has twelve hands. After the fourth and after the eighth hand the players change "
        "seats, so that everybody plays four hands with each of the others. Each player's own "
        "score gets all that their side wins or loses.");
  else if (match.exchange_every > 0 && spec.players == 4)
    page.say(
        "After every {} hands the two partners of one side, the one without the first dealer, "
        "change seats with each other.",
        in_words(match.exchange_every));
  else if (match.exchange_every > 0)
    page.say(
        "After every {} hands all players of one side, the one without the first dealer, move two "
        "seats on to the left.",
        in_words(match.exchange_every));
}

namespace {

/// "5 to 14", "1, 5 and 7 to 14"
std::string numbers(const std::vector<int>& ranks) {
  std::vector<std::string> runs;
  for (std::size_t i = 0; i < ranks.size();) {
    std::size_t last = i;
    while (last + 1 < ranks.size() && ranks[last + 1] == ranks[last] + 1) ++last;
    if (last - i < 2) last = i;
    runs.push_back(last == i ? std::to_string(ranks[i])
                             : fmt::format("{} to {}", ranks[i], ranks[last]));
    i = last + 1;
  }
  return listed(runs);
}

void tell_pack(Prose& page, const TrickSpec& spec) {
  std::vector<int> whole, missing;
  CardSet single = spec.pack - CardSet(bird);
  for (int rank = 1; rank <= 14; ++rank) {
    const CardSet here = ranks(rank, rank);
    if (here.within(spec.pack)) {
      whole.push_back(rank);
      single -= here;
    } else if ((here & spec.pack).empty()) {
      missing.push_back(rank);
    }
  }
  std::vector<std::string> parts{fmt::format(
      "the numbers {} in the four colours red, yellow, black and green", numbers(whole))};
  for (Card c : single) parts.push_back("the " + name_of(c));
  if (spec.pack.has(bird)) parts.emplace_back("the Rook card, called the **bird**");
  if (whole.empty()) parts.erase(parts.begin());
  page.say("The pack is made of {}: {}.", listed(parts), count(spec.pack.size(), "card"));
  page.say_if(spec.packs == 2,
              "Two such packs are shuffled together, so that every card is there twice: {} cards.",
              spec.cards());
  if (missing.size() == 1)
    page.say("The {}s stay in the box.", missing[0]);
  else if (!missing.empty())
    page.say("The numbers {} stay in the box.", numbers(missing));
}

std::string between(const TrickSpec& spec, int high) {
  int below = 0, above = 0, below_high = 0, above_high = height::highest;
  for (Card c : spec.pack) {
    if (spec.ranking.find(c)) continue;
    const int h = c.rank() == 1 && spec.ranking.ones_high ? height::one_high : height::of(c.rank());
    if (h < high && h > below_high) below_high = h, below = c.rank();
    if (h > high && h < above_high) above_high = h, above = c.rank();
  }
  if (below == 0) return "ranks below all numbers of the trump colour";
  if (above == 0) return "ranks above all numbers of the trump colour";
  return fmt::format("ranks between the {} and the {} of the trump colour", below, above);
}

void tell_ranks(Prose& page, const TrickSpec& spec) {
  page.say("Within a colour the cards rank, from the best down: {}.",
           plain_order(spec, Order::high));
  page.paragraph();
  if (spec.ranking.special_count > 1)
    page.say("{} are always trumps, whatever the trump colour.", at_start(specials_named(spec)));
  for (const Special& special : spec.ranking)
    page.say_if(spec.ranking.special_count == 1,
                "{} {} is always a trump, whatever the trump colour; it {}.",
                spec.packs == 2 ? "Each" : "The", name_of(special.card),
                spec.ranking.dealer_chooses ? "is the highest or the lowest of them"
                                            : between(spec, special.height));
  page.say_if(spec.ranking.dealer_chooses,
              "When the cards are dealt, and before anybody looks at them, the dealer says whether "
              "the bird is high or low in this hand.");
  if (!has_specials(spec)) return;
  if (spec.ranking.dealer_chooses)
    page.say("So the trumps rank, from the best down: {}; or, with a low bird: {}.",
             trump_order(spec, Order::high), trump_order(spec, Order::high, true));
  else
    page.say("So the trumps rank, from the best down: {}.", trump_order(spec, Order::high));
}

void tell_counters(Prose& page, const TrickSpec& spec) {
  const auto& face = spec.scoring.face;
  std::map<int, std::vector<std::string>> by_worth;
  const auto single = [&](Card c) {
    by_worth[face[c.id]].push_back((spec.packs == 2 ? "each " : "the ") + name_of(c));
  };
  for (int rank = 1; rank <= 14; ++rank) {
    const CardSet here = spec.pack & ranks(rank, rank);
    std::map<int, int> worths;
    for (Card c : here) ++worths[face[c.id]];
    const auto usual = std::ranges::max_element(worths, {}, [](auto& w) { return w.second; });
    if (here.size() == 1 || (here.size() > 1 && usual->second == 1)) {
      for (Card c : here) single(c);
      continue;
    }
    if (here.empty()) continue;
    std::vector<std::string> others;
    for (Card c : here) {
      if (face[c.id] == usual->first) continue;
      others.push_back("the " + name_of(c));
      single(c);
    }
    by_worth[usual->first].push_back(
        fmt::format("each {}{}", rank, others.empty() ? "" : " except " + listed(others)));
  }
  if (spec.pack.has(bird)) single(bird);
  by_worth.erase(0);
  if (by_worth.empty()) return page.say("No card is worth any points by itself.");
  std::vector<std::string> clauses;
  for (const auto& [worth, names] : by_worth)
    clauses.push_back(fmt::format("{} count{} {}", listed(names), names.size() == 1 ? "s" : "",
                                  clauses.empty() ? count(worth, "point") : std::to_string(worth)));
  const std::string last = clauses.back();
  clauses.pop_back();
  std::string all;
  for (const std::string& clause : clauses) all += clause + ", ";
  page.say("{}.", at_start(all + (all.empty() ? "" : "and ") + last));
  page.say(
      "These are the counters; all other cards count nothing. All counters together make {} "
      "points.",
      spec.packs * spec.counters(spec.pack));
}

}  // namespace

void tell_cards(Prose& page, const HouseRules& rules) {
  const TrickSpec& spec = rules.spec;
  page.heading("The cards");
  tell_pack(page, spec);
  page.paragraph();
  tell_ranks(page, spec);
  page.paragraph();
  tell_counters(page, spec);
}

}  // namespace house
}  // namespace rookery
