#include <algorithm>
#include <boost/algorithm/string/case_conv.hpp>
#include <map>
#include <set>

#include "core/error.hpp"
#include "features/term_mappings/term_mappings.hpp"
#include "public_data/imdrf/imdrf_pack.hpp"

namespace pharos::term_mappings {
namespace {

// Weaker matches would be noise that someone has to reject by hand.
constexpr double kLeastSuggested = 0.45;

int rank_of(const TermRow& row) {
  if (!row.mapping) return 0;
  switch (row.mapping->spec.status) {
    case Status::kSuggested:
      return 1;
    case Status::kConfirmed:
      return 2;
    case Status::kRejected:
      return 3;
  }
  return 3;
}

void require_unchanged(bool is_done) {
  if (!is_done)
    throw Error(ErrorCode::kVersionConflict,
                "This mapping was changed by someone else in the meantime. Reload and try again.");
}

}  // namespace

std::vector<TermRow> MappingService::list(const TenantScope& tenant) const {
  std::map<std::string, TermRow> by_key;
  for (auto& [term, count] : repository_.count_terms(tenant)) {
    auto& row = by_key[boost::algorithm::to_lower_copy(term)];
    if (row.source_term.empty()) row.source_term = term;
    row.count += count;
  }
  for (auto& mapping : repository_.list(tenant)) {
    auto& row = by_key[boost::algorithm::to_lower_copy(mapping.spec.source_term)];
    row.source_term = mapping.spec.source_term;
    row.mapping = std::move(mapping);
  }
  std::vector<TermRow> rows;
  for (auto& [key, row] : by_key) rows.push_back(std::move(row));
  std::ranges::stable_sort(rows, [](const TermRow& left, const TermRow& right) {
    return std::pair{rank_of(left), -left.count} < std::pair{rank_of(right), -right.count};
  });
  return rows;
}

Mapping MappingService::read(const TenantScope& tenant, const MappingId& id) const {
  auto mapping = repository_.find(tenant, id);
  if (!mapping) throw Error(ErrorCode::kNotFound, "Mapping not found");
  return *std::move(mapping);
}

void MappingService::require_harm(const TenantScope& tenant, const MappingSpec& spec) const {
  if (spec.harm_id && !repository_.has_harm(tenant, *spec.harm_id)) {
    throw Error(ErrorCode::kInvalidFields, "Harm not found", {{"harm_id", "Harm not found"}});
  }
}

Mapping MappingService::save(const http::Request& request, const MappingSpec& spec) {
  require_harm(request.scope(), spec);
  if (const auto before = repository_.find_by_term(request.scope(), spec.source_term)) {
    return update(request, *before, spec);
  }
  return read(request.scope(), repository_.insert(request.scope(), spec, std::nullopt, request.principal.user));
}

Mapping MappingService::update(const http::Request& request, const Mapping& before, const MappingSpec& spec) {
  require_harm(request.scope(), spec);
  require_unchanged(repository_.update(request.scope(), before, spec, request.principal.user));
  return read(request.scope(), before.id);
}

std::vector<SuggestedMapping> MappingService::suggestions(const TenantScope& tenant) const {
  std::vector<SuggestedMapping> found;
  for (const auto& row : list(tenant)) {
    if (row.mapping) continue;
    const auto closest = similarity_.closest(row.source_term, 1);
    if (closest.empty() || closest.front().score < kLeastSuggested) continue;
    found.push_back({.spec = {.source_term = row.source_term,
                              .status = Status::kSuggested,
                              .imdrf_codes = {closest.front().code},
                              .harm_id = std::nullopt},
                     .score = closest.front().score});
  }
  return found;
}

std::int64_t MappingService::save_suggestions(const http::Request& request,
                                              const std::vector<SuggestedMapping>& suggestions) {
  std::set<std::string> mapped;
  for (const auto& mapping : repository_.list(request.scope())) mapped.insert(mapping.spec.source_term);
  std::int64_t made = 0;
  for (const auto& [spec, score] : suggestions) {
    if (!mapped.insert(spec.source_term).second) continue;
    repository_.insert(request.scope(), spec, score, request.principal.user);
    ++made;
  }
  return made;
}

std::vector<Mapping> MappingService::accept(const http::Request& request, const std::vector<MappingId>& ids) {
  std::vector<Mapping> accepted;
  for (const auto& id : ids) {
    const auto before = read(request.scope(), id);
    if (before.spec.status != Status::kSuggested) {
      throw Error(ErrorCode::kConflict, before.spec.source_term + " is no longer a suggestion");
    }
    auto spec = before.spec;
    spec.status = Status::kConfirmed;
    accepted.push_back(update(request, before, spec));
  }
  return accepted;
}

MappingImport MappingService::import(const http::Request& request, MappingImport file) {
  if (!file.errors.empty()) return file;
  database_.transaction([&] {
    JsonArray saved;
    for (const auto& spec : file.specs) saved.push_back(to_document(save(request, spec)));
    auto entry = audit::entry_of(request.principal, "term_mapping.import");
    entry.entity_id = request.scope().tenant().text();
    entry.after = std::move(saved);
    trail_.append(entry);
  });
  file.imported = static_cast<std::int64_t>(file.specs.size());
  return file;
}

MappingVersion MappingService::publish(const http::Request& request) {
  JsonArray confirmed;
  for (const auto& mapping : repository_.list(request.scope())) {
    if (mapping.spec.status == Status::kConfirmed) confirmed.push_back(to_document(mapping));
  }
  if (confirmed.empty()) throw Error(ErrorCode::kConflict, "No mappings are confirmed yet");
  const auto earlier = repository_.versions(request.scope());
  MappingVersion version{.version = earlier.empty() ? 1 : earlier.front().version + 1,
                         .mapping_count = static_cast<std::int64_t>(confirmed.size()),
                         .imdrf_release = public_data::imdrf_release(),
                         .signature_id = {},
                         .created_at = {},
                         .created_by_name = {}};
  const Json document(JsonObject{
      {"version", version.version}, {"imdrf_release", version.imdrf_release}, {"mappings", std::move(confirmed)}});
  const auto signature = signing_.sign(request.principal,
                                       {.entity = "term_mapping",
                                        .id = request.scope().tenant().text(),
                                        .version = version.version,
                                        .content = document},
                                       signatures::Meaning::kApproved);
  version.signature_id = signature.id.text();
  version.created_at = signature.signed_at;
  repository_.insert_version(request.scope(), version, document, request.principal.user);
  return repository_.versions(request.scope()).front();
}

Json MappingService::read_version(const TenantScope& tenant, std::int64_t version) const {
  auto document = repository_.find_version(tenant, version);
  if (!document) throw Error(ErrorCode::kNotFound, "Version not found");
  return *std::move(document);
}

}  // namespace pharos::term_mappings
