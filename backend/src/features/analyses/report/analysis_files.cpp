#include "features/analyses/report/analysis_files.hpp"

#include <fmt/format.h>

#include <boost/algorithm/string/replace.hpp>

#include "core/crypto.hpp"
#include "core/display_number.hpp"
#include "core/error.hpp"
#include "features/analyses/analysis_steps.hpp"
#include "features/analyses/coding/annotation_view.hpp"
#include "features/analyses/report/analysis_paper.hpp"
#include "features/analyses/results/attached_files.hpp"
#include "features/analyses/summary/analysis_file_text.hpp"
#include "features/analyses/summary/evidence_archive.hpp"

namespace pharos::analyses {
namespace {

using exports::Cell;
using exports::TableFile;

std::string file_stem(const Analysis& analysis) {
  return fmt::format("risk-analysis-{}-v{}{}", analysis.id.text(), analysis.version,
                     is_draft(analysis) ? "-draft" : "");
}

template <class Number>
Cell number(const std::optional<Number>& value) {
  return value ? Cell{*value} : Cell{};
}

void write_head(const Analysis& analysis, const SummaryView& summary, TableFile& file) {
  const auto& exposure = summary.header.exposure;
  const auto unit = boost::replace_all_copy(std::string{kExposureMetrics.name(exposure.unit)}, "_", " ");
  file.begin_table("Summary", {"Field", "Value"});
  const auto add = [&file](const std::string& field, const std::string& value) { file.add_row({field, value}); };
  const auto add_file = [&add](const std::string& field, const risk_files::RiskFileHead& head) {
    add(field, fmt::format("Version {}, {}", head.version, risk_files::kFileStatuses.name(head.status)));
  };
  add("Analysis", analysis.name);
  add("Status", (is_draft(analysis) ? "DRAFT: " : "") + status_text(analysis.status));
  add("Version", std::to_string(analysis.version));
  add("Product", analysis.product_name.value_or(""));
  add("Dataset", analysis.dataset_name);
  add("Period", period_text(analysis, summary.months));
  add("Exposure",
      exposure.value ? fmt::format("{} {}", exports::paper_cell(*exposure.value).text, unit) : "None for the period");
  add_file("Risk grid", summary.header.riskgrid);
  add_file("Risk definition", summary.header.riskdefinition);
  add("IMDRF release", analysis.imdrf_release);
  for (const auto& [kpi, label] : kKpiLabels) add(label, with_commas(summary.kpis.*kpi));
  add("SHA-256 of the signed content", summary.content_sha256);
}

// The three questions of clause 10 with their answers, the limitations and the conclusion.
void write_statements(const Analysis& analysis, const SummaryView& summary, TableFile& file) {
  for (const auto& [answer, question] : {std::pair{&Answers::new_hazard, "New hazards or hazardous situations?"},
                                         std::pair{&Answers::estimate_changed, "Estimated risk changed?"},
                                         std::pair{&Answers::acceptability_changed, "Acceptability changed?"}}) {
    const auto& given = summary.answers.*answer;
    file.add_lines(question, {fmt::format("{}: {}", capitalized(kVerdicts.name(given.answer)), given.text)});
  }
  file.add_lines("Limitations", summary.limitations);
  file.add_lines("Conclusion", {analysis.conclusion.empty() ? "Not written yet" : analysis.conclusion});
}

void write_risks(const std::vector<RiskView>& risks, TableFile& file) {
  file.begin_table("Risks", {"Risk", "Hazard", "Hazardous situation", "Harm", "Hazardous situations observed",
                             "Harms observed", "P1 observed (95% CI)", "P2 observed (95% CI)", "Rate of harm (95% CI)",
                             "Documented", "Observed", "Drift", "Acceptability", "Action"});
  for (const auto& risk : risks) {
    const auto change = risk.acceptability == Change::kNone ? "unchanged" : kChanges.name(risk.acceptability);
    file.add_row({risk.risk_id, risk.hazard, risk.hazardous_situation, risk.harm, risk.n_hazardous, risk.n_harm,
                  estimate_text(risk.p1_obs), estimate_text(risk.p2_obs), estimate_text(risk.rate),
                  place_text(risk.documented), place_text(risk.observed),
                  risk.is_new ? "New risk" : capitalized(kDrifts.name(risk.drift)), capitalized(change), risk.action});
  }
}

void write_codes(const SummaryView& summary, TableFile& file) {
  file.begin_table("IMDRF codes", {"Annex", "Code", "Term", "Items"});
  for (const auto& [annex, codes] : summary.imdrf_tables) {
    for (const auto& row : codes) file.add_row({capitalized(annex), row.code, std::string{row.term}, row.count});
  }
}

void write_signatures(const SummaryView& summary, TableFile& file) {
  const auto& agreement = summary.agreement;
  file.begin_table("Agreement between coders", {"Method", "Kappa", "95% CI low", "95% CI high", "Items", "Coders",
                                                "Open conflicts", "Resolved conflicts"});
  if (agreement.method) {
    file.add_row({capitalized(kKappaMethods.name(*agreement.method)) + "\u2019s kappa", number(agreement.kappa),
                  number(agreement.lo), number(agreement.hi), agreement.n, agreement.coders, agreement.conflicts,
                  agreement.resolved});
  } else {
    file.add_row({std::string{"Not applicable: one coder per item"}});
  }
  file.begin_table("Signatures", {"Name", "Meaning", "Signed at", "Comment", "SHA-256", "Unchanged since"});
  for (const auto& signature : summary.signatures) {
    file.add_row({signature.signer_printed_name, capitalized(signatures::kMeanings.name(signature.meaning)),
                  to_iso(signature.signed_at), signature.comment, signature.entity_sha256,
                  yes_or_no(signature.is_intact)});
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
  std::vector<EvidenceFile> attachments;
  Json signed_content;
};
BOOST_DESCRIBE_STRUCT(EvidenceParts, (),
                      (summary, grid, risks, riskgrid, riskdefinition, exposures, items, annotations, codings,
                       attachments, signed_content))

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

// By complaint or report number.
void AnalysisFiles::write_exclusions(const TenantScope& tenant, const Analysis& analysis,
                                     const std::vector<Exclusion>& exclusions, TableFile& file) const {
  file.begin_table("Exclusions", {"Reason", "Items", "Numbers"});
  for (const auto& row : exclusions) {
    const auto shown = static_cast<std::int64_t>(row.source_refs.size());
    std::string numbers;
    for (const auto& item :
         parts_.items.page(tenant, analysis.id, {.status = ItemStatus::kExcluded, .exclusion_reason = row.reason},
                           {.page = 1, .page_size = shown}, {}, {})) {
      numbers += (numbers.empty() ? "" : ", ") + item.title;
    }
    if (row.count > shown) numbers += fmt::format(" and {} more", row.count - shown);
    file.add_row({reason_text(row.reason), row.count, numbers});
  }
}

void AnalysisFiles::write_items(const TenantScope& tenant, const Analysis& analysis, const UserId& reader,
                                TableFile& file) const {
  const auto all = coded(tenant, analysis, reader);
  file.begin_table("Items", {"Position", "Record ID", "Number", "Date received", "Date of event", "Status",
                             "Exclusion reason", "Note", "Conflict", "Text"});
  for (const auto& item : all.items) {
    file.add_row({item.position, item.source_ref, item.title, item.received_on.value_or(""), item.event_on.value_or(""),
                  status_text(item.status), item.exclusion_reason ? reason_text(*item.exclusion_reason) : "", item.note,
                  capitalized(kConflicts.name(item.conflict)), item.text});
  }
  file.begin_table("Annotations", {"Position", "Risk", "New risk", "Hazard", "Hazardous situation", "Harm", "Severity",
                                   "Harm occurred", "IMDRF codes", "Rationale", "Status", "Coded by", "Confirmed by"});
  for (const auto& annotation : all.annotations) {
    file.add_row({all.by_id.at(annotation.item_id).position, annotation.risk_id.value_or(""),
                  yes_or_no(annotation.new_risk), annotation.hazard, annotation.hazardous_situation, annotation.harm,
                  number(annotation.severity), yes_or_no(annotation.harm_occurred), codes_text(annotation.imdrf),
                  annotation.rationale, capitalized(kAnnotationStatuses.name(annotation.status)),
                  annotation.created_by.name, annotation.confirmed_by ? annotation.confirmed_by->name : ""});
  }
}

void AnalysisFiles::write(const TenantScope& tenant, const Analysis& analysis, const UserId& reader,
                          TableFile& file) const {
  const auto summary = parts_.summary.view(tenant, analysis);
  write_head(analysis, summary, file);
  write_statements(analysis, summary, file);
  write_risks(summary.risks, file);
  write_codes(summary, file);
  write_exclusions(tenant, analysis, summary.exclusions, file);
  write_signatures(summary, file);
  write_items(tenant, analysis, reader, file);
}

exports::Paper AnalysisFiles::compose(const TenantScope& tenant, const Analysis& analysis, const UserId& reader) const {
  const auto summary = parts_.summary.view(tenant, analysis);
  const auto grid = grid_view(parts_.observations.observe(tenant, analysis, analysis.exposure_basis));
  auto all = coded(tenant, analysis, reader);
  AnalysisContent content{.analysis = analysis,
                          .summary = summary,
                          .grid = grid,
                          .items = {},
                          .item_count = static_cast<std::int64_t>(all.items.size())};
  std::map<ItemId, std::vector<Annotation>> annotations;
  for (auto& one : all.annotations) {
    const bool is_in_force = one.status != AnnotationStatus::kSuperseded && one.status != AnnotationStatus::kRejected;
    if (is_in_force) annotations[one.item_id].push_back(std::move(one));
  }
  all.items.resize(std::min(all.items.size(), static_cast<size_t>(kMostItemsOfPaper)));
  for (auto& item : all.items) {
    auto of_item = std::move(annotations[item.id]);
    content.items.emplace_back(std::move(item), std::move(of_item));
  }
  return compose_analysis(content);
}

void AnalysisFiles::add_to(exports::ExportService& exports) const {
  const auto find = [this](const TenantScope& tenant, const JsonObject& parameters) {
    auto analysis = parts_.analyses.find(tenant, AnalysisId{std::string{parameters.at("analysis_id").as_string()}});
    if (!analysis) throw Error(ErrorCode::kNotFound, "Analysis not found");
    return *std::move(analysis);
  };
  // Jobs queued by older releases do not name the reader: their files contain no blind codings.
  const auto reader_of = [](const JsonObject& parameters) {
    const auto* reader = parameters.if_contains("reader");
    return reader == nullptr ? UserId{} : UserId{std::string{reader->as_string()}};
  };
  exports.add_own("analysis", [this, find, reader_of](const TenantScope& tenant, const JsonObject& parameters,
                                                      TableFile& file, const exports::ReportProgress&) {
    write(tenant, find(tenant, parameters), reader_of(parameters), file);
  });
  exports.add_paper("analysis", [this, find, reader_of](const exports::PaperRequest& request) {
    return compose(request.tenant, find(request.tenant, request.parameters), reader_of(request.parameters));
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
                         .attachments = evidence_files(parts_.attachments.list_current(tenant, attached_to(analysis))),
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

exports::Delivery AnalysisFiles::deliver_archive(const Principal& who, const Analysis& analysis,
                                                 exports::ExportService& exports) const {
  const auto& tenant = who.scope();
  return exports.deliver_file(who, "analysis", file_stem(analysis) + ".zip", [&](const std::filesystem::path& file) {
    write_evidence_archive(tenant,
                           {.document = evidence_bundle(tenant, analysis, who.user),
                            .files = parts_.attachments.list_current(tenant, attached_to(analysis))},
                           parts_.attachment_content, file);
  });
}

exports::Delivery AnalysisFiles::deliver(const Principal& who, const Analysis& analysis,
                                         std::optional<exports::Format> format, exports::ExportService& exports) const {
  const auto& tenant = who.scope();
  const auto name = file_stem(analysis);
  if (!format) {
    return exports.deliver_text(who, "analysis", name + ".json", evidence_bundle(tenant, analysis, who.user));
  }
  const bool is_paper = *format != exports::Format::kXlsx;
  const auto items = parts_.analyses.counts(tenant, analysis.id).items;
  return exports.deliver(who,
                         {.kind = "analysis",
                          .parameters = {{"analysis_id", analysis.id.text()}, {"reader", who.user.text()}},
                          .data_version = {},
                          .format = *format,
                          .name = name},
                         is_paper ? 0 : items);
}

}  // namespace pharos::analyses
