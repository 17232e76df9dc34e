#include <gtest/gtest.h>
#include <sys/resource.h>

#include <csignal>

#include "core/crypto.hpp"
#include "core/error.hpp"
#include "public_data/ingest/generate_version.hpp"
#include "public_data/queries/open_store.hpp"
#include "public_data/query/public_store.hpp"
#include "public_data/test_support.hpp"
#include "public_data/version/version_files.hpp"
#include "support/child_process.hpp"

// A load on a disk that fills up, imitated by a limit on the size of files: writing beyond it fails.
namespace pharos::public_data {
namespace {

using testing_support::ChildProcess;

constexpr std::uint64_t kReports = 2000;

Manifest generate(const DataFolder& folder, bool is_update) {
  std::ostringstream unread;
  Progress silent{unread, Progress::Style::kSilent};
  return generate_version({.reports = kReports, .is_update = is_update}, folder, SystemClock{}, silent);
}

std::int64_t count_reports(const DataFolder& folder, const std::string& q) {
  return open_store({.folder = folder.path_of(folder.current().value()), .version = kFileLabel})
      ->stats({.q = q}, {})
      .totals.reports;
}

TEST(FullDiskChild, DISABLED_LoadsWithoutSpace) {
  const auto path = ChildProcess::given("PHAROS_CHILD_DATA");
  if (path.empty()) GTEST_SKIP() << "runs only as a child of FullDiskTest";
  crypto::initialize();
  const DataFolder folder{path};
  std::signal(SIGXFSZ, SIG_IGN);  // writes fail instead
  const rlimit limit{.rlim_cur = std::stoul(ChildProcess::given("PHAROS_CHILD_LIMIT")), .rlim_max = RLIM_INFINITY};
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &limit), 0);
  try {
    generate(folder, ChildProcess::given("PHAROS_CHILD_UPDATE") == "yes");
    ChildProcess::say("published");
  } catch (const Error& error) {
    ChildProcess::say(error.code == ErrorCode::kUnavailable ? "unavailable" : error.what());
  } catch (const std::exception& error) {
    ChildProcess::say(error.what());
  }
}

TEST(FullDiskTest, TheCurrentVersionStays) {
  crypto::initialize();
  TemporaryFolder temporary;
  const DataFolder folder{temporary.path() / "data"};
  const std::string before = generate(folder, false).id;
  const std::int64_t reports = count_reports(folder, "");
  const std::int64_t matches = count_reports(folder, "device");
  EXPECT_GT(matches, 0);
  // Different files are the first that do not fit.
  for (const std::string limit : {"4096", "40000", "200000", "1000000"}) {
    for (const std::string update : {"no", "yes"}) {
      SCOPED_TRACE(limit + " bytes, update: " + update);
      ChildProcess child{"FullDiskChild.DISABLED_LoadsWithoutSpace",
                         {{"PHAROS_CHILD_DATA", (temporary.path() / "data").string()},
                          {"PHAROS_CHILD_LIMIT", limit},
                          {"PHAROS_CHILD_UPDATE", update}}};
      EXPECT_EQ(child.read_line(), "unavailable");
      EXPECT_EQ(folder.current(), before);
      EXPECT_NO_THROW(folder.verify(before));
      EXPECT_EQ(count_reports(folder, ""), reports);
      EXPECT_EQ(count_reports(folder, "device"), matches);
    }
  }
  EXPECT_NE(generate(folder, true).id, before) << "once there is space again";
}

}  // namespace
}  // namespace pharos::public_data
