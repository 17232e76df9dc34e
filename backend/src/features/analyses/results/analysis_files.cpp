#include "features/analyses/results/analysis_files.hpp"

#include <fmt/format.h>

#include <boost/algorithm/string/replace.hpp>

#include "core/crypto.hpp"
#include "core/error.hpp"
#include "features/analyses/analysis_documents.hpp"
#include "features/analyses/analysis_steps.hpp"
#include "features/analyses/coding/annotation_view.hpp"
#include "features/analyses/item_view.hpp"
#include "features/analyses/results/analysis_file_text.hpp"

namespace pharos::analyses {
namespace {

using exports::Cell;
using exports::TableFile;

bool is_draft(const Analysis& analysis) {
  return analysis.status != Status::kCompleted && analysis.status != Status::kSuperseded;
}

Cell number(const Json& value) {
  if (value.is_null()) return Cell{};
  return value.is_double() ? Cell{value.as_double()} : Cell{value.to_number<std::int64_t>()};
}

// The chosen day, or the month of the first or last item.
std::string period_text(const Analysis& analysis, const JsonObject& summary) {
  const auto& months = summary.at("months").as_array();
  const auto first = months.empty() ? std::string{"first item"} : text(months.front().at("period"));
  const auto last = months.empty() ? std::string{"last item"} : text(months.back().at("period"));
  return fmt::format("{} to {}", display_period(analysis.spec.period_start.value_or(first)),
                     display_period(analysis.spec.period_end.value_or(last)));
}

constexpr std::pair<const char*, const char*> kKpiLabels[] = {{"items", "Items"},
                                                              {"included", "Items included"},
                                                              {"excluded", "Items excluded"},
                                                              {"reviewed", "Items coded"},
                                                              {"hazardous_situations", "Hazardous situations"},
                                                              {"harms", "Harms"},
                                                              {"no_hazard", "Items without a hazardous situation"},
                                                              {"new_risks", "New risks"},
                                                              {"drifted_up", "Risks above their documented level"},
                                                              {"drifted_down", "Risks below their documented level"},
                                                              {"undetermined", "Risks with an undetermined level"}};

void write_head(const Analysis& analysis, const JsonObject& summary, TableFile& file) {
  const auto& header = summary.at("header");
  const auto& kpis = summary.at("kpis");
  const auto& exposure = header.at("exposure");
  const auto unit = boost::replace_all_copy(text(exposure.at("unit")), "_", " ");
  file.begin_table("Summary", {"Field", "Value"});
  const auto add = [&file](const std::string& field, const std::string& value) { file.add_row({field, value}); };
  add("Analysis", analysis.spec.name);
  add("Status", (is_draft(analysis) ? "DRAFT: " : "") + status_text(analysis.status));
  add("Version", std::to_string(analysis.version));
  add("Product", analysis.product_name.value_or(""));
  add("Dataset", analysis.dataset_name);
  add("Period", period_text(analysis, summary));
  add("Exposure", exposure.at("value").is_null()
                      ? std::string{"None for the period"}
                      : fmt::format("{} {}", exports::paper_cell(exposure.at("value").to_number<double>()).text, unit));
  add("Risk grid", fmt::format("Version {}, {}", to_text(header.at("riskgrid").at("version")),
                               text(header.at("riskgrid").at("status"))));
  add("Risk definition", fmt::format("Version {}, {}", to_text(header.at("riskdefinition").at("version")),
                                     text(header.at("riskdefinition").at("status"))));
  add("IMDRF release", analysis.imdrf_release);
  for (const auto& [key, label] : kKpiLabels) add(label, exports::paper_cell(number(kpis.at(key))).text);
  add("SHA-256 of the signed content", text(summary.at("content_sha256")));
}

// The three questions of clause 10 with their answers, the limitations and the conclusion.
void write_statements(const Analysis& analysis, const JsonObject& summary, TableFile& file) {
  for (const auto& [key, question] : {std::pair{"new_hazard", "New hazards or hazardous situations?"},
                                      std::pair{"estimate_changed", "Estimated risk changed?"},
                                      std::pair{"acceptability_changed", "Acceptability changed?"}}) {
    const auto& answer = summary.at("answers").at(key);
    file.add_lines(question, {fmt::format("{}: {}", capitalized(text(answer.at("answer"))), text(answer.at("text")))});
  }
  std::vector<std::string> limitations;
  for (const Json& line : summary.at("limitations").as_array()) limitations.push_back(text(line));
  file.add_lines("Limitations", limitations);
  file.add_lines("Conclusion", {analysis.spec.conclusion.empty() ? "Not written yet" : analysis.spec.conclusion});
}

void write_risks(const JsonObject& summary, TableFile& file) {
  file.begin_table("Risks", {"Risk", "Hazard", "Hazardous situation", "Harm", "Hazardous situations observed",
                             "Harms observed", "P1 observed (95% CI)", "P2 observed (95% CI)", "Rate of harm (95% CI)",
                             "Documented", "Observed", "Drift", "Acceptability", "Action"});
  for (const Json& risk : summary.at("risks").as_array()) {
    const auto drift = risk.at("is_new").as_bool() ? std::string{"New risk"} : capitalized(text(risk.at("drift")));
    file.add_row({text(risk.at("risk_id")), text(risk.at("hazard")), text(risk.at("hazardous_situation")),
                  text(risk.at("harm")), number(risk.at("n_hazardous")), number(risk.at("n_harm")),
                  estimate(risk.at("p1_obs")), estimate(risk.at("p2_obs")), estimate(risk.at("rate")),
                  place(risk.at("documented")), place(risk.at("observed")), drift,
                  risk.at("acceptability") == Json("none") ? std::string{"Unchanged"}
                                                           : capitalized(text(risk.at("acceptability"))),
                  text(risk.at("action"))});
  }
}

void write_codes(const JsonObject& summary, TableFile& file) {
  file.begin_table("IMDRF codes", {"Annex", "Code", "Term", "Items"});
  for (const auto& annex : summary.at("imdrf_tables").as_object()) {
    for (const Json& row : annex.value().as_array()) {
      file.add_row(
          {capitalized(std::string{annex.key()}), text(row.at("code")), text(row.at("term")), number(row.at("count"))});
    }
  }
}

void write_signatures(const JsonObject& summary, TableFile& file) {
  const auto& agreement = summary.at("agreement");
  file.begin_table("Agreement between coders", {"Method", "Kappa", "95% CI low", "95% CI high", "Items", "Coders",
                                                "Open conflicts", "Resolved conflicts"});
  if (agreement.at("method").is_null()) {
    file.add_row({std::string{"Not applicable: one coder per item"}});
  } else {
    file.add_row({capitalized(text(agreement.at("method"))) + "\u2019s kappa", number(agreement.at("kappa")),
                  number(agreement.at("lo")), number(agreement.at("hi")), number(agreement.at("n")),
                  number(agreement.at("coders")), number(agreement.at("conflicts")), number(agreement.at("resolved"))});
  }
  file.begin_table("Signatures", {"Name", "Meaning", "Signed at", "Comment", "SHA-256", "Unchanged since"});
  for (const Json& signature : summary.at("signatures").as_array()) {
    file.add_row({text(signature.at("signer_printed_name")), capitalized(text(signature.at("meaning"))),
                  text(signature.at("signed_at")), text(signature.at("comment")), text(signature.at("entity_sha256")),
                  yes_or_no(signature.at("is_intact").as_bool())});
  }
}

}  // namespace

AnalysisFiles::Coded AnalysisFiles::coded(const TenantScope& tenant, const Analysis& analysis,
                                          const std::string& reader) const {
  Coded coded;
  coded.items = parts_.items.page(tenant, analysis.id, {}, {.page = 1, .page_size = kMostItems}, {}, {});
  for (const auto& item : coded.items) coded.by_id.emplace(item.id.text(), item);
  coded.annotations = parts_.annotations.all(tenant, analysis.id);
  std::erase_if(coded.annotations, [&](const Annotation& one) {
    return !may_see(analysis, coded.by_id.at(one.item_id.text()), one, reader);
  });
  return coded;
}

// By complaint or report number.
void AnalysisFiles::write_exclusions(const TenantScope& tenant, const Analysis& analysis, const JsonObject& summary,
                                     TableFile& file) const {
  file.begin_table("Exclusions", {"Reason", "Items", "Numbers"});
  for (const Json& row : summary.at("exclusions").as_array()) {
    const auto reason = text(row.at("reason"));
    const auto shown = row.at("source_refs").as_array().size();
    std::string numbers;
    for (const auto& item : parts_.items.page(tenant, analysis.id, {.status = "excluded", .exclusion_reason = reason},
                                              {.page = 1, .page_size = static_cast<std::int64_t>(shown)}, {}, {})) {
      numbers += (numbers.empty() ? "" : ", ") + item.title;
    }
    const auto more = row.at("count").to_number<size_t>() - shown;
    if (more > 0) numbers += fmt::format(" and {} more", more);
    file.add_row({reason_text(reason), number(row.at("count")), numbers});
  }
}

void AnalysisFiles::write_items(const TenantScope& tenant, const Analysis& analysis, const std::string& reader,
                                TableFile& file) const {
  const auto all = coded(tenant, analysis, reader);
  file.begin_table("Items", {"Position", "Record ID", "Number", "Date received", "Date of event", "Status",
                             "Exclusion reason", "Note", "Conflict", "Text"});
  for (const auto& item : all.items) {
    file.add_row({item.position, item.source_ref, item.title, item.received_on.value_or(""), item.event_on.value_or(""),
                  status_text(item.status), reason_text(item.exclusion_reason.value_or("")), item.note,
                  capitalized(std::string{kConflicts.name(item.conflict)}), item.text});
  }
  file.begin_table("Annotations", {"Position", "Risk", "New risk", "Hazard", "Hazardous situation", "Harm", "Severity",
                                   "Harm occurred", "IMDRF codes", "Rationale", "Status", "Coded by", "Confirmed by"});
  for (const auto& annotation : all.annotations) {
    const auto document = to_json(view_of(annotation)).as_object();
    const auto& spec = annotation.spec;
    file.add_row({all.by_id.at(annotation.item_id.text()).position, spec.risk_id.value_or(""), yes_or_no(spec.is_new),
                  spec.hazard, spec.hazardous_situation, spec.harm, spec.severity ? Cell{*spec.severity} : Cell{},
                  yes_or_no(spec.harm_occurred), codes_text(document.at("imdrf")), spec.rationale,
                  capitalized(std::string{kAnnotationStatuses.name(annotation.status)}), annotation.created_by.name,
                  annotation.confirmed_by_name});
  }
}

void AnalysisFiles::write(const TenantScope& tenant, const Analysis& analysis, const Content& content,
                          TableFile& file) const {
  const auto summary = parts_.summary.document(tenant, analysis);
  file.set_title(fmt::format("{}Risk analysis: {}, version {}", is_draft(analysis) ? "DRAFT: " : "", analysis.spec.name,
                             analysis.version));
  if (is_draft(analysis)) file.set_mark("DRAFT");
  write_head(analysis, summary, file);
  write_statements(analysis, summary, file);
  write_risks(summary, file);
  write_codes(summary, file);
  write_exclusions(tenant, analysis, summary, file);
  write_signatures(summary, file);
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
          {.reader = reader == nullptr ? std::string{} : std::string{reader->as_string()},
           .is_paper = parameters.at("is_paper").as_bool()},
          file);
  });
}

