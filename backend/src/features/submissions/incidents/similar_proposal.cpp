#include "features/submissions/incidents/similar_proposal.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <boost/algorithm/string/case_conv.hpp>
#include <cmath>

#include "core/display_date.hpp"
#include "core/european_countries.hpp"
#include "core/json_reader.hpp"
#include "core/text.hpp"

namespace pharos::submissions {
namespace {

using report_files::MirCount;
using report_files::MirDenominator;
using report_files::MirPeriod;
using report_files::MirPeriodMonths;

constexpr size_t kMonthLength = 7;
constexpr int kMonthsOfYear = 12;
constexpr double kWholeNumber = 1e-6;

// Two letters if they are known, so that "Germany" and "de" are the same country.
std::string country_code(std::string_view country) {
  const auto code = european_country(country);
  return code.empty() ? boost::to_upper_copy(std::string{trimmed(country)}) : std::string{code};
}

std::string next_month(const std::string& month) {
  const int number = std::stoi(month.substr(kMonthLength - 2));
  return number == kMonthsOfYear ? fmt::format("{}-01", std::stoi(month.substr(0, 4)) + 1)
                                 : fmt::format("{}-{:02}", month.substr(0, 4), number + 1);
}

std::vector<std::string> months_between(const MirPeriodMonths& period) {
  std::vector<std::string> months;
  for (auto month = period.first; month <= period.last; month = next_month(month)) months.push_back(month);
  return months;
}

std::string named(const MirPeriodMonths& period) {
  const auto text = [](const std::string& month) { return display_day(month + "-01").substr(3); };
  return fmt::format("{} to {}", text(period.first), text(period.last));
}

struct RegionColumn {
  std::string_view label;
  MirCount MirPeriod::*count;
};
constexpr std::array kRegionColumns = {RegionColumn{"the country", &MirPeriod::country},
                                       RegionColumn{"EEA+CH+TR", &MirPeriod::europe},
                                       RegionColumn{"the world", &MirPeriod::world}};

class ProposalMaker {
 public:
  ProposalMaker(const SimilarFacts& facts, const SimilarQuestion& question)
      : facts_(facts), question_(question), country_(country_code(facts.country)) {
    proposal_.periods.resize(report_files::kMirPeriods);
    for (size_t at = 0; at < report_files::kMirPeriods; ++at) {
      months_.push_back(report_files::months_of_period(question.last_month, at));
    }
  }

  SimilarProposal make() {
    count_events();
    count_devices();
    return std::move(proposal_);
  }

 private:
  void note(std::string text) { proposal_.notes.push_back(std::move(text)); }

  void count_events() {
    if (facts_.problem_codes.empty()) {
      note("The case has no IMDRF Annex A code, so similar incidents cannot be found.");
      return;
    }
    if (facts_.recorded_since.empty()) {
      note("No complaints of the product are recorded, so the number of incidents is not known.");
      return;
    }
    const auto* kind = question_.counted == CountedEvents::kReportable ? " that are reportable in the EU" : "";
    proposal_.incident_source = fmt::format(
        "Own cases{0}, and complaints without a case{0}, of {1} with {2}, by the day they were received. This case is "
        "not counted.",
        kind, facts_.product_name, fmt::join(facts_.problem_codes, " or "));
    for (size_t at = 0; at < months_.size(); ++at) {
      if (months_[at].first + "-01" < facts_.recorded_since) {
        note(fmt::format("Complaints are recorded since {}, so the number of incidents from {} is not known.",
                         display_day(facts_.recorded_since), named(months_[at])));
        continue;
      }
      for (const auto& column : kRegionColumns) (proposal_.periods[at].*column.count).incidents = 0;
      if (country_.empty()) proposal_.periods[at].country.incidents.reset();
    }
    if (country_.empty()) note("The country of the event is not known.");
    for (const auto& event : facts_.events) count(event);
    if (without_country_ > 0) {
      note(
          fmt::format("{} of these incidents have no country. They are counted for the world only.", without_country_));
    }
  }

  void count(const SimilarEvent& event) {
    if (question_.counted == CountedEvents::kReportable && !event.is_reportable) return;
    const auto month = event.day.substr(0, kMonthLength);
    for (size_t at = 0; at < months_.size(); ++at) {
      if (month < months_[at].first || month > months_[at].last) continue;
      auto& period = proposal_.periods[at];
      if (!period.world.incidents) return;
      ++*period.world.incidents;
      const auto code = country_code(event.country);
      if (code.empty()) ++without_country_;
      if (report_files::is_mir_europe(code)) ++*period.europe.incidents;
      if (!code.empty() && code == country_) ++*period.country.incidents;
    }
  }

