#include "report_files/emdr/emdr_message.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <ctime>

#include "core/crypto.hpp"
#include "report_files/emdr/emdr_parts.hpp"

namespace pharos::report_files {
namespace {

void put_organization(XmlWriter& xml, std::string_view element, std::string_view name) {
  const XmlElement party{xml, element};
  xml.empty("telecom");
  const XmlElement device{xml, "device"};
  put_null(xml, "id", NullFlavor::kNotApplicable);
  if (name.empty()) return;
  const XmlElement agent{xml, "asAgent"};
  const XmlElement organization{xml, "representedOrganization"};
  put_null(xml, "id", NullFlavor::kNotApplicable);
  xml.text("name", name);
}

// FDA wants every attachment as base64 with the media type text/plain, whatever it is.
void put_attachment(XmlWriter& xml, const ReportAttachment& attachment) {
  const XmlElement element{xml, "attachment"};
  put_null(xml, "id", NullFlavor::kNotApplicable);
  const XmlElement text{xml, "text", {{"mediaType", "text/plain"}, {"representation", "B64"}}};
  xml.raw(crypto::to_base64(attachment.content));
  xml.empty("reference", {{"value", attachment.file_name}});
}

// One issue of the report: its source, its type, the type of event.
struct Issue {
  const codes::EmdrConcept& about;
  std::string_view code;
  std::string_view system = codes::kNciThesaurus;
  std::string text = {};  // a number that belongs to the code
  Text code_text = {};    // explains "other" in the concept
  Text value_text = {};   // explains "other" in the value
};

void put_issue(XmlWriter& xml, const Issue& issue) {
  const XmlElement reason{xml, "reasonOf"};
  const XmlElement event{xml, "detectedIssueEvent"};
  const auto system = issue.about.code.starts_with('F') ? codes::kFdaCodes : codes::kNciThesaurus;
  if (issue.code_text.value) {
    const XmlElement code{
        xml, "code", {{"code", issue.about.code}, {"codeSystem", system}, {"codeSystemName", issue.about.name}}};
    xml.text("originalText", *issue.code_text.value);
  } else {
    xml.empty("code", {{"code", issue.about.code}, {"codeSystem", system}, {"codeSystemName", issue.about.name}});
  }
  if (!issue.text.empty()) xml.text("text", issue.text, {{"mediaType", "text/plain"}});
  if (issue.code.empty()) return;
  if (issue.value_text.value) {
    const XmlElement value{xml, "value", {{"xsi:type", "CE"}, {"code", issue.code}, {"codeSystem", issue.system}}};
    xml.text("originalText", *issue.value_text.value);
  } else {
    xml.empty("value", {{"xsi:type", "CE"}, {"code", issue.code}, {"codeSystem", issue.system}});
  }
}

void put_investigation(XmlWriter& xml, const DeviceReport& report, bool is_current) {
  const XmlElement subject{xml, "subject"};
  const XmlElement investigation{xml, "investigationEvent"};
  xml.empty("id", {{"root", codes::kFdaCodes},
                   {"extension", report.manufacturer.report_number.value.value_or("")},
                   {"assigningAuthorityName", "FDA"}});
  if (report.event.kind) {
    const auto code = codes::kProblemKindCodes.name(*report.event.kind);
    xml.empty("code", {{"code", code},
                       {"codeSystem", code.starts_with('F') ? codes::kFdaCodes : codes::kNciThesaurus},
                       {"codeSystemName", "Adverse_Event_Or_Product_Problem_Report"}});
  } else {
    put_null(xml, "code", NullFlavor::kNoInformation);
  }
  put_plain_text(xml, "text", report.evaluation.narrative);
  xml.empty("statusCode");
  xml.empty("activityTime");
  xml.empty("availabilityTime");
  {
    const XmlElement performer{xml, "authorOrPerformer", {{"typeCode", "AUT"}}};
    xml.empty("assignedEntity");
  }
  put_reaction(xml, report, is_current);
  put_notifications(xml, report);
  for (const Outcome outcome : report.event.outcomes) {
    const XmlElement information{xml, "pertinentInformation2"};
    const XmlElement seriousness{xml, "caseSeriousness", {{"moodCode", "EVN"}}};
    put_code(xml, "code", codes::kOutcome.code, codes::kOutcome.name);
    xml.empty("value",
              {{"xsi:type", "CE"}, {"code", codes::kOutcomeCodes.name(outcome)}, {"codeSystem", codes::kNciThesaurus}});
  }
  put_procedure(xml, report, is_current);
}

void put_message(XmlWriter& xml, const EmdrEntry& entry, size_t number, bool is_current) {
  const DeviceReport& report = entry.report;
  const XmlElement message{xml, "message"};
  xml.empty("id", {{"extension", std::to_string(number)}});
  put_null(xml, "creationTime", NullFlavor::kNotApplicable);
  xml.empty("interactionId",
            {{"root", codes::kHl7Interactions}, {"extension", "PORR_IN04001"}, {"assigningAuthorityName", "HL7"}});
  put_null(xml, "processingCode", NullFlavor::kNotApplicable);
  put_null(xml, "processingModeCode", NullFlavor::kNotApplicable);
  put_null(xml, "acceptAckCode", NullFlavor::kNotApplicable);
  put_organization(xml, "receiver", "");
  put_organization(xml, "sender", "");
  for (const auto& attachment : entry.attachments) put_attachment(xml, attachment);
  const XmlElement act{xml, "controlActProcess", {{"moodCode", "EVN"}}};
  xml.empty("code", {{"code", "PORR_TE040001UV01"}, {"codeSystem", "HL7"}, {"codeSystemName", "HL7 Trigger Event Id"}});
  put_day(xml, "effectiveTime", report.event.report_date);
  {
    const XmlElement performer{xml, "authorOrPerformer", {{"typeCode", "AUT"}}};
    const XmlElement person{xml, "assignedPerson"};
    put_code(xml, "code", codes::kReporterCodes.name(report.reporter), "Type_of_Reporter");
  }
  put_investigation(xml, report, is_current);
  put_issues(xml, report, is_current);
}

}  // namespace

void put_issues(XmlWriter& xml, const DeviceReport& report, bool is_current) {
  const ManufacturerBlock& block = report.manufacturer;
  const EvaluationBlock& evaluation = report.evaluation;
  for (const ReportSource source : block.sources) {
    put_issue(xml, {.about = codes::kReportSource,
                    .code = codes::kReportSourceCodes.name(source),
                    .code_text = source == ReportSource::kOther ? block.source_other : Text{}});
  }
  for (const ReportType type : block.types) {
    const bool is_numbered = type == ReportType::kFollowUp && block.follow_up_number;
    put_issue(xml, {.about = codes::kReportType,
                    .code = codes::kReportTypeCodes.name(type),
                    .text = is_numbered ? std::to_string(*block.follow_up_number) : std::string{}});
  }
  for (const EventType type : evaluation.event_types) {
    const bool is_summary = type == EventType::kSummary;
    if (is_summary && !is_current) continue;
    put_issue(xml, {.about = codes::kReportableEvent,
                    .code = codes::kEventTypeCodes.name(type),
                    .text = is_summary ? std::to_string(evaluation.events_summarized.value_or(0)) : std::string{},
                    .value_text = evaluation.event_type_other});
  }
  for (const FollowUpType type : evaluation.follow_up_types) {
    put_issue(xml, {.about = codes::kFollowUpType, .code = codes::kFollowUpTypeCodes.name(type)});
  }
  if (report.form_code.value) {
    put_issue(xml, {.about = codes::kFormSource, .code = *report.form_code.value, .system = codes::kFdaCodes});
  }
  if (is_current && block.exemption_number.value) {
    put_issue(xml, {.about = codes::kExemption, .code = "", .text = *block.exemption_number.value});
  }
}

std::string make_batch_id(std::string_view registration_number, Timestamp now) {
  const auto moment = static_cast<std::time_t>(now.seconds());
  return fmt::format("{}-{:%Y%m%d%H%M%S}", registration_number, fmt::gmtime(moment));
}

std::string make_report_number(std::string_view registration_number, int year, int sequence) {
  return fmt::format("{}-{:04}-{:05}", registration_number, year, sequence);
}

std::string_view registration_of(std::string_view report_number) {
  const auto is_number = [](std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](char digit) { return digit >= '0' && digit <= '9'; });
  };
  const size_t length = report_number.find('-');
  if (length != 7 && length != 10) return {};
  const std::string_view rest = report_number.substr(length);
  const bool is_valid = rest.size() == 11 && rest[0] == '-' && rest[5] == '-' && is_number(rest.substr(1, 4)) &&
                        is_number(rest.substr(6)) && is_number(report_number.substr(0, length));
  return is_valid ? report_number.substr(0, length) : std::string_view{};
}

std::string write_emdr(const EmdrBatch& batch) {
  XmlWriter xml;
  {
    const XmlElement root{xml,
                          "PORR_IN040001UV01",
                          {{"xmlns", "urn:hl7-org:v3"},
                           {"xmlns:xsi", "http://www.w3.org/2001/XMLSchema-instance"},
                           {"ITSVersion", "XML_1.0"}}};
    xml.empty("id", {{"root", "1.1"}, {"extension", batch.id}, {"assigningAuthorityName", "MessageSender"}});
    xml.empty("creationTime", {{"value", to_hl7(batch.created)}});
    xml.empty("responseModeCode");
    xml.empty("versionCode", {{"code", kEmdrReleases.name(batch.release)}});
    xml.empty("interactionId");
    xml.empty("batchTotalNumber", {{"value", std::to_string(batch.entries.size())}});
    put_organization(xml, "receiver", "CDRH");
    put_organization(xml, "sender", batch.sender);
    size_t number = 0;
    for (const auto& entry : batch.entries) {
      put_message(xml, entry, ++number, batch.release == EmdrRelease::kV2016);
    }
  }
  return std::move(xml).finish();
}

}  // namespace pharos::report_files
