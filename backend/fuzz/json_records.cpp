// The same records are found wherever the input is split. The first byte determines the splits.
#include "public_data/openfda/json_records.hpp"

#include "public_data_input.hpp"

using namespace pharos::public_data;

namespace {

std::string cut(std::string_view bytes, size_t piece) {
  PieceSource source(bytes, piece);
  JsonRecords records(source);
  std::string found;
  try {
    while (const auto record = records.next()) found += std::string(*record) + "\n";
  } catch (const pharos::Error&) {
    return "refused after " + found;
  }
  return found + records.meta();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, size_t size) {
  if (size == 0) return 0;
  const std::string_view bytes = as_text(data + 1, size - 1);
  FUZZ_CHECK(cut(bytes, bytes.size() + 1) == cut(bytes, 1 + data[0] % 16));
  return 0;
}
