// Finished games: read from the store and told again, away from the floor.
#pragma once
#include <boost/asio/io_context.hpp>
#include <functional>
#include <list>
#include <memory>

#include "server/damage.hpp"
#include "server/limits.hpp"
#include "server/replay.hpp"
#include "server/workers.hpp"
#include "store/keeper.hpp"

namespace rookery::server {

/// Called and answering in the thread of the io_context, and knowing nothing of the floor:
/// only what is written down and over can be had here. The work is done in a thread of its
/// own, where those who ask take turns.
class Archive {
 public:
  Archive(boost::asio::io_context& io, store::Keeper& keeper, const Limits& limits = {},
          std::shared_ptr<Damage> damage = std::make_shared<Damage>());
  ~Archive() { *alive_ = false; }
  Archive(const Archive&) = delete;
  Archive& operator=(const Archive&) = delete;

  using Result = std::variant<std::string, Problem>;
  using Answer = std::function<void(Result)>;
  /// Who asks, and from where. A stranger has no guest.
  struct Reader {
    std::string guest, address;
    bool only_if_member = false;  // to others there is no such table
    /// Whose turn it is when many ask.
    const std::string& owner() const { return guest.empty() ? address : guest; }
  };
  /// The code of a table is the key to its game; where watching was off, only those who sat
  /// there may look back.
  void record(const std::string& code, const Reader& reader, Answer answer);
  void replay(const std::string& code, const Reader& reader, const ReplayPage& page, Answer answer);

 private:
  using GamePtr = std::shared_ptr<const FinishedGame>;
  using Work = std::function<Result(const FinishedGame&, const NamesOf&)>;
  void look_up(const std::string& code, const Reader& reader, Work work, Answer answer);
  // In the thread of the archive.
  GamePtr open(const Shelf& shelf, Result& problem) const;
  static Result look(const FinishedGame& game, const std::vector<store::Member>& members,
                     const std::string& guest, const Work& work);
  // In the thread of the io_context.
  GamePtr known(const std::string& code);
  void remember(GamePtr game);

  boost::asio::io_context& io_;
  store::Keeper& keeper_;
  const std::shared_ptr<Damage> damage_;
  std::list<GamePtr> known_;  // the last asked for first: whoever reads one hand reads the next
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
  Workers thread_;
};

}  // namespace rookery::server
