#include "parts/analysis_sources.hpp"

#include <fmt/format.h>

#include "core/crypto.hpp"

namespace pharos {
namespace {

std::optional<std::string> day(const std::string& text) {
  return text.empty() ? std::nullopt : std::optional{text};
}

analyses::SourceItem to_item(const complaints::Complaint& complaint) {
  const auto& spec = complaint.spec;
  analyses::SourceItem item;
  item.source_ref = complaint.id.text();
  item.title = spec.complaint_number;
  item.received_on = day(spec.date_received);
  item.event_on = day(spec.date_of_event);
  item.text = spec.description;
  const auto add = [&item](std::string_view label, const std::string& value) {
    if (!value.empty()) item.facts.push_back({std::string{label}, value});
  };
  add("Nature", spec.nature);
  add("Device", spec.device_name);
  add("Catalog number", spec.catalog_number);
  add("Lot", spec.lot_number);
  add("Serial number", spec.serial_number);
  add("Software", spec.software_version);
  add("Country", spec.country);
  add("Place", spec.event_location);
  for (const auto& outcome : spec.patient_outcome) add("Outcome", outcome);
  for (const auto& code : spec.internal_codes) add(analyses::kInternalCodeFact, code);
  for (size_t annex = 0; annex < complaints::kAnnexes; ++annex) {
    for (const auto& code : spec.imdrf[annex]) add(analyses::kImdrfFact, code);
  }
  add("Investigation", spec.investigation_summary);
  // Complaints of one lot on one day with the same wording are likely duplicates.
  item.duplicate_key =
      crypto::sha256_hex(spec.date_of_event + '\n' + spec.lot_number + '\n' + spec.description).substr(0, 16);
  return item;
}

}  // namespace

analyses::SourceDataset ComplaintItems::dataset(const TenantScope& tenant, const analyses::DatasetId& id) const {
  const auto found = datasets_.find(tenant, complaints::DatasetId{id.text()});
  if (!found) throw Error(ErrorCode::kNotFound, "Dataset not found");
  if (!found->is_complete()) {
    throw Error(ErrorCode::kConflict, fmt::format("The dataset is {}. Wait until it is ready.",
                                                  complaints::kDatasetStatuses.name(found->status)));
  }
  return {.id = id, .name = found->name, .product_id = found->product_id, .items = found->accepted_count};
}

std::vector<analyses::SourceItem> ComplaintItems::items(const TenantScope& tenant,
                                                        const analyses::DatasetId& id) const {
  const auto page = complaints_.page(tenant, {.dataset_id = complaints::DatasetId{id.text()}},
                                     {.page = 1, .page_size = analyses::kMostItems + 1}, {{"date_received"}});
  std::vector<analyses::SourceItem> items;
  items.reserve(page.size());
  for (const auto& complaint : page) items.push_back(to_item(complaint));
  return items;
}

std::map<std::string, std::int64_t> AnalysisUses::counts(const TenantScope& tenant) const {
  std::map<std::string, std::int64_t> counts;
  for (const auto& [dataset, use] : analyses_.uses(tenant)) counts.emplace(dataset.text(), use.open + use.completed);
  return counts;
}

void AnalysisUses::require_unused(const TenantScope& tenant, const complaints::DatasetId& id) const {
  if (investigations_.uses_dataset(tenant, id)) {
    throw Error(ErrorCode::kConflict, "Complaints of this dataset are or were investigated. Archive it instead.");
  }
  if (cases_.uses_dataset(tenant, id)) {
    throw Error(ErrorCode::kConflict, "Complaints of this dataset belong to reportability cases. Archive it instead.");
  }
  const auto uses = analyses_.uses(tenant);
  const auto found = uses.find(analyses::DatasetId{id.text()});
  if (found == uses.end()) return;
  if (found->second.completed > 0) {
    throw Error(ErrorCode::kConflict, "This dataset is used by a completed analysis. Archive it instead.");
  }
  if (found->second.open > 0) {
    throw Error(ErrorCode::kConflict, "This dataset is used by an analysis. Archive the analysis first.");
  }
}

}  // namespace pharos
