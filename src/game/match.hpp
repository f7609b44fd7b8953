// Hands played one after another until somebody has won.
#pragma once
#include <algorithm>

#include "game/game.hpp"

namespace rookery {

/// When a match ends and who sits where. Law: rules/general-bidding.md.
struct MatchRules {
  enum class End : std::uint8_t { score, hands, twelve_hands };
  End end = End::score;
  int target = 0;      // End::score
  int hand_count = 0;  // End::hands
  int hand_limit = 100;
  int side_size = 1;  // how many people hold one score
  /// Who wins: the highest total, the lowest (points are written against a player),
  /// or, without points, whoever won the last hand. GB-98
  enum class Winner : std::uint8_t { highest, lowest, of_last_hand };
  Winner winner = Winner::highest;
  bool level_shares = false;  // level at the end: they share, and no hand is added
  /// Several sides at the target: the highest has won; if level, whoever declared the
  /// last hand; or he in any case. HR-42. Beside `must_declare` it has nothing to decide.
  enum class AtTarget : std::uint8_t { highest, level_to_declarer, declarer_first };
  AtTarget at_target = AtTarget::highest;
  int loses_at = 0;           // a total so low ends the game too; 0: none does. HR-40
  bool must_declare = false;  // only a bid that was made takes a side over the target. HR-41
  /// Bars on scoring without a bid, HR-43: defenders cannot rise above a total; they
  /// score nothing once they have it, or only if they have bid; or nobody may stand
  /// between it and the target.
  enum class Held : std::uint8_t { never, at_total, from_total, from_total_unless_bid, box };
  Held held = Held::never;
  int held_at = 0;
  int play_offs = 0;       // hands that only those level at the end play; then they share
  bool has_dealer = true;  // if not, nobody draws for it
  bool draw_partners = false;
  int exchange_every = 0;  // hands after which one side changes seats; 0: never
};

/// How a match begins, where that is not left to the draw.
struct Start {
  std::optional<Seat> dealer{};
  Points totals{};
  bool one_hand = false;  // stop after one deal
  /// A round at an event: exactly so many hands, whatever the game says of its end. PP-4, PP-6
  int hands = 0;

  /// Whether the game's own end has nothing to say.
  bool cut_short() const { return one_hand || hands > 0; }
};

/// How a match stands.
struct Standing {
  Points totals{};
  Points slips{};            // fewer decide between equal totals, in a game that has them
  int hands = 0, deals = 0;  // hands are the deals that were scored
  Seat dealer = Seat::nobody;
  bool over = false;
  SeatSet winners{};  // once it is over; several share, or are partners
  bool operator==(const Standing&) const = default;
};

/// A match of any game. Its acts of the table are the draws for partners and for
/// the dealer, the deal, all acts of the hand, and the writing down of the score.
template <Game G>
class Match {
 public:
  enum class Stage : std::uint8_t { partners, dealer, deal, hand, over };
  struct State {
    typename G::State hand;
    HandContext context;
    std::array<Seat, max_seats> first_order;
    std::int16_t hands, deals;
    Seat first_dealer;
    SeatSet hand_winners;
    SeatSet declarers;  // of the last hand
    bool made;          // and whether they took what they had bid
    Stage stage;
    bool one_hand;
    std::int16_t round;      // Start::hands
    std::int16_t thrown_in;  // deals in a row that were no hand
  };

  Match(G game, MatchRules rules) : game_(std::move(game)), rules_(rules) {}
  const G& game() const { return game_; }
  const MatchRules& rules() const { return rules_; }

  State start(const Start& start) const {
    State s{};
    s.first_order = s.context.clockwise;
    s.context.totals = start.totals;
    s.one_hand = start.one_hand;
    s.round = std::int16_t(start.hands);
    s.stage = rules_.draw_partners && s.round == 0 ? Stage::partners  // PP-2, PP-16
              : rules_.has_dealer                  ? Stage::dealer
                                                   : Stage::deal;
    s.first_dealer = start.dealer.value_or(rules_.has_dealer ? Seat::nobody : Seat{0});
    s.context.dealer = s.first_dealer;
    return s;
  }

