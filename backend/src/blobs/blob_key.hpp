#pragma once

#include <compare>
#include <optional>
#include <string>
#include <string_view>

#include "core/id.hpp"

namespace pharos::blobs {

// The name of one stored file. A tenant's file is "attachments/ten_01J9…/5f0c…": the name carries the tenant (R22), is
// new for every attempt to store something, and contains nothing that a user has typed. A file of the public data is
// "public_data/9f/9f86d0…": its name is the SHA-256 of its content.
class BlobKey {
 public:
  // `area` says what the files are for, in lower case: "attachments".
  static BlobKey make(std::string_view area, const TenantId& tenant);
  static BlobKey of_content(std::string_view area, std::string_view sha256);
  // Nothing for a text that neither of them can have returned.
  static std::optional<BlobKey> find(std::string_view text);

  const std::string& text() const { return text_; }
  auto operator<=>(const BlobKey&) const = default;

 private:
  explicit BlobKey(std::string text) : text_(std::move(text)) {}
  std::string text_;
};

}  // namespace pharos::blobs
