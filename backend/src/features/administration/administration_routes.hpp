#pragma once

#include "features/administration/installation/master_service.hpp"
#include "features/administration/installation/operations.hpp"
#include "features/administration/members/member_service.hpp"
#include "features/administration/trail/platform_trail_directory.hpp"
#include "features/administration/trail/trail_repository.hpp"
#include "features/exports/exports.hpp"
#include "features/public_queries/public_queries.hpp"
#include "http/router.hpp"

namespace pharos::administration {

// Throws Error{kBadRequest} naming the query parameters of a call that takes none.
void refuse_query(const http::Request& request);

void add_member_routes(http::Router& router, MemberService& members);
// The audit trail for administrators: read, filter, verify, export.
void add_audit_routes(http::Router& router, const TrailRepository& view, const audit::Trail& trail,
                      exports::ExportService& exports, const Clock& clock);
// Only for members of a master tenant.
void add_master_routes(http::Router& router, MasterService& service, const InstallationDirectory& installation);
void add_platform_trail_routes(http::Router& router, const PlatformTrailDirectory& trail);
void add_operations_routes(http::Router& router, Operations& operations);

}  // namespace pharos::administration
