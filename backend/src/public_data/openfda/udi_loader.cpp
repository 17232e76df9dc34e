#include "public_data/openfda/udi_loader.hpp"

#include "public_data/gudid/gudid_fields.hpp"
#include "public_data/gudid/gudid_rules.hpp"
#include "public_data/normalize/values.hpp"
#include "public_data/openfda/openfda_file.hpp"

namespace pharos::public_data {

namespace {

using simdjson::dom::element;
using simdjson::dom::object;

void set_storage_measure(const element& json, Measure& measure) {
  std::string_view text;
  if (json.at_key("value").get(text) == simdjson::SUCCESS) measure.value = read_text(text);
  if (json.at_key("unit").get(text) == simdjson::SUCCESS) measure.unit = read_text(text);
}

void read_storage(const object& json, GudidStorage& storage, Notes& notes, FileReport& report) {
  read_object(json, gudid_storage_fields(), storage, notes, report,
              [&storage](std::string_view name, const element& value) {
                if (!value.is_object() || (name != "high" && name != "low")) return false;
                set_storage_measure(value, name == "high" ? storage.high : storage.low);
                return true;
              });
}

template <class Entry>
void read_entries(const element& list, const FieldTable<Entry>& fields, std::vector<Entry>& entries, Notes& notes,
                  FileReport& report) {
  for_each_object(list, [&fields, &entries, &notes, &report](const object& json) {
    read_object(json, fields, entries.emplace_back(), notes, report);
  });
}

// True if the value was one of the device's lists or its sterilization.
bool read_nested(std::string_view name, const element& value, GudidDevice& device, Notes& notes, FileReport& report) {
  if (name == "identifiers") {
    read_entries(value, gudid_identifier_fields(), device.identifiers, notes, report);
  } else if (name == "customer_contacts") {
    read_entries(value, gudid_contact_fields(), device.customer_contacts, notes, report);
  } else if (name == "gmdn_terms") {
    read_entries(value, gmdn_term_fields(), device.gmdn_terms, notes, report);
  } else if (name == "product_codes") {
    read_entries(value, gudid_product_code_fields(), device.product_codes, notes, report);
  } else if (name == "device_sizes") {
    read_entries(value, gudid_size_fields(), device.device_sizes, notes, report);
  } else if (name == "premarket_submissions") {
    read_entries(value, premarket_submission_fields(), device.premarket_submissions, notes, report);
  } else if (name == "storage") {
    for_each_object(value, [&device, &notes, &report](const object& json) {
      read_storage(json, device.storage.emplace_back(), notes, report);
    });
  } else if (name == "sterilization" && value.is_object()) {
    read_object(value.get_object().value_unsafe(), gudid_sterilization_fields(), device.sterilization, notes, report);
  } else {
    return false;
  }
  return true;
}

}  // namespace

void load_openfda_udi(ByteSource& source, std::string_view file, TextKeyLedger& keys, const Sink<GudidDevice>& sink,
                      LoadReport& report) {
  FileReport& counts = report.file(file);
  read_openfda_file(source, counts, [&keys, &sink, &counts](const OpenFdaRecord& record, Notes& notes) {
    GudidDevice device;
    read_object(record.object, gudid_device_fields(), device, notes, counts,
                [&device, &notes, &counts](std::string_view name, const element& value) {
                  return read_nested(name, value, device, notes, counts);
                });
    take_gudid_device(std::move(device), notes, record.number, keys, sink, counts);
  });
}

}  // namespace pharos::public_data
