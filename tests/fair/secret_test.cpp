// SHA-256 as everybody knows it, and bytes as text.
#include "fair/secret.hpp"

#include <gtest/gtest.h>

namespace rookery {
namespace {

std::string hashed(std::string_view text) { return to_hex(Hash().add(text).digest()); }

// The answers that the standard itself gives (FIPS 180-4, examples).
TEST(Hash, GivesTheKnownAnswers) {
  EXPECT_EQ(hashed(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(hashed("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(hashed("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(hashed(std::string(1'000'000, 'a')),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Hash, PutsNothingBetweenItsParts) {
  const std::array<std::uint8_t, 2> bytes{'c', 'd'};
  EXPECT_EQ(to_hex(Hash().add("ab").add(Bytes(bytes)).add(0x65666768U).digest()),
            hashed("abcdefgh"));
}

TEST(Hex, GoesBothWays) {
  const std::vector<std::uint8_t> bytes{0, 1, 0xab, 0xff};
  EXPECT_EQ(to_hex(bytes), "0001abff");
  EXPECT_EQ(from_hex("0001abff"), bytes);
  EXPECT_FALSE(from_hex("0001abf"));
  EXPECT_FALSE(from_hex("0001abfg"));
  EXPECT_FALSE(digest_from_hex("0001abff"));
  const Digest digest = Hash().digest();
  EXPECT_EQ(digest_from_hex(to_hex(digest)), digest);
}

TEST(Secret, IsFreshEveryTime) {
  EXPECT_FALSE(same(Secret::random().bytes(), Secret::random().bytes()));
}

TEST(Same, FindsEveryBit) {
  const Digest digest = Hash().digest();
  EXPECT_TRUE(same(digest, digest));
  for (int bit = 0; bit < 256; ++bit) {
    Digest other = digest;
    other[std::size_t(bit / 8)] ^= std::uint8_t(1 << bit % 8);
    EXPECT_FALSE(same(digest, other));
  }
}

}  // namespace
}  // namespace rookery