  void offers(const State& s, Offers& out) const {
    if (s.stage == Stage::hand) game_.offers(s.hand, out);
  }
  /// Whether the offer, one of those of `s`, lets the move be made.
  bool admits(const State& s, const Offer& offer, const Move& m) const {
    if (!offer.admits(m)) return false;
    if constexpr (RefinesOffers<G>)
      if (offer.refined) return game_.allows(s.hand, offer, m);
    return true;
  }
  /// Appends the moves of the offer, each once, until there are `cap`.
  void list(const State& s, const Offer& offer, int cap, std::vector<Move>& moves) const {
    if constexpr (RefinesOffers<G>)
      if (offer.refined) return game_.list(s.hand, offer, cap, moves);
    enumerate(offer, cap, moves);
  }
  void apply(State& s, Seat p, const Move& m) const { game_.apply(s.hand, p, m); }
  /// Who is told that `p` makes the move.
  SeatSet told(const State& s, Seat p, const Move& m) const {
    if constexpr (HidesMoves<G>) return game_.told(s.hand, p, m);
    return everyone;
  }

  bool advance(State& s, Chance& chance) const {
    switch (s.stage) {
      case Stage::partners: return draw_partners(s, chance), true;
      case Stage::dealer: return draw_dealer(s, chance), true;
      case Stage::deal:
        s.context.number = s.hands + 1;
        s.hand = game_.deal(s.context, chance);
        ++s.deals;
        s.stage = Stage::hand;
        return true;
      case Stage::hand:
        if (game_.over(s.hand)) return write_down(s), true;
        return game_.advance(s.hand, chance);
      case Stage::over: break;
    }
    return false;
  }

  /// Whether a hand is over and lies open, its score not yet written down.
  bool counting(const State& s) const { return s.stage == Stage::hand && game_.over(s.hand); }
  bool over(const State& s) const { return s.stage == Stage::over; }

  Standing standing(const State& s) const {
    Standing standing{.totals = s.context.totals,
                      .slips = s.context.slips,
                      .hands = s.hands,
                      .deals = s.deals,
                      .dealer = s.context.dealer,
                      .over = over(s)};
    if (s.stage == Stage::hand) add(standing.totals, game_.penalties(s.hand));
    if (standing.over) standing.winners = winners(s);
    return standing;
  }

  /// What the hand brings, as far as it may be written down.
  HandResult result(const State& s) const {
    HandResult result = game_.result(s.hand);
    for (int i = 0; i < game_.seats(); ++i)
      result.points[i] = allowed(result, Seat(i), s.context.totals[i]);
    return result;
  }
  Sheet sheet(const State& s) const {
    Sheet sheet = game_.sheet(s.hand);
    const HandResult written = result(s);
    for (Sheet::Column& column : sheet.columns) {
      if (rules_.held == MatchRules::Held::never || column.seats.empty()) continue;
      const int points = written.points[index(column.seats.first())];
      if (points == column.score) continue;
      column.score_lines.push_back({"held at " + std::to_string(rules_.held_at),
                                    "only a bid brings more", points - column.score});
      column.score = points;
    }
    return sheet;
  }

  void survey(State& s, Survey& out) const {
    // A finished match leaves its last hand open on the table.
    if (s.stage == Stage::hand || (s.stage == Stage::over && s.deals > 0))
      game_.survey(s.hand, out);
    out.number("hand", s.context.number);
    out.number("deals", s.deals);
    out.seat("dealer", s.context.dealer);
    const Standing now = standing(s);
    for (int i = 0; i < game_.seats(); ++i) {
      out.number("place", i, s.context.clockwise[i]);
      out.number("total", now.totals[index(s.context.clockwise[i])], s.context.clockwise[i]);
      if (now.slips != Points{})
        out.number("slips", now.slips[index(s.context.clockwise[i])], s.context.clockwise[i]);
    }
  }

  std::string act_name(const State& before, const State& after) const {
    if (before.stage == Stage::partners) return "draw for partners";
    if (before.stage == Stage::dealer) return "draw for dealer";
    if (before.stage == Stage::deal) return "deal";
    if (counting(before)) return "score";
    return game_.act_name(before.hand, after.hand);
  }

