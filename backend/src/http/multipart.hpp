#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace pharos::http {

// The boundary of "multipart/form-data; boundary=..."; nothing for other or malformed content types.
std::optional<std::string> find_multipart_boundary(std::string_view content_type);

struct PartHead {
  std::string name;
  std::optional<std::string> file_name;  // absent for an ordinary field
  std::string content_type;
};

// Receives parts from the parser. Returning a message stops the parser with that error.
class PartSink {
 public:
  using Problem = std::optional<std::string_view>;
  virtual ~PartSink() = default;
  virtual Problem begin_part(PartHead head) = 0;
  virtual Problem part_data(std::string_view bytes) = 0;
  virtual Problem end_part() = 0;
};

// Parses multipart/form-data in pieces of any size. Does no I/O and keeps at most one part head and one boundary in
// memory.
class MultipartParser {
 public:
  MultipartParser(std::string_view boundary, PartSink& sink);

  // Returns the problem, a constant, or nothing. Do not call again after a problem.
  PartSink::Problem feed(std::string_view bytes);
  PartSink::Problem finish() const;  // call at the end of the body

 private:
  enum class State { kStart, kAfterBoundary, kHead, kData, kEnd };

  // Each consumes what it can from the front of pending_; `progress` is false when it needs more bytes.
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
  std::string held_;          // bytes of earlier pieces that are still undecided
  std::string_view pending_;  // current input: held_ plus the new piece, or just the new piece
};

}  // namespace pharos::http
