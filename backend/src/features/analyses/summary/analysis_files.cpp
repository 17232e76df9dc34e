#include "features/analyses/summary/analysis_files.hpp"

#include <fmt/format.h>

#include <boost/algorithm/string/join.hpp>
#include <boost/algorithm/string/replace.hpp>

#include "core/crypto.hpp"
#include "core/error.hpp"
#include "features/analyses/analysis_steps.hpp"
#include "features/analyses/coding/annotation_view.hpp"

namespace pharos::analyses {
namespace {

using exports::Cell;
using exports::TableFile;

bool is_draft(const Analysis& analysis) {
  return analysis.status != Status::kCompleted && analysis.status != Status::kSuperseded;
}

template <class Number>
Cell number(const std::optional<Number>& value) {
  return value ? Cell{*value} : Cell{};
}

// "2.1e-05 (1.2e-05 – 3.4e-05)".
std::string estimate(const std::optional<RiskEstimate>& value) {
  return value ? fmt::format("{:.3g} ({:.3g} – {:.3g})", value->est, value->lo, value->hi) : "undetermined";
}

std::string place(const Place& place) {
  const auto level = [](const std::optional<std::int64_t>& one) { return one ? std::to_string(*one) : "?"; };
  return fmt::format("S{} P{} {}", level(place.s), level(place.p),
                     place.region ? risk_files::kRegions.name(*place.region) : "");
}

// The chosen day, or the month of the first or last item.
std::string period_text(const Analysis& analysis, const std::vector<MonthCount>& months) {
  const auto first = months.empty() ? "first item" : months.front().period;
  const auto last = months.empty() ? "last item" : months.back().period;
  return fmt::format("{} to {}", analysis.period.start.value_or(first), analysis.period.end.value_or(last));
}

std::string capitalized(std::string words) {
  if (!words.empty()) words.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(words.front())));
  return words;
}

// For readers: "Outside the period".
std::string reason_words(ExclusionReason reason) {
  if (reason == ExclusionReason::kOutsidePeriod) return "Outside the period";
  return capitalized(boost::replace_all_copy(std::string{kExclusionReasons.name(reason)}, "_", " "));
}

constexpr std::pair<std::int64_t Kpis::*, const char*> kKpiWords[] = {
    {&Kpis::items, "Items"},
    {&Kpis::included, "Items included"},
    {&Kpis::excluded, "Items excluded"},
    {&Kpis::reviewed, "Items reviewed"},
    {&Kpis::hazardous_situations, "Hazardous situations"},
    {&Kpis::harms, "Harms"},
    {&Kpis::no_hazard, "Items without a hazardous situation"},
    {&Kpis::new_risks, "New risks"},
    {&Kpis::drifted_up, "Risks above their documented level"},
    {&Kpis::drifted_down, "Risks below their documented level"},
    {&Kpis::undetermined, "Risks whose level is undetermined"}};

void write_head(const Analysis& analysis, const SummaryView& summary, TableFile& file) {
  const auto& exposure = summary.header.exposure;
  const auto unit = boost::replace_all_copy(std::string{kMetrics.name(exposure.unit)}, "_", " ");
  file.begin_table("Summary", {"What", "Value"});
  const auto add = [&file](const std::string& what, const std::string& value) { file.add_row({what, value}); };
  const auto add_file = [&add](const std::string& what, const risk_files::RiskFileHead& head) {
    add(what, fmt::format("version {}, {}", head.version, risk_files::kFileStatuses.name(head.status)));
  };
  add("Analysis", analysis.name);
  add("State", is_draft(analysis) ? fmt::format("DRAFT ({})", kStatuses.name(analysis.status))
                                  : std::string{kStatuses.name(analysis.status)});
  add("Version", std::to_string(analysis.version));
  add("Product", analysis.product_name.value_or(""));
  add("Dataset", analysis.dataset_name);
  add("Period", period_text(analysis, summary.months));
  add("Exposure", exposure.value ? fmt::format("{:.0f} {}", *exposure.value, unit) : "none for the period");
  add_file("Risk grid", summary.header.riskgrid);
  add_file("Risk definition", summary.header.riskdefinition);
  add("IMDRF release", analysis.imdrf_release);
  for (const auto& [kpi, words] : kKpiWords) add(words, std::to_string(summary.kpis.*kpi));
  add("SHA-256 of the content", summary.content_sha256);
}

