#include "demo/demo_analyses.hpp"

#include <algorithm>
#include <boost/algorithm/string/finder.hpp>
#include <boost/algorithm/string/iter_find.hpp>

#include "jobs/tenant_gate.hpp"
#include "public_data/imdrf/imdrf_lookup.hpp"

namespace pharos {
namespace {

using analyses::Analysis;
using analyses::Item;
using analyses::ItemStatus;
using analyses::Kind;
using analyses::Status;

class AnalysisDemo {
 public:
  AnalysisDemo(Application& application, const TenantScope& tenant, const DemoTeam& team)
      : application_(application), part_(application.analyses()), tenant_(tenant), team_(team) {}

  // Starts an analysis of a product's complaint dataset on behalf of a person.
  Analysis start(const complaints::Dataset& dataset, const std::string& name, std::int64_t coders = 1) {
    analyses::NewAnalysis wanted;
    wanted.spec.name = name;
    wanted.spec.reviewer = analyses::Person{team_.reviewer};
    wanted.spec.approver = analyses::Person{team_.manager};
    wanted.spec.exposure_basis = basis_of(dataset);
    wanted.coders = coders;
    return create(Kind::kComplaint, part_.complaint_items, analyses::DatasetId{dataset.id.text()}, wanted);
  }

  // Of at most `most` items, excludes every tenth, flags every twenty-fifth and includes the others.
  void triage(const Analysis& analysis, size_t most, bool flags) {
    const auto who = as(team_.analyst);
    size_t number = 0;
    for (const auto& item : items(analysis)) {
      if (++number > most) break;
      analyses::ItemStep step{.status = ItemStatus::kInReview};
      if (number % 10 == 0) step = {.status = ItemStatus::kExcluded, .exclusion_reason = reason_of(number)};
      if (flags && number % 25 == 7) step = {.status = ItemStatus::kFlagged};
      part_.reviewing.step(who, analysis, item, step);
    }
  }

  Analysis go_to(const Analysis& analysis, Status status) {
    const auto before = part_.analysis_repository.find(tenant_, analysis.id).value();
    return part_.service.step(as(team_.analyst), before, status).value;
  }

  // Codes at most `most` included items. A second coder may disagree on every twenty-fifth.
  void code(const Analysis& analysis, const UserId& coder, size_t most, bool disagrees = false) {
    const auto who = as(coder);
    size_t number = 0;
    for (const auto& item : items(analysis)) {
      if (item.status != ItemStatus::kInReview) continue;
      if (++number > most) break;
      auto spec = coding_of(analysis, item);
      if (disagrees && number % 25 == 0) spec = {};
      part_.coding.create(who, analysis, {.item_id = item.id, .spec = spec});
      part_.finished_codings.finish(who, analysis, item);
    }
  }

  void confirm(const Analysis& analysis, size_t most) {
    std::vector<analyses::AnnotationId> ids;
    for (const auto& annotation : part_.annotation_repository.all(tenant_, analysis.id)) {
      if (ids.size() < most) ids.push_back(annotation.id);
    }
    part_.coding.confirm_many(as(team_.reviewer), analysis, ids);
  }

  // Injuries with the organization's own devices for a product's code, if public data has some.
  void freeze_reports(const products::ProductId& product_id) {
    if (application_.public_data().questions.data().list().empty()) return;
    const auto product = application_.hub().products.find(tenant_, product_id);
    if (!product || product->product_codes.empty()) return;
    const auto who = as(team_.analyst);
    analyses::NewAeDataset wanted;
    wanted.name = "Injuries with our devices";
    wanted.product_code = product->product_codes.front();
    wanted.product_id = product_id;
    wanted.side = competitors::Side::kUs;
    wanted.query = {{"timePeriod", "3Y"}, {"event_type", JsonArray{"Injury"}}};
    auto reports = part_.ae_datasets.count(who, wanted);
    // A small data set may have none of ours.
    if (reports == 0) {
      wanted.name = "Reports on similar devices";
      wanted.side = competitors::Side::kAll;
      wanted.query = {{"timePeriod", "ALL"}};
      reports = part_.ae_datasets.count(who, wanted);
    }
    if (reports == 0 || reports > kMostReports) return;
    const auto prepared = part_.ae_datasets.prepare(who, wanted);
    const auto dataset = part_.ae_datasets.create(who, prepared).value;
    analyses::NewAnalysis analysis;
    analysis.spec.name = "Reported injuries compared with the risk definition";
    const auto made = create(Kind::kAe, part_.ae_datasets, analyses::DatasetId{dataset.id.text()}, analysis);
    triage(made, 25, true);
    const auto mapping = go_to(made, Status::kMapping);
    code(mapping, team_.analyst, 12);
    confirm(mapping, 5);
  }

