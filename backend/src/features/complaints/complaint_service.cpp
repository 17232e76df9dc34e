#include "features/complaints/complaint_service.hpp"

#include <algorithm>

#include "core/error.hpp"
#include "core/json_reader.hpp"
#include "features/complaints/complaint_fields.hpp"

namespace pharos::complaints {
namespace {

constexpr std::string_view kHandName = "Entered by hand";
constexpr size_t kMostAtOnce = 500;

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

Dataset ComplaintService::dataset(const TenantScope& tenant, const ProductId& product, const DatasetId& id) const {
  auto found = parts_.datasets.find(tenant, id);
  if (!found || found->product_id != product) throw Error(ErrorCode::kNotFound, "Dataset not found");
  return *std::move(found);
}

Complaint ComplaintService::complaint(const TenantScope& tenant, const ProductId& product,
                                      const ComplaintId& id) const {
  auto found = parts_.complaints.find(tenant, id);
  if (!found || found->product_id != product) throw Error(ErrorCode::kNotFound, "Complaint not found");
  return *std::move(found);
}

Dataset ComplaintService::create_dataset(const Principal& who, const ProductId& product, const std::string& name) {
  const Dataset dataset{
      .id = new_id<DatasetId>("cds"), .product_id = product, .name = name, .filter = {{"all", JsonArray{}}}};
  parts_.datasets.insert(who.scope(), dataset, who.user.text());
  return *parts_.datasets.find(who.scope(), dataset.id);
}

Dataset ComplaintService::update_dataset(const Principal& who, const Dataset& before, const std::string& name,
                                         const std::string& status) {
  const bool was_whole = before.status == "ready" || before.status == "archived";
  if (status != before.status && !was_whole) {
    throw Error(ErrorCode::kConflict, "Only a ready dataset can be archived");
  }
  Dataset after = before;
  after.name = name;
  after.status = status;
  if (!parts_.datasets.update(who.scope(), after, before.version, who.user.text())) {
    throw Error(ErrorCode::kVersionConflict,
                "This dataset was changed by someone else in the meantime. Reload and try again.");
  }
  return *parts_.datasets.find(who.scope(), before.id);
}

void ComplaintService::remove_dataset(const Principal& who, const Dataset& dataset) {
  parts_.uses.require_unused(who.scope(), dataset.id);
  if (dataset.status == "validating")
    throw Error(ErrorCode::kConflict, "This dataset is being imported. Cancel the job first.");
  parts_.datasets.remove(who.scope(), dataset.id);
}

void ComplaintService::require_free_number(const TenantScope& tenant, const ProductId& product,
                                           const std::string& number, const ComplaintId& except) const {
  if (!parts_.complaints.has_number(tenant, product, number, except)) return;
  throw Error(ErrorCode::kConflict, "This product already has a complaint with this number",
              {{"complaint_number", "This product already has a complaint with this number"}});
}

DatasetId ComplaintService::hand_dataset(const Principal& who, const ProductId& product) {
  for (const Dataset& dataset : parts_.datasets.list(who.scope(), product)) {
    if (dataset.file_name.empty() && dataset.name == kHandName && dataset.status == "ready") return dataset.id;
  }
  return create_dataset(who, product, std::string{kHandName}).id;
}

Complaint ComplaintService::create(const Principal& who, const ProductId& product,
                                   const std::optional<DatasetId>& wanted, const ComplaintSpec& given) {
  const auto& tenant = who.scope();
  require_free_number(tenant, product, given.complaint_number, ComplaintId{});
  parts_.plan_limits.require_complaints(tenant, who.user, 1);
  const auto id = wanted ? dataset(tenant, product, *wanted).id : hand_dataset(who, product);
  auto spec = given;
  stamp_decision({}, who, parts_.clock.now(), spec);
  const auto row = parts_.complaints.prepare(tenant, std::move(spec));
  parts_.complaints.insert(tenant, id, product, row, {who.user.text(), parts_.clock.now()});
  parts_.datasets.recount(tenant, id, who.user.text());
  return complaint(tenant, product, row.id);
}

Complaint ComplaintService::update(const Principal& who, const Complaint& before, ComplaintSpec spec) {
  const auto& tenant = who.scope();
  require_free_number(tenant, before.product_id, spec.complaint_number, before.id);
  stamp_decision(before.spec, who, parts_.clock.now(), spec);
  const bool moved = spec.date_received != before.spec.date_received;
  const auto row = parts_.complaints.prepare(tenant, before.id, before.version + 1, std::move(spec));
  if (!parts_.complaints.update(tenant, before, row, {who.user.text(), parts_.clock.now()})) {
    throw Error(ErrorCode::kVersionConflict,
                "This complaint was changed by someone else in the meantime. Reload and try again.");
  }
  if (moved) parts_.datasets.recount(tenant, before.dataset_id, who.user.text());
  return complaint(tenant, before.product_id, before.id);
}

std::vector<VersionMark> ComplaintService::change_many(const Principal& who, const BulkChange& change) {
  std::vector<VersionMark> marks;
  for (const std::string& id : change.ids) {
    const auto before = parts_.complaints.find(who.scope(), ComplaintId{id});
    if (!before) throw Error(ErrorCode::kNotFound, "Complaint not found");
    auto spec = before->spec;
    if (change.status) spec.status = *change.status;
    add_codes(change.internal_codes, spec.internal_codes);
    for (size_t annex = 0; annex < kAnnexes; ++annex) add_codes(change.imdrf[annex], spec.imdrf[annex]);
    if (spec != before->spec) marks.push_back(mark(who.scope(), update(who, *before, std::move(spec))));
  }
  return marks;
}

VersionMark ComplaintService::mark(const TenantScope& tenant, const Complaint& complaint) const {
  const auto sha256 = parts_.complaints.versions().find_sha256(tenant, complaint.id, complaint.version);
  return {complaint.id.text(), complaint.version, sha256.value_or("")};
}

ComplaintService::BulkChange read_bulk_change(const Json& body) {
  JsonReader in{body};
  ComplaintService::BulkChange change;
  change.ids = in.texts("ids", kMostAtOnce, 64);
  change.status = in.optional_text("status", 50);
  change.internal_codes = in.texts("internal_codes", 50, 200);
  in.require(!change.ids.empty(), "ids", "Select at least one complaint");
  in.require(!change.status || find_choice(*find_field("status"), *change.status) == change.status, "status",
             "Must be new, triaged, under_investigation or closed");
  const Json& imdrf = in.json("imdrf");
  in.require(imdrf.is_null() || imdrf.is_object(), "imdrf", "Must be {a: [...], ...}");
  bool has_codes = !change.internal_codes.empty();
  if (const auto* annexes = imdrf.if_object()) {
    for (const auto& [name, codes] : *annexes) {
      const bool is_annex = name.size() == 1 && name.front() >= 'a' && name.front() <= 'g' && codes.is_array();
      in.require(is_annex, "imdrf", "Must be {a: [...], ...}");
      if (!is_annex) continue;
      const int annex = name.front() - 'a';
      for (const Json& given : codes.as_array()) {
        const auto code = given.is_string() ? find_imdrf_code(annex, given.as_string()) : std::nullopt;
        in.require(code.has_value(), "imdrf", "Contains a code that is not in this annex");
        if (code) change.imdrf[static_cast<size_t>(annex)].push_back(*code);
        has_codes = true;
      }
    }
  }
  in.require(has_codes || change.status, "status", "Select a status or codes to change");
  in.finish();
  return change;
}

}  // namespace pharos::complaints
