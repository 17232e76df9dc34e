#pragma once

#include "core/json.hpp"
#include "public_data/records/date.hpp"

namespace pharos::public_data {

// "2024-01-31" in every response.
inline void tag_invoke(const boost::json::value_from_tag&, Json& out, Date date) {
  out = to_iso(date);
}

}  // namespace pharos::public_data
