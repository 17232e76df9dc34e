// Arbitrary bytes as a request body: a typed value or an Error, and what was read round-trips.
#include <cstddef>
#include <cstdint>

#include "core/error.hpp"
#include "core/json.hpp"
#include "core/json_reader.hpp"
#include "fuzz_check.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, size_t size) {
  using namespace pharos;
  try {
    const auto value = read_json({reinterpret_cast<const char*>(data), size});
    FUZZ_CHECK(read_json(to_text(value)).kind() == value.kind());
    FUZZ_CHECK(read_json(canonical_text(value)).kind() == value.kind());
    JsonReader in{value};
    in.text("name", "required");
    in.optional_text("note");
    in.optional_integer("count", 0, 10);
    in.optional_timestamp("at");
    in.texts("list", 3);
    in.finish();
  } catch (const Error&) {
    // A clean rejection is fine.
  }
  return 0;
}
