#pragma once

#include "features/complaints/complaint_routes.hpp"
#include "features/complaints/imports/sweep_job.hpp"
#include "features/harms/harm_routes.hpp"
#include "features/investigations/investigations.hpp"
#include "features/products/exposure/exposure_routes.hpp"
#include "features/products/families/family_routes.hpp"
#include "features/products/gudid/gudid_routes.hpp"
#include "features/products/product_routes.hpp"
#include "features/products/sheet/product_sheet.hpp"
#include "features/risk_files/risk_file_routes.hpp"
#include "features/term_mappings/mapping_routes.hpp"
#include "parts/analysis_sources.hpp"
#include "parts/hub_records.hpp"
#include "parts/public_data_part.hpp"

namespace pharos {

// The product hub: families and products, complaints, risk files, harms and term mappings.
struct HubPart {
  HubPart(const Environment& environment, PeoplePart& people, PublicDataPart& public_data,
          const monitors::MonitorRepository& monitors);
  void add_routes(http::Router& router, PublicDataPart& public_data, const Clock& clock);
  void add_works(background_jobs::WorkTable& works);
  // Removes complaint data that is no longer needed.
  complaints::SweepJob complaint_sweep(const jobs::TenantGate& gate) {
    return {complaint_leftovers, complaint_datasets, complaint_upload_directory, files, gate};
  }

  // Here because complaint datasets need to know whether an analysis or an investigation uses them.
  analyses::AnalysisRepository analysis_repository;
  investigations::InvestigationRepository investigation_repository;
  reportability::CaseRepository case_repository;
  AnalysisUses dataset_uses;

  complaints::DatasetRepository complaint_datasets;
  complaints::ComplaintRepository complaint_repository;
  complaints::StatisticsRepository complaint_statistics;
  complaints::LeftoverDirectory complaint_leftovers;
  complaints::MappingRepository complaint_mappings;
  blobs::BlobStore& files;
  complaints::UploadRepository complaint_upload_rows;
  complaints::UploadDirectory complaint_upload_directory;
  complaints::UploadFiles complaint_uploads;
  complaints::ComplaintService complaint_service;
  complaints::DatasetService complaint_dataset_service;
  complaints::ComplaintImporter complaint_imports;

  risk_files::RiskFileRepository risk_file_repository;
  HubRecordsOfAll hub_records;
  products::ProductHeads product_heads;
  products::FamilyRepository families;
  products::ProductRepository products;
  products::ExposureRepository exposures;
  products::ProductService product_service;
  products::ProductSheet product_sheet;
  products::FamilyService family_service;
  products::ExposureService exposure_service;
  products::GudidImporter gudid_importer;
  products::GudidImportService gudid_imports;

  harms::HarmRepository harm_repository;
  harms::HarmService harm_service;
  term_mappings::MappingRepository mapping_repository;
  term_mappings::MappingService mapping_service;
  risk_files::EffectiveFiles risk_files;
  risk_files::RiskGridService risk_grids;
  risk_files::RiskDefinitionService risk_definitions;
};

}  // namespace pharos
