#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "public_data/records/adverse_event.hpp"

namespace pharos::public_data {

// Notes about a record while it is read.
struct Notes {
  std::vector<UnreadValue> unread;   // stored in the record
  std::vector<std::string> repairs;  // written to the load report

  void keep_unread(std::string_view field, std::string_view text, std::string_view why) {
    constexpr size_t kShown = 60;
    repairs.push_back(fmt::format("{} \"{}\" {}", field, text.substr(0, kShown), why));
    unread.push_back({std::string(field), std::string(text)});
  }
};

// One value being read into a record.
struct Cell {
  std::string_view name;  // of the field
  std::string_view text;  // UTF-8, as in the source
  Notes& notes;
};

// Maps a source field. The same table serves JSON keys and text file columns, so a report gives the same record from
// either.
template <class Record>
struct Field {
  std::string_view name;
  void (*set)(Record&, const Cell&);  // called once per list value; nullptr: known and ignored on purpose
  std::string_view separators = "";   // separators of a list in a text file's cell
};

template <class Record>
class FieldTable {
 public:
  // Names that start with an ignored prefix are known and ignored.
  FieldTable(std::vector<Field<Record>> fields, std::vector<std::string_view> ignored_prefixes = {})
      : fields_(std::move(fields)), ignored_prefixes_(std::move(ignored_prefixes)) {
    for (const auto& field : fields_) by_name_.emplace(field.name, &field);
  }
  FieldTable(const FieldTable&) = delete;
  FieldTable& operator=(const FieldTable&) = delete;

  const Field<Record>* find(std::string_view name) const {
    const auto found = by_name_.find(name);
    return found == by_name_.end() ? nullptr : found->second;
  }
  bool is_ignored(std::string_view name) const {
    for (const auto prefix : ignored_prefixes_) {
      if (name.starts_with(prefix)) return true;
    }
    return false;
  }

 private:
  std::vector<Field<Record>> fields_;
  std::vector<std::string_view> ignored_prefixes_;
  std::unordered_map<std::string_view, const Field<Record>*> by_name_;
};

// Sets a field from a text file's cell, which may contain a list.
template <class Record>
void set_from_text(const Field<Record>& field, Record& record, std::string_view text, Notes& notes) {
  if (!field.set || text.empty()) return;
  if (field.separators.empty()) return field.set(record, {field.name, text, notes});
  for (size_t start = 0; start <= text.size();) {
    const size_t end = std::min(text.find_first_of(field.separators, start), text.size());
    field.set(record, {field.name, text.substr(start, end - start), notes});
    start = end + 1;
  }
}

}  // namespace pharos::public_data
