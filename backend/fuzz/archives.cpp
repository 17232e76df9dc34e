// Archives: unpacked as one file, or read as a workbook, depending on the first byte.
#include "public_data/imdrf/imdrf_loader.hpp"
#include "public_data_input.hpp"

using namespace pharos::public_data;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, size_t size) {
  if (size == 0) return 0;
  const MemoryFile file(as_text(data + 1, size - 1));
  run_loader([data, &file](LoadReport& report) {
    if (data[0] % 2 == 0) {
      constexpr size_t kMaxBytes = 32 << 20;
      read_all(*open_file(file.path(), {.max_bytes = kMaxBytes}), kMaxBytes);
    } else {
      load_imdrf_workbook(
          file.path(), [](ImdrfTerm&&) {}, report);
    }
  });
  return 0;
}
