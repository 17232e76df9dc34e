#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "http/edge/refusal.hpp"

namespace pharos::http::edge {

// Takes the framing off a chunked body. Trailers are refused: nothing here reads them.
class ChunkDecoder {
 public:
  ChunkDecoder();
  ~ChunkDecoder();
  ChunkDecoder(const ChunkDecoder&) = delete;
  ChunkDecoder& operator=(const ChunkDecoder&) = delete;

  // Appends the content of `bytes` to `out` and takes what it used off the front. What is left and not done
  // is the beginning of a chunk header: call again with more behind it.
  std::optional<Refusal> decode(std::string_view& bytes, std::string& out);
  bool done() const;

 private:
  class Parser;  // of the HTTP library
  std::unique_ptr<Parser> parser_;
};

}  // namespace pharos::http::edge
