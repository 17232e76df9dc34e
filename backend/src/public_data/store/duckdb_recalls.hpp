#pragma once

#include <filesystem>

#include "public_data/query/recall_store.hpp"
#include "public_data/store/duckdb_client.hpp"
#include "text_search/text_index.hpp"

namespace pharos::public_data {

class DuckdbRecalls : public RecallStore {
 public:
  DuckdbRecalls(Database& database, const std::filesystem::path& text_file) : database_(database), texts_(text_file) {}

  RecallPage recalls(const RecallFilter& filter, const RecallPageRequest& page,
                     const QueryLimits& limits) const override;
  RecallTimeline recall_timeline(const RecallFilter& filter, const QueryLimits& limits) const override;
  std::vector<RecallRow> find_recall(std::string_view product_res_number, const QueryLimits& limits) const override;
  std::vector<RecallRow> recall_event(std::string_view res_event_number, const QueryLimits& limits) const override;

 private:
  // " where ..." for the filter, its words looked up already.
  Sql condition(const RecallFilter& filter, const QueryLimits& limits) const;
  std::vector<RecallRow> rows(const Sql& sql, const QueryLimits& limits) const;
  std::optional<double> median_days(Fragment days, const Sql& where, const QueryLimits& limits) const;
  std::vector<std::pair<std::string, std::int64_t>> most_frequent(Fragment column, const Sql& where,
                                                                  const QueryLimits& limits) const;

  Database& database_;
  text_search::TextIndex texts_;
};

}  // namespace pharos::public_data
