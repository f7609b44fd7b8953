// The score of a hand in English, with an example worked out.
#include <algorithm>
#include <numeric>

#include "house/english.hpp"
#include "house/possible.hpp"

namespace rookery::house {
namespace {

bool tricks_count(const TrickSpec& spec) {
  return std::ranges::any_of(spec.scoring.per_trick, [](int each) { return each > 0; });
}
bool same_for_all_trumps(const TrickSpec& spec) {
  const auto& each = spec.scoring.per_trick;
  return std::ranges::count(each, each[0]) == int(each.size());
}
std::string colour_name(Suit trump) {
  return std::string(trump == Suit::none ? "no colour" : suit_name(trump, PackStyle::rook));
}
/// Whether "no colour" can be trump at all.
int trumps_possible(const TrickSpec& spec) { return may_name_no_colour(spec) ? 5 : 4; }

/// "10 in red, 8 in black and 6 in green or yellow"
std::string by_trump(const TrickSpec& spec, const auto& amount) {
  std::vector<std::string> parts;
  std::array<bool, 5> done{};
  for (int t = 0; t < trumps_possible(spec); ++t) {
    if (done[t]) continue;
    std::vector<std::string> colours;
    for (int u = t; u < trumps_possible(spec); ++u)
      if (amount(Suit(u)) == amount(Suit(t)))
        colours.push_back(colour_name(Suit(u))), done[u] = true;
    parts.push_back(fmt::format("{} with {}", amount(Suit(t)), listed(colours, "or")));
  }
  return listed(parts);
}

void tell_what_counts(Prose& page, const TrickSpec& spec) {
  const Scoring& scoring = spec.scoring;
  const bool sides = !for_themselves(spec);
  const bool counters = !spec.counter_cards().empty();
  page.say("When all tricks are played, {} counts what {} taken{}.",
           sides ? "each side" : "everybody", sides ? "it has" : "they have",
           counters ? ": the counters in the tricks" : "");
  std::string nest;
  if (spec.nest.size > 0 && spec.nest.goes == NestGoes::to_last_trick)
    nest = "the winner of the last trick";
  if (spec.nest.size > 0 && spec.nest.goes == NestGoes::to_declarer)
    nest = sides ? "the declarer's side" : "the declarer";
  page.say_if(!nest.empty() && counters, "To these {} adds the counters in the nest.", nest);
  if (tricks_count(spec) && same_for_all_trumps(spec))
    page.say("Each trick counts {} as well.", count(scoring.per_trick[0], "point"));
  else if (tricks_count(spec))
    page.say("Each trick counts as well, by the colour that is trump: {}.",
             by_trump(spec, [&](Suit t) { return int(scoring.per_trick[int(t)]); }));
  page.say_if(scoring.last_trick > 0, "The last trick brings {} more.",
              count(scoring.last_trick, "point"));
  if (scoring.majority > 0) {
    page.say("The side with the most tricks{} gets {} more.",
             spec.nest.size > 0 && spec.nest.is_a_trick ? " (the nest is one of them)" : "",
             count(scoring.majority, "point"));
    if (tricks_may_be_level(spec)) switch (scoring.level) {
        case TieFor::nobody: page.say("If tricks are level, nobody gets them."); break;
        case TieFor::defenders:
          page.say("If tricks are level, the side that did not win the auction gets them.");
          break;
        case TieFor::cut:
          page.say(
              "If tricks are level, everybody draws a card, and the side whose numbers add up to "
              "more gets them.");
          break;
      }
  }
  const auto total = [&](Suit t) { return spec.total(t); };
  if (same_for_all_trumps(spec))
    page.say("All this together makes {} points in a hand.", spec.total());
  else
    page.say("All this together makes, in a hand: {}.", by_trump(spec, total));
  page.say_if(spec.nest.size > 0 && spec.nest.goes == NestGoes::out_of_play &&
                  spec.nest.counters < InNest::barred && counters,
              "Counters that lie in the nest at the end are missing from this.");
}

void tell_result(Prose& page, const TrickSpec& spec, const Cast& cast) {
  const Scoring& scoring = spec.scoring;
  const std::string declarers = at_start(cast.declarers);
  page.paragraph();
  if (scoring.making == Making::points)
    page.say(
        "**The bid is made** if {} has taken at least as many points as were bid. {} then scores "
        "all the points that {} taken, not only the bid.",
        cast.declarers, declarers, cast.have);
  else
    page.say(
        "**The bid is made** if {} has taken at least as many points as were bid. {} then scores "
        "exactly the bid, however much was taken.",
        cast.declarers, declarers);
  page.say("{} scores what {} taken.", at_start(cast.defenders), cast.have);
  page.paragraph();
  switch (scoring.failing) {
    case Failing::set_back:
      page.say(
          "**The bid fails** if there are fewer. {} then gets nothing for what was taken, and "
          "loses "
          "as many points as were bid; {} still scores what {} taken.",
          declarers, cast.defenders, cast.have);
      break;
    case Failing::zero_and_double:
      page.say(
          "**The bid fails** if there are fewer. {} then scores nothing, and {} scores twice what "
          "{} "
          "taken. Nothing is subtracted.",
          declarers, cast.defenders, cast.have);
      break;
    case Failing::counters_and_double:
      page.say(
          "**The bid fails** if there are fewer. {} then scores only its counters, "
          "nothing for tricks, and {} scores twice what {} taken. Nothing is subtracted.",
          declarers, cast.defenders, cast.have);
      break;
  }
  page.say_if(spec.sides == Sides::called_partner,
              "Both partners write down the whole score of their side, and so does each of the "
              "others.");
  page.say_if(spec.sides == Sides::declarer_and_dummy,
              "Each of the two opponents writes down the whole score of their side. The dummy has "
              "no score of its own.");
  page.say_if(spec.dummy == Dummy::blind_hand && spec.dummy_scores,
              "What the dummy has taken is written down beside the others, as a check and for fun: "
              "it is never doubled, and the dummy cannot win.");
  page.say_if(spec.dummy == Dummy::blind_hand && !spec.dummy_scores,
              "What the dummy has taken is not written down.");
}

/// What one side takes in an example.
struct Taking {
  int counters, tricks, bonus, sum;
};

class Example {
 public:
  explicit Example(const TrickSpec& spec) : spec_(spec) {
    for (int t = 0; t < trumps_possible(spec); ++t)
      if (spec.greatest_bid(Suit(t)) > spec.greatest_bid(trump_)) trump_ = Suit(t);
    each_ = spec.scoring.per_trick[int(trump_)];
    all_tricks_ = spec.tricks() + (spec.nest.size > 0 && spec.nest.is_a_trick);
    all_counters_ = spec.packs * spec.counters(spec.pack);
    for (Card c : spec.pack) unit_ = std::gcd(unit_, int(spec.scoring.face[c.id]));
    const int step = spec.auction.step;
    bid_ = std::clamp(spec.total(trump_) * 2 / 3 / step * step, spec.auction.least,
                      std::max(spec.auction.least, spec.greatest_bid(trump_)));
  }

