#pragma once

#include <simdjson.h>

#include <cstdint>
#include <functional>
#include <string_view>
#include <type_traits>

#include "public_data/files/byte_source.hpp"
#include "public_data/loading/load_report.hpp"
#include "public_data/normalize/field.hpp"

namespace pharos::public_data {

// One record of an openFDA file; valid during the call.
struct OpenFdaRecord {
  simdjson::dom::object object;
  std::string_view bytes;
  std::uint64_t number = 0;  // in its file; the first is 1
};

// Passes on every record that is a JSON object, in order, with notes of the repairs so far; others are rejected.
// Records in the report how many records the envelope declares.
void read_openfda_file(ByteSource& source, FileReport& report,
                       const std::function<void(const OpenFdaRecord&, Notes&)>& take);

// The text of a JSON scalar; empty for null. Sources write every value as a string, but nothing depends on it.
std::string scalar_text(const simdjson::dom::element& value);

// Fills a record from an object by its field table; a list sets its field once per value. `nested` is called first for
// objects and lists, and returns whether it handled the value. Unknown keys are counted.
template <class Record, class Nested>
void read_object(const simdjson::dom::object& object, const FieldTable<Record>& fields, Record& record, Notes& notes,
                 FileReport& report, const Nested& nested) {
  const auto set = [&record, &notes](const Field<Record>& field, const simdjson::dom::element& value) {
    if (value.is_string()) {
      field.set(record, {field.name, value.get_string().value_unsafe(), notes});
    } else if (value.is_null()) {
      notes.repairs.push_back(fmt::format("{} contains null", field.name));
    } else {
      field.set(record, {field.name, scalar_text(value), notes});
    }
  };
  for (const auto& [name, value] : object) {
    if ((value.is_object() || value.is_array()) && nested(name, value)) continue;
    const Field<Record>* field = fields.find(name);
    if (!field) {
      if (!fields.is_ignored(name)) report.unknown_field(name);
    } else if (field->set && value.is_array()) {
      const simdjson::dom::array items = value.get_array().value_unsafe();
      for (const auto& item : items) set(*field, item);
    } else if (field->set && !value.is_null()) {
      set(*field, value);
    }
  }
}

template <class Record>
void read_object(const simdjson::dom::object& object, const FieldTable<Record>& fields, Record& record, Notes& notes,
                 FileReport& report) {
  read_object(object, fields, record, notes, report,
              [](std::string_view, const simdjson::dom::element&) { return false; });
}

// Calls `take` with every object of a list; anything else is ignored.
template <class Take>
void for_each_object(const simdjson::dom::element& list, const Take& take) {
  simdjson::dom::array items;
  if (list.get_array().get(items) != simdjson::SUCCESS) return;
  for (const auto& item : items) {
    simdjson::dom::object object;
    if (item.get_object().get(object) == simdjson::SUCCESS) take(object);
  }
}

}  // namespace pharos::public_data
