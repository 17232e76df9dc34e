#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace pharos::public_data {

// What a server said about a file when its transfer began: enough to check later whether it is still the same.
struct TransferNote {
  std::string etag = {};
  std::string last_modified = {};
  std::optional<std::uint64_t> bytes = {};  // of the whole file

  // The validator for resuming a transfer: a weak tag does not guarantee the same bytes.
  const std::string& range_validator() const { return etag.empty() || etag.starts_with("W/") ? last_modified : etag; }
  bool says_nothing_but(std::uint64_t size) const { return etag.empty() && last_modified.empty() && bytes == size; }
  bool operator==(const TransferNote&) const = default;
};

std::optional<TransferNote> find_transfer_note(const std::filesystem::path& file);
void write_transfer_note(const std::filesystem::path& file, const TransferNote& note);

}  // namespace pharos::public_data
