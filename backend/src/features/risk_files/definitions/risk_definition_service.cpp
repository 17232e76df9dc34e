#include "features/risk_files/definitions/risk_definition_service.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/crypto.hpp"
#include "core/error.hpp"
#include "features/risk_files/grids/default_grid.hpp"
#include "features/risk_files/grids/risk_grid_service.hpp"

namespace pharos::risk_files {
namespace {

constexpr size_t kPreviewed = 20;

std::string rows_sha256(const std::vector<RiskRow>& rows) {
  return crypto::sha256_hex(canonical_text(to_json(rows)));
}

[[noreturn]] void refuse_rows(const std::vector<RowFault>& errors) {
  const auto& first = errors.front();
  const auto more = errors.size() == 1 ? std::string{} : fmt::format(", and {} more", errors.size() - 1);
  const auto message = fmt::format("Row {}, {}: {}{}", first.row, first.column, first.message, more);
  throw invalid_field("file", message);
}

}  // namespace

RiskFile RiskDefinitionService::read(const TenantScope& tenant, const Owner& owner, bool approved_only) const {
  auto found = parts_.files.find(tenant, Kind::kDefinition, owner, approved_only);
  if (!found) throw Error(ErrorCode::kNotFound, "There is no risk definition yet");
  return std::move(found->file);
}

RiskFile RiskDefinitionService::read(const TenantScope& tenant, const RiskFileId& id) const {
  auto found = parts_.repository.find(tenant, id);
  if (!found) throw Error(ErrorCode::kNotFound, "Version not found");
  return *std::move(found);
}

RiskFile RiskDefinitionService::read_version(const TenantScope& tenant, const Owner& owner,
                                             std::int64_t version) const {
  parts_.files.require_owner(tenant, owner);
  auto found = parts_.repository.find(tenant, Kind::kDefinition, owner, version);
  if (!found) throw Error(ErrorCode::kNotFound, "Version not found");
  return *std::move(found);
}

std::vector<RiskFileHead> RiskDefinitionService::list(const TenantScope& tenant, const Owner& owner) const {
  parts_.files.require_owner(tenant, owner);
  return parts_.repository.list(tenant, Kind::kDefinition, owner);
}

RiskFile RiskDefinitionService::grid_of(const TenantScope& tenant, const RiskFile& definition) const {
  auto grid = parts_.repository.find(tenant, read_definition_head(definition).riskgrid_id);
  if (!grid) throw Error(ErrorCode::kConflict, "The risk grid of this definition was deleted with its owner");
  return *std::move(grid);
}

std::optional<RiskFile> RiskDefinitionService::find_grid(const TenantScope& tenant, const Owner& owner) const {
  auto found = parts_.files.find(tenant, Kind::kGrid, owner, true);
  if (!found) found = parts_.files.find(tenant, Kind::kGrid, owner);
  return found ? std::optional{std::move(found->file)} : std::nullopt;
}

CheckedUpload RiskDefinitionService::check(const TenantScope& tenant, const DefinitionUpload& upload,
                                           const GridContent& grid) const {
  return check_upload(upload, grid, parts_.harms.known_names(tenant));
}

DefinitionCheckView RiskDefinitionService::check(const TenantScope& tenant, const DefinitionUpload& upload) const {
  const auto grid = upload.owner ? find_grid(tenant, *upload.owner) : std::nullopt;
  const auto checked = check(tenant, upload, grid ? read_grid(grid->document) : default_grid());
  const auto& found = checked.check;
  const auto shown = static_cast<std::ptrdiff_t>(std::min(found.rows.size(), kPreviewed));
  DefinitionCheckView view{.ok = found.is_ok(),
                           .row_count = found.row_count,
                           .errors = found.errors,
                           .warnings = found.warnings,
                           .preview = {found.rows.begin(), found.rows.begin() + shown},
                           .unknown_severities = found.unknown_severities,
                           .unknown_probabilities = found.unknown_probabilities,
                           .unmatched_harms = found.unmatched_harms,
                           .columns = {},
                           .columnMapping = checked.mapping,
                           .fields = {},
                           .riskgrid = grid};
  for (size_t i = 0; i < checked.headings.size(); ++i) {
    FileColumn column{checked.headings[i], {}};
    for (const auto& row : checked.samples) {
      if (i < row.size() && !row[i].empty()) column.samples.push_back(row[i]);
    }
    view.columns.push_back(std::move(column));
  }
  for (const auto& column : definition_columns()) {
    view.fields.push_back({column.key, column.label, column.is_required, column.description});
  }
  return view;
}

DefinitionDiff RiskDefinitionService::diff(const TenantScope& tenant, const RiskFile& from, const RiskFile& to) const {
  auto found = compare(rows(tenant, from), rows(tenant, to));
  found.from = from.version;
  found.to = to.version;
  return found;
}

RiskFile RiskDefinitionService::save(const Principal& who, const Owner& owner, const DefinitionUpload& upload) {
  const auto& tenant = who.scope();
  const auto grid = find_grid(tenant, owner);
  if (!grid) {
    throw Error(ErrorCode::kConflict, "Set up the risk grid first: severity and probability refer to its levels");
  }
  const auto checked = check(tenant, upload, read_grid(grid->document));
  if (!checked.check.is_ok()) refuse_rows(checked.check.errors);
  const DefinitionHead head{.file_name = upload.file_name,
                            .file_sha256 = checked.sha256,
                            .columnMapping = checked.mapping,
                            .riskgrid_id = grid->id,
                            .row_count = checked.check.row_count,
                            .rows_sha256 = rows_sha256(checked.check.rows),
                            .warnings = checked.check.warnings};
  return parts_.database.transaction([&] {
    const auto before = parts_.repository.find_current(tenant, Kind::kDefinition, owner, false);
    const auto id = parts_.repository.insert(tenant, Kind::kDefinition, owner, to_json(head), who.user);
    parts_.repository.insert_rows(tenant, id, checked.check.rows);
    auto saved = parts_.repository.find(tenant, id).value();
    auto after = to_json(saved.head());
    after.as_object()["document"] = saved.document;
    after.as_object()["rows"] = to_json(checked.check.rows);
    parts_.trail.append(audit::entry_of(
        who, "riskdefinition.save",
        {.entity_id = id.text(), .before = before ? to_json(before->head()) : Json(), .after = std::move(after)}));
    return saved;
  });
}

Changed<EffectiveDefinitionView> RiskDefinitionService::approve(const Principal& who, const Owner& owner,
                                                                std::int64_t version) {
  const auto& tenant = who.scope();
  const auto draft = read_version(tenant, owner, version);
  if (draft.status != FileStatus::kDraft) {
    throw Error(ErrorCode::kConflict,
                fmt::format("Version {} is already {}", version, kFileStatuses.name(draft.status)));
  }
  const auto grid = parts_.files.find(tenant, Kind::kGrid, owner, true);
  if (!grid) throw Error(ErrorCode::kConflict, "Approve the risk grid first: the definition refers to its levels");
  if (grid->file.id != read_definition_head(draft).riskgrid_id) {
    throw Error(ErrorCode::kConflict,
                "This version was checked against a risk grid other than the approved one. Upload the file again.");
  }
  parts_.signing.require_other_author(who, draft.created_by);
  const auto signature = parts_.signing.sign(
      who,
      {.entity = "riskdefinition", .id = draft.id.text(), .version = draft.version, .content = signed_content(draft)},
      signatures::Meaning::kApproved);
  parts_.repository.approve(tenant, draft, who.user, signature.id);
  const auto approved = parts_.repository.find(tenant, draft.id).value();
  return {effective_view(tenant, approved),
          {.entity_id = approved.id.text(),
           .before = JsonObject{{"status", "draft"}},
           .after = to_json(approved.head()),
           .reason = who.signature_comment()}};
}

AuditNote RiskDefinitionService::withdraw(const Principal& who, const Owner& owner) {
  const auto& tenant = who.scope();
  parts_.files.require_owner(tenant, owner);
  const auto own = parts_.repository.find_current(tenant, Kind::kDefinition, owner, false);
  if (!own) throw Error(ErrorCode::kNotFound, "This product does not have its own risk definition");
  const auto in_force = parts_.repository.find_current(tenant, Kind::kDefinition, owner, true);
  require_right_to_withdraw(who, in_force.value_or(*own));
  parts_.repository.withdraw(tenant, Kind::kDefinition, owner);
  return {.entity_id = own->id.text(), .before = to_json(own->head())};
}

RiskDefinitionView RiskDefinitionService::view(const TenantScope& tenant, const RiskFile& file,
                                               const RowFilter& filter) const {
  const auto head = read_definition_head(file);
  RiskDefinitionView answer{
      file, head, parts_.repository.find(tenant, head.riskgrid_id),
      check_signatures(parts_.signing.list(tenant, "riskdefinition", file.id.text()), signed_content(file)),
      rows(tenant, file)};
  // Rows changed directly in the database are not what was signed.
  const bool has_its_rows = rows_sha256(answer.rows) == head.rows_sha256;
  for (auto& signature : answer.signatures) signature.is_intact = signature.is_intact && has_its_rows;
  std::erase_if(answer.rows, [&filter](const RiskRow& row) { return !matches(row, filter); });
  return answer;
}

EffectiveDefinitionView RiskDefinitionService::effective_view(const TenantScope& tenant, const RiskFile& file,
                                                              const RowFilter& filter) const {
  EffectiveDefinitionView answer{view(tenant, file, filter), file.owner.type, {}};
  const auto in_force = parts_.repository.find_current(tenant, Kind::kDefinition, file.owner, true);
  if (in_force) answer.approved_version = in_force->version;
  return answer;
}

}  // namespace pharos::risk_files
