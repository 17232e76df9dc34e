#pragma once

#include "features/search/search_routes.hpp"
#include "parts/monitor_part.hpp"
#include "parts/search_sources.hpp"

namespace pharos {

// Finds records of all features.
struct SearchPart {
  SearchPart(const Environment& environment, const PublicDataPart& public_data, const MonitorPart& monitors,
             const HubPart& hub, const ReportabilityPart& reportability, const SurveillancePart& surveillance,
             const PeriodicReportsPart& periodic_reports);
  SearchPart(const SearchPart&) = delete;  // the sources refer to members
  SearchPart& operator=(const SearchPart&) = delete;
  void add_routes(http::Router& router) { search::add_search_routes(router, service); }

  RecordSearch records;
  PublicSearch public_data;
  search::SearchService service;
};

}  // namespace pharos
