#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

#include "public_data/records/adverse_event.hpp"

namespace pharos::public_data {

class PublicStore;

// What an update asks about the reports of the version it starts from. For one thread.
class UpdateBase {
 public:
  explicit UpdateBase(std::filesystem::path folder);
  ~UpdateBase();
  UpdateBase(const UpdateBase&) = delete;
  UpdateBase& operator=(const UpdateBase&) = delete;

  std::vector<std::uint32_t> received_between(Date first, Date last) const;  // their keys
  // FDA loses parts of a report when it is changed: narratives, devices or patients that are empty now and were not in
  // the base are taken over. Nothing when the report lacks nothing.
  std::optional<AdverseEventReport> with_lost_parts(const AdverseEventReport& report) const;

 private:
  std::filesystem::path folder_;
  std::unique_ptr<PublicStore> store_;
};

}  // namespace pharos::public_data
