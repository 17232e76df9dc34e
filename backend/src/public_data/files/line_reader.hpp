#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "public_data/files/byte_source.hpp"

namespace pharos::public_data {

// The lines of a source, one at a time, without their LF or CRLF. The last one may lack a line end.
class LineReader {
 public:
  explicit LineReader(ByteSource& source) : source_(source) {}
  LineReader(const LineReader&) = delete;
  LineReader& operator=(const LineReader&) = delete;

  // Valid until the next call; nothing at the end. Throws Error{kBadRequest} if a line is longer than 16 MiB: that is
  // not a text file.
  std::optional<std::string_view> next();
  std::uint64_t number() const { return number_; }  // of the last line; the first is 1
  // The last line returned is the end of the source and has no line end: the file may be truncated.
  bool ends_without_break() const { return ends_without_break_; }

 private:
  bool refill();

  ByteSource& source_;
  std::string buffer_;
  size_t start_ = 0;  // of the first line not yet returned
  std::uint64_t number_ = 0;
  bool at_end_ = false;
  bool ends_without_break_ = false;
};

}  // namespace pharos::public_data
