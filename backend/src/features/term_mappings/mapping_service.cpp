#include "features/term_mappings/mapping_service.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/algorithm/string/case_conv.hpp>
#include <map>
#include <set>

#include "core/error.hpp"
#include "public_data/imdrf/imdrf_pack.hpp"

namespace pharos::term_mappings {
namespace {

// Weaker matches would be noise that someone has to reject by hand.
constexpr double kLeastSuggested = 0.45;

void require_unchanged(bool is_done) {
  if (!is_done) throw changed_meanwhile("This mapping was");
}

}  // namespace

std::vector<TermRow> MappingService::list(const TenantScope& tenant) const {
  std::map<std::string, TermRow> by_key;
  for (const auto& [term, complaints] : repository_.count_terms(tenant)) {
    auto& row = by_key[boost::algorithm::to_lower_copy(term)];
    if (row.source_term.empty()) row.source_term = term;
    row.count += complaints;
  }
  for (const auto& mapping : repository_.list(tenant)) {
    auto& row = by_key[boost::algorithm::to_lower_copy(mapping.spec.source_term)];
    row = row_of(mapping, row.count);
  }
  std::vector<TermRow> rows;
  for (auto& [key, row] : by_key) rows.push_back(std::move(row));
  std::ranges::stable_sort(rows, [](const TermRow& left, const TermRow& right) {
    return std::pair{left.status, -left.count} < std::pair{right.status, -right.count};
  });
  return rows;
}

TermList MappingService::overview(const Principal& who) const {
  TermList list{.rows = this->list(who.scope()),
                .counts = {},
                .approved_version = std::nullopt,
                .imdrf_release = public_data::imdrf_release()};
  for (const auto& [status, name] : kTermStatuses.rows()) {
    list.counts[name] = std::ranges::count(list.rows, status, &TermRow::status);
  }
  if (const auto earlier = versions(who); !earlier.empty()) list.approved_version = earlier.front().version;
  return list;
}

Mapping MappingService::read(const Principal& who, const MappingId& id) const {
  auto mapping = repository_.find(who.scope(), id);
  if (!mapping) throw Error(ErrorCode::kNotFound, "Mapping not found");
  return *std::move(mapping);
}

void MappingService::require_harm(const Principal& who, const MappingSpec& spec) const {
  if (spec.harm_id && !repository_.has_harm(who.scope(), *spec.harm_id)) {
    throw invalid_field("harm_id", "Harm not found");
  }
}

MappingView MappingService::store(const Principal& who, const MappingSpec& spec) {
  if (const auto before = repository_.find_by_term(who.scope(), spec.source_term)) return change(who, *before, spec);
  require_harm(who, spec);
  return view_of(read(who, repository_.insert(who.scope(), spec, std::nullopt, who.user)));
}

MappingView MappingService::change(const Principal& who, const Mapping& before, const MappingSpec& spec) {
  require_harm(who, spec);
  require_unchanged(repository_.update(who.scope(), before, spec, who.user));
  return view_of(read(who, before.id));
}

Changed<MappingView> MappingService::save(const Principal& who, const MappingSpec& spec) {
  auto after = store(who, spec);
  AuditNote note{.entity_id = after.id.text(), .after = to_json(after)};
  return {std::move(after), std::move(note)};
}

Changed<MappingView> MappingService::update(const Principal& who, const Mapping& before, MappingSpec spec) {
  spec.source_term = before.spec.source_term;
  auto after = change(who, before, spec);
  AuditNote note{.entity_id = after.id.text(), .before = to_json(view_of(before)), .after = to_json(after)};
  return {std::move(after), std::move(note)};
}

std::vector<SuggestedMapping> MappingService::suggestions(const Principal& who) const {
  std::vector<SuggestedMapping> found;
  for (const auto& row : list(who.scope())) {
    if (row.status != TermStatus::kUnmapped) continue;
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

Changed<SuggestedCount> MappingService::save_suggestions(const Principal& who,
                                                         const std::vector<SuggestedMapping>& suggestions) {
  std::set<std::string> mapped;
  for (const auto& mapping : repository_.list(who.scope())) mapped.insert(mapping.spec.source_term);
  SuggestedCount saved;
  for (const auto& [spec, score] : suggestions) {
    if (!mapped.insert(spec.source_term).second) continue;
    repository_.insert(who.scope(), spec, score, who.user);
    ++saved.suggested;
  }
  return {saved, {.entity_id = who.scope().tenant().text(), .after = to_json(saved)}};
}

Changed<std::vector<MappingView>> MappingService::accept(const Principal& who, const std::vector<MappingId>& ids) {
  std::vector<MappingView> accepted;
  for (const auto& id : ids) {
    const auto before = read(who, id);
    if (before.spec.status != Status::kSuggested) {
      throw Error(ErrorCode::kConflict, before.spec.source_term + " is no longer a suggestion");
    }
    auto spec = before.spec;
    spec.status = Status::kConfirmed;
    accepted.push_back(change(who, before, spec));
  }
  AuditNote note{.entity_id = who.scope().tenant().text(), .after = to_json(accepted)};
  return {std::move(accepted), std::move(note)};
}

MappingImport MappingService::import(const Principal& who, const MappingFile& file) {
  if (!file.errors.empty()) return {.errors = file.errors};
  database_.transaction([&] {
    std::vector<MappingView> saved;
    for (const auto& spec : file.specs) saved.push_back(store(who, spec));
    trail_.append(audit::entry_of(who, "term_mapping.import",
                                  {.entity_id = who.scope().tenant().text(), .after = to_json(saved)}));
  });
  return {.imported = static_cast<std::int64_t>(file.specs.size()), .errors = {}};
}

Changed<MappingVersion> MappingService::publish(const Principal& who) {
  std::vector<MappingView> confirmed;
  for (const auto& mapping : repository_.list(who.scope())) {
    if (mapping.spec.status == Status::kConfirmed) confirmed.push_back(view_of(mapping));
  }
  if (confirmed.empty()) throw Error(ErrorCode::kConflict, "No mappings are confirmed yet");
  const auto earlier = versions(who);
  MappingVersion version{.version = earlier.empty() ? 1 : earlier.front().version + 1,
                         .mapping_count = static_cast<std::int64_t>(confirmed.size()),
                         .imdrf_release = public_data::imdrf_release(),
                         .signature_id = {},
                         .created_at = {},
                         .created_by_name = {}};
  const Json document(JsonObject{
      {"version", version.version}, {"imdrf_release", version.imdrf_release}, {"mappings", to_json(confirmed)}});
  const auto signature = signing_.sign(
      who,
      {.entity = "term_mapping", .id = who.scope().tenant().text(), .version = version.version, .content = document},
      signatures::Meaning::kApproved);
  version.signature_id = signature.id;
  version.created_at = signature.signed_at;
  repository_.insert_version(who.scope(), version, document, who.user);
  version = versions(who).front();
  AuditNote note{.entity_id = fmt::format("{}/{}", who.scope().tenant().text(), version.version),
                 .after = to_json(version),
                 .reason = who.signature_comment()};
  return {std::move(version), std::move(note)};
}

Json MappingService::read_version(const Principal& who, std::int64_t version) const {
  auto document = repository_.find_version(who.scope(), version);
  if (!document) throw Error(ErrorCode::kNotFound, "Version not found");
  return *std::move(document);
}

}  // namespace pharos::term_mappings
