#pragma once

#include <memory>
#include <optional>
#include <string>

#include "configuration.hpp"
#include "features/data_versions/data_versions.hpp"
#include "installation.hpp"
#include "jobs/scheduler.hpp"

namespace pharos {

// The public data of a node: what it serves and, on PostgreSQL, the work of following what all nodes agree on, also
// about the trained model and the IMDRF release.
class DataFollower {
 public:
  DataFollower(const Configuration& configuration, Installation& installation, const std::string& node);

  void start();
  void stop();
  std::string served() const;  // from memory; empty: none
  bool is_waiting() const;     // for other nodes or for this one, with a version that is open but not current
  // Why the node cannot answer from the published version; nothing if it can, or if nothing is published.
  std::optional<std::string> problem() const;

 private:
  Installation& installation_;
  const public_data::DataFolder folder_;
  data_versions::NodeNote note_;
  std::optional<data_versions::FollowJob> follow_;  // if there are other nodes to agree with
  std::optional<data_versions::HeartbeatJob> heartbeat_;
  std::optional<data_versions::SharedFileJob> shared_files_;
  jobs::Scheduler follow_scheduler_;
  jobs::Scheduler heartbeat_scheduler_;  // separate, because fetching a version takes long
};

}  // namespace pharos
