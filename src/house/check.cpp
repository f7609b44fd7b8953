// What cannot be played together, in plain words. HR-45
#include <fmt/format.h>

#include "house/house_game.hpp"
#include "house/possible.hpp"

namespace rookery {
namespace {

constexpr int longest_hand = 28;
constexpr int longest_stock = 18;

class Checker {
 public:
  Checker(const HouseRules& rules, std::vector<std::string>& faults)
      : spec_(rules.spec), match_(rules.match), faults_(faults) {}

  void run() {
    check_cards();
    check_players();
    check_ranks();
    check_nest();
    check_auction();
    check_trump();
    check_score();
    check_match();
  }

 private:
  template <class... Args>
  void refuse(bool broken, fmt::format_string<Args...> sentence, Args&&... args) {
    if (broken) faults_.push_back(fmt::format(sentence, std::forward<Args>(args)...));
  }
  bool pairs() const { return spec_.sides == Sides::two && spec_.players == 4; }
  bool two_sides() const { return spec_.sides != Sides::alone; }

  void check_cards() {
    const int cards = spec_.cards(), shared = spec_.dealt_to_hands();
    const std::string who =
        spec_.places == spec_.players
            ? fmt::format("{} players", spec_.players)
            : fmt::format("{} hands (dummies and batteries included)", spec_.places);
    if (shared < spec_.places) {
      refuse(true, "{} cannot share {} cards with a nest of {}: there are not enough", who, cards,
             spec_.nest.size);
      return;
    }
    const bool must_be_even = spec_.nest.size > 0 || spec_.stock > 0 || spec_.batteries;
    refuse(must_be_even && shared % spec_.places != 0,
           "{} cannot share {} cards with a nest of {}: {} is not divisible by {}", who, cards,
           spec_.nest.size, cards - spec_.nest.size, spec_.places);
    refuse(spec_.smallest_hand() > longest_hand, "a hand would have {} cards; {} are the most",
           spec_.smallest_hand(), longest_hand);
    refuse(spec_.batteries && spec_.smallest_hand() != 10,
           "a hand and a battery have 10 cards each, not {}", spec_.smallest_hand());
    refuse(spec_.stock > longest_stock || spec_.stock % spec_.places != 0,
           "a draw pile of {} cards cannot be drawn in turns", spec_.stock);
    refuse(spec_.dummy == Dummy::blind_hand && spec_.smallest_hand() > 20,
           "a blind hand has at most 20 cards, not {}", spec_.smallest_hand());
    if (spec_.packs == 1) return;
    refuse(spec_.places != spec_.players, "two packs are for games without a dummy or batteries");
    refuse(spec_.sides == Sides::called_partner,
           "with two packs a called card has two holders: partners cannot be called");
    refuse(spec_.faults_called, "with two packs faults cannot be called");
    refuse(spec_.nest.turned_up > 0 || spec_.nest.seen_by_all,
           "with two packs the nest stays closed");
    refuse(spec_.nest.counters == InNest::announced || spec_.nest.trumps == InNest::announced,
           "with two packs nothing is announced about the nest");
  }

  void check_players() {
    const bool own_seats = spec_.places == spec_.players;
    refuse(spec_.sides == Sides::two && spec_.players % 2 != 0,
           "{} players cannot sit in two equal sides", spec_.players);
    refuse(spec_.sides == Sides::called_partner && spec_.players < 4,
           "a partner is called by one of at least 4 players, not {}", spec_.players);
    refuse(spec_.sides == Sides::called_partner && !own_seats,
           "a game with a dummy has no called partner");
    const bool spare = spec_.dummy == Dummy::spare_hand;
    refuse(spare != (spec_.sides == Sides::declarer_and_dummy),
           "sides of declarer and dummy belong to a game with a spare hand, and only there");
    refuse(spare && spec_.players != 3, "a spare hand is for 3 players, not {}", spec_.players);
    refuse(spec_.dummy == Dummy::blind_hand && spec_.players != 2,
           "a blind hand is for 2 players, not {}", spec_.players);
    refuse(spec_.batteries && spec_.players != 2, "batteries are for 2 players, not {}",
           spec_.players);
    refuse(spec_.stock > 0 && spec_.players != 2, "a draw pile is for 2 players, not {}",
           spec_.players);
    const bool partners_dummy =
        spec_.dummy == Dummy::dealers_partner || spec_.dummy == Dummy::declarers_partner;
    refuse(partners_dummy && !pairs(), "a partner is the dummy only with 4 players in two sides");
    const bool calls = spec_.sides == Sides::called_partner;
    refuse(!calls && (spec_.partner.known_at_once || spec_.partner.may_be_nobody),
           "nobody is called as a partner here, so nothing can be said about it");
    refuse(match_.draw_partners && !pairs(), "partners are drawn for by 4 players in two sides");
    refuse(match_.exchange_every > 0 && spec_.sides != Sides::two,
           "seats are exchanged by sides, and there are none");
    refuse(match_.end == MatchRules::End::twelve_hands && !pairs(),
           "partners change in turn with 4 players in two sides");
  }

