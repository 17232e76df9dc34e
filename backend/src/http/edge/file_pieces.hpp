#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "http/message.hpp"

namespace pharos::http::edge {

// A file read piece by piece while it is being sent.
class FilePieces {
 public:
  // Null if the file cannot be opened. A file to be removed is unlinked at once: its content lasts until this object is
  // destroyed, and nothing is left behind if the process dies.
  static std::unique_ptr<FilePieces> find(const FileBody& file);
  ~FilePieces();
  FilePieces(const FilePieces&) = delete;
  FilePieces& operator=(const FilePieces&) = delete;

  std::uint64_t remaining() const { return remaining_; }
  // Appends the next bytes; returns false with the last ones. Throws std::system_error if the file shrank.
  bool next(std::string& piece);

 private:
  FilePieces(int file, std::uint64_t size) : file_(file), remaining_(size) {}

  const int file_;
  std::uint64_t remaining_;
};

}  // namespace pharos::http::edge
