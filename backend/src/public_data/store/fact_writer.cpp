#include "public_data/store/fact_writer.hpp"

#include <future>

#include "public_data/query/answers.hpp"
#include "public_data/store/chunk_appender.hpp"
#include "public_data/store/rollups.hpp"
#include "public_data/store/sorted_rows.hpp"

namespace pharos::public_data {
namespace {

void add_day(ChunkAppender& table, std::int32_t day) {
  if (day == kNoDay) {
    table.add_null();
  } else {
    table.add(day);
  }
}

// Columns shared by `ae` and the problem tables.
void add_filters(ChunkAppender& table, const FactRow& row) {
  const StagedFacts& facts = row.facts;
  table.add(facts.product_code);
  add_day(table, facts.date_received);
  table.add(facts.report_key)
      .add(facts.seq)
      .add(facts.event_type)
      .add(facts.source)
      .add(row.manufacturer)
      .add(facts.manufacturer_name)
      .add(facts.brand)
      .add(facts.country)
      .add(facts.occupation)
      .add(facts.multi)
      .add(row.shared)
      .add(facts.first_of_code)
      .add(facts.summary)
      .add(facts.noe)
      .add(row.event_head);
  add_day(table, facts.date_of_event);
  table.add(facts.udi).add(facts.implant).add(static_cast<std::int64_t>(duplicate_role(row))).add(row.document);
}

// Writes `ae` and its derived counts.
class DeviceWriter {
 public:
  DeviceWriter(Database& database, const RankedNames& names, const std::function<void(Place)>& take_document)
      : connection_(database), table_(connection_, "ae"), rollups_(connection_, names), take_document_(take_document) {}

  void write(const SortedBucket& sorted) {
    for (const FactRow& row : sorted.rows) write_row(row, sorted.bucket->row_at(row.offset));
    for (size_t first = 0; first < sorted.rows.size();) {
      size_t last = first + 1;
      while (last < sorted.rows.size() && sorted.rows[last].document == sorted.rows[first].document) ++last;
      rollups_.add(std::span{sorted.rows}.subspan(first, last - first));
      take_document_(sorted.rows[first].facts.place);
      first = last;
    }
  }

  std::int64_t finish() {
    table_.finish();
    rollups_.finish();
    return table_.rows();
  }

 private:
  void write_row(const FactRow& row, const StagedRow& staged) {
    add_filters(table_, row);
    table_.add(row.duplicate_head).add(row.facts.lacks);
    add_day(table_, row.facts.days_to_report);
    table_.add(row.facts.place)
        .add(row.profile)
        .add(row.pair)
        .add(staged.report_number)
        .add(staged.model)
        .add(staged.catalog)
        .add(staged.lot)
        .end_row();
  }

  Connection connection_;
  ChunkAppender table_;
  Rollups rollups_;
  const std::function<void(Place)>& take_document_;
};

// Writes one problem table and its part of the rollup.
class ProblemWriter {
 public:
  ProblemWriter(Database& database, const RankedNames& names, Dimension dimension, const char* table)
      : connection_(database),
        table_(connection_, table),
        rollup_(connection_, "r_prob"),
        names_(names),
        dimension_(dimension),
        reports_(names.of(dimension).entries.size()) {}

  void write(const SortedBucket& sorted) {
    for (const FactRow& row : sorted.rows) {
      if (product_code_ != row.facts.product_code) end_code(row.facts.product_code);
      const StagedRow staged = sorted.bucket->row_at(row.offset);
      const bool is_product = dimension_ == Dimension::kProductProblem;
      for (const std::uint32_t number : is_product ? staged.product_problems : staged.patient_problems) {
        const std::uint32_t id = names_.rank(dimension_, number);
        add_filters(table_, row);
        table_.add(id).end_row();
        if (row.facts.first_of_code) count(id);
      }
    }
  }

  std::int64_t finish() {
    end_code(std::nullopt);
    table_.finish();
    rollup_.finish();
    return table_.rows();
  }

 private:
  void count(std::uint32_t id) {
    if (reports_[id]++ == 0) counted_.push_back(id);
  }
  void end_code(std::optional<std::uint32_t> next) {
    const std::int64_t kind = dimension_ == Dimension::kPatientProblem;
    for (const std::uint32_t id : counted_) {
      rollup_.add(*product_code_).add(kind).add(id).add(reports_[id]).end_row();
      reports_[id] = 0;
    }
    counted_.clear();
    product_code_ = next;
  }

  Connection connection_;
  ChunkAppender table_;
  ChunkAppender rollup_;
  const RankedNames& names_;
  Dimension dimension_;
  std::vector<std::uint32_t> reports_;  // of the current product code, by problem
  std::vector<std::uint32_t> counted_;
  std::optional<std::uint32_t> product_code_;
};

void write_dictionaries(Database& database, const RankedNames& names) {
  Connection connection{database};
  ChunkAppender table{connection, "dictionary"};
  for (size_t i = 0; i < kDimensions; ++i) {
    std::int64_t id = 0;
    for (const auto& entry : names.ranked[i].entries) {
      table.add(static_cast<std::int64_t>(i)).add(id++).add(entry.name).add(entry.code).add(entry.parent).end_row();
    }
  }
  table.finish();
}

void write_combinations(Database& database, const RowSorter& sorter) {
  Connection connection{database};
  ChunkAppender profiles{connection, "profile"};
  std::int64_t id = 0;
  for (const Profile& profile : sorter.profiles()) {
    profiles.add(id++)
        .add(profile.event_type)
        .add(profile.source)
        .add(profile.country)
        .add(profile.occupation)
        .add(profile.lacks)
        .add(static_cast<std::int64_t>(profile.duplicate))
        .add(profile.noe)
        .end_row();
  }
  profiles.finish();
  ChunkAppender pairs{connection, "pair"};
  id = 0;
  for (const MakerBrand& pair : sorter.pairs()) {
    pairs.add(id++).add(pair.product_code).add(pair.manufacturer).add(pair.brand).end_row();
  }
  pairs.finish();
}

}  // namespace

RowCounts write_facts(Database& database, ReportStaging& staging, const std::function<void(Place)>& take_document) {
  const RankedNames names{staging.names};
  write_dictionaries(database, names);
  RowSorter sorter{staging, names};
  DeviceWriter devices{database, names, take_document};
  ProblemWriter product{database, names, Dimension::kProductProblem, "p_product"};
  ProblemWriter patient{database, names, Dimension::kPatientProblem, "p_patient"};
  // While one bucket is written, the next is sorted.
  SortedBucket next = sorter.sort(0);
  for (size_t bucket = 0; bucket < staging.rows.bucket_count(); ++bucket) {
    const SortedBucket sorted = std::move(next);
    next = {};
    if (sorted.rows.empty()) {
      if (bucket + 1 < staging.rows.bucket_count()) next = sorter.sort(bucket + 1);
      continue;
    }
    auto writing_devices = std::async(std::launch::async, [&devices, &sorted] { devices.write(sorted); });
    auto writing_problems = std::async(std::launch::async, [&product, &patient, &sorted] {
      product.write(sorted);
      patient.write(sorted);
    });
    if (bucket + 1 < staging.rows.bucket_count()) next = sorter.sort(bucket + 1);
    writing_devices.get();
    writing_problems.get();
  }
  RowCounts rows;
  rows["ae"] = devices.finish();
  rows["p_product"] = product.finish();
  rows["p_patient"] = patient.finish();
  write_combinations(database, sorter);
  return rows;
}

}  // namespace pharos::public_data
