#pragma once

#include <functional>

#include "core/json.hpp"
#include "features/analyses/competitive/hazard_terms.hpp"
#include "public_data/version/data_version.hpp"

namespace pharos::analyses {

// A recall event: its first product, and the device problems that the reasons of its products name.
struct RecallCase {
  public_data::RecallRow row;
  std::vector<NamedHazard> named;  // by code
};
struct RecallReading {
  std::vector<RecallCase> cases;  // newest first
  std::int64_t class_1 = 0;
};

// Recalls that match the manufacturers, product code and dates of a report filter, by date initiated.
RecallReading read_recalls(const public_data::DataVersion& version, const public_data::AeFilter& filter);

// At most 500, each with the problems it names and whether our definition covers them.
JsonArray to_documents(const RecallReading& reading, const std::function<bool(const std::string&)>& is_documented);

}  // namespace pharos::analyses
