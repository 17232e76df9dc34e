#include <algorithm>
#include <limits>
#include <unordered_map>

#include "core/error.hpp"
#include "public_data/store/ae_where.hpp"
#include "public_data/store/duckdb_store.hpp"
#include "public_data/store/record_image.hpp"
#include "public_data/store/report_facts.hpp"

// DuckdbStore queries that return reports.
namespace pharos::public_data {
namespace {

constexpr Fragment kChosenColumns = "select place, doc, seq, dup_head, dup";
// Reports read from the log at a time: enough to read each block only once.
constexpr size_t kReadAtOnce = 2000;

// Within a product code the rows are stored newest first, so a plain scan needs no sort.
bool is_stored_order(const AeFilter& filter, const std::vector<EventOrder>& order) {
  const bool is_newest_first = std::ranges::all_of(order, [](const EventOrder& term) {
    return term.column == EventColumn::kRelevance || term == EventOrder{EventColumn::kDateReceived, true};
  });
  return is_newest_first && keeps_stored_order(filter) && !chooses_devices(filter);
}

}  // namespace

std::int64_t DuckdbStore::count_reports(const AeFilter& filter, const QueryLimits& limits) const {
  if (const auto code = rolled_code(filter)) return rolled_count(*code, limits);
  Sql sql{either(chooses_devices(filter),
                 "select count(*) filter (multi = 0) + count(distinct report_key) filter (multi = 1) from ae",
                 "select count(*) filter (first_of_code = 1) from ae")};
  sql.add(condition(filter, limits));
  std::int64_t count = 0;
  facts_.query(
      sql, [&count](const Row& row) { count = row.integer(0); }, limits);
  return count;
}

Sql DuckdbStore::each_report(const AeFilter& filter, const Sql& where) const {
  Sql sql{" from ae"};
  sql.add(where);
  if (!chooses_devices(filter)) return sql.add(" and first_of_code = 1");
  // The first device of a report that matches.
  sql.add(" and (multi = 0 or rowid in (select max(rowid) from ae").add(where);
  return sql.add(" and multi = 1 group by report_key))");
}

std::vector<DuckdbStore::Chosen> DuckdbStore::choose(const AeFilter& filter, const std::vector<EventOrder>& order,
                                                     size_t skipped, size_t limit, const QueryLimits& limits) const {
  // Relevance is nearly unique, so further sort columns do not matter.
  const bool by_relevance = !order.empty() && order.front().column == EventColumn::kRelevance && !filter.q.empty();
  if (by_relevance) return choose_by_relevance(filter, skipped, limit, limits);
  Sql sql{kChosenColumns};
  sql.add(each_report(filter, condition(filter, limits)));
  if (!is_stored_order(filter, order)) sql.add(order_by(order));
  sql.add(" limit ").bind(static_cast<std::int64_t>(limit)).add(" offset ").bind(static_cast<std::int64_t>(skipped));
  return choose(sql, limits);
}

std::vector<DuckdbStore::Chosen> DuckdbStore::choose_by_relevance(const AeFilter& filter, size_t skipped, size_t limit,
                                                                  const QueryLimits& limits) const {
  const auto hits = narrative_hits(filter, SearchOrder::kRelevance, limits);
  std::unordered_map<std::uint32_t, size_t> rank_of_document;
  for (const std::uint32_t document : hits->documents) rank_of_document.emplace(document, rank_of_document.size());
  Sql sql{kChosenColumns};
  std::vector<Chosen> all = choose(sql.add(each_report(filter, where(names_, filter, RowsOf::kDevices, hits))), limits);
  const size_t last = std::min(all.size(), skipped + limit);
  if (skipped >= last) return {};
  std::ranges::partial_sort(all, all.begin() + static_cast<std::ptrdiff_t>(last), {},
                            [&rank_of_document](const Chosen& row) { return rank_of_document.at(row.document); });
  return {all.begin() + static_cast<std::ptrdiff_t>(skipped), all.begin() + static_cast<std::ptrdiff_t>(last)};
}

std::vector<DuckdbStore::Chosen> DuckdbStore::choose(const Sql& sql, const QueryLimits& limits) const {
  std::vector<Chosen> chosen;
  facts_.query(
      sql,
      [&chosen](const Row& row) {
        chosen.push_back({.place = static_cast<Place>(row.integer(0)),
                          .document = static_cast<std::uint32_t>(row.integer(1)),
                          .device = static_cast<size_t>(row.integer(2)),
                          .duplicate_head = static_cast<std::uint32_t>(row.integer(3)),
                          .duplicate_role = static_cast<DuplicateRole>(row.integer(4))});
      },
      limits);
  return chosen;
}

std::vector<EventRow> DuckdbStore::read_rows(std::span<const Chosen> chosen) const {
  std::vector<Place> places;
  for (const Chosen& row : chosen) places.push_back(row.place);
  std::vector<EventRow> rows(chosen.size());
  reports_.read(places, [&rows, chosen](size_t index, std::string_view image) {
    EventRow& row = rows[index];
    row.report = read_image<AdverseEventReport>(image);
    row.device = chosen[index].device;
    row.follow_up_count = follow_up_count(row.report);
    if (chosen[index].duplicate_head != 0) row.duplicate_cluster_id = chosen[index].duplicate_head;
    row.duplicate_role = chosen[index].duplicate_role;
  });
  return rows;
}

EventPage DuckdbStore::events(const AeFilter& filter, const PageRequest& page, const QueryLimits& limits) const {
  constexpr std::int64_t kLastPage = std::numeric_limits<std::int32_t>::max();
  if (page.page < 1 || page.page > kLastPage || page.page_size < 1 || page.page_size > kMaxPageSize) {
    throw Error(ErrorCode::kBadRequest, "The page does not exist");
  }
  EventPage answer{.rows = {}, .total_rows = count_reports(filter, limits)};
  const std::int64_t skipped = (page.page - 1) * page.page_size;
  if (skipped >= answer.total_rows) return answer;
  answer.rows = read_rows(
      choose(filter, page.order_by, static_cast<size_t>(skipped), static_cast<size_t>(page.page_size), limits));
  return answer;
}

void DuckdbStore::for_each_event(const AeFilter& filter, const std::vector<EventOrder>& order, size_t limit,
                                 const std::function<void(const EventRow&)>& take, const QueryLimits& limits) const {
  // The places of all reports are collected at once (a few bytes each); the reports themselves are read in batches.
  const std::vector<Chosen> chosen = choose(filter, order, 0, limit, limits);
  for (size_t start = 0; start < chosen.size(); start += kReadAtOnce) {
    if (limits.cancelled.stop_requested()) throw Error(ErrorCode::kUnavailable, "The query was canceled");
    const size_t count = std::min(kReadAtOnce, chosen.size() - start);
    for (const EventRow& row : read_rows(std::span{chosen}.subspan(start, count))) take(row);
  }
}

std::vector<std::uint32_t> DuckdbStore::report_keys(const AeFilter& filter, size_t limit,
                                                    const QueryLimits& limits) const {
  Sql sql{"select report_key"};
  sql.add(each_report(filter, condition(filter, limits)));
  if (!is_stored_order(filter, {})) sql.add(order_by({}));
  sql.add(" limit ").bind(static_cast<std::int64_t>(limit));
  std::vector<std::uint32_t> keys;
  facts_.query(
      sql, [&keys](const Row& row) { keys.push_back(static_cast<std::uint32_t>(row.integer(0))); }, limits);
  return keys;
}

std::optional<EventRow> DuckdbStore::find_event(std::uint32_t mdr_report_key, const QueryLimits& limits) const {
  Sql sql{"select place, 0, 0, dup_head, dup from report_index where report_key = "};
  const auto chosen = choose(sql.bind(std::int64_t{mdr_report_key}), limits);
  if (chosen.empty()) return std::nullopt;
  return std::move(read_rows(chosen).front());
}

std::optional<AdverseEventReport> DuckdbStore::find_report(std::uint32_t mdr_report_key,
                                                           const QueryLimits& limits) const {
  auto event = find_event(mdr_report_key, limits);
  if (!event) return std::nullopt;
  return std::move(event->report);
}

std::vector<std::uint32_t> DuckdbStore::relatives(Fragment head, std::uint32_t mdr_report_key,
                                                  const QueryLimits& limits) const {
  Sql sql{"select report_key from report_index where "};
  sql.add(head).add(" = (select nullif(").add(head).add(", 0) from report_index where report_key = ");
  sql.bind(std::int64_t{mdr_report_key}).add(") and report_key <> ").bind(std::int64_t{mdr_report_key});
  sql.add(" order by report_key limit ").bind(static_cast<std::int64_t>(kMaxRelatives));
  std::vector<std::uint32_t> keys;
  facts_.query(
      sql, [&keys](const Row& row) { keys.push_back(static_cast<std::uint32_t>(row.integer(0))); }, limits);
  return keys;
}

std::vector<std::uint32_t> DuckdbStore::siblings(std::uint32_t mdr_report_key, const QueryLimits& limits) const {
  return relatives("event_head", mdr_report_key, limits);
}

std::vector<std::uint32_t> DuckdbStore::near_duplicates(std::uint32_t mdr_report_key, const QueryLimits& limits) const {
  return relatives("dup_head", mdr_report_key, limits);
}

}  // namespace pharos::public_data
