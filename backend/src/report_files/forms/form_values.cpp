#include "report_files/forms/form_values.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "core/display_date.hpp"
#include "report_files/emdr/emdr_vocabulary.hpp"
#include "report_files/report/report_boxes.hpp"

namespace pharos::report_files {
namespace {

std::string coded_text(const std::string& path, const std::string& code) {
  std::string_view label;
  if (path == "device.operator_code" || path == "initial_reporter.occupation_code") {
    label = find_term(emdr_occupations(), code);
  } else if (path == "facility.location_code") {
    label = find_term(emdr_locations(), code);
  }
  return label.empty() ? code : fmt::format("{} ({})", label, code);
}

template <class T>
std::string shown(const std::string& path, const T& value) {
  if constexpr (IsAnswer<T>::value) {
    if (value.value) return shown(path, *value.value);
    return value.null_flavor ? null_flavor_text(*value.null_flavor) : std::string{};
  } else if constexpr (IsOptional<T>::value) {
    return value ? shown(path, *value) : std::string{};
  } else if constexpr (IsVector<T>::value) {
    std::string text;
    for (const auto& item : value) text += (text.empty() ? "" : "; ") + shown(path, item);
    return text;
  } else if constexpr (HasChoices<T>) {
    return choice_text(choices_of(value).name(value));
  } else if constexpr (std::is_same_v<T, std::string>) {
    return coded_text(path, value);
  } else if constexpr (std::is_same_v<T, bool>) {
    return value ? "Yes" : "No";
  } else if constexpr (std::is_same_v<T, Day>) {
    return display_day(to_iso(value));
  } else if constexpr (std::is_same_v<T, std::int64_t>) {
    return std::to_string(value);
  } else {
    return fmt::format("{} {}", value.amount, choices_of(value.unit).name(value.unit));
  }
}

// "D10" comes after "D9"; boxes without a number come first.
std::pair<char, int> place_of(std::string_view number) {
  int digits = 0;
  if (number.size() > 1) std::from_chars(number.data() + 1, number.data() + number.size(), digits);
  return {number.empty() ? ' ' : number[0], digits};
}

}  // namespace

std::string choice_text(std::string_view name) {
  std::string text{name};
  std::ranges::replace(text, '_', ' ');
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text == "Response to fda" ? "Response to FDA" : text;
}

std::string null_flavor_text(NullFlavor reason) {
  switch (reason) {
    case NullFlavor::kAskedUnknown:
      return "Asked but unknown (ASKU)";
    case NullFlavor::kNoInformation:
      return "No information (NI)";
    case NullFlavor::kNotApplicable:
      return "Not applicable (NA)";
  }
  return {};
}

std::vector<FormValue> form_values(const DeviceReport& report) {
  std::vector<FormValue> values;
  DeviceReport shown_report = report;
  // An empty table is shown as an empty box, like all others.
  if (report.device.concomitant_products.empty()) shown_report.device.concomitant_products.emplace_back();
  visit_boxes(shown_report, "", [&values](const std::string& path, const auto& content) {
    const ReportBox& box = box_at(path);
    values.push_back({path, std::string(box.number), std::string(box.label), shown(path, content)});
  });
  std::ranges::stable_sort(values, {}, [](const FormValue& value) { return place_of(value.number); });
  return values;
}

}  // namespace pharos::report_files
