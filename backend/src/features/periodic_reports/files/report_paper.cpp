#include "features/periodic_reports/files/report_paper.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <boost/algorithm/string/replace.hpp>

#include "core/display_date.hpp"
#include "core/display_number.hpp"
#include "features/periodic_reports/texts/sections.hpp"

namespace pharos::periodic_reports {
namespace {

using exports::Facts;
using exports::PaperTable;
using exports::Paragraph;
using exports::Section;
using exports::Subheading;

constexpr size_t kUprightCharacters = 100;  // of one row, on an upright page
constexpr size_t kColumnPadding = 3;

std::string stated(const std::string& text) {
  return text.empty() ? "Unknown" : text;
}

std::string benefit_risk_heading(BenefitRisk value) {
  switch (value) {
    case BenefitRisk::kUndecided:
      return "Benefit-risk profile: not determined yet";
    case BenefitRisk::kUnchanged:
      return "Benefit-risk profile: unchanged";
    case BenefitRisk::kImproved:
      return "Benefit-risk profile: improved";
    case BenefitRisk::kAdverselyAffected:
      return "Benefit-risk profile: adversely affected";
  }
  return {};
}

std::string recipient_words(Recipient recipient) {
  switch (recipient) {
    case Recipient::kEudamed:
      return "Notified body, through EUDAMED";
    case Recipient::kNotifiedBody:
      return "Notified body";
    case Recipient::kOnRequest:
      return "Competent authorities and notified body, on request";
  }
  return {};
}

std::string class_words(const SeriesSpec& series) {
  return fmt::format("Class {}{}{}", kRiskClasses.name(series.risk_class), series.is_implantable ? ", implantable" : "",
                     series.device_status == DeviceStatus::kLegacy       ? ", legacy device"
                     : series.device_status == DeviceStatus::kCustomMade ? ", custom-made"
                                                                         : "");
}

void add_text(Section& section, const std::string& text) {
  for (std::string_view rest = text; !rest.empty();) {
    const auto end = rest.find("\n\n");
    section.blocks.emplace_back(Paragraph{std::string{rest.substr(0, end)}});
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 2);
  }
}

PaperTable paper_table(const ReportTable& table) {
  PaperTable printed{.caption = table.table.starts_with("t") && table.table.size() == 2
                                    ? fmt::format("{}: {}.", table_number(table.table), table.title)
                                    : table.title + ".",
                     .headers = {table.label_header},
                     .rows = {}};
  if (table.has_regions) printed.headers.emplace_back("Region");
  printed.headers.insert(printed.headers.end(), table.columns.begin(), table.columns.end());
  for (const auto& row : table.rows) {
    std::vector<exports::Cell> cells{row.label};
    if (table.has_regions) cells.emplace_back(row.region);
    for (const auto& cell : row.cells) cells.emplace_back(cell.text);
    printed.rows.push_back(std::move(cells));
  }
  return printed;
}

// Whether some columns would be broken into several lines on an upright page.
bool is_wide(const PaperTable& table) {
  size_t characters = 0;
  for (size_t column = 0; column < table.headers.size(); ++column) {
    auto longest = table.headers[column].size();
    for (const auto& row : table.rows) {
      const auto* text = std::get_if<std::string>(&row[column]);
      if (text != nullptr) longest = std::max(longest, text->size());
    }
    characters += longest + kColumnPadding;
  }
  return characters > kUprightCharacters;
}

void add_table(Section& section, PaperTable table) {
  section.is_wide = section.is_wide || is_wide(table);
  section.blocks.emplace_back(std::move(table));
}

// Notes, and why numbers are missing.
void add_notes(Section& section, const ReportTable& table) {
  auto lines = table.notes;
  for (const auto& row : table.rows) {
    for (const auto& cell : row.cells) {
      if (cell.reason.empty()) continue;
      const auto line = fmt::format("{}{}: {}.", row.label, row.region.empty() ? "" : ", " + row.region, cell.reason);
      if (std::ranges::find(lines, line) == lines.end()) lines.push_back(line);
    }
  }
  constexpr size_t kMostLines = 8;
  if (lines.size() > kMostLines) {
    const auto rest = lines.size() - kMostLines;
    lines.resize(kMostLines);
    lines.push_back(fmt::format("{} further notes: see the workbook.", rest));
  }
  if (!lines.empty()) section.blocks.emplace_back(exports::Bullets{std::move(lines)});
}

void add_devices(Section& section, const Evidence& evidence) {
  PaperTable table{.caption = "Devices covered by this report.",
                   .headers = {"Basic UDI-DI", "Device", "Trade name", "Model", "EMDN", "First marketed", "Status"},
                   .rows = {}};
  for (const auto& device : evidence.devices) {
    table.rows.push_back({stated(device.basic_udi_di), device.name, stated(device.brand_name), stated(device.model),
                          stated(device.emdn_code),
                          device.first_marketed_on.empty() ? "Unknown" : display_day(device.first_marketed_on),
                          stated(device.status)});
  }
  add_table(section, std::move(table));
  for (const auto& device : evidence.devices) {
    section.blocks.emplace_back(Subheading{device.name});
    section.blocks.emplace_back(Facts{{{"Intended purpose", stated(device.intended_use)},
                                       {"Indications", stated(device.indications)},
                                       {"Contraindications", stated(device.contraindications)},
                                       {"Patient population", stated(device.patient_population)}}});
  }
}

Section text_section(const FileInput& input, const SectionInfo& info) {
  Section section{.title = std::string{info.title}};
  if (info.key == "executive_summary") {
    // A heading, so that it is bold and in the contents.
    section.blocks.emplace_back(Subheading{benefit_risk_heading(input.report.benefit_risk)});
    section.blocks.emplace_back(Paragraph{benefit_risk_statement(input.report.benefit_risk)});
    if (!input.evidence.change_reason.empty()) {
      section.blocks.emplace_back(Paragraph{"Change of the data collection period: " + input.evidence.change_reason});
    }
  }
  if (const auto reason = omitted_reason_of(input.report, info.key); !reason.empty()) {
    section.blocks.emplace_back(Paragraph{"This data set is left out: " + reason});
  }
  const auto text = text_of(input.report, info.key);
  if (text.empty() && omitted_reason_of(input.report, info.key).empty()) {
    section.blocks.emplace_back(Paragraph{"This section has not been written yet."});
  }
  add_text(section, text);
  if (info.key == "devices") add_devices(section, input.evidence);
  for (const auto& table : input.tables) {
    if (std::ranges::find(info.tables, table.table) == info.tables.end()) continue;
    add_table(section, paper_table(table));
    add_notes(section, table);
  }
  return section;
}

// "18 Nov 2026, 00:31 UTC" of a stored moment; empty if there is none.
std::string minute_of(const std::string& moment) {
  const auto found = find_timestamp(moment);
  return found ? display_minute(*found) : moment;
}

Section data_section(const FileInput& input) {
  const auto& sources = input.evidence.sources;
  Section section{.title = "Data behind this report", .is_appendix = true};
  section.blocks.emplace_back(Facts{
      {{"Evidence", input.freeze ? "SHA-256 " + input.freeze->sha256 : "Not frozen: numbers can still change"},
       {"Frozen", input.freeze
                      ? fmt::format("{} by {}", display_minute(input.freeze->frozen_at), input.freeze->frozen_by_name)
                      : std::string{"No"}},
       {"Complaints", with_commas(sources.complaints)},
       {"Exposure figures", with_commas(sources.exposures)},
       {"Serious incidents", with_commas(sources.incidents)},
       {"Last change of a complaint", stated(minute_of(sources.newest_complaint_change))},
       {"Last change of exposure", stated(minute_of(sources.newest_exposure_change))},
       {"Public data", stated(sources.public_data_version)},
       {"IMDRF release", stated(sources.imdrf_release)},
       {"PMS plan", sources.plan_version.empty() ? "Unknown" : "Version " + sources.plan_version}}});
  PaperTable checks{.caption = "Findings about the data, and why the report can be issued in spite of them.",
                    .headers = {"Finding", "Details", "Justification"},
                    .rows = {}};
  for (const auto& check : check_evidence(input.evidence, input.report)) {
    checks.rows.push_back({check.text, fmt::format("{}", fmt::join(check.details, "; ")), stated(check.justification)});
  }
  section.blocks.emplace_back(std::move(checks));
  return section;
}

Section signatures_section(const FileInput& input) {
  exports::SignatureBlock block;
  for (const auto& signature : input.signatures) {
    block.given.push_back({.name = signature.signer_printed_name,
                           .meaning = std::string{signatures::kMeanings.name(signature.meaning)},
                           .signed_at = signature.signed_at,
                           .comment = signature.comment,
                           .sha256 = signature.entity_sha256,
                           .is_intact = signature.is_intact});
  }
  if (block.given.empty()) block.missing.emplace_back("Issued by");
  return {.title = "Signatures", .blocks = {std::move(block)}};
}

}  // namespace

