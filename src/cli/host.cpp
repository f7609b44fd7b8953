#include "cli/host.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <random>

#include "advice/review.hpp"
#include "claims/claim.hpp"
#include "cli/commands.hpp"
#include "cli/law_text.hpp"
#include "cli/review_text.hpp"
#include "cli/score_text.hpp"
#include "records/replay.hpp"

namespace rookery::cli {
namespace {

const Lines help_lines{
    "What you can type",
    "",
    "  in the auction   85  (or: bid 85)   pass  (or: p)   in Boston: 100 black",
    "  the nest         1 4 5   picks cards or puts picked ones back; then Enter",
    "                   bury 1 4 5 9 12   or   bury R5 R7 B8 B7 G7   does it at once",
    "  trump            red, yellow, black, green  (or one letter)",
    "  a card           its number, or its name: 3   R7   BIRD   (or: play R7)",
    "  a request        a player and a card: P2 B7   (or: ask P2 for B7)",
    "  Panjandrum       build, keep or a player's letter places a card; hand, delay pay;",
    "                   call  at any time, also while the others play (all seats: C call)",
    "  faults           where they can be called: call renege, call misdeal,",
    "                   call nest, call exposed, call talk B, admit talk",
    "",
    "  solitaires       a card, or the number of its pile or column; two to move a run;",
    "                   Enter turns or draws;",
    "                   undo (or: back)  takes a move back, as often as you like;",
    "                   again  the same deal from its start;  next  the next deal",
    "",
    "  claim            all tricks that are left, if it can be shown that they are yours",
    "  hint             what an expert would do who sees what you see, and why",
    "  review           the last hand again, decision by decision;  review 2  hand 2",
    "  last             the trick taken last",
    "  score            all hands so far;  score 2  the arithmetic of hand 2",
    "  log              everything that happened in this deal",
    "  rules            the rules of this table;  law KD-19  one clause",
    "  save             save now; the game is also saved whenever you leave",
    "  quit             leave; \"rookery play --resume\" goes on",
    "",
    "Cards with a number below them can be chosen. Cards in ( ) are the last trick.",
    "A card is the letter of its colour and its number: R red, Y yellow, B black,",
    "G green.",
};

std::string goal_text(const Opening& opening) {
  if (opening.house) {
    const MatchRules& match = opening.house->rules.match;
    return match.end == MatchRules::End::score   ? fmt::format("to {}", match.target)
           : match.end == MatchRules::End::hands ? fmt::format("{} hands", match.hand_count)
                                                 : "12 hands";
  }
  const Settings& settings = opening.settings;
  if (settings[Key::score_mode] == rotate_partners) return "12 hands";
  const bool many_hands = !settings.has(Key::end_mode) && settings[Key::hand_count] > 1;
  if (settings[Key::end_mode] == to_hands || many_hands)
    return fmt::format("{} hands", settings[Key::hand_count]);
  if (!settings.has(Key::target)) return "";
  return fmt::format("to {}", settings[Key::target]);
}

std::string as_sentence(const Refusal& refusal) {
  std::string text = refusal.sentence;
  if (!text.empty()) text[0] = char(std::toupper(static_cast<unsigned char>(text[0])));
  if (!refusal.clause.empty()) text += fmt::format(" (law {})", refusal.clause);
  return text;
}

}  // namespace

Host::Host(Table table, Names names, std::filesystem::path path, Terminal terminal, int pace)
    : table_(std::move(table)),
      names_(std::move(names)),
      path_(std::move(path)),
      terminal_(std::move(terminal)),
      pace_(pace) {
  const Opening& opening = table_.opening();
  if (const auto spec = opening.spec()) rules_.emplace(*spec);
  std::random_device entropy;
  for (int i = 0; i < table_.seats(); ++i) {
    if (is_person(Seat(i)) && !is_person(looking_)) looking_ = Seat(i);
    bots_.push_back(is_person(Seat(i)) ? nullptr
                                       : make_bot(names_[std::size_t(i)], opening, entropy()));
  }
  sheets_shown_ = story().hands.size();
}

int Host::run() {
  Terminal::catch_interrupts();
  while (!table_.over() || (alone() && ask_for_more())) {
    const Seat seat = person_to_act();
    const auto turn = seat == Seat::nobody ? next_turn(table_, bots_) : unasked_turn(table_, bots_);
    const bool going_on = turn ? let_bot_act(*turn) : let_person_act(seat);
    if (!going_on) return leave();
    const bool ended_alone = alone() && table_.over();
    if (!ended_alone && !show_sheets()) return leave();
  }
  return finish();
}

Seat Host::person_to_act() const {
  for (SeatSet rest = table_.awaited(); !rest.empty(); rest.drop(rest.first()))
    if (is_person(rest.first())) return rest.first();
  return Seat::nobody;
}

Scene Host::scene(const View& view, const Story& story) const {
  const Opening& opening = table_.opening();
  Scene scene{.view = view,
              .story = story,
              .title = opening.title(),
              .goal = goal_text(opening),
              .rules = rules_ ? &*rules_ : nullptr,
              .game = opening.game->id,
              .style = table_.style(),
              .chosen = chosen_,
              .message = message_,
              .deal = opening.seed};
  int people = 0;
  for (int i = 0; i < table_.seats(); ++i) people += is_person(Seat(i));
  for (int i = 0; i < table_.seats(); ++i)
    if (people == 1 || !is_person(Seat(i))) scene.names[std::size_t(i)] = names_[std::size_t(i)];
  return scene;
}

void Host::show() {
  const View view = table_.view(looking_);
  const Story told = story();
  terminal_.show(draw(scene(view, told), terminal_.ink()));
}

bool Host::let_bot_act(const Turn& turn) {
  const auto& [seat, move] = turn;
  if (const auto refusal = table_.act(seat, move)) {
    fmt::print(stderr, "rookery: the bot at {} tried \"{}\": {}\n", to_text(seat, table_.style()),
               to_text(move, table_.style()), refusal->sentence);
    return false;
  }
  if (!terminal_.clears()) return true;
  show();
  const View view = table_.view(looking_);
  const bool trick_taken = !view.zone("trick", seat) && move.verb == Verb::play;
  if (may_break_in()) return let_person_break_in();
  terminal_.pause(trick_taken ? 3 * pace_ : pace_);
  return true;
}

bool Host::may_break_in() const {
  if (!is_person(looking_) || std::ranges::none_of(bots_, [](auto& bot) { return bool(bot); }))
    return false;
  const View view = table_.view(looking_);
  return std::ranges::any_of(view.offers, [&](const Offer& offer) {
    return offer.optional && (offer.verb == Verb::decline || !view.awaited.has(looking_));
  });
}

bool Host::let_person_break_in() {
  if (!terminal_.is_typed_within(3 * pace_)) return true;
  const auto line = terminal_.ask("");
  if (!line) return false;
  const View view = table_.view(looking_);
  const Story told = story();
  bool acted = false;
  const bool going_on = answer(looking_, read_typed(*line, scene(view, told)), acted);
  show();
  message_.clear();
  return going_on;
}

bool Host::let_person_act(Seat seat) {
  looking_ = seat;
  const View view = table_.view(seat);
  const Offer* offer = awaited_offer(view);
  // The last card of a hand plays itself, where it can only go to the trick.
  if (offer && offer->verb == Verb::play && view.zone("hand", seat) && rules_ &&
      view.zone("hand", seat)->size <= 1 && offer->from.size() == 1 && view.offers.size() == 1) {
    bool acted = false;
    try_move(seat, least_move(*offer), acted);
    return acted;
  }
  const bool racing = in_race(view);
  Race race(steady_time);
  for (bool acted = false; !acted;) {
    show();
    message_.clear();
    const auto line = terminal_.ask("> ");
    if (!line) return false;
    while (const auto quicker = racing ? race.next(table_, bots_) : std::nullopt)
      if (!let_bot_act(*quicker)) return false;
    if (racing && !in_race(table_.view(seat))) {
      message_ = "All others have folded before you.";
      return true;
    }
    const auto [speaker, words] = spoken(*line, seat);
    const View now = table_.view(speaker);
    const Story told = story();
    if (!answer(speaker, read_typed(words, scene(now, told)), acted)) return false;
  }
  chosen_ = {};
  if (!terminal_.clears() || !may_break_in()) return true;
  show();
  return let_person_break_in();
}

std::pair<Seat, std::string_view> Host::spoken(std::string_view line, Seat seat) const {
  const auto blank = line.find(' ');
  if (blank == std::string_view::npos) return {seat, line};
  const auto other = parse_seat(upper(line.substr(0, blank)), table_.style());
  const std::string_view rest = line.substr(blank + 1);
  const bool speaks = other && index(*other) < table_.seats() && is_person(*other) &&
                      parse_move(lower(rest), table_.style());
  return speaks ? std::pair(*other, rest) : std::pair(seat, line);
}

bool Host::answer(Seat seat, const Typed& typed, bool& acted) {
  const View view = table_.view(seat);
  const Offer* offer = awaited_offer(view);
  if (const auto* move = std::get_if<Move>(&typed)) {
    try_move(seat, *move, acted);
  } else if (const auto* picked = std::get_if<Picked>(&typed)) {
    pick(picked->cards, *offer);
  } else if (const auto* word = std::get_if<Command>(&typed)) {
    if (word->name == "claim") return claim(seat, acted), true;
    return command(*word);
  } else if (const auto* nonsense = std::get_if<Nonsense>(&typed)) {
    message_ = nonsense->sentence;
  } else if (offer && (offer->verb == Verb::acknowledge || offer->verb == Verb::draw ||
                       offer->verb == Verb::turn)) {
    try_move(seat, least_move(*offer), acted);
  } else if (offer && (offer->verb == Verb::bury || offer->verb == Verb::take)) {
    Move exchange{.verb = offer->verb};
    exchange.cards = chosen_;
    try_move(seat, exchange, acted);
  }
  return true;
}

void Host::try_move(Seat seat, const Move& move, bool& acted) {
  if (const auto refusal = table_.act(seat, move))
    message_ = as_sentence(*refusal);
  else
    acted = true;
}

void Host::pick(const CardBag& cards, const Offer& offer) {
  for (Card c : cards.faces()) {
    if (!offer.from.has(c))
      message_ = fmt::format("{} cannot be chosen.", to_text(c, table_.style()));
    else if (chosen_.has(c))
      chosen_ -= c;
    else if (chosen_.size() >= offer.max)
      message_ = fmt::format("You have chosen {} already; type one of them to put it back.",
                             chosen_.size());
    else
      chosen_ += c;
  }
}

void Host::take_back(int moves) {
  const int made = table_.version();
  if (made == 0) {
    message_ = "No move has been made yet.";
    return;
  }
  table_ = taken_back(table_, moves);
  sheets_shown_ = story().hands.size();
  message_ = moves == 1 ? "The last move is taken back." : "All moves are taken back.";
}

void Host::claim(Seat seat, bool& acted) {
  const ClaimVerdict verdict = check_claim(table_, seat);
  message_ = as_sentence({verdict.sentence}) + ".";
  if (!verdict.stands) return;
  for (const Turn& turn : played_out(table_, seat)) try_move(turn.seat, turn.move, acted);
}

void Host::give_hint() {
  const auto given = hint(table_, looking_, std::uint64_t(table_.version()));
  message_ = given ? "Hint: " + given->sentence : "There is nothing for you to decide now.";
}

bool Host::show_review(int hand) {
  ReviewWish wish{.hands = ReviewWish::Hands::one,
                  .hand = hand == 0 ? table_.standing().hands : hand,
                  .seat = looking_};
  wish.progress = tell_progress(terminal_.clears());
  const auto made = review(table_, wish);
  if (const auto* fault = std::get_if<std::string>(&made)) {
    message_ = as_sentence({*fault}) + ".";
    return true;
  }
  return terminal_.page(review_lines(std::get<Review>(made), looking_, terminal_.ink()));
}

void Host::deal_next() {
  Opening opening = table_.opening();
  ++opening.seed;
  auto opened = Table::open(opening);
  if (const auto* faults = std::get_if<std::vector<std::string>>(&opened)) {
    message_ = faults->front();
    return;
  }
  if (const auto fault = save(table_, names_, path_)) message_ = *fault;
  table_ = std::move(std::get<Table>(opened));
  path_ = new_save(*opening.game);
  sheets_shown_ = 0;
}

bool Host::ask_for_more() {
  while (table_.over()) {
    const Story told = story();
    const std::string end = told.hands.empty() ? "over" : told.hands.back().sheet.headline;
    const std::string answers = "undo, again, next, review, or Enter to end";
    message_ = fmt::format("{}   ({})", as_sentence({end}), answers);
    show();
    const auto line = terminal_.ask("> ");
    if (!line) return false;
    const View view = table_.view(looking_);
    const Typed typed = read_typed(*line, scene(view, told));
    const auto* word = std::get_if<Command>(&typed);
    if (std::holds_alternative<Nothing>(typed) || (word && word->name == "quit")) return false;
    if (word) command(*word);
  }
  return true;
}

bool Host::command(const Command& command) {
  const PackStyle style = table_.style();
  const Story told = story();
  if (command.name == "quit") return false;
  if (command.name == "hint") return give_hint(), true;
  if (command.name == "review") return show_review(parse_number(command.argument).value_or(0));
  if (command.name == "undo" || command.name == "again" || command.name == "next") {
    if (!alone())
      message_ = fmt::format("\"{}\" is for those who play alone.", command.name);
    else if (command.name == "next")
      deal_next();
    else
      take_back(command.name == "undo" ? 1 : table_.version());
    return true;
  }
  if (command.name == "help") return terminal_.page(help_lines);
  if (command.name == "log") return terminal_.page(told.lines);
  if (command.name == "rules") {
    const Opening& opening = table_.opening();
    return terminal_.page(law_lines(opening, false, screen_width - 1, terminal_.ink()));
  }
  if (command.name == "score") {
    const auto number = parse_number(command.argument);
    int scored = 0;
    for (const Story::Hand& hand : told.hands)
      if (hand.scored && number == ++scored)
        return terminal_.page(sheet_lines(hand, terminal_.ink(), style));
    return terminal_.page(score_lines(told, table_.seats(), terminal_.ink(), style));
  }
  if (command.name == "law") {
    const auto clause = find_clause(command.argument);
    if (clause)
      return terminal_.page(
          clause_lines(*clause, table_.opening(), screen_width - 1, terminal_.ink()));
    message_ = command.argument.empty()
                   ? "Which clause? Type it as in: law KD-19"
                   : fmt::format("There is no clause {}.", upper(command.argument));
  } else if (command.name == "save") {
    const auto fault = save(table_, names_, path_);
    message_ = fault ? *fault : fmt::format("Saved as {}", path_.filename().string());
  } else if (command.name == "last") {
    message_ = "No trick has been taken yet.";
    const View view = table_.view(looking_);
    for (const View::Zone& zone : view.zones) {
      if (zone.name != "last") continue;
      message_ = "Last trick:";
      for (Card c : zone.cards)
        message_ +=
            fmt::format(" {} {},", to_text(told.played_from.at(c), style), to_text(c, style));
      message_ += fmt::format(" taken by {}", to_text(zone.owner, style));
    }
  }
  return true;
}

bool Host::show_sheets() {
  const Story told = story();
  for (; sheets_shown_ < told.hands.size(); ++sheets_shown_) {
    const Story::Hand& hand = told.hands[sheets_shown_];
    Lines lines = sheet_lines(hand, terminal_.ink(), table_.style());
    const bool offers_review = hand.scored && is_person(looking_);
    if (!offers_review || !terminal_.clears()) {
      if (!terminal_.page(lines)) return false;
      continue;
    }
    terminal_.page(lines, false);
    const auto line = terminal_.ask("Enter to go on, r to review the hand ");
    if (!line) return false;
    const bool wanted = lower(*line) == "r" || lower(*line) == "review";
    if (wanted && !show_review(hand.standing.hands)) return false;
  }
  return true;
}

int Host::leave() {
  if (const auto fault = save(table_, names_, path_)) {
    fmt::print(stderr, "\nrookery: {}\n", *fault);
    return failed;
  }
  fmt::print("\nSaved as {}.\n\"rookery play --resume\" goes on with it.\n", path_.string());
  return done;
}

int Host::finish() {
  const Standing standing = table_.standing();
  Lines lines = score_lines(story(), table_.seats(), terminal_.ink(), table_.style());
  lines.push_back("");
  if (standing.winners.empty())
    lines.push_back("The game is over. Nobody wins.");
  else
    lines.push_back(fmt::format("The game is over. {} {}.",
                                seats_text(standing.winners, table_.style(), " and "),
                                standing.winners.size() == 1 ? "wins" : "win"));
  terminal_.page(lines, false);
  if (const auto fault = save(table_, names_, path_)) {
    fmt::print(stderr, "rookery: {}\n", *fault);
    return failed;
  }
  fmt::print("Kept as {0}.\n\"rookery review {0}\" looks at it again.\n", path_.string());
  return done;
}

}  // namespace rookery::cli
