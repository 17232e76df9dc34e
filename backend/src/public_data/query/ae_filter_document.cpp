#include "public_data/query/ae_filter_document.hpp"

#include "public_data/query/filter_fields.hpp"

namespace pharos::public_data {
namespace {

constexpr auto kBases = choices<DateBasis>({{DateBasis::kReceived, "received"}, {DateBasis::kOccurred, "occurred"}});
constexpr auto kUnits = choices<Unit>(
    {{Unit::kReports, "reports"}, {Unit::kEvents, "events"}, {Unit::kSummarizedEvents, "summarized_events"}});
constexpr auto kSummaryChoices =
    choices<Summaries>({{Summaries::kInclude, "include"}, {Summaries::kExclude, "exclude"}});

std::vector<EventType> read_event_types(JsonReader& reader) {
  std::vector<EventType> types;
  for (const std::string& text : read_texts(reader, "event_type")) {
    const auto found = kEventTypes.find(text);
    reader.require(found.has_value(), "event_type", "Must be Death, Injury, Malfunction, Other or No answer provided");
    if (found) types.push_back(*found);
  }
  return types;
}

std::vector<ReportSource> read_sources(JsonReader& reader) {
  std::vector<ReportSource> sources;
  for (const std::string& text : read_texts(reader, "report_source_code")) {
    const auto by_code = kReportSourceCodes.find(text);
    const auto found = by_code ? by_code : kReportSources.find(text);
    reader.require(found.has_value() && !text.empty(), "report_source_code",
                   "Must be M (manufacturer), U (user facility), D (distributor) or P (voluntary)");
    if (found) sources.push_back(*found);
  }
  return sources;
}

}  // namespace

JsonObject to_document(const AeFilter& filter) {
  JsonObject document;
  if (!filter.product_code.empty()) document["product_code"] = filter.product_code;
  add_texts(document, "product_codes", filter.product_codes);
  add_date(document, "start_date", filter.start_date);
  add_date(document, "end_date", filter.end_date);
  if (filter.date_basis != DateBasis::kReceived) document["date_basis"] = kBases.name(filter.date_basis);
  add_choices(document, "event_type", filter.event_types, kEventTypes);
  add_texts(document, "manufacturers", filter.manufacturers);
  add_texts(document, "brands", filter.brands);
  if (!filter.model.empty()) document["model"] = filter.model;
  add_texts(document, "product_problems", filter.product_problems);
  add_texts(document, "patient_problems", filter.patient_problems);
  add_choices(document, "report_source_code", filter.report_source_codes, kReportSourceCodes);
  add_texts(document, "country", filter.countries);
  add_texts(document, "reporter_occupation_code", filter.occupations);
  add_flag(document, "has_udi", filter.has_udi);
  add_flag(document, "implant", filter.implant);
  if (filter.hide_duplicates) document["hide_duplicates"] = "true";
  if (!filter.q.empty()) document["q"] = filter.q;
  if (filter.summaries != Summaries::kInclude) document["summaries"] = kSummaryChoices.name(filter.summaries);
  if (filter.unit != Unit::kReports) document["unit"] = kUnits.name(filter.unit);
  add_groups(document, "groups", filter.groups);
  if (!filter.without_groups.empty()) add_groups(document, "without_groups", filter.without_groups);
  return document;
}

AeFilter read_ae_filter(JsonReader& reader) {
  AeFilter filter;
  filter.product_code = read_product_code(reader);
  filter.product_codes = read_texts(reader, "product_codes");
  filter.start_date = read_date(reader, "start_date");
  filter.end_date = read_date(reader, "end_date");
  require_order(reader, filter.start_date, filter.end_date);
  filter.date_basis =
      reader.optional_choice("date_basis", kBases, "Must be received or occurred").value_or(DateBasis::kReceived);
  filter.event_types = read_event_types(reader);
  filter.manufacturers = read_texts(reader, "manufacturers");
  filter.brands = read_texts(reader, "brands");
  filter.model = reader.optional_text("model", 100).value_or("");
  filter.product_problems = read_texts(reader, "product_problems");
  filter.patient_problems = read_texts(reader, "patient_problems");
  filter.report_source_codes = read_sources(reader);
  filter.countries = read_texts(reader, "country");
  filter.occupations = read_texts(reader, "reporter_occupation_code");
  filter.has_udi = reader.optional_flag("has_udi");
  filter.implant = reader.optional_flag("implant");
  filter.hide_duplicates = reader.optional_flag("hide_duplicates").value_or(false);
  filter.q = reader.optional_text("q", 1000).value_or("");
  filter.summaries = reader.optional_choice("summaries", kSummaryChoices, "Must be include, expand or exclude")
                         .value_or(Summaries::kInclude);
  filter.unit = reader.optional_choice("unit", kUnits, "Must be reports or events").value_or(Unit::kReports);
  filter.groups = read_groups(reader, "groups");
  filter.without_groups = read_groups(reader, "without_groups").value_or(std::vector<MakerGroup>{});
  return filter;
}

}  // namespace pharos::public_data
