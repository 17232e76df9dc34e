#include "features/analyses/results/completion_gates.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/crypto.hpp"
#include "features/analyses/results/attached_files.hpp"

namespace pharos::analyses {
namespace {

std::string waiting(std::int64_t count, std::string_view one, std::string_view many) {
  return count == 1 ? fmt::format("1 {}", one) : fmt::format("{} {}", count, many);
}

}  // namespace

signatures::Record CompletionGates::record(const TenantScope& tenant, const Analysis& analysis) const {
  JsonObject content{{"id", analysis.id.text()},
                     {"version", analysis.version},
                     {"kind", kKinds.name(analysis.kind)},
                     {"dataset_id", analysis.dataset_id.text()},
                     {"name", analysis.name},
                     {"period", to_json(analysis.period)},
                     {"exposure_basis", kExposureMetrics.name(analysis.exposure_basis)},
                     {"exposures", to_json(parts_.exposures.all(tenant, analysis))},
                     {"riskgrid_version_id", analysis.riskgrid_version_id.text()},
                     {"riskdefinition_version_id", analysis.riskdefinition_version_id.text()},
                     {"imdrf_release", analysis.imdrf_release},
                     {"conclusion", analysis.conclusion},
                     {"items_sha256", crypto::sha256_hex(parts_.results.item_lines(tenant, analysis.id))},
                     {"annotations_sha256", crypto::sha256_hex(parts_.results.annotation_lines(tenant, analysis.id))}};
  // Without files, the content is the same as in releases that had none, so that older signatures stay valid.
  const auto files = parts_.attachments.list_current(tenant, attached_to(analysis));
  if (!files.empty()) content["attachments"] = signed_files(files);
  return {.entity = "analysis", .id = analysis.id.text(), .version = analysis.version, .content = std::move(content)};
}

std::vector<Gate> CompletionGates::list(const TenantScope& tenant, const Analysis& analysis) const {
  const auto counts = parts_.analyses.counts(tenant, analysis.id);
  const auto open_items = counts.unreviewed + counts.in_review + counts.flagged;
  const auto uncoded = parts_.analyses.reviewed_without_coding(tenant, analysis.id);
  const auto grid = parts_.file_versions.find(tenant, analysis.riskgrid_version_id);
  const auto definition = parts_.file_versions.find(tenant, analysis.riskdefinition_version_id);
  const bool has_grid = grid && grid->effective_from;
  const bool has_definition = definition && definition->effective_from;
  bool has_author = false;
  const auto signed_by = parts_.signing.list(tenant, "analysis", analysis.id.text());
  const bool was_signed =
      std::ranges::any_of(signed_by, [](const auto& one) { return one.meaning == signatures::Meaning::kAuthored; });
  if (was_signed) {
    const auto sha256 = signatures::record_sha256(record(tenant, analysis).content);
    has_author = std::ranges::any_of(signed_by, [&](const auto& one) {
      return one.meaning == signatures::Meaning::kAuthored && one.entity_sha256 == sha256;
    });
  }
  return {
      {"items",
       open_items == 0
           ? "Every item is reviewed or excluded"
           : waiting(open_items, "item is neither reviewed nor excluded", "items are neither reviewed nor excluded"),
       open_items == 0, true},
      {"codings",
       uncoded == 0 ? "Every reviewed item has a coding"
                    : waiting(uncoded, "reviewed item no longer has a coding: reopen it",
                              "reviewed items no longer have a coding: reopen them"),
       uncoded == 0, true},
      {"annotations",
       counts.unconfirmed == 0
           ? "Every annotation is confirmed or rejected"
           : waiting(counts.unconfirmed, "annotation is not confirmed yet", "annotations are not confirmed yet"),
       counts.unconfirmed == 0, true},
      {"conflicts",
       counts.conflicts == 0 ? "No conflicts are open"
                             : waiting(counts.conflicts, "conflict is open", "conflicts are open"),
       counts.conflicts == 0, true},
      {"riskgrid", has_grid ? "The risk grid is approved" : "The risk grid is not approved", has_grid},
      {"riskdefinition", has_definition ? "The risk definition is approved" : "The risk definition is not approved",
       has_definition},
      {"conclusion", analysis.conclusion.empty() ? "The conclusion is missing" : "The conclusion is written",
       !analysis.conclusion.empty(), true},
      {"author_signature",
       has_author   ? "Signed by the author; unchanged since"
       : was_signed ? "Changed since the author signed: sign again"
                    : "The author has not signed",
       has_author},
  };
}

std::vector<signatures::CheckedSignature> CompletionGates::signatures(const TenantScope& tenant,
                                                                      const Analysis& analysis) const {
  const auto signed_by = parts_.signing.list(tenant, "analysis", analysis.id.text());
  if (signed_by.empty()) return {};
  return signatures::check_signatures(signed_by, record(tenant, analysis).content);
}

}  // namespace pharos::analyses
