#pragma once

#include "features/adverse_events/ae_routes.hpp"
#include "features/background_jobs/job_routes.hpp"
#include "features/competitors/competitor_routes.hpp"
#include "features/exports/exports.hpp"
#include "features/exports/templates/template_routes.hpp"
#include "features/product_codes/product_code_routes.hpp"
#include "features/products/products.hpp"
#include "features/public_queries/query_routes.hpp"
#include "features/recalls/recall_routes.hpp"
#include "features/saved_views/saved_view_routes.hpp"
#include "http/router.hpp"
#include "parts/people_part.hpp"

namespace pharos {

// FDA's data: queries, exports, and the related settings and saved views.
struct PublicDataPart {
  PublicDataPart(const Environment& environment, PeoplePart& people);
  void add_routes(http::Router& router);
  void add_works(background_jobs::WorkTable& works);
  background_jobs::ResultSweepJob result_sweep() { return {job_directory, files}; }

  competitors::MetadataRepository metadata;
  competitors::MetadataDirectory metadata_directory;
  competitors::MetadataService metadata_service;
  public_queries::StampRepository stamps;
  public_queries::QueryService questions;
  background_jobs::JobRepository jobs;
  background_jobs::JobDirectory job_directory;
  blobs::BlobStore& files;
  exports::TemplateRepository template_repository;
  exports::TemplateService templates;
  exports::ExportService export_service;
  products::ImportedDevices imported_devices;
  saved_views::SavedViewRepository view_repository;
  saved_views::SavedViewService saved_views;
};

}  // namespace pharos
