#include "features/complaints/complaint_service.hpp"

#include <algorithm>

#include "core/error.hpp"

namespace pharos::complaints {
namespace {

constexpr std::string_view kHandName = "Entered by hand";

void stamp_decision(const ComplaintSpec& before, const Principal& who, Timestamp now, ComplaintSpec& spec) {
  spec.reportable_decided_by = before.reportable_decided_by;
  spec.reportable_decided_at = before.reportable_decided_at;
  if (spec.reportable_us == before.reportable_us && spec.reportable_eu == before.reportable_eu) return;
  spec.reportable_decided_by = who.display_name;
  spec.reportable_decided_at = to_iso(now);
}

void add_codes(const std::vector<std::string>& more, std::vector<std::string>& codes) {
  for (const std::string& code : more) {
    if (std::ranges::find(codes, code) == codes.end()) codes.push_back(code);
  }
}

}  // namespace

Complaint ComplaintService::read(const Principal& who, const ProductId& product, const ComplaintId& id) const {
  auto found = parts_.complaints.find(who.scope(), id);
  if (!found || found->product_id != product) throw Error(ErrorCode::kNotFound, "Complaint not found");
  return *std::move(found);
}

std::string ComplaintService::sha256_of(const Principal& who, const Complaint& complaint) const {
  return parts_.complaints.versions().find_sha256(who.scope(), complaint.id, complaint.version).value_or("");
}

Json ComplaintService::audited(const Principal& who, const Complaint& complaint) const {
  return audit_document(complaint, sha256_of(who, complaint));
}

void ComplaintService::require_free_number(const TenantScope& tenant, const ProductId& product,
                                           const std::string& number, const ComplaintId& except) const {
  if (!parts_.complaints.has_number(tenant, product, number, except)) return;
  throw Error(ErrorCode::kConflict, "This product already has a complaint with this number",
              {{"complaint_number", "This product already has a complaint with this number"}});
}

DatasetId ComplaintService::dataset_for(const Principal& who, const ProductId& product,
                                        const std::optional<DatasetId>& wanted) {
  if (wanted) {
    const auto found = parts_.datasets.find(who.scope(), *wanted);
    if (!found || found->product_id != product) throw Error(ErrorCode::kNotFound, "Dataset not found");
    return found->id;
  }
  for (const Dataset& dataset : parts_.datasets.list(who.scope(), product)) {
    const bool is_ready = dataset.status == DatasetStatus::kReady;
    if (dataset.file_name.empty() && dataset.name == kHandName && is_ready) return dataset.id;
  }
  return parts_.datasets.create(who.scope(), product, std::string{kHandName}, who.user).id;
}

Changed<Complaint> ComplaintService::create(const Principal& who, const ProductId& product,
                                            const std::optional<DatasetId>& wanted, ComplaintSpec spec) {
  const auto& tenant = who.scope();
  require_free_number(tenant, product, spec.complaint_number, ComplaintId{});
  parts_.plan_limits.require_complaints(tenant, who.user, 1);
  const auto dataset = dataset_for(who, product, wanted);
  stamp_decision({}, who, parts_.clock.now(), spec);
  const auto row = parts_.complaints.prepare(tenant, std::move(spec));
  parts_.complaints.insert(tenant, dataset, product, row, {who.user, parts_.clock.now()});
  parts_.datasets.recount(tenant, dataset, who.user);
  auto complaint = read(who, product, row.id);
  AuditNote note{.entity_id = complaint.id.text(), .after = audited(who, complaint)};
  return {std::move(complaint), std::move(note)};
}

Complaint ComplaintService::store(const Principal& who, const Complaint& before, ComplaintSpec spec) {
  const auto& tenant = who.scope();
  require_free_number(tenant, before.product_id, spec.complaint_number, before.id);
  stamp_decision(before.spec, who, parts_.clock.now(), spec);
  const bool moved = spec.date_received != before.spec.date_received;
  const auto row = parts_.complaints.prepare(tenant, before.id, before.version + 1, std::move(spec));
  if (!parts_.complaints.update(tenant, before, row, {who.user, parts_.clock.now()})) {
    throw changed_meanwhile("This complaint was");
  }
  if (moved) parts_.datasets.recount(tenant, before.dataset_id, who.user);
  return read(who, before.product_id, before.id);
}

Changed<Complaint> ComplaintService::update(const Principal& who, const Complaint& before, ComplaintSpec spec) {
  auto after = store(who, before, std::move(spec));
  AuditNote note{.entity_id = after.id.text(), .before = audited(who, before), .after = audited(who, after)};
  return {std::move(after), std::move(note)};
}

std::vector<VersionMark> ComplaintService::change_many(const Principal& who, const BulkChange& change) {
  std::vector<VersionMark> marks;
  for (const auto& id : change.ids) {
    const auto before = parts_.complaints.find(who.scope(), id);
    if (!before) throw Error(ErrorCode::kNotFound, "Complaint not found");
    auto spec = before->spec;
    if (change.status) spec.status = *change.status;
    add_codes(change.internal_codes, spec.internal_codes);
    for (size_t annex = 0; annex < kAnnexes; ++annex) add_codes(change.imdrf[annex], spec.imdrf[annex]);
    if (spec == before->spec) continue;
    const auto after = store(who, *before, std::move(spec));
    marks.push_back({after.id, after.version, sha256_of(who, after)});
  }
  return marks;
}

}  // namespace pharos::complaints
