#include "server/guests.hpp"

#include <sodium.h>

#include <algorithm>
#include <boost/asio/post.hpp>

#include "server/clock.hpp"

namespace rookery::server {
namespace {

constexpr std::size_t token_bytes = 32;
constexpr std::size_t longest_name = 60, shortest_passphrase = 8, longest_passphrase = 200;

std::string random_word(std::size_t bytes) {
  std::vector<unsigned char> random(bytes);
  randombytes_buf(random.data(), random.size());
  constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::string text(sodium_base64_encoded_len(bytes, variant), '\0');
  sodium_bin2base64(text.data(), text.size(), random.data(), random.size(), variant);
  text.pop_back();  // its final zero
  return text;
}

/// A stolen store must not let anybody in, so it never holds the token itself. Tokens are
/// random, so a plain hash is enough; and looking a hash up tells nothing by its time.
store::Blob hash_of(const std::string& token) {
  store::Blob hash(crypto_generichash_BYTES);
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(token.data()),
                     token.size(), nullptr, 0);
  return hash;
}

/// Names that differ only in capitals are the same for signing in.
std::string handle_of(std::string_view name) {
  std::string handle(name);
  std::ranges::transform(handle, handle.begin(),
                         [](unsigned char c) { return c < 128 ? char(std::tolower(c)) : char(c); });
  return handle;
}

Known known_of(const store::Guest& guest) {
  return {.guest = guest.id, .name = guest.name, .has_passphrase = guest.handle.has_value()};
}

Problem trouble(std::string sentence) {
  return {.code = "trouble", .sentence = std::move(sentence)};
}

}  // namespace

Guests::~Guests() {
  slow_.stop();
  slow_.join();
}

std::optional<std::string> fault_in_name(std::string_view name) {
  if (name.empty() || name.size() > longest_name) return "a name has 1 to 60 bytes";
  if (std::ranges::any_of(name, [](unsigned char c) { return c < 32 || c == 127; }))
    return "a name has letters only, no control characters";
  if (name.front() == ' ' || name.back() == ' ') return "a name does not begin or end with a blank";
  return {};
}

void Guests::give_token(const store::Guest& guest, Answer answer) {
  Known known = known_of(guest);
  known.token = random_word(token_bytes);
  keeper_.write([hash = hash_of(known.token), id = guest.id](
                    store::Store& store) { return store.add_token(hash, id, milliseconds_now()); },
                [known, answer = std::move(answer)](const store::Stored& stored) {
                  if (!stored) return answer(trouble(stored.sentence));
                  answer(known);
                });
}

void Guests::make(const std::string& name, Answer answer) {
  if (auto fault = fault_in_name(name))
    return answer(Problem{.code = "bad_request", .sentence = *fault});
  const auto now = milliseconds_now();
  store::Guest guest{.id = "g" + random_word(12), .name = name, .created = now, .touched = now};
  Known known = known_of(guest);
  known.token = random_word(token_bytes);
  keeper_.write(
      [guest, hash = hash_of(known.token), now](store::Store& store) {
        if (store.add_guest(guest) == store::Kept::conflict) return store::Kept::conflict;
        return store.add_token(hash, guest.id, now);
      },
      [known, answer = std::move(answer)](const store::Stored& stored) {
        if (!stored) return answer(trouble(stored.sentence));
        answer(known);
      });
}

void Guests::recognise(const std::string& token, Answer answer) {
  keeper_.read(
      [hash = hash_of(token)](store::Store& store) { return store.find_guest_by_token(hash); },
      [answer = std::move(answer)](store::Found<std::optional<store::Guest>> found) {
        if (const auto* error = std::get_if<store::StoreError>(&found))
          return answer(trouble(error->what()));
        const auto& guest = std::get<std::optional<store::Guest>>(found);
        if (!guest) return answer(Problem{.code = "stranger", .sentence = "say your name first"});
        answer(known_of(*guest));
      });
}

void Guests::rename(const Known& known, const std::string& name, Answer answer) {
  if (auto fault = fault_in_name(name))
    return answer(Problem{.code = "bad_request", .sentence = *fault});
  Known renamed = known;
  renamed.name = name;
  keeper_.write(
      [id = known.guest, name](store::Store& store) { return store.rename_guest(id, name); },
      [renamed, answer = std::move(answer)](const store::Stored& stored) {
        if (!stored) return answer(trouble(stored.sentence));
        answer(renamed);
      });
}

