#include "public_data/openfda/json_records.hpp"

#include <fmt/format.h>

#include <cstring>

#include "core/error.hpp"

namespace pharos::public_data {

namespace {

constexpr size_t kPiece = 1 << 18;
constexpr std::string_view kMark = "\xEF\xBB\xBF";  // some files start with a byte order mark

bool is_blank(char c) {
  return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}

bool ends_scalar(char c) {
  return is_blank(c) || c == ',' || c == ']' || c == '}';
}

}  // namespace

JsonRecords::JsonRecords(ByteSource& source)
    : source_(source), buffer_(new char[2 * kPiece + kPadding]()), capacity_(2 * kPiece) {}

std::optional<std::string_view> JsonRecords::next() {
  while (true) {
    switch (state_) {
      case State::kStart:
        while (size_ < kMark.size() && refill()) {
        }
        if (size_ == 0) fail("the file is empty");
        if (std::string_view(buffer_.get(), size_).starts_with(kMark)) position_ = kMark.size();
        in_envelope_ = peek() == '{';
        kept_ = position_;
        if (!in_envelope_ && peek() != '[') fail("no JSON object or array");
        ++position_;
        state_ = in_envelope_ ? State::kFields : State::kRecords;
        break;
      case State::kFields:
        if (const auto record = read_fields()) return record;
        break;
      case State::kRecords:
        if (const auto record = read_record()) return record;
        break;
      case State::kEnd:
        return std::nullopt;
    }
  }
}

// Reads the fields of the envelope up to `results` or the end.
std::optional<std::string_view> JsonRecords::read_fields() {
  while (true) {
    if (peek() == '}') break;
    if (!first_) expect(',');
    first_ = false;
    if (peek() != '"') fail("a field has no name");
    if (has_results_) kept_ = position_;
    const size_t name_start = position_ - kept_;
    skip_string();
    const std::string name(buffer_.get() + kept_ + name_start, position_ - kept_ - name_start);
    expect(':');
    const char value = peek();
    if (name == "\"results\"" && value == '[') {
      if (has_results_) fail("duplicate key results");
      has_results_ = true;
      ++position_;
      first_ = true;
      state_ = State::kRecords;
      return std::nullopt;
    }
    const std::string_view bytes = take_value();
    if (name == "\"meta\"") meta_ = bytes;
    if (name == "\"error\"") is_error_ = true;
  }
  ++position_;
  const size_t length = position_ - kept_;
  if (!has_results_ && is_error_) fail("an error response, not data");
  check_end();
  if (has_results_) return std::nullopt;
  ++number_;
  return std::string_view(buffer_.get() + kept_, length);
}

std::optional<std::string_view> JsonRecords::read_record() {
  kept_ = position_;
  if (peek() == ']') {
    ++position_;
    first_ = false;
    state_ = State::kFields;
    if (!in_envelope_) check_end();
    return std::nullopt;
  }
  if (!first_) expect(',');
  first_ = false;
  static_cast<void>(peek());
  kept_ = position_;
  ++number_;
  return take_value();
}

void JsonRecords::check_end() {
  if (peek() != '\0' || position_ < size_) fail("unexpected content after the end of the JSON");
  state_ = State::kEnd;
}

std::string_view JsonRecords::take_value() {
  const size_t start = position_ - kept_;
  const char first = peek();
  if (first == '"') {
    skip_string();
  } else if (first == '{' || first == '[') {
    skip_nested();
  } else {
    if (first == '\0' || ends_scalar(first)) fail("a value is missing");
    while (position_ < size_ || refill()) {
      if (ends_scalar(buffer_[position_])) break;
      ++position_;
    }
  }
  return {buffer_.get() + kept_ + start, position_ - kept_ - start};
}

void JsonRecords::skip_string() {
  ++position_;
  while (true) {
    if (position_ == size_ && !refill()) fail("the file is truncated");
    const char* from = buffer_.get() + position_;
    const auto* quote = static_cast<const char*>(memchr(from, '"', size_ - position_));
    if (!quote) {
      position_ = size_;
      continue;
    }
    // The string starts inside the buffer, so every backslash before the quote is there too.
    size_t backslashes = 0;
    while (quote[-1 - static_cast<std::ptrdiff_t>(backslashes)] == '\\') ++backslashes;
    position_ = static_cast<size_t>(quote - buffer_.get()) + 1;
    if (backslashes % 2 == 0) return;
  }
}

void JsonRecords::skip_nested() {
  size_t depth = 0;
  while (true) {
    if (position_ == size_ && !refill()) fail("the file is truncated");
    const char c = buffer_[position_];
    if (c == '"') {
      skip_string();
      continue;
    }
    ++position_;
    if (c == '{' || c == '[') {
      ++depth;
    } else if ((c == '}' || c == ']') && --depth == 0) {
      return;
    }
  }
}

char JsonRecords::peek() {
  while (position_ < size_ || refill()) {
    if (!is_blank(buffer_[position_])) return buffer_[position_];
    ++position_;
  }
  return '\0';
}

void JsonRecords::expect(char wanted) {
  const char found = peek();
  if (found == '\0' && position_ == size_) fail("the file is truncated");
  if (found != wanted) fail(fmt::format("'{}' is missing", wanted));
  ++position_;
}

// Moves the bytes to keep to the front and reads more; the buffer grows with the record, up to a limit.
bool JsonRecords::refill() {
  if (kept_ > 0) {
    memmove(buffer_.get(), buffer_.get() + kept_, size_ - kept_);
    consumed_ += kept_;
    position_ -= kept_;
    size_ -= kept_;
    kept_ = 0;
  }
  if (size_ > kMaxRecord) fail("a record is too large");
  if (capacity_ - size_ < kPiece) {
    capacity_ = 2 * capacity_;
    std::unique_ptr<char[]> larger(new char[capacity_ + kPadding]());
    memcpy(larger.get(), buffer_.get(), size_);
    buffer_ = std::move(larger);
  }
  const size_t count = source_.read({buffer_.get() + size_, kPiece});
  size_ += count;
  return count > 0;
}

void JsonRecords::fail(std::string_view why) const {
  throw Error(ErrorCode::kBadRequest,
              fmt::format("invalid JSON at byte {} after record {}: {}", consumed_ + position_, number_, why));
}

}  // namespace pharos::public_data
