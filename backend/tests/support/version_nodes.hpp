#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "blobs/folder_blobs.hpp"
#include "core/error.hpp"
#include "features/data_versions/data_versions.hpp"
#include "public_data/version/version_test_support.hpp"
#include "support/test_app.hpp"

namespace pharos::testing_support {

// A file store on another machine: nothing is linked, everything is transferred in parts, and it can fail.
class RemoteStore final : public blobs::ContentStore {
 public:
  explicit RemoteStore(blobs::ContentStore& inner) : inner_(inner) {}

  bool is_down = false;
  std::uint64_t most_bytes = 0;  // then the connection breaks; 0: never
  std::uint64_t bytes_read = 0;
  int files_added = 0;
  mutable int files_read = 0;  // as a whole

  std::unique_ptr<blobs::BlobWriter> create(const blobs::BlobKey& key) override { return up().create(key); }
  std::unique_ptr<blobs::BlobReader> find(const blobs::BlobKey& key) const override {
    ++files_read;
    return up().find(key);
  }
  std::optional<std::uint64_t> find_size(const blobs::BlobKey& key) const override { return up().find_size(key); }
  bool remove(const blobs::BlobKey& key) override { return up().remove(key); }
  void sweep(std::string_view area, Timestamp before, const Visit& visit) override { up().sweep(area, before, visit); }
  void add_file(const blobs::BlobKey& key, const std::filesystem::path& file) override {
    up().add_file(key, file);
    ++files_added;
  }
  bool link_file(const blobs::BlobKey&, const std::filesystem::path&) const override { return false; }
  std::unique_ptr<blobs::BlobReader> find_part(const blobs::BlobKey& key, std::uint64_t offset,
                                               std::uint64_t length) const override {
    auto reader = up().find_part(key, offset, length);
    return reader ? std::make_unique<Reader>(std::move(reader), const_cast<RemoteStore&>(*this)) : nullptr;
  }

 private:
  class Reader final : public blobs::BlobReader {
   public:
    Reader(std::unique_ptr<blobs::BlobReader> inner, RemoteStore& store) : inner_(std::move(inner)), store_(store) {}
    size_t read(std::span<char> space) override {
      if (store_.most_bytes > 0 && store_.bytes_read >= store_.most_bytes) {
        throw Error(ErrorCode::kUnavailable, "the connection is broken");
      }
      constexpr size_t kPiece = 1000;
      const size_t count = inner_->read(space.first(std::min(space.size(), kPiece)));
      store_.bytes_read += count;
      return count;
    }

   private:
    const std::unique_ptr<blobs::BlobReader> inner_;
    RemoteStore& store_;
  };
  blobs::ContentStore& up() const {
    if (is_down) throw Error(ErrorCode::kUnavailable, "the store does not respond");
    return inner_;
  }

  blobs::ContentStore& inner_;
};

// The public data of one node: a disk of its own, and the jobs that follow what all nodes agree on.
class VersionNode {
 public:
  VersionNode(data_versions::VersionDirectory& directory, blobs::ContentStore& store, const Clock& clock,
              std::string name, public_data::OpenedVersions::Open open = public_data::open_small)
      : directory_(directory), store_(store), clock_(clock), name_(std::move(name)), open_(std::move(open)) {
    start();
  }

  // As a restart of the program.
  void start() {
    heartbeat_.reset();
    follow_.reset();
    data_ = std::make_unique<data_versions::AgreedData>(
        directory_, folder, open_, public_data::OpenedVersionsOptions{.look_every = std::chrono::hours(1)});
    follow_ = std::make_unique<data_versions::FollowJob>(data_versions::FollowJob::Parts{
        .directory = directory_, .store = store_, .data = *data_, .folder = folder, .note = note});
    heartbeat_ = std::make_unique<data_versions::HeartbeatJob>(data_versions::HeartbeatJob::Parts{
        .directory = directory_, .data = *data_, .folder = folder, .note = note, .node = name_, .address = name_});
    data_->begin();
  }
  void follow() { follow_->run(clock_.now()); }
  void report() { heartbeat_->run(clock_.now()); }
  void work() {
    follow();
    report();
  }
  void leave() { heartbeat_->leave(); }

  // What it answers from: the content, or the reason why it cannot answer.
  std::string answer() const {
    try {
      return public_data::content_of_version(*data_->current());
    } catch (const Error& failure) {
      return failure.what();
    }
  }
  data_versions::AgreedData& data() { return *data_; }

  // For a command on this node.
  std::unique_ptr<data_versions::SharedVersions> command(data_versions::Waiting waiting) const {
    waiting.pause = std::chrono::milliseconds{0};
    return std::make_unique<data_versions::SharedVersions>(
        data_versions::SharedVersions::Parts{.directory = directory_,
                                             .store = store_,
                                             .folder = folder,
                                             .name = "a command on " + name_,
                                             .waiting = std::move(waiting)});
  }

  public_data::TemporaryFolder disk;
  public_data::DataFolder folder{disk.path()};
  data_versions::NodeNote note;

 private:
  data_versions::VersionDirectory& directory_;
  blobs::ContentStore& store_;
  const Clock& clock_;
  const std::string name_;
  public_data::OpenedVersions::Open open_;
  std::unique_ptr<data_versions::AgreedData> data_;
  std::unique_ptr<data_versions::FollowJob> follow_;
  std::unique_ptr<data_versions::HeartbeatJob> heartbeat_;
};

}  // namespace pharos::testing_support
