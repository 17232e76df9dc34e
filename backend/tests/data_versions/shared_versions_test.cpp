#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/crypto.hpp"
#include "support/version_nodes.hpp"

// Nodes that agree on the version of the public data: one loads it, the others fetch it, and all switch at once.
namespace pharos {
namespace {

using data_versions::SharedVersions;
using data_versions::Waiting;
using public_data::failure_of;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing_support::FakeClock;
using testing_support::RemoteStore;
using testing_support::VersionNode;

class SharedVersionsTest : public db::EngineTest {
 protected:
  void SetUp() override {
    EngineTest::SetUp();
    if (IsSkipped()) return;
    crypto::initialize();
    database_ = std::make_unique<db::TestDatabase>(GetParam(), db::shipped_migrations(), &clock_);
    shared_clock_ = std::make_unique<db::SharedClock>(**database_);
    directory_ = std::make_unique<data_versions::VersionDirectory>(**database_, *shared_clock_);
    first_ = make_node("first");
    second_ = make_node("second");
  }
  std::unique_ptr<VersionNode> make_node(const std::string& name) {
    return std::make_unique<VersionNode>(*directory_, remote_, clock_, name);
  }
  void work() {
    first_->work();
    second_->work();
  }
  // A command during which all nodes work.
  std::unique_ptr<SharedVersions> command(const VersionNode& node) {
    return node.command({.on_wait = [this](const std::string&) { work(); }});
  }
  // Loads and publishes a version on a node.
  std::string load(const VersionNode& node, const std::string& content) {
    const auto versions = command(node);
    const auto folder = versions->begin_load(false);
    return public_data::publish_version(folder, ++loaded_, content);
  }
  // The same while no node runs.
  std::string load_alone(const VersionNode& node, const std::string& content) {
    const auto versions = node.command({});
    return public_data::publish_version(versions->begin_load(false), ++loaded_, content);
  }
  bool is_stored(const std::string& content) const {
    return files_.find_size(blobs::BlobKey::of_content("public_data", crypto::sha256_hex(content))).has_value();
  }

