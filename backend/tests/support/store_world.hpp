#pragma once

// For tests only: generated reports, and a store built from them.

#include <fmt/format.h>

#include <array>
#include <map>
#include <random>
#include <span>
#include <string>
#include <vector>

#include "public_data/building/store_builder.hpp"
#include "public_data/columns/collation.hpp"
#include "public_data/queries/open_store.hpp"
#include "public_data/records/adverse_event.hpp"
#include "public_data/test_support.hpp"

namespace pharos::public_data {

// Small numbers from a seed: the same on every machine.
class Dice {
 public:
  explicit Dice(std::uint32_t seed) : engine_(seed) {}
  size_t below(size_t limit) { return engine_() % limit; }
  bool one_in(size_t count) { return below(count) == 0; }
  template <class T, size_t kCount>
  const T& of(const std::array<T, kCount>& values) {
    return values[below(kCount)];
  }

 private:
  std::mt19937 engine_;
};

inline const std::array<std::string, 4> kCodes = {"FRN", "LZG", "DXY", ""};
inline const std::array<std::string, 7> kSpellings = {
    "Acme Medical, Inc.", "ACME MEDICAL INC", "acme medical", "Globex GmbH", "GLOBEX", "O'Hara \"Devices\" LLC", ""};
inline const std::array<std::string, 6> kBrands = {"Pump One", "PUMP ONE", "ünïcode", "zeta; drop table ae --",
                                                   "'",        ""};
inline const std::array<std::string, 4> kCountries = {"US", "DE", "JP", ""};
inline const std::array<Problem, 5> kDeviceProblems = {Problem{"1001", "Break"}, Problem{"1002", "Leak"},
                                                       Problem{"", "Term without a code"}, Problem{"9999", ""},
                                                       Problem{"1003", "It's broken"}};
inline const std::array<Problem, 3> kPatientProblems = {Problem{"2001", "Pain"}, Problem{"2002", "Infection"},
                                                        Problem{"", "Fever"}};
// The first two differ in nothing that counts; the last is too short to be compared with others.
inline const std::array<std::string, 4> kDescriptions = {
    "The pump was found to leak at the connector. No injury to the patient (ref 12).",
    "THE PUMP WAS FOUND TO LEAK at the connector; no injury to the patient: ref 12!",
    "An alarm sounded during therapy and the battery was empty after an hour of use.", "Too short to judge."};
inline const std::array<std::string, 5> kWords = {"pump", "battery alarm", "broke", "the", "nowhere"};
// Parts of model and catalog numbers; the last three do not occur.
inline const std::array<std::string, 7> kModelParts = {"m3", "C1", "2", "M4", "%", "_", "'"};
constexpr std::int32_t kFirstDay = 18262;  // 2020-01-01
constexpr size_t kDays = 400;

inline EventDevice generated_device(Dice& dice, size_t seq) {
  EventDevice device;
  device.device_sequence_number = static_cast<std::uint32_t>(seq + 1);
  device.device_report_product_code = dice.of(kCodes);
  device.manufacturer_d_name = dice.of(kSpellings);
  device.brand_name = dice.of(kBrands);
  device.model_number = fmt::format("M{}", dice.below(7));
  device.catalog_number = dice.one_in(3) ? "" : fmt::format("C{}", dice.below(9));
  device.lot_number = fmt::format("lot {}", dice.below(5));
  if (dice.one_in(3)) device.udi_di = fmt::format("0{}", dice.below(1000));
  if (dice.one_in(2)) device.implant_flag = dice.one_in(3);
  return device;
}

// Several devices, several codes, follow-ups of one event, missing dates and summaries all occur.
inline AdverseEventReport generated_report(Dice& dice, std::uint32_t key) {
  AdverseEventReport report;
  report.mdr_report_key = key;
  report.report_number = fmt::format("{:05}-{}", dice.below(500), key % 10);
  if (dice.one_in(3)) report.event_key = fmt::format("E{}", dice.below(60));
  report.event_type = static_cast<EventType>(dice.below(5));
  report.report_source_code = static_cast<ReportSource>(dice.below(5));
  const auto day = [&dice] { return Date{kFirstDay + static_cast<std::int32_t>(dice.below(kDays))}; };
  if (!dice.one_in(15)) report.date_received = day();
  if (!dice.one_in(4)) report.date_of_event = day();
  report.reporter_country_code = dice.of(kCountries);
  report.reporter_occupation_code = dice.one_in(2) ? "001" : "";
  if (dice.one_in(10)) report.noe_summarized = static_cast<std::uint32_t>(2 + dice.below(20));
  if (dice.one_in(30)) report.summary_report_flag = true;
  const size_t devices = dice.one_in(12) ? 0 : dice.one_in(4) ? 2 + dice.below(3) : 1;
  for (size_t seq = 0; seq < devices; ++seq) report.device.push_back(generated_device(dice, seq));
  for (size_t i = dice.below(4); i > 0; --i) report.product_problems.push_back(dice.of(kDeviceProblems));
  for (size_t i = dice.below(3); i > 0; --i) {
    auto& patient = report.patient.emplace_back();
    patient.patient_problems = {dice.of(kPatientProblems), dice.of(kPatientProblems)};
  }
  if (!dice.one_in(4)) report.type_of_report.push_back(ReportType::kInitial);
  for (size_t i = dice.below(3); i > 0; --i) report.type_of_report.push_back(ReportType::kFollowup);
  if (report.date_received && !dice.one_in(3)) {
    report.date_manufacturer_received =
        Date{report.date_received->days + 5 - static_cast<std::int32_t>(dice.below(220))};
  }
  if (dice.one_in(2)) report.mdr_text.emplace_back().text = "It \"broke\".\nTwice.";
  if (dice.one_in(3)) {
    auto& description = report.mdr_text.emplace_back();
    description.text_type_code = TextType::kDescription;
    description.text = dice.of(kDescriptions);
    if (dice.one_in(2)) report.date_of_event = Date{kFirstDay + 100};
  }
  return report;
}

// In order of arrival; some keys are repeated.
inline std::vector<AdverseEventReport> generated_reports(std::uint32_t seed, size_t count) {
  Dice dice{seed};
  std::vector<AdverseEventReport> reports;
  for (size_t i = 0; i < count; ++i) {
    const auto key = static_cast<std::uint32_t>(!reports.empty() && dice.one_in(20) ? dice.below(i) : i);
    reports.push_back(generated_report(dice, 1000 + key));
  }
  return reports;
}

// The reports left after later ones replaced earlier ones with the same key.
inline std::vector<AdverseEventReport> without_replaced(std::span<const AdverseEventReport> reports) {
  std::map<std::uint32_t, AdverseEventReport> latest;
  for (const auto& report : reports) latest[report.mdr_report_key] = report;
  std::vector<AdverseEventReport> kept;
  for (const auto& [key, report] : latest) kept.push_back(report);
  return kept;
}

inline BuiltStore build_store(const BuildOptions& options, std::span<const AdverseEventReport> reports) {
  StoreBuilder builder{options};
  for (const auto& report : reports) builder.add(report);
  return builder.finish();
}

// Some of the values, perhaps repeated.
template <class T, size_t kCount>
std::vector<T> some(Dice& dice, const std::array<T, kCount>& values) {
  std::vector<T> chosen;
  for (size_t i = 1 + dice.below(3); i > 0; --i) chosen.push_back(dice.of(values));
  return chosen;
}
inline std::string name_or_code(Dice& dice, const Problem& problem) {
  const bool by_code = !problem.fda_code.empty() && (problem.term.empty() || dice.one_in(2));
  return by_code ? problem.fda_code : problem.term;
}

inline AeFilter random_filter(std::uint32_t seed) {
  Dice dice{seed};
  AeFilter filter;
  if (!dice.one_in(5)) filter.product_code = dice.of(kCodes);
  const auto day = static_cast<std::int32_t>(dice.below(kDays));
  if (dice.one_in(2)) filter.start_date = Date{kFirstDay + day};
  if (dice.one_in(2)) filter.end_date = Date{kFirstDay + day + static_cast<std::int32_t>(dice.below(150))};
  if (dice.one_in(3)) filter.date_basis = DateBasis::kOccurred;
  if (dice.one_in(4)) filter.event_types = {static_cast<EventType>(dice.below(5)), EventType::kInjury};
  if (dice.one_in(5)) filter.report_source_codes = {static_cast<ReportSource>(dice.below(5))};
  if (dice.one_in(5)) filter.manufacturers = {canonical_manufacturer(dice.of(kSpellings))};
  if (dice.one_in(4)) filter.brands = some(dice, kBrands);
  if (dice.one_in(5)) filter.countries = some(dice, kCountries);
  if (dice.one_in(5)) filter.product_problems = {name_or_code(dice, dice.of(kDeviceProblems))};
  if (dice.one_in(5)) filter.patient_problems = {name_or_code(dice, dice.of(kPatientProblems)), "unknown"};
  if (dice.one_in(4)) {
    filter.groups = std::vector<MakerGroup>{
        {.manufacturer_names = some(dice, kSpellings), .brands_include = {}, .brands_exclude = some(dice, kBrands)},
        {.manufacturer_names = {}, .brands_include = some(dice, kBrands), .brands_exclude = {}}};
    if (dice.one_in(5)) filter.groups->clear();
  }
  if (dice.one_in(5)) {
    filter.without_groups = {
        {.manufacturer_names = some(dice, kSpellings), .brands_include = some(dice, kBrands), .brands_exclude = {}},
        {.manufacturer_names = some(dice, kSpellings), .brands_include = {}, .brands_exclude = some(dice, kBrands)}};
  }
  if (dice.one_in(6)) filter.occupations = {dice.one_in(2) ? "001" : ""};
  if (dice.one_in(6)) filter.has_udi = dice.one_in(2);
  if (dice.one_in(6)) filter.implant = dice.one_in(2);
  if (dice.one_in(4)) filter.hide_duplicates = true;
  if (dice.one_in(5)) filter.q = dice.of(kWords);
  if (dice.one_in(5)) filter.summaries = Summaries::kExclude;
  filter.unit = static_cast<Unit>(dice.below(3));
  if (dice.one_in(3)) filter.model = dice.of(kModelParts);
  return filter;
}

// A random filter with different groups of makers, and sometimes another filter among them.
inline std::vector<AeFilter> random_sides(std::uint32_t seed) {
  Dice dice{seed};
  std::vector<AeFilter> sides;
  for (size_t i = 1 + dice.below(5); i > 0; --i) {
    AeFilter side = random_filter(seed);
    const AeFilter other = random_filter(static_cast<std::uint32_t>(dice.below(1'000'000)));
    side.groups = other.groups;
    side.without_groups = other.without_groups;
    sides.push_back(dice.one_in(6) ? other : side);
  }
  return sides;
}

}  // namespace pharos::public_data
