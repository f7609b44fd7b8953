// What one guest, one table and one machine may use up.
#pragma once
#include <cstddef>

#include "store/fair_queue.hpp"

namespace rookery::server {

/// Every limit suits a small machine and its clubs; a few are told to clients in `welcome`.
struct Limits {
  int connections = 20000;
  int connections_per_address = 2000;  // a club sits behind one address
  int connections_per_guest = 8;
  int tables = 20000;          // held in memory at once
  int tables_per_guest = 120;  // and events, opened by one guest within an hour
  int tables_entered = 8;      // by one connection at once
  int watchers_per_table = 50;
  int events_per_guest = 5;          // not finished, opened by one guest
  int people_per_event = 200;        // who take part
  int events_followed = 8;           // by one connection at once
  int guests_per_address = 60;       // made within an hour
  int wrong_codes_per_address = 60;  // of tables and events, tried within an hour
  int passphrases_per_guest = 5;     // set within an hour
  double requests_per_second = 100;  // over plain HTTP, from one address
  double requests_burst = 1000;
  int event_pause_seconds = 600;       // an event waits when its people were gone so long
  int event_push_milliseconds = 1000;  // at least, between pushes of one event
  std::size_t message_bytes = 16 * 1024;
  double messages_per_second = 20;
  double messages_burst = 60;
  double chat_per_second = 0.5;
  double chat_burst = 5;
  std::size_t chat_bytes = 300;
  std::size_t unread_bytes = 256 * 1024;  // piled up for somebody who does not read

  // What may wait for threads that are few, in all and of one guest; of strangers, of one
  // address. Beyond that the server is busy, and says so.
  store::Lane claims{64, 8}, hints{64, 8}, logs{32, 2};
  store::Lane lists{256, 16};    // and codes and old games that are looked up
  store::Lane loads{20000, 64};  // tables that come into memory
  store::Lane old_games{64, 4}, sheets{128, 32};
  store::Lane sign_ins{64, 4}, passphrases{32, 1};

  /// A lane where others never take the place of a guest who has nothing waiting.
  store::Lane one_each(store::Lane lane) const {
    lane.most_owners = std::size_t(connections);
    return lane;
  }
};

}  // namespace rookery::server
