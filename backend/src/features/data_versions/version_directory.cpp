#include "features/data_versions/version_directory.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "core/error.hpp"

namespace pharos::data_versions {
namespace {

constexpr db::PlatformSql kPublication = "select current_version, wanted_version from data_publication";
constexpr db::PlatformSql kCurrentVersion = "select current_version from data_publication";
constexpr db::PlatformSql kStored = R"sql(
  select id, sequence, manifest_sha256 from data_versions
  where manifest_sha256 is not null and removed_at is null order by sequence desc)sql";
constexpr db::PlatformSql kVersion =
    "select coalesce(manifest_sha256, ''), removed_at from data_versions where id = :id";
constexpr db::PlatformSql kIssuedIds = "select id from data_versions order by sequence";
constexpr db::PlatformSql kRemovedIds = "select id from data_versions where removed_at is not null";
constexpr db::PlatformSql kSequence = "select sequence from data_versions where id = :id";
constexpr db::PlatformSql kLastSequence = "select coalesce(max(sequence), 0) from data_versions";
constexpr db::PlatformSql kReserve = "insert into data_versions (id, sequence) values (:id, :sequence)";
constexpr db::PlatformSql kRecord = R"sql(
  update data_versions set manifest_sha256 = :manifest_sha256, removed_at = null where id = :id)sql";
constexpr db::PlatformSql kMarkRemoved = "update data_versions set removed_at = :now where id = :id";

constexpr db::PlatformSql kLoader = "select loader, loader_until, loader_token from data_publication";
constexpr db::PlatformSql kBeginLoad = R"sql(
  update data_publication set loader = :loader, loader_until = :until, loader_token = loader_token + 1)sql";
constexpr db::PlatformSql kRenewLoad = R"sql(
  update data_publication set loader_until = :until where loader_token = :token and loader <> '')sql";
constexpr db::PlatformSql kEndLoad = R"sql(
  update data_publication set loader = '', loader_until = 0 where loader_token = :token)sql";

constexpr db::PlatformSql kWant = "update data_publication set wanted_version = :id";
constexpr db::PlatformSql kPublish = "update data_publication set current_version = :id, wanted_version = null";

constexpr db::PlatformSql kReport = R"sql(
  insert into data_nodes (node, address, seen_until, serves, prepared, held, note)
  values (:node, :address, :until, :serves, :prepared, :held, :note)
  on conflict (node) do update set seen_until = excluded.seen_until, serves = excluded.serves,
    prepared = excluded.prepared, held = excluded.held, note = excluded.note)sql";
constexpr db::PlatformSql kLeave = "delete from data_nodes where node = :node or seen_until < :long_ago";
constexpr db::PlatformSql kLiveNodes = R"sql(
  select node, address, serves, prepared, held, note from data_nodes where seen_until > :now order by address, node)sql";

// As long as leases of jobs: longer than a failover of the database, so that no node is given up because of one.
constexpr std::chrono::minutes kLeaseTime{2};
constexpr std::chrono::hours kForgottenAfter{24};
const db::WriteLock kLock{db::kPlatformLock};

struct Loader {
  std::string loader;
  Timestamp loader_until;
  std::int64_t loader_token = 0;
};
BOOST_DESCRIBE_STRUCT(Loader, (), (loader, loader_until, loader_token))

std::string read_text(const db::Row& row) {
  return row.text(0);
}
std::int64_t read_integer(const db::Row& row) {
  return row.integer(0);
}

}  // namespace

std::optional<std::string> VersionDirectory::current() const {
  const auto found = database_.find(kCurrentVersion, [](const db::Row& row) { return row.optional_text(0); });
  return found.value_or(std::nullopt);
}

Publication VersionDirectory::publication() const {
  return database_.read_one<Publication>(kPublication).value();
}

std::vector<StoredVersion> VersionDirectory::stored() const {
  return database_.read<StoredVersion>(kStored);
}

std::vector<std::string> VersionDirectory::list_removed() const {
  return database_.query(kRemovedIds, read_text);
}

std::optional<std::int64_t> VersionDirectory::sequence_of(std::string_view id) const {
  return database_.find(kSequence, read_integer, {{"id", id}});
}

LoadLease VersionDirectory::begin_load(const std::string& loader) {
  return database_.transaction(kLock, [&]() -> LoadLease {
    const auto now = clock_.now();
    const auto before = database_.read_one<Loader>(kLoader).value();
    if (!before.loader.empty() && before.loader_until > now) {
      throw Error(ErrorCode::kConflict,
                  fmt::format("{} is loading or publishing public data; wait until it has finished (if it was killed: "
                              "two minutes)",
                              before.loader));
    }
    database_.execute(kBeginLoad, {{"loader", loader}, {"until", now + kLeaseTime}});
    return {before.loader_token + 1};
  });
}

