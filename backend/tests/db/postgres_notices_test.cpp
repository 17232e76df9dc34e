#include <gmock/gmock.h>

#include <sstream>

#include "core/json.hpp"
#include "db/counters.hpp"
#include "db/notes.hpp"
#include "db/postgres_connection.hpp"

namespace pharos::db {
namespace {

class PostgresNoticesTest : public NotesTest {};
INSTANTIATE_TEST_SUITE_P(One, PostgresNoticesTest, testing::Values(Database::Engine::kPostgresql), engine_name);

TEST_P(PostgresNoticesTest, AWarningOfTheServerIsALineOfTheLog) {
  Counters counters;
  PostgresConnection connection{store_->url(), PostgresConnection::Role::kOwner, counters};
  testing::internal::CaptureStderr();
  connection.run("do $$ begin raise warning E'first\nsecond' using detail = 'ada@acme.test'; end $$");
  std::istringstream log{testing::internal::GetCapturedStderr()};
  std::vector<Json> lines;
  for (std::string line; std::getline(log, line);) {
    boost::system::error_code fault;
    lines.push_back(boost::json::parse(line, fault));
    EXPECT_FALSE(fault) << "not JSON: " << line;
  }
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_EQ(lines[0].at("message").as_string(), "first\nsecond");
  EXPECT_EQ(lines[0].at("severity").as_string(), "WARNING");
  EXPECT_THAT(boost::json::serialize(lines[0]), testing::Not(testing::HasSubstr("ada@"))) << "details quote rows (R44)";
}

}  // namespace
}  // namespace pharos::db
