#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "public_data/query/recall_store.hpp"
#include "public_data/catalog/duckdb_client.hpp"

namespace pharos::public_data {

// Joins recalls with their enforcement records, and writes both in order.
class RecallWriter {
 public:
  explicit RecallWriter(std::vector<Enforcement> enforcements);
  void add(const Recall& recall);
  void write(Connection& connection, const std::filesystem::path& folder, const std::string& version);

 private:
  // The record of the same event, otherwise the first with the number.
  const Enforcement* find_enforcement(const Recall& recall) const;

  std::multimap<std::string, Enforcement> enforcements_;  // by number
  std::vector<RecallRow> rows_;
};

// The format of a row in the record log: the image of the recall, and on the next line that of the enforcement record.
RecallRow read_recall_row(std::string_view record);

RecallClass recall_class(const RecallRow& row);
// The text that word searches look in.
std::string recall_words(const Recall& recall);

}  // namespace pharos::public_data
