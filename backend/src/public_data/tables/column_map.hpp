#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "public_data/files/encoding.hpp"
#include "public_data/loading/load_report.hpp"
#include "public_data/normalize/field.hpp"

namespace pharos::public_data {

// Maps the columns of a text file to the fields of a record.
template <class Record>
class ColumnMap {
 public:
  // `columns` are canonical names; unmapped ones are counted as unknown fields.
  ColumnMap(const std::vector<std::string>& columns, const FieldTable<Record>& fields, FileReport& report) {
    for (const std::string& column : columns) {
      const Field<Record>* field = fields.find(column);
      if (!field && !fields.is_ignored(column)) report.unknown_field(column);
      targets_.push_back(field);
      if (field && field->set) needed_ = targets_.size();
    }
  }
  size_t needed() const { return needed_; }  // number of columns up to the last one used

  void fill(const std::vector<std::string_view>& cells, Record& record, Notes& notes) const {
    for (size_t i = 0; i < targets_.size() && i < cells.size(); ++i) {
      if (targets_[i]) set_from_text(*targets_[i], record, trim(cells[i]), notes);
    }
  }

 private:
  std::vector<const Field<Record>*> targets_;
  size_t needed_ = 0;
};

}  // namespace pharos::public_data
