// The host of a game at the terminal: seats people and bots, shows, asks, and saves.
#pragma once
#include <memory>

#include "bots/bot.hpp"
#include "cli/input.hpp"
#include "cli/race.hpp"
#include "cli/saves.hpp"
#include "cli/terminal.hpp"

namespace rookery::cli {

/// The name in a record of a seat that a person at the terminal plays.
inline constexpr std::string_view person = "you";

class Host {
 public:
  /// `names` says who sits where: `person`, or the name of a bot.
  Host(Table table, Names names, std::filesystem::path path, Terminal terminal, int pace);
  /// Plays until the game is over or the player leaves; returns the exit status.
  int run();

 private:
  bool is_person(Seat seat) const { return names_[index(seat)] == person; }
  /// Somebody for whom the table waits; nobody if it waits for bots only.
  Seat person_to_act() const;
  Scene scene(const View& view, const Story& story) const;
  Story story() const { return tell(table_.events(looking_), table_.style()); }
  void show();
  bool let_bot_act(const Turn& turn);
  /// Whether whoever looks may call or fold now without being asked: while others are to
  /// act, and in a call window even if he is to play next.
  bool may_break_in() const;
  bool let_person_break_in();
  /// Asks until a move is made, or until the others have won a race; false if the player
  /// leaves.
  bool let_person_act(Seat seat);
  /// Who says it: where one person plays several seats, "C call" is said by C.
  std::pair<Seat, std::string_view> spoken(std::string_view line, Seat seat) const;
  bool answer(Seat seat, const Typed& typed, bool& acted);
  void try_move(Seat seat, const Move& move, bool& acted);
  void pick(const CardBag& cards, const Offer& offer);
  bool command(const Command& command);
  /// Shows the sheets of hands that ended since the last time, and reviews who wants it.
  bool show_sheets();
  /// One person at a table of one: nobody minds moves taken back.
  bool alone() const { return table_.seats() == 1; }
  void take_back(int moves);
  void give_hint();
  /// Plays the tricks that are left, if it can be shown that the seat takes them all.
  void claim(Seat seat, bool& acted);
  /// What whoever looks did in a hand, and what would have been better; 0 is the last hand.
  bool show_review(int hand);
  /// The same game with the next number.
  void deal_next();
  /// The end of a game played alone; false if the player has had enough.
  bool ask_for_more();
  int leave();
  int finish();

  Table table_;
  Names names_;
  std::filesystem::path path_;
  Terminal terminal_;
  int pace_;
  std::vector<std::unique_ptr<Bot>> bots_;
  std::optional<TrickGame> rules_;
  Seat looking_ = Seat{0};  // whose view is on the screen
  std::size_t sheets_shown_ = 0;
  CardSet chosen_;
  std::string message_;
};

}  // namespace rookery::cli
