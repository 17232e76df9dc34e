#include <gtest/gtest.h>

#include <thread>

#include "core/crypto.hpp"
#include "public_data/version/version_test_support.hpp"
#include "support/child_process.hpp"

// What is left of the data versions when a program that builds and publishes them is killed at any moment.
namespace pharos::public_data {
namespace {

using testing_support::ChildProcess;
using testing_support::kill_runs;
using testing_support::random_below;

TEST(VersionKill9Child, DISABLED_BuildsAndPublishesUntilKilled) {
  const auto path = ChildProcess::given("PHAROS_CHILD_DATA");
  if (path.empty()) GTEST_SKIP() << "runs only as a child of VersionKill9Test";
  crypto::initialize();
  const DataFolder folder{path};
  for (std::int64_t number = 1;; ++number) {
    const auto id = build_version(folder, number, std::string(100'000, 'x') + std::to_string(number));
    ChildProcess::say("built");
    folder.publish(id);
    ChildProcess::say(id);
    if (number % 3 == 0) folder.prune(1);
  }
}

TEST(VersionKill9Test, R33_AKilledBuildOrPublishLeavesTheCurrentVersionIntact) {
  crypto::initialize();
  for (int run = 0; run < kill_runs(); ++run) {
    TemporaryFolder temporary;
    const DataFolder folder{temporary.path() / "data"};
    std::string acknowledged;
    {
      ChildProcess child{"VersionKill9Child.DISABLED_BuildsAndPublishesUntilKilled",
                         {{"PHAROS_CHILD_DATA", (temporary.path() / "data").string()}}};
      const int lines = 1 + random_below(30);
      for (int i = 0; i < lines; ++i) {
        if (const auto line = child.read_line(); line && *line != "built") acknowledged = *line;
      }
      std::this_thread::sleep_for(std::chrono::microseconds(random_below(3000)));
      child.kill();
      while (const auto line = child.read_line()) {
        if (*line != "built") acknowledged = *line;
      }
    }

    const auto current = folder.current();
    ASSERT_TRUE(current || acknowledged.empty()) << "lost " << acknowledged;
    if (current) {
      EXPECT_EQ(folder.verify(*current).id, *current);
      const auto number = [](const std::string& id) { return std::stoi("0" + id.substr(id.rfind('.') + 1)); };
      EXPECT_GE(number(*current), number(acknowledged));
    }
    for (const Manifest& manifest : folder.list()) EXPECT_EQ(folder.verify(manifest.id).id, manifest.id);

    const auto next = publish_version(folder, 1'000'000, "after the kill");
    EXPECT_EQ(folder.verify(next).id, next);
    folder.prune(1);
    for (const char* rubbish : {"building", "removing", "current.new", "issued.new"}) {
      EXPECT_FALSE(std::filesystem::exists(temporary.path() / "data" / rubbish)) << rubbish;
    }
    EXPECT_EQ(folder.list().size(), 1);
  }
}

}  // namespace
}  // namespace pharos::public_data
