#include "report_files/mir/mir_report.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "report_files/mir/mir_names.hpp"
#include "report_files/xml/xml_writer.hpp"

namespace pharos::report_files {
namespace {

constexpr size_t kMaxFreeText = 4'000;

struct AnnexRow {
  char letter;
  const MirCodes MirReport::*codes;
  size_t most;  // 0: no limit is published
};
constexpr AnnexRow kAnnexes[] = {{'A', &MirReport::a, 6}, {'B', &MirReport::b, 8}, {'C', &MirReport::c, 0},
                                 {'D', &MirReport::d, 0}, {'E', &MirReport::e, 6}, {'F', &MirReport::f, 6},
                                 {'G', &MirReport::g, 6}};

size_t mir_characters(std::string_view text) {
  return static_cast<size_t>(
      std::ranges::count_if(text, [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }));
}

bool is_annex_code(char letter, std::string_view code) {
  return code.size() >= 3 && code.size() <= 7 && code[0] == letter &&
         std::ranges::all_of(code.substr(1), [](char digit) { return digit >= '0' && digit <= '9'; });
}

bool is_final(MirType type) {
  return type != MirType::kInitial && type != MirType::kFollowUp;
}

class MirFaults {
 public:
  void require(bool condition, std::string_view field, std::string_view message) {
    if (!condition) list.push_back(fmt::format("{}: {}", field, message));
  }
  void text(std::string_view field, std::string_view text) {
    const size_t length = mir_characters(text);
    require(length <= kMaxFreeText, field, fmt::format("at most 4,000 characters, {} given", length));
  }
  std::vector<std::string> list;
};

void check_annexes(MirFaults& faults, const MirReport& report) {
  for (const auto& annex : kAnnexes) {
    const auto field = fmt::format("IMDRF annex {}", annex.letter);
    const auto& codes = (report.*annex.codes).codes;
    faults.require(annex.most == 0 || codes.size() <= annex.most, field,
                   fmt::format("at most {} codes, {} given", annex.most, codes.size()));
    for (const auto& code : codes) {
      faults.require(is_annex_code(annex.letter, code), field, fmt::format("“{}” is not a code of this annex", code));
      faults.require(std::ranges::count(codes, code) == 1, field, fmt::format("{} occurs twice", code));
    }
    faults.text(field, (report.*annex.codes).missing);
  }
}

void check_similar(MirFaults& faults, const MirReport& report) {
  for (auto& missing : find_missing_similar(report.similar)) faults.list.push_back(std::move(missing));
  if (!report.similar) return;
  for (const auto& fault : find_similar_faults(*report.similar, report.country, to_iso(report.report_date))) {
    faults.require(false, "4.3.3 Similar incidents", fault.message);
  }
}

void put_optional_day(XmlWriter& xml, std::string_view element, const std::optional<Day>& day) {
  if (day) xml.text(element, to_iso(*day));
}

void put_present(XmlWriter& xml, std::string_view element, const std::string& text) {
  if (!text.empty()) xml.text(element, text);
}

// In this order on the form.
void put_admin_info(XmlWriter& xml, const MirReport& report) {
  const XmlElement section{xml, "admin_info"};
  xml.text("formVersion", "7.3.1");
  xml.text("ncaName", report.authority);
  put_present(xml, "ncaEudamedNum", report.authority_eudamed_number);
  put_present(xml, "ncaReportNo", report.authority_report_number);
  put_present(xml, "refNumEudamed", report.eudamed_reference);
  xml.text("reportDate", to_iso(report.report_date));
  xml.text("adverseEventDateFrom", to_iso(report.incident_from));
  put_optional_day(xml, "adverseEventDateTo", report.incident_to);
  xml.text("mfrAwarenessDate", to_iso(report.aware_date));
  put_optional_day(xml, "mfrAwarenessReportDate", report.aware_reportable_date);
  xml.text("reportType", kMirTypes.name(report.type));
  put_optional_day(xml, "reportNextDate", report.next_report_date);
  xml.text("eventClassification", report.classification);
  {
    const XmlElement contact{xml, "contact_info"};
    xml.text(mir_names::kContactName, report.contact_name);
    xml.text(mir_names::kContactEmail, report.contact_email);
  }
  xml.text("mfrRef", report.manufacturer_reference);
}

void put_annex(XmlWriter& xml, char letter, const MirCodes& codes) {
  const std::string annex{letter};
  for (const auto& code : codes.codes) xml.text(mir_names::kCode, code, {{"annex", annex}});
  if (!codes.missing.empty()) xml.text(mir_names::kMissingCode, codes.missing, {{"annex", annex}});
}

}  // namespace

std::vector<std::string> check_mir(const MirReport& report) {
  MirFaults faults;
  faults.require(!report.authority.empty(), "1.1 Authority", "required");
  faults.require(!report.classification.empty(), "1.2 Classification", "required");
  faults.require(!report.manufacturer_reference.empty(), "1.3 Manufacturer reference", "required");
  faults.require(!report.description.empty(), "3.1 Incident", "required");
  faults.require(!report.incident_to || *report.incident_to >= report.incident_from, "1.2 Date of incident",
                 "ends before it begins");
  faults.require(report.aware_date >= report.incident_from, "1.2 Date of awareness", "is before the incident");
  faults.require(!report.aware_reportable_date || *report.aware_reportable_date >= report.aware_date,
                 "1.2 Date of awareness of reportability", "is before the date of awareness");
  faults.require(report.report_date >= report.aware_date, "1.2 Date of report", "is before the date of awareness");
  faults.require(!is_final(report.type) || !report.next_report_date, "1.2 Next report",
                 "a final report has no next report");
  faults.require(!is_final(report.type) || !report.root_cause.empty(), "4.2 Root cause", "required for a final report");
  faults.text("3.1 Incident", report.description);
  faults.text("4.1 Comments", report.comments);
  faults.text("4.1 Preliminary results", report.preliminary_results);
  faults.text("4.2 Root cause", report.root_cause);
  check_annexes(faults, report);
  check_similar(faults, report);
  return std::move(faults.list);
}

std::string write_mir(const MirReport& report) {
  XmlWriter xml;
  {
    const XmlElement root{
        xml,
        "incident",
        {{"version", "7.3.1"}, {"sCreateTimeStamp", to_iso(report.created)}, {"sFormLanguage", report.language}}};
    put_admin_info(xml, report);
    {
      const XmlElement section{xml, "device_info"};
      put_present(xml, mir_names::kDeviceName, report.device_name);
      put_present(xml, mir_names::kUdiDi, report.udi_di);
      put_present(xml, mir_names::kLotNumber, report.lot_number);
    }
    {
      const XmlElement section{xml, "incident_info"};
      put_present(xml, mir_names::kDescription, report.description);
      put_annex(xml, 'A', report.a);
      put_annex(xml, 'E', report.e);
      put_annex(xml, 'F', report.f);
      put_annex(xml, 'G', report.g);
    }
    const XmlElement section{xml, "mfr_invest"};
    put_present(xml, mir_names::kComments, report.comments);
    put_present(xml, mir_names::kPreliminaryResults, report.preliminary_results);
    put_present(xml, mir_names::kRootCause, report.root_cause);
    put_annex(xml, 'B', report.b);
    put_annex(xml, 'C', report.c);
    put_annex(xml, 'D', report.d);
    if (report.similar) write_similar(xml, *report.similar);
  }
  return std::move(xml).finish();
}

std::string mir_schema_name(MirType type) {
  return fmt::format("incident-{}-v7.3.xsd", kMirTypes.name(type));
}

}  // namespace pharos::report_files
