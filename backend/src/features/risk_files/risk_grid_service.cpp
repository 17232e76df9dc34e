#include "features/risk_files/risk_grid_service.hpp"

#include <fmt/format.h>

#include "core/error.hpp"
#include "features/risk_files/risk_file_view.hpp"

namespace pharos::risk_files {

Effective RiskGridService::read(const TenantScope& tenant, const Owner& owner, bool approved_only) const {
  auto found = files_.find(tenant, Kind::kGrid, owner, approved_only);
  if (!found) throw Error(ErrorCode::kNotFound, "There is no risk grid yet");
  return *std::move(found);
}

std::optional<Effective> RiskGridService::find_shown(const TenantScope& tenant, const Owner& owner) const {
  return files_.find(tenant, Kind::kGrid, owner);
}

GridContent RiskGridService::first_grid(const TenantScope& tenant) const {
  const auto family = settings_.read(tenant).default_grid_family_id;
  if (!family) return default_grid();
  // The family or its grid may have been deleted.
  const auto grid = repository_.find_current(tenant, Kind::kGrid, {OwnerType::kFamily, *family}, true);
  return grid ? read_grid(grid->document) : default_grid();
}

RiskFile RiskGridService::read_version(const TenantScope& tenant, const Owner& owner, std::int64_t version) const {
  files_.require_owner(tenant, owner);
  auto found = repository_.find(tenant, Kind::kGrid, owner, version);
  if (!found) throw Error(ErrorCode::kNotFound, "Version not found");
  return *std::move(found);
}

std::vector<RiskFile> RiskGridService::list(const TenantScope& tenant, const Owner& owner) const {
  files_.require_owner(tenant, owner);
  return repository_.list(tenant, Kind::kGrid, owner);
}

RiskFile RiskGridService::save(const http::Request& request, const Owner& owner, const GridContent& grid) {
  files_.require_owner(request.scope(), owner);
  const auto id = repository_.insert(request.scope(), Kind::kGrid, owner, to_json(grid), request.principal.user);
  return repository_.find(request.scope(), id).value();
}

RiskFile RiskGridService::approve(const http::Request& request, const Owner& owner, std::int64_t version) {
  const auto draft = read_version(request.scope(), owner, version);
  if (draft.status != "draft") {
    throw Error(ErrorCode::kConflict, fmt::format("Version {} is already {}", version, draft.status));
  }
  signing_.require_other_author(request.principal, draft.created_by);
  const auto signature = signing_.sign(
      request.principal,
      {.entity = "riskgrid", .id = draft.id.text(), .version = draft.version, .content = signed_content(draft)},
      signatures::Meaning::kApproved);
  repository_.approve(request.scope(), draft, request.principal.user, signature.id.text());
  return repository_.find(request.scope(), draft.id).value();
}

RiskFile RiskGridService::withdraw(const http::Request& request, const Owner& owner) {
  files_.require_owner(request.scope(), owner);
  const auto own = repository_.find_current(request.scope(), Kind::kGrid, owner, false);
  if (!own) throw Error(ErrorCode::kNotFound, "This product does not have its own risk grid");
  const auto in_force = repository_.find_current(request.scope(), Kind::kGrid, owner, true);
  require_right_to_withdraw(request, in_force.value_or(*own));
  repository_.withdraw(request.scope(), Kind::kGrid, owner);
  return *own;
}

JsonObject RiskGridService::view(const TenantScope& tenant, const RiskFile& file) const {
  auto answer = head_of(file);
  for (const auto& member : file.document.as_object()) answer[member.key()] = member.value();
  answer["warnings"] = to_json(find_warnings(read_grid(file.document)));
  answer["signatures"] = signatures_of(signing_.list(tenant, "riskgrid", file.id.text()), signed_content(file));
  return answer;
}

JsonObject RiskGridService::view(const TenantScope& tenant, const Effective& effective) const {
  auto answer = view(tenant, effective.file);
  answer["source"] = kOwnerTypes.name(effective.file.owner.type);
  const auto in_force = repository_.find_current(tenant, Kind::kGrid, effective.file.owner, true);
  answer["approved_version"] = in_force ? Json(in_force->version) : Json();
  return answer;
}

void require_right_to_withdraw(const http::Request& request, const RiskFile& file) {
  const bool may_approve = request.principal.permissions.test(static_cast<size_t>(Permission::kRiskgridApprove));
  if (file.status == "approved" && !may_approve) {
    throw Error(ErrorCode::kForbidden, "Only approvers can withdraw an approved version");
  }
}

}  // namespace pharos::risk_files
