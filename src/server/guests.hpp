// Who somebody is: guests, the tokens of their devices, passphrases.
#pragma once
#include <boost/asio/io_context.hpp>
#include <functional>
#include <optional>
#include <string>
#include <variant>

#include "server/buckets.hpp"
#include "server/limits.hpp"
#include "server/problem.hpp"
#include "server/workers.hpp"
#include "store/keeper.hpp"

namespace rookery::server {

/// A guest as the server knows him on one device.
struct Known {
  std::string guest, name;
  bool has_passphrase = false;
  std::string token{};    // only when it was just made
  std::string session{};  // which of his devices he uses: the hash of its token
};

/// Everything about identity. Tokens and passphrases are kept as hashes only; answers
/// come through the io_context, which need not be that of the tables.
class Guests {
 public:
  using Answer = std::function<void(std::variant<Known, Problem>)>;

  Guests(boost::asio::io_context& io, store::Keeper& keeper, const Limits& limits);

  void make(const std::string& name, Answer answer);
  /// Who has this token.
  void recognise(const std::string& token, Answer answer);
  void rename(const Known& known, const std::string& name, Answer answer);
  /// `old`: the one that the guest has, if he has one. All his other devices are signed out.
  void set_passphrase(const Known& known, const std::string& passphrase, const std::string& old,
                      Answer answer);
  /// `address`: who has to wait if too many sign in from there.
  void sign_in(const std::string& name, const std::string& passphrase, const std::string& address,
               Answer answer);
  void sign_out(const std::string& token, Answer answer);
  /// Deletes the guest and all that names him.
  void forget(const Known& known, Answer answer);

 private:
  enum class Hashing : std::uint8_t { sign_in, passphrase };

  void give_token(const store::Guest& guest, Answer answer);
  /// What is to be found out about a passphrase. It takes long, on purpose.
  struct Trial {
    std::optional<std::string> hash;  // nothing: there is no such guest; empty: he has none yet
    std::string tried;                // whether it is the one of the hash
    std::string next{};               // if it is: what is the hash of this one
  };
  /// Calls `done`, or `answer` if too many wait.
  void try_out(Hashing what, const std::string& owner, Trial trial, const Answer& answer,
               std::function<void(bool right, const std::string& next_hash)> done);
  void keep_passphrase(const Known& known, const std::string& hash, Answer answer);

  boost::asio::io_context& io_;
  store::Keeper& keeper_;
  const store::Keeper::Post post_;
  Buckets passphrases_;  // by guest: how often they were set or tried
  Workers hashing_;
};

/// What is wrong with a name, if anything: its length, or letters that are none.
std::optional<std::string> fault_in_name(std::string_view name);

}  // namespace rookery::server
