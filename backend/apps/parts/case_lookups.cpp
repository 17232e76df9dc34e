#include "parts/case_lookups.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

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

// Codes nest by prefix: a row for E23 covers E2306.
bool covers(const std::vector<std::string>& row_codes, const std::vector<std::string>& codes) {
  return std::ranges::any_of(row_codes, [&codes](const std::string& wide) {
    return std::ranges::any_of(codes, [&wide](const std::string& code) { return code.starts_with(wide); });
  });
}

std::string describe(const risk_files::RiskRow& row) {
  return fmt::format("{}: {} – {}", row.risk_id, row.hazard, row.harm);
}

bool is_quantified(const risk_files::RiskRow& row) {
  return row.probability_level.has_value();
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
  std::vector<std::string> anticipated;
  std::vector<std::string> quantified;
  for (const auto& row : parts_.risk_file_repository.rows(tenant, definition->file.id)) {
    if (!covers(row.imdrf_e, view.health_codes) && !covers(row.imdrf_f, view.health_codes)) continue;
    anticipated.push_back(describe(row));
    if (is_quantified(row)) quantified.push_back(describe(row));
  }
  if (anticipated.empty()) {
    const std::string finding = "No risk considers this effect on health.";
    return {{.lookup = kUnanticipated, .suggested = Answer::kYes, .finding = finding, .source = source},
            {.lookup = kExpectedAndQuantified, .suggested = Answer::kNo, .finding = finding, .source = source}};
  }
  LookupResult expected{.lookup = kExpectedAndQuantified, .source = source};
  if (quantified.empty()) {
    expected.suggested = Answer::kNo;
    expected.finding = fmt::format("Considered, but not quantified: {}", fmt::join(anticipated, "; "));
  } else {
    expected.finding = fmt::format("Considered and quantified: {}. Check that the product information documents it.",
                                   fmt::join(quantified, "; "));
  }
  return {{.lookup = kUnanticipated,
           .suggested = Answer::kNo,
           .finding = fmt::format("Considered in the risk analysis: {}", fmt::join(anticipated, "; ")),
           .source = source},
          expected};
}

std::int64_t RecordedCaseFacts::own_harmful_cases(const TenantScope& tenant, const CaseView& view) const {
  std::int64_t count = 0;
  const auto since = to_iso(years_before(parts_.clock.now(), kPresumptionYears));
  for (const auto& match : parts_.cases.with_problems(tenant, view.product_id, view.problem_codes, view.id)) {
    if (match.event_day.value_or("") < since) continue;
    const auto answers =
        reportability::current_answers(parts_.obligations.answers(tenant, match.id, reportability::Jurisdiction::kUs));
    const auto says = [&answers](const char* question) {
      const auto found = answers.find(question);
      return found != answers.end() && found->second != Answer::kNo;
    };
    if (says("death_or_injury") && says("contributed")) ++count;
  }
  return count;
}

LookupResult RecordedCaseFacts::look_up_presumption(const TenantScope& tenant, const CaseView& view,
                                                    const std::vector<std::string>& product_codes) const {
  using enum Lookup;
  if (view.problem_codes.empty()) {
    return undetermined(kTwoYearPresumption, "The case has no IMDRF Annex A codes to look for.");
  }
  const auto own_cases = own_harmful_cases(tenant, view);
  const auto data = parts_.public_data.current();
  const auto source = fmt::format("Own cases and own reports in the public data ({})", data->manifest().id);
  const auto metadata = parts_.metadata.read(tenant);
  std::int64_t reports = 0;
  bool knows_makers = false;
  for (const auto& code : product_codes) {
    const auto own = competitors::side_groups(metadata, competitors::Side::kUs, "", code);
    if (own.groups.empty()) continue;
    knows_makers = true;
    reports += data->reports()
                   .totals({.product_code = code,
                            .start_date = years_before(parts_.clock.now(), kPresumptionYears),
                            .event_types = {public_data::EventType::kDeath, public_data::EventType::kInjury},
                            .product_problems = fda_codes(view.problem_codes),
                            .groups = own.groups},
                           public_data::page_limits())
                   .reports;
  }
  LookupResult result{.lookup = kTwoYearPresumption, .source = source};
  const auto found = fmt::format(
      "{} own cases and {} own reports of death or injury with this problem within two years", own_cases, reports);
  if (own_cases + reports > 0) {
    result.suggested = Answer::kYes;
    result.finding = found + ": later malfunctions of this kind are presumed to be reportable.";
  } else if (!knows_makers) {
    result.finding =
        found +
        ". Your company's names as a manufacturer are not defined for this product code, so reports cannot be "
        "found.";
  } else {
    result.suggested = Answer::kNo;
    result.finding = found + ".";
  }
  return result;
}

LookupResult RecordedCaseFacts::look_up_summary(const TenantScope& tenant, const CaseView& view,
                                                const std::vector<std::string>& product_codes) const {
  using enum Lookup;
  if (product_codes.empty()) return undetermined(kSummaryEligibility, "The product has no product code.");
  const auto data = parts_.public_data.current();
  const auto source = fmt::format("FDA's classification and recalls ({}), own cases", data->manifest().id);
  const auto metadata = parts_.metadata.read(tenant);
  std::vector<std::string> reasons;
  for (const auto& code : product_codes) {
    const auto row = data->catalog().find_product_code(code, public_data::page_limits());
    if (!row) return undetermined(kSummaryEligibility, code + " is not in FDA's classification.", source);
    if (row->classification.summary_malfunction_reporting != "Eligible") {
      reasons.push_back(fmt::format("{} is \"{}\"", code, row->classification.summary_malfunction_reporting));
    }
    const auto own = competitors::side_groups(metadata, competitors::Side::kUs, "", code);
    if (own.groups.empty()) continue;
    const auto recalls = data->recalls().recalls(
        {.product_code = code,
         .classes = {public_data::RecallClass::kOne, public_data::RecallClass::kTwo},
         .statuses = {public_data::RecallStatus::kOngoing, public_data::RecallStatus::kCompleted},
         .groups = own.groups},
        {}, public_data::page_limits());
    if (recalls.total_rows > 0) {
      reasons.push_back(
          fmt::format("{} own class I or II recalls of {} are not terminated: check whether they are "
                      "about this malfunction",
                      recalls.total_rows, code));
    }
  }
  if (view.problem_codes.empty()) {
    reasons.emplace_back("without IMDRF Annex A codes, a new type of malfunction cannot be excluded");
  } else if (parts_.cases.with_problems(tenant, view.product_id, view.problem_codes, view.id).empty()) {
    reasons.emplace_back("no earlier case of this product has this problem, so it may be a new type of malfunction");
  }
  LookupResult result{.lookup = kSummaryEligibility, .source = source};
  if (reasons.empty()) {
    result.suggested = Answer::kYes;
    result.finding = fmt::format("{} is eligible, no own class I or II recall is open, and the problem is known.",
                                 fmt::join(product_codes, ", "));
  } else {
    result.suggested = Answer::kNo;
    result.finding = fmt::format("{}.", fmt::join(reasons, "; "));
    result.finding.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(result.finding.front())));
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