  // Completes it as if author and approver had signed.
  Analysis complete(const Analysis& given, const std::string& conclusion) {
    auto analysis = part_.analysis_repository.find(tenant_, given.id).value();
    analysis.conclusion = conclusion;
    sign(analysis, team_.analyst, signatures::Meaning::kAuthored);
    sign(analysis, team_.manager, signatures::Meaning::kApproved);
    analysis.exposures = canonical_text(to_json(part_.exposures.all(tenant_, analysis)));
    analysis.status = Status::kCompleted;
    analysis.completed_at = SystemClock{}.now();
    part_.analysis_repository.update(tenant_, analysis, team_.manager);
    return part_.analysis_repository.find(tenant_, analysis.id).value();
  }

  // The next version of a completed analysis, as if the approver had signed.
  Analysis reopen(const Analysis& completed, const std::string& reason) {
    sign(completed, team_.manager, signatures::Meaning::kApproved);
    return part_.service.make_next_version(as(team_.manager), completed, reason);
  }

  // Adds harm to some of the items without.
  void find_more_harm(const Analysis& analysis, size_t most) {
    const auto who = as(team_.analyst);
    size_t found = 0;
    for (const auto& annotation : part_.annotation_repository.all(tenant_, analysis.id)) {
      if (!annotation.risk_id || annotation.harm_occurred || ++found > most) continue;
      analyses::NewAnnotation next{.item_id = annotation.item_id, .spec = annotation};
      next.spec.harm_occurred = true;
      next.spec.rationale = "The investigation found that the patient was harmed";
      part_.coding.update(who, analysis, annotation, next);
    }
  }

 private:
  Analysis create(Kind kind, const analyses::ItemSource& source, const analyses::DatasetId& dataset_id,
                  const analyses::NewAnalysis& wanted) {
    const auto who = as(team_.analyst);
    const auto made = part_.service.create(who, part_.service.prepare(who, kind, source, dataset_id, wanted));
    application_.people().trail.append(audit::entry_of(who, "analysis.create", made.note));
    return made.value;
  }

  Principal as(const UserId& user) const { return demo_principal(application_, tenant_, user); }

  std::vector<Item> items(const Analysis& analysis) const {
    return part_.item_repository.page(tenant_, analysis.id, {}, {.page = 1, .page_size = analyses::kMostItems}, {},
                                      team_.analyst);
  }

  analyses::ExposureMetric basis_of(const complaints::Dataset& dataset) const {
    const auto grid = application_.hub().risk_files.find(tenant_, risk_files::Kind::kGrid,
                                                         {risk_files::OwnerType::kProduct, dataset.product_id.text()});
    const bool counts_uses =
        grid && risk_files::read_grid(grid->file.document).probability.front().basis == risk_files::Basis::kPerUse;
    return counts_uses ? analyses::ExposureMetric::kProcedures : analyses::ExposureMetric::kUnitsSold;
  }

  static analyses::ExclusionReason reason_of(size_t number) {
    // Without the last reason, which is set from the period of an analysis.
    const auto& reasons = analyses::kExclusionReasons.rows();
    return reasons[(number / 10) % (reasons.size() - 1)].first;
  }

  // IMDRF codes of a complaint, or of the problems in an adverse event report.
  static std::vector<std::string> codes_of(const Item& item) {
    std::vector<std::string> codes;
    for (const auto& [label, value] : item.facts) {
      if (label == "IMDRF") codes.push_back(value);
      const auto find = label == "Device problems"    ? public_data::find_device_problem_code
                        : label == "Patient problems" ? public_data::find_patient_problem_code
                                                      : nullptr;
      if (find == nullptr) continue;
      std::vector<std::string> terms;
      boost::algorithm::iter_split(terms, value, boost::algorithm::first_finder("; "));
      for (const auto& term : terms) {
        if (const auto code = find("", term)) codes.push_back(*code);
      }
    }
    return codes;
  }

