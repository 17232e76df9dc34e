#pragma once

#include "features/background_jobs/background_jobs.hpp"
#include "http/router.hpp"

namespace pharos::background_jobs {

// /jobs. Result files are in `folder`.
void add_routes(http::Router& router, JobRepository& jobs, const std::filesystem::path& folder);

}  // namespace pharos::background_jobs
