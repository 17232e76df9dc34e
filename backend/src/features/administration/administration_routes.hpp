#pragma once

#include "features/administration/audit_trail.hpp"
#include "features/administration/master_service.hpp"
#include "features/administration/member_service.hpp"
#include "features/administration/operations.hpp"
#include "features/exports/exports.hpp"
#include "features/public_queries/public_queries.hpp"
#include "http/router.hpp"

namespace pharos::administration {

// Throws Error{kBadRequest} naming the query parameters of a call that takes none.
void refuse_query(const http::Request& request);

void add_member_routes(http::Router& router, MemberService& members);
// The audit trail for administrators: read, filter, verify, export.
void add_audit_routes(http::Router& router, const AuditTrail& view, const audit::Trail& trail,
                      exports::ExportService& exports, const Clock& clock);
// Only for members of a master tenant.
void add_master_routes(http::Router& router, MasterService& service, InstallationDirectory& installation);
void add_platform_trail_routes(http::Router& router, const PlatformTrail& trail);
void add_operations_routes(http::Router& router, Operations& operations);

}  // namespace pharos::administration
