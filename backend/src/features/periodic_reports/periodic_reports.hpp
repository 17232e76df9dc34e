#pragma once

// What other features may use of periodic reports.
#include "features/periodic_reports/report.hpp"
#include "features/periodic_reports/report_repository.hpp"
#include "features/periodic_reports/report_states.hpp"
