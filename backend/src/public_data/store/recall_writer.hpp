#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "public_data/query/recall_store.hpp"
#include "public_data/store/duckdb_client.hpp"

namespace pharos::public_data {

// Joins recalls with what enforcement says of them, and writes both in their order.
class RecallWriter {
 public:
  explicit RecallWriter(std::vector<Enforcement> enforcements);
  void add(const Recall& recall);
  void write(Connection& connection, const std::filesystem::path& folder, const std::string& version);

 private:
  // The one of the same event, or else the first of the number.
  const Enforcement* find_enforcement(const Recall& recall) const;

  std::multimap<std::string, Enforcement> enforcements_;  // by number
  std::vector<RecallRow> rows_;
};

// How a row stands in the record log: the image of the recall, and in the next line that of the enforcement.
RecallRow read_recall_row(std::string_view record);

RecallClass recall_class(const RecallRow& row);
// What the words of a search are looked for in.
std::string recall_words(const Recall& recall);

}  // namespace pharos::public_data
