// A match of any game, behind one interface.
#pragma once
#include <memory>

#include "game/match.hpp"

namespace rookery {

/// A match in play whose game is not known at compile time: what tables, records
/// and the terminal work with. It is the whole truth, hidden cards included, so it
/// stays behind a Table; what leaves is a View.
class Position {
 public:
  virtual ~Position() = default;
  virtual std::unique_ptr<Position> copy() const = 0;
  /// Another match at its beginning. Both share the rules, which take up more room than all
  /// else about a match.
  virtual std::unique_ptr<Position> afresh(const Start& start) const = 0;
  virtual int seats() const = 0;
  virtual PackStyle style() const = 0;
  /// When the match ends, and whether many points win it or few.
  virtual const MatchRules& match_rules() const = 0;
  virtual std::span<const Card> pack() const = 0;
  virtual void offers(Offers& out) const = 0;
  /// Whether one of the seat's offers lets it make the move.
  virtual bool admits(Seat seat, const Move& move) const = 0;
  /// Appends the moves of one of its offers, each once, until `moves` holds `cap`.
  virtual void list(const Offer& offer, int cap, std::vector<Move>& moves) const = 0;
  /// Everything the seat may do now, each once, at most `cap` moves.
  std::vector<Move> moves(Seat seat, int cap) const {
    Offers all;
    offers(all);
    std::vector<Move> moves;
    for (const Offer& offer : all)
      if (offer.seat == seat) list(offer, cap, moves);
    return moves;
  }
  virtual void apply(Seat seat, const Move& move) = 0;
  /// Who is told that the seat makes the move, which must be admitted.
  virtual SeatSet told(Seat seat, const Move& move) const = 0;
  /// The next act of the table, if one is due.
  virtual bool advance(Chance& chance) = 0;
  /// Points into this position, for imagining and arranging.
  virtual void survey(Survey& out) = 0;
  virtual bool counting() const = 0;
  virtual Sheet sheet() const = 0;
  virtual Standing standing() const = 0;
  virtual Refusal refusal(Seat seat, const Move& move) const = 0;
  /// What the last act of the table was, given the position before it.
  virtual std::string act_name(const Position& before) const = 0;
  /// Whether cards are about to be dealt.
  virtual bool dealing() const = 0;
};

template <Game G>
class MatchPosition final : public Position {
 public:
  MatchPosition(std::shared_ptr<const Match<G>> match, const Start& start)
      : match_(std::move(match)), state_(match_->start(start)) {}

  std::unique_ptr<Position> copy() const override { return std::make_unique<MatchPosition>(*this); }
  std::unique_ptr<Position> afresh(const Start& start) const override {
    return std::make_unique<MatchPosition>(match_, start);
  }
  int seats() const override { return match_->game().seats(); }
  PackStyle style() const override { return match_->game().style(); }
  const MatchRules& match_rules() const override { return match_->rules(); }
  std::span<const Card> pack() const override { return match_->game().pack(); }
  void offers(Offers& out) const override { match_->offers(state_, out); }
  bool admits(Seat seat, const Move& move) const override {
    Offers all;
    offers(all);
    return std::any_of(all.begin(), all.end(), [&](const Offer& offer) {
      return offer.seat == seat && match_->admits(state_, offer, move);
    });
  }
  void list(const Offer& offer, int cap, std::vector<Move>& moves) const override {
    match_->list(state_, offer, cap, moves);
  }
  void apply(Seat seat, const Move& move) override { match_->apply(state_, seat, move); }
  SeatSet told(Seat seat, const Move& move) const override {
    return match_->told(state_, seat, move);
  }
  bool advance(Chance& chance) override { return match_->advance(state_, chance); }
  void survey(Survey& out) override { match_->survey(state_, out); }
  bool counting() const override { return match_->counting(state_); }
  Sheet sheet() const override { return match_->sheet(state_); }
  Standing standing() const override { return match_->standing(state_); }
  Refusal refusal(Seat seat, const Move& move) const override {
    if (match_->over(state_)) return {"the game is over"};
    return match_->game().refusal(state_.hand, seat, move);
  }
  std::string act_name(const Position& before) const override {
    return match_->act_name(static_cast<const MatchPosition&>(before).state_, state_);
  }
  bool dealing() const override { return state_.stage == Match<G>::Stage::deal; }

  /// For those who know the game: solvers, in worlds that lie open anyway.
  const G& game() const { return match_->game(); }
  const typename G::State& hand() const { return state_.hand; }

 private:
  std::shared_ptr<const Match<G>> match_;
  typename Match<G>::State state_;
};

}  // namespace rookery
