#include "public_data/openfda/openfda_file.hpp"

#include <algorithm>

#include "public_data/files/encoding.hpp"
#include "public_data/openfda/json_records.hpp"

namespace pharos::public_data {

namespace {

constexpr size_t kMaxDepth = 32;

// A parser for padded bytes with a limit on nesting.
class RecordParser {
 public:
  simdjson::error_code parse(std::string_view bytes, simdjson::dom::element& out) {
    if (bytes.size() > capacity_) {
      capacity_ = 2 * bytes.size();
      if (const auto error = parser_.allocate(capacity_, kMaxDepth)) return error;
    }
    return parser_.parse(bytes.data(), bytes.size(), false).get(out);
  }
  simdjson::error_code parse_copy(const std::string& text, simdjson::dom::element& out) {
    copy_ = text;
    copy_.reserve(text.size() + simdjson::SIMDJSON_PADDING);
    return parse(copy_, out);
  }

 private:
  simdjson::dom::parser parser_;
  size_t capacity_ = 0;
  std::string copy_;
};

// The number of records the envelope declares.
void expect_promised(const std::string& meta, FileReport& report) {
  simdjson::dom::parser parser;
  simdjson::dom::element results;
  if (parser.parse(meta).at_key("results").get(results) != simdjson::SUCCESS) return;
  std::uint64_t skip = 0;
  std::uint64_t limit = 0;
  std::uint64_t total = 0;
  const bool known = results.at_key("skip").get(skip) == simdjson::SUCCESS &&
                     results.at_key("limit").get(limit) == simdjson::SUCCESS &&
                     results.at_key("total").get(total) == simdjson::SUCCESS;
  if (known && skip <= total) report.expect(std::min(limit, total - skip));
}

}  // namespace

void read_openfda_file(ByteSource& source, FileReport& report,
                       const std::function<void(const OpenFdaRecord&, Notes&)>& take) {
  static_assert(JsonRecords::kPadding >= simdjson::SIMDJSON_PADDING);
  JsonRecords records(source);
  RecordParser parser;
  std::string repaired;
  while (const auto bytes = records.next()) {
    Notes notes;
    simdjson::dom::element element;
    auto error = parser.parse(*bytes, element);
    if (error == simdjson::UTF8_ERROR) {
      repaired = from_windows_1252(*bytes);
      notes.repairs.emplace_back("was not UTF-8 and has been read as Windows-1252");
      error = parser.parse_copy(repaired, element);
    }
    simdjson::dom::object object;
    if (error) {
      report.reject(records.number(), fmt::format("is not valid JSON: {}", simdjson::error_message(error)));
    } else if (element.get(object) != simdjson::SUCCESS) {
      report.reject(records.number(), "is not a JSON object");
    } else {
      take({object, *bytes, records.number()}, notes);
    }
  }
  if (!records.meta().empty()) expect_promised(records.meta(), report);
}

std::string scalar_text(const simdjson::dom::element& value) {
  switch (value.type()) {
    case simdjson::dom::element_type::STRING:
      return std::string(value.get_string().value_unsafe());
    case simdjson::dom::element_type::INT64:
    case simdjson::dom::element_type::UINT64:
    case simdjson::dom::element_type::DOUBLE:
    case simdjson::dom::element_type::BOOL:
      return simdjson::minify(value);
    case simdjson::dom::element_type::ARRAY:
    case simdjson::dom::element_type::OBJECT:
    case simdjson::dom::element_type::NULL_VALUE:
      return "";
  }
  return "";
}

}  // namespace pharos::public_data
