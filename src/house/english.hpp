// How the rules of a house are put into words.
#pragma once
#include <fmt/format.h>

#include "house/house_game.hpp"

namespace rookery::house {

/// A page of Markdown that grows sentence by sentence.
class Prose {
 public:
  void heading(std::string_view title) {
    text_ += fmt::format("\n\n## {}", title);
    paragraph();
  }
  void paragraph() { before_ = "\n\n"; }
  void point() { before_ = between_points_ ? "\n- " : "\n\n- ", between_points_ = true; }

  template <class... Args>
  void say(fmt::format_string<Args...> sentence, Args&&... args) {
    add(fmt::format(sentence, std::forward<Args>(args)...));
  }
  template <class... Args>
  void say_if(bool wanted, fmt::format_string<Args...> sentence, Args&&... args) {
    if (wanted) add(fmt::format(sentence, std::forward<Args>(args)...));
  }
  std::string text() const { return text_ + "\n"; }

 private:
  void add(const std::string& sentence);

  std::string text_;
  std::string_view before_ = "";
  bool between_points_ = false;
};

// Words and lists.
std::string in_words(int n);                      // "four"; above twelve in figures
std::string count(int n, std::string_view noun);  // "1 card", "5 cards"
std::string listed(const std::vector<std::string>& items, std::string_view last = "and");

// Cards.
std::string name_of(Card c);                                  // "red 1", "bird"
std::string the_cards(const TrickSpec& spec, CardSet cards);  // "5s, 6s and the red 1"
/// The cards of one colour from the best down; as trumps, with all special cards
/// among them.
enum class Order : std::uint8_t { high, low };
std::string plain_order(const TrickSpec& spec, Order order);
std::string trump_order(const TrickSpec& spec, Order order, bool bird_low = false);
std::string specials_named(const TrickSpec& spec);  // "the bird", "the bird and the red 1"
bool has_specials(const TrickSpec& spec);

/// Whether nobody has a partner.
bool for_themselves(const TrickSpec& spec);
/// What people and sides are called in these rules.
struct Cast {
  std::string declarers, defenders;  // "the declarer's side", "the other side"
  std::string have;                  // what they "have taken", or "it has"
  std::string one;                   // who has a total: "side" or "player"
  bool sides;                        // whether it is a side
  std::string left_of_dealer, left_of_declarer;
};
Cast cast_of(const HouseRules& rules);
std::string at_start(std::string text);  // with a capital letter

// The sections, in their order.
void tell_in_short(Prose& page, const HouseRules& rules);
void tell_players(Prose& page, const HouseRules& rules);
void tell_cards(Prose& page, const HouseRules& rules);
void tell_deal(Prose& page, const HouseRules& rules);
void tell_auction(Prose& page, const HouseRules& rules);
void tell_nest_and_trump(Prose& page, const HouseRules& rules);
void tell_play(Prose& page, const HouseRules& rules);
void tell_score(Prose& page, const HouseRules& rules);
void tell_faults(Prose& page, const HouseRules& rules);
void tell_end(Prose& page, const HouseRules& rules);
void tell_good_to_know(Prose& page, const HouseRules& rules);

}  // namespace rookery::house
