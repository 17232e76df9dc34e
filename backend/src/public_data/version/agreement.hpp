#pragma once

#include <string>

namespace pharos::public_data {

// What several nodes agree on while one of them builds a version. A single node needs none.
class Agreement {
 public:
  virtual ~Agreement() = default;
  // Reserves the id that consists of `beginning` and a number, for all nodes; returns the number, which is at least
  // `least`. Throws Error{kConflict} if another node has taken over.
  virtual int issue(const std::string& beginning, int least) = 0;
  // Makes the version the current one of all nodes.
  virtual void publish(const std::string& id) = 0;
};

}  // namespace pharos::public_data
