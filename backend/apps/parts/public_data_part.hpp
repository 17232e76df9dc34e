#pragma once

#include "features/adverse_events/ae_routes.hpp"
#include "features/background_jobs/job_routes.hpp"
#include "features/catalogue/catalogue_routes.hpp"
#include "features/competitors/competitor_routes.hpp"
#include "features/exports/exports.hpp"
#include "features/products/products.hpp"
#include "features/questions/question_routes.hpp"
#include "features/recalls/recall_routes.hpp"
#include "features/saved_views/saved_view_routes.hpp"
#include "http/router.hpp"
#include "parts/people_part.hpp"

namespace pharos {

// The FDA's data: questions asked of it, files made of it, and the settings and views people keep beside it.
struct PublicDataPart {
  PublicDataPart(const Ground& ground, PeoplePart& people);
  void add_routes(http::Router& router);
  void add_works(background_jobs::WorkTable& works);

  competitors::MetadataRepository metadata;
  competitors::MetadataDirectory metadata_directory;
  questions::StampRepository stamps;
  questions::QuestionDesk questions;
  background_jobs::JobRepository jobs;
  background_jobs::JobDirectory job_directory;
  std::filesystem::path export_folder;
  exports::ExportDesk export_desk;
  products::ImportedDevices imported_devices;
  saved_views::SavedViewRepository view_repository;
  saved_views::SavedViewService saved_views;
};

}  // namespace pharos