std::string AnalysisFiles::evidence_bundle(const TenantScope& tenant, const Analysis& analysis,
                                           const std::string& reader) const {
  const auto all = coded(tenant, analysis, reader);
  JsonArray items;
  for (const auto& item : all.items) items.push_back(to_json(view_of(item, {})));
  JsonArray annotations;
  for (const auto& annotation : all.annotations) annotations.push_back(to_json(view_of(annotation)));
  JsonArray codings;
  for (const auto& coding : parts_.codings.of_analysis(tenant, analysis.id)) {
    if (coding.coder.id != reader && is_blind(analysis, all.by_id.at(coding.item_id.text()))) continue;
    codings.push_back(JsonObject{{"item_id", coding.item_id.text()},
                                 {"coder", coding.coder.name},
                                 {"coding", coding.coding},
                                 {"coded_at", to_json(coding.coded_at)}});
  }
  const auto metric = analysis.spec.exposure_basis;
  const auto observed = parts_.observations.observe(tenant, analysis, metric);
  const JsonObject parts{{"summary", parts_.summary.document(tenant, analysis)},
                         {"grid", grid_document(observed)},
                         {"risks", risks_document(observed, analysis)},
                         {"riskgrid", observed.grid_file.document},
                         {"riskdefinition", to_json(parts_.file_versions.rows(tenant, observed.definition_file.id))},
                         {"exposures", parts_.exposures.all(tenant, analysis)},
                         {"items", std::move(items)},
                         {"annotations", std::move(annotations)},
                         {"codings", std::move(codings)},
                         {"signed_content", parts_.gates.record(tenant, analysis).content}};
  JsonArray hashes;
  for (const auto& part : parts) {
    const auto content = canonical_text(part.value());
    hashes.push_back(
        JsonObject{{"name", part.key()}, {"bytes", content.size()}, {"sha256", crypto::sha256_hex(content)}});
  }
  const Json bundle(
      JsonObject{{"manifest", JsonObject{{"analysis_id", analysis.id.text()},
                                         {"name", analysis.spec.name},
                                         {"version", analysis.version},
                                         {"status", kStatuses.name(analysis.status)},
                                         {"is_draft", is_draft(analysis)},
                                         {"hash", "SHA-256 of each part's canonical JSON: keys sorted, no white space"},
                                         {"parts", std::move(hashes)}}},
                 {"parts", parts}});
  return canonical_text(bundle);
}

exports::Delivery AnalysisFiles::deliver(const Principal& who, const Analysis& analysis,
                                         std::optional<exports::Format> format, exports::ExportService& exports) const {
  const auto& tenant = who.scope();
  const auto name =
      fmt::format("risk-analysis-{}-v{}{}", analysis.id.text(), analysis.version, is_draft(analysis) ? "-draft" : "");
  const auto reader = who.user.text();
  if (!format) {
    return exports.deliver_text(who, "analysis", name + ".json", evidence_bundle(tenant, analysis, reader));
  }
  const bool is_paper = *format != exports::Format::kXlsx;
  const auto items = parts_.analyses.counts(tenant, analysis.id).items;
  return exports.deliver(
      who,
      {.kind = "analysis",
       .parameters = {{"analysis_id", analysis.id.text()}, {"is_paper", is_paper}, {"reader", reader}},
       .data_version = {},
       .format = *format,
       .name = name},
      is_paper ? 0 : items);
}

}  // namespace pharos::analyses
