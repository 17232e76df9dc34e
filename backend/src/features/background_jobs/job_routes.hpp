#pragma once

#include "blobs/stored_file.hpp"
#include "features/background_jobs/job_repository.hpp"
#include "http/router.hpp"

namespace pharos::background_jobs {

// /jobs. `files` has the result files.
void add_routes(http::Router& router, JobRepository& jobs, const blobs::BlobStore& files);

}  // namespace pharos::background_jobs
