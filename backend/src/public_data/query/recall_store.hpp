#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/choices.hpp"
#include "public_data/query/ae_filter.hpp"
#include "public_data/query/query_limits.hpp"
#include "public_data/records/recall.hpp"

namespace pharos::public_data {

// kNone: no enforcement record gives the class.
enum class RecallClass { kOne, kTwo, kThree, kNotYetClassified, kNone };
constexpr auto kRecallClasses = choices<RecallClass>({{RecallClass::kOne, "Class I"},
                                                      {RecallClass::kTwo, "Class II"},
                                                      {RecallClass::kThree, "Class III"},
                                                      {RecallClass::kNotYetClassified, "Not Yet Classified"},
                                                      {RecallClass::kNone, ""}});
// FDA's many status texts, reduced to three. Anything other than completed or terminated is ongoing.
enum class RecallStatus { kOngoing, kCompleted, kTerminated };
constexpr auto kRecallStatuses = choices<RecallStatus>({{RecallStatus::kOngoing, "Ongoing"},
                                                        {RecallStatus::kCompleted, "Completed"},
                                                        {RecallStatus::kTerminated, "Terminated"}});
enum class RecallDate { kInitiated, kPosted, kTerminated };

// Selects product rows of recalls. Empty does not restrict.
struct RecallFilter {
  std::string product_code = {};
  std::optional<Date> start_date = {};
  std::optional<Date> end_date = {};
  RecallDate date_basis = RecallDate::kInitiated;
  std::vector<std::string> firms = {};  // exact
  std::vector<RecallClass> classes = {};
  std::vector<RecallStatus> statuses = {};
  std::vector<std::string> root_causes = {};
  // By the firm's canonical name; brands are ignored, and a missing name matches no group. Empty: matches nothing.
  std::optional<std::vector<MakerGroup>> groups = {};
  std::string q = {};  // words that must all occur in description, reason, codes, firm or numbers

  bool operator==(const RecallFilter&) const = default;
};

enum class RecallColumn {
  kInitiated,
  kPosted,
  kTerminated,
  kNumber,
  kEvent,
  kClass,
  kStatus,
  kStatusWord,
  kFirm,
  kRootCause,
  kCode
};
constexpr auto kRecallColumns = choices<RecallColumn>({{RecallColumn::kInitiated, "event_date_initiated"},
                                                       {RecallColumn::kPosted, "event_date_posted"},
                                                       {RecallColumn::kTerminated, "event_date_terminated"},
                                                       {RecallColumn::kNumber, "product_res_number"},
                                                       {RecallColumn::kEvent, "res_event_number"},
                                                       {RecallColumn::kClass, "classification"},
                                                       {RecallColumn::kStatus, "status"},
                                                       {RecallColumn::kStatusWord, "recall_status"},
                                                       {RecallColumn::kFirm, "recalling_firm"},
                                                       {RecallColumn::kRootCause, "root_cause_description"},
                                                       {RecallColumn::kCode, "product_code"}});
struct RecallOrder {
  RecallColumn column = RecallColumn::kInitiated;
  bool descending = true;

  bool operator==(const RecallOrder&) const = default;
};
struct RecallPageRequest {
  std::vector<RecallOrder> order_by = {};  // empty: most recently initiated first
  std::int64_t page = 1;
  std::int64_t page_size = 25;
};

// A product row with the enforcement record of the same number, if there is one (if several, that of the same firm's
// event).
struct RecallRow {
  Recall recall;
  std::optional<Enforcement> enforcement;

  bool operator==(const RecallRow&) const = default;
};
// FDA's status text: that of the recall, or of the enforcement record if the recall has none.
std::string_view status_word(const RecallRow& row);
RecallStatus status_of(const RecallRow& row);

struct RecallPage {
  std::vector<RecallRow> rows;
  std::int64_t total_rows = 0;
};

struct RecallCounts {
  std::int64_t products = 0;
  std::int64_t events = 0;                           // distinct res_event_number
  std::vector<std::int64_t> products_by_class;       // by RecallClass
  std::int64_t open = 0;                             // ongoing products
  std::optional<double> median_initiated_to_posted;  // days
  std::optional<double> median_initiated_to_terminated;
};
struct RecallBucket {
  int year = 0;
  unsigned month = 0;
  RecallCounts counts;  // without medians
};
struct RecallTimeline {
  RecallCounts totals;
  std::vector<RecallBucket> months;  // by the filter's date; months without recalls are left out
  std::vector<std::pair<std::string, std::int64_t>> root_causes;  // by product; most frequent first, at most 20
  std::vector<std::pair<std::string, std::int64_t>> firms;
};

// What a timeline shows of a product row. The names belong to the store.
struct RecallMark {
  Date initiated;
  RecallClass class_of_recall = RecallClass::kNone;
  std::string product_res_number;
  std::string res_event_number;
  std::string_view firm;
  std::string_view canonical_firm;
};

class RecallStore {
 public:
  virtual ~RecallStore() = default;
  // All product rows of the code with a date, most recently initiated first. Valid as long as the store.
  virtual std::span<const RecallMark> recall_marks(std::string_view product_code, const QueryLimits& limits) const = 0;
  virtual RecallPage recalls(const RecallFilter& filter, const RecallPageRequest& page,
                             const QueryLimits& limits) const = 0;
  // The same rows that recalls() would page through, at most `limit`, in bounded memory.
  virtual void for_each_recall(const RecallFilter& filter, const std::vector<RecallOrder>& order_by, size_t limit,
                               const std::function<void(const RecallRow&)>& take, const QueryLimits& limits) const = 0;
  virtual RecallTimeline recall_timeline(const RecallFilter& filter, const QueryLimits& limits) const = 0;
  // Every product row with the number, or of the event.
  virtual std::vector<RecallRow> find_recall(std::string_view product_res_number, const QueryLimits& limits) const = 0;
  virtual std::vector<RecallRow> recall_event(std::string_view res_event_number, const QueryLimits& limits) const = 0;
  // At most `most` product rows in which every word occurs (see RecallFilter::q), most recently initiated first. A word
  // of three or more letters also matches as the beginning of a longer one.
  virtual std::vector<RecallRow> find_recalls_with(std::string_view words, size_t most,
                                                   const QueryLimits& limits) const = 0;
};

}  // namespace pharos::public_data
