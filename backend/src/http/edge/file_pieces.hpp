#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "http/message.hpp"

namespace pharos::http::edge {

// A file read piece by piece while it is sent.
class FilePieces {
 public:
  // Null when the file cannot be opened. A file to be removed loses its name at once: its content lives until
  // this object goes, and nothing is left behind when the process dies meanwhile.
  static std::unique_ptr<FilePieces> find(const FileBody& file);
  ~FilePieces();
  FilePieces(const FilePieces&) = delete;
  FilePieces& operator=(const FilePieces&) = delete;

  std::uint64_t remaining() const { return remaining_; }
  // Appends the next bytes; false with the last ones. Throws std::system_error when the file shrank.
  bool next(std::string& piece);

 private:
  FilePieces(int file, std::uint64_t size) : file_(file), remaining_(size) {}

  const int file_;
  std::uint64_t remaining_;
};

}  // namespace pharos::http::edge
