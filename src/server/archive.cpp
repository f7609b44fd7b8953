#include "server/archive.hpp"

#include <algorithm>
#include <boost/asio/post.hpp>

namespace rookery::server {
namespace {

/// What is kept in memory, in entries of the games' logs; the last game always is.
constexpr std::size_t most_entries_known = 50000;

std::size_t entries_of(const FinishedGame& game) { return game.look().table().log().size(); }

/// Whoever has the code may look, unless nobody was to watch: then those who sat there.
bool may_look(const Setup& setup, const std::vector<store::Member>& members,
              const std::string& guest) {
  if (setup.watching != Watching::no) return true;
  return !guest.empty() &&
         std::ranges::find(members, guest, &store::Member::guest) != members.end();
}

}  // namespace

Archive::Archive(boost::asio::io_context& io, store::Keeper& keeper, const Limits& limits,
                 std::shared_ptr<Damage> damage)
    : io_(io),
      keeper_(keeper),
      damage_(std::move(damage)),
      thread_(1, {limits.old_games}, Workers::Urgency::low) {}

void Archive::record(const std::string& code, const Reader& reader, Answer answer) {
  look_up(
      code, reader,
      [](const FinishedGame& game, const NamesOf& names) { return record_text(game, names); },
      std::move(answer));
}

void Archive::replay(const std::string& code, const Reader& reader, const ReplayPage& page,
                     Answer answer) {
  look_up(
      code, reader,
      [page](const FinishedGame& game, const NamesOf& names) -> Result {
        auto told = replay_of(game, page, names);
        if (auto* problem = std::get_if<Problem>(&told)) return std::move(*problem);
        return wire::text_of(std::get<wire::Json>(told));
      },
      std::move(answer));
}

Archive::GamePtr Archive::known(const std::string& code) {
  const auto found = std::ranges::find_if(
      known_, [&](const GamePtr& game) { return game->room().code() == code; });
  if (found == known_.end()) return nullptr;
  known_.splice(known_.begin(), known_, found);
  return known_.front();
}

void Archive::remember(GamePtr game) {
  if (known(game->room().code())) return;
  known_.push_front(std::move(game));
  std::size_t entries = 0;
  for (auto it = known_.begin(); it != known_.end();) {
    entries += entries_of(**it);
    it = it != known_.begin() && entries > most_entries_known ? known_.erase(it) : std::next(it);
  }
}

void Archive::look_up(const std::string& code, const Reader& reader, Work work, Answer answer) {
  const GamePtr game = known(code);
  keeper_.read(
      {.lane = store::Keeper::Reader::Lane::lists,
       .owner = reader.owner(),
       .post = [&io = io_](std::function<void()> done) { boost::asio::post(io, std::move(done)); }},
      [code, game, reader](store::Store& store) -> std::optional<Shelf> {
        if (reader.only_if_member && !store.is_member(code, reader.guest)) return {};
        // A finished game does not change, but the names of its people may.
        if (game) return Shelf{.journal = {}, .entries = {}, .members = store.members(code)};
        Shelf shelf = read_shelf(store, code);
        return shelf.journal ? std::optional(std::move(shelf)) : std::nullopt;
      },
      [this, game, reader, work = std::move(work), answer = std::move(answer),
       alive = alive_](store::Found<std::optional<Shelf>> found) {
        if (!*alive) return;
        if (const auto* error = std::get_if<store::StoreError>(&found))
          return answer(not_read(*error));
        auto& read = std::get<std::optional<Shelf>>(found);
        if (!read) return answer(no_table());
        const auto shelf = std::make_shared<const Shelf>(std::move(*read));
        auto job = [this, game, shelf, guest = reader.guest, work, answer, alive] {
          Result result;
          const GamePtr opened = game ? game : open(*shelf, result);
          if (opened) result = look(*opened, shelf->members, guest, work);
          boost::asio::post(io_, [this, opened, answer, alive, result = std::move(result)] {
            if (!*alive) return;
            if (opened) remember(opened);
            answer(result);
          });
        };
        if (!thread_.add(0, reader.owner(), std::move(job))) answer(busy(thread_.room_after(0)));
      });
}

Archive::GamePtr Archive::open(const Shelf& shelf, Result& problem) const {
  auto read = FinishedGame::from(shelf, *damage_);
  if (auto* wrong = std::get_if<Problem>(&read)) {
    problem = std::move(*wrong);
    return nullptr;
  }
  return std::make_shared<const FinishedGame>(std::move(std::get<FinishedGame>(read)));
}

Archive::Result Archive::look(const FinishedGame& game, const std::vector<store::Member>& members,
                              const std::string& guest, const Work& work) {
  if (!may_look(game.room().setup(), members, guest))
    return Problem{.code = "foreign",
                   .sentence = "only those who sat at this table may look back at it"};
  NamesOf names;
  for (const store::Member& member : members)
    names[member.guest] = member.name.empty() ? "somebody" : member.name;
  return work(game, names);
}

}  // namespace rookery::server
