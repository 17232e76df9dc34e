#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace pharos::http {

// The boundary of "multipart/form-data; boundary=..."; nothing for any other or malformed content type.
std::optional<std::string> find_multipart_boundary(std::string_view content_type);

struct PartHead {
  std::string name;
  std::optional<std::string> file_name;  // absent: an ordinary field
  std::string content_type;
};

// Receives what the parser finds. A call that answers a text stops the parser with that text as its error.
class PartSink {
 public:
  using Problem = std::optional<std::string_view>;
  virtual ~PartSink() = default;
  virtual Problem begin_part(PartHead head) = 0;
  virtual Problem part_data(std::string_view bytes) = 0;
  virtual Problem end_part() = 0;
};

// Reads multipart/form-data as it arrives, in pieces of any size. Does no I/O and keeps at most one part head
// and one boundary in memory.
class MultipartParser {
 public:
  MultipartParser(std::string_view boundary, PartSink& sink);

  // Answers what is wrong, a constant text; nothing when all is well. After a problem, feed no more.
  PartSink::Problem feed(std::string_view bytes);
  PartSink::Problem finish() const;  // call at the end of the body

 private:
  enum class State { kStart, kAfterBoundary, kHead, kData, kEnd };

  // Each takes what it can off the front of pending_; `progress` is false when it needs more bytes.
  struct Step {
    bool progress;
    PartSink::Problem problem;
  };
  Step step();
  Step read_start();
  Step read_after_boundary();
  Step read_head();
  Step read_data();
  void consume(size_t count) { pending_.remove_prefix(count); }

  const std::string delimiter_;  // CR LF, two hyphens, boundary
  PartSink& sink_;
  State state_ = State::kStart;
  std::string held_;          // bytes of earlier pieces that could not be judged yet
  std::string_view pending_;  // what is being looked at: held_ and the new piece, or the new piece alone
};

}  // namespace pharos::http
