#include "public_data/store/store_builder.hpp"

#include <fmt/format.h>

#include "public_data/store/duckdb_client.hpp"
#include "public_data/store/record_image.hpp"
#include "public_data/store/schema.hpp"
#include "public_data/store/staging.hpp"

namespace pharos::public_data {
namespace {

constexpr std::initializer_list<Fragment> kFactTables = {
    kCreateAe,     kCreateProb,        kCreateDictionary,    kCreateReportIndex,
    kCreateRecall, kCreateEnforcement, kCreateClassification};

Connection& with_tables(Connection& facts) {
  for (const Fragment& sql : kFactTables) facts.execute(sql);
  return facts;
}

DatabaseOptions build_database(const BuildOptions& options, const std::filesystem::path& file, std::int64_t memory_mb) {
  return {.file = file,
          .access = Access::kBuild,
          .memory_mb = memory_mb,
          .threads = options.threads,
          .spill_folder = file.string() + ".spill"};
}

// Of the memory, the part for the whole reports, which are written as they come.
std::int64_t text_memory(const BuildOptions& options) {
  return options.memory_mb / 4;
}

}  // namespace

std::filesystem::path facts_file(const std::filesystem::path& folder, const std::string& version) {
  return folder / fmt::format("facts-{}.duckdb", version);
}

std::filesystem::path reports_file(const std::filesystem::path& folder, const std::string& version) {
  return folder / fmt::format("reports-{}.duckdb", version);
}

struct StoreBuilder::Parts {
  explicit Parts(const BuildOptions& options)
      : facts_options(build_database(options, facts_file(options.folder, options.version),
                                     options.memory_mb - text_memory(options))),
        text_options(build_database(options, reports_file(options.folder, options.version), text_memory(options))) {
    reports.execute(kCreateReport);
    with_tables(plain);
  }

  DatabaseOptions facts_options;
  DatabaseOptions text_options;
  Database facts_database{facts_options};
  Database text_database{text_options};
  Connection facts{facts_database};
  Connection plain{facts_database};  // of its own: an open appender holds a transaction
  Connection reports{text_database};
  std::unique_ptr<Staging> staging;
  std::unique_ptr<Appender> recalls;
  std::unique_ptr<Appender> enforcements;
  std::unique_ptr<Appender> classifications;
  std::string image;
};

StoreBuilder::StoreBuilder(const BuildOptions& options) : parts_(std::make_unique<Parts>(options)) {
  parts_->staging = std::make_unique<Staging>(parts_->facts, parts_->reports);
  const auto appender = [this](const char* table) {
    return std::make_unique<Appender>(parts_->plain, Appender::Place::kDatabase, table);
  };
  parts_->recalls = appender("recall");
  parts_->enforcements = appender("enforcement");
  parts_->classifications = appender("classification");
}

StoreBuilder::~StoreBuilder() = default;

void StoreBuilder::add(const AdverseEventReport& report) {
  parts_->staging->add(report);
}

void StoreBuilder::add(const Recall& recall) {
  parts_->image.clear();
  write_image(parts_->image, recall);
  parts_->recalls->add(recall.product_code)
      .add(recall.event_date_initiated)
      .add(recall.event_date_posted)
      .add(recall.product_res_number)
      .add(recall.res_event_number)
      .add(parts_->image)
      .end_row();
}

void StoreBuilder::add(const Enforcement& enforcement) {
  parts_->image.clear();
  write_image(parts_->image, enforcement);
  parts_->enforcements->add(enforcement.recall_number)
      .add(enforcement.event_id)
      .add(enforcement.classification)
      .add(parts_->image)
      .end_row();
}

void StoreBuilder::add(const Classification& classification) {
  parts_->image.clear();
  write_image(parts_->image, classification);
  parts_->classifications->add(classification.product_code).add(parts_->image).end_row();
}

RowCounts StoreBuilder::finish() {
  Parts& parts = *parts_;
  parts.recalls->finish();
  parts.enforcements->finish();
  parts.classifications->finish();
  parts.staging->finish();
  parts.staging.reset();
  for (const Fragment& sql : {kStageEvent, kFillAe, kFillProb, kFillReportIndex, kCreateFacetRollup,
                              kCreateProblemRollup, Fragment{"checkpoint"}}) {
    parts.facts.execute(sql);
  }
  parts.reports.execute(Fragment{"checkpoint"});

  RowCounts rows;
  rows["ae"] = parts.facts.integer(Sql{"select count(*) from ae"});
  rows["prob"] = parts.facts.integer(Sql{"select count(*) from prob"});
  rows["report"] = parts.facts.integer(Sql{"select count(*) from report_index"});
  rows["recall"] = parts.facts.integer(Sql{"select count(*) from recall"});
  rows["enforcement"] = parts.facts.integer(Sql{"select count(*) from enforcement"});
  rows["classification"] = parts.facts.integer(Sql{"select count(*) from classification"});
  rows["image"] = parts.reports.integer(Sql{"select count(*) from report"});

  const auto spills = {parts.facts_options.spill_folder, parts.text_options.spill_folder};
  parts_.reset();
  for (const auto& folder : spills) std::filesystem::remove_all(folder);
  return rows;
}

}  // namespace pharos::public_data
