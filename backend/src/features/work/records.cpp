#include "features/work/records.hpp"

namespace pharos::work {

RecordRef read_record_ref(JsonReader& reader) {
  return {.record_kind =
              reader.choice("record_kind", kRecordKinds, "The kind of record is required", "Unknown kind of record"),
          .record_id = reader.text("record_id", "The record is required", 64)};
}

const RecordSource& Records::source(RecordKind kind) const {
  const auto found = sources_.find(kind);
  if (found == sources_.end()) throw Error(ErrorCode::kInternal, "No source for this kind of record");
  return *found->second;
}

RecordHead Records::require(const Principal& who, const RecordRef& record) const {
  if (!may_see(record.record_kind, {RoleId{who.role}, who.features})) {
    throw Error(ErrorCode::kForbidden, "This feature is not included in your organization's plan");
  }
  auto head = find(who.scope(), record);
  if (!head) throw Error(ErrorCode::kNotFound, "Record not found");
  return *std::move(head);
}

}  // namespace pharos::work