  void count_devices() {
    const auto metric = metric_of(question_);
    if (metric.empty()) {
      note("The exposure of the product has no figures for this number of devices.");
      return;
    }
    if (facts_.exposure.empty()) {
      note(fmt::format("The product has no exposure of the kind {}.", metric));
      return;
    }
    const bool is_stock = question_.denominator == MirDenominator::kInstalledBase;
    proposal_.device_source = fmt::format("Exposure of {} ({}), {}.", facts_.product_name, metric,
                                          is_stock ? "last month of each period" : "sum of each period");
    for (const auto& column : kRegionColumns) {
      std::vector<std::string> unknown;
      for (size_t at = 0; at < months_.size(); ++at) {
        const auto months = is_stock ? std::vector{months_[at].last} : months_between(months_[at]);
        auto& devices = (proposal_.periods[at].*column.count).devices;
        devices = sum(column, months);
        if (!devices) unknown.push_back(named(months_[at]));
      }
      if (!unknown.empty()) {
        note(fmt::format("The exposure does not give the number of devices of {} for {}.", column.label,
                         fmt::join(unknown, ", ")));
      }
    }
  }

  // Nothing unless every month is recorded and the sum is a whole number.
  std::optional<std::int64_t> sum(const RegionColumn& column, const std::vector<std::string>& months) const {
    double total = 0;
    for (const auto& month : months) {
      const auto found = facts_.exposure.find(month);
      const auto value = found == facts_.exposure.end() ? std::nullopt : value_of(column, found->second);
      if (!value) return std::nullopt;
      total += *value;
    }
    const auto whole = std::llround(total);
    return std::abs(total - static_cast<double>(whole)) < kWholeNumber ? std::optional{whole} : std::nullopt;
  }

  // EEA+TR+XI is another region than EEA+CH+TR: it needs the figures of Northern Ireland and Switzerland as well.
  std::optional<double> value_of(const RegionColumn& column, const std::map<std::string, double>& figures) const {
    const auto figure = [&figures](const std::string& region) {
      const auto found = figures.find(region);
      return found == figures.end() ? std::nullopt : std::optional{found->second};
    };
    const auto eea = figure("EEA+TR+XI");
    if (column.count == &MirPeriod::country) return country_.empty() ? std::nullopt : figure(country_);
    if (column.count == &MirPeriod::europe) {
      const auto swiss = figure("CH");
      const auto north = figure("XI");
      return eea && swiss && north ? std::optional{*eea - *north + *swiss} : std::nullopt;
    }
    if (const auto world = figure("WORLD")) return world;
    const auto rest = figure("ROW");
    return eea && rest ? std::optional{*eea + *rest} : std::nullopt;
  }

  const SimilarFacts& facts_;
  const SimilarQuestion& question_;
  std::string country_;
  std::vector<MirPeriodMonths> months_;
  SimilarProposal proposal_;
  std::int64_t without_country_ = 0;
};

}  // namespace

SimilarQuestion read_similar_question(const Json& query) {
  JsonReader reader{query};
  SimilarQuestion question{
      .last_month = reader.text("last_month", "Enter the last month of the latest period", kMonthLength),
      .denominator = reader.optional_choice("denominator", report_files::kMirDenominators,
                                            "Select one of the denominators of the form"),
      .is_cumulative = reader.optional_flag("is_cumulative").value_or(false),
      .counted =
          reader.optional_choice("counted", kCountedEvents, "Must be all or reportable").value_or(CountedEvents::kAll)};
  reader.require(question.last_month.empty() || report_files::is_month(question.last_month), "last_month",
                 "Enter a month, such as 2026-10");
  reader.finish();
  return question;
}

std::string metric_of(const SimilarQuestion& question) {
  if (!question.denominator || question.is_cumulative) return "";
  switch (*question.denominator) {
    case MirDenominator::kInstalledBase:
      return "units_in_use";
    case MirDenominator::kPlacedOnMarket:
    case MirDenominator::kUnitsPerPeriod:
      return "units_sold";
    case MirDenominator::kTests:
      return "tests";
    case MirDenominator::kEpisodesOfUse:
      return "procedures";
    case MirDenominator::kImplanted:
    case MirDenominator::kSinceDeclaration:
    case MirDenominator::kOther:
      return "";
  }
  return "";
}

SimilarProposal propose_similar(const SimilarFacts& facts, const SimilarQuestion& question) {
  return ProposalMaker{facts, question}.make();
}

}  // namespace pharos::submissions
