#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "features/data_versions/version_directory.hpp"
#include "public_data/version/opened_versions.hpp"

namespace pharos::data_versions {

// The public data of a node that serves what all nodes agree on. Each call looks up the current version, so that no
// node answers from the former one after another has answered from the new one. Until there is an agreement, the node
// serves what its folder names.
class AgreedData final : public public_data::PublicData {
 public:
  AgreedData(const VersionDirectory& directory, const public_data::DataFolder& folder,
             public_data::OpenedVersions::Open open, const public_data::OpenedVersionsOptions& options = {});

  // Throw Error{kUnavailable} while this node does not have the version yet.
  std::shared_ptr<const public_data::DataVersion> current() const override;
  std::shared_ptr<const public_data::DataVersion> find(std::string_view id) const override;
  std::vector<public_data::Manifest> list() const override;
  std::optional<std::int64_t> sequence_of(std::string_view id) const override;

  // Whether the folder has exactly these contents.
  bool has(const StoredVersion& version) const;
  // Opens a version that the folder has, so that it can become the current one at any moment. Throws Error if it cannot
  // be opened.
  void prepare(const std::string& id);
  // The same, and lets go of the former one.
  void serve(const std::string& id);

  // Serves the current version if the folder has it already: before the first request.
  void begin();
  // There is an agreement, so the folder no longer decides; lets go of a version that was prepared in vain.
  void follow(const Publication& publication);

  std::string served() const;  // from memory; empty: none
  bool is_open(std::string_view id) const { return find_ready(id) != nullptr; }
  bool has_prepared() const;

 private:
  using Version = std::shared_ptr<const public_data::DataVersion>;
  Version find_ready(std::string_view id) const;

  const VersionDirectory& directory_;
  const public_data::DataFolder folder_;
  public_data::OpenedVersions opened_;

  mutable std::mutex mutex_;  // protects what is below
  Version serving_;
  Version prepared_;
  bool is_agreed_ = false;
  mutable std::map<std::string, std::string, std::less<>> confirmed_;  // ids, and the manifests that the folder has
};

}  // namespace pharos::data_versions
