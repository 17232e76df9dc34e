#pragma once

#include "features/administration/audit_trail.hpp"
#include "features/administration/master_service.hpp"
#include "features/administration/member_service.hpp"
#include "features/administration/operations.hpp"
#include "features/exports/exports.hpp"
#include "features/public_queries/public_queries.hpp"
#include "http/router.hpp"

namespace pharos::administration {

// Throws Error{kBadRequest} naming what stands in the query of a call that takes nothing there.
void refuse_query(const http::Request& request);

void add_member_routes(http::Router& router, MemberService& members);
// The trail for administrators: read, filtered, checked, taken away.
void add_audit_routes(http::Router& router, const AuditTrail& view, const audit::Trail& trail,
                      exports::ExportService& exports, const Clock& clock);
// Only for people of a master tenant.
void add_master_routes(http::Router& router, MasterService& service, InstallationDirectory& installation);
void add_platform_trail_routes(http::Router& router, const PlatformTrail& trail);
void add_operations_routes(http::Router& router, Operations& operations);

}  // namespace pharos::administration
