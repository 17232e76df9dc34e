#include "sheets/csv_rows.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <map>

#include "core/error.hpp"
#include "sheets/encoding.hpp"
#include "sheets/formula_text.hpp"

namespace pharos::sheets {
namespace {

constexpr size_t kCsvPiece = 1 << 18;
constexpr size_t kLinesLookedAt = 20;

// Splits incoming bytes into cells without interpreting them.
class CsvCutter {
 public:
  CsvCutter(char separator, const TableLimits& limits, const TakeRow& take)
      : separator_(separator), budget_(limits), take_(take), cells_(1) {}

  // False when the receiver wants no more rows.
  bool feed(std::string_view bytes) {
    const char* at = bytes.data();
    const char* const end = at + bytes.size();
    while (at != end) {
      if (state_ == State::kQuoted) {
        at = take_quoted(at, end);
      } else if (state_ == State::kPlain) {
        at = take_plain(at, end);
      } else if (!step(*at++)) {
        return false;
      }
    }
    return true;
  }

  void finish() {
    if (state_ == State::kQuoted) {
      throw Error(ErrorCode::kBadRequest,
                  fmt::format("Row {}: a quotation mark is opened and never closed", row_start_));
    }
    if (state_ != State::kRowStart && state_ != State::kAfterReturn) end_row();
  }

 private:
  enum class State { kRowStart, kCellStart, kPlain, kQuoted, kQuoteSeen, kAfterQuoted, kAfterReturn };

  std::string& cell() { return cells_[used_ - 1]; }

  // Consumes characters up to the next special one.
  const char* take_plain(const char* at, const char* end) {
    const char* next = at;
    while (next != end && *next != separator_ && *next != '\n' && *next != '\r') ++next;
    append(at, next);
    if (next != end) state_ = State::kAfterQuoted;  // the end of the cell is handled in that state
    return next;
  }
  const char* take_quoted(const char* at, const char* end) {
    const auto* found = static_cast<const char*>(std::memchr(at, '"', static_cast<size_t>(end - at)));
    const char* next = found == nullptr ? end : found;
    lines_ += static_cast<std::uint64_t>(std::count(at, next, '\n'));
    append(at, next);
    if (found == nullptr) return end;
    state_ = State::kQuoteSeen;
    return next + 1;
  }
  void append(const char* from, const char* to) {
    cell().append(from, to);
    budget_.check_cell(row_start_, used_ - 1, cell().size());
  }

  bool step(char c) {
    switch (state_) {
      case State::kAfterReturn:
        state_ = State::kRowStart;
        if (c == '\n') return true;
        return step(c);
      case State::kRowStart:
        row_start_ = lines_;
        used_ = 1;
        cell().clear();
        state_ = State::kCellStart;
        return step(c);
      case State::kCellStart:
        if (c == '"') {
          state_ = State::kQuoted;
          return true;
        }
        return end_or_add(c);
      case State::kQuoteSeen:
        if (c == '"') {
          append(&c, &c + 1);
          state_ = State::kQuoted;
          return true;
        }
        return end_or_add(c);
      case State::kAfterQuoted:
        return end_or_add(c);
      case State::kPlain:
      case State::kQuoted:
        return true;
    }
    return true;
  }

  bool end_or_add(char c) {
    if (c == separator_) {
      next_cell();
      state_ = State::kCellStart;
      return true;
    }
    if (c == '\n' || c == '\r') {
      ++lines_;
      const bool goes_on = end_row();
      state_ = c == '\r' ? State::kAfterReturn : State::kRowStart;
      return goes_on;
    }
    append(&c, &c + 1);
    state_ = State::kPlain;
    return true;
  }

  void next_cell() {
    ++used_;
    budget_.check_columns(row_start_, used_);
    if (cells_.size() < used_) cells_.resize(used_);
    cell().clear();
  }

  bool end_row() {
    if (used_ == 1 && cell().empty()) return true;
    cells_.resize(used_);
    for (std::string& text : cells_) {
      if (text.find('\0') != std::string::npos) {
        throw Error(ErrorCode::kBadRequest,
                    fmt::format("Row {}: the file contains NUL bytes and is not a CSV file", row_start_));
      }
      make_utf8(text);
      remove_formula_guard(text);
    }
    budget_.count_row();
    return take_(row_start_, cells_);
  }

  const char separator_;
  Budget budget_;
  const TakeRow& take_;
  State state_ = State::kRowStart;
  std::vector<std::string> cells_;
  size_t used_ = 1;
  std::uint64_t lines_ = 1;      // the line being read
  std::uint64_t row_start_ = 1;  // where the row starts, which is the line number people look for
};

}  // namespace

char guess_separator(std::string_view beginning) {
  constexpr std::array<char, 4> kSeparators = {',', ';', '\t', '|'};
  char best = ',';
  size_t best_score = 0;
  for (const char separator : kSeparators) {
    std::map<size_t, size_t> rows_by_cells;
    size_t rows = 0;
    size_t columns = 0;  // in the header
    const TakeRow count = [&](std::uint64_t, const std::vector<std::string>& cells) {
      if (rows == 0) columns = cells.size();
      ++rows_by_cells[cells.size()];
      return ++rows < kLinesLookedAt;
    };
    try {
      read_csv(*open_text(beginning), separator, {}, count);
    } catch (const Error&) {  // the sample may end inside quotation marks
    }
    const size_t score = columns > 1 ? rows_by_cells[columns] * 1000 + columns : 0;
    if (score > best_score) {
      best = separator;
      best_score = score;
    }
  }
  return best;
}

void read_csv(ByteSource& source, char separator, const TableLimits& limits, const TakeRow& take) {
  CsvCutter cutter{separator, limits, take};
  std::string piece(kCsvPiece, '\0');
  size_t filled = 0;
  // The byte order mark is in the first three bytes, however they arrive.
  for (size_t count = 1; filled < 3 && count > 0; filled += count) {
    count = source.read(std::span{piece}.subspan(filled));
  }
  if (!cutter.feed(without_byte_order_mark({piece.data(), filled}))) return;
  while (const size_t count = source.read(piece)) {
    if (!cutter.feed({piece.data(), count})) return;
  }
  cutter.finish();
}

}  // namespace pharos::sheets
