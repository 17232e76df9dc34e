#pragma once

#include <filesystem>
#include <optional>

#include "core/secret.hpp"
#include "features/audit/seals.hpp"
#include "jobs/scheduler.hpp"

namespace pharos::audit {

// Once an hour: writes down where each chain ends, signed, into a file of which copies are to be kept elsewhere (R26).
// Once a day it also walks every chain.
class SealJob final : public jobs::Job {
 public:
  // Without a seed the seals are signed on another machine.
  SealJob(const Trail& trail, std::filesystem::path folder, std::optional<Secret<std::string>> seed)
      : trail_(trail), folder_(std::move(folder)), seed_(std::move(seed)) {}
  std::string_view name() const override { return "audit seal"; }
  std::chrono::milliseconds interval() const override { return std::chrono::minutes{5}; }
  // Does nothing when the seal of this hour is there already.
  void run(Timestamp now) override;

 private:
  void verify_daily(Timestamp now);

  const Trail& trail_;
  std::filesystem::path folder_;
  std::optional<Secret<std::string>> seed_;
  std::string verified_day_;
};

}  // namespace pharos::audit
