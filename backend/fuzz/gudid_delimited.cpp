// A set of GUDID's delimited files: the input is split at 0x1E.
#include "public_data/gudid/gudid_delimited_loader.hpp"
#include "public_data_input.hpp"

using namespace pharos::public_data;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, size_t size) {
  constexpr const char* kNames[] = {"device.txt",
                                    "identifiers.txt",
                                    "gmdnTerms.txt",
                                    "productCodes.txt",
                                    "deviceSizes.txt",
                                    "environmentalConditions.txt",
                                    "sterilizationMethodTypes.txt"};
  std::string_view rest = as_text(data, size);
  std::map<std::string, std::string, std::less<>> files;
  for (const char* name : kNames) {
    const size_t end = std::min(rest.find('\x1E'), rest.size());
    if (end > 0) files.emplace(name, rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  run_loader([&files](LoadReport& report) {
    TextKeyLedger keys;
    load_gudid_delimited(
        MemoryFiles(files), {.work_folder = "/nowhere", .partitions = 1}, keys, [](GudidDevice&&) {}, report);
  });
  return 0;
}
