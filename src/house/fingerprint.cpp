// Telling one game from another.
#include "house/dimensions.hpp"
#include "house/without_effect.hpp"

namespace rookery {
namespace {

/// What differs from the plainest game, and nothing else, so that a dimension added later
/// changes no fingerprint.
std::string form_of(const HouseRules& rules) {
  static const HouseRules plainest;
  house::Json form = house::Json::object();
  for (const house::Dimension& row : house::dimensions()) {
    house::Json value = row.get(rules);
    if (value != row.get(plainest)) form[std::string(row.name)] = std::move(value);
  }
  return form.dump();
}

/// FNV-1a, spelt with letters and digits that nobody confuses on the telephone.
std::string letters_of(std::string_view form) {
  constexpr std::string_view letters = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
  std::uint64_t hash = 14695981039346656037u;
  for (const char c : form) hash = (hash ^ std::uint8_t(c)) * 1099511628211u;
  std::string text;
  for (int i = 0; i < 8; ++i, hash /= letters.size()) {
    if (i == 4) text += '-';
    text += letters[hash % letters.size()];
  }
  return text;
}

/// The height that 0.1.0 wrote for a bird above or below all other cards.
int height_of_0_1(const TrickSpec& spec, const Special& of_bird) {
  bool above = true, below = true;
  for (Card c : spec.pack) {
    if (c == of_bird.card) continue;
    const Special* other = spec.ranking.find(c);
    const bool high_one = c.rank() == 1 && spec.ranking.ones_high;
    const int high = other ? other->height : high_one ? height::one_high : height::of(c.rank());
    const bool master = other && other->height == height::above_all;
    above &= master || high < of_bird.height;
    below &= high > of_bird.height;
  }
  return above ? height::highest : below ? height::lowest : of_bird.height;
}

}  // namespace

std::string canonical_form(const HouseRules& rules) { return form_of(house::plainly(rules).rules); }

std::string fingerprint(const HouseRules& rules) { return letters_of(canonical_form(rules)); }

std::string fingerprint_of_0_1(const HouseRules& rules) {
  HouseRules told = rules;
  TrickSpec& spec = told.spec;
  for (Special& special : spec.ranking.specials)
    if (spec.ranking.find(bird) == &special) special.height = height_of_0_1(rules.spec, special);
  const bool can_be_level = (spec.tricks() + spec.nest.is_a_trick) % 2 == 0;
  if (spec.scoring.majority == 0 || !can_be_level) spec.scoring.level = TieFor::nobody;
  return letters_of(form_of(told));
}

}  // namespace rookery
