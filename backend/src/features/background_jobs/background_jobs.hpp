#pragma once

#include "features/background_jobs/job.hpp"
#include "features/background_jobs/job_directory.hpp"
#include "features/background_jobs/job_repository.hpp"
#include "features/background_jobs/job_runner.hpp"
#include "features/background_jobs/job_view.hpp"
#include "features/background_jobs/result_sweep_job.hpp"
#include "features/background_jobs/work_table.hpp"
