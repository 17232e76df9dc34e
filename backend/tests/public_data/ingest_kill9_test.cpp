#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "core/crypto.hpp"
#include "public_data/ingest/generate_version.hpp"
#include "public_data/queries/open_store.hpp"
#include "public_data/query/public_store.hpp"
#include "public_data/test_support.hpp"
#include "public_data/version/version_files.hpp"
#include "support/child_process.hpp"

// What is left of the public data when a load is killed at any moment.
namespace pharos::public_data {
namespace {

using testing_support::ChildProcess;
using testing_support::kill_runs;
using testing_support::random_below;

constexpr std::uint64_t kKilledLoadReports = 3000;

Manifest load_generated(const DataFolder& folder, bool is_update) {
  std::ostringstream unread;
  Progress silent{unread, Progress::Style::kSilent};
  return generate_version({.reports = kKilledLoadReports, .is_update = is_update}, folder, SystemClock{}, silent);
}

TEST(IngestKill9Child, DISABLED_LoadsUntilKilled) {
  const auto path = ChildProcess::given("PHAROS_CHILD_DATA");
  if (path.empty()) GTEST_SKIP() << "runs only as a child of IngestKill9Test";
  crypto::initialize();
  const DataFolder folder{path};
  ChildProcess::say("begins");
  for (bool is_update = true;; is_update = !is_update) {
    ChildProcess::say(load_generated(folder, is_update).id);
    folder.prune(2);
  }
}

TEST(IngestKill9Test, R33_AKilledLoadLeavesTheCurrentVersionIntact) {
  crypto::initialize();
  for (int run = 0; run < kill_runs(); ++run) {
    TemporaryFolder temporary;
    const DataFolder folder{temporary.path() / "data"};
    std::string acknowledged = load_generated(folder, false).id;
    {
      ChildProcess child{"IngestKill9Child.DISABLED_LoadsUntilKilled",
                         {{"PHAROS_CHILD_DATA", (temporary.path() / "data").string()}}};
      ASSERT_EQ(child.read_line(), "begins");
      std::this_thread::sleep_for(std::chrono::milliseconds(random_below(1500)));
      child.kill();
      while (const auto line = child.read_line()) acknowledged = *line;
    }
    const auto current = folder.current();
    ASSERT_TRUE(current);
    const Manifest manifest = folder.verify(*current);
    EXPECT_GE(manifest.rows.at("report"), static_cast<std::int64_t>(kKilledLoadReports));
    const auto store = open_store({.folder = folder.path_of(*current), .version = kFileLabel});
    EXPECT_EQ(store->stats({}, {}).totals.reports, manifest.rows.at("report"));
    EXPECT_GT(store->stats({.q = "device"}, {}).totals.reports, 0) << "every segment of the text index is there";

    const Manifest next = load_generated(folder, run % 2 == 0);
    EXPECT_EQ(folder.current(), next.id) << "a killed program does not block others";
    EXPECT_FALSE(std::filesystem::exists(temporary.path() / "data" / "building"));
  }
}

}  // namespace
}  // namespace pharos::public_data
