#include "parts/work_part.hpp"

namespace pharos {

WorkPart::WorkPart(const Environment& environment, HubPart& hub)
    : finder(hub.product_heads, hub.complaint_repository, hub.risk_file_repository, hub.analysis_repository),
      complaints(Feature::kProductHub, std::bind_front(&WorkRecordFinder::complaint, &finder),
                 Permission::kComplaintWrite),
      products(Feature::kProductHub, std::bind_front(&WorkRecordFinder::product, &finder)),
      families(Feature::kProductHub, std::bind_front(&WorkRecordFinder::family, &finder)),
      risk_grids(Feature::kProductHub,
                 [this](const TenantScope& tenant, const std::string& id) {
                   return finder.risk_file(tenant, risk_files::Kind::kGrid, id);
                 }),
      risk_definitions(Feature::kProductHub,
                       [this](const TenantScope& tenant, const std::string& id) {
                         return finder.risk_file(tenant, risk_files::Kind::kDefinition, id);
                       }),
      analyses(Feature::kIntellirisk, std::bind_front(&WorkRecordFinder::analysis, &finder),
               Permission::kAnalysisCreate),
      colleague_repository(environment.database),
      colleagues(colleague_repository, records),
      comment_repository(environment.database, environment.clock),
      comments(comment_repository, records, colleagues),
      assignment_repository(environment.database, environment.clock),
      assignments(assignment_repository, records, colleagues) {
  using enum work::RecordKind;
  records.add(kComplaint, complaints);
  records.add(kProduct, products);
  records.add(kFamily, families);
  records.add(kRiskGrid, risk_grids);
  records.add(kRiskDefinition, risk_definitions);
  records.add(kAnalysis, analyses);
}

void WorkPart::add_routes(http::Router& router) {
  work::add_comment_routes(router, comments, colleagues);
  work::add_assignment_routes(router, assignments);
}

}  // namespace pharos
