#pragma once

#include <functional>
#include <span>
#include <string_view>
#include <vector>

// How wide the columns of a printed table are, in any unit.
namespace pharos::exports {

using MeasureText = std::function<double(std::string_view)>;

struct ColumnWish {
  double least = 0;    // its longest word, so that no word is broken; very long words are
  double natural = 0;  // its longest text, up to a limit

  // Makes room for a text of the column. `size` is the size of its letters.
  void add(std::string_view text, double size, const MeasureText& width);
  void widen(double padding) { least += padding, natural += padding; }
};

// A column is as wide as its text if all fit; otherwise it gets its longest word and a share of the rest in proportion
// to its text.
std::vector<double> column_widths(std::span<const ColumnWish> wishes, double room);

}  // namespace pharos::exports
