#include "features/harms/harm_service.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.hpp"

namespace pharos::harms {
namespace {

void require_active(const Harm& harm) {
  if (harm.status == HarmStatus::kActive) return;
  throw Error(ErrorCode::kConflict,
              fmt::format("This harm is {} and cannot be changed", kHarmStatuses.name(harm.status)));
}

void require_unchanged(bool is_done) {
  if (!is_done) throw changed_meanwhile("This harm was");
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

Harm HarmService::read(const Principal& who, const HarmId& id) const {
  auto harm = repository_.find(who.scope(), id);
  if (!harm) throw Error(ErrorCode::kNotFound, "Harm not found");
  return *std::move(harm);
}

Changed<Harm> HarmService::changed(const Principal& who, const Harm& before) const {
  auto after = read(who, before.id);
  AuditNote note{.entity_id = before.id.text(),
                 .before = to_json(before),
                 .after = to_json(after),
                 .reason = who.signature_comment()};
  return {std::move(after), std::move(note)};
}

void HarmService::require_known_grids(const TenantScope& tenant, const HarmSpec& spec) const {
  for (const auto& severity : spec.severities) {
    const auto levels = repository_.severity_levels(tenant, severity.riskgrid_id);
    if (!levels || severity.level > *levels) {
      throw invalid_field("severities", levels ? "The risk grid has no such level" : "Risk grid not found");
    }
  }
}

Changed<Harm> HarmService::create(const Principal& who, const HarmSpec& spec) {
  require_known_grids(who.scope(), spec);
  auto harm = read(who, repository_.insert(who.scope(), spec, who.user));
  AuditNote note{.entity_id = harm.id.text(), .after = to_json(harm)};
  return {std::move(harm), std::move(note)};
}

Changed<Harm> HarmService::update(const Principal& who, const Harm& before, const HarmSpec& spec) {
  require_active(before);
  require_known_grids(who.scope(), spec);
  require_unchanged(repository_.update(who.scope(), before, spec, who.user));
  return changed(who, before);
}

Changed<Harm> HarmService::retire(const Principal& who, const Harm& before) {
  require_active(before);
  const auto signature = signing_.sign(
      who, {.entity = "harm", .id = before.id.text(), .version = before.version, .content = to_json<HarmSpec>(before)},
      signatures::Meaning::kApproved);
  require_unchanged(repository_.retire(who.scope(), before, signature.id, who.user));
  return changed(who, before);
}

Changed<Harm> HarmService::merge(const Principal& who, const Harm& into, const std::vector<HarmId>& duplicates) {
  require_active(into);
  HarmSpec spec = into;
  for (const auto& id : duplicates) {
    if (id == into.id) throw invalid_field("duplicates", "A harm cannot be merged into itself");
    const auto duplicate = read(who, id);
    require_active(duplicate);
    add_missing(spec.imdrf_e, duplicate.imdrf_e);
    add_missing(spec.imdrf_f, duplicate.imdrf_f);
    add_missing(spec.typical_hazards, duplicate.typical_hazards);
    add_severities(spec, into, duplicate);
    require_unchanged(repository_.merge(who.scope(), duplicate, into.id, who.user));
  }
  // Together they may exceed the limits of one harm.
  spec = read_spec(to_json(spec));
  require_unchanged(repository_.update(who.scope(), into, spec, who.user));
  return changed(who, into);
}

}  // namespace pharos::harms
