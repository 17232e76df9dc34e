#pragma once

#include "features/exports/exports.hpp"
#include "features/submissions/submissions.hpp"
#include "http/router.hpp"

namespace pharos::submissions {

struct RouteParts {
  SubmissionService& service;
  AckService& acknowledgements;
  SchemaPackService& packs;
  const PublishedReports& published;
  const CaseReports& cases;
  IncidentService& incidents;
  exports::ExportService& exports;
};

void add_routes(http::Router& router, const RouteParts& parts);
// Schema packs and acknowledgements: files that come from the authority.
void add_authority_routes(http::Router& router, const RouteParts& parts);
// European incident reports and quarterly summaries.
void add_other_report_routes(http::Router& router, const RouteParts& parts);

}  // namespace pharos::submissions
