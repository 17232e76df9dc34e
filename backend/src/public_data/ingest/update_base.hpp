#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

#include "public_data/records/adverse_event.hpp"

namespace pharos::public_data {

class PublicStore;

// Queries on the reports of an update's base version. Not thread-safe.
class UpdateBase {
 public:
  explicit UpdateBase(std::filesystem::path folder);
  ~UpdateBase();
  UpdateBase(const UpdateBase&) = delete;
  UpdateBase& operator=(const UpdateBase&) = delete;

  std::vector<std::uint32_t> received_between(Date first, Date last) const;  // report keys
  // FDA sometimes drops parts of a report when it changes: narratives, devices or patients that are empty now but were
  // not in the base are carried over. Nothing if no part is missing.
  std::optional<AdverseEventReport> with_lost_parts(const AdverseEventReport& report) const;

 private:
  std::filesystem::path folder_;
  std::unique_ptr<PublicStore> store_;
};

}  // namespace pharos::public_data