  int bid() const { return bid_; }
  Suit trump() const { return trump_; }
  int each() const { return each_; }
  int unit() const { return unit_; }  // the smallest amount by which counters differ
  int bonus() const { return spec_.scoring.last_trick + spec_.scoring.majority; }
  int everything() const { return all_counters_ + each_ * all_tricks_ + bonus(); }

  /// A little more than was bid, with the bonuses; or a little less, without them.
  Taking made() const {
    for (int tricks = all_tricks_ / 2 + 1; tricks < all_tricks_; ++tricks) {
      const Taking taken = with(tricks, bonus(), bid_ + (unit_ > 1 ? unit_ : 0));
      if (taken.sum >= bid_) return taken;
    }
    return with(all_tricks_, bonus(), bid_);
  }
  Taking failed() const {
    int tricks = (all_tricks_ - 1) / 2;
    while (tricks > 0 && tricks * each_ >= bid_) --tricks;
    Taking taken = with(tricks, 0, bid_ - 1);
    while (taken.sum >= bid_ && taken.counters > 0) taken.counters -= unit_, taken.sum -= unit_;
    return taken;
  }

 private:
  /// With as many counters as bring the sum to `wanted` or just above.
  Taking with(int tricks, int bonus, int wanted) const {
    Taking taken{0, tricks, bonus, tricks * each_ + bonus};
    while (taken.sum < wanted && unit_ > 0 && taken.counters + unit_ <= all_counters_)
      taken.counters += unit_, taken.sum += unit_;
    return taken;
  }

