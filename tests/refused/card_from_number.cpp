// A number is no card.
// refused: conversion from | no viable conversion
#include "cards/card_set.hpp"

rookery::Card fourteen_of_red() {
#ifdef REFUSED
  rookery::Card c = 14;
#else
  rookery::Card c = rookery::card(rookery::Suit::red, 14);
#endif
  return c;
}
