#include "fair/secret.hpp"

#include <sodium.h>

#include <algorithm>
#include <cstdlib>

namespace rookery {

Hash::Hash() { crypto_hash_sha256_init(&state_); }

Hash::~Hash() { sodium_memzero(&state_, sizeof state_); }

Hash& Hash::add(Bytes bytes) {
  crypto_hash_sha256_update(&state_, bytes.data(), bytes.size());
  return *this;
}

Hash& Hash::add(std::string_view text) {
  return add(Bytes(reinterpret_cast<const std::uint8_t*>(text.data()), text.size()));
}

Hash& Hash::add(std::uint32_t number) {
  const std::array<std::uint8_t, 4> bytes{std::uint8_t(number >> 24), std::uint8_t(number >> 16),
                                          std::uint8_t(number >> 8), std::uint8_t(number)};
  return add(Bytes(bytes));
}

Digest Hash::digest() {
  Digest digest;
  crypto_hash_sha256_final(&state_, digest.data());
  return digest;
}

Secret Secret::random() {
  static const bool ready = sodium_init() >= 0;
  if (!ready) std::abort();  // an operating system without randomness deals no cards
  Digest bytes;
  randombytes_buf(bytes.data(), bytes.size());
  Secret secret(bytes);
  sodium_memzero(bytes.data(), bytes.size());
  return secret;
}

Secret::~Secret() { sodium_memzero(bytes_.data(), bytes_.size()); }

bool same(const Digest& a, const Digest& b) {
  return sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

std::string to_hex(Bytes bytes) {
  std::string digits(2 * bytes.size() + 1, '\0');
  sodium_bin2hex(digits.data(), digits.size(), bytes.data(), bytes.size());
  digits.pop_back();
  return digits;
}

std::optional<std::vector<std::uint8_t>> from_hex(std::string_view digits) {
  if (digits.size() % 2 != 0) return std::nullopt;
  std::vector<std::uint8_t> bytes(digits.size() / 2);
  if (bytes.empty()) return bytes;  // sodium wants an address to write to
  std::size_t size = 0;
  const int refused = sodium_hex2bin(bytes.data(), bytes.size(), digits.data(), digits.size(),
                                     nullptr, &size, nullptr);
  if (refused != 0 || size != bytes.size()) return std::nullopt;
  return bytes;
}

std::optional<Digest> digest_from_hex(std::string_view digits) {
  const auto bytes = from_hex(digits);
  Digest digest{};
  if (!bytes || bytes->size() != digest.size()) return std::nullopt;
  std::ranges::copy(*bytes, digest.begin());
  return digest;
}

}  // namespace rookery
