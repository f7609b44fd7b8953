// Secrets and their fingerprints. docs/fair-deals.md is the definition, byte by byte.
#pragma once
#include <sodium/crypto_hash_sha256.h>

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rookery {

using Bytes = std::span<const std::uint8_t>;
/// What SHA-256 makes of any bytes.
using Digest = std::array<std::uint8_t, 32>;

/// SHA-256 of bytes put together from parts, with nothing between them.
class Hash {
 public:
  Hash();
  ~Hash();
  Hash(const Hash&) = delete;
  Hash& operator=(const Hash&) = delete;

  Hash& add(Bytes bytes);
  Hash& add(std::string_view text);
  /// Four bytes, the highest first.
  Hash& add(std::uint32_t number);
  Digest digest();

 private:
  crypto_hash_sha256_state state_;
};

/// 32 bytes that nobody else may know yet: wiped from memory when they go.
class Secret {
 public:
  explicit Secret(const Digest& bytes) : bytes_(bytes) {}
  /// Fresh from the operating system.
  static Secret random();
  Secret(const Secret&) = default;
  Secret& operator=(const Secret&) = default;
  ~Secret();
  const Digest& bytes() const { return bytes_; }

 private:
  Digest bytes_;
};

/// Whether both are the same; takes as long whatever they are.
bool same(const Digest& a, const Digest& b);

std::string to_hex(Bytes bytes);
/// Nothing if these are not pairs of hexadecimal digits.
std::optional<std::vector<std::uint8_t>> from_hex(std::string_view digits);
/// Nothing if these are not 64 hexadecimal digits.
std::optional<Digest> digest_from_hex(std::string_view digits);

}  // namespace rookery
