#include "public_data/queries/report_pages.hpp"

#include <algorithm>
#include <boost/unordered/unordered_flat_map.hpp>
#include <iterator>
#include <limits>
#include <numeric>
#include <set>
#include <type_traits>

#include "core/error.hpp"
#include "public_data/columns/report_facts.hpp"
#include "public_data/queries/row_order.hpp"
#include "public_data/query/public_store.hpp"
#include "public_data/record_log/record_image.hpp"

namespace pharos::public_data {
namespace {

// Reports read from the log at a time: enough to read each block only once.
constexpr size_t kReadAtOnce = 2000;
constexpr size_t kRowsPerStep = 100;

struct KeyedRow {
  std::uint64_t key = 0;
  std::uint32_t row = 0;
};

// The first rows of many. Once there are enough, rows after the last of them are dropped at once.
template <class Less>
class FirstRows {
 public:
  FirstRows(size_t limit, const Less& less) : limit_(limit), less_(less) {}

  void add(const KeyedRow& row) {
    if (limit_ == 0) return;
    if (last_ && !less_(row, *last_)) return;
    rows_.push_back(row);
    if (rows_.size() >= 2 * std::max(limit_, kFewest)) shrink();
  }
  void shrink() {
    if (rows_.size() <= limit_) return;
    const auto end = rows_.begin() + static_cast<std::ptrdiff_t>(limit_);
    std::ranges::nth_element(rows_, end - 1, less_);
    rows_.erase(end, rows_.end());
    last_ = rows_.back();
  }
  const std::vector<KeyedRow>& rows() const { return rows_; }

