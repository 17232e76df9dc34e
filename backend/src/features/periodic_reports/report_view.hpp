#pragma once

#include "features/periodic_reports/checks/evidence_checks.hpp"
#include "features/periodic_reports/report_repository.hpp"
#include "features/periodic_reports/schedule/schedule_basis.hpp"
#include "features/periodic_reports/schedule/schedule_rules.hpp"
#include "features/periodic_reports/tables/report_table.hpp"
#include "features/signatures/signatures.hpp"

namespace pharos::periodic_reports {

// A period in the calendar, with its current report.
struct PeriodView : Period {
  std::optional<ReportId> report_id = {};
  std::optional<std::int64_t> report_version = {};
  std::optional<ReportState> state = {};
};
BOOST_DESCRIBE_STRUCT(PeriodView, (Period), (report_id, report_version, state))

struct SeriesView : Series {
  std::int64_t months = 0;  // between reports
  Recipient recipient = Recipient::kNotifiedBody;
  std::string basis = {};  // of the interval
  std::optional<std::string> ends_on = {};
  std::optional<CertificateFacts> certificate = {};  // of the leading device, as it is in the register now
  std::vector<PeriodView> periods = {};
};
BOOST_DESCRIBE_STRUCT(SeriesView, (Series), (months, recipient, basis, ends_on, certificate, periods))

// One section of the outline.
struct SectionView {
  std::string key = {};
  std::string title = {};
  std::string guidance = {};
  std::vector<std::string> tables = {};
  bool is_data_set = false;
  bool is_complete = false;
  std::vector<std::string> prompts = {};
  std::string previous_text = {};  // of the report before
};
BOOST_DESCRIBE_STRUCT(SectionView, (), (key, title, guidance, tables, is_data_set, is_complete, prompts, previous_text))

struct DeviceView {
  std::string key = {};
  std::vector<std::string> products = {};
};
BOOST_DESCRIBE_STRUCT(DeviceView, (), (key, products))

struct ReportView : Report {
  Series series = {};
  Recipient recipient = Recipient::kNotifiedBody;
  std::vector<Period> periods = {};  // that the tables compare, newest first
  std::vector<DeviceView> devices = {};
  std::optional<FreezeView> frozen = {};
  SourceVersions sources = {};  // of the numbers shown
  std::vector<SectionView> sections = {};
  std::vector<Check> checks = {};
  std::vector<ReportState> next_states = {};
  std::vector<signatures::CheckedSignature> signatures = {};
  std::optional<ReportRef> newer = {};  // the next version of this report
};
BOOST_DESCRIBE_STRUCT(ReportView, (Report),
                      (series, recipient, periods, devices, frozen, sources, sections, checks, next_states, signatures,
                       newer))

// Rows of the evidence behind a number.
struct EvidenceRow {
  std::string id = {};
  std::string reference = {};
  std::string day = {};
  std::string region = {};
  std::string text = {};  // codes, figures or what the row is about
};
BOOST_DESCRIBE_STRUCT(EvidenceRow, (), (id, reference, day, region, text))
std::vector<EvidenceRow> evidence_rows(const Evidence& evidence, RowSource source,
                                       const std::vector<std::uint32_t>& positions);

}  // namespace pharos::periodic_reports