// The three questions of clause 10 with their answers, the limitations and the conclusion.
void write_statements(const Analysis& analysis, const SummaryView& summary, TableFile& file) {
  for (const auto& [answer, question] : {std::pair{&Answers::new_hazard, "New hazards or hazardous situations?"},
                                         std::pair{&Answers::estimate_changed, "Estimated risk changed?"},
                                         std::pair{&Answers::acceptability_changed, "Acceptability changed?"}}) {
    const auto& given = summary.answers.*answer;
    const auto word = capitalized(std::string{kVerdicts.name(given.answer)});
    file.add_lines(question, {fmt::format("{}: {}", word, given.text)});
  }
  file.add_lines("Limitations", summary.limitations);
  file.add_lines("Conclusion", {analysis.conclusion.empty() ? "Not written yet" : analysis.conclusion});
}

void write_risks(const std::vector<RiskView>& risks, TableFile& file) {
  file.begin_table(
      "Risks", {"Risk", "Hazard", "Hazardous situation", "Harm", "Situations", "Harms", "P1 observed", "P2 observed",
                "Rate of harm", "Documented", "Observed", "Drift", "Acceptability", "Action"});
  for (const auto& risk : risks) {
    const auto change = risk.acceptability == Change::kNone ? "unchanged" : kChanges.name(risk.acceptability);
    file.add_row({risk.risk_id, risk.hazard, risk.hazardous_situation, risk.harm, risk.n_hazardous, risk.n_harm,
                  estimate(risk.p1_obs), estimate(risk.p2_obs), estimate(risk.rate), place(risk.documented),
                  place(risk.observed), std::string{risk.is_new ? "new" : kDrifts.name(risk.drift)},
                  std::string{change}, risk.action});
  }
}

void write_tables(const SummaryView& summary, TableFile& file) {
  file.begin_table("IMDRF codes", {"Annex", "Code", "Term", "Items"});
  for (const auto& [annex, codes] : summary.imdrf_tables) {
    for (const auto& row : codes) file.add_row({annex, row.code, std::string{row.term}, row.count});
  }
  file.begin_table("Exclusions", {"Reason", "Items", "Which"});
  for (const auto& row : summary.exclusions) {
    auto refs = boost::algorithm::join(row.source_refs, ", ");
    const auto more = row.count - static_cast<std::int64_t>(row.source_refs.size());
    if (more > 0) refs += fmt::format(" and {} more", more);
    file.add_row({reason_words(row.reason), row.count, refs});
  }
  const auto& agreement = summary.agreement;
  const auto method = agreement.method ? kKappaMethods.name(*agreement.method) : "one coder for each item";
  file.begin_table("Agreement", {"Method", "Kappa", "Low", "High", "Items", "Coders", "Conflicts", "Settled"});
  file.add_row({std::string{method}, number(agreement.kappa), number(agreement.lo), number(agreement.hi), agreement.n,
                agreement.coders, agreement.conflicts, agreement.resolved});
  file.begin_table("Signatures", {"Name", "Meaning", "Signed at", "Comment", "SHA-256", "Record intact"});
  for (const auto& signature : summary.signatures) {
    file.add_row({signature.signer_printed_name, std::string{signatures::kMeanings.name(signature.meaning)},
                  to_iso(signature.signed_at), signature.comment, signature.entity_sha256,
                  std::string{signature.is_intact ? "yes" : "no"}});
  }
}

