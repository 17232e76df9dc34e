#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "features/data_versions/version_transfer.hpp"
#include "jobs/kept_lease.hpp"

namespace pharos::data_versions {

// What a command or request does while a version is stored, or while nodes are not ready for it.
struct Waiting {
  // Called again and again with the state in words. May throw, to stop waiting; a version that is wanted then becomes
  // current later.
  std::function<void(const std::string& state)> on_wait = [](const std::string&) {};
  std::chrono::milliseconds pause{500};
  bool is_forced = false;  // publishes without waiting for the nodes
};

// Which version of the public data the installation serves: decided by commands and in the master admin panel.
class VersionControl {
 public:
  virtual ~VersionControl() = default;
  virtual std::optional<std::string> current() const = 0;
  // Throw Error{kNotFound}, or Error{kUnavailable} for a damaged version.
  virtual void publish(const std::string& id) = 0;
  // Publishes the version before the current one and returns its id. Throws Error{kConflict} if there is none.
  virtual std::string roll_back() = 0;
  // Removes all but the newest `keep`, never the current one. Returns the removed ids.
  virtual std::vector<std::string> prune(size_t keep) = 0;

  // The folder to build the next version in. `is_update`: it is built on the current version, which must be there.
  // Throws Error{kConflict} while another program builds one.
  virtual public_data::DataFolder begin_load(bool is_update) = 0;
  // Makes a version that was built without publishing it known to all nodes.
  virtual void share(const std::string& id) = 0;
  virtual std::vector<NodeState> nodes() const = 0;  // the running nodes; empty for a single node
};

// Of a single node: its folder decides.
class LocalVersions final : public VersionControl {
 public:
  explicit LocalVersions(public_data::DataFolder folder) : folder_(std::move(folder)) {}
  std::optional<std::string> current() const override { return folder_.current(); }
  void publish(const std::string& id) override { folder_.publish(id); }
  std::string roll_back() override { return folder_.roll_back(); }
  std::vector<std::string> prune(size_t keep) override { return folder_.prune(keep); }
  public_data::DataFolder begin_load(bool) override { return folder_; }
  void share(const std::string&) override {}
  std::vector<NodeState> nodes() const override { return {}; }

 private:
  const public_data::DataFolder folder_;
};

// Of several nodes: the database decides, and the versions are in the file store (ADR 33).
class SharedVersions final : public VersionControl, private public_data::Agreement {
 public:
  struct Parts {
    VersionDirectory& directory;
    blobs::ContentStore& store;
    public_data::DataFolder folder;  // of this node
    std::string name;                // of this program, for those who have to wait for it
    Waiting waiting = {};
  };
  explicit SharedVersions(Parts parts) : parts_(std::move(parts)) {}
  ~SharedVersions() override;

  std::optional<std::string> current() const override;
  void publish(const std::string& id) override;
  std::string roll_back() override;
  std::vector<std::string> prune(size_t keep) override;
  public_data::DataFolder begin_load(bool is_update) override;
  void share(const std::string& id) override;
  std::vector<NodeState> nodes() const override { return parts_.directory.live_nodes(); }

 private:
  int issue(const std::string& beginning, int least) override;
  // The lease of this program; taken if necessary and kept to the end.
  const LoadLease& lease();
  void bring_current();
  void store_and_record(const std::string& id);
  void wait_for_nodes(const std::string& id);

  Parts parts_;
  std::optional<LoadLease> lease_;
  std::unique_ptr<jobs::KeptLease> kept_;
};

}  // namespace pharos::data_versions
