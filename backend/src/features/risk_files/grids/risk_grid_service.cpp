#include "features/risk_files/grids/risk_grid_service.hpp"

#include <fmt/format.h>

#include "core/error.hpp"
#include "features/risk_files/grids/default_grid.hpp"

namespace pharos::risk_files {
namespace {

Json audited(const RiskFile& file) {
  auto document = to_json(file.head());
  document.as_object()["document"] = file.document;
  return document;
}

}  // namespace

EffectiveGridView RiskGridService::read(const TenantScope& tenant, const Owner& owner, bool approved_only) const {
  const auto found = files_.find(tenant, Kind::kGrid, owner, approved_only);
  if (!found) throw Error(ErrorCode::kNotFound, "There is no risk grid yet");
  return effective_view(tenant, found->file);
}

std::optional<RiskFile> RiskGridService::find_shown(const TenantScope& tenant, const Owner& owner) const {
  auto found = files_.find(tenant, Kind::kGrid, owner);
  return found ? std::optional{std::move(found->file)} : std::nullopt;
}

GridContent RiskGridService::first_grid(const TenantScope& tenant) const {
  const auto family = settings_.read(tenant).default_grid_family_id;
  if (!family) return default_grid();
  // The family or its grid may have been deleted.
  const auto grid = repository_.find_current(tenant, Kind::kGrid, {OwnerType::kFamily, *family}, true);
  return grid ? read_grid(grid->document) : default_grid();
}

RiskFile RiskGridService::find_version(const TenantScope& tenant, const Owner& owner, std::int64_t version) const {
  files_.require_owner(tenant, owner);
  auto found = repository_.find(tenant, Kind::kGrid, owner, version);
  if (!found) throw Error(ErrorCode::kNotFound, "Version not found");
  return *std::move(found);
}

RiskGridView RiskGridService::read_version(const TenantScope& tenant, const Owner& owner, std::int64_t version) const {
  return view(tenant, find_version(tenant, owner, version));
}

std::vector<RiskFileHead> RiskGridService::list(const TenantScope& tenant, const Owner& owner) const {
  files_.require_owner(tenant, owner);
  return repository_.list(tenant, Kind::kGrid, owner);
}

Changed<EffectiveGridView> RiskGridService::save(const Principal& who, const Owner& owner,
                                                 const std::optional<RiskFile>& shown, const GridContent& grid) {
  files_.require_owner(who.scope(), owner);
  const auto id = repository_.insert(who.scope(), Kind::kGrid, owner, to_json(grid), who.user);
  const auto saved = repository_.find(who.scope(), id).value();
  return {effective_view(who.scope(), saved),
          {.entity_id = id.text(), .before = shown ? audited(*shown) : Json(), .after = audited(saved)}};
}

Changed<EffectiveGridView> RiskGridService::approve(const Principal& who, const Owner& owner, std::int64_t version) {
  const auto draft = find_version(who.scope(), owner, version);
  if (draft.status != FileStatus::kDraft) {
    throw Error(ErrorCode::kConflict,
                fmt::format("Version {} is already {}", version, kFileStatuses.name(draft.status)));
  }
  signing_.require_other_author(who, draft.created_by);
  const auto signature = signing_.sign(
      who, {.entity = "riskgrid", .id = draft.id.text(), .version = draft.version, .content = signed_content(draft)},
      signatures::Meaning::kApproved);
  repository_.approve(who.scope(), draft, who.user, signature.id);
  const auto approved = repository_.find(who.scope(), draft.id).value();
  return {effective_view(who.scope(), approved),
          {.entity_id = approved.id.text(),
           .before = JsonObject{{"status", "draft"}},
           .after = to_json(approved.head()),
           .reason = who.signature_comment()}};
}

AuditNote RiskGridService::withdraw(const Principal& who, const Owner& owner) {
  files_.require_owner(who.scope(), owner);
  const auto own = repository_.find_current(who.scope(), Kind::kGrid, owner, false);
  if (!own) throw Error(ErrorCode::kNotFound, "This product does not have its own risk grid");
  const auto in_force = repository_.find_current(who.scope(), Kind::kGrid, owner, true);
  require_right_to_withdraw(who, in_force.value_or(*own));
  repository_.withdraw(who.scope(), Kind::kGrid, owner);
  return {.entity_id = own->id.text(), .before = to_json(own->head())};
}

RiskGridView RiskGridService::view(const TenantScope& tenant, const RiskFile& file) const {
  const auto grid = read_grid(file.document);
  return {file, grid, find_warnings(grid),
          check_signatures(signing_.list(tenant, "riskgrid", file.id.text()), signed_content(file))};
}

EffectiveGridView RiskGridService::effective_view(const TenantScope& tenant, const RiskFile& file) const {
  EffectiveGridView answer{view(tenant, file), file.owner.type, {}};
  const auto in_force = repository_.find_current(tenant, Kind::kGrid, file.owner, true);
  if (in_force) answer.approved_version = in_force->version;
  return answer;
}

void require_right_to_withdraw(const Principal& who, const RiskFile& file) {
  if (file.status == FileStatus::kApproved && !who.may(Permission::kRiskgridApprove)) {
    throw Error(ErrorCode::kForbidden, "Only approvers can withdraw an approved version");
  }
}

}  // namespace pharos::risk_files