bool VersionDirectory::renew(const LoadLease& lease) {
  return database_.execute(kRenewLoad, {{"until", clock_.now() + kLeaseTime}, {"token", lease.token}}) == 1;
}

void VersionDirectory::end_load(const LoadLease& lease) {
  database_.execute(kEndLoad, {{"token", lease.token}});
}

void VersionDirectory::require(const LoadLease& lease) const {
  const auto now = database_.read_one<Loader>(kLoader).value();
  if (now.loader_token == lease.token && !now.loader.empty()) return;
  throw Error(ErrorCode::kConflict, "Another program has taken over loading public data, because this one was paused");
}

void VersionDirectory::require_stored(const std::string& id) const {
  const auto versions = stored();
  if (std::ranges::find(versions, id, &StoredVersion::id) != versions.end()) return;
  throw Error(ErrorCode::kNotFound, fmt::format("There is no data version {}", id));
}

std::int64_t VersionDirectory::next_sequence() const {
  return database_.find(kLastSequence, read_integer).value() + 1;
}

int VersionDirectory::issue(const LoadLease& lease, const std::string& beginning, int least) {
  return database_.transaction(kLock, [&] {
    require(lease);
    int number = least;
    for (const auto& id : database_.query(kIssuedIds, read_text)) {
      int used = 0;
      if (!id.starts_with(beginning)) continue;
      std::from_chars(id.data() + beginning.size(), id.data() + id.size(), used);
      number = std::max(number, used + 1);
    }
    database_.execute(kReserve, {{"id", beginning + std::to_string(number)}, {"sequence", next_sequence()}});
    return number;
  });
}

void VersionDirectory::reserve(const LoadLease& lease, const std::vector<std::string>& ids) {
  database_.transaction(kLock, [&] {
    require(lease);
    for (const auto& id : ids) {
      if (!sequence_of(id)) database_.execute(kReserve, {{"id", id}, {"sequence", next_sequence()}});
    }
  });
}

void VersionDirectory::record(const LoadLease& lease, const std::string& id, const std::string& manifest_sha256) {
  database_.transaction(kLock, [&] {
    require(lease);
    if (!sequence_of(id)) database_.execute(kReserve, {{"id", id}, {"sequence", next_sequence()}});
    const auto known = database_.find(kVersion, read_text, {{"id", id}}).value();
    if (!known.empty() && known != manifest_sha256) {
      throw Error(ErrorCode::kConflict, fmt::format("{} is the id of other contents, loaded by another node", id));
    }
    database_.execute(kRecord, {{"id", id}, {"manifest_sha256", manifest_sha256}});
  });
}

void VersionDirectory::mark_removed(const LoadLease& lease, const std::string& id) {
  database_.transaction(kLock, [&] {
    require(lease);
    database_.execute(kMarkRemoved, {{"id", id}, {"now", clock_.now()}});
  });
}

void VersionDirectory::want(const std::string& id) {
  database_.transaction(kLock, [&] {
    require_stored(id);
    database_.execute(kWant, {{"id", id}});
  });
}

bool VersionDirectory::publish_if_ready() {
  return database_.transaction(kLock, [&] {
    const auto wanted = publication().wanted_version;
    if (!wanted) return false;
    const auto nodes = live_nodes();
    const bool all_ready =
        std::ranges::all_of(nodes, [&wanted](const NodeState& node) { return node.prepared == *wanted; });
    if (all_ready) database_.execute(kPublish, {{"id", *wanted}});
    return all_ready;
  });
}

void VersionDirectory::publish_now(const std::string& id) {
  database_.transaction(kLock, [&] {
    require_stored(id);
    database_.execute(kPublish, {{"id", id}});
  });
}

void VersionDirectory::report(const NodeState& state) {
  database_.execute(kReport, {{"node", state.node},
                              {"address", state.address},
                              {"until", clock_.now() + kLeaseTime},
                              {"serves", state.serves},
                              {"prepared", state.prepared},
                              {"held", state.held},
                              {"note", state.note}});
}

void VersionDirectory::leave(const std::string& node) {
  database_.execute(kLeave, {{"node", node}, {"long_ago", clock_.now() - kForgottenAfter}});
}

std::vector<NodeState> VersionDirectory::live_nodes() const {
  return database_.read<NodeState>(kLiveNodes, {{"now", clock_.now()}});
}

}  // namespace pharos::data_versions
