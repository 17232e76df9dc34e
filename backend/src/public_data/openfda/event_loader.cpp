#include "public_data/openfda/event_loader.hpp"

#include "public_data/normalize/event_fields.hpp"
#include "public_data/normalize/values.hpp"
#include "public_data/openfda/openfda_file.hpp"

namespace pharos::public_data {

namespace {

using simdjson::dom::element;
using simdjson::dom::object;

void read_device(const object& json, EventDevice& device, Notes& notes, FileReport& report) {
  read_object(json, device_fields(), device, notes, report,
              [&device, &notes, &report](std::string_view name, const element& value) {
                object block;
                if (name != "openfda" || value.get(block) != simdjson::SUCCESS) return false;
                read_object(block, openfda_fields(), device.openfda, notes, report);
                return true;
              });
}

void read_product_problems(const element& list, AdverseEventReport& event, Notes& notes) {
  simdjson::dom::array items;
  if (list.get(items) != simdjson::SUCCESS) return;
  for (const element& item : items) {
    if (item.is_null()) notes.repairs.emplace_back("product_problems contains null: openFDA did not know the code");
    std::string term = read_text(scalar_text(item));
    if (!term.empty()) event.product_problems.push_back({.fda_code = "", .term = std::move(term)});
  }
}

// True if the value was one of the report's lists.
bool read_list(std::string_view name, const element& list, AdverseEventReport& event, Notes& notes,
               FileReport& report) {
  if (name == "device") {
    for_each_object(list, [&event, &notes, &report](const object& json) {
      read_device(json, event.device.emplace_back(), notes, report);
    });
  } else if (name == "patient") {
    for_each_object(list, [&event, &notes, &report](const object& json) {
      read_object(json, patient_fields(), event.patient.emplace_back(), notes, report);
    });
  } else if (name == "mdr_text") {
    for_each_object(list, [&event, &notes, &report](const object& json) {
      read_object(json, text_fields(), event.mdr_text.emplace_back(), notes, report);
    });
  } else if (name == "product_problems") {
    read_product_problems(list, event, notes);
  } else {
    return false;
  }
  return true;
}

}  // namespace

void load_openfda_events(ByteSource& source, std::string_view file, const EventRules& rules, ReportKeyLedger& keys,
                         const Sink<AdverseEventReport>& sink, LoadReport& report) {
  FileReport& counts = report.file(file);
  read_openfda_file(source, counts, [&](const OpenFdaRecord& record, Notes& notes) {
    AdverseEventReport event;
    read_object(record.object, report_fields(), event, notes, counts,
                [&event, &notes, &counts](std::string_view name, const element& value) {
                  return read_list(name, value, event, notes, counts);
                });
    if (const auto reason = finish_report(event, rules, notes)) return counts.reject(record.number, *reason);
    switch (keys.note(event.mdr_report_key, event.date_changed.value_or(Date{}).days)) {
      case Sighting::kFirst:
        counts.accept_repaired(record.number, notes.repairs);
        return sink(std::move(event));
      case Sighting::kNewer:
        counts.duplicate(record.number,
                         fmt::format("report {} is repeated; this state is newer", event.mdr_report_key));
        return sink(std::move(event));
      case Sighting::kOlder:
        return counts.duplicate(record.number, fmt::format("report {} is repeated", event.mdr_report_key));
    }
  });
}

}  // namespace pharos::public_data
