#include "parts/case_lookups.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "core/display_date.hpp"
#include "core/time_zone.hpp"
#include "public_data/imdrf/imdrf_pack.hpp"
#include "public_data/query/usual_limits.hpp"

namespace pharos {
namespace {

using reportability::Answer;
using reportability::CaseView;
using reportability::Lookup;
using reportability::LookupResult;

constexpr int kPresumptionYears = 2;

constexpr std::string_view kUnknownMakers =
    "Your company's names as a manufacturer are not defined for every product code, so own reports and recalls cannot "
    "be found.";

// Codes nest by prefix: a row for E23 covers E2306.
bool covers(const risk_files::RiskRow& row, const std::string& code) {
  const auto& codes = code.starts_with('E') ? row.imdrf_e : row.imdrf_f;
  return std::ranges::any_of(codes, [&code](const std::string& wide) { return code.starts_with(wide); });
}

std::string describe(const risk_files::RiskRow& row) {
  return fmt::format("{}: {} – {}", row.risk_id, row.hazard, row.harm);
}

// The FDA codes of IMDRF Annex A codes.
std::vector<std::string> fda_codes(const std::vector<std::string>& problem_codes) {
  std::vector<std::string> codes;
  for (const auto& term : public_data::imdrf_terms()) {
    const bool is_ours = std::ranges::find(problem_codes, term.code) != problem_codes.end();
    if (term.annex == 'A' && is_ours && !term.fda_code.empty()) codes.push_back(term.fda_code);
  }
  return codes;
}

public_data::Date years_before(Timestamp now, int years) {
  const auto today = cctz::civil_day(local_time(now, cctz::utc_time_zone()));
  return *public_data::find_date(to_iso(cctz::civil_day(today.year() - years, today.month(), today.day())));
}

std::string named(const reportability::CaseCorrection& correction) {
  return correction.number.empty() ? correction.case_number : correction.number;
}

LookupResult undetermined(Lookup lookup, std::string finding, std::string source = "") {
  return {.lookup = lookup, .finding = std::move(finding), .source = std::move(source)};
}

}  // namespace

std::vector<LookupResult> RecordedCaseFacts::look_up_risks(const TenantScope& tenant, const CaseView& view) const {
  using enum Lookup;
  const risk_files::Owner owner{risk_files::OwnerType::kProduct, view.product_id.text()};
  const auto definition = parts_.risk_files.find(tenant, risk_files::Kind::kDefinition, owner, true);
  const auto both = [](const std::string& finding, const std::string& source) {
    return std::vector{undetermined(kUnanticipated, finding, source),
                       undetermined(kExpectedAndQuantified, finding, source)};
  };
  if (!definition) return both("The product has no approved risk definition.", "");
  const auto source = fmt::format("Approved risk definition, version {}", definition->file.version);
  if (view.health_codes.empty()) {
    return both("The case has no IMDRF Annex E or F codes to compare with the risk definition.", source);
  }
  const auto rows = parts_.risk_file_repository.rows(tenant, definition->file.id);
  std::vector<std::string> considered;
  std::vector<std::string> without_risk;
  bool is_all_quantified = true;
  for (const auto& code : view.health_codes) {
    const auto row = std::ranges::find_if(rows, [&code](const auto& one) { return covers(one, code); });
    if (row == rows.end()) {
      without_risk.push_back(code);
      continue;
    }
    considered.push_back(fmt::format("{} in {}", code, describe(*row)));
    is_all_quantified = is_all_quantified && row->probability_level.has_value();
  }
  if (considered.empty()) {
    const std::string finding = "No risk considers this effect on health.";
    return {{.lookup = kUnanticipated, .suggested = Answer::kYes, .finding = finding, .source = source},
            {.lookup = kExpectedAndQuantified, .suggested = Answer::kNo, .finding = finding, .source = source}};
  }
  if (!without_risk.empty()) {  // one effect that was not considered is enough
    const auto finding = fmt::format("No risk considers {}. Considered in the risk analysis: {}",
                                     fmt::join(without_risk, ", "), fmt::join(considered, "; "));
    return {undetermined(kUnanticipated, finding, source),
            {.lookup = kExpectedAndQuantified, .suggested = Answer::kNo, .finding = finding, .source = source}};
  }
  LookupResult expected{.lookup = kExpectedAndQuantified, .source = source};
  if (is_all_quantified) {
    expected.finding = fmt::format("Considered and quantified: {}. Check that the product information documents it.",
                                   fmt::join(considered, "; "));
  } else {
    expected.suggested = Answer::kNo;
    expected.finding = fmt::format("Considered, but not quantified in every risk: {}", fmt::join(considered, "; "));
  }
  return {{.lookup = kUnanticipated,
           .suggested = Answer::kNo,
           .finding = fmt::format("Considered in the risk analysis: {}", fmt::join(considered, "; ")),
           .source = source},
          expected};
}

RecordedCaseFacts::OwnReports RecordedCaseFacts::own_reports(const TenantScope& tenant,
                                                             const std::vector<std::string>& product_codes,
                                                             const std::vector<std::string>& problem_codes,
                                                             bool is_harmful) const {
  OwnReports found;
  const auto problems = fda_codes(problem_codes);
  if (problems.empty()) return found;  // no filter would count every report
  const auto metadata = parts_.metadata.read(tenant);
  for (const auto& code : product_codes) {
    const auto own = competitors::side_groups(metadata, competitors::Side::kUs, "", code);
    if (own.groups.empty()) continue;
    found.knows_makers = true;
    public_data::AeFilter filter{.product_code = code, .product_problems = problems, .groups = own.groups};
    if (is_harmful) {
      filter.start_date = years_before(parts_.clock.now(), kPresumptionYears);
      filter.event_types = {public_data::EventType::kDeath, public_data::EventType::kInjury};
    }
    found.count += parts_.public_data.current()->reports().totals(filter, public_data::page_limits()).reports;
  }
  return found;
}

LookupResult RecordedCaseFacts::look_up_presumption(const TenantScope& tenant, const CaseView& view,
                                                    const std::vector<std::string>& product_codes) const {
  using enum Lookup;
  if (view.problem_codes.empty()) {
    return undetermined(kTwoYearPresumption, "The case has no IMDRF Annex A codes to look for.");
  }
  const auto since = to_iso(years_before(parts_.clock.now(), kPresumptionYears));
  const auto own_cases = parts_.cases
                             .with_problems(tenant, {.product = view.product_id,
                                                     .problem_codes = view.problem_codes,
                                                     .except = view.id,
                                                     .since = since,
                                                     .is_harmful = true})
                             .size();
  const auto reports = own_reports(tenant, product_codes, view.problem_codes, true);
  LookupResult result{.lookup = kTwoYearPresumption,
                      .source = fmt::format("Own cases and own reports in the public data ({})",
                                            parts_.public_data.current()->manifest().id)};
  const auto found =
      fmt::format("{} own cases and {} own reports of death or injury with this problem within two years", own_cases,
                  reports.count);
  if (own_cases > 0 || reports.count > 0) {
    result.suggested = Answer::kYes;
    result.finding = found + ": later malfunctions of this kind are presumed to be reportable.";
  } else if (!reports.knows_makers) {
    result.finding = fmt::format("{}. {}", found, kUnknownMakers);
  } else {
    result.suggested = Answer::kNo;
    result.finding = found + ".";
  }
  return result;
}

// Why a type of malfunction may be new for the device, so that its first report is by itself.
std::vector<std::string> RecordedCaseFacts::new_types(const TenantScope& tenant, const CaseView& view,
                                                      const std::vector<std::string>& product_codes) const {
  if (view.problem_codes.empty()) {
    return {"without IMDRF Annex A codes, a new type of malfunction cannot be excluded"};
  }
  std::vector<std::string> reasons;
  for (const auto& code : view.problem_codes) {
    const std::vector<std::string> one{code};
    const auto cases = parts_.cases.with_problems(
        tenant, {.product = view.product_id, .problem_codes = one, .except = view.id, .is_reported = true});
    if (!cases.empty() || own_reports(tenant, product_codes, one, false).count > 0) continue;
    reasons.push_back(
        fmt::format("{} was not found in an earlier report to FDA about this device, so it may be a new "
                    "type of malfunction",
                    code));
  }
  return reasons;
}

// Recalls and field actions that suspend summaries of the malfunctions they are about.
std::vector<std::string> RecordedCaseFacts::recalls(const TenantScope& tenant, const CaseView& view,
                                                    const std::vector<std::string>& product_codes) const {
  std::vector<std::string> reasons;
  const auto metadata = parts_.metadata.read(tenant);
  for (const auto& code : product_codes) {
    const auto own = competitors::side_groups(metadata, competitors::Side::kUs, "", code);
    if (own.groups.empty()) continue;
    const auto recalls = parts_.public_data.current()->recalls().recalls(
        {.product_code = code,
         .classes = {public_data::RecallClass::kOne, public_data::RecallClass::kTwo},
         .statuses = {public_data::RecallStatus::kOngoing, public_data::RecallStatus::kCompleted},
         .groups = own.groups},
        {}, public_data::page_limits());
    if (recalls.total_rows == 0) continue;
    reasons.push_back(
        fmt::format("{} own class I or II recalls of {} are not terminated: check whether they are about this "
                    "malfunction",
                    recalls.total_rows, code));
  }
  for (const auto& action : parts_.field_actions.of_products(tenant, {view.product_id})) {
    if (action.status != registers::FieldActionStatus::kOngoing) continue;
    reasons.push_back(
        fmt::format("the field action {} is ongoing: check whether it is about this malfunction", action.reference));
  }
  return reasons;
}

// Own 5-day reports of the problem, and reports of corrections and removals before the event was known.
std::vector<std::string> RecordedCaseFacts::own_suspensions(const TenantScope& tenant, const CaseView& view) const {
  std::vector<std::string> reasons;
  const auto five_day = parts_.cases.with_problems(
      tenant,
      {.product = view.product_id, .problem_codes = view.problem_codes, .except = view.id, .is_five_day = true});
  if (!five_day.empty()) {
    reasons.push_back(fmt::format("a 5-day report of this problem was sent ({}): check whether FDA has released it",
                                  five_day.front().number));
  }
  for (const auto& correction : view.corrections) {
    if (correction.was_aware_before) continue;
    reasons.push_back(
        fmt::format("a correction or removal because of this problem was reported on {} ({}): check "
                    "whether FDA has terminated the recall",
                    display_day(correction.sent_on), named(correction)));
  }
  return reasons;
}

LookupResult RecordedCaseFacts::look_up_summary(const TenantScope& tenant, const CaseView& view,
                                                const std::vector<std::string>& product_codes) const {
  using enum Lookup;
  if (product_codes.empty()) return undetermined(kSummaryEligibility, "The product has no product code.");
  const auto data = parts_.public_data.current();
  const auto source =
      fmt::format("FDA's classification, recalls and reports ({}), own cases and field actions", data->manifest().id);
  const auto metadata = parts_.metadata.read(tenant);
  std::vector<std::string> reasons;
  bool knows_makers = true;
  for (const auto& code : product_codes) {
    const auto row = data->catalog().find_product_code(code, public_data::page_limits());
    if (!row) return undetermined(kSummaryEligibility, code + " is not in FDA's classification.", source);
    if (row->classification.summary_malfunction_reporting != "Eligible") {
      reasons.push_back(fmt::format("{} is \"{}\"", code, row->classification.summary_malfunction_reporting));
    }
    knows_makers = knows_makers && !competitors::side_groups(metadata, competitors::Side::kUs, "", code).groups.empty();
  }
  const auto open = recalls(tenant, view, product_codes);
  const auto known_before = std::ranges::find_if(view.corrections, &reportability::CaseCorrection::was_aware_before);
  const bool is_known_before = known_before != view.corrections.end();
  if (!is_known_before) reasons.insert(reasons.end(), open.begin(), open.end());
  for (auto& reason : own_suspensions(tenant, view)) reasons.push_back(std::move(reason));
  for (auto& reason : new_types(tenant, view, product_codes)) reasons.push_back(std::move(reason));
  LookupResult result{.lookup = kSummaryEligibility, .source = source};
  if (!reasons.empty()) {
    result.suggested = Answer::kNo;
    result.finding = fmt::format("{}.", fmt::join(reasons, "; "));
    result.finding.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(result.finding.front())));
  } else if (is_known_before) {
    result.finding = fmt::format(
        "Your organization knew of the event before it reported the correction or removal ({}): it may be in a summary "
        "that is due 30 days after that report. Check that no other recall is about this malfunction: {}.",
        named(*known_before), open.empty() ? "none was found" : fmt::format("{}", fmt::join(open, "; ")));
  } else if (!knows_makers) {
    result.finding = fmt::format("{} is eligible. {}", fmt::join(product_codes, ", "), kUnknownMakers);
  } else {
    result.suggested = Answer::kYes;
    result.finding = fmt::format(
        "{} is eligible, no own class I or II recall and no field action is open, and the problem was "
        "reported before.",
        fmt::join(product_codes, ", "));
  }
  return result;
}

std::vector<LookupResult> RecordedCaseFacts::look_up(const TenantScope& tenant, const CaseView& view) const {
  const auto product = parts_.products.find(tenant, view.product_id);
  const auto codes = product ? product->product_codes : std::vector<std::string>{};
  auto results = look_up_risks(tenant, view);
  results.push_back(look_up_presumption(tenant, view, codes));
  results.push_back(look_up_summary(tenant, view, codes));
  return results;
}

}  // namespace pharos
