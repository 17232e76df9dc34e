#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/choices.hpp"
#include "core/json.hpp"

namespace pharos::report_files {

// Why a box has no value: the only three reasons FDA accepts.
enum class NullFlavor { kAskedUnknown, kNoInformation, kNotApplicable };
constexpr auto kNullFlavors = choices<NullFlavor>(
    {{NullFlavor::kAskedUnknown, "ASKU"}, {NullFlavor::kNoInformation, "NI"}, {NullFlavor::kNotApplicable, "NA"}});
constexpr const auto& choices_of(NullFlavor) {
  return kNullFlavors;
}

// A calendar day, "2030-01-31" in documents.
struct Day {
  std::chrono::year_month_day date;
  bool operator==(const Day&) const = default;
  auto operator<=>(const Day&) const = default;
};
// Nothing unless the text is exactly a valid day.
std::optional<Day> find_day(std::string_view iso);
std::string to_iso(const Day& day);
// "20300131", as HL7 writes days.
std::string to_hl7(const Day& day);
void tag_invoke(const boost::json::value_from_tag&, Json& out, const Day& day);

// What a box of a form contains: a value, the reason why there is none, or nothing yet. In documents: the value,
// {"null_flavor": "ASKU"} or null.
template <class T>
struct Answer {
  using Value = T;
  std::optional<T> value;
  std::optional<NullFlavor> null_flavor;

  Answer() = default;
  Answer(T given) : value(std::move(given)) {}        // NOLINT(google-explicit-constructor): a box is filled
  Answer(NullFlavor reason) : null_flavor(reason) {}  // NOLINT(google-explicit-constructor): by assignment
  bool is_empty() const { return !value && !null_flavor; }
  bool operator==(const Answer&) const = default;
};

template <class T>
void tag_invoke(const boost::json::value_from_tag&, Json& out, const Answer<T>& answer) {
  if (answer.value) {
    out = to_json(*answer.value);
  } else if (answer.null_flavor) {
    out = JsonObject{{"null_flavor", to_json(*answer.null_flavor)}};
  } else {
    out = nullptr;
  }
}

}  // namespace pharos::report_files
