#include "public_data/classification/foiclass_loader.hpp"
#include "public_data_input.hpp"

using namespace pharos::public_data;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, size_t size) {
  run_loader([data, size](LoadReport& report) {
    load_foiclass(
        *open_text(as_text(data, size)), "x", [](Classification&&) {}, report);
  });
  return 0;
}
