#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "http/edge/chunk_decoder.hpp"
#include "http/edge/request_head.hpp"
#include "http/listener.hpp"
#include "http/multipart.hpp"
#include "http/upload_store.hpp"

namespace pharos::http::edge {

// Receives the body of one request: decodes the framing, enforces the size limit, and keeps JSON in memory or streams
// an upload to disk part by part.
class BodyReader {
 public:
  // Rejects at once what the head already shows to be wrong. A request without a body gets no reader.
  static std::variant<std::unique_ptr<BodyReader>, Refusal> make(const RequestHead& head, BodyKind kind,
                                                                 const ListenerSettings& settings);

  // Consumes bytes from the front of `bytes`.
  std::optional<Refusal> feed(std::string_view& bytes);
  bool done() const;
  std::uint64_t received() const { return received_; }  // bytes on the wire
  bool is_upload() const { return store_ != nullptr; }

  std::string take_text() { return std::move(text_); }
  // Owns the files of an upload.
  std::unique_ptr<UploadStore> take_store() { return std::move(store_); }

 private:
  BodyReader(const RequestHead& head, std::uint64_t limit);
  std::optional<Refusal> accept(std::string_view content);
  Refusal upload_refusal(std::string_view problem) const;

  const std::uint64_t limit_;
  std::uint64_t remaining_;                // of a body with a length
  std::unique_ptr<ChunkDecoder> chunked_;  // of a body without
  std::uint64_t received_ = 0;
  std::string text_;
  std::string piece_;
  std::unique_ptr<UploadStore> store_;
  std::unique_ptr<MultipartParser> multipart_;
};

}  // namespace pharos::http::edge
