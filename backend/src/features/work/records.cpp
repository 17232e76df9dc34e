#include "features/work/records.hpp"

namespace pharos::work {

const RecordSource& Records::source(RecordKind kind) const {
  const auto found = sources_.find(kind);
  if (found == sources_.end()) throw Error(ErrorCode::kInternal, "No source for this kind of record");
  return *found->second;
}

RecordHead Records::require(const Principal& who, const RecordRef& record) const {
  if (!may_see(record.record_kind, {who.role, who.features})) {
    throw Error(ErrorCode::kForbidden, "Your role or your organization's plan does not include records of this kind");
  }
  auto head = find(who.scope(), record);
  if (!head) throw Error(ErrorCode::kNotFound, "Record not found");
  return *std::move(head);
}

}  // namespace pharos::work
