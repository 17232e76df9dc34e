#include "features/submissions/incidents/incident_report.hpp"

#include "core/error.hpp"
#include "core/json_reader.hpp"

namespace pharos::submissions {
namespace {

using report_files::MirCount;
using report_files::MirPeriod;
using report_files::MirSimilarIncidents;

constexpr size_t kMaxDetail = 200;
constexpr std::int64_t kMostDevices = 1'000'000'000'000;

void add_faults(JsonReader& reader, const std::string& prefix, const JsonReader& part) {
  for (const auto& [field, message] : part.faults()) reader.require(false, prefix + "." + field, message);
  part.refuse_unknown();
}

MirCount read_count(JsonReader& period, const std::string& region) {
  const Json& given = period.json(region);
  if (given.is_null()) return {};
  JsonReader reader{given};
  const MirCount count{.incidents = reader.optional_integer("incidents", 0, kMostDevices),
                       .devices = reader.optional_integer("devices", 0, kMostDevices)};
  add_faults(period, region, reader);
  return count;
}

std::vector<MirPeriod> read_periods(JsonReader& similar) {
  std::vector<MirPeriod> periods;
  const Json& given = similar.json("periods");
  const bool is_complete = given.is_array() && given.as_array().size() == report_files::kMirPeriods;
  similar.require(is_complete, "periods", "Enter four periods");
  if (!is_complete) return periods;
  for (const Json& one : given.as_array()) {
    JsonReader reader{one};
    periods.push_back({.country = read_count(reader, "country"),
                       .europe = read_count(reader, "europe"),
                       .world = read_count(reader, "world")});
    add_faults(similar, "periods." + std::to_string(periods.size() - 1), reader);
  }
  return periods;
}

MirSimilarIncidents read_similar(JsonReader& reader) {
  MirSimilarIncidents similar{.denominator = reader.optional_choice("denominator", report_files::kMirDenominators,
                                                                    "Select one of the denominators of the form"),
                              .other_denominator = reader.optional_text("other_denominator", kMaxDetail).value_or(""),
                              .is_cumulative = reader.boolean("is_cumulative", false),
                              .last_month = reader.optional_text("last_month", kMaxDetail).value_or(""),
                              .periods = read_periods(reader)};
  reader.require(similar.last_month.empty() || report_files::is_month(similar.last_month), "last_month",
                 "Enter a month, such as 2026-10");
  if (similar.denominator != report_files::MirDenominator::kOther) similar.other_denominator.clear();
  return similar;
}

}  // namespace

IncidentDetails read_incident_details(const Json& body) {
  JsonReader reader{body};
  const auto text = [&reader](std::string_view field) { return reader.optional_text(field, kMaxDetail).value_or(""); };
  IncidentDetails details{.type = reader.choice("type", report_files::kMirTypes, "Select the type of the report",
                                                "Select the type of the report"),
                          .authority = text("authority"),
                          .authority_report_number = text("authority_report_number"),
                          .classification = text("classification"),
                          .contact_name = text("contact_name"),
                          .contact_email = text("contact_email"),
                          .next_report_date = reader.optional_text("next_report_date", kMaxDetail),
                          .similar = {}};
  reader.require(!details.next_report_date || report_files::find_day(*details.next_report_date), "next_report_date",
                 "Enter a valid day");
  if (const Json& given = reader.json("similar"); !given.is_null()) {
    JsonReader part{given};
    details.similar = read_similar(part);
    add_faults(reader, "similar", part);
  }
  reader.finish();
  return details;
}

MirSimilarIncidents read_similar_incidents(const Json& document) {
  return read_body(document, read_similar);
}

void require_consistent(const report_files::MirReport& report) {
  if (!report.similar) return;
  FieldErrors fields;
  std::string first;
  for (const auto& fault : find_similar_faults(*report.similar, report.country, to_iso(report.report_date))) {
    if (first.empty()) first = fault.message;
    fields.emplace("similar." + fault.field, fault.message);
  }
  if (!fields.empty()) throw Error(ErrorCode::kInvalidFields, first, fields);
}

IncidentDetails initial_details(const report_files::MirReport& report) {
  IncidentDetails details;
  details.authority = report.authority;
  details.classification = report.classification;
  details.contact_name = report.contact_name;
  details.contact_email = report.contact_email;
  return details;
}

void add_details(report_files::MirReport& report, const IncidentDetails& details) {
  report.type = details.type;
  report.authority = details.authority;
  report.authority_report_number = details.authority_report_number;
  report.classification = details.classification;
  report.contact_name = details.contact_name;
  report.contact_email = details.contact_email;
  report.similar = details.similar;
  report.next_report_date = details.next_report_date ? report_files::find_day(*details.next_report_date) : std::nullopt;
}

}  // namespace pharos::submissions
