#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "features/exports/files/table/table_file.hpp"

namespace pharos::exports {

// A column of a download: its API name, heading and value, and whether it is printed if no columns are selected.
template <class Row>
struct Column {
  std::string_view name;
  std::string_view header;
  Cell (*value)(const Row& row);
  bool is_printed = false;
};
constexpr size_t kMostColumnsOfPaper = 12;

// The named columns in the given order; all of them (on paper: the printed ones) if none is named.
template <class Row, size_t kCount>
std::vector<const Column<Row>*> choose_columns(const Column<Row> (&all)[kCount], const std::vector<std::string>& names,
                                               Format format) {
  std::vector<const Column<Row>*> chosen;
  for (const std::string& name : names) {
    for (const auto& column : all) {
      if (column.name == name) chosen.push_back(&column);
    }
  }
  if (!names.empty()) return chosen;
  for (const auto& column : all) {
    if (!is_paper(format) || column.is_printed) chosen.push_back(&column);
  }
  return chosen;
}

}  // namespace pharos::exports
