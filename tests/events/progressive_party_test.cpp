// Every clause and example of rules/progressive-party.md.
#include "events/hall.hpp"

namespace rookery {
namespace {

/// Three tables of Dixie with A to L in order; D deals first at table 1.
ProgressiveParty three_tables(const Asked& asked = {}, const Script& more = {}) {
  return open_party(party_rules(asked), seated_in_order(12) + dealers("DAA") + more);
}
/// Two tables, A to D and E to H, where A and E deal first.
ProgressiveParty two_tables(const Asked& asked = {}, const Script& more = {}) {
  Asked all = asked;
  all.emplace_back("tables", "2");
  return open_party(party_rules(all), seated_in_order(8) + dealers("AA") + more);
}
/// The round of PP-E1, table by table.
void play_example_round(ProgressiveParty& party) {
  write_down(party, 0, {{85, 35}, {30, 90}, {-90, 50}, {50, 70}});
  write_down(party, 1, {{80, 40}, {40, 80}, {75, 45}, {45, 75}});
  write_down(party, 2, {{90, 30}, {20, 100}, {75, 45}, {85, 35}});
}
const Script example_cut = cuts(Draw::cut, {9, 12, 4, 3});  // E, F, G, H

TEST(ProgressiveParty, PP_1_FourPeopleATableAndTwoTablesAtLeast) {
  EXPECT_EQ(party_rules().people(), 12);
  EXPECT_EQ(party_rules({{"tables", "2"}}).people(), 8);
  const auto refused = settle_party({{"tables", "1"}});
  EXPECT_EQ(std::get<std::vector<std::string>>(refused),
            std::vector<std::string>{"tables cannot be \"1\": it is 2 to 1000"});
}

TEST(ProgressiveParty, PP_2_PlacesAreDrawnByLot) {
  const PartyRules rules = party_rules({{"tables", "2"}});
  // C and F are level for the second place and draw again.
  const auto party = open_party(
      rules, cuts(Draw::partners, {2, 3, 13, 4, 5, 13, 14, 6}) + cuts(Draw::partners, {7, 9}));
  EXPECT_EQ(people_at(party.tables()[0]), "GFCH");
  EXPECT_EQ(people_at(party.tables()[1]), "EDBA");
  // Partners sit opposite.
  const auto partners = party.tables()[0].pair(0);
  EXPECT_TRUE((partners == std::array{person('G'), person('C')}) ||
              (partners == std::array{person('C'), person('G')}));
  int head_of_a = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed)
    head_of_a += sits(open_party(rules, {}, seed).tables()[0], 'A');
  EXPECT_NEAR(head_of_a, 200, 50);  // five standard deviations
}

TEST(ProgressiveParty, PP_3_OwnScoresBeginAtNothingAndLastForTheWholeEvent) {
  auto party = two_tables({{"rounds", "2"}});
  for (char c = 'A'; c <= 'H'; ++c) EXPECT_EQ(party.score(person(c)), 0);
  for (int round = 0; round < 2; ++round) {
    finish_table(party, 0, {100, 20});
    finish_table(party, 1, {100, 20});
  }
  // Each round everybody got 150 or 20.
  for (char c = 'A'; c <= 'H'; ++c) {
    const int score = party.score(person(c));
    EXPECT_TRUE(score == 40 || score == 170 || score == 300) << score;
  }
}

TEST(ProgressiveParty, PP_4_FourHandsOneDealtByEach) {
  auto party = two_tables();
  std::string dealt;
  for (int hand = 0; hand < 4; ++hand) {
    EXPECT_FALSE(party.finished(0));
    dealt += to_text(party.tables()[0].dealer(), PackStyle::rook);
    EXPECT_EQ(party.next_deal(0).start.dealer, party.tables()[0].dealer());
    write_down(party, 0, {{60, 60}});
  }
  EXPECT_EQ(dealt, "ABCD");
  EXPECT_TRUE(party.finished(0));
  const auto fifth = party.write_down(0, {true, {60, 60}});
  ASSERT_TRUE(fifth);
  EXPECT_EQ(fifth->clause, "PP-13");
}

TEST(ProgressiveParty, PP_5_TheHighestCardDealsFirstInEveryRound) {
  // Table 1: B and D are level and draw again. Table 2: C.
  const Script draws = cuts(Draw::dealer, {3, 12, 5, 12}) + cuts(Draw::dealer, {4, 9}) +
                       cuts(Draw::dealer, {1, 2, 14, 13});
  auto party = open_party(party_rules({{"tables", "2"}}), seated_in_order(8) + draws);
  EXPECT_EQ(party.tables()[0].dealer(), Seat{3});
  EXPECT_EQ(party.tables()[1].dealer(), Seat{2});
  write_down(party, 0, {{60, 60}});
  EXPECT_EQ(party.tables()[0].dealer(), Seat{0});  // at D's left
  write_down(party, 0, {{60, 60}, {60, 60}, {10, 0}});
  party.lay_out(cuts(Draw::cut, {5, 6, 5, 6}) + dealers("BD"));
  finish_table(party, 1, {0, 10});
  EXPECT_EQ(party.round(), 2);
  EXPECT_EQ(party.tables()[0].dealer(), Seat{1});
  EXPECT_EQ(party.tables()[1].dealer(), Seat{3});
}

TEST(ProgressiveParty, PP_5_TheBirdIsTheHighestCardOfADraw) {
  const PartyRules rules = party_rules({{"game", "red-1"}, {"tables", "2"}});
  Script lots;  // a pack of 42: 5 to 14
  for (int number : {14, 13, 12, 11, 10, 9, 8, 7}) lots = lots + cuts(Draw::partners, {number});
  Script draw = cuts(Draw::dealer, {14, 13, 12});
  draw.push_back({Draw::dealer, {bird}, {}});
  EXPECT_EQ(open_party(rules, lots + draw).tables()[0].dealer(), Seat{3});
}

TEST(ProgressiveParty, PP_6_TheGameScoresAndItsOwnEndIsNotUsed) {
  const PartyRules rules =
      party_rules({{"tables", "2"}, {"game", "red-1"}}, {{"target", "1"},
                                                         {"score_mode", "rotate_partners"},
                                                         {"seat_exchange", "every_4"},
                                                         {"hand_limit", "10"}});
  auto party = open_party(rules);
  Rng rng{7};
  for (int hand = 1; hand <= 4; ++hand) {
    PlayedDeal deal{.scored = false};
    while (!deal.scored) {
      const Opening opening = party.next_deal(0);
      for (std::size_t i = 0; i < 4; ++i)
        EXPECT_EQ(opening.start.totals[i], party.tables()[0].score()[i % 2]);
      Table table = open_table(opening);
      play_out(table, rng);
      deal = deal_of(table);
      // Its sheet proves the score by the ledger of the game; partners have the same.
      const LogEntry& score = table.log().back();
      ASSERT_EQ(score.kind, LogEntry::Kind::score);
      if (deal.scored) {
        EXPECT_TRUE(score.sheet->adds_up());
        EXPECT_EQ(deal.points[0], score.sheet->columns[0].score);
        EXPECT_EQ(deal.points[1], score.sheet->columns[1].score);
      }
      ASSERT_FALSE(party.write_down(0, deal));
    }
    EXPECT_EQ(party.tables()[0].hands(), hand);
  }
  EXPECT_TRUE(party.finished(0));
}

TEST(ProgressiveParty, PP_E6_NobodyWinsARoundEarly) {
  auto party = two_tables();
  write_down(party, 0, {{120, 0}, {100, 20}, {90, 30}});
  EXPECT_EQ(party.tables()[0].score(), (PairPoints{310, 50}));
  EXPECT_GE(310, party.rules().settings[Key::target]);
  EXPECT_FALSE(party.finished(0));
  const Table fourth = open_table(party.next_deal(0));
  EXPECT_FALSE(fourth.over());
  EXPECT_FALSE(fourth.awaited().empty());
}

TEST(ProgressiveParty, PP_7_PP_E7_TheSameDealerDealsAgain) {
  auto party = two_tables();
  write_down(party, 1, {{60, 60}, {60, 60}});
  const Seat dealer = party.tables()[1].dealer();
  EXPECT_EQ(party.tables()[1].people[std::size_t(index(dealer))], person('G'));
  Table table = open_table(party.next_deal(1));
  pass_out(table);
  ASSERT_TRUE(table.over());
  EXPECT_EQ(deal_of(table), (PlayedDeal{false, {0, 0}}));
  ASSERT_FALSE(party.write_down(1, deal_of(table)));
  EXPECT_EQ(party.tables()[1].hands(), 2);
  EXPECT_EQ(party.tables()[1].dealer(), dealer);
  EXPECT_NE(party.next_deal(1).seed, table.opening().seed) << "the same cards again";
}

TEST(ProgressiveParty, PP_7_AfterFourDealsTheDealerIsStuckInEveryGame) {
  for (const std::string_view game : party_games()) {
    SCOPED_TRACE(game);
    Asked of_game;
    if (find_game(game)->options.find(Key::dealer_must_bid)->allows(on))
      of_game.emplace_back("dealer_must_bid", "off");
    auto party = open_party(party_rules({{"game", std::string(game)}, {"tables", "2"}}, of_game));
    const Seat dealer = party.tables()[0].dealer();
    for (int deal = 1; deal <= 4; ++deal) {
      Table table = open_table(party.next_deal(0));
      pass_out(table);
      ASSERT_TRUE(table.over()) << "deal " << deal;
      ASSERT_FALSE(party.write_down(0, deal_of(table)));
    }
    Table table = open_table(party.next_deal(0));
    pass_out(table);
    ASSERT_FALSE(table.over());
    const View view = table.view(dealer);
    EXPECT_EQ(view.fact("declarer", -1), index(dealer));
    EXPECT_EQ(view.fact("bid", 0), party.rules().settings[Key::min_bid]);
    EXPECT_EQ(table.awaited(), only(dealer));
    Rng rng{3};
    play_out(table, rng);
    EXPECT_TRUE(deal_of(table).scored);
    ASSERT_FALSE(party.write_down(0, deal_of(table)));
    // The next dealer has his four deals again.
    EXPECT_NE(party.tables()[0].dealer(), dealer);
    Table next = open_table(party.next_deal(0));
    pass_out(next);
    EXPECT_TRUE(next.over());
  }
}

TEST(ProgressiveParty, PP_7_WithdrawnDealsCountAmongTheFour) {
  auto party = two_tables();
  for (int deal = 0; deal < 4; ++deal) {
    EXPECT_NE(party.next_deal(0).settings[Key::all_pass], dealer_stuck);
    ASSERT_FALSE(party.write_down(0, {false, {0, 0}}));
  }
  EXPECT_EQ(party.next_deal(0).settings[Key::all_pass], dealer_stuck);
  ASSERT_FALSE(party.write_down(0, {false, {0, 0}}));  // he, too, may have to deal again
  EXPECT_EQ(party.next_deal(0).settings[Key::all_pass], dealer_stuck);
  EXPECT_NE(party.next_deal(1).settings[Key::all_pass], dealer_stuck);
  write_down(party, 0, {{60, 60}});
  EXPECT_NE(party.next_deal(0).settings[Key::all_pass], dealer_stuck);
}

TEST(ProgressiveParty, PP_7_InBostonTheStuckDealerNamesAColour) {
  auto party = open_party(party_rules({{"game", "boston"}, {"tables", "2"}}, {{"min_bid", "160"}}));
  for (int deal = 0; deal < 4; ++deal) ASSERT_FALSE(party.write_down(0, {false, {0, 0}}));
  Table table = open_table(party.next_deal(0));
  const Seat dealer = *table.opening().start.dealer;
  pass_out(table);
  EXPECT_EQ(table.view(dealer).fact("trump_named", -1), 0);
  EXPECT_EQ(table.moves(dealer, 100).size(), 4u);
  for (Suit suit : {Suit::red, Suit::black, Suit::green, Suit::none})
    EXPECT_TRUE(table.admits(dealer, {.verb = Verb::name, .suit = suit}));
  const auto yellow = table.act(dealer, {.verb = Verb::name, .suit = Suit::yellow});
  ASSERT_TRUE(yellow);  // 150 is the most there
  EXPECT_EQ(yellow->clause, "BO-6");
  ASSERT_FALSE(table.act(dealer, {.verb = Verb::name, .suit = Suit::green}));
  const View view = table.view(dealer);
  EXPECT_EQ(view.fact("trump_named", 0), 1);
  EXPECT_EQ(view.fact("trump", -1), int(Suit::green));
  EXPECT_EQ(table.awaited(), only(Seat((index(dealer) + 1) % 4)));  // BO-10
}

TEST(ProgressiveParty, PP_8_PP_9_RoundScoresWithSetBacksGoToBothOfAPair) {
  auto party = two_tables({{"winner_bonus", "0"}, {"rounds", "1"}});
  write_down(party, 0, {{-70, 50}, {-80, 40}, {50, 70}, {60, 60}});
  EXPECT_EQ(party.tables()[0].score(), (PairPoints{-40, 220}));
  write_down(party, 1, {{60, 60}, {60, 60}, {70, 50}, {60, 60}});
  EXPECT_EQ(party.score(person('A')), -40);
  EXPECT_EQ(party.score(person('C')), -40);
  EXPECT_EQ(party.score(person('B')), 220);
  EXPECT_EQ(party.score(person('D')), 220);
  EXPECT_EQ(party.score(person('E')), 250);
  EXPECT_EQ(party.score(person('H')), 230);
}

TEST(ProgressiveParty, PP_8_PenaltiesOfADealThrownInCount) {  // PP-R8
  auto party = two_tables();
  ASSERT_FALSE(party.write_down(0, {false, {0, -40}}));
  write_down(party, 0, {{60, 60}});
  EXPECT_EQ(party.tables()[0].score(), (PairPoints{60, 20}));
  EXPECT_EQ(party.next_deal(0).start.totals[3], 20);
}

TEST(ProgressiveParty, PP_10_WinnersGetTheBonusAtTheHeadTableToo) {
  auto party = two_tables({{"rounds", "1"}});
  finish_table(party, 0, {200, 100});
  finish_table(party, 1, {30, 31});
  EXPECT_EQ(party.score(person('A')), 250);
  EXPECT_EQ(party.score(person('C')), 250);
  EXPECT_EQ(party.score(person('B')), 100);
  EXPECT_EQ(party.score(person('E')), 30);
  EXPECT_EQ(party.score(person('F')), 81);
  EXPECT_EQ(party.score(person('H')), 81);
}

TEST(ProgressiveParty, PP_E5_AHigherScoreMayBeNegative) {
  auto party = two_tables({{"rounds", "1"}});
  finish_table(party, 0, {-20, -35});
  finish_table(party, 1, {1, 0});
  EXPECT_EQ(party.score(person('A')), 30);
  EXPECT_EQ(party.score(person('C')), 30);
  EXPECT_EQ(party.score(person('B')), -35);
  EXPECT_EQ(party.score(person('D')), -35);
}

TEST(ProgressiveParty, PP_E1_PP_12_OneRoundOfDixie) {
  struct Case {
    std::string tie_bonus;
    int stayer, mover;
  };
  for (const auto& [tie_bonus, stayer, mover] :
       {Case{"none", 240, 240}, Case{"mover", 240, 290}, Case{"both", 290, 290}}) {
    SCOPED_TRACE(tie_bonus);
    auto party = three_tables({{"tie_bonus", tie_bonus}}, example_cut);
    play_example_round(party);
    const std::vector<PartyTable>& round = party.rounds_played().front();
    EXPECT_EQ(round[0].score(), (PairPoints{75, 245}));
    EXPECT_EQ(round[1].score(), (PairPoints{240, 240}));
    EXPECT_EQ(round[2].score(), (PairPoints{270, 210}));
    EXPECT_EQ(round[0].winners, 1);
    EXPECT_EQ(round[1].winners, 1);
    EXPECT_EQ(round[2].winners, 0);
    const std::string who = "ACBDEGFHIKJL";
    const std::vector<int> scores{75,    75,    295, 295, stayer, stayer,
                                  mover, mover, 320, 320, 210,    210};
    for (std::size_t i = 0; i < who.size(); ++i)
      EXPECT_EQ(party.score(person(who[i])), scores[i]) << who[i];
  }
}

TEST(ProgressiveParty, PP_11_PP_E4_EqualSumsCutAgain) {
  auto party = three_tables({}, cuts(Draw::cut, {9, 10, 4, 3}) + cuts(Draw::cut, {11, 4, 2, 8}));
  play_example_round(party);
  EXPECT_EQ(party.rounds_played().front()[1].winners, 0);  // 13 to 12 at the second cut
  EXPECT_TRUE(sits(party.tables()[0], 'E'));
  EXPECT_TRUE(sits(party.tables()[0], 'G'));
}

TEST(ProgressiveParty, PP_11_AfterTheLastRoundItIsCutOnlyForTheBonus) {
  for (const std::string tie_bonus : {"none", "mover", "both"}) {
    auto party = two_tables({{"rounds", "1"}, {"tie_bonus", tie_bonus}});
    finish_table(party, 0, {100, 100});
    finish_table(party, 1, {50, 60});
    const auto for_the_move = [](const PartyCut& cut) { return cut.what == PartyCut::For::move; };
    EXPECT_EQ(std::ranges::any_of(party.cuts(), for_the_move), tie_bonus == "mover");
    EXPECT_EQ(party.tables()[0].winners.has_value(), tie_bonus == "mover");
  }
}

TEST(ProgressiveParty, PP_11_GB_91_CutsAreDrawnByTheTableAndCanBeBroughtAboutAgain) {
  const PartyRules rules = party_rules({{"tie", "cut"}, {"rounds", "3"}});
  auto party = open_party(rules, {}, 5);
  const auto play = [](ProgressiveParty& p) {
    while (!p.over())
      for (int table = 0; table < 3; ++table) finish_table(p, table, {100, table == 1 ? 100 : 80});
  };
  play(party);
  auto again = open_party(rules, script_of(party.cuts()), 6);
  play(again);
  EXPECT_EQ(again.cuts(), party.cuts());
  EXPECT_EQ(again.rounds_played(), party.rounds_played());
  EXPECT_EQ(again.winners(), party.winners());
  auto another = open_party(rules, {}, 6);
  play(another);
  EXPECT_NE(another.cuts(), party.cuts());
}

TEST(ProgressiveParty, PP_11_CutsThatDoNotFitChangeNothing) {
  auto party = two_tables();
  finish_table(party, 0, {100, 100});
  write_down(party, 1, {{10, 0}, {10, 0}, {10, 0}});
  party.lay_out({{Draw::cut, {bird}, {}}});  // Dixie has no bird
  const auto refusal = party.write_down(1, {true, {10, 0}});
  ASSERT_TRUE(refusal);
  EXPECT_EQ(party.round(), 1);
  EXPECT_EQ(party.tables()[1].hands(), 3);
  EXPECT_EQ(party.score(person('A')), 0);
  EXPECT_TRUE(std::holds_alternative<std::vector<std::string>>(
      ProgressiveParty::open(party_rules(), 1, cuts(Draw::dealer, {5}))));
}

TEST(ProgressiveParty, PP_13_AllMoveWhenTheLastTableHasFinished) {
  auto party = three_tables();
  finish_table(party, 2, {100, 50});
  finish_table(party, 0, {100, 50});
  EXPECT_EQ(party.round(), 1);
  EXPECT_EQ(people_at(party.tables()[2]), "IJKL");
  EXPECT_EQ(party.score(person('I')), 0);
  write_down(party, 1, {{100, 50}, {0, 0}, {0, 0}});
  EXPECT_EQ(party.round(), 1);
  write_down(party, 1, {{0, 0}});
  EXPECT_EQ(party.round(), 2);
  EXPECT_EQ(party.score(person('I')), 150);
}

/// The people of a table, whatever their seats.
std::string sorted(std::string people) {
  std::ranges::sort(people);
  return people;
}

TEST(ProgressiveParty, PP_14_PP_15_WinnersGoUpAndTheLosersOfTheHeadTableGoDown) {
  auto party = three_tables();
  finish_table(party, 0, {100, 50});  // A C stay, B D go to table 3
  finish_table(party, 1, {50, 100});  // F H go to table 1
  finish_table(party, 2, {100, 50});  // I K go to table 2
  EXPECT_EQ(sorted(people_at(party.tables()[0])), "ACFH");
  EXPECT_EQ(sorted(people_at(party.tables()[1])), "EGIK");
  EXPECT_EQ(sorted(people_at(party.tables()[2])), "BDJL");
}

TEST(ProgressiveParty, PP_E3_TwoTables) {
  auto party = two_tables();
  finish_table(party, 0, {100, 50});
  finish_table(party, 1, {100, 50});
  EXPECT_EQ(sorted(people_at(party.tables()[0])), "ACEG");
  EXPECT_EQ(sorted(people_at(party.tables()[1])), "BDFH");
}

TEST(ProgressiveParty, PP_16_EachArrivalIsPartneredWithAStayer) {
  for (const std::string split : {"cut", "fixed"}) {
    auto party = three_tables({{"partner_split", split}}, example_cut);
    play_example_round(party);
    // Stayers sit at A and B, arrivals at C and D, opposite them.
    const std::vector<std::string> stayers{"BD", "EG", "JL"}, arrivals{"FH", "IK", "AC"};
    for (std::size_t table = 0; table < 3; ++table) {
      const std::string people = people_at(party.tables()[table]);
      EXPECT_EQ(sorted(people.substr(0, 2)), stayers[table]);
      EXPECT_EQ(sorted(people.substr(2)), arrivals[table]);
    }
  }
}

TEST(ProgressiveParty, PP_17_PP_E2_ArrivalsCutForThePartnerWithTheHigherScore) {
  auto party = three_tables({}, example_cut + cuts(Draw::cut, {8, 11}));  // F, H
  play_example_round(party);
  // B and D are level, and D dealt before B: H sits opposite D.
  EXPECT_EQ(people_at(party.tables()[0]), "DBHF");
}

TEST(ProgressiveParty, PP_17_TheStayerWithTheHigherOwnScoreComesFirst) {
  auto party = two_tables();
  party.lay_out(cuts(Draw::cut, {9, 3, 5, 4}) + dealers("CA"));  // E above G, B above D
  finish_table(party, 0, {100, 50});
  finish_table(party, 1, {80, 70});
  EXPECT_EQ(people_at(party.tables()[0]), "ACEG");  // level, A dealt first
  EXPECT_EQ(people_at(party.tables()[1]), "FHBD");
  party.lay_out(cuts(Draw::cut, {7, 7}) + cuts(Draw::cut, {2, 6}));  // level: again
  finish_table(party, 0, {200, 10});
  finish_table(party, 1, {0, 10});
  // A has 400 and E, who dealt earlier, 380. Of the arrivals H dealt earlier, D cuts higher.
  EXPECT_EQ(people_at(party.tables()[0]), "AEDH");
}

TEST(ProgressiveParty, PP_18_FixedPartnersByTheOrderOfDealing) {
  // C deals first at table 1 and D at table 2, so C before A and H before F.
  auto party = open_party(party_rules({{"tables", "2"}, {"partner_split", "fixed"}}),
                          seated_in_order(8) + dealers("CD"));
  finish_table(party, 0, {100, 50});
  finish_table(party, 1, {50, 100});
  EXPECT_EQ(people_at(party.tables()[0]), "CAHF");
  EXPECT_EQ(people_at(party.tables()[1]), "EGDB");
  const auto for_partners = [](const PartyCut& c) { return c.what == PartyCut::For::partner; };
  EXPECT_TRUE(std::ranges::none_of(party.cuts(), for_partners));
}

TEST(ProgressiveParty, PP_19_TheHighestOwnScoreWinsWithTheLastBonus) {
  auto party = two_tables({{"rounds", "2"}, {"partner_split", "fixed"}}, dealers("AA"));
  finish_table(party, 0, {100, 50});
  finish_table(party, 1, {50, 100});
  EXPECT_FALSE(party.over());
  EXPECT_TRUE(party.winners().empty());
  ASSERT_EQ(people_at(party.tables()[0]), "ACFH");
  finish_table(party, 0, {30, 60});  // C and H: 150 + 60 + 50, A and F: 150 + 30
  finish_table(party, 1, {70, 60});
  EXPECT_TRUE(party.over());
  EXPECT_EQ(names(party.winners()), "CH");
  EXPECT_EQ(party.score(person('C')), 260);
  EXPECT_EQ(party.score(person('A')), 180);
  const auto late = party.write_down(0, {true, {0, 0}});
  ASSERT_TRUE(late);
  EXPECT_EQ(late->clause, "PP-19");
}

TEST(ProgressiveParty, PP_19_StandInsDoNotWin) {  // PP-R7
  PartyRules rules = party_rules({{"tables", "2"}, {"rounds", "1"}});
  rules.stand_ins = 1;  // H
  auto party = open_party(rules, seated_in_order(8));
  finish_table(party, 0, {100, 50});
  finish_table(party, 1, {50, 200});
  EXPECT_EQ(party.score(person('H')), 250);
  EXPECT_EQ(names(party.winners()), "F");
  rules.stand_ins = 8;
  EXPECT_TRUE(std::holds_alternative<std::vector<std::string>>(ProgressiveParty::open(rules, 1)));
}

TEST(ProgressiveParty, PP_19_WhoeverLeavesCannotWinAndWhoeverTakesAPlaceCan) {  // PP-R11
  PartyRules rules = party_rules({{"tables", "2"}, {"rounds", "1"}});
  rules.stand_ins = 1;  // H
  auto party = open_party(rules, seated_in_order(8));
  finish_table(party, 0, {100, 50});
  party.let_stand_in(person('F'), true);
  party.let_stand_in(person('H'), false);
  EXPECT_FALSE(party.stands_in(person('H')));
  finish_table(party, 1, {50, 200});
  EXPECT_EQ(names(party.winners()), "H");
  EXPECT_EQ(party.rounds_of(person('H')), std::vector{250});
}

TEST(ProgressiveParty, PP_4_PP_7_AWholeRoundIsPlayedAtOneTable) {
  auto party = two_tables();
  Rng rng{5};
  Table table = open_table(party.whole_round(0));
  EXPECT_EQ(table.standing().dealer, Seat{0});
  pass_out(table);
  EXPECT_EQ(table.standing().dealer, Seat{0});  // deals again
  EXPECT_EQ(table.standing().hands, 0);
  std::vector<Seat> dealers;
  while (!table.over()) {
    const int hands = table.standing().hands;
    dealers.push_back(table.standing().dealer);
    while (!table.over() && table.standing().hands == hands) {
      const Seat seat = table.awaited().first();
      const auto moves = table.moves(seat, 50);
      ASSERT_FALSE(table.act(seat, moves[std::size_t(rng.below(int(moves.size())))]));
    }
  }
  EXPECT_EQ(dealers, (std::vector{Seat{0}, Seat{1}, Seat{2}, Seat{3}}));
  const auto deals = deals_of(table);
  EXPECT_FALSE(deals.front().scored);
  EXPECT_EQ(hands_in(deals), 4);
  EXPECT_EQ(sum_of(deals)[0], table.standing().totals[0]);
  EXPECT_EQ(sum_of(deals)[1], table.standing().totals[1]);
  EXPECT_EQ(party.write_down(0, deals), std::nullopt);
  EXPECT_TRUE(party.finished(0));
  EXPECT_EQ(party.tables()[0].score(), sum_of(deals));
}

TEST(ProgressiveParty, PP_7_TheFifthTimeAllPassTheDealerIsStuckAtAWholeRound) {
  for (const std::string_view game : party_games()) {
    SCOPED_TRACE(game);
    const auto party = open_party(party_rules({{"game", std::string(game)}, {"tables", "2"}}));
    Table table = open_table(party.whole_round(0));
    const Seat dealer = table.standing().dealer;
    const bool passes = table.admits(table.awaited().first(), {.verb = Verb::pass});
    if (!passes) continue;  // the dealer has to bid anyway
    for (int deal = 1; deal <= 4; ++deal) {
      pass_out(table);
      EXPECT_EQ(table.standing().deals, deal + 1);
      EXPECT_EQ(table.standing().dealer, dealer);
    }
    pass_out(table);
    EXPECT_EQ(table.standing().deals, 5);  // nothing was thrown in
    EXPECT_TRUE(table.awaited().has(dealer));
    EXPECT_FALSE(table.admits(dealer, {.verb = Verb::pass}));
  }
}

TEST(ProgressiveParty, PP_20_LevelForFirstPlaceSharesOrCuts) {
  auto shared = two_tables({{"rounds", "1"}});
  finish_table(shared, 0, {100, 50});
  finish_table(shared, 1, {60, 100});
  EXPECT_EQ(names(shared.winners()), "ACFH");

  // A, C, F and H cut; C and H are level and cut again.
  auto cut = two_tables({{"rounds", "1"}, {"tie", "cut"}},
                        cuts(Draw::cut, {9, 13, 4, 13}) + cuts(Draw::cut, {6, 7}));
  finish_table(cut, 0, {100, 50});
  finish_table(cut, 1, {60, 100});
  EXPECT_EQ(names(cut.winners()), "H");
}

TEST(ProgressiveParty, OptionsAreSettledOrRefusedWithEveryFault) {
  const PartyRules rules = party_rules();
  EXPECT_EQ(rules.game->id, "dixie");
  EXPECT_EQ(rules.settings[Key::edition], of_1924);
  EXPECT_EQ(rules.rounds, 6);
  EXPECT_EQ(party_rules({}, {{"edition", "1988"}}).settings[Key::edition], of_1988);
  const auto refused = settle_party({{"tables", "x"},
                                     {"rounds", "0"},
                                     {"hands_per_round", "5"},
                                     {"winner_bonus", "-1"},
                                     {"tie", "extra_hand"},
                                     {"tie", "cut"},
                                     {"partner_split", "lot"},
                                     {"tie_bonus", "half"},
                                     {"game", "rummy"},
                                     {"edition", "1988"},
                                     {"target", "300"}},
                                    {{"players", "6"}});
  const auto& faults = std::get<std::vector<std::string>>(refused);
  const std::vector<std::string> begins{"tables cannot be \"x\"",
                                        "rounds cannot be \"0\"",
                                        "hands_per_round cannot be",
                                        "winner_bonus cannot be \"-1\"",
                                        "tie cannot be",
                                        "partner_split cannot be",
                                        "tie_bonus cannot be",
                                        "game cannot be \"rummy\"",
                                        "edition cannot be \"1988\"",
                                        "there is no option \"target\" in a party",
                                        "a party sits at tables of four"};
  ASSERT_EQ(faults.size(), begins.size());
  for (std::size_t i = 0; i < faults.size(); ++i)
    EXPECT_TRUE(faults[i].starts_with(begins[i])) << faults[i];
  const auto twice = settle_party({{"rounds", "2"}, {"rounds", "3"}});
  EXPECT_EQ(std::get<std::vector<std::string>>(twice).front(), "rounds is given twice");
}

TEST(ProgressiveParty, PeopleHaveLetters) {
  EXPECT_EQ(to_text(Person(0)), "A");
  EXPECT_EQ(to_text(Person(25)), "Z");
  EXPECT_EQ(to_text(Person(26)), "AA");
  EXPECT_EQ(to_text(Person(52)), "BA");
  EXPECT_EQ(to_text(Person(702)), "AAA");
}

}  // namespace
}  // namespace rookery
