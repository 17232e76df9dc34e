// User input is either parsed or rejected; the canonical form of what was parsed round-trips.
#include <cstdint>
#include <string>
#include <string_view>

#include "core/error.hpp"
#include "fuzz_check.hpp"
#include "text_search/search_query.hpp"

using namespace pharos::text_search;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, size_t size) {
  const std::string_view text{reinterpret_cast<const char*>(data), size};
  try {
    const SearchQuery query = SearchQuery::read(text);
    FUZZ_CHECK(!query.wanted().empty());
    FUZZ_CHECK(query.match().find('\0') == std::string::npos);
    const SearchQuery again = SearchQuery::read(query.canonical());
    FUZZ_CHECK(again.canonical() == query.canonical() && again.match() == query.match());
    for (const TextRange& range : find_terms(query, text)) FUZZ_CHECK(range.start < range.end && range.end <= size);
    make_snippet(&query, text, size / 2);
  } catch (const pharos::Error& error) {
    FUZZ_CHECK(error.code == pharos::ErrorCode::kInvalidFields);
  }
  return 0;
}
