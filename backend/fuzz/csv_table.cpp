// An uploaded CSV file: the first byte determines how it is split; the rows must not depend on it.
#include "sheets/csv_rows.hpp"
#include "sheets_input.hpp"

using namespace pharos::sheets;

namespace {

std::vector<std::vector<std::string>> rows_of(ByteSource& source, char separator) {
  std::vector<std::vector<std::string>> rows;
  const pharos::sheets::TableLimits limits{.max_rows = 1000, .max_columns = 20, .max_cell_bytes = 2000};
  try {
    pharos::sheets::read_csv(source, separator, limits, [&rows](std::uint64_t, const auto& cells) {
      FUZZ_CHECK(!cells.empty() && cells.size() <= 20);
      rows.push_back(cells);
      return true;
    });
  } catch (const pharos::Error&) {
    rows.clear();
  }
  return rows;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, size_t size) {
  if (size == 0) return 0;
  const auto text = as_text(data + 1, size - 1);
  const char separator = pharos::sheets::guess_separator(text);
  // The byte order mark is expected in the first piece.
  PieceSource pieces{text, 3 + data[0] % 32U};
  FUZZ_CHECK(rows_of(pieces, separator) == rows_of(*open_text(text), separator));
  return 0;
}
