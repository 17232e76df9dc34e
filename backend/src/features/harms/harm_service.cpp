#include <algorithm>

#include "core/error.hpp"
#include "features/harms/harms.hpp"

namespace pharos::harms {
namespace {

void require_active(const Harm& harm) {
  if (harm.status != "active")
    throw Error(ErrorCode::kConflict, "This harm is " + harm.status + " and cannot be changed");
}

void require_unchanged(bool is_done) {
  if (!is_done)
    throw Error(ErrorCode::kVersionConflict,
                "This harm was changed by someone else in the meantime. Reload and try again.");
}

void add_missing(std::vector<std::string>& to, const std::vector<std::string>& from) {
  for (const auto& text : from) {
    if (std::ranges::find(to, text) == to.end()) to.push_back(text);
  }
}

// Severities the harm already has for a grid, or for an earlier version of it, are kept.
void add_severities(HarmSpec& spec, const Harm& into, const HarmSpec& duplicate) {
  for (const auto& severity : duplicate.severities) {
    const bool is_known =
        into.levels.contains(severity.riskgrid_id) ||
        std::ranges::find(spec.severities, severity.riskgrid_id, &GridSeverity::riskgrid_id) != spec.severities.end();
    if (!is_known) spec.severities.push_back(severity);
  }
}

}  // namespace

Harm HarmService::read(const TenantScope& tenant, const HarmId& id) const {
  auto harm = repository_.find(tenant, id);
  if (!harm) throw Error(ErrorCode::kNotFound, "Harm not found");
  return *std::move(harm);
}

void HarmService::require_known_grids(const TenantScope& tenant, const HarmSpec& spec) const {
  for (const auto& severity : spec.severities) {
    const auto levels = repository_.severity_levels(tenant, severity.riskgrid_id);
    if (!levels || severity.level > *levels) {
      throw Error(ErrorCode::kInvalidFields, "The risk grid has no such level",
                  {{"severities", levels ? "The risk grid has no such level" : "Risk grid not found"}});
    }
  }
}

Harm HarmService::create(const http::Request& request, const HarmSpec& spec) {
  require_known_grids(request.scope(), spec);
  return read(request.scope(), repository_.insert(request.scope(), spec, request.principal.user));
}

Harm HarmService::update(const http::Request& request, const Harm& before, const HarmSpec& spec) {
  require_active(before);
  require_known_grids(request.scope(), spec);
  require_unchanged(repository_.update(request.scope(), before, spec, request.principal.user));
  return read(request.scope(), before.id);
}

Harm HarmService::retire(const http::Request& request, const Harm& before) {
  require_active(before);
  const auto signature = signing_.sign(
      request.principal,
      {.entity = "harm", .id = before.id.text(), .version = before.version, .content = to_json(before.spec)},
      signatures::Meaning::kApproved);
  require_unchanged(repository_.retire(request.scope(), before, signature.id.text(), request.principal.user));
  return read(request.scope(), before.id);
}

Harm HarmService::merge(const http::Request& request, const Harm& into, const std::vector<HarmId>& duplicates) {
  require_active(into);
  auto spec = into.spec;
  for (const auto& id : duplicates) {
    if (id == into.id) {
      throw Error(ErrorCode::kInvalidFields, "A harm cannot be merged into itself",
                  {{"duplicates", "A harm cannot be merged into itself"}});
    }
    const auto duplicate = read(request.scope(), id);
    require_active(duplicate);
    add_missing(spec.imdrf_e, duplicate.spec.imdrf_e);
    add_missing(spec.imdrf_f, duplicate.spec.imdrf_f);
    add_missing(spec.typical_hazards, duplicate.spec.typical_hazards);
    add_severities(spec, into, duplicate.spec);
    require_unchanged(repository_.merge(request.scope(), duplicate, into.id, request.principal.user));
  }
  // Together they may exceed the limits of one harm.
  spec = read_spec(to_json(spec));
  require_unchanged(repository_.update(request.scope(), into, spec, request.principal.user));
  return read(request.scope(), into.id);
}

}  // namespace pharos::harms