  const TrickSpec& spec_;
  Suit trump_ = Suit::red;
  int each_ = 0, all_tricks_ = 0, all_counters_ = 0, unit_ = 0, bid_ = 0;
};

std::string in_words(const Taking& taken, const TrickSpec& spec, const Example& example) {
  if (example.each() == 0 && taken.bonus == 0) return count(taken.sum, "point");
  std::vector<std::string> parts{fmt::format("{} in counters", taken.counters)};
  if (example.each() > 0)
    parts.push_back(fmt::format("{} at {}", count(taken.tricks, "trick"), example.each()));
  if (taken.bonus > 0 && spec.scoring.last_trick > 0)
    parts.push_back(fmt::format("{} for the last trick", spec.scoring.last_trick));
  if (taken.bonus > 0 && spec.scoring.majority > 0)
    parts.push_back(fmt::format("{} for the most tricks", spec.scoring.majority));
  return fmt::format("{}, together {}", listed(parts), taken.sum);
}

void tell_example(Prose& page, const TrickSpec& spec, const Cast& cast) {
  const Example example(spec);
  const Taking made = example.made(), failed = example.failed();
  if (made.sum < example.bid() || failed.sum >= example.bid()) return;
  const bool two_parties = !for_themselves(spec) || spec.places == 2 || spec.batteries;
  const bool doubles = spec.scoring.failing != Failing::set_back;
  page.paragraph();
  page.say("*Example.* The bid is {}{}.", example.bid(),
           same_for_all_trumps(spec) ? "" : " with " + colour_name(example.trump()));
  const int scored = spec.scoring.making == Making::points ? made.sum : example.bid();
  page.say("If {} takes {}, the bid is made: {} scores {}, and {} scores {}.", cast.declarers,
           in_words(made, spec, example), cast.declarers, scored, cast.defenders,
           two_parties ? fmt::format("the remaining {}", example.everything() - made.sum)
                       : "what they have taken");
  std::string outcome;
  switch (spec.scoring.failing) {
    case Failing::set_back: outcome = fmt::format("loses {}", example.bid()); break;
    case Failing::zero_and_double: outcome = "scores nothing"; break;
    case Failing::counters_and_double:
      outcome = fmt::format("scores only the {} in counters", failed.counters);
      break;
  }
  const int rest = example.everything() - failed.sum;
  std::string others = doubles ? "twice what they have taken" : "what they have taken";
  if (two_parties)
    others = doubles ? fmt::format("twice {}, that is {}", rest, 2 * rest) : std::to_string(rest);
  page.say("If it is only {}, the bid fails: {} {}, and {} scores {}.",
           in_words(failed, spec, example), cast.declarers, outcome, cast.defenders, others);
}

void tell_great_bids(Prose& page, const TrickSpec& spec, const Cast& cast) {
  const Auction& auction = spec.auction;
  const Example example(spec);
  const auto tell = [&](std::string_view name, int worth, std::string_view task) {
    page.paragraph();
    page.say(
        "**The {}**: if {} {}, that scores {} and nothing besides. If not, {} loses {}, and {} "
        "scores what {} taken.",
        name, cast.declarers, task, worth, cast.declarers, worth, cast.defenders, cast.have);
  };
  if (auction.moon > 0) {
    tell("moon", auction.moon, "takes every point of the hand");
    const int rest = example.unit(), all = example.everything();
    page.say_if(rest > 0 && !tricks_count(spec),
                "So {} of {} points are not enough: {} loses {}, and the remaining {} count for "
                "whoever took them.",
                all - rest, all, cast.declarers, auction.moon, rest);
  }
  if (auction.sun > 0) {
    tell("sun", auction.sun, "wins every trick");
    page.say("So {} of {} tricks are not enough, whatever lies in them: {} loses {}.",
             spec.tricks() - 1, spec.tricks(), cast.declarers, auction.sun);
  }
}

void tell_sweeps(Prose& page, const TrickSpec& spec) {
  const Scoring& scoring = spec.scoring;
  if (scoring.all_tricks == 0 && scoring.all_points == 0) return;
  const std::string_view who = for_themselves(spec) ? "player" : "side";
  page.paragraph();
  page.say_if(scoring.all_tricks > 0, "A {} that has won every trick gets {} on top.", who,
              count(scoring.all_tricks, "point"));
  page.say_if(scoring.all_points > 0, "A {} that has taken every point gets {} on top.", who,
              count(scoring.all_points, "point"));
  page.say("Points on top do not help to make the bid{}.",
           spec.auction.moon > 0 || spec.auction.sun > 0
               ? ", and there are none when the moon or the sun was bid"
               : "");
}

}  // namespace

void tell_score(Prose& page, const HouseRules& rules) {
  const TrickSpec& spec = rules.spec;
  const Cast cast = cast_of(rules);
  page.heading("The score");
  tell_what_counts(page, spec);
  tell_result(page, spec, cast);
  tell_great_bids(page, spec, cast);
  tell_sweeps(page, spec);
  tell_example(page, spec, cast);
}

}  // namespace rookery::house
