#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/crypto.hpp"
#include "db/migrations.hpp"
#include "public_data/files/durable_files.hpp"
#include "public_data/imdrf/imdrf_pack.hpp"
#include "public_data/imdrf/imdrf_release.hpp"
#include "shared_places.hpp"
#include "suggestions/model_folder.hpp"
#include "support/version_nodes.hpp"

// A trained model and a loaded IMDRF release reach all nodes.
namespace pharos {
namespace {

using data_versions::SharedFileJob;
using data_versions::SharedFileKind;
using data_versions::SharedFiles;
using public_data::content_of;
using public_data::imdrf_file;
using suggestions::ModelFolder;
using suggestions::ServedModel;

struct Node {
  explicit Node(const SharedFiles& files) : job(files, shared_places(disk.path())) {}

  public_data::TemporaryFolder disk;
  ModelFolder models{disk.path() / "models"};
  ServedModel served{models};
  SharedFileJob job;
};

suggestions::CodeModel model_of(const std::string& version) {
  suggestions::ModelFacts facts;
  facts.version = version;
  facts.imdrf_release = public_data::imdrf_release();
  return suggestions::CodeModel{facts, suggestions::Vocabulary{{}}, {}};
}

class SharedFilesTest : public db::EngineTest {
 protected:
  void SetUp() override {
    EngineTest::SetUp();
    if (IsSkipped()) return;
    crypto::initialize();
    database_ = std::make_unique<db::TestDatabase>(GetParam(), db::shipped_migrations(), &clock_);
    files_ = std::make_unique<SharedFiles>(**database_, remote_, clock_);
    first_ = std::make_unique<Node>(*files_);
    second_ = std::make_unique<Node>(*files_);
  }
  // As `pharos train` on a node.
  void train(const Node& node, const std::string& version) {
    node.models.add(model_of(version));
    files_->publish(SharedFileKind::kCodeModel, version, node.models.file_of(version));
  }
  void work() {
    first_->job.run(clock_.now());
    second_->job.run(clock_.now());
  }
  std::filesystem::path stored(const std::string& content) const {
    const auto key = blobs::BlobKey::of_content("shared_files", crypto::sha256_hex(content));
    return disk_.path() / "files" / key.text();
  }

  testing_support::FakeClock clock_;
  public_data::TemporaryFolder disk_;
  blobs::FolderBlobs folder_{disk_.path() / "files"};
  testing_support::RemoteStore remote_{folder_};
  std::unique_ptr<db::TestDatabase> database_;
  std::unique_ptr<SharedFiles> files_;
  std::unique_ptr<Node> first_;
  std::unique_ptr<Node> second_;
};
PHAROS_ON_BOTH_ENGINES(SharedFilesTest);

TEST_P(SharedFilesTest, ATrainedModelIsUsedByAllNodes) {
  work();
  EXPECT_EQ(second_->models.current(), "") << "nothing was published";
  train(*first_, "2026-11-15-00000001");
  work();
  EXPECT_EQ(second_->models.current(), "2026-11-15-00000001");
  EXPECT_EQ(second_->served.get()->facts().version, "2026-11-15-00000001");
  train(*second_, "2026-11-16-00000002");
  work();
  EXPECT_EQ(first_->served.get()->facts().version, "2026-11-16-00000002");
  EXPECT_EQ(second_->served.get()->facts().version, "2026-11-16-00000002");
}

TEST_P(SharedFilesTest, AnEarlierModelIsUsedAgain) {
  train(*first_, "2026-11-15-00000001");
  work();
  train(*first_, "2026-11-16-00000002");
  work();
  first_->models.use("2026-11-15-00000001");
  files_->publish(SharedFileKind::kCodeModel, "2026-11-15-00000001", first_->models.file_of("2026-11-15-00000001"));
  work();
  EXPECT_EQ(first_->models.current(), "2026-11-15-00000001");
  EXPECT_EQ(second_->models.current(), "2026-11-15-00000001");
}

TEST_P(SharedFilesTest, ANewNodeGetsAllFilesWhenItStarts) {
  train(*first_, "2026-11-15-00000001");
  const auto release = imdrf_file(first_->disk.path());
  const auto terms = public_data::write_imdrf_pack(public_data::imdrf_terms());
  public_data::replace_file(release, terms);
  files_->publish(SharedFileKind::kImdrfRelease, public_data::imdrf_release(), release);
  Node added{*files_};
  added.job.run(clock_.now());
  EXPECT_EQ(added.models.current(), "2026-11-15-00000001");
  EXPECT_EQ(content_of(imdrf_file(added.disk.path())), terms);
}

TEST_P(SharedFilesTest, AFileIsTransferredOnce) {
  train(*first_, "2026-11-15-00000001");
  remote_.files_read = 0;
  work();
  work();
  Node restarted{*files_};
  restarted.models.add(model_of("2026-11-15-00000001"));
  restarted.job.run(clock_.now());
  EXPECT_EQ(remote_.files_read, 1) << "only the second node needed it";
}

TEST_P(SharedFilesTest, ADamagedOrMissingFileIsNotUsedAndTriedAgain) {
  train(*first_, "2026-11-15-00000001");
  const auto content = content_of(first_->models.file_of("2026-11-15-00000001"));
  auto damaged = content;
  damaged.back() ^= 1;
  public_data::replace_file(stored(content), damaged);
  work();
  EXPECT_EQ(second_->models.current(), "");
  std::filesystem::remove(stored(content));
  work();
  EXPECT_EQ(second_->models.current(), "");
  remote_.is_down = true;
  work();
  EXPECT_EQ(second_->models.current(), "");
  remote_.is_down = false;
  public_data::replace_file(stored(content), content);
  work();
  EXPECT_EQ(second_->models.current(), "2026-11-15-00000001");
}

TEST_P(SharedFilesTest, AFileThatIsNotWhatItsRecordSaysIsNotUsed) {
  const auto text = first_->disk.path() / "text";
  public_data::replace_file(text, "not a model");
  files_->publish(SharedFileKind::kCodeModel, "2026-11-15-00000001", text);
  files_->publish(SharedFileKind::kImdrfRelease, public_data::imdrf_release(), text);
  second_->job.run(clock_.now());
  EXPECT_EQ(second_->models.current(), "");
  EXPECT_FALSE(std::filesystem::exists(imdrf_file(second_->disk.path())));
  public_data::replace_file(text, public_data::write_imdrf_pack(public_data::imdrf_terms()));
  files_->publish(SharedFileKind::kImdrfRelease, "a release of another year", text);
  second_->job.run(clock_.now());
  EXPECT_FALSE(std::filesystem::exists(imdrf_file(second_->disk.path())));
}

TEST_P(SharedFilesTest, WhatIsNoLongerUsedIsRemovedFromTheStoreAfterADay) {
  train(*first_, "2026-11-15-00000001");
  const auto former = content_of(first_->models.file_of("2026-11-15-00000001"));
  train(*first_, "2026-11-16-00000002");
  EXPECT_TRUE(std::filesystem::exists(stored(former))) << "a node may be fetching it";
  clock_.advance(std::chrono::hours{25});
  train(*first_, "2026-11-17-00000003");
  EXPECT_FALSE(std::filesystem::exists(stored(former)));
  work();
  EXPECT_EQ(second_->models.current(), "2026-11-17-00000003");
}

}  // namespace
}  // namespace pharos
