// A set of MAUDE text files: the input is split at 0x1E into a report file and one of every other kind.
#include "public_data/maude/maude_loader.hpp"
#include "public_data_input.hpp"

using namespace pharos::public_data;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, size_t size) {
  const MemoryFiles files =
      split_files(as_text(data, size),
                  {"mdrfoi.txt", "device.txt", "foitext.txt", "patient.txt", "foidevproblem.txt",
                   "patientproblemcode.txt", "deviceproblemcodes.txt", "mdrfoiChange.txt", "foitextChange.txt"});
  run_loader([&files](LoadReport& report) {
    load_maude(
        files, {.work_folder = "/nowhere", .partitions = 1}, [](AdverseEventReport&&) {}, report);
  });
  return 0;
}
