#pragma once

#include <filesystem>

#include "core/secret.hpp"
#include "features/audit/audit.hpp"
#include "jobs/scheduler.hpp"

namespace pharos::audit {

// Once a day: walks every chain, and writes down where each ends, with a signature, into a file that is to be
// kept elsewhere (R26). Whoever later cuts entries off or rewrites a chain cannot rewrite that file.
class SealJob final : public jobs::Job {
 public:
  SealJob(const Trail& trail, std::filesystem::path folder, Secret<std::string> key)
      : trail_(trail), folder_(std::move(folder)), key_(std::move(key)) {}
  std::string_view name() const override { return "audit seal"; }
  std::chrono::milliseconds interval() const override { return std::chrono::hours{1}; }
  // Does nothing when today's file is there already.
  void run(Timestamp now) override;

 private:
  const Trail& trail_;
  std::filesystem::path folder_;
  Secret<std::string> key_;
};

}  // namespace pharos::audit