// A finished coding as evidence.
struct CodingEvidence {
  ItemId item_id;
  std::string coder;
  std::string coding;
  Timestamp coded_at;
};
BOOST_DESCRIBE_STRUCT(CodingEvidence, (), (item_id, coder, coding, coded_at))

struct EvidenceParts {
  SummaryView summary;
  GridView grid;
  RisksView risks;
  Json riskgrid;
  std::vector<risk_files::RiskRow> riskdefinition;
  ExposureFigures exposures;
  std::vector<ItemView> items;
  std::vector<AnnotationView> annotations;
  std::vector<CodingEvidence> codings;
  Json signed_content;
};
BOOST_DESCRIBE_STRUCT(EvidenceParts, (),
                      (summary, grid, risks, riskgrid, riskdefinition, exposures, items, annotations, codings,
                       signed_content))

struct PartHash {
  std::string name;
  std::int64_t bytes = 0;
  std::string sha256;
};
BOOST_DESCRIBE_STRUCT(PartHash, (), (name, bytes, sha256))

struct EvidenceManifest {
  AnalysisId analysis_id;
  std::string name;
  std::int64_t version = 1;
  Status status = Status::kDraft;
  bool is_draft = true;
  std::string_view hash = "SHA-256 of each part's canonical JSON: keys sorted, no white space";
  std::vector<PartHash> parts = {};
};
BOOST_DESCRIBE_STRUCT(EvidenceManifest, (), (analysis_id, name, version, status, is_draft, hash, parts))

}  // namespace

AnalysisFiles::Coded AnalysisFiles::coded(const TenantScope& tenant, const Analysis& analysis,
                                          const UserId& reader) const {
  Coded coded;
  coded.items = parts_.items.page(tenant, analysis.id, {}, {.page = 1, .page_size = kMostItems}, {}, {});
  for (const auto& item : coded.items) coded.by_id.emplace(item.id, item);
  coded.annotations = parts_.annotations.all(tenant, analysis.id);
  std::erase_if(coded.annotations,
                [&](const Annotation& one) { return !may_see(analysis, coded.by_id.at(one.item_id), one, reader); });
  return coded;
}

void AnalysisFiles::write_items(const TenantScope& tenant, const Analysis& analysis, const UserId& reader,
                                TableFile& file) const {
  const auto all = coded(tenant, analysis, reader);
  file.begin_table("Items", {"Position", "Reference", "Title", "Received", "Event", "Status", "Exclusion reason",
                             "Note", "Conflict", "Text"});
  for (const auto& item : all.items) {
    file.add_row({item.position, item.source_ref, item.title, item.received_on.value_or(""), item.event_on.value_or(""),
                  std::string{kItemStatuses.name(item.status)},
                  item.exclusion_reason ? reason_words(*item.exclusion_reason) : "", item.note,
                  std::string{kConflicts.name(item.conflict)}, item.text});
  }
  file.begin_table("Annotations", {"Position", "Risk", "New", "Hazard", "Hazardous situation", "Harm", "Severity",
                                   "Harm occurred", "IMDRF", "Rationale", "Status", "Coded by", "Confirmed by"});
  for (const auto& annotation : all.annotations) {
    file.add_row({all.by_id.at(annotation.item_id).position, annotation.risk_id.value_or(""),
                  std::string{annotation.new_risk ? "yes" : "no"}, annotation.hazard, annotation.hazardous_situation,
                  annotation.harm, number(annotation.severity), std::string{annotation.harm_occurred ? "yes" : "no"},
                  to_text(to_json(annotation.imdrf)), annotation.rationale,
                  std::string{kAnnotationStatuses.name(annotation.status)}, annotation.created_by.name,
                  annotation.confirmed_by ? annotation.confirmed_by->name : ""});
  }
}

