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
  void write(Connection& connection, const std::filesystem::path& text_file);

 private:
  // The one of the same event, or else the first of the number.
  const Enforcement* find_enforcement(const Recall& recall) const;

  std::multimap<std::string, Enforcement> enforcements_;  // by number
  std::vector<RecallRow> rows_;
};

RecallClass recall_class(const RecallRow& row);
std::string_view recall_status(const RecallRow& row);  // of the recall, or of the enforcement where it has none
bool is_open_recall(std::string_view status);
// What the words of a search are looked for in.
std::string recall_words(const Recall& recall);

}  // namespace pharos::public_data