 private:
  static constexpr size_t kFewest = 512;
  size_t limit_;
  Less less_;
  std::vector<KeyedRow> rows_;
  std::optional<KeyedRow> last_;
};

}  // namespace

ReportPages::Found ReportPages::find(const AeFilter& filter, const std::vector<EventOrder>& order, size_t limit,
                                     const QueryLimits& limits) const {
  const bool by_relevance = !filter.q.empty() && !order.empty() && order.front().column == EventColumn::kRelevance;
  const auto hits =
      filter.q.empty()
          ? nullptr
          : scanner_.find_narratives(
                filter, by_relevance ? Scanner::HitOrder::kRelevance : Scanner::HitOrder::kDocuments, limits);
  boost::unordered_flat_map<std::uint32_t, std::uint64_t> rank_of_document;
  if (by_relevance) {
    for (const std::uint32_t document : hits->documents()) rank_of_document.emplace(document, rank_of_document.size());
  }
  const Selection selection{facts_, {&filter, 1}, hits};
  const RowOrder row_order{facts_, order, selection.is_one_code()};
  const auto key_of = [&](std::uint32_t row) {
    return by_relevance ? rank_of_document.at(facts_.columns().document[row]) : row_order.key_of(row);
  };
  const auto less = [&row_order](const KeyedRow& a, const KeyedRow& b) {
    return a.key != b.key ? a.key < b.key : row_order.breaks_tie(a.row, b.row);
  };
  struct State {
    void add(const State& other) {
      total += other.total;
      for (const KeyedRow& row : other.first.rows()) first.add(row);
    }
    FirstRows<std::remove_const_t<decltype(less)>> first;
    std::int64_t total = 0;
  };
  State all = scanner_.read(
      selection, Unit::kReports, limits, State{FirstRows{limit, less}},
      [&](State& mine, const RowBlock& block) {
        mine.total += static_cast<std::int64_t>(block.rows.size());
        for (const std::uint32_t row : block.rows) mine.first.add({key_of(row), row});
      },
      [&](State& mine, const CarefulRows& careful) {
        careful.each(Unit::kReports, [&](std::span<const std::uint32_t> rows) {
          const std::uint32_t row = rows.back();  // the first matching device of a report is stored last
          ++mine.total;
          mine.first.add({key_of(row), row});
        });
      });
  all.first.shrink();
  std::vector<KeyedRow> first = all.first.rows();
  std::ranges::sort(first, less);
  Found found{.rows = {}, .total = all.total};
  for (const KeyedRow& row : first) found.rows.push_back(row.row);
  return found;
}

std::vector<EventRow> ReportPages::read(std::span<const std::uint32_t> rows, const QueryLimits& limits) const {
  const FactColumns& columns = facts_.columns();
  const auto place_of = [&](size_t index) { return columns.place[rows[index]]; };
  // Neighbors in the log are read by the same thread.
  std::vector<size_t> order(rows.size());
  std::iota(order.begin(), order.end(), size_t{0});
  std::ranges::sort(order, {}, place_of);
  std::vector<EventRow> events(rows.size());
  const auto read_step = [&](size_t step) {
    const size_t first = step * kRowsPerStep;
    const auto indexes = std::span{order}.subspan(first, std::min(kRowsPerStep, order.size() - first));
    std::vector<Place> places;
    std::ranges::transform(indexes, std::back_inserter(places), place_of);
    log_.read(places, [&](size_t i, std::string_view image) {
      const std::uint32_t row = rows[indexes[i]];
      EventRow& event = events[indexes[i]];
      event.report = read_image<AdverseEventReport>(image);
      event.device = columns.device[row];
      event.follow_up_count = follow_up_count(event.report);
      if (columns.duplicate_of[row] != 0) event.duplicate_cluster_id = columns.duplicate_of[row];
      event.duplicate_role = static_cast<DuplicateRole>(facts_.profile_of(row).duplicate);
    });
  };
  const size_t steps = (rows.size() + kRowsPerStep - 1) / kRowsPerStep;
  if (steps <= 1) {
    read_step(0);
  } else {
    scanner_.pool().run(
        steps, [&read_step](size_t, size_t step) { read_step(step); }, limits);
  }
  return events;
}

EventPage ReportPages::events(const AeFilter& filter, const PageRequest& page, const QueryLimits& limits) const {
  constexpr std::int64_t kLastPage = std::numeric_limits<std::int32_t>::max();
  if (page.page < 1 || page.page > kLastPage || page.page_size < 1 || page.page_size > kMaxPageSize) {
    throw Error(ErrorCode::kBadRequest, "The page does not exist");
  }
  const auto skipped = static_cast<size_t>((page.page - 1) * page.page_size);
  // A page beyond the end is empty; no more than all rows need to be sorted.
  const size_t wanted = std::min<size_t>(skipped + static_cast<size_t>(page.page_size), facts_.rows());
  const Found found = find(filter, page.order_by, wanted, limits);
  EventPage answer{.rows = {}, .total_rows = found.total};
  if (skipped < found.rows.size()) answer.rows = read(std::span{found.rows}.subspan(skipped), limits);
  return answer;
}

void ReportPages::for_each_event(const AeFilter& filter, const std::vector<EventOrder>& order, size_t limit,
                                 const std::function<void(const EventRow&)>& take, const QueryLimits& limits) const {
  const std::vector<std::uint32_t> rows = find(filter, order, std::min<size_t>(limit, facts_.rows()), limits).rows;
  for (size_t start = 0; start < rows.size(); start += kReadAtOnce) {
    const size_t count = std::min(kReadAtOnce, rows.size() - start);
    for (const EventRow& event : read(std::span{rows}.subspan(start, count), limits)) take(event);
  }
}

std::vector<std::uint32_t> ReportPages::report_keys(const AeFilter& filter, size_t limit,
                                                    const QueryLimits& limits) const {
  std::vector<std::uint32_t> keys;
  for (const std::uint32_t row : find(filter, {}, std::min<size_t>(limit, facts_.rows()), limits).rows) {
    keys.push_back(facts_.columns().report[row]);
  }
  return keys;
}

std::optional<EventRow> ReportPages::find_event(std::uint32_t mdr_report_key) const {
  const auto row = facts_.find_report(mdr_report_key);
  if (!row) return std::nullopt;
  return std::move(read({&*row, 1}, {}).front());
}

namespace {

// Nothing if the report is in no group.
std::vector<std::uint32_t> relatives(const Column<GroupMember>& members, std::uint32_t group,
                                     std::uint32_t mdr_report_key) {
  std::vector<std::uint32_t> keys;
  if (group == 0) return keys;
  for (const GroupMember& member : std::ranges::equal_range(members.all(), group, {}, &GroupMember::group)) {
    if (member.report_key != mdr_report_key && keys.size() < kMaxRelatives) keys.push_back(member.report_key);
  }
  return keys;
}

}  // namespace

std::vector<std::uint32_t> ReportPages::siblings(std::uint32_t mdr_report_key) const {
  const auto row = facts_.find_report(mdr_report_key);
  if (!row) return {};
  return relatives(facts_.columns().event_member, facts_.columns().event[*row], mdr_report_key);
}

std::vector<std::uint32_t> ReportPages::near_duplicates(std::uint32_t mdr_report_key) const {
  const auto row = facts_.find_report(mdr_report_key);
  if (!row) return {};
  return relatives(facts_.columns().duplicate_member, facts_.columns().duplicate_of[*row], mdr_report_key);
}

std::vector<std::uint32_t> ReportPages::reports_numbered(std::string_view report_number) const {
  const auto& columns = facts_.columns();
  const auto& ranks = columns.text_rank[static_cast<size_t>(TextField::kReportNumber)];
  std::set<std::uint32_t> keys;  // a report can have devices of several product codes
  for (const CodeSlice& code : columns.code.all()) {
    const auto rank = facts_.find_rank(TextField::kReportNumber, code, report_number);
    for (auto row = code.first_row; rank && row < code.end_row; ++row) {
      if (ranks[row] == *rank) keys.insert(columns.report[row]);
    }
  }
  std::vector<std::uint32_t> list{keys.begin(), keys.end()};
  list.resize(std::min(list.size(), kMaxRelatives));
  return list;
}

}  // namespace pharos::public_data
