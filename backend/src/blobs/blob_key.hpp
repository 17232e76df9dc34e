#pragma once

#include <compare>
#include <optional>
#include <string>
#include <string_view>

#include "core/id.hpp"

namespace pharos::blobs {

// The name of one stored file: "attachments/ten_01J9…/5f0c…". It carries the tenant (R22), is new for every attempt to
// store something, and contains nothing that a user has typed.
class BlobKey {
 public:
  // `area` says what the files are for, in lower case: "attachments".
  static BlobKey make(std::string_view area, const TenantId& tenant);
  // Nothing for a text that `make` cannot have returned.
  static std::optional<BlobKey> find(std::string_view text);

  const std::string& text() const { return text_; }
  auto operator<=>(const BlobKey&) const = default;

 private:
  explicit BlobKey(std::string text) : text_(std::move(text)) {}
  std::string text_;
};

}  // namespace pharos::blobs
