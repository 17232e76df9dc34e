#pragma once

#include "features/exports/exports.hpp"
#include "features/risk_files/definitions/risk_definition_service.hpp"
#include "features/risk_files/grids/risk_grid_service.hpp"
#include "http/router.hpp"

namespace pharos::risk_files {

void add_grid_routes(http::Router& router, RiskGridService& service);
void add_definition_routes(http::Router& router, RiskDefinitionService& service, exports::ExportService& exports);

// The owner named in the path: {familyId} or {productId}.
Owner owner_of(const http::Request& request, OwnerType type);
std::int64_t version_of(const http::Request& request);
// `status=approved` in the query: the version in force instead of the newest.
bool read_approved_only(const http::Query& query);
// The body of a signed call without other fields.
void require_only_signature(const Json& body);

}  // namespace pharos::risk_files
