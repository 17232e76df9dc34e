#include "features/administration/trail/trail_export.hpp"

namespace pharos::administration {
namespace {

exports::Cell cell(const std::optional<std::string>& text) {
  return text ? exports::Cell{*text} : exports::Cell{};
}

exports::Cell cell(const Json& document) {
  return document.is_null() ? exports::Cell{} : exports::Cell{canonical_text(document)};
}

}  // namespace

void write_trail(const TrailRepository& trail, const TenantScope& tenant, const JsonObject& parameters,
                 exports::TableFile& file, const exports::ReportProgress& progress) {
  auto wanted = parameters;
  // Exports requested in an earlier release do not name their reader.
  const std::string reader = wanted.contains("reader") ? std::string{wanted.at("reader").as_string()} : std::string{};
  wanted.erase("reader");
  auto filter = read_trail_filter(wanted);
  filter.reader = UserId{reader};
  const auto total = static_cast<double>(std::max<std::int64_t>(trail.count(tenant, filter), 1));
  std::int64_t written = 0;
  file.begin_table("Audit trail", {"Number", "Time (UTC)", "User", "User ID", "IP address", "Action", "Record ID",
                                   "Outcome", "Before", "After", "Reason", "Request ID", "SHA-256 (chained)"});
  trail.each(tenant, filter, [&](const TrailEntry& entry) {
    file.add_row({entry.seq, to_iso(entry.at), entry.actor ? exports::Cell{entry.actor->display_name} : exports::Cell{},
                  entry.actor ? exports::Cell{entry.actor->id.text()} : exports::Cell{}, entry.actor_ip, entry.action,
                  cell(entry.entity_id), std::string{audit::kOutcomes.name(entry.outcome)}, cell(entry.before),
                  cell(entry.after), cell(entry.reason), entry.request_id, entry.hash});
    if (++written % 1000 == 0) progress(static_cast<double>(written) / total);
  });
}

}  // namespace pharos::administration
