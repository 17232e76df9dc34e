#pragma once

#include "core/json.hpp"
#include "public_data/query/answers.hpp"

// Adverse event statistics in the shape of /ae/stats.
namespace pharos::adverse_events {

JsonObject to_document(const public_data::AeTotals& totals);
JsonObject to_document(const public_data::Timeliness& timeliness);
JsonObject to_document(const public_data::Quality& quality, std::int64_t reports);

}  // namespace pharos::adverse_events
