#include "http/edge/body_reader.hpp"

#include <algorithm>
#include <utility>

#include "http/header_text.hpp"

namespace pharos::http::edge {
namespace {

constexpr std::uint64_t kMultipartOverhead = 1024 * 1024;  // boundaries, part heads and ordinary fields
constexpr Refusal kTooLarge{413, ErrorCode::kTooLarge, "The request body is too large"};

bool is_json(std::string_view content_type) {
  return equal_names(take_entry(content_type, ';'), "application/json");
}

bool is_form(std::string_view content_type) {
  const auto type = take_entry(content_type, ';');
  return equal_names(type, "application/x-www-form-urlencoded") || equal_names(type, "multipart/form-data");
}

std::uint64_t limit_of(BodyKind kind, const Limits& limits) {
  switch (kind) {
    case BodyKind::kNone:
    case BodyKind::kRefused:
      return 0;
    case BodyKind::kJson:
      return limits.json_bytes;
    case BodyKind::kForm:
      return limits.form_bytes;
    case BodyKind::kUpload:
      return limits.upload_bytes + kMultipartOverhead;
  }
  return 0;
}

}  // namespace

BodyReader::BodyReader(const RequestHead& head, std::uint64_t limit)
    : limit_(limit),
      remaining_(head.content_length.value_or(0)),
      chunked_(head.chunked ? std::make_unique<ChunkDecoder>() : nullptr) {}

std::variant<std::unique_ptr<BodyReader>, Refusal> BodyReader::make(const RequestHead& head, BodyKind kind,
                                                                    const ListenerSettings& settings) {
  const auto content_type = head.find("content-type").value_or("");
  const auto limit = limit_of(kind, settings.limits);
  if (head.content_length.value_or(0) > limit) return kTooLarge;
  if (kind == BodyKind::kNone && head.chunked) return kTooLarge;
  if (kind == BodyKind::kJson && head.has_body() && !is_json(content_type)) {
    return Refusal{415, ErrorCode::kUnsupportedMedia, "The body must be application/json"};
  }
  if (kind == BodyKind::kForm && head.has_body() && !is_form(content_type)) {
    return Refusal{415, ErrorCode::kUnsupportedMedia, "The body must be a form"};
  }
  if (kind != BodyKind::kUpload && !head.has_body()) return nullptr;
  std::unique_ptr<BodyReader> reader(new BodyReader(head, limit));
  if (kind != BodyKind::kUpload) return reader;
  const auto boundary = find_multipart_boundary(content_type);
  if (!boundary) return Refusal{415, ErrorCode::kUnsupportedMedia, "The body must be multipart/form-data"};
  if (!head.has_body()) return bad_request("The upload is empty");
  reader->store_ = std::make_unique<UploadStore>(settings.upload_folder, settings.limits);
  reader->multipart_ = std::make_unique<MultipartParser>(*boundary, *reader->store_);
  return reader;
}

bool BodyReader::done() const {
  return chunked_ ? chunked_->done() : remaining_ == 0;
}

std::optional<Refusal> BodyReader::feed(std::string_view& bytes) {
  const auto before = bytes.size();
  if (chunked_) {
    piece_.clear();
    if (const auto refusal = chunked_->decode(bytes, piece_)) return refusal;
    received_ += before - bytes.size();
    if (received_ > limit_) return kTooLarge;
    if (const auto refusal = accept(piece_)) return refusal;
  } else {
    const auto content = bytes.substr(0, std::min<std::uint64_t>(remaining_, before));
    bytes.remove_prefix(content.size());
    remaining_ -= content.size();
    received_ += content.size();
    if (const auto refusal = accept(content)) return refusal;
  }
  if (!done() || !multipart_) return std::nullopt;
  const auto problem = multipart_->finish();
  return problem ? std::optional(upload_refusal(*problem)) : std::nullopt;
}

std::optional<Refusal> BodyReader::accept(std::string_view content) {
  if (!multipart_) {
    text_.append(content);
    return std::nullopt;
  }
  const auto problem = multipart_->feed(content);
  return problem ? std::optional(upload_refusal(*problem)) : std::nullopt;
}

Refusal BodyReader::upload_refusal(std::string_view problem) const {
  if (store_->too_large()) return {413, ErrorCode::kTooLarge, problem};
  if (store_->disk_failed()) return {503, ErrorCode::kUnavailable, problem, std::chrono::seconds{60}};
  return bad_request(problem);
}

}  // namespace pharos::http::edge
