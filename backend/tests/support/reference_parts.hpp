#pragma once

// For tests only: the parts of reference_store.hpp that look at one report or compare two.

#include <algorithm>
#include <cctype>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "public_data/columns/collation.hpp"
#include "public_data/query/ae_filter.hpp"
#include "public_data/query/answers.hpp"
#include "public_data/query/makers.hpp"
#include "public_data/query/period.hpp"

namespace pharos::public_data::reference {

inline std::vector<Problem> product_problems(const AdverseEventReport& report) {
  return report.product_problems;
}
inline std::vector<Problem> patient_problems(const AdverseEventReport& report) {
  std::vector<Problem> all;
  for (const auto& patient : report.patient) std::ranges::copy(patient.patient_problems, std::back_inserter(all));
  return all;
}
inline std::string name_of(const Problem& problem) {
  return problem.term.empty() ? problem.fda_code : problem.term;
}

inline bool has_any(const std::vector<Problem>& problems, const std::vector<std::string>& wanted) {
  return wanted.empty() || std::ranges::any_of(problems, [&wanted](const Problem& problem) {
           return std::ranges::find(wanted, name_of(problem)) != wanted.end() ||
                  (!problem.fda_code.empty() && std::ranges::find(wanted, problem.fda_code) != wanted.end());
         });
}

inline bool names_any(const AdverseEventReport& report, const ProblemList& list) {
  const auto problems = list.kind == ProblemKind::kProduct ? product_problems(report) : patient_problems(report);
  return !list.problems.empty() && has_any(problems, list.problems);
}

inline bool has_named(const std::vector<Problem>& problems, const std::string& name) {
  return std::ranges::any_of(problems, [&name](const Problem& problem) { return name_of(problem) == name; });
}

template <class T>
bool allows(const std::vector<T>& wanted, const T& value) {
  return wanted.empty() || std::ranges::find(wanted, value) != wanted.end();
}

inline bool has_model(const EventDevice& device, const std::string& part) {
  return contains_ignoring_case(device.model_number, part) || contains_ignoring_case(device.catalog_number, part);
}

inline bool in_group(const MakerGroup& group, const EventDevice& device) {
  return allows(group.manufacturer_names, device.manufacturer_d_name) &&
         allows(group.brands_include, device.brand_name) &&
         std::ranges::find(group.brands_exclude, device.brand_name) == group.brands_exclude.end();
}
inline bool in_any(const std::vector<MakerGroup>& groups, const EventDevice& device) {
  return std::ranges::any_of(groups, [&device](const MakerGroup& group) { return in_group(group, device); });
}

inline std::vector<MakerName> makers(const std::vector<AdverseEventReport>& reports) {
  std::optional<Date> newest;
  for (const auto& report : reports) newest = std::max(newest, report.date_received);
  const auto since = find_period("5Y", newest.value_or(Date{}))->start;
  std::map<std::string, MakerName> makers;
  for (const auto& report : reports) {
    std::set<std::string> names;
    for (const auto& device : report.device) names.insert(device.manufacturer_d_name);
    names.erase("");
    for (const std::string& name : names) {
      auto& maker = makers[name];
      maker.name = name;
      maker.canonical = canonical_manufacturer(name);
      ++maker.reports;
      maker.reports_5_years += report.date_received && report.date_received >= since;
      maker.last_seen = std::max(maker.last_seen, report.date_received);
    }
  }
  std::vector<MakerName> rows;
  for (const auto& [name, maker] : makers) rows.push_back(maker);
  std::ranges::sort(rows, [](const MakerName& a, const MakerName& b) {
    return a.reports != b.reports ? a.reports > b.reports : collates_before(a.name, b.name);
  });
  return rows;
}

inline Coverage coverage(const CoverageQuestion& question, const std::vector<AdverseEventReport>& reports) {
  Coverage coverage{.groups = std::vector<std::int64_t>(question.groups.size())};
  for (const auto& report : reports) {
    if (question.start_date && (!report.date_received || *report.date_received < *question.start_date)) continue;
    if (question.end_date && (!report.date_received || *report.date_received > *question.end_date)) continue;
    bool is_meant = false, is_ours = false, is_theirs = false;
    std::set<size_t> groups;
    for (const auto& device : report.device) {
      if (!allows(question.product_codes, device.device_report_product_code)) continue;
      is_meant = true;
      for (size_t i = 0; i < question.groups.size(); ++i) {
        const auto& group = question.groups[i];
        if (!allows(group.product_codes, device.device_report_product_code) || !in_group(group.makers, device))
          continue;
        groups.insert(i);
        (group.is_ours ? is_ours : is_theirs) = true;
      }
    }
    coverage.total += is_meant;
    coverage.ours += is_ours;
    coverage.theirs += is_theirs;
    coverage.both += is_ours && is_theirs;
    for (const size_t group : groups) ++coverage.groups[group];
  }
  return coverage;
}

// Fills in everything in `answer` except unknown.
inline void describe_days(std::vector<int> all, Timeliness& answer) {
  std::ranges::sort(all);
  const auto between = [&all](int from, int to) {
    return std::ranges::count_if(all, [from, to](int days) { return from <= days && days <= to; });
  };
  constexpr int kNoEnd = 1'000'000;
  answer.n_known = static_cast<std::int64_t>(all.size());
  answer.on_time = between(0, 30);
  answer.late_31_180 = between(31, 180);
  answer.late_over_180 = between(181, kNoEnd);
  answer.histogram = {between(0, 5),   between(6, 10),   between(11, 20),   between(21, 30),     between(31, 60),
                      between(61, 90), between(91, 180), between(181, 365), between(366, kNoEnd)};
  if (all.empty()) return;
  const size_t half = all.size() / 2;
  answer.median_days = all.size() % 2 == 1 ? all[half] : (all[half - 1] + all[half]) / 2.0;
  size_t not_exceeded = 0;
  while (10 * (not_exceeded + 1) < 9 * all.size()) ++not_exceeded;
  answer.p90_days = all[not_exceeded];
}

inline int sign(bool before, bool after) {
  return before ? -1 : after ? 1 : 0;
}
template <class T>
int sign_of(const T& a, const T& b, bool descending) {
  return descending ? sign(b < a, a < b) : sign(a < b, b < a);
}
inline int sign_of_names(const std::string& a, const std::string& b, bool descending) {
  return descending ? sign(collates_before(b, a), collates_before(a, b))
                    : sign(collates_before(a, b), collates_before(b, a));
}
// A missing date is last in either direction.
inline int sign_of_dates(const std::optional<Date>& a, const std::optional<Date>& b, bool descending) {
  return a.has_value() != b.has_value() ? (a ? -1 : 1) : sign_of(a, b, descending);
}

inline int compare(const EventOrder& order, const AdverseEventReport& a, const EventDevice& device_a,
                   const AdverseEventReport& b, const EventDevice& device_b) {
  const bool down = order.descending;
  switch (order.column) {
    case EventColumn::kDateReceived:
      return sign_of_dates(a.date_received, b.date_received, down);
    case EventColumn::kDateOfEvent:
      return sign_of_dates(a.date_of_event, b.date_of_event, down);
    case EventColumn::kReportKey:
      return sign_of(a.mdr_report_key, b.mdr_report_key, down);
    case EventColumn::kReportNumber:
      return sign_of(a.report_number, b.report_number, down);
    case EventColumn::kEventType:
      return sign_of(a.event_type, b.event_type, down);
    case EventColumn::kManufacturer:
      return sign_of_names(device_a.manufacturer_d_name, device_b.manufacturer_d_name, down);
    case EventColumn::kBrand:
      return sign_of_names(device_a.brand_name, device_b.brand_name, down);
    case EventColumn::kModelNumber:
      return sign_of(device_a.model_number, device_b.model_number, down);
    case EventColumn::kCatalogNumber:
      return sign_of(device_a.catalog_number, device_b.catalog_number, down);
    case EventColumn::kLotNumber:
      return sign_of(device_a.lot_number, device_b.lot_number, down);
    case EventColumn::kReportSource:
      return sign_of(a.report_source_code, b.report_source_code, down);
    case EventColumn::kCountry:
      return sign_of_names(a.reporter_country_code, b.reporter_country_code, down);
    case EventColumn::kRelevance:
      return 0;
  }
  return 0;
}

// Every word of `q` occurs in the narratives; the rest of the search language is tested elsewhere.
inline bool has_words(const AdverseEventReport& report, const std::string& q) {
  const auto words_of = [](const std::string& text) {
    std::set<std::string> words;
    std::string word;
    for (const char c : text + " ") {
      const auto letter = static_cast<unsigned char>(c);
      if (std::isalnum(letter)) {
        word += static_cast<char>(std::tolower(letter));
      } else if (!word.empty()) {
        words.insert(std::exchange(word, {}));
      }
    }
    return words;
  };
  std::string text;
  for (const auto& part : report.mdr_text) text += part.text + " ";
  return std::ranges::includes(words_of(text), words_of(q));
}

inline std::string letters_of_description(const AdverseEventReport& report) {
  std::string letters;
  for (const auto& text : report.mdr_text) {
    if (text.text_type_code != TextType::kDescription) continue;
    for (const char c : text.text) {
      const auto letter = static_cast<unsigned char>(c);
      if (letter < 0x80 && std::isalnum(letter)) letters += static_cast<char>(std::tolower(letter));
    }
    break;
  }
  return letters;
}

// Other keys that have the same value.
inline std::vector<std::uint32_t> others_with(const auto& value_of, std::uint32_t key) {
  std::vector<std::uint32_t> keys;
  if (!value_of.contains(key)) return keys;
  for (const auto& [other, value] : value_of) {
    if (other != key && value == value_of.at(key)) keys.push_back(other);
  }
  return keys;
}

}  // namespace pharos::public_data::reference
