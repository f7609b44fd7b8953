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

/// Empty if there is not enough memory.
std::string hash_of_passphrase(const std::string& passphrase) {
  std::string hash(crypto_pwhash_STRBYTES, '\0');
  if (crypto_pwhash_str(hash.data(), passphrase.data(), passphrase.size(),
                        crypto_pwhash_OPSLIMIT_INTERACTIVE,
                        crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0)
    return {};
  hash.resize(hash.find('\0'));
  return hash;
}

/// Of a passphrase that no person knows. Made once, since it costs as much as a sign-in; for the
/// one thread that hashes.
const std::string& hash_of_a_secret() {
  static std::string made;
  if (made.empty()) made = hash_of_passphrase(random_word(token_bytes));
  return made;
}

/// The first character of a text in UTF-8, and off the text with it; what is broken is one too.
char32_t next_character(std::string_view& text) {
  const auto first = static_cast<unsigned char>(text.front());
  const std::size_t more = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : first >= 0xc0 ? 1 : 0;
  char32_t character = first & (more == 0 ? 0x7f : 0x3f >> more);
  for (const char next : text.substr(1, more))
    character = character << 6 | (static_cast<unsigned char>(next) & 0x3f);
  text.remove_prefix(std::min(more + 1, text.size()));
  return character;
}

/// Blanks, and what only tells how others are shown.
bool is_invisible(char32_t c) {
  constexpr std::pair<char32_t, char32_t> invisible[]{
      {0x00, 0x20},     {0x7f, 0xa0},     {0xad, 0xad},     {0x34f, 0x34f},   {0x61c, 0x61c},
      {0x115f, 0x1160}, {0x1680, 0x1680}, {0x17b4, 0x17b5}, {0x180b, 0x180f}, {0x2000, 0x200f},
      {0x2028, 0x202f}, {0x205f, 0x206f}, {0x2800, 0x2800}, {0x3000, 0x3000}, {0x3164, 0x3164},
      {0xfe00, 0xfe0f}, {0xfeff, 0xfeff}, {0xffa0, 0xffa0}, {0xfff0, 0xfffb}, {0xe0000, 0xe0fff}};
  return std::ranges::any_of(
      invisible, [c](const auto& range) { return range.first <= c && c <= range.second; });
}

bool shows_nothing(std::string_view name) {
  while (!name.empty())
    if (!is_invisible(next_character(name))) return false;
  return true;
}

Known known_of(const store::Guest& guest) {
  return {.guest = guest.id, .name = guest.name, .has_passphrase = guest.handle.has_value()};
}

Problem trouble(std::string sentence) {
  return {.code = "trouble", .sentence = std::move(sentence)};
}

}  // namespace

Guests::Guests(boost::asio::io_context& io, store::Keeper& keeper, const Limits& limits)
    : io_(io),
      keeper_(keeper),
      post_([&io](std::function<void()> work) { boost::asio::post(io, std::move(work)); }),
      passphrases_(limits.passphrases_per_guest / 3600.0, limits.passphrases_per_guest),
      hashing_(1, {limits.sign_ins, limits.passphrases}, Workers::Urgency::low) {}

std::optional<std::string> fault_in_name(std::string_view name) {
  if (name.empty() || name.size() > longest_name) return "a name has 1 to 60 bytes";
  if (std::ranges::any_of(name, [](unsigned char c) { return c < 32 || c == 127; }))
    return "a name has letters only, no control characters";
  if (shows_nothing(name)) return "a name has at least one character that can be seen";
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
                },
                post_);
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
      },
      post_);
}

void Guests::recognise(const std::string& token, Answer answer) {
  const store::Blob hash = hash_of(token);
  keeper_.read(
      {.post = post_}, [hash](store::Store& store) { return store.find_guest_by_token(hash); },
      [answer = std::move(answer), hash](store::Found<std::optional<store::Guest>> found) {
        if (const auto* error = std::get_if<store::StoreError>(&found))
          return answer(trouble(error->what()));
        const auto& guest = std::get<std::optional<store::Guest>>(found);
        if (!guest) return answer(Problem{.code = "stranger", .sentence = "say your name first"});
        Known known = known_of(*guest);
        known.session.assign(hash.begin(), hash.end());
        answer(known);
      });
}

void Guests::rename(const Known& known, const std::string& name, Answer answer) {
  if (auto fault = fault_in_name(name))
    return answer(Problem{.code = "bad_request", .sentence = *fault});
  Known renamed = known;
  renamed.name = name;
  keeper_.write(
      [id = known.guest, name](store::Store& store) {
        const auto other = store.find_guest_by_handle(handle_of(name));
        return other && other->id != id ? store::Kept::conflict : store.rename_guest(id, name);
      },
      [renamed, answer = std::move(answer)](const store::Stored& stored) {
        if (stored.outcome == store::Stored::Outcome::conflict)
          return answer(Problem{.code = "refused",
                                .sentence = "another guest signs in by this name; take another"});
        if (!stored) return answer(trouble(stored.sentence));
        answer(renamed);
      },
      post_);
}

