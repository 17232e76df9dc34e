#include "report_files/acknowledgements/acknowledgement.hpp"

#include "core/json.hpp"
#include "sheets_input.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, size_t size) {
  using namespace pharos;
  try {
    const auto ack = report_files::read_acknowledgement(sheets::as_text(data, size));
    FUZZ_CHECK(ack.level == report_files::AckLevel::kProcessed || (!ack.core_id.empty() && ack.reports.empty()));
  } catch (const Error& error) {
    FUZZ_CHECK(error.code == ErrorCode::kBadRequest);
  }
  return 0;
}
