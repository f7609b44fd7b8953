// The lines of a record about fair deals: what is read, and what is refused.
#include <gtest/gtest.h>

#include "records/replay.hpp"

namespace rookery {
namespace {

const std::string head = "rookery 1\ngame kentucky-discard\nstart dealer D\n";
const std::string digits(64, 'a');
const std::string deal = "deal D\nfill\n";

std::string fault_in(const std::string& lines) {
  const auto read = parse_record(head + lines);
  if (const auto* errors = std::get_if<1>(&read)) return errors->front().sentence;
  return "";
}

TEST(FairLines, AreWrittenAsTheyWereRead) {
  const std::string text = head + "fair t-1\ncommitment 1 " + digits +
                           "\ncontribution 1 B 00ff\ncontribution 1 A 61\n" + deal + "secret 1 " +
                           digits + "\ncommitment 2 " + digits + "\n";
  const auto read = parse_record(text);
  const Record& record = std::get<Record>(read);
  ASSERT_TRUE(record.fair);
  EXPECT_EQ(record.fair->table, "t-1");
  EXPECT_EQ(record.fair->deals.at(1).contributions.size(), 2U);
  EXPECT_EQ(record.fair->deals.at(1).secret, digits);
  const std::string written = write_record(record);
  const auto again = parse_record(written);
  EXPECT_EQ(std::get<Record>(again).fair, record.fair);
  EXPECT_EQ(write_record(std::get<Record>(again)), written);
  EXPECT_TRUE(std::holds_alternative<Table>(replay(record)));
}

TEST(FairLines, AreRefusedWhereTheySayNothing) {
  const std::string named = "fair t-1\n";
  const std::string committed = named + "commitment 1 " + digits + "\n";
  EXPECT_EQ(fault_in(committed + deal), "");
  EXPECT_EQ(fault_in("fair t/1\n"), "the name of a fair table is one word of letters and digits");
  EXPECT_EQ(fault_in(named + named), "the table is named twice");
  EXPECT_EQ(fault_in("commitment 1 " + digits + "\n"),
            "the line \"fair\" with the name of the table is missing");
  EXPECT_EQ(fault_in(named + "commitment 1 aa\n"), "a commitment has 64 hexadecimal digits");
  EXPECT_EQ(fault_in(named + "commitment 0 " + digits + "\n"),
            "a commitment names a deal and 64 hexadecimal digits");
  EXPECT_EQ(fault_in(named + "commitment 1 " + std::string(64, 'x') + "\n"),
            "a commitment names a deal and 64 hexadecimal digits");
  EXPECT_EQ(fault_in(committed + "commitment 1 " + digits + "\n"),
            "this deal has a commitment already");
  EXPECT_EQ(fault_in(named + "secret 1 " + digits + "\n"), "deal 1 has no commitment");
  EXPECT_EQ(fault_in(named + "contribution 1 A 00\n"), "deal 1 has no commitment");
  EXPECT_EQ(fault_in(committed + "contribution 1 E 00\n"), "nobody sits there");
  EXPECT_EQ(fault_in(committed + "contribution 1 A 000\n"),
            "a contribution names a deal, a seat and bytes in hexadecimal digits");
  EXPECT_EQ(fault_in(committed + "contribution 1 A " + std::string(130, '0') + "\n"),
            "a contribution has at most 64 bytes");
  EXPECT_EQ(fault_in(committed + deal + "contribution 1 A 00\n"), "this has to stand above deal 1");
  EXPECT_EQ(fault_in(deal + named), "this has to stand above the first draw or deal");
}

}  // namespace
}  // namespace rookery
