#pragma once

#include "features/background_jobs/job.hpp"

namespace pharos::background_jobs {

// A job as the person who waits for it sees it.
struct JobView {
  JobId id;
  std::string kind;
  std::string label;
  JobStatus status = JobStatus::kQueued;
  double progress = 0;
  std::optional<std::string> result_url;
  std::optional<JsonObject> result;
  std::optional<std::string> error;
  Timestamp created_at;
  std::optional<Timestamp> finished_at;
};
BOOST_DESCRIBE_STRUCT(JobView, (),
                      (id, kind, label, status, progress, result_url, result, error, created_at, finished_at))

JobView view_of(const Job& job);

}  // namespace pharos::background_jobs
