// What is shown one choice of cards after the other.
#pragma once

namespace rookery::games {

/// Refers to a function that is shown cards until it wants no more (false). Games go through
/// thousands of choices in one listing, so that copying the function, as std::function does,
/// would cost more than the search.
template <class Cards>
class Visit {
 public:
  template <class Function>
  Visit(const Function& function)
      : function_(&function), call_([](const void* target, const Cards& cards) -> bool {
          return (*static_cast<const Function*>(target))(cards);
        }) {}

  bool operator()(const Cards& cards) const { return call_(function_, cards); }

 private:
  const void* function_;
  bool (*call_)(const void* target, const Cards& cards);
};

}  // namespace rookery::games