void Guests::set_passphrase(const Known& known, const std::string& passphrase, Answer answer) {
  if (passphrase.size() < shortest_passphrase || passphrase.size() > longest_passphrase)
    return answer(Problem{.code = "bad_request", .sentence = "a passphrase has 8 to 200 bytes"});
  boost::asio::post(slow_, [this, known, passphrase = std::string(passphrase),
                            answer = std::move(answer)]() mutable {
    std::string hash(crypto_pwhash_STRBYTES, '\0');
    const bool hashed = crypto_pwhash_str(hash.data(), passphrase.data(), passphrase.size(),
                                          crypto_pwhash_OPSLIMIT_INTERACTIVE,
                                          crypto_pwhash_MEMLIMIT_INTERACTIVE) == 0;
    sodium_memzero(passphrase.data(), passphrase.size());
    hash.resize(hash.find('\0'));
    boost::asio::post(io_, [this, known, hash, hashed, answer = std::move(answer)]() mutable {
      if (!hashed) return answer(trouble("the server has no memory to spare; try again"));
      keeper_.write(
          [known, hash](store::Store& store) {
            return store.set_passphrase(known.guest, handle_of(known.name), hash);
          },
          [known, answer = std::move(answer)](const store::Stored& stored) {
            if (stored.outcome == store::Stored::Outcome::conflict)
              return answer(Problem{.code = "refused",
                                    .sentence = "another guest of this name has a passphrase; "
                                                "take a name of your own first"});
            if (!stored) return answer(trouble(stored.sentence));
            Known with = known;
            with.has_passphrase = true;
            answer(with);
          });
    });
  });
}

void Guests::sign_in(const std::string& name, const std::string& passphrase, Answer answer) {
  if (passphrase.size() > longest_passphrase)
    return answer(Problem{.code = "bad_request", .sentence = "a passphrase has 8 to 200 bytes"});
  keeper_.read(
      [handle = handle_of(name)](store::Store& store) {
        return store.find_guest_by_handle(handle);
      },
      [this, passphrase,
       answer = std::move(answer)](store::Found<std::optional<store::Guest>> found) {
        if (const auto* error = std::get_if<store::StoreError>(&found))
          return answer(trouble(error->what()));
        auto guest = std::get<std::optional<store::Guest>>(std::move(found));
        boost::asio::post(slow_, [this, guest = std::move(guest),
                                  passphrase = std::string(passphrase), answer]() mutable {
          // Whether there is such a guest must not show in the time that it takes: a hash of
          // nothing that anybody typed is tried instead.
          static const std::string nobody = [] {
            std::string hash(crypto_pwhash_STRBYTES, '\0');
            const std::string secret = random_word(token_bytes);
            if (crypto_pwhash_str(hash.data(), secret.data(), secret.size(),
                                  crypto_pwhash_OPSLIMIT_INTERACTIVE,
                                  crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0)
              return std::string();
            return hash;
          }();
          const std::string& hash = guest ? guest->passphrase : nobody;
          const bool right =
              crypto_pwhash_str_verify(hash.c_str(), passphrase.data(), passphrase.size()) == 0 &&
              guest.has_value();
          sodium_memzero(passphrase.data(), passphrase.size());
          boost::asio::post(
              io_, [this, guest = std::move(guest), right, answer = std::move(answer)]() mutable {
                if (!right)
                  return answer(Problem{.code = "stranger",
                                        .sentence = "name and passphrase do not belong together"});
                give_token(*guest, std::move(answer));
              });
        });
      });
}

void Guests::sign_out(const std::string& token, Answer answer) {
  keeper_.write(
      [hash = hash_of(token)](store::Store& store) {
        store.remove_token(hash);
        return store::Kept::yes;
      },
      [answer = std::move(answer)](const store::Stored& stored) {
        if (!stored) return answer(trouble(stored.sentence));
        answer(Known{});
      });
}

void Guests::forget(const Known& known, Answer answer) {
  keeper_.write(
      [id = known.guest](store::Store& store) {
        store.delete_guest(id);
        return store::Kept::yes;
      },
      [answer = std::move(answer)](const store::Stored& stored) {
        if (!stored) return answer(trouble(stored.sentence));
        answer(Known{});
      });
}

}  // namespace rookery::server
