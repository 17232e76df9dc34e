// A multipart body gives the same parts wherever its bytes are split. The first byte determines the splits.
#include "http/multipart.hpp"

#include <cstdint>
#include <string>

#include "fuzz_check.hpp"

namespace {

using namespace pharos::http;

class Recorder final : public PartSink {
 public:
  Problem begin_part(PartHead head) override {
    FUZZ_CHECK(!open_ && !head.name.empty());
    FUZZ_CHECK(!head.file_name || head.file_name->find_first_of("/\\") == std::string::npos);
    open_ = true;
    text += "<" + head.name + "|" + head.file_name.value_or("-") + "|" + head.content_type + ">";
    return std::nullopt;
  }
  Problem part_data(std::string_view bytes) override {
    FUZZ_CHECK(open_);
    text += bytes;
    return std::nullopt;
  }
  Problem end_part() override {
    FUZZ_CHECK(open_);
    open_ = false;
    return std::nullopt;
  }
  std::string text;

 private:
  bool open_ = false;
};

std::string parse(std::string_view bytes, size_t piece) {
  Recorder recorder;
  MultipartParser parser("b", recorder);
  while (!bytes.empty()) {
    if (parser.feed(bytes.substr(0, piece))) return "refused";
    bytes.remove_prefix(std::min(piece, bytes.size()));
  }
  return parser.finish() ? "refused" : recorder.text;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, size_t size) {
  if (size == 0) return 0;
  const std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
  FUZZ_CHECK(parse(bytes, std::max<size_t>(1, bytes.size())) == parse(bytes, 1 + data[0] % 16));
  static_cast<void>(find_multipart_boundary(bytes));
  return 0;
}
