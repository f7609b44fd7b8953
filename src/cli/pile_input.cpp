#include "cli/pile_input.hpp"

#include <fmt/format.h>

namespace rookery::cli {
namespace {

enum class End : std::uint8_t { head, foot };

/// The card that a word names: itself, or an end of the run on a pile.
std::optional<Card> named(const std::string& word, End end, const Scene& scene) {
  const auto pile = parse_number(word);
  if (!pile) return parse_card(upper(word), scene.style);
  const View::Zone* run = scene.view.zone(fmt::format("run{}", *pile));
  if (!run || run->size == 0) return {};
  return end == End::head ? run->cards.back() : run->cards.front();
}

/// The transfers of the run with that foot.
std::vector<Move> transfers_of(Card foot, const View& view) {
  std::vector<Move> moves;
  for (const Offer& offer : view.offers) {
    Move transfer{.verb = Verb::transfer};
    transfer.cards = foot;
    transfer.onto = offer.onto;
    if (offer.admits(transfer)) moves.push_back(std::move(transfer));
  }
  return moves;
}

/// Only one card or pile was named: whatever can be done with it.
Typed read_one(Card head, Card foot, bool may_build, const Scene& scene) {
  Move build{.verb = Verb::build};
  build.cards = head;
  if (may_build)
    for (const Offer& offer : scene.view.offers)
      if (offer.admits(build)) return build;
  const auto transfers = transfers_of(foot, scene.view);
  if (transfers.size() == 1) return transfers.front();
  if (transfers.size() > 1) {
    const std::string run = to_text(foot, scene.style),
                      first = to_text(transfers[0].onto, scene.style);
    return Nonsense{fmt::format("{} fits on {} and {}: say which, as in {} {}.", run, first,
                                to_text(transfers[1].onto, scene.style), run, first)};
  }
  Move transfer{.verb = Verb::transfer};
  transfer.cards = foot;
  return may_build ? build : transfer;  // its refusal tells why not
}

}  // namespace

std::optional<Typed> read_piles(const std::vector<std::string>& line, const Scene& scene) {
  std::vector<std::string> words = line;
  const std::string verb = words[0];
  std::erase(words, "on");
  if (verb == "build" || verb == "transfer" || verb == "move") words.erase(words.begin());
  if (words.empty() || words.size() > 2) return {};
  for (const std::string& word : words)
    if (parse_number(word) && !named(word, End::head, scene))
      return Nonsense{fmt::format("There is no run on pile {}.", word)};
  const auto head = named(words[0], End::head, scene), foot = named(words[0], End::foot, scene);
  if (!head) return {};
  if (words.size() == 1) return read_one(*head, *foot, verb != "transfer" && verb != "move", scene);
  const auto onto = named(words[1], End::head, scene);
  if (!onto) return Nonsense{fmt::format("\"{}\" is no card and no pile.", words[1])};
  Move transfer{.verb = Verb::transfer};
  transfer.cards = *foot;
  transfer.onto = *onto;
  return transfer;
}

}  // namespace rookery::cli
