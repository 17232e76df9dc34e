#pragma once

#include <memory>
#include <optional>
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

// The group of a manufacturer in the maker groups of a query.
std::optional<std::string> find_group(const JsonObject& maker_groups, std::string_view name);

}  // namespace pharos::public_queries
