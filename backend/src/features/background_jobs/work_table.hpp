#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "core/tenant_scope.hpp"
#include "features/background_jobs/job.hpp"

namespace pharos::background_jobs {

// `part_done` is 0 to 1. Throws when the work must stop; let the exception pass.
using ReportProgress = std::function<void(double part_done)>;

// How one kind of job is run. A job may be started several times (kill -9): `run` starts over each time.
struct Work {
  std::function<Outcome(const Job& job, const TenantScope& tenant, const ReportProgress& progress)> run;
  // Removes what an unfinished job leaves behind; may find nothing.
  std::function<void(const Job& job, const TenantScope& tenant)> undo = [](const Job&, const TenantScope&) {};
};

// Maps the kind of job to its work. Filled before the runner starts.
class WorkTable {
 public:
  void add(std::string kind, Work work) { works_.emplace(std::move(kind), std::move(work)); }
  const Work* find(std::string_view kind) const {
    const auto found = works_.find(kind);
    return found == works_.end() ? nullptr : &found->second;
  }

 private:
  std::map<std::string, Work, std::less<>> works_;
};

}  // namespace pharos::background_jobs
