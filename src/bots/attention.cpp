#include "bots/attention.hpp"

namespace rookery {

Attention attention_of(Level level) {
  switch (level) {
    case Level::random:
    case Level::easy: return {.oversight = 0.10, .miss = 0.70};
    case Level::normal: return {.oversight = 0.04, .miss = 0.45};
    case Level::hard: return {.oversight = 0.02, .miss = 0.25};
    case Level::expert: return {.oversight = 0.005, .miss = 0.10};
  }
  return {};
}

}  // namespace rookery
