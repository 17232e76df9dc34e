#include "features/work/record.hpp"

namespace pharos::work {

RecordRef read_record_ref(JsonReader& reader) {
  return {.record_kind =
              reader.choice("record_kind", kRecordKinds, "The kind of record is required", "Unknown kind of record"),
          .record_id = reader.text("record_id", "The record is required", JsonReader::kMaxId)};
}

}  // namespace pharos::work
