#pragma once

#include "features/data_versions/agreed_data.hpp"
#include "features/data_versions/node_jobs.hpp"
#include "features/data_versions/shared_files.hpp"
#include "features/data_versions/version_control.hpp"
#include "features/data_versions/version_directory.hpp"
