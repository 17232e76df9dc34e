#include "features/submissions/report_box_view.hpp"

#include <map>

#include "report_files/emdr/emdr_vocabulary.hpp"
#include "report_files/forms/form_values.hpp"
#include "report_files/report/report_boxes.hpp"

namespace pharos::submissions {
namespace {

using report_files::Answer;

template <class Enum>
std::vector<BoxOption> options_of() {
  std::vector<BoxOption> options;
  for (const auto& [value, name] : choices_of(Enum{}).rows())
    options.push_back({std::string{name}, report_files::choice_text(name)});
  return options;
}

std::vector<BoxOption> vocabulary_of(std::string_view path) {
  const auto terms =
      path == "facility.location_code" ? report_files::emdr_locations() : report_files::emdr_occupations();
  std::vector<BoxOption> options;
  for (const auto& term : terms) options.push_back({std::string{term.code}, std::string{term.label}});
  return options;
}

bool is_vocabulary(std::string_view path) {
  return path == "device.operator_code" || path == "initial_reporter.occupation_code" ||
         path == "facility.location_code";
}

template <class T>
void set_kind(ReportBoxView& view) {
  using enum BoxKind;
  if constexpr (report_files::IsAnswer<T>::value) {
    set_kind<typename T::Value>(view);
    view.accepts_null_flavor = true;
  } else if constexpr (IsOptional<T>::value) {
    set_kind<typename T::value_type>(view);
  } else if constexpr (std::is_same_v<T, std::string>) {
    view.kind = is_vocabulary(view.path) ? kChoice : kText;
    if (view.kind == kChoice) view.options = vocabulary_of(view.path);
  } else if constexpr (std::is_same_v<T, report_files::Day>) {
    view.kind = kDay;
  } else if constexpr (std::is_same_v<T, bool>) {
    view.kind = kFlag;
  } else if constexpr (std::is_same_v<T, report_files::Age>) {
    view.kind = kAge;
    view.options = options_of<report_files::AgeUnit>();
  } else if constexpr (std::is_same_v<T, report_files::Weight>) {
    view.kind = kWeight;
    view.options = options_of<report_files::WeightUnit>();
  } else if constexpr (std::is_same_v<T, std::int64_t>) {
    view.kind = kNumber;
  } else if constexpr (std::is_same_v<T, std::vector<std::string>>) {
    view.kind = kCodes;
  } else if constexpr (IsVector<T>::value) {
    view.kind = kChoices;
    view.options = options_of<typename T::value_type>();
  } else {
    view.kind = kChoice;
    view.options = options_of<T>();
  }
}

}  // namespace

std::vector<ReportBoxView> list_boxes() {
  std::map<std::string, ReportBoxView> by_path;
  report_files::DeviceReport empty;
  empty.device.concomitant_products.emplace_back();
  report_files::visit_boxes(empty, "", [&by_path](const std::string& path, const auto& content) {
    ReportBoxView view;
    view.path = path;
    set_kind<std::decay_t<decltype(content)>>(view);
    by_path[path] = std::move(view);
  });
  std::vector<ReportBoxView> views;
  for (const auto& box : report_files::report_boxes()) {
    const auto found = by_path.find(std::string{box.path});
    if (found == by_path.end()) continue;
    views.push_back(std::move(found->second));
    views.back().number = box.number;
    views.back().label = box.label;
    views.back().max_length = static_cast<std::int64_t>(box.max_length);
  }
  return views;
}

}  // namespace pharos::submissions
