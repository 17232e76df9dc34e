#include "public_data/sources/transfer_note.hpp"

#include <fmt/format.h>

#include <fstream>

namespace pharos::public_data {

std::optional<TransferNote> find_transfer_note(const std::filesystem::path& file) {
  std::ifstream in(file);
  TransferNote note;
  std::string bytes;
  if (!std::getline(in, note.etag) || !std::getline(in, note.last_modified) || !std::getline(in, bytes)) {
    return std::nullopt;
  }
  if (!bytes.empty()) note.bytes = std::strtoull(bytes.c_str(), nullptr, 10);
  return note;
}

// Headers have no line breaks, so one line per header is unambiguous.
void write_transfer_note(const std::filesystem::path& file, const TransferNote& note) {
  std::ofstream(file) << note.etag << '\n'
                      << note.last_modified << '\n'
                      << (note.bytes ? std::to_string(*note.bytes) : "") << '\n';
}

}  // namespace pharos::public_data
