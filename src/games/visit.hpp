// What is shown one choice of cards after the other.
#pragma once
#include <memory>
#include <type_traits>

namespace rookery::games {

/// Refers to a function that is shown cards until it wants no more (false). Games go through
/// thousands of choices in one listing, so that copying the function, as std::function does,
/// would cost more than the search.
template <class Cards>
class Visit {
 public:
  template <class Function>
  requires(!std::is_same_v<std::remove_cvref_t<Function>, Visit>) Visit(Function&& function)
      : function_(std::addressof(function)), call_([](const void* target, const Cards& cards) {
          using Target = std::remove_reference_t<Function>;
          return bool((*static_cast<Target*>(const_cast<void*>(target)))(cards));
        }) {}

  bool operator()(const Cards& cards) const { return call_(function_, cards); }

 private:
  const void* function_;
  bool (*call_)(const void* target, const Cards& cards);
};

}  // namespace rookery::games
