#include "public_data/version/opened_versions.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <latch>
#include <thread>

#include "core/crypto.hpp"
#include "public_data/version/version_test_support.hpp"

namespace pharos::public_data {
namespace {

using testing::HasSubstr;

class OpenedVersionsTest : public testing::Test {
 protected:
  OpenedVersionsTest() { crypto::initialize(); }

  // Checks only on request, so that the test controls the timing.
  static OpenedVersionsOptions patient() { return {.look_every = std::chrono::hours(1)}; }
  void damage(const std::string& id) const { std::ofstream(folder_.path_of(id) / "content") << "?"; }
  static std::string content(const std::shared_ptr<const DataVersion>& version) { return content_of_version(*version); }

  TemporaryFolder temporary_;
  DataFolder folder_{temporary_.path() / "data"};
};

TEST_F(OpenedVersionsTest, WithoutDataTheErrorExplainsHowToLoadSome) {
  OpenedVersions versions{folder_, open_small, patient()};
  EXPECT_THAT(failure_of([&versions] { versions.current(); }), HasSubstr("pharos generate"));
  EXPECT_EQ(versions.find("maude-2024-10-04.1"), nullptr);
  EXPECT_EQ(versions.find("../../etc"), nullptr);
  const auto id = publish_version(folder_, 1, "one");
  versions.refresh();
  EXPECT_EQ(versions.current()->manifest().id, id);
}

TEST_F(OpenedVersionsTest, ARequestKeepsItsVersion) {
  publish_version(folder_, 1, "one");
  OpenedVersions versions{folder_, open_small, patient()};
  const auto taken = versions.current();
  publish_version(folder_, 2, "two");
  versions.refresh();
  folder_.prune(1);
  EXPECT_EQ(content(versions.current()), "two");
  EXPECT_EQ(content(taken), "one") << "its files are deleted, but still readable for those who opened them";
}

TEST_F(OpenedVersionsTest, AnOldVersionClosesWithItsLastReader) {
  publish_version(folder_, 1, "one");
  OpenedVersions versions{folder_, open_small, patient()};
  std::weak_ptr<const DataVersion> old = versions.current();
  auto reader = old.lock();
  publish_version(folder_, 2, "two");
  versions.refresh();
  EXPECT_FALSE(old.expired());
  reader.reset();
  EXPECT_TRUE(old.expired());
}

TEST_F(OpenedVersionsTest, ADamagedNewVersionLeavesTheOldOneInUse) {
  publish_version(folder_, 1, "one");
  OpenedVersions versions{folder_, open_small, patient()};
  const auto bad = publish_version(folder_, 2, "two");
  damage(bad);
  versions.refresh();
  EXPECT_EQ(content(versions.current()), "one");
  EXPECT_THAT(failure_of([&versions, &bad] { versions.find(bad); }), HasSubstr("content has 1 bytes"));
}

TEST_F(OpenedVersionsTest, ADamagedVersionAtStartupFallsBackToThePreviousOne) {
  const auto first = publish_version(folder_, 1, "one");
  damage(publish_version(folder_, 2, "two"));
  damage(publish_version(folder_, 3, "three"));
  const OpenedVersions versions{folder_, open_small, patient()};
  EXPECT_EQ(versions.current()->manifest().id, first);
}

TEST_F(OpenedVersionsTest, AVersionThatCannotBeOpenedIsRetriedLater) {
  publish_version(folder_, 1, "one");
  bool fails = false;
  int opened = 0;
  const auto open = [&fails, &opened](const std::filesystem::path& folder, const Manifest& manifest) {
    ++opened;
    if (fails) throw Error(ErrorCode::kUnavailable, "no memory");
    return open_small(folder, manifest);
  };
  OpenedVersions versions{folder_, open, {.look_every = std::chrono::hours(1), .retry_after = std::chrono::seconds(0)}};
  fails = true;
  publish_version(folder_, 2, "two");
  versions.refresh();
  EXPECT_EQ(content(versions.current()), "one");
  fails = false;
  versions.refresh();
  EXPECT_EQ(content(versions.current()), "two");
  EXPECT_EQ(opened, 3);
}

TEST_F(OpenedVersionsTest, OldVersionsAreOpenedOnDemandAndAFewStayOpen) {
  const auto first = publish_version(folder_, 1, "one");
  const auto second = publish_version(folder_, 2, "two");
  const auto third = publish_version(folder_, 3, "three");
  publish_version(folder_, 4, "four");
  OpenedVersions versions{folder_, open_small, patient()};
  std::weak_ptr<const DataVersion> oldest = versions.find(first);
  EXPECT_EQ(content(oldest.lock()), "one");
  EXPECT_EQ(versions.find(first), oldest.lock()) << "not opened a second time";
  versions.find(second);
  EXPECT_FALSE(oldest.expired());
  versions.find(third);
  EXPECT_TRUE(oldest.expired());
  EXPECT_EQ(versions.list().size(), 4);
}

TEST_F(OpenedVersionsTest, TheOrderOfVersionsIsKnownEvenAfterTheirRemoval) {
  const auto first = publish_version(folder_, 1, "one");
  const auto second = publish_version(folder_, 2, "two");
  folder_.prune(1);
  const OpenedVersions versions{folder_, open_small, patient()};
  ASSERT_TRUE(versions.sequence_of(first) && versions.sequence_of(second));
  EXPECT_LT(versions.sequence_of(first), versions.sequence_of(second));
  EXPECT_EQ(versions.sequence_of("maude-2030-01-01.1"), std::nullopt);
}

TEST_F(OpenedVersionsTest, ANewlyPublishedVersionIsNoticed) {
  publish_version(folder_, 1, "one");
  const OpenedVersions versions{folder_, open_small, {.look_every = std::chrono::milliseconds(1)}};
  const auto id = publish_version(folder_, 2, "two");
  while (versions.current()->manifest().id != id) std::this_thread::yield();
  folder_.roll_back();
  while (versions.current()->manifest().id == id) std::this_thread::yield();
  EXPECT_EQ(content(versions.current()), "one");
}

TEST_F(OpenedVersionsTest, ManySwitchesDoNotDisturbSixtyFourReaders) {
  constexpr int kReaders = 64;
  constexpr int kSwitches = 60;
  // Content and time of a version equal its number, so a result mixed from two versions would show.
  publish_version(folder_, 1, "1");
  OpenedVersions versions{folder_, open_small, {.look_every = std::chrono::milliseconds(1)}};
  std::atomic<bool> done = false;
  std::atomic<std::int64_t> answers = 0;
  std::atomic<std::int64_t> failures = 0;
  std::atomic<std::int64_t> mixed = 0;
  std::latch started(kReaders);
  std::vector<std::jthread> readers;
  for (int i = 0; i < kReaders; ++i) {
    readers.emplace_back([&] {
      started.count_down();
      while (!done) {
        try {
          const auto version = versions.current();
          const auto number = std::to_string(version->manifest().loaded_at.seconds());
          if (content_of_version(*version) != number || content_of_version(*version) != number) ++mixed;
          ++answers;
        } catch (const std::exception&) {
          ++failures;
        }
        std::this_thread::yield();
      }
    });
  }
  started.wait();
  std::string last;
  for (int number = 2; number <= kSwitches; ++number) {
    last = publish_version(folder_, number, std::to_string(number));
    folder_.prune(1);
  }
  while (versions.current()->manifest().id != last) std::this_thread::yield();
  done = true;
  readers.clear();
  EXPECT_EQ(failures, 0);
  EXPECT_EQ(mixed, 0);
  EXPECT_GT(answers, kReaders);
}

}  // namespace
}  // namespace pharos::public_data
