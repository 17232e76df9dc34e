#include "public_data/gudid/gudid_xml_loader.hpp"

#include <fmt/format.h>

#include <array>
#include <string>

#include "public_data/files/encoding.hpp"
#include "public_data/gudid/gudid_fields.hpp"
#include "public_data/gudid/gudid_rules.hpp"
#include "sheets/xml_reader.hpp"

namespace pharos::public_data {

namespace {

// Sets a field of the last entry in one of a device's lists; false if the list has no such field.
using SetInList = bool (*)(GudidDevice&, std::string_view name, std::string_view text, Notes&);

template <class Entry>
bool set_field(const FieldTable<Entry>& fields, Entry& entry, std::string_view name, std::string_view text,
               Notes& notes) {
  const Field<Entry>* field = fields.find(name);
  if (field && field->set) field->set(entry, {field->name, text, notes});
  return field || fields.is_ignored(name);
}

template <auto kList, auto kFields>
bool set_in_list(GudidDevice& device, std::string_view name, std::string_view text, Notes& notes) {
  return set_field(kFields(), (device.*kList).back(), name, text, notes);
}

template <auto kList>
void open_entry(GudidDevice& device) {
  (device.*kList).emplace_back();
}

// The elements that are list entries.
struct ListElement {
  std::string_view name;
  void (*open)(GudidDevice&);
  SetInList set;
};

using D = GudidDevice;
constexpr ListElement kLists[] = {
    {"identifier", open_entry<&D::identifiers>, set_in_list<&D::identifiers, gudid_identifier_fields>},
    {"customerContact", open_entry<&D::customer_contacts>, set_in_list<&D::customer_contacts, gudid_contact_fields>},
    {"gmdn", open_entry<&D::gmdn_terms>, set_in_list<&D::gmdn_terms, gmdn_term_fields>},
    {"fdaProductCode", open_entry<&D::product_codes>, set_in_list<&D::product_codes, gudid_product_code_fields>},
    {"deviceSize", open_entry<&D::device_sizes>, set_in_list<&D::device_sizes, gudid_size_fields>},
    {"storageHandling", open_entry<&D::storage>, set_in_list<&D::storage, gudid_storage_fields>},
    {"premarketSubmission", open_entry<&D::premarket_submissions>,
     set_in_list<&D::premarket_submissions, premarket_submission_fields>},
};

bool is_measure(std::string_view name) {
  return name == "size" || name == "storageHandlingHigh" || name == "storageHandlingLow";
}

class DeviceReader final : public sheets::XmlHandler {
 public:
  DeviceReader(TextKeyLedger& keys, const Sink<GudidDevice>& sink, FileReport& report)
      : keys_(keys), sink_(sink), report_(report) {}

  void start(std::string_view name, const std::vector<sheets::XmlAttribute>& attributes) override {
    text_.clear();
    if (name == "device" && !in_device_) {
      in_device_ = true;
      device_ = {};
      notes_ = {};
      ++number_;
    } else if (in_device_ && is_measure(name)) {
      measure_ = name;
      for (const sheets::XmlAttribute& attribute : attributes) set_value(attribute.name, attribute.value);
    } else if (in_device_) {
      for (const ListElement& list : kLists) {
        if (list.name != name) continue;
        list.open(device_);
        list_ = &list;
      }
    }
  }

  void text(std::string_view piece) override {
    if (in_device_) text_ += piece;
  }

  void end(std::string_view name) override {
    if (!in_device_) return;
    if (!trim(text_).empty()) set_value(name, text_);
    text_.clear();
    if (name == measure_) measure_.clear();
    if (list_ && list_->name == name) list_ = nullptr;
    if (name == "device") {
      in_device_ = false;
      list_ = nullptr;
      measure_.clear();
      take_gudid_device(std::move(device_), notes_, number_, keys_, sink_, report_);
    }
  }

 private:
  void set_value(std::string_view name, std::string_view text) {
    std::string field(name);
    if (!measure_.empty())
      field = fmt::format("{} ({})", measure_, name == "value" ? "Value" : name == "unit" ? "Unit" : name);
    bool known = false;
    if (list_) {
      known = list_->set(device_, field, text, notes_);
    } else {
      known = set_field(gudid_device_fields(), device_, field, text, notes_) ||
              set_field(gudid_sterilization_fields(), device_.sterilization, field, text, notes_);
    }
    if (!known) report_.unknown_field(field);
  }

  TextKeyLedger& keys_;
  const Sink<GudidDevice>& sink_;
  FileReport& report_;
  GudidDevice device_;
  Notes notes_;
  std::string text_;
  std::string measure_;                // the element that the next value and unit belong to
  const ListElement* list_ = nullptr;  // the open list entry
  bool in_device_ = false;
  std::uint64_t number_ = 0;
};

}  // namespace

void load_gudid_xml(ByteSource& source, std::string_view file, TextKeyLedger& keys, const Sink<GudidDevice>& sink,
                    LoadReport& report) {
  DeviceReader reader(keys, sink, report.file(file));
  read_xml(source, file, reader);
}

}  // namespace pharos::public_data
