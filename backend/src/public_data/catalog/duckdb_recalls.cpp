#include "public_data/catalog/duckdb_recalls.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <span>

#include "core/error.hpp"
#include "public_data/catalog/catalog_schema.hpp"
#include "public_data/catalog/recall_where.hpp"
#include "public_data/catalog/recall_writer.hpp"
#include "public_data/catalog/search_time.hpp"
#include "text_search/tokenizer.hpp"

namespace pharos::public_data {
namespace {

constexpr size_t kMostFrequent = 20;
constexpr size_t kClasses = kRecallClasses.rows().size();

RecallCounts no_counts() {
  RecallCounts counts;
  counts.products_by_class.assign(kClasses, 0);
  return counts;
}

// Columns: class, status, products.
void add_products(RecallCounts& counts, const Row& row, size_t first) {
  const std::int64_t products = row.integer(first + 2);
  counts.products += products;
  counts.products_by_class[static_cast<size_t>(row.integer(first))] += products;
  if (row.integer(first + 1) == static_cast<std::int64_t>(RecallStatus::kOngoing)) counts.open += products;
}

}  // namespace

DuckdbRecalls::DuckdbRecalls(Database& database, const std::filesystem::path& folder, const std::string& version)
    : database_(database),
      records_(recall_file(folder, version)),
      texts_(recall_text_file(folder, version)),
      marks_(database) {}

Sql DuckdbRecalls::condition(const RecallFilter& filter, const QueryLimits& limits) const {
  Sql sql = where(filter);
  if (!filter.q.empty()) add_words(sql, text_search::SearchQuery::read_words(filter.q, false), limits);
  return sql;
}

void DuckdbRecalls::add_words(Sql& sql, const text_search::SearchQuery& words, const QueryLimits& limits) const {
  const auto documents = texts_.find(words, {0, std::numeric_limits<std::uint32_t>::max()}, search_time(limits));
  const std::vector<std::uint32_t> found(documents.begin(), documents.end());
  if (found.empty()) {
    sql.add(" and false");
  } else {
    sql.add(" and id in (select unnest(").bind(SqlValue{found}).add("))");
  }
}

std::vector<RecallRow> DuckdbRecalls::rows(const Sql& sql, const QueryLimits& limits) const {
  std::vector<Place> places;
  const auto take = [&places](const Row& row) { places.push_back(static_cast<Place>(row.integer(0))); };
  database_.query(sql, take, limits);
  std::vector<RecallRow> rows(places.size());
  records_.read(places, [&rows](size_t index, std::string_view record) { rows[index] = read_recall_row(record); });
  return rows;
}

RecallPage DuckdbRecalls::recalls(const RecallFilter& filter, const RecallPageRequest& page,
                                  const QueryLimits& limits) const {
  constexpr std::int64_t kLastPage = std::numeric_limits<std::int32_t>::max();
  if (page.page < 1 || page.page > kLastPage || page.page_size < 1 || page.page_size > kMaxPageSize) {
    throw Error(ErrorCode::kBadRequest, "The page does not exist");
  }
  const Sql chosen = condition(filter, limits);
  RecallPage answer;
  Sql count{"select count(*) from recall"};
  const auto take = [&answer](const Row& row) { answer.total_rows = row.integer(0); };
  database_.query(count.add(chosen), take, limits);
  const std::int64_t skipped = (page.page - 1) * page.page_size;
  if (skipped >= answer.total_rows) return answer;
  Sql sql{"select id from recall"};
  sql.add(chosen).add(order_by(page.order_by));
  sql.add(" limit ").bind(page.page_size).add(" offset ").bind(skipped);
  answer.rows = rows(sql, limits);
  return answer;
}

void DuckdbRecalls::for_each_recall(const RecallFilter& filter, const std::vector<RecallOrder>& order, size_t limit,
                                    const std::function<void(const RecallRow&)>& take,
                                    const QueryLimits& limits) const {
  constexpr size_t kRowsAtOnce = 500;
  Sql sql{"select id from recall"};
  sql.add(condition(filter, limits)).add(order_by(order)).add(" limit ").bind(static_cast<std::int64_t>(limit));
  std::vector<Place> places;  // only numbers; the records themselves are read piece by piece
  const auto take_place = [&places](const Row& row) { places.push_back(static_cast<Place>(row.integer(0))); };
  database_.query(sql, take_place, limits);
  for (size_t first = 0; first < places.size(); first += kRowsAtOnce) {
    const std::span<const Place> some =
        std::span<const Place>{places}.subspan(first, std::min(kRowsAtOnce, places.size() - first));
    std::vector<RecallRow> rows(some.size());
    records_.read(some, [&rows](size_t index, std::string_view record) { rows[index] = read_recall_row(record); });
    for (const RecallRow& row : rows) take(row);
  }
}

std::vector<RecallRow> DuckdbRecalls::find_recall(std::string_view product_res_number,
                                                  const QueryLimits& limits) const {
  Sql sql{"select id from recall where number = "};
  return rows(sql.bind(std::string{product_res_number}).add(" order by id"), limits);
}

std::vector<RecallRow> DuckdbRecalls::recall_event(std::string_view res_event_number, const QueryLimits& limits) const {
  Sql sql{"select id from recall where event = "};
  return rows(sql.bind(std::string{res_event_number}).add(" order by id"), limits);
}

std::vector<RecallRow> DuckdbRecalls::find_recalls_with(std::string_view words, size_t most,
                                                        const QueryLimits& limits) const {
  if (text_search::tokens_of(words).empty()) return {};
  Sql sql{"select id from recall"};
  sql.add(where({}));
  add_words(sql, text_search::SearchQuery::read_words(words, true), limits);
  return rows(sql.add(order_by({})).add(" limit ").bind(static_cast<std::int64_t>(most)), limits);
}

std::optional<double> DuckdbRecalls::median_days(Fragment days, const Sql& chosen, const QueryLimits& limits) const {
  std::map<std::int64_t, std::int64_t> recalls;
  std::int64_t count = 0;
  Sql sql{"select "};
  sql.add(days).add(" as days, count(*) from recall").add(chosen).add(" group by days having days is not null");
  const auto take = [&recalls, &count](const Row& row) { count += recalls[row.integer(0)] = row.integer(1); };
  database_.query(sql, take, limits);
  if (count == 0) return std::nullopt;
  const auto at = [&recalls](std::int64_t place) {
    for (const auto& [value, several] : recalls) {
      if (place < several) return value;
      place -= several;
    }
    return std::int64_t{0};
  };
  return static_cast<double>(at((count - 1) / 2) + at(count / 2)) / 2;
}

std::vector<std::pair<std::string, std::int64_t>> DuckdbRecalls::most_frequent(Fragment column, const Sql& chosen,
                                                                               const QueryLimits& limits) const {
  std::vector<std::pair<std::string, std::int64_t>> names;
  Sql sql{"select "};
  sql.add(column).add(" as name, count(*) as products from recall").add(chosen).add(" and ").add(column);
  sql.add(" <> '' group by name order by products desc, name limit ").bind(std::int64_t{kMostFrequent});
  const auto take = [&names](const Row& row) { names.emplace_back(row.text(0), row.integer(1)); };
  database_.query(sql, take, limits);
  return names;
}

RecallTimeline DuckdbRecalls::recall_timeline(const RecallFilter& filter, const QueryLimits& limits) const {
  const Sql chosen = condition(filter, limits);
  const Fragment date = date_column(filter.date_basis);
  RecallTimeline answer{.totals = no_counts(), .months = {}, .root_causes = {}, .firms = {}};
  std::map<std::int64_t, RecallCounts> months;

  // The month as a number; nothing without the date.
  Sql by_month{"select year("};
  by_month.add(date).add(") * 12 + month(").add(date).add(") - 1 as m, class, status, count(*) from recall");
  const auto take_products = [&answer, &months](const Row& row) {
    add_products(answer.totals, row, 1);
    if (!row.is_null(0)) add_products(months.try_emplace(row.integer(0), no_counts()).first->second, row, 1);
  };
  database_.query(by_month.add(chosen).add(" group by all"), take_products, limits);

  Sql events{"select year("};
  events.add(date).add(") * 12 + month(").add(date);
  events.add(") - 1 as m, count(distinct nullif(event, '')) from recall").add(chosen).add(" group by m");
  const auto take_events = [&months](const Row& row) {
    if (!row.is_null(0)) months.at(row.integer(0)).events = row.integer(1);
  };
  database_.query(events, take_events, limits);

  Sql all_events{"select count(distinct nullif(event, '')) from recall"};
  const auto take_all = [&answer](const Row& row) { answer.totals.events = row.integer(0); };
  database_.query(all_events.add(chosen), take_all, limits);

  answer.totals.median_initiated_to_posted = median_days("posted - initiated", chosen, limits);
  answer.totals.median_initiated_to_terminated = median_days("terminated - initiated", chosen, limits);
  answer.root_causes = most_frequent("root_cause", chosen, limits);
  answer.firms = most_frequent("firm", chosen, limits);
  for (auto& [month, counts] : months) {
    answer.months.push_back({.year = static_cast<int>(month / 12),
                             .month = static_cast<unsigned>(month % 12) + 1,
                             .counts = std::move(counts)});
  }
  return answer;
}

}  // namespace pharos::public_data
