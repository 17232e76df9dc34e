#include "features/risk_files/risk_definition_service.hpp"

#include <fmt/format.h>

#include <map>

#include "core/crypto.hpp"
#include "core/error.hpp"
#include "features/risk_files/risk_file_view.hpp"
#include "features/risk_files/risk_grid_service.hpp"

namespace pharos::risk_files {
namespace {

std::string rows_sha256(const std::vector<RiskRow>& rows) {
  return crypto::sha256_hex(canonical_text(to_json(rows)));
}

[[noreturn]] void refuse_rows(const std::vector<RowFault>& errors) {
  const auto& first = errors.front();
  const auto more = errors.size() == 1 ? std::string{} : fmt::format(", and {} more", errors.size() - 1);
  const auto message = fmt::format("Row {}, {}: {}{}", first.row, first.column, first.message, more);
  throw Error(ErrorCode::kInvalidFields, message, {{"file", message}});
}

}  // namespace

Effective RiskDefinitionService::read(const TenantScope& tenant, const Owner& owner, bool approved_only) const {
  auto found = parts_.files.find(tenant, Kind::kDefinition, owner, approved_only);
  if (!found) throw Error(ErrorCode::kNotFound, "There is no risk definition yet");
  return *std::move(found);
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

std::vector<RiskFile> RiskDefinitionService::list(const TenantScope& tenant, const Owner& owner) const {
  parts_.files.require_owner(tenant, owner);
  return parts_.repository.list(tenant, Kind::kDefinition, owner);
}

RiskFile RiskDefinitionService::grid_of(const TenantScope& tenant, const RiskFile& definition) const {
  const RiskFileId id{std::string{definition.document.at("riskgrid_id").as_string()}};
  auto grid = parts_.repository.find(tenant, id);
  if (!grid) throw Error(ErrorCode::kConflict, "The risk grid of this definition was deleted with its owner");
  return *std::move(grid);
}

std::optional<Effective> RiskDefinitionService::find_grid(const TenantScope& tenant, const Owner& owner) const {
  if (auto in_force = parts_.files.find(tenant, Kind::kGrid, owner, true)) return in_force;
  return parts_.files.find(tenant, Kind::kGrid, owner);
}

RiskFile RiskDefinitionService::save(const http::Request& request, const Owner& owner, const DefinitionUpload& upload) {
  const auto& tenant = request.scope();
  const auto grid = find_grid(tenant, owner);
  if (!grid) {
    throw Error(ErrorCode::kConflict, "Set up the risk grid first: severity and probability refer to its levels");
  }
  const auto checked = check(tenant, upload, read_grid(grid->file.document));
  if (!checked.check.is_ok()) refuse_rows(checked.check.errors);
  const DefinitionHead head{.file_name = upload.file_name,
                            .file_sha256 = checked.sha256,
                            .columnMapping = to_document(checked.mapping),
                            .riskgrid_id = grid->file.id.text(),
                            .row_count = checked.check.row_count,
                            .rows_sha256 = rows_sha256(checked.check.rows),
                            .warnings = to_json(checked.check.warnings)};
  return parts_.database.transaction([&] {
    const auto before = parts_.repository.find_current(tenant, Kind::kDefinition, owner, false);
    const auto id = parts_.repository.insert(tenant, Kind::kDefinition, owner, to_json(head), request.principal.user);
    parts_.repository.insert_rows(tenant, id, checked.check.rows);
    auto saved = parts_.repository.find(tenant, id).value();
    auto entry = audit::entry_of(request.principal, "riskdefinition.save");
    entry.entity_id = id.text();
    entry.before = before ? Json(head_of(*before)) : Json();
    auto after = head_of(saved);
    after["document"] = saved.document;
    after["rows"] = to_json(checked.check.rows);
    entry.after = std::move(after);
    parts_.trail.append(entry);
    return saved;
  });
}

RiskFile RiskDefinitionService::approve(const http::Request& request, const Owner& owner, std::int64_t version) {
  const auto& tenant = request.scope();
  const auto draft = read_version(tenant, owner, version);
  if (draft.status != "draft") {
    throw Error(ErrorCode::kConflict, fmt::format("Version {} is already {}", version, draft.status));
  }
  const auto grid = parts_.files.find(tenant, Kind::kGrid, owner, true);
  if (!grid) throw Error(ErrorCode::kConflict, "Approve the risk grid first: the definition refers to its levels");
  if (grid->file.id.text() != draft.document.at("riskgrid_id").as_string()) {
    throw Error(ErrorCode::kConflict,
                "This version was checked against a risk grid other than the approved one. Upload the file again.");
  }
  parts_.signing.require_other_author(request.principal, draft.created_by);
  const auto signature = parts_.signing.sign(
      request.principal,
      {.entity = "riskdefinition", .id = draft.id.text(), .version = draft.version, .content = signed_content(draft)},
      signatures::Meaning::kApproved);
  parts_.repository.approve(tenant, draft, request.principal.user, signature.id.text());
  return parts_.repository.find(tenant, draft.id).value();
}

RiskFile RiskDefinitionService::withdraw(const http::Request& request, const Owner& owner) {
  const auto& tenant = request.scope();
  parts_.files.require_owner(tenant, owner);
  const auto own = parts_.repository.find_current(tenant, Kind::kDefinition, owner, false);
  if (!own) throw Error(ErrorCode::kNotFound, "This product does not have its own risk definition");
  const auto in_force = parts_.repository.find_current(tenant, Kind::kDefinition, owner, true);
  require_right_to_withdraw(request, in_force.value_or(*own));
  parts_.repository.withdraw(tenant, Kind::kDefinition, owner);
  return *own;
}

JsonObject RiskDefinitionService::view(const TenantScope& tenant, const RiskFile& file) const {
  auto answer = head_of(file);
  for (const auto& member : file.document.as_object()) answer[member.key()] = member.value();
  const auto grid =
      parts_.repository.find(tenant, RiskFileId{std::string{file.document.at("riskgrid_id").as_string()}});
  answer["riskgrid"] = grid ? Json(head_of(*grid)) : Json();
  // Rows changed directly in the database are not what was signed.
  const bool has_its_rows =
      rows_sha256(parts_.repository.rows(tenant, file.id)) == file.document.at("rows_sha256").as_string();
  auto signed_by = signatures_of(parts_.signing.list(tenant, "riskdefinition", file.id.text()), signed_content(file));
  for (Json& signature : signed_by) {
    auto& is_intact = signature.as_object()["is_intact"];
    is_intact = is_intact.as_bool() && has_its_rows;
  }
  answer["signatures"] = std::move(signed_by);
  return answer;
}

DefinitionDiff compare(const std::vector<RiskRow>& from, const std::vector<RiskRow>& to) {
  std::map<std::string, const RiskRow*> earlier;
  for (const auto& row : from) earlier.emplace(row.risk_id, &row);
  DefinitionDiff diff;
  for (const auto& row : to) {
    const auto found = earlier.find(row.risk_id);
    if (found == earlier.end()) {
      diff.added.push_back(row);
      continue;
    }
    const auto& before = *found->second;
    earlier.erase(found);
    if (before == row) {
      ++diff.unchanged;
      continue;
    }
    DefinitionDiff::Change change{.before = before, .after = row, .fields = {}};
    const auto old_values = to_json(before);
    const auto new_values = to_json(row);
    for (const auto& member : new_values.as_object()) {
      if (old_values.at(member.key()) != member.value()) change.fields.emplace_back(member.key());
    }
    diff.changed.push_back(std::move(change));
  }
  for (const auto& [id, row] : earlier) diff.removed.push_back(*row);
  return diff;
}

}  // namespace pharos::risk_files
