// A set of MAUDE text files: the input is split at 0x1E into a report file and one of every other kind.
#include "public_data/maude/maude_loader.hpp"
#include "public_data_input.hpp"

using namespace pharos::public_data;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, size_t size) {
  constexpr const char* kNames[] = {"mdrfoi.txt",
                                    "device.txt",
                                    "foitext.txt",
                                    "patient.txt",
                                    "foidevproblem.txt",
                                    "patientproblemcode.txt",
                                    "deviceproblemcodes.txt",
                                    "mdrfoiChange.txt",
                                    "foitextChange.txt"};
  std::string_view rest = as_text(data, size);
  std::map<std::string, std::string, std::less<>> files;
  for (const char* name : kNames) {
    const size_t end = std::min(rest.find('\x1E'), rest.size());
    if (end > 0) files.emplace(name, rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  run_loader([&files](LoadReport& report) {
    load_maude(
        MemoryFiles(files), {.work_folder = "/nowhere", .partitions = 1}, [](AdverseEventReport&&) {}, report);
  });
  return 0;
}
