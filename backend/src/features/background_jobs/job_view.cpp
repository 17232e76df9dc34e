#include "features/background_jobs/job_view.hpp"

namespace pharos::background_jobs {

JobView view_of(const Job& job) {
  JobView view{.id = job.id,
               .kind = job.kind,
               .label = job.label,
               .status = job.status,
               .progress = job.progress,
               .result_url = job.result_url,
               .result = std::nullopt,
               .error = job.error,
               .created_at = job.created_at,
               .finished_at = job.finished_at};
  if (job.result_file) view.result_url = "/jobs/" + job.id.text() + "/file";
  if (job.result) view.result = read_json(*job.result).as_object();
  return view;
}

}  // namespace pharos::background_jobs
