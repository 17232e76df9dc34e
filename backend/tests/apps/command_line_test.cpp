#include "commands/command_line.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "configuration.hpp"
#include "db/sqlite_database.hpp"
#include "support/test_database.hpp"

namespace pharos {
namespace {

namespace fs = std::filesystem;

struct Outcome {
  int code;
  std::string out;
  std::string err;
};

Outcome run(const std::vector<std::string>& words) {
  std::vector<const char*> argv{"pharos"};
  for (const auto& word : words) argv.push_back(word.c_str());
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  const int code =
      run_command_line(static_cast<int>(argv.size()), argv.data(), {.version = "7.8.9", .commit = "abcdef123456"});
  auto out = testing::internal::GetCapturedStdout();
  return {.code = code, .out = std::move(out), .err = testing::internal::GetCapturedStderr()};
}

std::string content_of(const fs::path& file) {
  std::ostringstream text;
  text << std::ifstream{file, std::ios::binary}.rdbuf();
  return text.str();
}

TEST(CommandLineTest, VersionNamesTheProgramTheCommitAndTheLibraries) {
  const auto outcome = run({"--version"});
  EXPECT_EQ(outcome.code, 0);
  EXPECT_TRUE(outcome.out.starts_with("pharos 7.8.9 (commit abcdef123456)\n")) << outcome.out;
  for (const auto* engine : {"SQLite 3.", "libpq 1", "DuckDB v1.", "OpenSSL 3.", "Boost 1."}) {
    EXPECT_NE(outcome.out.find(engine), std::string::npos) << engine << " in\n" << outcome.out;
  }
}

TEST(CommandLineTest, HelpAndRoutesNeedNeitherSettingsNorADatabase) {
  const db::TemporaryFolder folder;
  const auto settings = folder.path() / "none.conf";
  EXPECT_EQ(run({"--config", settings.string(), "--help"}).code, 0);
  const auto routes = run({"--config", settings.string(), "routes"});
  EXPECT_EQ(routes.code, 0) << routes.err;
  EXPECT_NE(routes.out.find("/auth/login"), std::string::npos);
  EXPECT_TRUE(fs::is_empty(folder.path()));
}

TEST(CommandLineTest, InitWritesTheChosenDataFolder) {
  const db::TemporaryFolder folder;
  const auto settings = folder.path() / "pharos.conf";
  const auto data = folder.path() / "elsewhere";
  ASSERT_EQ(run({"--config", settings.string(), "init", "--var", data.string()}).code, 0);
  EXPECT_EQ(read_configuration(settings).var_folder, data);
  EXPECT_EQ(run({"--config", settings.string(), "init"}).code, 1) << "a file with keys must not be replaced";
}

TEST(CommandLineTest, RootIsRejectedIfTheSettingsBelongToTheService) {
  if (geteuid() != 0) GTEST_SKIP() << "only root can change the owner of a file";
  const db::TemporaryFolder folder;
  const auto settings = folder.path() / "pharos.conf";
  write_new_configuration(settings, {.demo = true, .var_folder = {}});
  ASSERT_EQ(chown(settings.c_str(), 12345, 12345), 0);
  const auto outcome = run({"--config", settings.string(), "migrate"});
  EXPECT_EQ(outcome.code, 1);
  EXPECT_NE(outcome.err.find("user 12345"), std::string::npos) << outcome.err;
  EXPECT_FALSE(fs::exists(folder.path() / "pharos.db"));
}

// Commands that only read, on a demo installation with a store chosen by the test.
class ReadingCommandsTest : public db::EngineTest {
 protected:
  void make_installation(const std::vector<db::Migration>& migrations) {
    store_ = std::make_unique<db::TestDatabase>(GetParam(), migrations);
    store_->close();
    set_up(store_->url());
  }
  void set_up(const std::string& url) {
    write_new_configuration(settings(), {.demo = true, .var_folder = {}});
    std::ofstream{settings(), std::ios::app} << "PHAROS_DATABASE_URL=" << url << '\n';
  }
  fs::path settings() const { return folder_.path() / "pharos.conf"; }
  Outcome command(std::vector<std::string> words) const {
    words.insert(words.begin(), {"--config", settings().string()});
    return run(words);
  }

