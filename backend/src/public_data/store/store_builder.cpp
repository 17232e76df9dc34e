#include "public_data/store/store_builder.hpp"

#include <fmt/format.h>

#include "core/error.hpp"
#include "public_data/store/duckdb_client.hpp"
#include "public_data/store/record_log.hpp"
#include "public_data/store/schema.hpp"
#include "public_data/store/staging.hpp"

namespace pharos::public_data {
namespace {

constexpr std::initializer_list<Fragment> kFactTables = {kCreateAe, kCreateProb, kCreateDictionary, kCreateReportIndex};

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
  explicit Parts(const BuildOptions& options)
      : database_options(build_database(options)), images(report_file(options.folder, options.version, 0)) {
    for (const Fragment& sql : kFactTables) facts.execute(sql);
    staging = std::make_unique<Staging>(facts, images);
  }

  DatabaseOptions database_options;
  Database database{database_options};
  Connection facts{database};
  RecordLogWriter images;
  std::unique_ptr<Staging> staging;
};

StoreBuilder::StoreBuilder(const BuildOptions& options) : parts_(std::make_unique<Parts>(options)) {
  if (options.base) throw Error(ErrorCode::kInternal, "A version cannot be built on another yet");
}

StoreBuilder::~StoreBuilder() = default;

Change StoreBuilder::add(const AdverseEventReport& report) {
  return parts_->staging->add(report);
}

bool StoreBuilder::withdraw(std::uint32_t) {
  return false;
}

BuiltStore StoreBuilder::finish() {
  Parts& parts = *parts_;
  parts.images.finish();
  parts.staging->finish();
  parts.staging.reset();
  for (const Fragment& sql : {kStageEvent, kStageDuplicates, kFillAe, kFillProb, kFillReportIndex, kCreateFacetRollup,
                              kCreateProblemRollup, Fragment{"checkpoint"}}) {
    parts.facts.execute(sql);
  }
  BuiltStore built;
  built.rows["ae"] = parts.facts.integer(Sql{"select count(*) from ae"});
  built.rows["prob"] = parts.facts.integer(Sql{"select count(*) from prob"});
  built.rows["report"] = parts.facts.integer(Sql{"select count(*) from report_index"});
  const auto spill = parts.database_options.spill_folder;
  parts_.reset();
  std::filesystem::remove_all(spill);
  return built;
}

}  // namespace pharos::public_data