bool is_draft(const Report& report) {
  return is_open(report.state);
}

std::string file_stem(const FileInput& input) {
  auto reference = input.evidence.series.reference;
  std::ranges::replace_if(
      reference, [](char c) { return !(c >= '0' && c <= '9') && !(c >= 'a' && c <= 'z') && !(c >= 'A' && c <= 'Z'); },
      '-');
  return fmt::format("{}-v{}-{}", reference, input.report.report_version, input.report.starts_on);
}

exports::Paper compose_paper(const FileInput& input) {
  const auto& evidence = input.evidence;
  const auto& series = evidence.series;
  const auto& report = input.report;
  std::vector<std::string> names;
  for (const auto& device : evidence.devices) names.push_back(device.name);
  const bool is_psur = series.kind == ReportKind::kPsur;
  const auto period = fmt::format("{} to {}", display_day(report.starts_on), display_day(report.ends_on));
  exports::Paper paper{
      .kind = is_psur ? "Periodic safety update report (PSUR)" : "Post-market surveillance report (PMSR)",
      .title = fmt::format("{} {}", kind_label(series.kind), series.reference),
      .subject = fmt::format("{}", fmt::join(names, ", ")),
      .facts = {{"Manufacturer", evidence.organization},
                {"Reference number", series.reference},
                {"Version", std::to_string(report.report_version)},
                {"Data collection period", period},
                {"Class", class_words(series)},
                {"Notified body", series.notified_body.empty()
                                      ? std::string{"None"}
                                      : fmt::format("{} ({})", series.notified_body, series.notified_body_number)},
                {"Made available to", recipient_words(recipient_of(series))}},
      .reference = fmt::format("{} {}, version {}, {}", kind_label(series.kind), series.reference,
                               report.report_version, period)};
  if (is_draft(report)) paper.mark = "DRAFT";
  for (const auto* section : sections_of(series.kind)) paper.sections.push_back(text_section(input, *section));
  paper.sections.push_back(signatures_section(input));
  paper.sections.push_back(data_section(input));
  return paper;
}

}  // namespace pharos::periodic_reports