  // The risk in the definition with the reported device problem; without one, no hazardous situation.
  analyses::AnnotationSpec coding_of(const Analysis& analysis, const Item& item) const {
    const auto rows = application_.hub().risk_file_repository.rows(tenant_, analysis.riskdefinition_version_id);
    analyses::AnnotationSpec spec;
    for (const auto& code : codes_of(item)) {
      const auto annex = static_cast<size_t>(code.front() - 'A');
      spec.imdrf[annex].push_back(code);
      const auto row = std::ranges::find_if(rows, [&code](const risk_files::RiskRow& one) {
        // One may be a more specific term than the other.
        return std::ranges::any_of(
            one.imdrf_a, [&code](const std::string& own) { return own.starts_with(code) || code.starts_with(own); });
      });
      if (row == rows.end()) continue;
      spec.risk_id = row->risk_id;
      spec.hazard = row->hazard;
      spec.hazardous_situation = row->hazardous_situation;
      spec.harm = row->harm;
      spec.severity = row->severity;
      spec.harm_occurred = item.text.find("No patient harm was reported") == std::string::npos;
    }
    spec.rationale = spec.risk_id ? "Device problem and effect as reported" : "No hazardous situation described";
    return spec;
  }

  void sign(const Analysis& analysis, const UserId& user, signatures::Meaning meaning) {
    application_.people().signature_repository.insert(tenant_, part_.gates.record(tenant_, analysis), user,
                                                      application_.people().accounts.find(user)->display_name, meaning,
                                                      "Demo data");
  }

  static constexpr std::int64_t kMostReports = 2000;

  Application& application_;
  AnalysesPart& part_;
  TenantScope tenant_;
  DemoTeam team_;
};

}  // namespace

void make_demo_analyses(Application& application, const TenantId& tenant, const DemoTeam& team) {
  const auto scope = jobs::TenantGate{}.scope_of_job(tenant);
  AnalysisDemo demo{application, scope, team};
  // The newest dataset of each product; older ones are for completed analyses.
  std::vector<std::vector<complaints::Dataset>> by_product;
  for (auto& dataset : application.hub().complaint_datasets.list(scope, std::nullopt)) {
    const auto found = std::ranges::find_if(
        by_product, [&dataset](const auto& list) { return list.front().product_id == dataset.product_id; });
    if (found == by_product.end()) {
      by_product.push_back({std::move(dataset)});
    } else {
      found->push_back(std::move(dataset));
    }
  }
  std::ranges::reverse(by_product);  // oldest product first
  if (by_product.size() < 4 || by_product[0].size() < 3) return;
  constexpr size_t kAll = 100'000;

  const auto completed = demo.start(by_product[0][2], "Annual complaint review");
  demo.triage(completed, kAll, false);
  const auto coded = demo.go_to(completed, Status::kMapping);
  demo.code(coded, team.analyst, kAll);
  demo.confirm(coded, kAll);
  demo.go_to(coded, Status::kReview);
  const std::string conclusion =
      "Complaints received in the period were reviewed against the risk definition. Where the observed rate is outside "
      "its documented level, the estimate will be revised in the next version of the definition; no further action is "
      "needed until then.";
  const auto first = demo.complete(coded, conclusion);
  const auto second = demo.reopen(first, "Investigations closed after approval found more harm");
  demo.find_more_harm(second, 4);
  demo.confirm(second, kAll);
  demo.go_to(second, Status::kReview);
  demo.complete(second, conclusion +
                            " Four complaints whose investigations closed later were recoded; the "
                            "conclusion is unchanged.");

  const auto mapping = demo.start(by_product[0][1], "Complaints, previous year");
  demo.triage(mapping, kAll, true);
  demo.code(demo.go_to(mapping, Status::kMapping), team.analyst, 80);
  demo.confirm(mapping, 30);

  demo.triage(demo.start(by_product[0][0], "Complaints, this year"), 40, true);

  const auto blind = demo.start(by_product[1][0], "Second reading of a new product", 2);
  demo.triage(blind, kAll, false);
  const auto reading = demo.go_to(blind, Status::kMapping);
  demo.code(reading, team.analyst, kAll);
  demo.code(reading, team.reviewer, kAll, true);
  demo.go_to(reading, Status::kReview);

  demo.go_to(demo.start(by_product[2][0], "Started by mistake"), Status::kArchived);
  demo.freeze_reports(by_product[0][0].product_id);
}

}  // namespace pharos