 private:
  /// The points of a seat with that total, as far as HR-43 lets it have them.
  int allowed(const HandResult& result, Seat p, int total) const {
    using Held = MatchRules::Held;
    const int points = result.points[index(p)];
    const bool declared = result.declarers.has(p);
    if (points <= 0) return points;
    const int room = std::clamp(rules_.held_at - total, 0, points);
    switch (rules_.held) {
      case Held::never: return points;
      case Held::at_total: return declared ? points : room;
      case Held::from_total: return declared || total < rules_.held_at ? points : 0;
      case Held::from_total_unless_bid:
        return declared || result.bidders.has(p) || total < rules_.held_at ? points : 0;
      case Held::box:
        return declared && result.made && total + points >= rules_.target ? points : room;
    }
    return points;
  }
  static void add(Points& to, const Points& more) {
    for (int i = 0; i < max_seats; ++i) to[i] += more[i];
  }
  int place_of(const State& s, Seat p) const {
    int place = 0;
    while (s.context.clockwise[place] != p) ++place;
    return place;
  }
  Seat left_of(const State& s, Seat p) const {
    return s.context.clockwise[(place_of(s, p) + 1) % game_.seats()];
  }

  /// The `wanted` seats of `seats` with the highest cards drawn; those level where it
  /// matters draw again among themselves. GB-5, GB-6
  SeatSet highest(SeatSet seats, int wanted, Draw what, Chance& chance) const {
    std::array<Seat, max_seats> drawing{};
    std::array<Card, max_seats> drawn{};
    int n = 0;
    for (SeatSet rest = seats; !rest.empty(); rest.drop(drawing[n - 1]))
      drawing[n++] = rest.first();
    chance.draw(what, game_.pack(), {drawn.data(), std::size_t(n)},
                {drawing.data(), std::size_t(n)});
    const auto rank = [](Card c) { return c.is_bird() ? 15 : c.rank(); };
    std::array<int, max_seats> order{};
    for (int i = 0; i < n; ++i) order[i] = rank(drawn[i]);
    std::sort(order.begin(), order.begin() + n, std::greater<>());
    const int last_in = order[wanted - 1];
    SeatSet chosen, level;
    for (int i = 0; i < n; ++i) {
      if (rank(drawn[i]) > last_in) chosen.add(drawing[i]);
      if (rank(drawn[i]) == last_in) level.add(drawing[i]);
    }
    const int open = wanted - chosen.size();
    return chosen + (level.size() == open ? level : highest(level, open, what, chance));
  }

  void draw_partners(State& s, Chance& chance) const {
    const SeatSet all = first_seats(game_.seats());
    const SeatSet top = highest(all, 2, Draw::partners, chance);
    // The first seat stays, his partner comes opposite, the others keep their order.
    const bool first_is_top = top.has(Seat{0});
    int beside = 1;
    for (int i = 1; i < game_.seats(); ++i)
      s.context.clockwise[top.has(Seat(i)) == first_is_top ? 2 : std::exchange(beside, 3)] =
          Seat(i);
    s.first_order = s.context.clockwise;
    s.stage = Stage::dealer;
  }

  void draw_dealer(State& s, Chance& chance) const {
    if (s.context.dealer == Seat::nobody)
      s.context.dealer =
          highest(first_seats(game_.seats()), 1, Draw::dealer, chance).first();  // GB-6
    s.first_dealer = s.context.dealer;
    s.stage = Stage::deal;
  }

  void write_down(State& s) const {
    const HandResult result = this->result(s);
    const bool scored = result.ending == Ending::scored;
    add(s.context.totals, game_.penalties(s.hand));  // GB-75
    if (scored) {
      add(s.context.totals, result.points);
      add(s.context.slips, result.slips);
      s.hand_winners = result.winners;
      s.declarers = result.declarers;
      s.made = result.made;
      ++s.hands;  // GB-33: a thrown-in deal is no hand
    }
    if (s.round > 0) return go_round(s, scored);
    if (s.one_hand || finished(s, scored)) {
      s.stage = Stage::over;
      return;
    }
    const bool rotating = rules_.end == MatchRules::End::twelve_hands;
    const bool stays = result.ending == Ending::same_dealer || (rotating && !scored);  // GB-71
    if (!stays) s.context.dealer = left_of(s, s.context.dealer);  // GB-8, GB-68
    if (rules_.play_offs > 0 && s.hands >= rules_.hand_count) s.context.playing = leaders(s);
    if (scored) change_seats(s);
    s.stage = Stage::deal;
  }

