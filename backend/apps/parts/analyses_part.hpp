#pragma once

#include "features/analyses/analysis_routes.hpp"
#include "features/analyses/results/analysis_lock.hpp"
#include "parts/analysis_sources.hpp"
#include "parts/attachments_part.hpp"
#include "parts/hub_part.hpp"
#include "parts/notification_part.hpp"

namespace pharos {

// Risk analyses of complaints and adverse events.
struct AnalysesPart {
  AnalysesPart(const Environment& environment, PeoplePart& people, PublicDataPart& public_data, HubPart& hub,
               NotificationPart& notifications, AttachmentsPart& attachments);
  AnalysesPart(const AnalysesPart&) = delete;  // the table of attachment holders refers to a member
  AnalysesPart& operator=(const AnalysesPart&) = delete;
  void add_routes(http::Router& router, PublicDataPart& public_data);
  void add_works(background_jobs::WorkTable& works);

  analyses::AnalysisNews news;
  analyses::AnalysisRepository& analysis_repository;  // owned by the hub, which queries it about datasets
  analyses::ItemRepository item_repository;
  analyses::AnnotationRepository annotation_repository;
  analyses::CodingRepository coding_repository;
  analyses::ResultsRepository results_repository;
  analyses::AeDatasetRepository ae_dataset_repository;
  analyses::RiskHomeRepository home_repository;
  ComplaintItems complaint_items;
  suggestions::ServedModel model;
  analyses::ExposureService exposures;
  analyses::ObservationService observations;
  analyses::CompletionGates gates;
  analyses::AnalysisLock lock;
  analyses::AnalysisViews views;
  analyses::AnalysisSummary summary;
  analyses::AnalysisService service;
  analyses::AnnotationReader annotation_reader;
  analyses::FinishedCodings finished_codings;
  analyses::CodingService coding;
  analyses::ItemService reviewing;
  analyses::BulkCoding bulk;
  const term_mappings::MappingRepository& mappings;     // owned by the hub
  const risk_files::RiskFileRepository& file_versions;  // owned by the hub
  analyses::AnalysisFiles files;
  analyses::AeDatasetService ae_datasets;
  analyses::RiskHome home;
  analyses::CompetitiveRisk competitive;
};

}  // namespace pharos
