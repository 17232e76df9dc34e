#pragma once

#include <filesystem>

#include "public_data/catalog/duckdb_client.hpp"
#include "public_data/catalog/recall_marks.hpp"
#include "public_data/query/recall_store.hpp"
#include "public_data/record_log/record_log.hpp"
#include "text_search/text_index.hpp"

namespace pharos::public_data {

class DuckdbRecalls : public RecallStore {
 public:
  DuckdbRecalls(Database& database, const std::filesystem::path& folder, const std::string& version);

  std::span<const RecallMark> recall_marks(std::string_view product_code, const QueryLimits& limits) const override {
    return marks_.of(product_code, limits);
  }
  RecallPage recalls(const RecallFilter& filter, const RecallPageRequest& page,
                     const QueryLimits& limits) const override;
  void for_each_recall(const RecallFilter& filter, const std::vector<RecallOrder>& order, size_t limit,
                       const std::function<void(const RecallRow&)>& take, const QueryLimits& limits) const override;
  RecallTimeline recall_timeline(const RecallFilter& filter, const QueryLimits& limits) const override;
  std::vector<RecallRow> find_recall(std::string_view product_res_number, const QueryLimits& limits) const override;
  std::vector<RecallRow> recall_event(std::string_view res_event_number, const QueryLimits& limits) const override;
  std::vector<RecallRow> find_recalls_with(std::string_view words, size_t most,
                                           const QueryLimits& limits) const override;

 private:
  // " where ..." for the filter, after looking up its words.
  Sql condition(const RecallFilter& filter, const QueryLimits& limits) const;
  // " and id in (...)" for the rows with the words.
  void add_words(Sql& sql, const text_search::SearchQuery& words, const QueryLimits& limits) const;
  // The complete rows of a statement that selects ids, in its order.
  std::vector<RecallRow> rows(const Sql& sql, const QueryLimits& limits) const;
  std::optional<double> median_days(Fragment days, const Sql& where, const QueryLimits& limits) const;
  std::vector<std::pair<std::string, std::int64_t>> most_frequent(Fragment column, const Sql& where,
                                                                  const QueryLimits& limits) const;

  Database& database_;
  RecordLog records_;
  text_search::TextIndex texts_;
  RecallMarks marks_;
};

}  // namespace pharos::public_data
