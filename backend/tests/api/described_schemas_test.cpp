#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

#include "features/background_jobs/background_jobs.hpp"
#include "features/complaints/complaint_version.hpp"
#include "features/complaints/datasets/dataset_view.hpp"
#include "features/complaints/imports/import_check.hpp"
#include "features/complaints/imports/upload_preview.hpp"
#include "features/complaints/statistics/harm_codes.hpp"
#include "features/complaints/statistics/statistics_answer.hpp"
#include "features/exports/exports.hpp"
#include "features/harms/harms.hpp"
#include "features/products/exposure/exposure_table.hpp"
#include "features/products/families/family.hpp"
#include "features/products/gudid/gudid_import.hpp"
#include "features/products/product.hpp"
#include "features/saved_views/saved_views.hpp"
#include "features/signatures/signatures.hpp"
#include "features/tenants/tenants.hpp"
#include "features/term_mappings/mapping_service.hpp"
#include "support/described_shape.hpp"

namespace pharos {
namespace {

// Records the fields of a response struct. After the tests, web/build/check-answers.ts compares them with the schema of
// this name in the contract: names, types, choices and what may be null.
template <class T>
void record(std::string_view schema) {
  const auto shape = shape_of<T>();
  EXPECT_TRUE(shape.contains("properties")) << schema << " is not a described struct";
  if (const char* file = std::getenv("PHAROS_ANSWERS")) {
    std::ofstream out{file, std::ios::app};
    out << to_text(JsonObject{{"schema", schema}, {"shape", shape}}) << '\n';
  }
}

TEST(DescribedSchemasTest, RecordsTheFieldsOfEveryResponse) {
  // complaints
  record<complaints::DatasetView>("ComplaintDataset");
  record<complaints::DatasetPage>("ComplaintDatasetPage");
  record<Page<complaints::ComplaintVersion>>("ComplaintHistory");
  record<complaints::ImportCheck>("ComplaintImportCheck");
  record<complaints::ObservedHarm>("ObservedHarm");
  record<complaints::Statistics>("ComplaintStatistics");
  record<complaints::UploadPreview>("ComplaintUpload");
  // exports
  record<exports::QueuedFile>("JobStarted");
  // harms
  record<harms::HarmSpec>("HarmBody");
  record<harms::Harm>("Harm");
  // background_jobs
  record<background_jobs::JobView>("Job");
  // products
  record<products::Family>("ProductFamily");
  record<products::Product>("Product");
  record<products::Exposure>("Exposure");
  record<products::ExposureImport>("ExposureImport");
  record<products::ImportResult>("GudidImportResult");
  record<products::PreviewedDevice>("GudidPreview");
  // saved_views
  record<saved_views::SavedView>("SavedView");
  // term_mappings
  record<term_mappings::MappingView>("TermMapping");
  record<term_mappings::TermList>("TermMappings");
  record<term_mappings::Candidate>("TermCandidate");
  record<term_mappings::MappingImport>("TermMappingImport");
  record<term_mappings::MappingVersion>("TermMappingVersion");
  // signatures
  record<signatures::Signature>("Signature");
  record<signatures::SigningRules>("SigningRules");
}

}  // namespace
}  // namespace pharos