  /// At an event each dealer deals until his hand is scored. PP-4, PP-7
  void go_round(State& s, bool scored) const {
    constexpr int patience = 4;
    s.thrown_in = scored ? 0 : s.thrown_in + 1;
    s.context.stuck = s.thrown_in >= patience;
    if (scored) s.context.dealer = left_of(s, s.context.dealer);
    s.stage = s.hands == s.round ? Stage::over : Stage::deal;
  }

  bool finished(const State& s, bool scored) const {
    if (s.deals >= rules_.hand_limit) return true;  // GB-66
    if (!scored) return false;
    switch (rules_.end) {
      case MatchRules::End::twelve_hands: return s.hands == 12;                       // GB-69
      case MatchRules::End::hands: return s.hands >= rules_.hand_count && !level(s);  // GB-65
      case MatchRules::End::score: break;
    }
    if (rules_.loses_at < 0 && worst(s) <= rules_.loses_at) return !level(s);
    if (rules_.must_declare) return !gone_out(s).empty() && !level(s);
    return best(s) >= rules_.target && !level(s);  // GB-62 to GB-64
  }

  /// Those who declared, made their bid and stand at the target with it.
  SeatSet gone_out(const State& s) const {
    SeatSet out;
    for (int i = 0; i < game_.seats(); ++i)
      if (s.made && s.declarers.has(Seat(i)) && s.context.totals[i] >= rules_.target)
        out.add(Seat(i));
    return out;
  }
  SeatSet winners(const State& s) const {
    const SeatSet first = leaders(s), out = gone_out(s);
    if (rules_.must_declare) return out.empty() ? first : leaders(s, out);
    const SeatSet declared{std::uint16_t(first.bits & s.declarers.bits)};
    const bool tied = first.size() > rules_.side_size;
    switch (rules_.at_target) {
      case MatchRules::AtTarget::highest: return first;
      case MatchRules::AtTarget::level_to_declarer:  // below the target equal totals share: GB-66
        return tied && best(s) >= rules_.target && !declared.empty() ? declared : first;
      case MatchRules::AtTarget::declarer_first: return out.empty() ? first : leaders(s, out);
    }
    return first;
  }
  int worst(const State& s) const {
    return *std::min_element(s.context.totals.begin(), s.context.totals.begin() + game_.seats());
  }

  int best(const State& s) const { return s.context.totals[index(leaders(s).first())]; }
  /// Those with the best total, and of these with the fewest slips.
  SeatSet leaders(const State& s) const { return leaders(s, s.context.playing); }
  SeatSet leaders(const State& s, SeatSet among) const {
    if (rules_.winner == MatchRules::Winner::of_last_hand) return s.hand_winners;
    const int sign = rules_.winner == MatchRules::Winner::lowest ? -1 : 1;
    const auto standing = [&](Seat p) {
      return std::pair(sign * s.context.totals[index(p)], -s.context.slips[index(p)]);
    };
    SeatSet best;
    for (int i = 0; i < game_.seats(); ++i) {
      const Seat p{std::uint8_t(i)};
      if (!among.has(p)) continue;
      if (best.empty() || standing(p) > standing(best.first())) best = {};
      if (best.empty() || standing(p) == standing(best.first())) best.add(p);
    }
    return best;
  }
  /// Whether rivals share the best total and have to play on.
  bool level(const State& s) const {
    const bool played_off = rules_.play_offs > 0 && s.hands >= rules_.hand_count + rules_.play_offs;
    return !rules_.level_shares && !played_off && winners(s).size() > rules_.side_size;
  }

  void change_seats(State& s) const {
    auto& order = s.context.clockwise;
    const auto& first = s.first_order;
    if (rules_.end == MatchRules::End::twelve_hands) {  // GB-69, GB-71
      if (s.hands == 4) order = first, std::swap(order[1], order[2]);
      if (s.hands == 8) order = first, std::swap(order[2], order[3]);
    } else if (rules_.exchange_every > 0 && s.hands % rules_.exchange_every == 0) {  // GB-67
      const int other = 1 - place_of(s, s.first_dealer) % 2;
      // Each moves two seats on; with four players that is an exchange. PS-33
      const Seat last = order[other + game_.seats() - 2];
      for (int i = game_.seats() - 2; i >= 2; i -= 2) order[other + i] = order[other + i - 2];
      order[other] = last;
    }
  }

  G game_;
  MatchRules rules_;
};

}  // namespace rookery
