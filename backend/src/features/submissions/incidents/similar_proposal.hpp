#pragma once

#include <boost/describe.hpp>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/json.hpp"
#include "report_files/mir/mir_similar.hpp"

// Section 4.3.3 of the incident report of the European Union, as far as the organization's own records know it.
namespace pharos::submissions {

enum class CountedEvents { kAll, kReportable };
constexpr auto kCountedEvents =
    choices<CountedEvents>({{CountedEvents::kAll, "all"}, {CountedEvents::kReportable, "reportable"}});
constexpr const auto& choices_of(CountedEvents) {
  return kCountedEvents;
}

struct SimilarQuestion {
  std::string last_month = {};  // of the latest period: 2026-10
  std::optional<report_files::MirDenominator> denominator = {};
  bool is_cumulative = false;
  CountedEvents counted = CountedEvents::kAll;
};
// Of a query. Throws Error{kInvalidFields} with every invalid field.
SimilarQuestion read_similar_question(const Json& query);
// The metric of the exposure that gives the devices; empty if none does.
std::string metric_of(const SimilarQuestion& question);

// A case, or a complaint without a case, of the product with one of the problem codes.
struct SimilarEvent {
  std::string day = {};      // 2026-10-31, on which it was counted
  std::string country = {};  // as recorded
  bool is_reportable = false;
};
BOOST_DESCRIBE_STRUCT(SimilarEvent, (), (day, country, is_reportable))

struct SimilarFacts {
  std::string product_name = {};
  std::string country = {};  // of the event
  std::vector<std::string> problem_codes = {};
  std::vector<SimilarEvent> events = {};
  std::string recorded_since = {};  // day of the first complaint of the product; empty: there is none
  // By month and region (WORLD, EEA+TR+XI, ROW or a country), of the metric.
  std::map<std::string, std::map<std::string, double>> exposure = {};
};

// Numbers that nothing supports are left out.
struct SimilarProposal {
  std::vector<report_files::MirPeriod> periods = {};
  std::string incident_source = {};
  std::string device_source = {};
  std::vector<std::string> notes = {};  // what was not counted, and why
};
BOOST_DESCRIBE_STRUCT(SimilarProposal, (), (periods, incident_source, device_source, notes))

SimilarProposal propose_similar(const SimilarFacts& facts, const SimilarQuestion& question);

}  // namespace pharos::submissions