  void check_ranks() {
    for (const Special& special : spec_.ranking)
      refuse(!spec_.pack.has(special.card), "{} is a special card, but not in the pack",
             to_text(special.card, PackStyle::rook));
    for (const Special& a : spec_.ranking)
      for (const Special& b : spec_.ranking)
        refuse(a.card < b.card && a.height == b.height, "{} and {} cannot have the same rank",
               to_text(a.card, PackStyle::rook), to_text(b.card, PackStyle::rook));
    bool has_one = false;
    for (Card c : spec_.pack) has_one |= c.rank() == 1 && !spec_.ranking.find(c);
    refuse(spec_.ranking.ones_high && !has_one, "the 1s are high, but there are none in the pack");
    refuse(spec_.later_equal_wins && spec_.packs == 1,
           "with one pack no two cards are equal, so none can win for being later");
  }

  void check_nest() {
    const Nest& nest = spec_.nest;
    const bool none = nest.size == 0;
    refuse(nest.turned_up > nest.size, "{} cards of a nest of {} cannot be turned up",
           nest.turned_up, nest.size);
    refuse(none && nest.dealt_last, "there is no nest that could be dealt last");
    refuse(none && nest.seen_by_all, "there is no nest that could be shown");
    refuse(none && nest.goes != NestGoes::out_of_play, "there is no nest that could go to anybody");
    refuse(none && nest.is_a_trick, "there is no nest that could count as a trick");
    refuse(none && (nest.counters != InNest::allowed || nest.trumps != InNest::allowed),
           "there is no nest into which anything could be laid");
    refuse(none && nest.trump == TrumpTime::before_burying,
           "there is no nest, so nothing is buried after trump is named");
    refuse(nest.is_a_trick && nest.goes == NestGoes::out_of_play,
           "a nest that is out of play is nobody's trick");
    refuse(nest.swap_at_most >= nest.size && nest.swap_at_most > 0,
           "to exchange at most {} cards with a nest of {} is no limit", nest.swap_at_most,
           nest.size);
    const bool trump_late =
        nest.trump == TrumpTime::after_burying && !spec_.auction.names_colour && !none;
    refuse(trump_late && nest.trumps != InNest::allowed,
           "nobody knows the trumps while the nest is laid away: trump has to be named before "
           "burying");
    refuse(trump_late && nest.counters == InNest::only_trumps,
           "nobody knows the trump counters while the nest is laid away: trump has to be named "
           "before burying");
    refuse(
        nest.swap_at_most > 0 && (nest.counters >= InNest::barred || nest.trumps >= InNest::barred),
        "a limit on exchanges and cards barred from the nest can contradict each other");
    refuse(spec_.poor_at_once && spec_.poor.empty(),
           "no hand is too poor to play, so none is dealt again at once");
    refuse(!spec_.poor.empty() && spec_.poor == spec_.pack, "every hand would be too poor to play");
  }

