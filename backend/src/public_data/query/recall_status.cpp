#include "public_data/query/recall_store.hpp"

namespace pharos::public_data {

std::string_view status_word(const RecallRow& row) {
  if (!row.recall.recall_status.empty() || !row.enforcement) return row.recall.recall_status;
  return row.enforcement->status;
}

// The only place that interprets FDA's status texts: "Open, Classified", "Open", "Ongoing" and any future wording are
// all ongoing recalls.
RecallStatus status_of(const RecallRow& row) {
  return kRecallStatuses.find(status_word(row)).value_or(RecallStatus::kOngoing);
}

}  // namespace pharos::public_data
