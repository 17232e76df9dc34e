// A report that can be read is checked and written, and is the same after it is read again.
#include "report_files/report/report_document.hpp"

#include "report_files/check/report_check.hpp"
#include "sheets_input.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, size_t size) {
  using namespace pharos;
  using namespace pharos::report_files;
  try {
    const auto report = read_report(read_json(sheets::as_text(data, size)));
    FUZZ_CHECK(read_report(to_json(report)) == report);
    const Day day = find_day("2026-01-31").value();
    check_report(report, {}, {.release = EmdrRelease::kV2016, .today = day});
    FUZZ_CHECK(!write_emdr({.id = "1", .sender = "x", .created = day, .entries = {{report}}}).empty());
  } catch (const Error& error) {
    FUZZ_CHECK(error.code == ErrorCode::kBadRequest || error.code == ErrorCode::kInvalidFields);
  }
  return 0;
}
