#include "public_data/files/line_reader.hpp"

#include <fmt/format.h>

#include "core/error.hpp"
#include "public_data/files/encoding.hpp"

namespace pharos::public_data {

namespace {

constexpr size_t kPiece = 1 << 18;
constexpr size_t kMaxLine = 16 << 20;

}  // namespace

std::optional<std::string_view> LineReader::next() {
  size_t searched = start_;
  size_t end = buffer_.find('\n', searched);
  while (end == std::string::npos) {
    searched = buffer_.size() - start_;  // refill moves the line to the front
    if (searched > kMaxLine) throw Error(ErrorCode::kBadRequest, fmt::format("line {} is too long", number_ + 1));
    if (!refill()) break;
    end = buffer_.find('\n', searched);
  }
  if (end == std::string::npos && start_ == buffer_.size()) return std::nullopt;

  std::string_view line = std::string_view(buffer_).substr(start_, end == std::string::npos ? end : end - start_);
  ends_without_break_ = end == std::string::npos;
  start_ = ends_without_break_ ? buffer_.size() : end + 1;
  if (line.ends_with('\r')) line.remove_suffix(1);
  if (++number_ == 1) line = without_byte_order_mark(line);
  return line;
}

bool LineReader::refill() {
  if (at_end_) return false;
  buffer_.erase(0, start_);
  start_ = 0;
  const size_t before = buffer_.size();
  buffer_.resize(before + kPiece);
  const size_t count = source_.read(std::span(buffer_).subspan(before));
  buffer_.resize(before + count);
  at_end_ = count == 0;
  return !at_end_;
}

}  // namespace pharos::public_data
