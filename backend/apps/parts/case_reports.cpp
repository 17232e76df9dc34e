#include "parts/case_reports.hpp"

#include <algorithm>
#include <fstream>
#include <ranges>
#include <sstream>

#include "core/time_zone.hpp"
#include "features/exports/papers/pdf/pdf_paper.hpp"
#include "features/investigations/report/investigation_paper.hpp"
#include "public_data/imdrf/imdrf_pack.hpp"

namespace pharos {
namespace {

using reportability::CaseView;

constexpr std::int64_t kMostInPage = 500;

bool is_concluded(investigations::State state) {
  using enum investigations::State;
  return state == kConcluded || state == kReviewed || state == kClosed;
}

void append(std::vector<std::string>& codes, const std::vector<std::string>& more) {
  for (const auto& code : more) {
    if (!code.empty() && std::ranges::find(codes, code) == codes.end()) codes.push_back(code);
  }
}

// A paper as the bytes of a PDF.
std::string pdf_of(const exports::Paper& paper, const exports::Letterhead& letterhead) {
  const auto file = std::filesystem::temp_directory_path() / new_id_text("pdf");
  exports::write_pdf_paper(paper, letterhead, file);
  std::ostringstream content;
  content << std::ifstream{file, std::ios::binary}.rdbuf();
  std::filesystem::remove(file);
  return content.str();
}

}  // namespace

std::string first_aware_day(const CaseView& view) {
  std::optional<std::string> first;
  for (const auto& entry : view.awareness) {
    if (!entry.counts() || entry.topic != reportability::Topic::kEvent) continue;
    auto day = to_iso(cctz::civil_day(local_time(entry.at, zone_of(entry.time_zone))));
    if (!first || day < *first) first = std::move(day);
  }
  return first.value_or("");
}

std::optional<std::string> correction_of(const CaseView& view) {
  for (const auto& one : std::views::reverse(view.corrections)) {  // the last one sent first
    if (one.was_aware_before || one.case_id == view.id) return one.number;
  }
  return std::nullopt;
}

std::vector<std::string> fda_codes_of(char annex, const std::vector<std::string>& codes) {
  std::vector<std::string> found;
  for (const auto& code : codes) {
    const auto* term = code.starts_with(annex) ? public_data::find_imdrf_term(code) : nullptr;
    if (term && !term->fda_code.empty()) append(found, {term->fda_code});
  }
  return found;
}

std::vector<std::string> codes_of(const std::vector<investigations::Investigation>& investigations, char annex) {
  std::vector<std::string> codes;
  for (const auto& one : investigations) {
    if (annex == 'B') {
      for (const auto& step : one.steps) append(codes, {step.imdrf_b});
    }
    if (annex == 'C') append(codes, one.findings);
    if (annex == 'D') append(codes, one.conclusions);
    if (annex == 'G') append(codes, one.components);
  }
  return codes;
}

RecordedCaseReports::Known RecordedCaseReports::read(const TenantScope& tenant, const reportability::CaseId& id) const {
  Known known{.view = parts_.cases.read(tenant, id),
              .complaints = {},
              .product = {},
              .investigations = {},
              .tenant = parts_.tenants.info(tenant),
              .today = to_iso(parts_.clock.now()).substr(0, 10)};
  known.product = parts_.products.find(tenant, known.view.product_id);
  std::vector<investigations::InvestigationId> seen;
  for (const auto& head : known.view.complaints) {
    if (auto complaint = parts_.complaints.find(tenant, head.id)) known.complaints.push_back(*std::move(complaint));
    const auto page = parts_.investigations.page(tenant, {.complaint_id = head.id.text()},
                                                 {.page = 1, .page_size = kMostInPage}, {{"opened_at", false}});
    for (const auto& row : page.rows) {
      if (std::ranges::find(seen, row.id) != seen.end()) continue;
      seen.push_back(row.id);
      const auto found = parts_.investigations.find(tenant, row.id);
      if (found && is_concluded(found->state)) known.investigations.push_back(*found);
    }
  }
  return known;
}

submissions::ReportedProduct RecordedCaseReports::product(const TenantScope& tenant,
                                                          const submissions::CaseId& id) const {
  const auto found = parts_.case_repository.find(tenant, reportability::CaseId{id.text()}).value();
  return {.id = found.product_id.text(), .name = found.product_name};
}

bool RecordedCaseReports::exists(const TenantScope& tenant, const submissions::CaseId& id) const {
  return parts_.case_repository.find(tenant, reportability::CaseId{id.text()}).has_value();
}

report_files::DeviceReport RecordedCaseReports::prefilled(const TenantScope& tenant,
                                                          const submissions::CaseId& id) const {
  return fill_report(read(tenant, reportability::CaseId{id.text()}));
}

report_files::MirReport RecordedCaseReports::incident(const TenantScope& tenant, const submissions::CaseId& id) const {
  return fill_incident(read(tenant, reportability::CaseId{id.text()}), parts_.clock.now());
}

std::vector<submissions::CaseFile> RecordedCaseReports::files(const TenantScope& tenant,
                                                              const submissions::CaseId& id) const {
  std::vector<submissions::CaseFile> files;
  const auto add = [&](work::RecordKind kind, const std::string& record, const std::string& source) {
    for (const auto& file : parts_.attachments.list_current(tenant, {kind, record})) {
      files.push_back({.id = file.id.text(), .file_name = file.file_name, .size = file.size, .source = source});
    }
  };
  const auto found = parts_.case_repository.find(tenant, reportability::CaseId{id.text()});
  if (!found) return files;
  add(work::RecordKind::kCase, id.text(), "Case " + found->number);
  for (const auto& complaint : parts_.cases.read(tenant, found->id).complaints) {
    add(work::RecordKind::kComplaint, complaint.id.text(), "Complaint " + complaint.complaint_number);
  }
  return files;
}

std::optional<std::string> RecordedCaseReports::file_content(const TenantScope& tenant, const std::string& id) const {
  const auto found = parts_.attachments.find(tenant, attachments::AttachmentId{id});
  if (!found || found->removed) return std::nullopt;
  std::string content;
  const auto next = parts_.attachment_content.open(tenant, *found);
  while (next(content)) {
  }
  return content;
}

std::string RecordedCaseReports::organization(const TenantScope& tenant) const {
  const auto info = parts_.tenants.info(tenant);
  return info.legal_name.empty() ? info.name : info.legal_name;
}

std::string RecordedCaseReports::registration_number(const TenantScope& tenant) const {
  constexpr size_t kFeiDigits = 10;
  constexpr size_t kCfnDigits = 7;
  const auto info = parts_.tenants.info(tenant);
  auto numbers = info.fei_numbers;
  numbers.insert(numbers.end(), info.registration_numbers.begin(), info.registration_numbers.end());
  const auto found = std::ranges::find_if(numbers, [](const std::string& number) {
    return (number.size() == kFeiDigits || number.size() == kCfnDigits) &&
           std::ranges::all_of(number, [](char letter) { return letter >= '0' && letter <= '9'; });
  });
  return found == numbers.end() ? "" : *found;
}

std::vector<submissions::EventFileMember> RecordedCaseReports::investigation_reports(const TenantScope& tenant,
                                                                                     const Known& known) const {
  std::vector<submissions::EventFileMember> members;
  for (const auto& one : known.investigations) {
    const auto view = parts_.investigation_service.view(tenant, one);
    members.push_back({"investigation-" + one.number + ".pdf",
                       pdf_of(investigations::compose_report(view),
                              {.organization = organization(tenant), .time_zone = known.tenant.timezone})});
  }
  return members;
}

std::vector<submissions::EventFileMember> RecordedCaseReports::event_file(const TenantScope& tenant,
                                                                          const submissions::CaseId& id) const {
  const auto known = read(tenant, reportability::CaseId{id.text()});
  auto members = investigation_reports(tenant, known);
  members.push_back(
      {"decision-record.txt", decision_record(known.view, parts_.signatures.list(tenant, "case", id.text()))});
  members.push_back({"awareness.txt", awareness_record(known.view)});
  std::vector<audit::RecordChange> changes;
  for (std::int64_t page = 1;; ++page) {
    auto listed = parts_.activity.list(tenant, "case", id.text(), {.page = page, .page_size = kMostInPage});
    changes.insert(changes.end(), listed.rows.begin(), listed.rows.end());
    if (static_cast<std::int64_t>(listed.rows.size()) < kMostInPage) break;
  }
  members.push_back({"audit-trail.txt", change_record(changes)});
  return members;
}

}  // namespace pharos
