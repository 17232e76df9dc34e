#pragma once

#include "features/analyses/analysis_service.hpp"
#include "features/analyses/bulk/bulk_coding.hpp"
#include "features/analyses/coding/annotation_reader.hpp"
#include "features/analyses/coding/coding_service.hpp"
#include "features/analyses/competitive/competitive_risk.hpp"
#include "features/analyses/datasets/ae_dataset_repository.hpp"
#include "features/analyses/datasets/ae_dataset_service.hpp"
#include "features/analyses/home/risk_home.hpp"
#include "features/analyses/report/analysis_files.hpp"
#include "features/analyses/review/item_service.hpp"
#include "features/analyses/summary/analysis_summary.hpp"
#include "features/term_mappings/term_mappings.hpp"
#include "http/router.hpp"
#include "suggestions/model_folder.hpp"

namespace pharos::analyses {

struct RouteParts {
  AnalysisService& service;
  ItemService& reviewing;
  const AnnotationReader& annotation_reader;
  CodingService& coding;
  const ObservationService& observations;
  const AnalysisViews& views;
  const AnalysisSummary& summary;
  AnalysisRepository& analyses;
  ItemRepository& items;
  AnnotationRepository& annotations;
  CodingRepository& codings;
  AeDatasetService& ae_datasets;
  AeDatasetRepository& ae_dataset_repository;
  const ItemSource& complaints;
  RiskHome& home;
  CompetitiveRisk& competitive;
  AnalysisFiles& files;
  exports::ExportService& exports;
  suggestions::ServedModel& model;
  BulkCoding& bulk;
  const term_mappings::MappingRepository& mappings;
  const risk_files::RiskFileRepository& file_versions;
};

void add_routes(http::Router& router, const RouteParts& parts);

// Used by add_routes. Every route exists twice: for complaints and for adverse events.
struct Branch {
  Kind kind;
  std::string base;  // "/complaint_datasets/{datasetId}/risk_analyses"
  const ItemSource& source;
};
void add_analysis_routes(http::Router& router, const RouteParts& parts, const Branch& branch);
void add_item_routes(http::Router& router, const RouteParts& parts, const Branch& branch);
void add_conflict_routes(http::Router& router, const RouteParts& parts, const Branch& branch);
void add_annotation_routes(http::Router& router, const RouteParts& parts, const Branch& branch);
void add_suggestion_routes(http::Router& router, const RouteParts& parts, const Branch& branch);
void add_bulk_coding_routes(http::Router& router, const RouteParts& parts, const Branch& branch);
void add_results_routes(http::Router& router, const RouteParts& parts, const Branch& branch);
void add_ae_dataset_routes(http::Router& router, const RouteParts& parts);

// The policy of every route of this feature.
http::Policy reads();
// The analysis named in the path; throws Error{kNotFound}.
Analysis read_analysis(const RouteParts& parts, Kind kind, const http::Request& request);
// The same for changes: a locked analysis is refused before the body is read.
Analysis read_open(const RouteParts& parts, Kind kind, const http::Request& request, Work work);
// The item named in the path; throws Error{kNotFound}.
Item read_item(const RouteParts& parts, const Analysis& analysis, const http::Request& request);
http::Response answer(const RouteParts& parts, const http::Request& request, http::Response (*make)(Json),
                      const Analysis& analysis);
http::Response answer(const RouteParts& parts, const http::Request& request, http::Response (*make)(Json),
                      const Changed<Analysis>& changed);
// Throws Error{kBadRequest} if there is any query parameter.
void require_no_query(const http::Request& request);

}  // namespace pharos::analyses
