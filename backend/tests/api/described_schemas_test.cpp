#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

#include "features/analyses/coding/annotation_view.hpp"
#include "features/analyses/datasets/ae_dataset.hpp"
#include "features/analyses/item_view.hpp"
#include "features/competitors/competitors.hpp"
#include "features/harms/harms.hpp"
#include "features/monitors/monitors.hpp"
#include "features/product_codes/imdrf_answer.hpp"
#include "features/public_queries/public_queries.hpp"
#include "features/recalls/recall_view.hpp"
#include "features/risk_files/definitions/risk_definition_service.hpp"
#include "features/risk_files/grids/risk_grid_view.hpp"
#include "features/saved_views/saved_views.hpp"
#include "features/signatures/signatures.hpp"
#include "features/tenants/tenants.hpp"
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
  // analyses
  record<analyses::AeDatasetView>("AeDataset");
  record<analyses::ItemView>("AnalysisItem");
  record<analyses::AnnotationView>("Annotation");
  // competitors
  record<competitors::TenantMetadata>("TenantMetadata");
  record<competitors::MetadataChange>("MetadataChange");
  // harms
  record<harms::HarmSpec>("HarmBody");
  // monitors
  record<monitors::MonitorView>("Monitor");
  record<monitors::Run>("MonitorRun");
  // product_codes
  record<product_codes::ImdrfTermsView>("ImdrfTerms");
  // public_queries
  record<public_queries::Stamp>("QueryStamp");
  record<public_queries::PublicDataMeta>("PublicDataMeta");
  record<public_queries::DataVersionView>("DataVersion");
  record<public_queries::Rerun>("Rerun");
  // recalls
  record<recalls::RecallView>("RecallEvent");
  record<recalls::CountsView>("RecallCounts");
  record<recalls::BucketView>("RecallBucket");
  record<recalls::DurationView>("RecallDuration");
  record<recalls::ReportsAround>("ReportsAround");
  // risk_files
  record<risk_files::RiskFileHead>("RiskFileHead");
  record<risk_files::GridContent>("RiskGridContent");
  record<risk_files::RiskGridView>("RiskGrid");
  record<risk_files::EffectiveGridView>("EffectiveRiskGrid");
  record<risk_files::RiskDefinitionView>("RiskDefinition");
  record<risk_files::EffectiveDefinitionView>("EffectiveRiskDefinition");
  record<risk_files::DefinitionCheckView>("RiskDefinitionCheck");
  record<risk_files::DefinitionDiff>("RiskDefinitionDiff");
  // saved_views
  record<saved_views::ViewSpec>("SavedViewBody");
  record<saved_views::SavedView>("SavedView");
  // signatures
  record<signatures::Signature>("Signature");
  record<signatures::SigningRules>("SigningRules");
}

}  // namespace
}  // namespace pharos
