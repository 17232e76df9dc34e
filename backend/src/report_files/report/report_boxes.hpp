#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/described.hpp"
#include "report_files/report/device_report.hpp"

namespace pharos::report_files {

// One box of form 3500A.
struct ReportBox {
  std::string_view path;    // "device.lot_number": the names of the members in DeviceReport
  std::string_view number;  // "D4"; empty for what is sent but not on the form
  std::string_view label;
  size_t max_length = 0;  // characters, or digits of a number; 0: no limit
};

// All boxes, in the order of the form.
std::span<const ReportBox> report_boxes();
// Throws std::logic_error if there is none.
const ReportBox& box_at(std::string_view path);
// "D4 Lot number".
std::string box_title(const ReportBox& box);

template <class T>
struct IsAnswer : std::false_type {};
template <class T>
struct IsAnswer<Answer<T>> : std::true_type {};

// Calls `visit(path, value)` for the content of every box: an Answer, an optional, an enum, or a vector of codes. Rows
// of a table are visited one by one, with the path of their column.
template <class T, class Visit>
void visit_boxes(T& value, const std::string& path, const Visit& visit) {
  using Plain = std::remove_const_t<T>;
  if constexpr (IsAnswer<Plain>::value) {
    visit(path, value);
  } else if constexpr (Described<Plain>) {
    for_each_member<Plain>([&](auto member) {
      visit_boxes(value.*member.pointer, path.empty() ? std::string(member.name) : path + "." + member.name, visit);
    });
  } else if constexpr (IsVector<Plain>::value) {
    if constexpr (Described<typename Plain::value_type>) {
      for (auto& row : value) visit_boxes(row, path, visit);
    } else {
      visit(path, value);
    }
  } else {
    visit(path, value);
  }
}

}  // namespace pharos::report_files
