// The first line is a message, the rest a schema that may include itself.
#include "report_files/schemas/schema_pack.hpp"

#include "sheets_input.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, size_t size) {
  using namespace pharos;
  const auto text = sheets::as_text(data, size);
  const size_t end = std::min(text.find('\n'), text.size());
  try {
    const report_files::SchemaPack pack{{{"a.xsd", std::string(text.substr(std::min(end + 1, text.size())))}}};
    FUZZ_CHECK(!pack.elements().empty());
    FUZZ_CHECK(pack.validate(text.substr(0, end)).size() <= 100);
  } catch (const Error& error) {
    FUZZ_CHECK(error.code == ErrorCode::kBadRequest);
  }
  return 0;
}
