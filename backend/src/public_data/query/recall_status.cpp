#include "public_data/query/recall_store.hpp"

namespace pharos::public_data {

std::string_view status_word(const RecallRow& row) {
  if (!row.recall.recall_status.empty() || !row.enforcement) return row.recall.recall_status;
  return row.enforcement->status;
}

// The one place that reads the FDA's words: "Open, Classified", "Open", "Ongoing" and whatever it thinks of next are
// all recalls that somebody still has to follow.
RecallStatus status_of(const RecallRow& row) {
  return kRecallStatuses.find(status_word(row)).value_or(RecallStatus::kOngoing);
}

}  // namespace pharos::public_data
