#include "public_data/openfda/flat_loaders.hpp"

#include <optional>
#include <string>

#include "public_data/normalize/classification_rules.hpp"
#include "public_data/normalize/event_fields.hpp"
#include "public_data/openfda/flat_fields.hpp"
#include "public_data/openfda/openfda_file.hpp"

namespace pharos::public_data {

namespace {

using simdjson::dom::element;

template <class Record>
bool read_openfda_block(std::string_view, const element&, Record&, Notes&, FileReport&) {
  return false;
}

bool read_openfda_block(std::string_view name, const element& value, Recall& recall, Notes& notes, FileReport& report) {
  simdjson::dom::object block;
  if (name != "openfda" || value.get(block) != simdjson::SUCCESS) return false;
  read_object(block, openfda_fields(), recall.openfda, notes, report);
  return true;
}

// `finish` normalizes the record and returns the reason to reject it; `seen` returns whether it is a repetition.
template <class Record, class Finish, class Seen>
void load_flat(ByteSource& source, std::string_view file, const FieldTable<Record>& fields, const Finish& finish,
               const Seen& seen, const Sink<Record>& sink, LoadReport& report) {
  FileReport& counts = report.file(file);
  read_openfda_file(source, counts, [&](const OpenFdaRecord& json, Notes& notes) {
    Record record;
    read_object(json.object, fields, record, notes, counts,
                [&record, &notes, &counts](std::string_view name, const element& value) {
                  return read_openfda_block(name, value, record, notes, counts);
                });
    const std::optional<std::string> reason = finish(record);
    if (reason) return counts.reject(json.number, *reason);
    if (seen(record, json.bytes)) return counts.duplicate(json.number, "is repeated");
    counts.accept_repaired(json.number, notes.repairs);
    record.unread = std::move(notes.unread);
    sink(std::move(record));
  });
}

}  // namespace

void load_openfda_recalls(ByteSource& source, std::string_view file, TextKeyLedger& keys, const Sink<Recall>& sink,
                          LoadReport& report) {
  const auto finish = [](Recall& recall) -> std::optional<std::string> {
    if (recall.product_res_number.empty()) return "has no product_res_number";
    return std::nullopt;
  };
  const auto seen = [&keys](const Recall&, std::string_view bytes) { return keys.note(bytes, 0) != Sighting::kFirst; };
  load_flat<Recall>(source, file, recall_fields(), finish, seen, sink, report);
}

void load_openfda_enforcements(ByteSource& source, std::string_view file, TextKeyLedger& keys,
                               const Sink<Enforcement>& sink, LoadReport& report) {
  const auto finish = [](Enforcement& enforcement) -> std::optional<std::string> {
    if (enforcement.recall_number.empty()) return "has no recall_number";
    if (enforcement.product_type != "Devices") return "is not about a device";
    return std::nullopt;
  };
  const auto seen = [&keys](const Enforcement&, std::string_view bytes) {
    return keys.note(bytes, 0) != Sighting::kFirst;
  };
  load_flat<Enforcement>(source, file, enforcement_fields(), finish, seen, sink, report);
}

void load_openfda_classifications(ByteSource& source, std::string_view file, TextKeyLedger& keys,
                                  const Sink<Classification>& sink, LoadReport& report) {
  const auto seen = [&keys](const Classification& record, std::string_view) {
    return keys.note(record.product_code, 0) != Sighting::kFirst;
  };
  load_flat<Classification>(source, file, classification_fields(), finish_classification, seen, sink, report);
}

}  // namespace pharos::public_data
