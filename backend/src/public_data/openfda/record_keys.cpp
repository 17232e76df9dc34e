#include "public_data/openfda/record_keys.hpp"

#include <simdjson.h>

#include "core/error.hpp"
#include "public_data/files/encoding.hpp"
#include "public_data/openfda/json_records.hpp"

namespace pharos::public_data {

std::optional<std::vector<std::string>> find_record_keys(ByteSource& source) {
  JsonRecords records(source);
  const auto bytes = records.next();
  if (!bytes) throw Error(ErrorCode::kBadRequest, "has no records");
  std::string text(*bytes);
  make_utf8(text);
  simdjson::dom::parser parser;
  simdjson::dom::object record;
  if (parser.parse(text).get(record) != simdjson::SUCCESS) return std::nullopt;
  std::vector<std::string> keys;
  for (const auto& field : record) keys.emplace_back(field.key);
  return keys;
}

}  // namespace pharos::public_data
