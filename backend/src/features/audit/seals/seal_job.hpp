#pragma once

#include <filesystem>
#include <optional>

#include "core/secret.hpp"
#include "features/audit/seals/seals.hpp"
#include "jobs/scheduler.hpp"

namespace pharos::audit {

// Once an hour: writes the signed end of each chain to a file, copies of which should be kept elsewhere (R26). Once a
// day it also verifies every chain.
class SealJob final : public jobs::Job {
 public:
  // Without a seed the seals are signed on another machine.
  SealJob(const Trail& trail, std::filesystem::path folder, std::optional<Secret<std::string>> seed)
      : trail_(trail), folder_(std::move(folder)), seed_(std::move(seed)) {}
  std::string_view name() const override { return "audit seal"; }
  std::chrono::milliseconds interval() const override { return std::chrono::minutes{5}; }
  // Does nothing if the seal of this hour already exists.
  void run(Timestamp now) override;

 private:
  void verify_daily(Timestamp now);

  const Trail& trail_;
  std::filesystem::path folder_;
  std::optional<Secret<std::string>> seed_;
  std::string verified_day_;
};

}  // namespace pharos::audit
