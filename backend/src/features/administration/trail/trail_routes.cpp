#include "features/administration/administration_routes.hpp"
#include "features/administration/trail/trail_export.hpp"
#include "http/paging.hpp"

namespace pharos::administration {

void add_audit_routes(http::Router& router, const TrailRepository& view, const audit::Trail& trail,
                      exports::ExportService& exports, const Clock& clock) {
  using enum http::Method;
  const auto policy = http::Policy{http::Access::kSecondFactor}.needs(Permission::kAuditRead);
  const auto exporting = http::Policy{http::Access::kSecondFactor}.needs(Permission::kAuditExport);
  router.add(kGet, "/audit", policy, [&view](const http::Request& request) {
    auto filter = read_trail_filter(public_queries::query_document(request.query, {}, {"page", "page_size"}));
    filter.reader = request.principal.user;
    filter.is_records_only = !request.principal.may(Permission::kAuditExport);
    return http::ok(view.list(request.scope(), filter, http::read_paging(request.query)));
  });
  router.add(kGet, "/audit/choices", policy, [&view](const http::Request& request) {
    refuse_query(request);
    return http::ok(view.choices(request.scope(), !request.principal.may(Permission::kAuditExport)));
  });
  router.add(kGet, "/audit/verification", policy, [&trail, &clock](const http::Request& request) {
    refuse_query(request);
    const auto verdict = trail.verify(request.scope());
    return http::ok(TrailVerdict{.is_whole = !verdict.first_broken.has_value(),
                                 .entries = verdict.entries,
                                 .head_hash = verdict.head_hash,
                                 .first_broken = verdict.first_broken,
                                 .verified_at = clock.now()});
  });
  exports.add_own("audit_trail", [&view](const TenantScope& tenant, const JsonObject& parameters,
                                         exports::TableFile& file, const exports::ReportProgress& progress) {
    write_trail(view, tenant, parameters, file, progress);
  });
  router.add(kGet, "/audit/download", exporting, [&view, &exports](const http::Request& request) {
    const auto parameters = public_queries::query_document(request.query, {}, {"format"});
    const auto filter = read_trail_filter(parameters);
    const auto format = exports::read_format(request.query, {exports::Format::kCsv, exports::Format::kXlsx});
    auto kept = parameters;
    kept["reader"] = request.principal.user.text();
    return exports::to_response(exports.deliver(request.principal,
                                                {.kind = "audit_trail",
                                                 .parameters = std::move(kept),
                                                 .data_version = {},
                                                 .format = format,
                                                 .name = "audit-trail"},
                                                view.count(request.scope(), filter)));
  });
}

void add_platform_trail_routes(http::Router& router, const PlatformTrailDirectory& trail) {
  const auto policy = http::Policy{http::Access::kSecondFactor}.needs(Permission::kInstallationAdmin);
  router.add(http::Method::kGet, "/master/audit", policy, [&trail](const http::Request& request) {
    const auto filter = read_trail_filter(public_queries::query_document(request.query, {}, {"page", "page_size"}));
    return http::ok(trail.list(filter, http::read_paging(request.query)));
  });
  router.add(http::Method::kGet, "/master/audit/choices", policy, [&trail](const http::Request& request) {
    refuse_query(request);
    return http::ok(trail.choices());
  });
}

}  // namespace pharos::administration