  const std::vector<std::vector<std::string>> commands_{{"verify"}, {"otp", "admin@acme.example"}};
  db::TemporaryFolder folder_;
  std::unique_ptr<db::TestDatabase> store_;
};
PHAROS_ON_BOTH_ENGINES(ReadingCommandsTest);

TEST_P(ReadingCommandsTest, AnOlderSchemaIsRejectedAndUnchanged) {
  auto older = db::shipped_migrations();
  const auto newest = older.back().name;
  older.pop_back();
  make_installation(older);
  for (const auto& words : commands_) {
    const auto outcome = command(words);
    EXPECT_EQ(outcome.code, 1) << words.front();
    EXPECT_NE(outcome.err.find("older than this program"), std::string::npos) << outcome.err;
    EXPECT_NE(outcome.err.find(newest), std::string::npos) << outcome.err;
    EXPECT_EQ(db::pending_migrations(store_->url()), std::vector<std::string>{newest}) << words.front();
  }
}

TEST_P(ReadingCommandsTest, AnEmptyDatabaseIsRejectedAndStaysEmpty) {
  make_installation({});
  for (const auto& words : commands_) {
    const auto outcome = command(words);
    EXPECT_EQ(outcome.code, 1) << words.front();
    EXPECT_NE(outcome.err.find("no Pharos database yet"), std::string::npos) << outcome.err;
    EXPECT_EQ(db::pending_migrations(store_->url()).size(), db::shipped_migrations().size()) << words.front();
  }
}

TEST_P(ReadingCommandsTest, ACurrentSchemaIsRead) {
  make_installation(db::shipped_migrations());
  EXPECT_EQ(command({"verify"}).code, 0);
  EXPECT_NE(command({"otp", "admin@acme.example"}).err.find("user not found"), std::string::npos);
}

TEST_P(ReadingCommandsTest, APlanListsStepsAndChangesNothing) {
  auto older = db::shipped_migrations();
  const auto newest = older.back();
  older.pop_back();
  make_installation(older);
  const auto plan = command({"migrate", "--plan"});
  EXPECT_EQ(plan.code, 0) << plan.err;
  EXPECT_NE(plan.out.find(newest.name), std::string::npos) << plan.out;
  EXPECT_NE(plan.out.find(db::kStepKinds.name(newest.kind)), std::string::npos) << plan.out;
  EXPECT_EQ(db::pending_migrations(store_->url()), std::vector<std::string>{newest.name});
  const auto applied = command({"migrate", "--apply", "--contract"});
  EXPECT_EQ(applied.out, "applied " + newest.name + "\n");
  EXPECT_EQ(command({"migrate", "--plan"}).out, "nothing to do\n");
  EXPECT_NE(command({"migrate", "--plan", "--apply"}).code, 0);
  EXPECT_NE(command({"migrate", "--contract"}).code, 0) << "it belongs to --apply";
}

TEST_P(ReadingCommandsTest, ServeLeavesAnOlderSchemaAloneIfAsked) {
  auto older = db::shipped_migrations();
  const auto newest = older.back().name;
  older.pop_back();
  make_installation(older);
  const auto outcome = command({"serve", "--no-migrate"});
  EXPECT_EQ(outcome.code, 1);
  EXPECT_NE(outcome.err.find("older than this program"), std::string::npos) << outcome.err;
  EXPECT_EQ(db::pending_migrations(store_->url()), std::vector<std::string>{newest});
}

TEST_P(ReadingCommandsTest, ADatabaseOfANewerReleaseIsRejected) {
  auto newer = db::shipped_migrations();
  newer.push_back(db::make_migration("9999_contract", "-- kind: contract\ncreate table later (id text not null);"));
  make_installation(newer);
  for (const auto& words : std::vector<std::vector<std::string>>{{"verify"}, {"serve"}, {"serve", "--no-migrate"}}) {
    const auto outcome = command(words);
    EXPECT_EQ(outcome.code, 1) << words.front();
    EXPECT_NE(outcome.err.find("newer release (9999_contract"), std::string::npos) << outcome.err;
  }
}

TEST(SqliteReadingCommandsTest, NoFileIsCreated) {
  const db::TemporaryFolder folder;
  const auto settings = folder.path() / "pharos.conf";
  write_new_configuration(settings, {.demo = true, .var_folder = {}});
  EXPECT_EQ(run({"--config", settings.string(), "verify"}).code, 1);
  EXPECT_EQ(std::distance(fs::directory_iterator{folder.path()}, fs::directory_iterator{}), 1);
}

TEST(SqliteReadingCommandsTest, TheStoresBytesDoNotChange) {
  const db::TemporaryFolder folder;
  const auto settings = folder.path() / "pharos.conf";
  write_new_configuration(settings, {.demo = true, .var_folder = {}});
  ASSERT_EQ(run({"--config", settings.string(), "migrate"}).code, 0);
  const auto before = content_of(folder.path() / "pharos.db");
  ASSERT_FALSE(before.empty());
  EXPECT_EQ(run({"--config", settings.string(), "verify"}).code, 0);
  EXPECT_EQ(run({"--config", settings.string(), "otp", "nobody@acme.example"}).code, 1);
  EXPECT_TRUE(content_of(folder.path() / "pharos.db") == before);
}

}  // namespace
}  // namespace pharos
