#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "public_data/files/byte_source.hpp"

namespace pharos::public_data {

// Extracts the records from openFDA's envelope one at a time, so a file of any size needs only the memory of its
// largest record. Also reads a bare array of records and a single record without an envelope. Only the structure around
// the records is checked here; records still have to be parsed.
class JsonRecords {
 public:
  static constexpr size_t kPadding = 64;  // readable bytes after a record, which simdjson requires
  static constexpr size_t kMaxRecord = 64 << 20;

  explicit JsonRecords(ByteSource& source);
  JsonRecords(const JsonRecords&) = delete;
  JsonRecords& operator=(const JsonRecords&) = delete;

  // The bytes of the next record, valid until the next call. Nothing at the end. Throws Error{kBadRequest} if the file
  // is truncated, is not valid JSON around its records, or is an error response of the API.
  std::optional<std::string_view> next();
  std::uint64_t number() const { return number_; }   // of the last record; the first is 1
  const std::string& meta() const { return meta_; }  // complete once next() returned nothing

 private:
  enum class State { kStart, kFields, kRecords, kEnd };

  bool refill();
  char peek();  // the next byte that is not white space; '\0' at the end
  void expect(char wanted);
  std::string_view take_value();  // the whole value at the front
  void skip_string();
  void skip_nested();
  std::optional<std::string_view> read_fields();  // a record if the whole object was one
  std::optional<std::string_view> read_record();
  void check_end();
  [[noreturn]] void fail(std::string_view why) const;

  ByteSource& source_;
  std::unique_ptr<char[]> buffer_;
  size_t capacity_ = 0;
  size_t kept_ = 0;  // bytes from here on must be kept
  size_t position_ = 0;
  size_t size_ = 0;
  std::uint64_t consumed_ = 0;  // bytes of the source before the buffer
  State state_ = State::kStart;
  bool in_envelope_ = false;
  bool has_results_ = false;
  bool is_error_ = false;
  bool first_ = true;  // of an array or object
  std::uint64_t number_ = 0;
  std::string meta_;
};

}  // namespace pharos::public_data
