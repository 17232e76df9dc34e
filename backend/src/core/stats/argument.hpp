#pragma once

#include <stdexcept>

namespace pharos::stats {

// Throws std::invalid_argument with the message `rule` unless `holds`.
inline void require_argument(bool holds, const char* rule) {
  if (!holds) throw std::invalid_argument(rule);
}

}  // namespace pharos::stats
