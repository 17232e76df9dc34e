#pragma once

#include "features/exports/exports.hpp"
#include "http/router.hpp"

namespace pharos::exports {

// /jobs.
void add_routes(http::Router& router, JobRepository& jobs, ExportDesk& desk);

}  // namespace pharos::exports
