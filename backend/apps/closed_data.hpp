#pragma once

#include "core/error.hpp"
#include "public_data/version/data_version.hpp"

namespace pharos {

// For commands that do not use public data.
class ClosedData final : public public_data::PublicData {
 public:
  std::shared_ptr<const public_data::DataVersion> current() const override {
    throw Error(ErrorCode::kUnavailable, "This command does not use public data");
  }
  std::shared_ptr<const public_data::DataVersion> find(std::string_view) const override { return nullptr; }
  std::vector<public_data::Manifest> list() const override { return {}; }
  std::optional<std::int64_t> sequence_of(std::string_view) const override { return std::nullopt; }
};

}  // namespace pharos
