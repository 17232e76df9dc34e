#include "public_data/building/store_builder.hpp"

#include <algorithm>
#include <chrono>

#include "core/error.hpp"
#include "public_data/building/base_reports.hpp"
#include "public_data/building/fact_writer.hpp"
#include "public_data/building/narrative_documents.hpp"
#include "public_data/building/report_staging.hpp"
#include "public_data/building/text_documents.hpp"
#include "public_data/columns/facts.hpp"
#include "public_data/columns/report_facts.hpp"
#include "public_data/columns/store_files.hpp"
#include "public_data/record_log/record_image.hpp"
#include "public_data/record_log/record_log.hpp"

namespace pharos::public_data {
namespace {

// Files of the previous version become part of this one, as hard links if the file system supports them.
template <class NameOf>
void take_over(const std::vector<std::filesystem::path>& files, const BuildOptions& options, const NameOf& name_of) {
  for (size_t i = 0; i < files.size(); ++i) {
    const auto target = name_of(options.folder, options.version, i);
    std::error_code failed;
    std::filesystem::create_hard_link(files[i], target, failed);
    if (failed) std::filesystem::copy_file(files[i], target);
  }
}

// Forms the groups, and stores their numbers for the next version.
void finish_groups(ReportGroups& groups, const CurrentReports& reports, ColumnWriter<NumberedReport>& numbers) {
  groups.finish([&reports](std::uint32_t key, Place place) { return reports.is_current(key, place); },
                [&numbers](const NumberedReport& member) { numbers.add(member); });
}

// The day after which a report belongs to the last twelve months.
std::int32_t a_year_before(Date day) {
  std::chrono::year_month_day date{std::chrono::sys_days{std::chrono::days{day.days}}};
  date -= std::chrono::years{1};
  if (!date.ok()) date = date.year() / date.month() / std::chrono::last;
  return static_cast<std::int32_t>(std::chrono::sys_days{date}.time_since_epoch().count());
}

// Reports are counted by their documents: one for each report within a product code.
std::vector<CodeActivity> activity_of(const Facts& facts) {
  const FactColumns& columns = facts.columns();
  const std::int32_t last_year = a_year_before(facts.data_through().value_or(Date{}));
  std::vector<CodeActivity> activity;
  for (size_t id = 0; id < columns.code.size(); ++id) {
    const CodeSlice& code = columns.code[id];
    if (code.first_row == code.end_row) continue;
    const auto documents_before = [&](std::uint32_t end) -> std::int64_t {
      return end == code.first_row ? 0 : columns.document[end - 1] - columns.document[code.first_row] + 1;
    };
    const std::int32_t* received = columns.received.data();
    const auto* recent = std::partition_point(received + code.first_row, received + code.end_row,
                                              [last_year](std::int32_t day) { return day > last_year; });
    activity.push_back({.product_code = std::string{facts.names(Dimension::kProductCode).at(id).name},
                        .reports = documents_before(code.end_row),
                        .reports_12_months = documents_before(static_cast<std::uint32_t>(recent - received))});
  }
  return activity;
}

// Indexes the new documents and lists all segments.
void write_text_index(const BuildOptions& options, TextDocuments& documents, ColumnWriter<TextSegment>& segments) {
  const std::vector<TextSegment> kept = documents.finish();
  segments.add(kept);
  // An index of nothing can be searched as well.
  if (documents.new_places().empty() && !kept.empty()) return;
  const auto file = text_segment_file(options.folder, options.version, kept.size());
  const std::uint64_t identity = build_text_segment(file, RecordLog{report_files(options.folder, options.version)},
                                                    documents.new_places(), file.string() + ".staged");
  segments.add({.bytes = std::filesystem::file_size(file),
                .identity = identity,
                .first = 0,
                .end = static_cast<std::uint32_t>(documents.new_places().size())});
}

}  // namespace

struct StoreBuilder::Parts {
  explicit Parts(const BuildOptions& build_options)
      : options(build_options), staging(facts_stem(options.folder, options.version).string() + ".staged") {
    if (options.base) {
      base = std::make_unique<BaseReports>(*options.base, options.text_index);
      base->fill(staging);
      take_over(base->log_files(), options, report_file);
      take_over(base->segment_files(), options, text_segment_file);
      first_place = base->size();
    }
    log_file = report_file(options.folder, options.version, base ? base->log_files().size() : 0);
    images = std::make_unique<RecordLogWriter>(log_file);
  }