void Guests::try_out(Hashing what, const std::string& owner, Trial trial, const Answer& answer,
                     std::function<void(bool right, const std::string& next_hash)> done) {
  auto job = [this, trial = std::move(trial), done = std::move(done)]() mutable {
    // Whether there is such a guest must not show in the time that it takes.
    const std::string& hash = trial.hash ? *trial.hash : hash_of_a_secret();
    const bool fits =
        (trial.hash && hash.empty()) ||
        crypto_pwhash_str_verify(hash.c_str(), trial.tried.data(), trial.tried.size()) == 0;
    const bool right = fits && trial.hash;
    std::string next;
    if (right && !trial.next.empty()) next = hash_of_passphrase(trial.next);
    sodium_memzero(trial.tried.data(), trial.tried.size());
    sodium_memzero(trial.next.data(), trial.next.size());
    boost::asio::post(io_, [done, right, next = std::move(next)] { done(right, next); });
  };
  if (!hashing_.add(std::size_t(what), owner, std::move(job)))
    answer(busy(hashing_.room_after(std::size_t(what))));
}

void Guests::set_passphrase(const Known& known, const std::string& passphrase,
                            const std::string& old, Answer answer) {
  if (passphrase.size() < shortest_passphrase || passphrase.size() > longest_passphrase ||
      old.size() > longest_passphrase)
    return answer(Problem{.code = "bad_request", .sentence = "a passphrase has 8 to 200 bytes"});
  if (const auto now = Clock::now(); !passphrases_.take(known.guest, now))
    return answer(Problem{.code = "limit",
                          .sentence = "you tried to set a passphrase very often within the hour; "
                                      "try again in a few minutes",
                          .retry_ms = passphrases_.next_after(known.guest, now).count()});
  keeper_.read(
      {.post = post_}, [id = known.guest](store::Store& store) { return store.find_guest(id); },
      [this, known, passphrase, old,
       answer = std::move(answer)](store::Found<std::optional<store::Guest>> found) {
        if (const auto* error = std::get_if<store::StoreError>(&found))
          return answer(trouble(error->what()));
        const auto& guest = std::get<std::optional<store::Guest>>(found);
        if (!guest) return answer(Problem{.code = "stranger", .sentence = "say your name first"});
        try_out(Hashing::passphrase, known.guest,
                {.hash = guest->passphrase, .tried = old, .next = passphrase}, answer,
                [this, known, answer](bool right, const std::string& hash) {
                  if (!right)
                    return answer(Problem{.code = "refused",
                                          .sentence = "the old passphrase is another one"});
                  if (hash.empty())
                    return answer(trouble("the server has no memory to spare; try again"));
                  keep_passphrase(known, hash, answer);
                });
      });
}

void Guests::keep_passphrase(const Known& known, const std::string& hash, Answer answer) {
  keeper_.write(
      [known, hash](store::Store& store) {
        if (store.set_passphrase(known.guest, handle_of(known.name), hash) == store::Kept::conflict)
          return store::Kept::conflict;
        store.remove_other_tokens(known.guest,
                                  store::Blob(known.session.begin(), known.session.end()));
        return store::Kept::yes;
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
      },
      post_);
}

void Guests::sign_in(const std::string& name, const std::string& passphrase,
                     const std::string& address, Answer answer) {
  if (passphrase.size() > longest_passphrase)
    return answer(Problem{.code = "bad_request", .sentence = "a passphrase has 8 to 200 bytes"});
  keeper_.read(
      {.post = post_},
      [handle = handle_of(name)](store::Store& store) {
        return store.find_guest_by_handle(handle);
      },
      [this, passphrase, address,
       answer = std::move(answer)](store::Found<std::optional<store::Guest>> found) {
        if (const auto* error = std::get_if<store::StoreError>(&found))
          return answer(trouble(error->what()));
        const auto& guest = std::get<std::optional<store::Guest>>(found);
        Trial trial{.hash = {}, .tried = passphrase};
        if (guest && !guest->passphrase.empty()) trial.hash = guest->passphrase;
        try_out(
            Hashing::sign_in, address, std::move(trial), answer,
            [this, guest, answer](bool right, const std::string&) {
              if (!right)
                return answer(Problem{.code = "stranger",
                                      .sentence = "name and passphrase do not belong together"});
              give_token(*guest, answer);
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
      },
      post_);
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
      },
      post_);
}

}  // namespace rookery::server
