#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/choices.hpp"
#include "public_data/query/ae_filter.hpp"
#include "public_data/query/query_limits.hpp"
#include "public_data/records/recall.hpp"

namespace pharos::public_data {

// kNone: no enforcement record says anything about the class.
enum class RecallClass { kOne, kTwo, kThree, kNotYetClassified, kNone };
constexpr auto kRecallClasses = choices<RecallClass>({{RecallClass::kOne, "Class I"},
                                                      {RecallClass::kTwo, "Class II"},
                                                      {RecallClass::kThree, "Class III"},
                                                      {RecallClass::kNotYetClassified, "Not Yet Classified"},
                                                      {RecallClass::kNone, ""}});
// What a reader wants to know of the FDA's many words. One that says neither completed nor terminated is ongoing.
enum class RecallStatus { kOngoing, kCompleted, kTerminated };
constexpr auto kRecallStatuses = choices<RecallStatus>({{RecallStatus::kOngoing, "Ongoing"},
                                                        {RecallStatus::kCompleted, "Completed"},
                                                        {RecallStatus::kTerminated, "Terminated"}});
enum class RecallDate { kInitiated, kPosted, kTerminated };

// Which product rows of recalls are meant. Empty does not restrict.
struct RecallFilter {
  std::string product_code = {};
  std::optional<Date> start_date = {};
  std::optional<Date> end_date = {};
  RecallDate date_basis = RecallDate::kInitiated;
  std::vector<std::string> firms = {};  // letter for letter
  std::vector<RecallClass> classes = {};
  std::vector<RecallStatus> statuses = {};
  std::vector<std::string> root_causes = {};
  // By the firm's canonical name; brands play no part, and no name is no firm. Empty: nobody.
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
  std::vector<RecallOrder> order_by = {};  // none: last initiated first
  std::int64_t page = 1;
  std::int64_t page_size = 25;
};

// A product row with the enforcement record of the same number, if there is one (the same firm's event when several).
struct RecallRow {
  Recall recall;
  std::optional<Enforcement> enforcement;

  bool operator==(const RecallRow&) const = default;
};
// The FDA's word: that of the recall, or of the enforcement record where the recall says none.
std::string_view status_word(const RecallRow& row);
RecallStatus status_of(const RecallRow& row);

struct RecallPage {
  std::vector<RecallRow> rows;
  std::int64_t total_rows = 0;
};

struct RecallCounts {
  std::int64_t products = 0;
  std::int64_t events = 0;                           // different res_event_number
  std::vector<std::int64_t> products_by_class;       // by RecallClass
  std::int64_t open = 0;                             // products that are ongoing
  std::optional<double> median_initiated_to_posted;  // days
  std::optional<double> median_initiated_to_terminated;
};
struct RecallBucket {
  int year = 0;
  unsigned month = 0;
  RecallCounts counts;  // medians are left out
};
struct RecallTimeline {
  RecallCounts totals;
  std::vector<RecallBucket> months;  // of the filter's date; a month without recalls is left out
  std::vector<std::pair<std::string, std::int64_t>> root_causes;  // products; the most frequent first, at most 20
  std::vector<std::pair<std::string, std::int64_t>> firms;
};

class RecallStore {
 public:
  virtual ~RecallStore() = default;
  virtual RecallPage recalls(const RecallFilter& filter, const RecallPageRequest& page,
                             const QueryLimits& limits) const = 0;
  // As many rows as recalls() would page through, at most `limit`, in bounded memory.
  virtual void for_each_recall(const RecallFilter& filter, const std::vector<RecallOrder>& order_by, size_t limit,
                               const std::function<void(const RecallRow&)>& take, const QueryLimits& limits) const = 0;
  virtual RecallTimeline recall_timeline(const RecallFilter& filter, const QueryLimits& limits) const = 0;
  // Every product row of the number, or of the event.
  virtual std::vector<RecallRow> find_recall(std::string_view product_res_number, const QueryLimits& limits) const = 0;
  virtual std::vector<RecallRow> recall_event(std::string_view res_event_number, const QueryLimits& limits) const = 0;
};

}  // namespace pharos::public_data
