#include "http/multipart.hpp"

#include <algorithm>
#include <utility>

#include "http/part_head.hpp"

namespace pharos::http {
namespace {

constexpr size_t kMaxPartHead = 8 * 1024;
constexpr std::string_view kHeadEnd = "\r\n\r\n";

// Where `pattern` starts in `text`, or where a prefix of it starts at the very end: earlier bytes cannot be part of the
// pattern.
size_t find_possible(std::string_view text, std::string_view pattern) {
  const auto found = text.find(pattern);
  if (found != std::string_view::npos) return found;
  const auto longest = std::min(text.size(), pattern.size() - 1);
  for (size_t length = longest; length > 0; --length) {
    if (text.ends_with(pattern.substr(0, length))) return text.size() - length;
  }
  return text.size();
}

}  // namespace

MultipartParser::MultipartParser(std::string_view boundary, PartSink& sink)
    : delimiter_("\r\n--" + std::string(boundary)), sink_(sink) {}

PartSink::Problem MultipartParser::feed(std::string_view bytes) {
  if (held_.empty()) {
    pending_ = bytes;
  } else {
    held_.append(bytes);
    pending_ = held_;
  }
  while (true) {
    const auto [progress, problem] = step();
    if (problem) return problem;
    if (!progress) break;
  }
  held_ = std::string(pending_);
  pending_ = {};
  return std::nullopt;
}

PartSink::Problem MultipartParser::finish() const {
  if (state_ == State::kEnd) return std::nullopt;
  return "The multipart body ends before its last boundary";
}

MultipartParser::Step MultipartParser::step() {
  switch (state_) {
    case State::kStart:
      return read_start();
    case State::kAfterBoundary:
      return read_after_boundary();
    case State::kHead:
      return read_head();
    case State::kData:
      return read_data();
    case State::kEnd:
      consume(pending_.size());
      return {false, std::nullopt};  // the epilogue is ignored
  }
  return {false, std::nullopt};
}

// The body starts with the first boundary; browsers never send a preamble.
MultipartParser::Step MultipartParser::read_start() {
  const auto first = std::string_view(delimiter_).substr(2);
  const auto known = std::min(first.size(), pending_.size());
  if (pending_.substr(0, known) != first.substr(0, known))
    return {false, "The multipart body must start with its boundary"};
  if (known < first.size()) return {false, std::nullopt};
  consume(first.size());
  state_ = State::kAfterBoundary;
  return {true, std::nullopt};
}

MultipartParser::Step MultipartParser::read_after_boundary() {
  if (pending_.size() < 2) return {false, std::nullopt};
  const auto mark = pending_.substr(0, 2);
  if (mark != "\r\n" && mark != "--") return {false, "Malformed multipart boundary"};
  state_ = mark == "--" ? State::kEnd : State::kHead;
  consume(2);
  return {true, std::nullopt};
}

MultipartParser::Step MultipartParser::read_head() {
  const auto end = pending_.substr(0, kMaxPartHead).find(kHeadEnd);
  if (end == std::string_view::npos) {
    if (pending_.size() >= kMaxPartHead) return {false, "The head of a multipart part is too large"};
    return {false, std::nullopt};
  }
  auto head = find_part_head(pending_.substr(0, end + 2));
  if (!head) return {false, "Malformed head of a multipart part"};
  consume(end + kHeadEnd.size());
  state_ = State::kData;
  return {true, sink_.begin_part(*std::move(head))};
}

MultipartParser::Step MultipartParser::read_data() {
  const auto end = find_possible(pending_, delimiter_);
  if (end > 0) {
    if (const auto problem = sink_.part_data(pending_.substr(0, end))) return {false, problem};
    consume(end);
  }
  if (pending_.size() < delimiter_.size()) return {false, std::nullopt};
  consume(delimiter_.size());
  state_ = State::kAfterBoundary;
  return {true, sink_.end_part()};
}

}  // namespace pharos::http
