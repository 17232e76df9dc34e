#include "features/administration/administration_routes.hpp"

namespace pharos::administration {
namespace {

exports::Cell cell(const std::optional<std::string>& text) {
  return text ? exports::Cell{*text} : exports::Cell{};
}

exports::Cell cell(const Json& document) {
  return document.is_null() ? exports::Cell{} : exports::Cell{canonical_text(document)};
}

// The export for inspectors: every entry with its chain hash.
void write_trail(const AuditTrail& trail, const TenantScope& tenant, const JsonObject& parameters,
                 exports::TableFile& file, const exports::ReportProgress& progress) {
  auto wanted = parameters;
  // Exports requested in an earlier release do not name their reader.
  const std::string reader = wanted.contains("reader") ? std::string{wanted.at("reader").as_string()} : std::string{};
  wanted.erase("reader");
  auto filter = read_trail_filter(wanted);
  filter.reader = UserId{reader};
  const auto total = static_cast<double>(std::max<std::int64_t>(trail.count(tenant, filter), 1));
  std::int64_t written = 0;
  file.begin_table("Audit trail", {"Number", "Time (UTC)", "Person", "Person id", "Address", "Action", "Record",
                                   "Outcome", "Before", "After", "Reason", "Request", "SHA-256 of the chain"});
  trail.each(tenant, filter, [&](const TrailEntry& entry) {
    file.add_row({entry.seq, to_iso(entry.at), entry.actor ? exports::Cell{entry.actor->display_name} : exports::Cell{},
                  entry.actor ? exports::Cell{entry.actor->id.text()} : exports::Cell{}, entry.actor_ip, entry.action,
                  cell(entry.entity_id), entry.outcome, cell(entry.before), cell(entry.after), cell(entry.reason),
                  entry.request_id, entry.hash});
    if (++written % 1000 == 0) progress(static_cast<double>(written) / total);
  });
}

bool may_export(const http::Request& request) {
  return request.principal.permissions.test(static_cast<size_t>(Permission::kAuditExport));
}

}  // namespace

void add_audit_routes(http::Router& router, const AuditTrail& view, const audit::Trail& trail,
                      exports::ExportService& exports, const Clock& clock) {
  using enum http::Method;
  const auto policy = http::Policy{http::Access::kSecondFactor}.needs(Permission::kAuditRead);
  const auto exporting = http::Policy{http::Access::kSecondFactor}.needs(Permission::kAuditExport);
  router.add(kGet, "/audit", policy, [&view](const http::Request& request) {
    auto filter = read_trail_filter(public_queries::query_document(request.query, {}, {"page", "page_size"}));
    filter.reader = request.principal.user;
    filter.is_records_only = !may_export(request);
    return http::ok(view.list(request.scope(), filter, http::read_paging(request.query)));
  });
  router.add(kGet, "/audit/choices", policy, [&view](const http::Request& request) {
    refuse_query(request);
    return http::ok(view.choices(request.scope(), !may_export(request)));
  });
  router.add(kGet, "/audit/verification", policy, [&trail, &clock](const http::Request& request) {
    refuse_query(request);
    const auto verdict = trail.verify(request.scope());
    return http::ok(Json(JsonObject{{"is_whole", !verdict.first_broken.has_value()},
                                    {"entries", verdict.entries},
                                    {"head_hash", verdict.head_hash},
                                    {"first_broken", to_json(verdict.first_broken)},
                                    {"verified_at", to_json(clock.now())}}));
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

void add_platform_trail_routes(http::Router& router, const PlatformTrail& trail) {
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
