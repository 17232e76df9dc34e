#include "features/periodic_reports/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "core/json_reader.hpp"
#include "features/periodic_reports/texts/sections.hpp"

namespace pharos::periodic_reports {
namespace {

constexpr size_t kMaxText = 50'000;
constexpr size_t kMaxReason = 5000;
constexpr size_t kMaxDevice = 200;
constexpr size_t kMostTexts = 50;
constexpr size_t kMostPopulation = 1000;
constexpr size_t kMostJustifications = 50;
constexpr size_t kMostColumns = 4;
constexpr double kMostPeople = 1e12;

// The elements of a list, each read with a reader of its own.
template <class Read>
auto read_each(JsonReader& reader, const std::string& field, size_t most, const Read& read_one) {
  std::vector<std::invoke_result_t<Read, JsonReader&>> list;
  const Json& given = reader.json(field);
  const bool is_list = given.is_null() || (given.is_array() && given.as_array().size() <= most);
  reader.require(is_list, field, fmt::format("Must be a list of at most {}", most));
  if (!is_list || given.is_null()) return list;
  for (const Json& element : given.as_array()) {
    JsonReader part{element};
    list.push_back(read_one(part));
    for (const auto& [name, message] : part.faults()) {
      reader.require(false, fmt::format("{}.{}.{}", field, list.size() - 1, name), message);
    }
    part.refuse_unknown();
  }
  return list;
}

SectionText read_section_text(JsonReader& part) {
  SectionText text{.section = part.text("section", "Name the section", kMaxDevice),
                   .text = part.optional_text("text", kMaxText).value_or(""),
                   .omitted_reason = part.optional_text("omitted_reason", kMaxReason).value_or("")};
  part.require(find_section(text.section) != nullptr, "section", "Unknown section");
  return text;
}

std::vector<std::optional<double>> read_values(JsonReader& part) {
  std::vector<std::optional<double>> values;
  const Json& given = part.json("values");
  const bool is_list = given.is_array() && given.as_array().size() <= kMostColumns;
  part.require(is_list, "values", "Must be a list with a number or nothing for each period");
  if (!is_list) return values;
  for (const Json& value : given.as_array()) {
    const bool is_known = value.is_number();
    const auto number = is_known ? value.to_number<double>() : 0;
    part.require(value.is_null() || (is_known && number >= 0 && number <= kMostPeople), "values",
                 "Enter numbers that are not negative; leave unknown ones empty");
    values.push_back(is_known ? std::optional{number} : std::nullopt);
  }
  return values;
}

PopulationRow read_population(JsonReader& part) {
  return {.device = part.text("device", "Select the device", kMaxDevice),
          .characteristic = part.optional_text("characteristic", kMaxDevice).value_or(""),
          .region = part.choice("region", kRegionGroups, "Select the region", "Must be eea or world"),
          .values = read_values(part),
          .basis = part.optional_text("basis", kMaxReason).value_or("")};
}

// The world includes the EEA, Türkiye and Northern Ireland, so its numbers cannot be smaller.
void require_regions_add_up(JsonReader& reader, const std::vector<PopulationRow>& rows) {
  for (size_t i = 0; i < rows.size(); ++i) {
    const auto& world = rows[i];
    if (world.region != RegionGroup::kWorld) continue;
    for (const auto& part : rows) {
      if (part.region != RegionGroup::kEea || part.device != world.device ||
          part.characteristic != world.characteristic) {
        continue;
      }
      for (size_t column = 0; column < std::min(world.values.size(), part.values.size()); ++column) {
        const bool adds_up =
            !world.values[column] || !part.values[column] || *world.values[column] >= *part.values[column];
        reader.require(adds_up, fmt::format("population.{}.values", i), "Worldwide must not be smaller than EEA+TR+XI");
      }
    }
  }
}

}  // namespace

NewReport read_new_report(const Json& body) {
  JsonReader reader{body};
  NewReport report{.starts_on = reader.optional_day("starts_on").value_or(""),
                   .ends_on = reader.optional_day("ends_on").value_or(""),
                   .change_reason = reader.optional_text("change_reason", kMaxReason).value_or("")};
  reader.require(!report.starts_on.empty(), "starts_on", "Enter the first day of the period");
  reader.require(!report.ends_on.empty(), "ends_on", "Enter the last day of the period");
  reader.finish();
  return report;
}

ReportContent read_content(const Json& body) {
  JsonReader reader{body};
  ReportContent content{
      .benefit_risk = reader
                          .optional_choice("benefit_risk", kBenefitRisks,
                                           "Must be undecided, unchanged, improved or adversely_affected")
                          .value_or(BenefitRisk::kUndecided),
      .texts = read_each(reader, "texts", kMostTexts, read_section_text),
      .population = read_each(reader, "population", kMostPopulation, read_population),
      .justifications = read_each(reader, "justifications", kMostJustifications, [](JsonReader& part) {
        return Justification{.check = part.text("check", "Name the finding", kMaxDevice),
                             .reason = part.optional_text("reason", kMaxReason).value_or("")};
      })};
  std::set<std::string> sections;
  for (const auto& text : content.texts) sections.insert(text.section);
  reader.require(sections.size() == content.texts.size(), "texts", "Each section must be unique");
  require_regions_add_up(reader, content.population);
  reader.finish();
  return content;
}

std::string text_of(const ReportContent& content, std::string_view section) {
  const auto found = std::ranges::find(content.texts, section, &SectionText::section);
  return found == content.texts.end() ? "" : found->text;
}

std::string omitted_reason_of(const ReportContent& content, std::string_view section) {
  const auto found = std::ranges::find(content.texts, section, &SectionText::section);
  return found == content.texts.end() ? "" : found->omitted_reason;
}

std::string justification_of(const ReportContent& content, std::string_view check) {
  const auto found = std::ranges::find(content.justifications, check, &Justification::check);
  return found == content.justifications.end() ? "" : found->reason;
}

std::string benefit_risk_statement(BenefitRisk value) {
  constexpr auto kBasis =
      "Based on the analysis of the collected data, it is concluded that the benefit-risk profile of ";
  switch (value) {
    case BenefitRisk::kUndecided:
      return "The effect on the benefit-risk profile has not been determined yet.";
    case BenefitRisk::kUnchanged:
      return fmt::format("{}the devices remains unchanged.", kBasis);
    case BenefitRisk::kImproved:
      return fmt::format("{}the devices has improved.", kBasis);
    case BenefitRisk::kAdverselyAffected:
      return fmt::format("{}the devices has been adversely affected.", kBasis);
  }
  return {};
}

}  // namespace pharos::periodic_reports
