#include "features/audit/activity_routes.hpp"

#include <algorithm>
#include <array>

#include "core/json_reader.hpp"
#include "http/paging.hpp"

namespace pharos::audit {
namespace {

// Records whose history every member may read: the first part of their action names. What a role may not see of a
// record must not be in its audit notes either. Annotations are not included: coding is blind until everyone is done.
constexpr std::array<std::string_view, 18> kEntities = {
    "product",         "family",        "riskgrid",   "riskdefinition", "complaint_dataset", "complaint",  "harm",
    "analysis",        "analysis_item", "ae_dataset", "case",           "investigation",     "submission", "pms_plan",
    "periodic_report", "field_action",  "capa",       "certificate"};

http::Response answer_activity(const ActivityRepository& activity, const http::Request& request) {
  const Json body = request.query.document({"page", "page_size"});
  JsonReader reader{body};
  const auto entity = reader.text("entity", "Record type is required");
  const auto entity_id = reader.text("entity_id", "Record is required");
  reader.require(entity.empty() || std::ranges::find(kEntities, entity) != kEntities.end(), "entity",
                 "Unknown record type");
  reader.finish();
  return http::ok(activity.list(request.scope(), entity, entity_id, http::read_paging(request.query)));
}

}  // namespace

void add_activity_routes(http::Router& router, const ActivityRepository& activity) {
  const auto policy = http::Policy{http::Access::kSecondFactor}.plan(Feature::kProductHub);
  router.add(http::Method::kGet, "/activity", policy,
             [&activity](const http::Request& request) { return answer_activity(activity, request); });
}

}  // namespace pharos::audit
