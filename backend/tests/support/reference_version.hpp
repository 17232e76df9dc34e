#pragma once

#include <string>
#include <vector>

#include "core/error.hpp"
#include "public_data/version/data_version.hpp"
#include "support/reference_store.hpp"

namespace pharos::public_data {

// A data version with adverse event reports only, evaluated by loops.
class ReferenceVersion final : public DataVersion {
 public:
  ReferenceVersion(std::string id, std::vector<AdverseEventReport> reports, Date data_through = {})
      : store_(std::move(reports)) {
    manifest_.id = std::move(id);
    manifest_.data_through = data_through;
  }
  const Manifest& manifest() const override { return manifest_; }
  const PublicStore& reports() const override { return store_; }
  const RecallStore& recalls() const override { throw Error(ErrorCode::kUnavailable, "No recalls"); }
  const CatalogStore& catalog() const override { throw Error(ErrorCode::kUnavailable, "No codes"); }
  std::optional<ReportDifference> reports_since(std::string_view) const override { return std::nullopt; }

 private:
  Manifest manifest_;
  ReferenceStore store_;
};

}  // namespace pharos::public_data