  // The change relative to the report with the same key in the base version, if that is still current.
  std::optional<Change> compare_with_base(const AdverseEventReport& report) const {
    const auto place = base ? base->find(report.mdr_report_key) : std::nullopt;
    if (!place || !staging.reports.is_current(report.mdr_report_key, *place)) return std::nullopt;
    const std::string before = base->image_at(*place);
    if (before == image) return Change::kUnchanged;
    const auto base_report = read_image<AdverseEventReport>(before);
    if (report.date_changed < base_report.date_changed) return Change::kOlder;
    return follow_up_count(report) > follow_up_count(base_report) ? Change::kFollowedUp : Change::kChanged;
  }

  BuildOptions options;
  std::unique_ptr<BaseReports> base;
  ReportStaging staging;
  Place first_place = 0;  // of what this build adds
  Place added = 0;
  std::filesystem::path log_file;
  std::unique_ptr<RecordLogWriter> images;
  std::string image;
};

StoreBuilder::StoreBuilder(const BuildOptions& options) : parts_(std::make_unique<Parts>(options)) {}

StoreBuilder::~StoreBuilder() = default;

Change StoreBuilder::add(const AdverseEventReport& report) {
  Parts& parts = *parts_;
  parts.image.clear();
  write_image(parts.image, report);
  const auto change = parts.compare_with_base(report);
  if (change == Change::kUnchanged || change == Change::kOlder) return *change;
  const Place place = parts.first_place + parts.images->add(parts.image);
  parts.added = place - parts.first_place + 1;
  const bool is_new = parts.staging.reports.add(report.mdr_report_key, place);
  parts.staging.add(report, place);
  return change.value_or(is_new ? Change::kAdded : Change::kChanged);
}

bool StoreBuilder::withdraw(std::uint32_t mdr_report_key) {
  Parts& parts = *parts_;
  if (!parts.staging.reports.contains(mdr_report_key)) return false;
  parts.staging.reports.remove(mdr_report_key, parts.first_place + parts.added);
  return true;
}

BuiltStore StoreBuilder::finish() {
  Parts& parts = *parts_;
  const std::string log_sha256 = parts.images->finish();
  const std::string log_file = parts.log_file.filename();
  parts.staging.rows.finish();
  const BuildOptions options = parts.options;
  const auto stem = facts_stem(options.folder, options.version);
  {
    FactWriters columns{stem};
    finish_groups(parts.staging.events, parts.staging.reports, columns.event_number);
    finish_groups(parts.staging.duplicates, parts.staging.reports, columns.duplicate_number);
    columns.event_member.add(parts.staging.events.members(&ReportGroups::Membership::group));
    columns.duplicate_member.add(parts.staging.duplicates.members(&ReportGroups::Membership::head));
    TextDocuments documents{parts.base ? parts.base->segments() : KeptSegments{}, columns.text_document};
    write_facts(columns, parts.staging, [&](const StagedFacts& facts) {
      if (options.text_index) documents.add(facts);
    });
    parts_.reset();  // its memory is needed for the index
    if (options.text_index) write_text_index(options, documents, columns.text_segment);
    seal(columns);
  }
  const Facts facts{stem};
  return {.rows = row_counts(facts.columns()),
          .activity = activity_of(facts),
          .data_through = facts.data_through(),
          .log_file = log_file,
          .log_sha256 = log_sha256};
}

}  // namespace pharos::public_data
