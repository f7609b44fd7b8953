// The solver of the solitaires against plain search through the rules themselves.
#include "solver/solitaire.hpp"

#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <set>

#include "solver/solitaire_old_rook_board.hpp"
#include "solver/solitaire_prospects.hpp"
#include "table/table.hpp"

namespace rookery {
namespace {

constexpr Seat a{0};
using Verdict = SolitaireAnswer::Verdict;

Settings settings_of(std::string_view game, const Asked& asked = {}) {
  return std::get<Settings>(settle(*find_game(game), asked));
}

int cards_in(Position& position, std::string_view zones) {
  Survey survey;
  position.survey(survey);
  int cards = 0;
  for (const Survey::Zone& zone : survey.zones)
    if (zone.name.starts_with(zones)) cards += int(zone.cards().size());
  return cards;
}

/// What a finished hand came to, told by the rules alone.
int score_of(std::string_view game, Position& position) {
  if (game == "old-rook-solitaire") return cards_in(position, "building");
  if (game == "clock-pastime") return cards_in(position, "home");
  return position.sheet().columns.front().score;
}
bool is_won(std::string_view game, int score) {
  return score >= (game == "new-rook-solitaire" ? 0 : 56);
}

std::vector<Move> moves_of(const Position& position) {
  auto moves = position.moves(a, 200);
  std::erase_if(moves, [](const Move& move) { return move.verb == Verb::takeback; });
  return moves;
}

/// Tries every move of every position, with nothing left out; each position once.
class PlainSearch {
 public:
  PlainSearch(std::string_view game, std::size_t limit) : game_(game), limit_(limit) {}

  /// The best score; nothing if there are more positions than the limit.
  std::optional<int> best(Position& position) {
    const int found = look(position);
    return scores_.size() < limit_ ? std::optional(found) : std::nullopt;
  }

 private:
  int look(Position& position) {
    if (position.counting()) return score_of(game_, position);
    if (scores_.size() >= limit_) return 0;
    const std::string text = layout(position);
    if (const auto known = scores_.find(text); known != scores_.end()) return known->second;
    int best = -1000;
    for (const Move& move : moves_of(position)) {
      const auto after = position.copy();
      play_within_hand(*after, a, move);
      best = std::max(best, look(*after));
    }
    return scores_[text] = best;
  }
  static std::string layout(Position& position) {
    Survey survey;
    position.survey(survey);
    std::string text;
    for (const Survey::Zone& zone : survey.zones) {
      text += zone.name;
      const auto cards = zone.cards();
      // Of the Playing Pile only the top matters.
      for (std::size_t i = zone.name == "pile" ? cards.size() - 1 : 0; i < cards.size(); ++i)
        text += char(cards[i].id + 1);
    }
    return text;
  }

  std::string_view game_;
  std::size_t limit_;
  std::map<std::string, int> scores_;
};

/// Plays the line through the rules: every move has to be allowed, and lead to the score.
void check_line(std::string_view game, const Position& from, const SolitaireAnswer& answer) {
  const auto position = from.copy();
  for (const Move& move : answer.line) {
    ASSERT_TRUE(position->admits(a, move)) << to_text(move, position->style());
    play_within_hand(*position, a, move);
  }
  ASSERT_TRUE(position->counting());
  EXPECT_EQ(score_of(game, *position), answer.best);
  EXPECT_EQ(answer.verdict, is_won(game, answer.best) ? Verdict::winnable : Verdict::lost);
}

/// Random play until plain search can tell the rest; there the solver has to agree.
void compare(std::string_view game, const Asked& asked, std::uint64_t number, int first_moves,
             std::map<int, int>& seen) {
  constexpr std::size_t limit = 200;
  const Settings settings = settings_of(game, asked);
  const auto position = deal_numbered(*find_game(game), settings, number);
  Rng rng{number};
  for (int made = 0; !position->counting(); ++made) {
    if (made >= first_moves && made % 3 == 0) {
      if (const auto best = PlainSearch(game, limit).best(*position)) {
        const auto answer = find_solitaire(game)->solve(*position, settings, a, solitaire_budget);
        ASSERT_NE(answer.verdict, Verdict::unsettled) << "deal " << number;
        ASSERT_TRUE(answer.best_is_known);
        ASSERT_EQ(answer.best, *best) << "deal " << number << " after " << made << " moves";
        check_line(game, *position, answer);
        ++seen[*best];
        return;
      }
    }
    const auto moves = moves_of(*position);
    play_within_hand(*position, a, moves[std::size_t(rng.below(int(moves.size())))]);
  }
}

TEST(SolitaireSolver, OldRookAgreesWithPlainSearch) {
  std::map<int, int> seen;
  for (std::uint64_t number = 1; number <= 25; ++number)
    compare("old-rook-solitaire", {}, number, 15, seen);
  EXPECT_GT(seen.size(), 8u) << "the positions should end in many ways";
}

TEST(SolitaireSolver, NewRookAgreesWithPlainSearch) {
  for (const char* draw : {"when_stuck", "free"}) {
    std::map<int, int> seen;
    for (std::uint64_t number = 1; number <= 15; ++number)
      compare("new-rook-solitaire", {{"draw", draw}}, number, 9, seen);
    EXPECT_GT(seen.size(), 4u) << "the positions should end in many ways";
  }
}

/// Every move of a board, with nothing left out; false if there is more than can be tried.
class PlainBoardSearch {
 public:
  bool look(const OldRookBoard& board) {
    best_ = std::max(best_, board.built());
    if (seen_.size() >= 4000) return false;
    if (!seen_.insert(board.key()).second) return true;
    for (int i = 0; i < OldRookBoard::pile_count; ++i) {
      const auto pile = std::uint8_t(i);
      if (board.can_build(i) && !look_after(board, {pile, OldRookBoard::building})) return false;
      for (int onto = 0; onto < OldRookBoard::pile_count; ++onto)
        if (board.can_transfer(i, onto) && !look_after(board, {pile, std::int8_t(onto)}))
          return false;
    }
    return true;
  }
  int best() const { return best_; }

