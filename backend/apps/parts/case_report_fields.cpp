// What a report is filled with. The complainant is left out: who may read complaints may not always see them.
#include <algorithm>
#include <charconv>

#include "core/time_zone.hpp"
#include "parts/case_reports.hpp"

namespace pharos {
namespace {

using report_files::DeviceReport;
using Known = RecordedCaseReports::Known;

void set_text(report_files::Text& box, const std::string& text) {
  if (!text.empty()) box = text;
}

void set_day(report_files::Date& box, const std::string& iso) {
  if (const auto day = report_files::find_day(iso)) box = *day;
}

const complaints::ComplaintSpec& first_complaint(const Known& known) {
  static const complaints::ComplaintSpec kNone;
  return known.complaints.empty() ? kNone : known.complaints.front().spec;
}

bool is_yes(const reportability::CaseView& view, std::string_view question) {
  for (const auto& obligation : view.obligations) {
    if (obligation.jurisdiction != reportability::Jurisdiction::kUs) continue;
    for (const auto& asked : obligation.asked) {
      if (asked.key == question) return asked.given.answer != reportability::Answer::kNo;
    }
  }
  return false;
}

bool is_five_day(const reportability::CaseView& view) {
  return std::ranges::any_of(view.obligations, [](const reportability::ObligationView& obligation) {
    return obligation.jurisdiction == reportability::Jurisdiction::kUs &&
           obligation.outcome.value_or("").starts_with("five_day");
  });
}

// IMDRF F02 is death.
bool is_death(const reportability::CaseView& view) {
  return std::ranges::any_of(view.health_codes, [](const std::string& code) { return code.starts_with("F02"); });
}

std::optional<report_files::ReportSource> source_of(complaints::ComplainantType type) {
  using enum complaints::ComplainantType;
  using report_files::ReportSource;
  switch (type) {
    case kPatient:
    case kLayUser:
      return ReportSource::kConsumer;
    case kHealthProfessional:
      return ReportSource::kHealthProfessional;
    case kFacility:
      return ReportSource::kUserFacility;
    case kDistributor:
      return ReportSource::kDistributor;
    case kInternal:
      return ReportSource::kCompanyRepresentative;
    case kNotGiven:
    case kOther:
      return std::nullopt;
  }
  return std::nullopt;
}

report_files::Address address_of(const tenants::Address& given) {
  report_files::Address address;
  set_text(address.street_1, given.line1);
  set_text(address.street_2, given.line2);
  set_text(address.city, given.city);
  set_text(address.state, given.state);
  set_text(address.postal_code, given.postal_code);
  set_text(address.country, given.country);
  return address;
}

void fill_patient(DeviceReport& report, const Known& known) {
  const auto& complaint = first_complaint(known);
  set_text(report.patient.identifier, known.view.patient_reference);
  std::int64_t years = 0;
  const auto* end = complaint.patient_age.data() + complaint.patient_age.size();
  const auto [rest, fault] = std::from_chars(complaint.patient_age.data(), end, years);
  if (fault == std::errc{} && rest == end && !complaint.patient_age.empty()) {
    report.patient.age = report_files::Age{years, report_files::AgeUnit::kYears};
  }
  if (const auto sex = report_files::kSexes.find(complaint.patient_sex)) report.patient.sex = *sex;
}

void fill_event(DeviceReport& report, const Known& known) {
  using enum report_files::ProblemKind;
  const auto& view = known.view;
  const bool has_harm = !view.health_codes.empty() || is_yes(view, "death_or_injury");
  report.event.kind = !has_harm ? kProductProblem : view.problem_codes.empty() ? kAdverseEvent : kBoth;
  for (const auto& outcome : first_complaint(known).patient_outcome) {
    if (const auto found = report_files::kOutcomes.find(outcome)) report.event.outcomes.push_back(*found);
  }
  set_day(report.event.event_date, view.event_day.value_or(""));
  set_day(report.event.report_date, known.today);
  set_text(report.event.description, view.narrative.empty() ? first_complaint(known).description : view.narrative);
}

void fill_device(DeviceReport& report, const Known& known) {
  const auto& complaint = first_complaint(known);
  auto& device = report.device;
  set_text(device.manufacturer.name, known.tenant.legal_name.empty() ? known.tenant.name : known.tenant.legal_name);
  device.manufacturer.address = address_of(known.tenant.address);
  set_text(device.lot_number, complaint.lot_number);
  set_text(device.serial_number, complaint.serial_number);
  set_text(device.udi, complaint.udi_di);
  if (!known.product) return;
  const auto& product = *known.product;
  set_text(device.brand_name, product.brand_name.empty() ? product.name : product.brand_name);
  set_text(device.common_name, product.gmdn_terms.empty() ? product.name : product.gmdn_terms.front().name);
  if (!product.product_codes.empty()) set_text(device.product_code, product.product_codes.front());
  if (!product.legal_manufacturer.empty()) device.manufacturer.name = product.legal_manufacturer;
  set_text(device.model_number, product.version_or_model_number);
  set_text(device.catalog_number, product.catalog_number);
  if (device.udi.is_empty()) set_text(device.udi, product.primary_di.value_or(""));
  if (product.is_single_use) report.evaluation.single_use = *product.is_single_use;
  if (!product.premarket_submissions.empty()) {
    set_text(report.manufacturer.premarket_number, product.premarket_submissions.front().submission_number);
  }
}

void fill_manufacturer(DeviceReport& report, const Known& known) {
  auto& maker = report.manufacturer;
  set_text(maker.contact.site, known.tenant.legal_name.empty() ? known.tenant.name : known.tenant.legal_name);
  maker.contact.address = address_of(known.tenant.address);
  set_text(maker.contact.email, known.tenant.contact_email);
  if (const auto source = source_of(first_complaint(known).complainant_type)) maker.sources.push_back(*source);
  if (!known.view.country.empty() && known.view.country != "US") {
    maker.sources.push_back(report_files::ReportSource::kForeign);
  }
  set_day(maker.received_date, first_aware_day(known.view));
  maker.types = {is_five_day(known.view) ? report_files::ReportType::kFiveDay : report_files::ReportType::kThirtyDay};
}

void fill_evaluation(DeviceReport& report, const Known& known) {
  using enum report_files::EventType;
  auto& evaluation = report.evaluation;
  const auto& view = known.view;
  if (is_death(view)) {
    evaluation.event_types = {kDeath};
  } else {
    evaluation.event_types = {is_yes(view, "death_or_injury") ? kSeriousInjury : kMalfunction};
  }
  evaluation.device_problems = fda_codes_of('A', view.problem_codes);
  evaluation.patient_problems = fda_codes_of('E', view.health_codes);
  evaluation.health_impacts = fda_codes_of('F', view.health_codes);
  evaluation.methods = fda_codes_of('B', codes_of(known.investigations, 'B'));
  evaluation.results = fda_codes_of('C', codes_of(known.investigations, 'C'));
  evaluation.conclusions = fda_codes_of('D', codes_of(known.investigations, 'D'));
  evaluation.components = fda_codes_of('G', codes_of(known.investigations, 'G'));
  if (const auto number = correction_of(view)) report_files::add_recall(evaluation, *number);
  const auto& returned = first_complaint(known).device_returned;
  if (returned) evaluation.returned = *returned;
  if (known.investigations.empty()) return;
  evaluation.evaluated = true;
  set_text(evaluation.narrative, known.investigations.front().summary);
}

// When the information came that made a case reportable in the EU after it had been decided that it is not.
std::optional<report_files::Day> reportable_since(const reportability::CaseView& view) {
  using reportability::Jurisdiction;
  std::optional<report_files::Day> first;
  for (const auto& obligation : view.obligations) {
    if (obligation.jurisdiction != Jurisdiction::kEuMdr && obligation.jurisdiction != Jurisdiction::kEuIvdr) continue;
    for (const auto& entry : view.awareness) {
      if (!reportability::restarts(obligation, entry)) continue;
      const auto day = report_files::find_day(to_iso(cctz::civil_day(local_time(entry.at, zone_of(entry.time_zone)))));
      if (!first || *day < *first) first = day;
    }
  }
  return first;
}

std::vector<std::string> of_annex(const std::vector<std::string>& codes, char annex) {
  std::vector<std::string> found;
  std::ranges::copy_if(codes, std::back_inserter(found),
                       [annex](const std::string& code) { return code.starts_with(annex); });
  return found;
}

}  // namespace

DeviceReport fill_report(const Known& known) {
  DeviceReport report;
  fill_patient(report, known);
  fill_event(report, known);
  fill_device(report, known);
  fill_manufacturer(report, known);
  fill_evaluation(report, known);
  return report;
}

report_files::MirReport fill_incident(const Known& known, Timestamp now) {
  const auto day = [](const std::string& iso, const report_files::Day& otherwise) {
    return report_files::find_day(iso).value_or(otherwise);
  };
  const auto& view = known.view;
  const auto& complaint = first_complaint(known);
  report_files::MirReport report;
  report.created = now;
  report.report_date = report_files::find_day(known.today).value();
  report.aware_date = day(first_aware_day(view), report.report_date);
  report.aware_reportable_date = reportable_since(view);
  report.incident_from = day(view.event_day.value_or(""), report.aware_date);
  report.contact_email = known.tenant.contact_email;
  report.manufacturer_reference = view.number;
  report.country = view.country.empty() ? complaint.country : view.country;
  report.device_name = known.product ? known.product->name : view.product_name;
  report.udi_di =
      !complaint.udi_di.empty() || !known.product ? complaint.udi_di : known.product->primary_di.value_or("");
  report.lot_number = complaint.lot_number;
  report.description = view.narrative.empty() ? complaint.description : view.narrative;
  report.a.codes = view.problem_codes;
  report.b.codes = codes_of(known.investigations, 'B');
  report.c.codes = codes_of(known.investigations, 'C');
  report.d.codes = codes_of(known.investigations, 'D');
  report.e.codes = of_annex(view.health_codes, 'E');
  report.f.codes = of_annex(view.health_codes, 'F');
  report.g.codes = codes_of(known.investigations, 'G');
  if (known.investigations.empty()) return report;
  const auto& investigation = known.investigations.front();
  report.preliminary_results = investigation.summary;
  report.root_cause = investigation.root_cause;
  return report;
}

}  // namespace pharos
