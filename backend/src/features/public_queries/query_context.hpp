#pragma once

#include <memory>
#include <string>

#include "features/competitors/competitors.hpp"
#include "public_data/version/data_version.hpp"

namespace pharos::public_queries {

// One call: the caller's settings and the data version.
struct QueryContext {
  competitors::TenantMetadata metadata;
  std::string company;
  std::shared_ptr<const public_data::DataVersion> version;

  competitors::SideGroups side(competitors::Side side, const std::string& product_code) const {
    return side_groups(metadata, side, company, product_code);
  }
  JsonObject maker_groups() const;  // raw names to group names
};

}  // namespace pharos::public_queries
