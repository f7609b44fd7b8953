// Who somebody is: guests, the tokens of their devices, passphrases.
#pragma once
#include <boost/asio/io_context.hpp>
#include <boost/asio/thread_pool.hpp>
#include <functional>
#include <optional>
#include <string>
#include <variant>

#include "server/problem.hpp"
#include "store/keeper.hpp"

namespace rookery::server {

/// A guest as the server knows him on one device.
struct Known {
  std::string guest, name;
  bool has_passphrase = false;
  std::string token{};  // only when it was just made
};

/// Everything about identity. Tokens and passphrases are kept as hashes only; answers
/// come through the io_context.
class Guests {
 public:
  using Answer = std::function<void(std::variant<Known, Problem>)>;

  Guests(boost::asio::io_context& io, store::Keeper& keeper) : io_(io), keeper_(keeper), slow_(1) {}
  ~Guests();

  void make(const std::string& name, Answer answer);
  /// Who has this token.
  void recognise(const std::string& token, Answer answer);
  void rename(const Known& known, const std::string& name, Answer answer);
  void set_passphrase(const Known& known, const std::string& passphrase, Answer answer);
  void sign_in(const std::string& name, const std::string& passphrase, Answer answer);
  void sign_out(const std::string& token, Answer answer);
  /// Deletes the guest and all that names him.
  void forget(const Known& known, Answer answer);

 private:
  void give_token(const store::Guest& guest, Answer answer);

  boost::asio::io_context& io_;
  store::Keeper& keeper_;
  boost::asio::thread_pool slow_;  // hashing a passphrase takes long, on purpose
};

/// What is wrong with a name, if anything: its length, or letters that are none.
std::optional<std::string> fault_in_name(std::string_view name);

}  // namespace rookery::server