  void check_auction() {
    const Auction& auction = spec_.auction;
    const int greatest = house::greatest_bid(spec_);
    refuse(spec_.total() <= 0, "no card and no trick is worth a point");
    refuse(auction.least % auction.step != 0, "the lowest bid, {}, is not a multiple of {}",
           auction.least, auction.step);
    refuse(auction.least > greatest, "the lowest bid is {}, but a hand can bring only {}",
           auction.least, greatest);
    refuse(auction.most % auction.step != 0, "the highest bid, {}, is not a multiple of {}",
           auction.most, auction.step);
    refuse(auction.most > spec_.total() && !auction.names_colour,
           "the highest bid is {}, but a hand can bring only {}", auction.most, spec_.total());
    refuse(auction.stuck_at > 0 && auction.all_pass != WhenAllPass::dealer_stuck,
           "no dealer is ever stuck, so none is stuck at {}", auction.stuck_at);
    refuse(auction.stuck_at > greatest,
           "a dealer stuck at {} could never make it: a hand brings {}", auction.stuck_at,
           greatest);
    refuse(auction.hold != Hold::never && spec_.sides != Sides::two,
           "one holds for a partner, and nobody has one during the auction");
    refuse(auction.hold != Hold::never && auction.one_round,
           "where everybody calls once, nobody can hold");
    refuse(auction.opener_must_bid && auction.all_pass == WhenAllPass::last_must_bid,
           "if the first to call has to bid, the last never has to");
    refuse(auction.moon > 0 && auction.sun > 0 && auction.sun <= auction.moon,
           "the sun ({}) has to be worth more than the moon ({})", auction.sun, auction.moon);
    refuse((auction.moon > 0 || auction.sun > 0) && auction.names_colour,
           "where bids name a colour, moon and sun have none to name");
    refuse((auction.moon > 0 || auction.sun > 0) && spec_.scoring.failing != Failing::set_back,
           "moon and sun cost what they would have won: a failed bid has to be set back");
  }

  void check_trump() {
    const Trumps& trumps = spec_.trumps;
    const bool others = trumps.colours_low || trumps.none || trumps.none_low;
    refuse(spec_.auction.names_colour && others, "where bids name a colour, nothing else is named");
    refuse(trumps.partner_names_for > 0 && !pairs(),
           "a partner names trump only with 4 players in two sides");
    refuse(trumps.partner_names_for > 0 && spec_.auction.names_colour,
           "where bids name a colour, nobody names it later");
    refuse(trumps.partner_names_for > 0 && spec_.dummy == Dummy::declarers_partner,
           "a partner who is the dummy does not name trump");
    refuse(trumps.partner_names_for % spec_.auction.step != 0,
           "{} added for the partner's trump would make the bid no multiple of {}",
           trumps.partner_names_for, spec_.auction.step);
    const bool declarer_leads =
        spec_.leads == Who::declarer || spec_.leads == Who::declarers_choice;
    refuse(declarer_leads && spec_.batteries, "with batteries the leader is fixed by the deal");
  }

  void check_score() {
    const Scoring& scoring = spec_.scoring;
    refuse(scoring.majority > 0 && !two_sides(),
           "most tricks are counted between two sides, and here everybody plays alone");
    refuse(scoring.making == Making::bid_only && scoring.failing != Failing::set_back,
           "where only the bid counts, a failed bid has to be set back");
    int most = 0;
    for (Card c : spec_.pack) most = std::max<int>(most, scoring.face[c.id]);
    refuse(spec_.nest.counters >= InNest::barred && most == 0,
           "no card is a counter, so none can be barred from the nest");
  }

  void check_match() {
    const bool to_target = match_.end == MatchRules::End::score;
    refuse(match_.end == MatchRules::End::hands && match_.hand_count % spec_.players != 0,
           "{} hands are not the same number of deals for each of {} players", match_.hand_count,
           spec_.players);
    refuse(!to_target && match_.loses_at < 0, "a fixed number of hands has no losing total");
    refuse(!to_target && match_.must_declare,
           "a fixed number of hands has no target for which one must bid");
    refuse(!to_target && match_.at_target != MatchRules::AtTarget::highest,
           "a fixed number of hands has no target at which sides could meet");
    refuse(match_.held != MatchRules::Held::never && match_.held_at <= 0,
           "scoring without a bid is barred at a total, and none is given");
    refuse(match_.held == MatchRules::Held::never && match_.held_at > 0,
           "a total of {} is given at which nothing is held", match_.held_at);
    refuse(to_target && match_.held_at >= match_.target && match_.held_at > 0,
           "scores held at {} are above the target of {}", match_.held_at, match_.target);
    refuse(match_.held == MatchRules::Held::box && !to_target,
           "a box lies below a target, and this game has none");
  }

  const TrickSpec& spec_;
  const MatchRules& match_;
  std::vector<std::string>& faults_;
};

}  // namespace

void check_house(const HouseRules& rules, std::vector<std::string>& faults) {
  Checker(rules, faults).run();
}

}  // namespace rookery