 private:
  bool look_after(OldRookBoard board, OldRookBoard::Step step) {
    board.make(step);
    return look(board);
  }
  int best_ = 0;
  std::set<OldRookBoard::Key> seen_;
};

// The larger the position, the more the solver leaves out: all of it has to be needless.
TEST(SolitaireSolver, OldRookLosesNothingByWhatItLeavesOut) {
  const std::string_view id = "old-rook-solitaire";
  const Settings settings = settings_of(id);
  std::map<int, int> seen;
  for (std::uint64_t number = 100; number < 130; ++number) {
    const auto position = deal_numbered(*find_game(id), settings, number);
    Rng rng{number};
    for (int made = 0; !position->counting(); ++made) {
      PlainBoardSearch plain;
      if (made >= 16 && made % 4 == 0 && plain.look(OldRookBoard(*position))) {
        const auto answer = find_solitaire(id)->solve(*position, settings, a, solitaire_budget);
        ASSERT_TRUE(answer.best_is_known);
        ASSERT_EQ(answer.best, plain.best()) << "deal " << number << " after " << made;
        ++seen[answer.best];
        break;
      }
      const auto moves = moves_of(*position);
      play_within_hand(*position, a, moves[std::size_t(rng.below(int(moves.size())))]);
    }
  }
  EXPECT_GT(seen[56], 3);
  EXPECT_GT(seen.size(), 10u) << "the positions should end in many ways";
}

TEST(SolitaireSolver, ClockPastimeIsPlayedOut) {
  std::map<int, int> seen;
  for (std::uint64_t number = 1; number <= 60; ++number)
    compare("clock-pastime", {}, number, 0, seen);
  EXPECT_GT(seen[56], 0);
  EXPECT_LT(seen[56], 20);
}

TEST(SolitaireSolver, LinesFromTheDealCanBePlayed) {
  for (const Solitaire& solitaire : solitaires())
    for (std::uint64_t number = 1; number <= 12; ++number) {
      const Settings settings = settings_of(solitaire.game);
      const auto position = deal_numbered(*find_game(solitaire.game), settings, number);
      const auto answer = solitaire.solve(*position, settings, a, 3000);
      if (answer.verdict != Verdict::unsettled && answer.best_is_known) {
        check_line(solitaire.game, *position, answer);
      }
    }
}

TEST(SolitaireSolver, StopsAtItsBudgetAndSaysSo) {
  const Settings settings = settings_of("old-rook-solitaire");
  const auto position = deal_numbered(*find_game("old-rook-solitaire"), settings, 97);
  const auto answer = find_solitaire("old-rook-solitaire")->solve(*position, settings, a, 500);
  EXPECT_EQ(answer.verdict, Verdict::unsettled);
  EXPECT_FALSE(answer.best_is_known);
  EXPECT_EQ(answer.positions, 500);
}

TEST(SolitaireSolver, ADealOfThatNumberLiesAsOnATable) {
  for (const Solitaire& solitaire : solitaires()) {
    const GameEntry* game = find_game(solitaire.game);
    const Settings settings = settings_of(solitaire.game);
    const auto position = deal_numbered(*game, settings, 17);
    auto opened = Table::open({game, settings, {}, 17});
    const View view = std::get<Table>(opened).view(a);
    Survey survey;
    position->survey(survey);
    Offers offers;
    position->offers(offers);
    EXPECT_EQ(make_view(survey, offers, a), view) << solitaire.game;
  }
}

TEST(SolitaireProspects, PlayBetterThanChance) {
  const std::string_view id = "new-rook-solitaire";
  const Solitaire& solitaire = *find_solitaire(id);
  int weighed = 0, random = 0;
  for (std::uint64_t number = 1; number <= 6; ++number)
    for (const bool weighs : {true, false}) {
      auto opened = Table::open({find_game(id), settings_of(id), {}, number});
      Table& table = std::get<Table>(opened);
      Rng rng{number};
      while (!table.over()) {
        const auto moves = table.moves(a, 20);
        const SolitaireWorlds worlds{.imagine = [&] { return table.imagine(a, rng); },
                                     .positions = solitaire.glance};
        const Move move =
            weighs ? weigh_solitaire(solitaire, settings_of(id), a, moves, worlds).front().move
                   : moves[std::size_t(rng.below(int(moves.size())))];
        ASSERT_FALSE(table.act(a, move));
      }
      (weighs ? weighed : random) += table.standing().totals[0];
    }
  EXPECT_GT(weighed, random);
}

}  // namespace
}  // namespace rookery