void AnalysisFiles::write(const TenantScope& tenant, const Analysis& analysis, const Content& content,
                          TableFile& file) const {
  const auto summary = parts_.summary.view(tenant, analysis);
  file.set_title(fmt::format("{}Risk analysis: {}, version {}", is_draft(analysis) ? "DRAFT – " : "", analysis.name,
                             analysis.version));
  if (is_draft(analysis)) file.set_mark("DRAFT");
  write_head(analysis, summary, file);
  write_statements(analysis, summary, file);
  write_risks(summary.risks, file);
  write_tables(summary, file);
  if (!content.is_paper) write_items(tenant, analysis, content.reader, file);
}

void AnalysisFiles::add_to(exports::ExportService& exports) const {
  exports.add_own("analysis", [this](const TenantScope& tenant, const JsonObject& parameters, TableFile& file,
                                     const exports::ReportProgress&) {
    const auto analysis =
        parts_.analyses.find(tenant, AnalysisId{std::string{parameters.at("analysis_id").as_string()}});
    if (!analysis) throw Error(ErrorCode::kNotFound, "Analysis not found");
    // Jobs queued by older releases do not name the reader: their files contain no blind codings.
    const auto* reader = parameters.if_contains("reader");
    write(tenant, *analysis,
          {.reader = reader == nullptr ? UserId{} : UserId{std::string{reader->as_string()}},
           .is_paper = parameters.at("is_paper").as_bool()},
          file);
  });
}

std::string AnalysisFiles::evidence_bundle(const TenantScope& tenant, const Analysis& analysis,
                                           const UserId& reader) const {
  const auto all = coded(tenant, analysis, reader);
  const auto observed = parts_.observations.observe(tenant, analysis, analysis.exposure_basis);
  EvidenceParts evidence{.summary = parts_.summary.view(tenant, analysis),
                         .grid = grid_view(observed),
                         .risks = risks_view(observed, analysis),
                         .riskgrid = observed.grid_file.document,
                         .riskdefinition = parts_.file_versions.rows(tenant, observed.definition_file.id),
                         .exposures = parts_.exposures.all(tenant, analysis),
                         .items = {},
                         .annotations = views_of(all.annotations),
                         .codings = {},
                         .signed_content = parts_.gates.record(tenant, analysis).content};
  for (const auto& item : all.items) evidence.items.push_back(view_of(item, {}));
  for (const auto& coding : parts_.codings.of_analysis(tenant, analysis.id)) {
    if (coding.coder.id != reader && is_blind(analysis, all.by_id.at(coding.item_id))) continue;
    evidence.codings.push_back({coding.item_id, coding.coder.name, coding.coding, coding.coded_at});
  }
  EvidenceManifest manifest{.analysis_id = analysis.id,
                            .name = analysis.name,
                            .version = analysis.version,
                            .status = analysis.status,
                            .is_draft = is_draft(analysis)};
  auto parts = to_json(evidence);
  for (const auto& part : parts.as_object()) {
    const auto content = canonical_text(part.value());
    manifest.parts.push_back(
        {std::string{part.key()}, static_cast<std::int64_t>(content.size()), crypto::sha256_hex(content)});
  }
  return canonical_text(JsonObject{{"manifest", to_json(manifest)}, {"parts", std::move(parts)}});
}

exports::Delivery AnalysisFiles::deliver(const Principal& who, const Analysis& analysis,
                                         std::optional<exports::Format> format, exports::ExportService& exports) const {
  const auto& tenant = who.scope();
  const auto name =
      fmt::format("risk-analysis-{}-v{}{}", analysis.id.text(), analysis.version, is_draft(analysis) ? "-draft" : "");
  if (!format) {
    return exports.deliver_text(who, "analysis", name + ".json", evidence_bundle(tenant, analysis, who.user));
  }
  const bool is_paper = *format != exports::Format::kXlsx;
  const auto items = parts_.analyses.counts(tenant, analysis.id).items;
  return exports.deliver(
      who,
      {.kind = "analysis",
       .parameters = {{"analysis_id", analysis.id.text()}, {"is_paper", is_paper}, {"reader", who.user.text()}},
       .data_version = {},
       .format = *format,
       .name = name},
      is_paper ? 0 : items);
}

}  // namespace pharos::analyses
