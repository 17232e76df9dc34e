#include "public_data/store/store_builder.hpp"

#include <fmt/format.h>

#include "core/error.hpp"
#include "public_data/query/period.hpp"
#include "public_data/store/base_reports.hpp"
#include "public_data/store/chunk_appender.hpp"
#include "public_data/store/duckdb_client.hpp"
#include "public_data/store/fact_writer.hpp"
#include "public_data/store/narrative_documents.hpp"
#include "public_data/store/record_image.hpp"
#include "public_data/store/record_log.hpp"
#include "public_data/store/report_facts.hpp"
#include "public_data/store/report_staging.hpp"
#include "public_data/store/schema.hpp"

namespace pharos::public_data {
namespace {

constexpr std::initializer_list<Fragment> kTables = {
    kCreateAe,          kCreateProductProblems, kCreatePatientProblems, kCreateDictionary,   kCreateProfiles,
    kCreatePairs,       kCreateCodeRollup,      kCreateDaysRollup,      kCreateMonthRollup,  kCreateFacetRollup,
    kCreateMakerRollup, kCreateProblemRollup,   kCreateReportIndex,     kCreateEventNumbers, kCreatePrints};

DatabaseOptions build_database(const BuildOptions& options) {
  const auto file = facts_file(options.folder, options.version);
  return {.file = file,
          .access = Access::kBuild,
          .memory_mb = options.memory_mb,
          .threads = options.threads,
          .spill_folder = file.string() + ".spill"};
}

std::filesystem::path report_file(const std::filesystem::path& folder, const std::string& version, size_t number) {
  return folder / fmt::format("reports-{}.{}.log", version, number);
}

// The log of the previous version becomes part of this one, as a hard link if the file system supports it.
void take_over(const std::vector<std::filesystem::path>& files, const BuildOptions& options) {
  for (size_t i = 0; i < files.size(); ++i) {
    const auto target = report_file(options.folder, options.version, i);
    std::error_code failed;
    std::filesystem::create_hard_link(files[i], target, failed);
    if (failed) std::filesystem::copy_file(files[i], target);
  }
}

// Forms the groups and stores their numbers for the next version.
void finish_groups(ReportGroups& groups, const CurrentReports& reports, Database& database, const char* table) {
  Connection connection{database};
  ChunkAppender numbers{connection, table};
  groups.finish(
      [&reports](std::uint32_t key, Place place) { return reports.is_current(key, place); },
      [&numbers](const ReportGroups::Member& member) {
        numbers.add(static_cast<std::int64_t>(member.number)).add(member.report_key).add(member.place).end_row();
      });
  numbers.finish();
}

std::vector<CodeActivity> activity_of(Connection& connection) {
  std::vector<CodeActivity> activity;
  connection.query(Sql{R"sql(
      select any_value(name), count(*),
        count(*) filter (date_received > (select max(date_received) from ae) - interval 1 year)
      from ae join dictionary on dimension = 0 and id = pc where first_of_code = 1 group by pc order by pc)sql"},
                   [&activity](const Row& row) {
                     activity.push_back({std::string{row.text(0)}, row.integer(1), row.integer(2)});
                   });
  return activity;
}

// Few reports have several devices; all others are counted by their rows.
void fill_maker_rollup(Connection& connection, const std::optional<Date>& data_through) {
  // Without a date nothing is recent.
  const Date since = find_period("5Y", data_through.value_or(Date{}))->start.value();
  Sql sql{R"sql(
      insert into r_maker
      select mfrv, sum(reports), sum(recent), max(last_seen) from (
        select mfrv, count(*) reports, count(*) filter (date_received >= )sql"};
  sql.bind(since).add(R"sql() recent, max(date_received) last_seen
        from ae where multi = 0 group by mfrv
        union all
        select mfrv, count(distinct report_key), count(distinct report_key) filter (date_received >= )sql");
  sql.bind(since).add(R"sql(), max(date_received)
        from ae where multi = 1 group by mfrv)
      group by mfrv order by mfrv)sql");
  connection.execute(sql);
}

}  // namespace

std::filesystem::path facts_file(const std::filesystem::path& folder, const std::string& version) {
  return folder / fmt::format("facts-{}.duckdb", version);
}

std::filesystem::path text_index_file(const std::filesystem::path& folder, const std::string& version) {
  return folder / fmt::format("narratives-{}.sqlite", version);
}

std::vector<std::filesystem::path> report_files(const std::filesystem::path& folder, const std::string& version) {
  std::vector<std::filesystem::path> files;
  for (auto file = report_file(folder, version, 0); std::filesystem::exists(file);
       file = report_file(folder, version, files.size())) {
    files.push_back(file);
  }
  return files;
}

struct StoreBuilder::Parts {
  explicit Parts(const BuildOptions& build_options)
      : options(build_options), staging(facts_file(options.folder, options.version).string() + ".staged") {
    if (options.base) {
      base = std::make_unique<BaseReports>(*options.base);
      base->fill(staging);
      take_over(base->log_files(), options);
      first_place = base->size();
    }
    const size_t number = base ? base->log_files().size() : 0;
    images = std::make_unique<RecordLogWriter>(report_file(options.folder, options.version, number));
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
  parts.images->finish();
  parts.staging.rows.finish();
  const DatabaseOptions database_options = build_database(parts.options);
  BuiltStore built;
  std::vector<Place> place_of_document;
  {
    Database database{database_options};
    Connection connection{database};
    for (const Fragment& sql : kTables) connection.execute(sql);
    finish_groups(parts.staging.events, parts.staging.reports, database, "event_number");
    finish_groups(parts.staging.duplicates, parts.staging.reports, database, "print_number");
    // The tables are written in parallel, each on one thread; more would only wait for each other.
    connection.execute(Fragment{"set threads = 1"});
    const bool is_indexed = parts.options.text_index;
    built.rows = write_facts(database, parts.staging, [is_indexed, &place_of_document](Place place) {
      if (is_indexed) place_of_document.push_back(place);
    });
    connection.execute(Fragment{"reset threads"});
    connection.execute(kFillReportIndex);
    connection.query(Sql{"select max(date_received) from ae"},
                     [&built](const Row& row) { built.data_through = row.date(0); });
    fill_maker_rollup(connection, built.data_through);
    connection.execute(Fragment{"checkpoint"});
    built.rows["report"] = connection.integer(Sql{"select count(*) from report_index"});
    built.activity = activity_of(connection);
  }
  const BuildOptions options = parts.options;
  parts_.reset();
  std::filesystem::remove_all(database_options.spill_folder);
  if (options.text_index) {
    const auto index = text_index_file(options.folder, options.version);
    build_narrative_index(index, RecordLog{report_files(options.folder, options.version)}, place_of_document,
                          index.string() + ".staged");
  }
  return built;
}

}  // namespace pharos::public_data
