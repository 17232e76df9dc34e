// A chunked body gives the same content wherever its bytes are split.
#include <cstdint>
#include <optional>
#include <string>

#include "fuzz_check.hpp"
#include "http/edge/chunk_decoder.hpp"

namespace {

using pharos::http::edge::ChunkDecoder;

// The content, or nothing if it was rejected.
std::optional<std::string> decode(std::string_view bytes, size_t piece) {
  ChunkDecoder decoder;
  std::string content;
  std::string held;
  while (!decoder.done() && !bytes.empty()) {
    held += bytes.substr(0, piece);
    bytes.remove_prefix(std::min(piece, bytes.size()));
    std::string_view rest = held;
    if (decoder.decode(rest, content)) return std::nullopt;
    held = std::string(rest);
  }
  return decoder.done() ? std::optional(content) : std::nullopt;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, size_t size) {
  if (size == 0) return 0;
  const std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
  FUZZ_CHECK(decode(bytes, std::max<size_t>(1, bytes.size())) == decode(bytes, 1 + data[0] % 16));
  return 0;
}