  FakeClock clock_;
  public_data::TemporaryFolder disk_;
  blobs::FolderBlobs files_{disk_.path() / "files"};
  RemoteStore remote_{files_};
  std::unique_ptr<db::TestDatabase> database_;
  std::unique_ptr<db::SharedClock> shared_clock_;
  std::unique_ptr<data_versions::VersionDirectory> directory_;
  std::unique_ptr<VersionNode> first_;
  std::unique_ptr<VersionNode> second_;
  std::int64_t loaded_ = 0;
};
PHAROS_ON_BOTH_ENGINES(SharedVersionsTest);

TEST_P(SharedVersionsTest, OneNodeLoadsAndAllSwitchAtOnce) {
  work();
  const auto first_id = load(*first_, "one");
  work();
  EXPECT_EQ(first_->answer(), "one");
  EXPECT_EQ(second_->answer(), "one");

  int rounds = 0;
  const auto versions = second_->command({.on_wait = [&](const std::string&) {
    ++rounds;
    EXPECT_EQ(first_->answer(), "one") << "the second node is not ready yet";
    first_->work();
    EXPECT_EQ(first_->answer(), "one");
    EXPECT_EQ(second_->answer(), "one");
    if (rounds > 3) second_->work();
  }});
  const auto id = public_data::publish_version(versions->begin_load(false), 2, "two");
  EXPECT_GT(rounds, 3);
  // Without further work: the next request on any node reads the new version.
  EXPECT_EQ(first_->answer(), "two");
  EXPECT_EQ(second_->answer(), "two");
  EXPECT_NE(id, first_id);
  work();
  EXPECT_EQ(first_->folder.current(), id);
  EXPECT_EQ(second_->folder.current(), id);
  EXPECT_EQ(public_data::content_of_version(*second_->data().find(first_id)), "one");
}

TEST_P(SharedVersionsTest, OnlyNewFilesAreTransferred) {
  work();
  load(*first_, "one");
  EXPECT_GT(remote_.bytes_read, 5000U);
  EXPECT_EQ(remote_.files_added, 3) << "two files and the manifest";
  remote_.bytes_read = 0;
  const auto id = load(*first_, "two");
  EXPECT_EQ(remote_.bytes_read, 3U) << "the index is the same and linked from the former version";
  EXPECT_EQ(remote_.files_added, 5);
  EXPECT_EQ(std::filesystem::hard_link_count(second_->folder.path_of(id) / "index" / "words"), 2);
  EXPECT_EQ(second_->folder.verify(id).id, id);
}

TEST_P(SharedVersionsTest, AnInterruptedTransferIsContinued) {
  load_alone(*first_, std::string(9000, 'a'));
  remote_.most_bytes = 4000;
  second_->follow();
  EXPECT_THAT(second_->note.text(), HasSubstr("the connection is broken"));
  EXPECT_THAT(second_->answer(), HasSubstr("does not have data version"));
  const auto read_before = remote_.bytes_read;
  remote_.most_bytes = 0;
  second_->start();  // killed and started again
  second_->follow();
  EXPECT_EQ(second_->answer(), std::string(9000, 'a'));
  EXPECT_EQ(remote_.bytes_read - read_before, 14'000 - read_before) << "what had arrived was used";
}

TEST_P(SharedVersionsTest, AStoreThatIsDownIsAskedAgain) {
  load_alone(*first_, "one");
  remote_.is_down = true;
  second_->follow();
  EXPECT_THAT(second_->note.text(), HasSubstr("does not respond"));
  remote_.is_down = false;
  second_->follow();
  EXPECT_THAT(second_->answer(), HasSubstr("does not have")) << "not at once";
  clock_.advance(std::chrono::seconds{20});
  second_->follow();
  EXPECT_EQ(second_->answer(), "one");
  EXPECT_EQ(second_->note.text(), "");
}

TEST_P(SharedVersionsTest, ADamagedFileIsNotUsed) {
  load_alone(*first_, "one");
  const auto key = blobs::BlobKey::of_content("public_data", crypto::sha256_hex("one"));
  const auto stored = disk_.path() / "files" / key.text();
  std::filesystem::remove(stored);  // it may be a link to the version of the first node
  std::ofstream{stored} << "eno";
  second_->follow();
  EXPECT_THAT(second_->note.text(), HasSubstr("content is damaged in the file store"));
  EXPECT_THAT(second_->folder.ids(), IsEmpty());
  std::ofstream{stored} << "one";
  clock_.advance(std::chrono::seconds{20});
  second_->follow();
  EXPECT_EQ(second_->answer(), "one");
}

TEST_P(SharedVersionsTest, OneProgramLoadsAtATime) {
  const auto loading = command(*first_);
  const auto folder = loading->begin_load(false);
  EXPECT_THAT(failure_of([this] { command(*second_)->begin_load(false); }), HasSubstr("a command on first is loading"));
  // The first was paused, and the second takes over.
  clock_.advance(std::chrono::minutes{3});
  const auto id = load(*second_, "two");
  EXPECT_THAT(failure_of([&] { public_data::publish_version(folder, 1, "one"); }), HasSubstr("has taken over"));
  EXPECT_EQ(directory_->current(), id);
  first_->follow();
  EXPECT_EQ(first_->answer(), "two");
}

TEST_P(SharedVersionsTest, AVersionWhoseLoaderIsKilledIsPublishedByTheNodes) {
  work();
  struct Killed {};
  const auto versions = first_->command({.on_wait = [this](const std::string&) {
    if (directory_->publication().wanted_version) throw Killed{};
  }});
  EXPECT_THROW(public_data::publish_version(versions->begin_load(false), 1, "one"), Killed);
  EXPECT_EQ(directory_->current(), std::nullopt);
  work();
  work();
  EXPECT_EQ(first_->answer(), "one");
  EXPECT_EQ(second_->answer(), "one");
}

TEST_P(SharedVersionsTest, DifferentContentsNeverShareAnId) {
  const auto foreign = public_data::build_version(second_->folder, 1, "loaded without the others");
  const auto id = load_alone(*first_, "one");
  ASSERT_EQ(id, foreign);
  EXPECT_THAT(second_->answer(), HasSubstr("does not have data version"));
  second_->follow();
  EXPECT_EQ(second_->answer(), "one");
  EXPECT_EQ(public_data::content_of(second_->folder.path_of(id) / "content"), "one");
  const auto lease = directory_->begin_load("test");
  EXPECT_THAT(failure_of([&] { directory_->record(lease, id, std::string(64, '0')); }), HasSubstr("other contents"));
}

TEST_P(SharedVersionsTest, AnIdIsNeverIssuedTwice) {
  EXPECT_EQ(load(*first_, "one"), "maude-2024-10-04.1");
  EXPECT_EQ(load(*second_, "two"), "maude-2024-10-04.2");
  command(*first_)->prune(1);
  const auto third = make_node("third");
  EXPECT_EQ(load(*third, "three"), "maude-2024-10-04.3");
  EXPECT_LT(directory_->sequence_of("maude-2024-10-04.1"), directory_->sequence_of("maude-2024-10-04.3"));
  EXPECT_EQ(directory_->sequence_of("maude-2024-10-04.4"), std::nullopt);
}

TEST_P(SharedVersionsTest, ADeadNodeIsWaitedForTwoMinutes) {
  work();  // both report, and then the second is killed
  int rounds = 0;
  const auto versions = first_->command({.on_wait = [&](const std::string& state) {
    first_->work();
    if (directory_->publication().wanted_version) {
      ++rounds;
      EXPECT_THAT(state, HasSubstr("not ready: ")) << state;
      EXPECT_EQ(directory_->current(), std::nullopt) << rounds;
      clock_.advance(std::chrono::seconds{50});
    }
  }});
  public_data::publish_version(versions->begin_load(false), 1, "one");
  EXPECT_GE(rounds, 2);
  EXPECT_EQ(first_->answer(), "one");
  EXPECT_THAT(second_->answer(), HasSubstr("does not have data version"));
}

TEST_P(SharedVersionsTest, ForceDoesNotWait) {
  work();
  load(*first_, "one");
  work();
  const auto id = public_data::build_version(command(*first_)->begin_load(false), 2, "two");
  first_->command({.is_forced = true})->publish(id);
  EXPECT_THAT(second_->answer(), HasSubstr("does not have data version"))
      << "the former version would be a second answer";
  work();
  EXPECT_EQ(first_->answer(), "two");
  EXPECT_EQ(second_->answer(), "two");
}

TEST_P(SharedVersionsTest, AfterAnOutageOfTheDatabaseAllNodesAreWaitedFor) {
  work();
  const auto id = public_data::build_version(command(*first_)->begin_load(false), 1, "one");
  command(*first_)->share(id);
  directory_->want(id);
  first_->follow();
  clock_.advance(std::chrono::minutes{5});  // no node could report
  first_->start();
  first_->work();
  EXPECT_EQ(directory_->current(), std::nullopt) << "the second had no time to report";
  second_->report();
  first_->work();
  EXPECT_EQ(directory_->current(), std::nullopt);
  second_->work();
  first_->work();
  EXPECT_EQ(directory_->current(), id);
}

TEST_P(SharedVersionsTest, RollingBackReturnsToTheVersionBefore) {
  work();
  const auto first_id = load(*first_, "one");
  load(*first_, "two");
  work();
  EXPECT_EQ(command(*second_)->roll_back(), first_id);
  EXPECT_EQ(first_->answer(), "one");
  EXPECT_EQ(second_->answer(), "one");
  EXPECT_THAT(failure_of([this] { command(*first_)->roll_back(); }), HasSubstr("no earlier"));
}

TEST_P(SharedVersionsTest, RemovedVersionsAreRemovedEverywhere) {
  work();
  const auto first_id = load(*first_, "one");
  load(*first_, "two");
  work();
  EXPECT_TRUE(is_stored("one"));
  EXPECT_THAT(command(*second_)->prune(1), ElementsAre(first_id));
  work();
  EXPECT_FALSE(is_stored("one"));
  EXPECT_TRUE(is_stored("two"));
  EXPECT_THAT(first_->folder.ids(), Not(testing::Contains(first_id)));
  EXPECT_EQ(second_->data().find(first_id), nullptr);
  EXPECT_EQ(second_->answer(), "two");
}

TEST_P(SharedVersionsTest, ANewNodeFetchesEverythingThatIsKept) {
  const auto first_id = load_alone(*first_, "one");
  const auto second_id = load_alone(*first_, "two");
  const auto third = make_node("third");
  EXPECT_THAT(third->answer(), HasSubstr("does not have"));
  third->follow();
  EXPECT_EQ(third->answer(), "two");
  EXPECT_EQ(public_data::content_of_version(*third->data().find(first_id)), "one");
  third->report();
  EXPECT_EQ(directory_->live_nodes().front().held, first_id + " " + second_id);
  third->leave();
  EXPECT_THAT(directory_->live_nodes(), IsEmpty());
}

TEST_P(SharedVersionsTest, AnEarlierVersionIsNotReplacedByTheCurrentOne) {
  const auto former = load_alone(*first_, "one");
  load_alone(*first_, "two");
  second_->follow();
  second_->folder.remove(former);
  second_->start();
  EXPECT_THAT(failure_of([&] { second_->data().find(former); }), HasSubstr("does not have data version"))
      << "an organization may stay with this version";
  second_->follow();
  EXPECT_EQ(public_data::content_of_version(*second_->data().find(former)), "one");
  EXPECT_EQ(second_->data().find("maude-2030-01-01.1"), nullptr);
}

TEST_P(SharedVersionsTest, BeforeTheAgreementANodeServesItsFolder) {
  const auto id = public_data::publish_version(second_->folder, 1, "one");
  second_->start();
  work();
  EXPECT_EQ(second_->answer(), "one");
  EXPECT_EQ(command(*second_)->current(), id);
  EXPECT_THAT(first_->answer(), HasSubstr("There is no public data yet"));
  command(*second_)->publish(id);
  work();
  EXPECT_EQ(first_->answer(), "one");
  EXPECT_EQ(second_->answer(), "one");
}

TEST_P(SharedVersionsTest, AVersionOfAnotherFormatIsNotFetched) {
  const auto id = load_alone(*first_, "one");
  auto manifest = first_->folder.verify(id);
  manifest.format = manifest.format + 1;
  const auto text = public_data::to_text(manifest);
  const auto place = disk_.write("manifest", text);
  const auto lease = directory_->begin_load("a newer release");
  files_.add_file(blobs::BlobKey::of_content("public_data", crypto::sha256_hex(text)), place);
  directory_->record(lease, "maude-2030-01-01.1", crypto::sha256_hex(text));
  directory_->publish_now("maude-2030-01-01.1");
  second_->follow();
  EXPECT_THAT(second_->note.text(), HasSubstr("but this program reads"));
  EXPECT_THAT(second_->answer(), HasSubstr("does not have data version maude-2030-01-01.1"));
}

}  // namespace
}  // namespace pharos
