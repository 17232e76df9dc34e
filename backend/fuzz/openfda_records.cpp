// Every openFDA endpoint, selected by the first byte.
#include "public_data/openfda/download_index.hpp"
#include "public_data/openfda/event_loader.hpp"
#include "public_data/openfda/flat_loaders.hpp"
#include "public_data/openfda/udi_loader.hpp"
#include "public_data_input.hpp"

using namespace pharos::public_data;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, size_t size) {
  if (size == 0) return 0;
  const std::string_view bytes = as_text(data + 1, size - 1);
  run_loader([data, bytes](LoadReport& report) {
    const auto source = open_text(bytes);
    TextKeyLedger keys;
    ReportKeyLedger report_keys;
    switch (data[0] % 6) {
      case 0:
        return load_openfda_events(
            *source, "x", {}, report_keys, [](AdverseEventReport&&) {}, report);
      case 1:
        return load_openfda_recalls(
            *source, "x", keys, [](Recall&&) {}, report);
      case 2:
        return load_openfda_enforcements(
            *source, "x", keys, [](Enforcement&&) {}, report);
      case 3:
        return load_openfda_classifications(
            *source, "x", keys, [](Classification&&) {}, report);
      case 4:
        return load_openfda_udi(
            *source, "x", keys, [](GudidDevice&&) {}, report);
      case 5:
        static_cast<void>(read_download_index(bytes, "event"));
    }
  });
  return 0;
}
