#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>

#include "core/choices.hpp"
#include "core/id.hpp"
#include "core/json.hpp"
#include "core/timestamp.hpp"

// Long work that a person waits for: files to create, tables to import.
namespace pharos::background_jobs {

using JobId = Id<struct JobTag>;

enum class JobStatus { kQueued, kRunning, kSucceeded, kFailed, kCancelled };
constexpr auto kJobStatuses = choices<JobStatus>({{JobStatus::kQueued, "queued"},
                                                  {JobStatus::kRunning, "running"},
                                                  {JobStatus::kSucceeded, "succeeded"},
                                                  {JobStatus::kFailed, "failed"},
                                                  {JobStatus::kCancelled, "cancelled"}});
constexpr const auto& choices_of(JobStatus) {
  return kJobStatuses;
}

// Documents stay text until the work reads them, so that an unreadable one fails its own job and not the queue.
struct Job {
  JobId id;
  TenantId tenant_id;
  std::string kind;   // export, import, gudid …: selects the worker
  std::string label;  // what it works on, in the user's words
  JobStatus status = JobStatus::kQueued;
  double progress = 0;
  std::string request;  // document
  std::optional<std::string> result_file;
  std::optional<std::string> result_name;
  std::optional<std::string> result;  // document
  std::optional<std::string> result_url;
  std::optional<std::string> error;
  Timestamp created_at;
  UserId created_by;
  std::optional<Timestamp> finished_at;
  std::int64_t attempts = 0;  // number of starts, including this one
  bool cancel_requested = false;
  std::int64_t lease_token = 0;  // of this start; every lease has its own
};
BOOST_DESCRIBE_STRUCT(Job, (),
                      (id, tenant_id, kind, label, status, progress, request, result_file, result_name, result,
                       result_url, error, created_at, created_by, finished_at, attempts, cancel_requested, lease_token))

struct NewJob {
  std::string kind;
  std::string label;
  JsonObject request;
};

// The result of a job.
struct Outcome {
  std::optional<std::string> file = std::nullopt;  // its key in the file store
  std::optional<std::string> file_name = std::nullopt;
  std::optional<std::string> url = std::nullopt;  // of the API, if the result is not a file
  Json result = {};
};

}  // namespace pharos::background_jobs
