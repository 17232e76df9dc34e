#include "features/background_jobs/job_routes.hpp"

#include "core/error.hpp"
#include "http/download.hpp"

namespace pharos::background_jobs {
namespace {

JsonObject to_document(const Job& job) {
  return {{"id", job.id},
          {"kind", job.kind},
          {"label", job.label},
          {"status", job.status},
          {"progress", job.progress},
          {"result_url", job.result_file ? Json("/jobs/" + job.id + "/file") : to_json(job.result_url)},
          {"result", job.result ? read_json(*job.result) : Json()},
          {"error", to_json(job.error)},
          {"created_at", to_json(job.created_at)},
          {"finished_at", to_json(job.finished_at)}};
}

// A job belongs to the user who requested it.
Job own_job(const JobRepository& jobs, const http::Request& request) {
  auto job = jobs.find(request.scope(), request.param("id"));
  if (!job || job->created_by != request.principal.user.text()) throw Error(ErrorCode::kNotFound, "Job not found");
  return *std::move(job);
}

}  // namespace

void add_routes(http::Router& router, JobRepository& jobs, const std::filesystem::path& folder) {
  using enum http::Method;
  using enum http::Access;
  router.add(kGet, "/jobs", kSecondFactor, [&jobs](const http::Request& request) {
    JsonArray rows;
    for (const Job& job : jobs.list_of_user(request.scope(), request.principal.user)) rows.push_back(to_document(job));
    return http::ok(Json(std::move(rows)));
  });
  router.add(kGet, "/jobs/{id}", kSecondFactor,
             [&jobs](const http::Request& request) { return http::ok(Json(to_document(own_job(jobs, request)))); });
  router.add(kPost, "/jobs/{id}/cancel", http::Policy{kSecondFactor}.changes("job.cancel"),
             [&jobs](const http::Request& request) {
               const Job job = own_job(jobs, request);
               if (!jobs.request_cancel(request.scope(), job.id)) {
                 throw Error(ErrorCode::kConflict, "This job has already finished");
               }
               return http::recorded(
                   http::accepted(Json(to_document(job))),
                   {.entity_id = job.id, .before = {}, .after = JsonObject{{"kind", job.kind}}, .reason = {}});
             });
  router.add(kGet, "/jobs/{id}/file", kSecondFactor, [&jobs, folder](const http::Request& request) {
    const Job job = own_job(jobs, request);
    if (!job.result_file) throw Error(ErrorCode::kNotFound, "This job has no file, or its file has been deleted");
    return http::download(folder / *job.result_file, false, job.result_name.value_or("export"));
  });
}

}  // namespace pharos::background_jobs
