#pragma once

#include <filesystem>

#include "features/background_jobs/job_repository.hpp"
#include "http/router.hpp"

namespace pharos::background_jobs {

// /jobs. Result files are in `folder`.
void add_routes(http::Router& router, JobRepository& jobs, const std::filesystem::path& folder);

}  // namespace pharos::background_jobs
