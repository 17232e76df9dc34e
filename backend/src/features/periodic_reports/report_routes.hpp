#pragma once

#include "features/exports/exports.hpp"
#include "features/periodic_reports/files/report_files.hpp"
#include "features/periodic_reports/report_service.hpp"
#include "http/router.hpp"

namespace pharos::periodic_reports {

struct RouteParts {
  SeriesService& series;
  ReportService& reports;
  const ReportFiles& files;
  exports::ExportService& exports;
};
void add_routes(http::Router& router, const RouteParts& parts);

}  // namespace pharos::periodic_reports
