#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <mutex>
#include <string>

#include "features/data_versions/agreed_data.hpp"
#include "features/data_versions/version_transfer.hpp"
#include "jobs/scheduler.hpp"

namespace pharos::data_versions {

// What the node is doing or cannot do, for operators. Thread-safe.
class NodeNote {
 public:
  void set(std::string text) {
    const std::lock_guard lock(mutex_);
    text_ = std::move(text);
  }
  std::string text() const {
    const std::lock_guard lock(mutex_);
    return text_;
  }

 private:
  mutable std::mutex mutex_;
  std::string text_;
};

// Brings the stored versions to this node, prepares the wanted one and serves the current one.
class FollowJob final : public jobs::Job {
 public:
  struct Parts {
    const VersionDirectory& directory;
    const blobs::ContentStore& store;
    AgreedData& data;
    public_data::DataFolder folder;
    NodeNote& note;
  };
  explicit FollowJob(const Parts& parts) : parts_(parts) {}
  std::string_view name() const override { return "data versions"; }
  std::chrono::milliseconds interval() const override { return std::chrono::seconds{1}; }
  void run(Timestamp now) override;
  void stop() { is_stopping_ = true; }  // a transfer ends at its next part

 private:
  // Brings the version here if necessary, then does `rest`; after a failure, not before a pause.
  void hold(const StoredVersion& version, Timestamp now, const std::function<void()>& rest);
  void bring(const StoredVersion& version);
  void remove_unwanted(const std::vector<StoredVersion>& stored) const;

  Parts parts_;
  std::atomic<bool> is_stopping_ = false;
  std::map<std::string, Timestamp> not_before_;  // by version: after a failure
};

// Reports this node, and publishes the wanted version once all nodes are ready.
class HeartbeatJob final : public jobs::Job {
 public:
  struct Parts {
    VersionDirectory& directory;
    const AgreedData& data;
    public_data::DataFolder folder;
    const NodeNote& note;
    std::string node;
    std::string address;
  };
  explicit HeartbeatJob(const Parts& parts) : parts_(parts) {}
  std::string_view name() const override { return "data version heartbeat"; }
  std::chrono::milliseconds interval() const override { return std::chrono::seconds{2}; }
  void run(Timestamp now) override;
  void leave();

 private:
  Parts parts_;
  bool is_steady_ = false;  // the last report succeeded
};

}  // namespace pharos::data_versions
