// A query string is either parsed or rejected.
#include <cstdint>

#include "core/error.hpp"
#include "core/utf8.hpp"
#include "fuzz_check.hpp"
#include "http/message.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, size_t size) {
  try {
    const auto query = pharos::http::Query::read({reinterpret_cast<const char*>(data), size});
    for (const auto& [name, value] : query.all()) {
      FUZZ_CHECK(pharos::is_utf8(name) && pharos::is_utf8(value));
      FUZZ_CHECK(!query.list(name).empty());
    }
  } catch (const pharos::Error& error) {
    FUZZ_CHECK(error.code == pharos::ErrorCode::kBadRequest);
  }
  return 0;
}
