#include "placement.hpp"

#include <gtest/gtest.h>

#include "db/sqlite_database.hpp"

namespace pharos {
namespace {

namespace fs = std::filesystem;

TEST(PlacementTest, AnInstalledProgramFindsItsWebClient) {
  const db::TemporaryFolder prefix;
  fs::create_directories(prefix.path() / "share/pharos/web");
  const auto placement = placement_of(prefix.path() / "bin/pharos");
  EXPECT_TRUE(placement.is_installed);
  EXPECT_EQ(placement.web_folder, prefix.path() / "share/pharos/web");
  EXPECT_EQ(placement.settings_file, "/etc/pharos/pharos.conf");
}

TEST(PlacementTest, AProgramInABuildFolderUsesTheSourceTree) {
  const db::TemporaryFolder folder;
  for (const auto& executable : {folder.path() / "bin/pharos", folder.path() / "backend/pharos", fs::path{}}) {
    const auto placement = placement_of(executable);
    EXPECT_FALSE(placement.is_installed) << executable;
    EXPECT_EQ(placement.web_folder, "web/dist");
    EXPECT_EQ(placement.settings_file, "var/pharos.conf");
  }
}

}  // namespace
}  // namespace pharos
