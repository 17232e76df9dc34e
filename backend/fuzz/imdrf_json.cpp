#include "public_data/imdrf/imdrf_loader.hpp"
#include "public_data_input.hpp"

using namespace pharos::public_data;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, size_t size) {
  run_loader([data, size](LoadReport& report) {
    load_imdrf_json(
        *open_text(as_text(data, size)), "x", "2025", [](ImdrfTerm&&) {}, report);
  });
  return 0;
}
