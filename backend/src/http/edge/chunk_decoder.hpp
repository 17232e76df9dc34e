#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "http/edge/refusal.hpp"

namespace pharos::http::edge {

// Decodes a chunked body. Trailers are rejected: nothing here uses them.
class ChunkDecoder {
 public:
  ChunkDecoder();
  ~ChunkDecoder();
  ChunkDecoder(const ChunkDecoder&) = delete;
  ChunkDecoder& operator=(const ChunkDecoder&) = delete;

  // Appends the content of `bytes` to `out` and consumes it from the front. A remainder that is not done is the start
  // of a chunk header: call again with more bytes after it.
  std::optional<Refusal> decode(std::string_view& bytes, std::string& out);
  bool done() const;

 private:
  class Parser;  // from the HTTP library
  std::unique_ptr<Parser> parser_;
};

}  // namespace pharos::http::edge
