// Where every card lies and who sees it.
#pragma once
#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "cards/card_set.hpp"
#include "game/seat.hpp"

namespace rookery {

/// Who sees the faces of a zone now, who knows them although they are closed
/// (everybody saw the cards of a trick before it was turned down), and who sees at
/// least how many they are.
struct Sight {
  SeatSet seen_by{};
  SeatSet known_by{};
  SeatSet counted_by = everyone;
};
inline constexpr Sight open_to_all{everyone, everyone}, closed_to_all{};
/// Turned down, but every card was seen before.
inline constexpr Sight closed_but_known{no_one, everyone};
constexpr Sight open_to(Seat seat) { return {only(seat), only(seat)}; }
constexpr Sight open_to(SeatSet seats) { return {seats, seats}; }

/// A game lists its zones here with the seats that see them. It is never told who
/// is looking, so it cannot show a seat too much: faces are hidden unless listed
/// as seen. Zones of one name and owner are parts of one: so a hand of which a rival
/// knows some cards is listed as two parts.
class Survey {
 public:
  /// A zone's cards: in the state (and so open to being imagined otherwise), or a
  /// value worked out from the state, which everybody must then know.
  template <class Cards>
  struct PartOf {
    Cards* whole;
    Cards cards;
  };
  using Part = PartOf<CardSet>;
  using BagPart = PartOf<CardBag>;
  using Store = std::variant<CardSet*, CardBag*, std::span<Card>, std::vector<Card>, Part, BagPart>;
  struct Zone {
    std::string_view name;
    Seat owner;
    Sight sight;
    Store store;
    CardSet never{};  // faces that cannot lie here, as everybody can tell
    CardSet some{};   // one of these lies here, as everybody can tell; empty: nobody can
    // Of every number among these one lies here, or one lies elsewhere, as everybody can tell.
    CardSet some_of_number{}, not_all_of_number{};
    int pack = 0;  // cards of different packs never mix
    bool ordered() const { return store.index() == 2 || store.index() == 3; }
    std::vector<Card> cards() const;
    int size() const;
  };
  enum class Kind : std::uint8_t { number, flag, seat, suit, text };
  /// A public number. `of` says whose it is, where it is anybody's.
  struct Fact {
    std::string_view name;
    Seat of = Seat::nobody;
    Kind kind = Kind::number;
    int value = 0;
    std::string_view text{};
    bool operator==(const Fact&) const = default;
  };

  std::vector<Zone> zones;
  std::vector<Fact> facts;
  /// Sets that are no zones: cards that lie elsewhere and are marked for all to see.
  struct Mark {
    std::string_view name;
    CardSet* cards;
  };
  std::vector<Mark> marks;
  /// Seats of which something is true that each knows of itself only.
  struct Secret {
    std::string_view name;
    SeatSet* seats;
  };
  std::vector<Secret> secrets;

  Zone& zone(std::string_view name, Seat owner, CardSet& cards, Sight sight) {
    return zones.emplace_back(Zone{name, owner, sight, &cards, {}});
  }
  /// A part of a set that is seen or known by others than the rest of it.
  Zone& zone(std::string_view name, Seat owner, CardSet& whole, CardSet part, Sight sight) {
    return zones.emplace_back(Zone{name, owner, sight, Part{&whole, part}, {}});
  }
  Zone& zone(std::string_view name, Seat owner, CardBag& whole, CardBag part, Sight sight) {
    return zones.emplace_back(Zone{name, owner, sight, BagPart{&whole, part}, {}});
  }
  Zone& zone(std::string_view name, Seat owner, CardBag& cards, Sight sight) {
    return zones.emplace_back(Zone{name, owner, sight, &cards, {}});
  }
  /// An ordered pile, bottom first.
  Zone& pile(std::string_view name, Seat owner, std::span<Card> cards, Sight sight) {
    return zones.emplace_back(Zone{name, owner, sight, cards, {}});
  }
  /// Cards that are where they are by what has happened openly.
  Zone& derived(std::string_view name, Seat owner, std::vector<Card> cards, Sight sight) {
    return zones.emplace_back(Zone{name, owner, sight, std::move(cards), {}});
  }
  void mark(std::string_view name, CardSet& cards) { marks.push_back({name, &cards}); }
  void secret(std::string_view name, SeatSet& seats) { secrets.push_back({name, &seats}); }

  void number(std::string_view name, int value, Seat of = Seat::nobody) {
    facts.push_back({name, of, Kind::number, value, {}});
  }
  void flag(std::string_view name, bool value, Seat of = Seat::nobody) {
    facts.push_back({name, of, Kind::flag, value, {}});
  }
  void seat(std::string_view name, Seat value) {
    facts.push_back({name, Seat::nobody, Kind::seat, index(value), {}});
  }
  void suit(std::string_view name, Suit value) {
    facts.push_back({name, Seat::nobody, Kind::suit, int(value), {}});
  }
  void text(std::string_view name, std::string_view value) {
    facts.push_back({name, Seat::nobody, Kind::text, 0, value});
  }
};

/// Replaces the cards of a zone that is kept in the state. A pile keeps its size.
void put_cards(Survey::Zone& zone, std::span<const Card> cards);

}  // namespace rookery
