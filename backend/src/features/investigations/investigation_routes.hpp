#pragma once

#include "features/exports/exports.hpp"
#include "features/investigations/investigation_service.hpp"
#include "features/investigations/report/investigation_files.hpp"
#include "http/router.hpp"

namespace pharos::investigations {

struct RouteParts {
  InvestigationService& service;
  const InvestigationRepository& repository;
  const SimilarComplaints& similar;
  const InvestigationFiles& files;
  exports::ExportService& exports;
};
void add_routes(http::Router& router, const RouteParts& parts);

}  // namespace pharos::investigations
