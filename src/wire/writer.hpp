// JSON text, written from left to right.
#pragma once
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "wire/json.hpp"

namespace rookery::wire {

/// Puts JSON straight into one string, because building a tree of values first costs ten
/// times as much and every move is written once for each seat. It knows how its table spells
/// seats and cards, so that whatever belongs to a table is written by `write(writer, value)`.
class Writer {
 public:
  Writer(PackStyle pack, int seat_count) : style(pack), seats(seat_count) {}
  const PackStyle style;
  const int seats;

  /// `members()` writes what is in it.
  template <class Members>
  void object(Members&& members) {
    open('{');
    members();
    text_ += '}';
  }
  /// `items()` writes what is in it.
  template <class Items>
  void list(Items&& items) {
    open('[');
    items();
    text_ += ']';
  }
  /// A list with all of a range in its order.
  template <class Range>
  void list_of(const Range& values) {
    list([&] {
      for (const auto& value : values) write(*this, value);
    });
  }
  template <class Value>
  void member(std::string_view called, const Value& value) {
    name(called);
    write(*this, value);
  }
  /// What is written next is the member of this name, which needs no escapes.
  void name(std::string_view called) {
    open('"');
    text_.append(called).append("\":");
  }

  void null() { open("null"); }
  void flag(bool value) { open(value ? "true" : "false"); }
  void number(std::int64_t value);
  /// Bytes that are not UTF-8 are replaced.
  void text(std::string_view value);
  /// Text that needs no escapes: a card, a seat, a word of ours.
  void word(std::string_view value) {
    open('"');
    text_.append(value).push_back('"');
  }
  /// JSON that was written elsewhere.
  void json(std::string_view value) { open(value); }
  void tree(const Json& value) { open(text_of(value)); }
  /// The members of an object that was written elsewhere.
  void members_of(std::string_view object) {
    if (object.size() > 2) open(object.substr(1, object.size() - 2));
  }

  std::string take() { return std::move(text_); }

 private:
  /// Whatever does not come first is set off from what is before it.
  template <class First>
  void open(First first) {
    if (!text_.empty()) {
      const char last = text_.back();
      if (last != '{' && last != '[' && last != ':') text_ += ',';
    }
    text_ += first;
  }

  std::string text_{};
};

inline void write(Writer& to, std::string_view value) { to.text(value); }
inline void write(Writer& to, const char* value) { to.text(value); }
inline void write(Writer& to, const std::string& value) { to.text(value); }
inline void write(Writer& to, std::same_as<bool> auto value) { to.flag(value); }
inline void write(Writer& to,
                  std::integral auto value) requires(!std::same_as<decltype(value), bool>) {
  to.number(std::int64_t(value));
}
void write(Writer& to, Seat seat);
void write(Writer& to, SeatSet seats);
void write(Writer& to, Card card);
void write(Writer& to, std::span<const Card> cards);
void write(Writer& to, const CardBag& cards);
void write(Writer& to, const Move& move);
void write(Writer& to, const Offer& offer);
void write(Writer& to, std::span<const Offer> offers);
void write(Writer& to, const Survey::Fact& fact);
void write(Writer& to, const View& view);
void write(Writer& to, const Event& event);
void write(Writer& to, const Sheet& sheet);
void write(Writer& to, const Points& points);
void write(Writer& to, const Standing& standing);
void write(Writer& to, const ChanceEvent& event);

/// One value by itself.
template <class Value>
std::string written(const Value& value, PackStyle style, int seats) {
  Writer writer(style, seats);
  write(writer, value);
  return writer.take();
}

}  // namespace rookery::wire
