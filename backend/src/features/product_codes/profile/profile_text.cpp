#include "features/product_codes/profile/profile_text.hpp"

#include <fmt/format.h>

#include <set>

#include "core/display_date.hpp"
#include "core/display_number.hpp"
#include "features/product_codes/classification_labels.hpp"

namespace pharos::product_codes {
namespace {

std::string or_not_stated(std::string_view text) {
  return std::string{text.empty() ? "Not stated" : text};
}

std::string yes_or_no(const std::optional<bool>& flag) {
  return !flag ? "Not stated" : *flag ? "Yes" : "No";
}

}  // namespace

std::string percent(double share, int digits) {
  return fmt::format("{:.{}f}%", share * 100, digits);
}

std::string counted(std::int64_t number, std::string_view thing) {
  return fmt::format("{} {}{}", with_commas(number), thing, number == 1 ? "" : "s");
}

std::vector<std::pair<std::string, std::string>> classification_facts(const ProductCodeView& code) {
  const std::string& regulation = code.regulation_number;
  return {{"Class", or_not_stated(class_label(code.device_class))},
          {"Specialty", or_not_stated(code.medical_specialty_description)},
          {"Regulation", regulation.empty() ? "None" : fmt::format("21 CFR {}", regulation)},
          {"Premarket", or_not_stated(submission_label(code.submission_type_id))},
          {"Implant", yes_or_no(code.implant_flag)},
          {"Life-sustaining", yes_or_no(code.life_sustain_support_flag)},
          {"GMP exempt", yes_or_no(code.gmp_exempt_flag)},
          {"Summary malfunction reports", or_not_stated(code.summary_malfunction_reporting)},
          {"GUDID devices", with_commas(code.gudid_devices)}};
}

std::string year_on_year_text(const YearOnYear& compared) {
  const auto& [current, previous, changes] = compared;
  const Json& change = changes.at("total");
  return fmt::format("Last twelve complete months, {} to {}: {}. Previous twelve months: {}{}.",
                     display_day(current.start_date), display_day(current.end_date), counted(current.total, "report"),
                     with_commas(previous.total),
                     change.is_null() ? std::string{} : fmt::format(" ({:+.1f}%)", change.to_number<double>()));
}

std::string recall_class(const ProfileRecall& recall) {
  return recall.classification.value_or("Not classified");
}

std::vector<const ProfileRecall*> latest_events(const ProfileRecalls& recalls, size_t most) {
  std::set<std::string> events;
  std::vector<const ProfileRecall*> latest;
  for (const ProfileRecall& recall : recalls.latest) {
    if (latest.size() == most) break;
    if (events.insert(recall.res_event_number).second) latest.push_back(&recall);
  }
  return latest;
}

}  // namespace pharos::product_codes
