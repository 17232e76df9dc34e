#pragma once

#include "db/sql_text.hpp"

namespace pharos::background_jobs {

// The members of Job.
inline constexpr db::Fragment kJobColumns = R"sql(
  id, tenant_id, kind, label, status, progress, request, result_file, result_name, result, result_url, error,
  created_at, created_by, finished_at, attempts, cancel_requested, lease_token)sql";

}  // namespace pharos::background_jobs
