// A set of GUDID's delimited files: the input is split at 0x1E.
#include "public_data/gudid/gudid_delimited_loader.hpp"
#include "public_data_input.hpp"

using namespace pharos::public_data;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, size_t size) {
  const MemoryFiles files = split_files(
      as_text(data, size), {"device.txt", "identifiers.txt", "gmdnTerms.txt", "productCodes.txt", "deviceSizes.txt",
                            "environmentalConditions.txt", "sterilizationMethodTypes.txt"});
  run_loader([&files](LoadReport& report) {
    TextKeyLedger keys;
    load_gudid_delimited(
        files, {.work_folder = "/nowhere", .partitions = 1}, keys, [](GudidDevice&&) {}, report);
  });
  return 0;
}
