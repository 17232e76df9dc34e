#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "public_data/records/adverse_event.hpp"
#include "public_data/store/dictionary.hpp"
#include "public_data/store/duckdb_client.hpp"
#include "public_data/store/record_log.hpp"
#include "public_data/store/report_facts.hpp"
#include "public_data/store/store_builder.hpp"

namespace pharos::public_data {

// Remembers which report keys came: a bit each.
class SeenKeys {
 public:
  bool note(std::uint32_t key);  // true: it was seen before

 private:
  static constexpr std::uint32_t kPageKeys = 1 << 16;
  std::unordered_map<std::uint32_t, std::vector<bool>> pages_;
};

// Takes reports apart into the rows of the staging tables; the whole report goes to its place at once.
class Staging {
 public:
  Staging(Connection& facts, RecordLogWriter& images);
  Staging(const Staging&) = delete;
  Staging& operator=(const Staging&) = delete;

  Change add(const AdverseEventReport& report);
  // Ends the rows and fills the tables that say what the provisional numbers mean; the dictionaries go to the store.
  void finish();

 private:
  DictionaryBuilder& names(Dimension dimension) { return names_[static_cast<size_t>(dimension)]; }
  void add_device(const AdverseEventReport& report, const ReportFacts& facts, const EventDevice& device, size_t seq);
  void add_problems(const AdverseEventReport& report);
  void add_problem(const AdverseEventReport& report, Dimension dimension, const Problem& problem);
  void write_dictionaries();
  void write_replaced();

  Connection& facts_;
  Appender rows_;
  Appender problems_;
  RecordLogWriter& images_;
  std::array<DictionaryBuilder, kDimensions> names_;
  SeenKeys seen_;
  std::unordered_map<std::uint32_t, std::int64_t> replaced_;  // key and its latest arrival
  std::int64_t arrival_ = 0;                                  // the place in the log
  std::string image_;
  std::vector<std::uint32_t> noted_;  // problems of the report at hand
};

}  // namespace pharos::public_data
