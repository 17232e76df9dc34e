#include "features/background_jobs/job_routes.hpp"

#include "core/error.hpp"
#include "features/background_jobs/job_view.hpp"
#include "http/download.hpp"

namespace pharos::background_jobs {
namespace {

// A job belongs to the user who requested it.
Job own_job(const JobRepository& jobs, const http::Request& request) {
  auto job = jobs.find(request.scope(), JobId{request.param("id")});
  if (!job || job->created_by != request.principal.user) throw Error(ErrorCode::kNotFound, "Job not found");
  return *std::move(job);
}

}  // namespace

void add_routes(http::Router& router, JobRepository& jobs, const blobs::BlobStore& files) {
  using enum http::Method;
  using enum http::Access;
  router.add(kGet, "/jobs", kSecondFactor, [&jobs](const http::Request& request) {
    std::vector<JobView> views;
    for (const Job& job : jobs.list_of_user(request.scope(), request.principal.user)) views.push_back(view_of(job));
    return http::ok(views);
  });
  router.add(kGet, "/jobs/{id}", kSecondFactor,
             [&jobs](const http::Request& request) { return http::ok(view_of(own_job(jobs, request))); });
  router.add(kPost, "/jobs/{id}/cancel", http::Policy{kSecondFactor}.changes("job.cancel"),
             [&jobs](const http::Request& request) {
               const Job job = own_job(jobs, request);
               if (!jobs.request_cancel(request.scope(), job.id)) {
                 throw Error(ErrorCode::kConflict, "This job has already finished");
               }
               return http::recorded(http::accepted(to_json(view_of(job))),
                                     {.entity_id = job.id.text(), .after = JsonObject{{"kind", job.kind}}});
             });
  router.add(kGet, "/jobs/{id}/file", kSecondFactor, [&jobs, &files](const http::Request& request) {
    const Job job = own_job(jobs, request);
    const auto key = job.result_file ? blobs::BlobKey::find(*job.result_file) : std::nullopt;
    auto reader = key ? files.find(*key) : nullptr;
    if (!reader) throw Error(ErrorCode::kNotFound, "This job has no file, or its file has been deleted");
    return http::download(blobs::pieces_of(std::move(reader)), job.result_name.value_or("export"));
  });
}

}  // namespace pharos::background_jobs
