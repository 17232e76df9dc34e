#include "public_data/gudid/gudid_xml_loader.hpp"
#include "public_data_input.hpp"

using namespace pharos::public_data;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, size_t size) {
  run_loader([data, size](LoadReport& report) {
    TextKeyLedger keys;
    load_gudid_xml(
        *open_text(as_text(data, size)), "x", keys, [](GudidDevice&&) {}, report);
  });
  return 0;
}
