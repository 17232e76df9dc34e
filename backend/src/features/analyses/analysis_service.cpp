#include "features/analyses/analysis_service.hpp"

#include <fmt/format.h>

#include <unordered_map>

#include "core/error.hpp"
#include "core/json_reader.hpp"
#include "features/analyses/results/attached_files.hpp"
#include "features/tenants/tenants.hpp"
#include "public_data/imdrf/imdrf_pack.hpp"
#include "public_data/records/date.hpp"

namespace pharos::analyses {
namespace {

constexpr size_t kMaxName = 200;

std::optional<std::string> read_day(JsonReader& period, JsonReader& body, std::string_view field) {
  const auto day = period.optional_text(field, 10);
  const auto date = day ? public_data::find_date(*day) : std::nullopt;
  body.require(!day || (date && public_data::to_iso(*date) == *day), "period",
               "Must be {start, end} with days written YYYY-MM-DD");
  return day;
}

void read_period(JsonReader& in, AnalysisSpec& spec) {
  const Json& given = in.json("period");
  if (given.is_null()) return;
  in.require(given.is_object(), "period", "Must be {start, end} with days written YYYY-MM-DD");
  if (!given.is_object()) return;
  JsonReader period{given};
  spec.period.start = read_day(period, in, "start");
  spec.period.end = read_day(period, in, "end");
  in.require(!spec.period.start || !spec.period.end || *spec.period.start <= *spec.period.end, "period",
             "The end must not be before the start");
  period.refuse_unknown();
}

void read_basis(JsonReader& in, AnalysisSpec& spec) {
  spec.exposure_basis = in.optional_choice("exposure_basis", kExposureMetrics,
                                           "Must be units_sold, units_in_use, procedures, tests or patient_years")
                            .value_or(spec.exposure_basis);
}

std::optional<Person> read_person(JsonReader& in, std::string_view field) {
  return find_person(in.optional_id<UserId>(field), "");
}

Changed<Analysis> changed(const Analysis& before, Analysis after, const std::string& reason = {}) {
  AuditNote note{.entity_id = after.id.text(),
                 .before = to_json(before.record()),
                 .after = to_json(after.record()),
                 .reason = reason};
  return {std::move(after), std::move(note)};
}

// A key that only one item has does not indicate a duplicate.
void keep_duplicates(std::vector<SourceItem>& items) {
  std::unordered_map<std::string, int> seen;
  for (const auto& item : items) {
    if (!item.duplicate_key.empty()) ++seen[item.duplicate_key];
  }
  for (auto& item : items) {
    if (!item.duplicate_key.empty() && seen[item.duplicate_key] < 2) item.duplicate_key.clear();
  }
}

}  // namespace

bool is_outside(const AnalysisPeriod& period, const std::optional<std::string>& received_on) {
  return received_on && ((period.start && *received_on < *period.start) || (period.end && *received_on > *period.end));
}

NewAnalysis read_new_analysis(const Json& body) {
  JsonReader in{body};
  NewAnalysis wanted;
  wanted.spec.name = in.name("name", "Name is required", kMaxName);
  wanted.product_id = in.optional_id<products::ProductId>("product_id");
  wanted.spec.reviewer = read_person(in, "reviewer_id");
  wanted.spec.approver = read_person(in, "approver_id");
  read_period(in, wanted.spec);
  read_basis(in, wanted.spec);
  wanted.coders = in.optional_integer("coders", 1, 3).value_or(1);
  in.finish();
  return wanted;
}

AnalysisSpec read_analysis_update(const Json& body, const AnalysisSpec& before) {
  JsonReader in{body};
  auto spec = before;
  spec.name = in.name("name", "Name is required", kMaxName);
  const auto& fields = body.as_object();
  const auto reviewer = read_person(in, "reviewer_id");
  const auto approver = read_person(in, "approver_id");
  const auto conclusion = in.optional_text("conclusion", kMaxConclusion);
  if (fields.contains("reviewer_id")) spec.reviewer = reviewer;
  if (fields.contains("approver_id")) spec.approver = approver;
  if (fields.contains("conclusion")) spec.conclusion = conclusion.value_or("");
  read_period(in, spec);
  read_basis(in, spec);
  in.finish();
  return spec;
}

Analysis AnalysisService::read(const TenantScope& tenant, Kind kind, const DatasetId& dataset_id,
                               const AnalysisId& id) const {
  auto found = parts_.analyses.find(tenant, id);
  if (!found || found->kind != kind || found->dataset_id != dataset_id) {
    throw Error(ErrorCode::kNotFound, "Analysis not found");
  }
  return *std::move(found);
}

AnalysisService::Files AnalysisService::find_files(const TenantScope& tenant,
                                                   const products::ProductId& product) const {
  using risk_files::Kind;
  const risk_files::Owner owner{risk_files::OwnerType::kProduct, product.text()};
  auto definition = parts_.files.find(tenant, Kind::kDefinition, owner, true);
  if (!definition) definition = parts_.files.find(tenant, Kind::kDefinition, owner);
  if (!definition) {
    throw invalid_field("riskdefinition", "The product has no risk definition yet: set one up for it or its family");
  }
  // The rows use the levels of this grid, even if another one is in force by now.
  risk_files::RiskFileId grid{std::string{definition->file.document.at("riskgrid_id").as_string()}};
  return {.grid_id = std::move(grid), .definition_id = definition->file.id};
}

void AnalysisService::require_people(const TenantScope& tenant, const AnalysisSpec& spec) const {
  FieldErrors faults;
  const auto check = [&](const char* field, const std::optional<Person>& person) {
    if (person && !parts_.analyses.is_member(tenant, person->id))
      faults[field] = "Must be a member of the organization";
  };
  check("reviewer_id", spec.reviewer);
  check("approver_id", spec.approver);
  if (spec.approver && !faults.contains("approver_id")) {
    // Only the approver will be able to complete it.
    const auto* role = tenants::find_role(*parts_.analyses.find_role(tenant, spec.approver->id));
    const bool may_complete =
        role != nullptr && role->permissions.test(static_cast<size_t>(Permission::kAnalysisComplete));
    if (!may_complete) faults["approver_id"] = "Must be a member whose role allows completing analyses";
  }
  if (!faults.empty()) throw Error(ErrorCode::kInvalidFields, faults.begin()->second, faults);
}

AnalysisService::Prepared AnalysisService::prepare(const Principal& who, Kind kind, const ItemSource& source,
                                                   const DatasetId& dataset_id, const NewAnalysis& wanted) const {
  const auto& tenant = who.scope();
  const auto dataset = source.dataset(tenant, dataset_id);
  const auto product = dataset.product_id ? dataset.product_id : wanted.product_id;
  if (!product) throw invalid_field("product_id", "Select a product");
  if (wanted.product_id && *wanted.product_id != *product) {
    throw invalid_field("product_id", "The dataset belongs to another product");
  }
  const auto head = parts_.products.product(tenant, *product);
  if (dataset.items == 0) throw Error(ErrorCode::kConflict, "The dataset is empty: there is nothing to analyze");
  if (dataset.items > kMostItems) {
    throw Error(ErrorCode::kConflict, fmt::format("An analysis takes at most {} items and the dataset has {}: narrow "
                                                  "it down first",
                                                  kMostItems, dataset.items));
  }
  require_people(tenant, wanted.spec);
  const auto files = find_files(tenant, head.id);
  auto items = source.items(tenant, dataset_id);
  keep_duplicates(items);
  Analysis analysis;
  analysis.id = new_id<AnalysisId>("ana");
  analysis.kind = kind;
  analysis.dataset_id = dataset.id;
  analysis.dataset_name = dataset.name;
  analysis.product_id = head.id;
  static_cast<AnalysisSpec&>(analysis) = wanted.spec;
  analysis.riskgrid_version_id = files.grid_id;
  analysis.riskdefinition_version_id = files.definition_id;
  analysis.imdrf_release = public_data::imdrf_release();
  analysis.owner = {who.user, who.display_name};
  analysis.coders = wanted.coders;
  return {std::move(analysis), std::move(items)};
}

Changed<Analysis> AnalysisService::create(const Principal& who, const Prepared& prepared) {
  const auto& tenant = who.scope();
  parts_.plan_limits.require_storage(tenant, who.user);
  parts_.analyses.insert(tenant, prepared.analysis);
  parts_.items.insert(tenant, prepared.analysis.id, prepared.items, who.user);
  parts_.items.apply_period(tenant, prepared.analysis, who.user);
  auto made = parts_.analyses.find(tenant, prepared.analysis.id).value();
  auto after = to_json(made.record()).as_object();
  after["items"] = prepared.items.size();
  AuditNote note{.entity_id = made.id.text(), .after = std::move(after)};
  return {std::move(made), std::move(note)};
}

Analysis AnalysisService::save(const Principal& who, const Analysis& after) {
  if (!parts_.analyses.update(who.scope(), after, who.user)) throw changed_meanwhile("This analysis was");
  return parts_.analyses.find(who.scope(), after.id).value();
}

Changed<Analysis> AnalysisService::update(const Principal& who, const Analysis& before, const AnalysisSpec& spec) {
  require_people(who.scope(), spec);
  auto after = before;
  static_cast<AnalysisSpec&>(after) = spec;
  parts_.items.apply_period(who.scope(), after, who.user);
  return changed(before, save(who, after));
}

Changed<Analysis> AnalysisService::step(const Principal& who, const Analysis& before, Status to,
                                        const std::string& comment) {
  require_step(who, before.status, to, Way::kStatusCall);
  auto after = before;
  after.status = to;
  // Mapping starts with the risk file in force at that time.
  if (before.status == Status::kDraft && to == Status::kMapping && before.product_id) {
    const auto files = find_files(who.scope(), *before.product_id);
    after.riskgrid_version_id = files.grid_id;
    after.riskdefinition_version_id = files.definition_id;
  }
  auto saved = changed(before, save(who, after), comment);
  if (to == Status::kReview) parts_.news.notify_signers(who, saved.value);
  return saved;
}

void AnalysisService::require_no_author(const Principal& who, const Analysis& analysis) const {
  parts_.signing.require_other_author(who, analysis.owner.id);
  for (const auto& signature : parts_.signing.list(who.scope(), "analysis", analysis.id.text())) {
    if (signature.meaning == signatures::Meaning::kAuthored)
      parts_.signing.require_other_author(who, signature.signer_id);
  }
}

void AnalysisService::require_author(const Principal& who, const Analysis& analysis) const {
  if (analysis.conclusion.empty()) {
    throw Error(ErrorCode::kInvalidFields, "Write the conclusion first",
                {{"conclusion", "Write the conclusion first: the signature covers it"}});
  }
  // An author must not review their own work either.
  for (const auto& signature : parts_.signing.list(who.scope(), "analysis", analysis.id.text())) {
    if (signature.meaning == signatures::Meaning::kReviewed)
      parts_.signing.require_other_author(who, signature.signer_id);
  }
}

void AnalysisService::require_reviewable(const Principal& who, const Analysis& analysis) const {
  require_no_author(who, analysis);
  FieldErrors unmet;
  for (const auto& gate : parts_.gates.list(who.scope(), analysis)) {
    if (!gate.is_met && gate.is_for_review) unmet[gate.key] = gate.text;
  }
  if (!unmet.empty()) throw Error(ErrorCode::kInvalidFields, "The analysis cannot be signed as reviewed yet", unmet);
}

Changed<Analysis> AnalysisService::sign(const Principal& who, const Analysis& analysis) {
  using signatures::Meaning;
  const bool is_author = who.signature->meaning == signatures::kMeanings.name(Meaning::kAuthored);
  if (is_author) {
    require_author(who, analysis);
  } else {
    require_reviewable(who, analysis);
  }
  parts_.signing.sign(who, parts_.gates.record(who.scope(), analysis),
                      is_author ? Meaning::kAuthored : Meaning::kReviewed);
  return {analysis,
          {.entity_id = analysis.id.text(),
           .after = JsonObject{{"signed_as", who.signature->meaning}},
           .reason = who.signature_comment()}};
}

Changed<Analysis> AnalysisService::complete(const Principal& who, const Analysis& before,
                                            const std::string& conclusion) {
  const auto& tenant = who.scope();
  require_step(who, before.status, Status::kCompleted, Way::kComplete);
  if (before.approver && before.approver->id != who.user) {
    throw Error(ErrorCode::kForbidden,
                fmt::format("This analysis is waiting for the signature of its approver, {}", before.approver->name));
  }
  auto after = before;
  after.conclusion = conclusion;
  const auto record = parts_.gates.record(tenant, after);
  FieldErrors unmet;
  for (const auto& gate : parts_.gates.list(tenant, after)) {
    if (!gate.is_met) unmet[gate.key] = gate.text;
  }
  if (!unmet.empty()) throw Error(ErrorCode::kInvalidFields, "The analysis cannot be completed yet", unmet);
  // Authors do not approve their own work.
  require_no_author(who, before);
  parts_.signing.sign(who, record, signatures::Meaning::kApproved);
  after.exposures = canonical_text(to_json(parts_.exposures.all(tenant, after)));
  after.status = Status::kCompleted;
  after.completed_at = parts_.clock.now();
  return changed(before, save(who, after), who.signature_comment());
}

Changed<Analysis> AnalysisService::reopen(const Principal& who, const Analysis& before, const std::string& reason) {
  require_step(who, before.status, Status::kSuperseded, Way::kReopen);
  parts_.signing.sign(who, parts_.gates.record(who.scope(), before), signatures::Meaning::kApproved);
  return changed(before, make_next_version(who, before, reason), reason);
}

Analysis AnalysisService::make_next_version(const Principal& who, const Analysis& before, const std::string& reason) {
  const auto& tenant = who.scope();
  auto next = before;
  next.id = new_id<AnalysisId>("ana");
  next.status = Status::kMapping;
  next.version = before.version + 1;
  next.supersedes_id = before.id;
  next.reopen_reason = reason;
  next.completed_at.reset();
  next.exposures.reset();
  parts_.analyses.insert(tenant, next);
  parts_.analyses.copy_content(tenant, before, next);
  parts_.attachments.copy(tenant, attached_to(before), attached_to(next));
  parts_.items.apply_period(tenant, next, who.user);
  auto superseded = before;
  superseded.status = Status::kSuperseded;
  save(who, superseded);
  return parts_.analyses.find(tenant, next.id).value();
}

}  // namespace pharos::analyses
