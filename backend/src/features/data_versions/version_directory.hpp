#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "db/database.hpp"

namespace pharos::data_versions {

// A version that is complete in the file store.
struct StoredVersion {
  std::string id;
  std::int64_t sequence = 0;
  std::string manifest_sha256;
};
BOOST_DESCRIBE_STRUCT(StoredVersion, (), (id, sequence, manifest_sha256))

struct Publication {
  std::optional<std::string> current_version;
  std::optional<std::string> wanted_version;  // becomes current when every live node has it open
};
BOOST_DESCRIBE_STRUCT(Publication, (), (current_version, wanted_version))

// A running node, as it reports itself.
struct NodeState {
  std::string node;
  std::string address;
  std::string serves;    // the version in use; empty: none
  std::string prepared;  // the wanted version, once it is open
  std::string held;      // ids of all versions on its disk, separated by spaces
  std::string note;      // what it is fetching, or why it cannot
};
BOOST_DESCRIBE_STRUCT(NodeState, (), (node, address, serves, prepared, held, note))

// The right to load, publish for the first time, or remove versions: one program at a time on all nodes. It ends by
// itself two minutes after its last renewal. What a program does with it after another one has taken over is refused.
struct LoadLease {
  std::int64_t token = 0;
};

// What the nodes agree on about the public data.
class VersionDirectory {
 public:
  // `clock` is the one that all nodes share.
  VersionDirectory(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  std::optional<std::string> current() const;
  Publication publication() const;
  std::vector<StoredVersion> stored() const;      // newest first
  std::vector<std::string> list_removed() const;  // their ids
  // Of removed versions and reserved ids, too. Nothing for an unknown id.
  std::optional<std::int64_t> sequence_of(std::string_view id) const;

  // Throws Error{kConflict} naming the program that has the lease.
  LoadLease begin_load(const std::string& loader);
  bool renew(const LoadLease& lease);
  void end_load(const LoadLease& lease);

  // The following throw Error{kConflict} if the lease was taken over.
  // Reserves `beginning` with a number that is at least `least` and was never used; returns the number.
  int issue(const LoadLease& lease, const std::string& beginning, int least);
  // Reserves ids that were issued before there was an agreement, in this order; known ones are left alone.
  void reserve(const LoadLease& lease, const std::vector<std::string>& ids);
  // The version is now complete in the file store. Throws Error{kConflict} if its id belongs to other contents.
  void record(const LoadLease& lease, const std::string& id, const std::string& manifest_sha256);
  void mark_removed(const LoadLease& lease, const std::string& id);

  // Throws Error{kNotFound} unless the version is stored.
  void want(const std::string& id);
  // Makes the wanted version the current one if every live node is ready for it. False if there is nothing to do yet.
  bool publish_if_ready();
  // Without waiting for any node. Throws like `want`.
  void publish_now(const std::string& id);

  void report(const NodeState& state);
  void leave(const std::string& node);
  std::vector<NodeState> live_nodes() const;

 private:
  void require(const LoadLease& lease) const;
  void require_stored(const std::string& id) const;
  std::int64_t next_sequence() const;

  db::Database& database_;
  const Clock& clock_;
};

}  // namespace pharos::data_versions
