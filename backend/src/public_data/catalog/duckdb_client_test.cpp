#include "public_data/catalog/duckdb_client.hpp"

#include <gtest/gtest.h>

#include "core/error.hpp"
#include "public_data/test_support.hpp"

namespace pharos::public_data {
namespace {

class DuckdbClientTest : public testing::Test {
 protected:
  DuckdbClientTest() {
    Database database{{.file = file_, .access = Access::kBuild, .spill_folder = folder_.path() / "spill"}};
    Connection connection{database};
    connection.execute(Sql{"create table t (n uinteger, name varchar, day date)"});
    Appender rows{connection, Appender::Place::kDatabase, "t"};
    rows.add(1).add("one").add(Date{10957}).end_row();
    rows.add(2).add("it's; drop table t").add(std::optional<Date>{}).end_row();
    rows.finish();
  }

  TemporaryFolder folder_;
  std::filesystem::path file_ = folder_.path() / "t.duckdb";
};

ErrorCode code_of(const std::function<void()>& action) {
  try {
    action();
  } catch (const Error& error) {
    return error.code;
  }
  return ErrorCode::kBadRequest;  // never thrown by the client
}

TEST_F(DuckdbClientTest, AppendedValuesRoundTrip) {
  Database database{{.file = file_}};
  std::vector<std::string> names;
  database.query(Sql{"select n, name, day from t order by n"}, [&names](const Row& row) {
    EXPECT_EQ(row.integer(0), static_cast<std::int64_t>(names.size()) + 1);
    names.emplace_back(row.text(1));
    EXPECT_EQ(row.is_null(2), names.size() == 2);
    EXPECT_EQ(row.date(2).value_or(Date{10957}), Date{10957});
  });
  EXPECT_EQ(names, (std::vector<std::string>{"one", "it's; drop table t"}));
}

TEST_F(DuckdbClientTest, BoundTextIsNeverReadAsSql) {
  Database database{{.file = file_}};
  int found = 0;
  database.query(Sql{"select n from t where name = "}.bind("it's; drop table t"),
                 [&found](const Row& row) { found = static_cast<int>(row.integer(0)); });
  EXPECT_EQ(found, 2);
  database.query(Sql{"select n from t where name = "}.bind("' or '1'='1"),
                 [](const Row&) { ADD_FAILURE() << "a quote ended the text"; });
}

// Every statement an attacker could want, each rejected by the engine itself.
TEST_F(DuckdbClientTest, R33_AServingConnectionCannotWriteAttachReadFilesLoadOrChangeSettings) {
  Database database{{.file = file_}};
  Connection connection{database};
  const Fragment refused[] = {
      "insert into t values (3, 'three', null)",
      "update t set n = 9",
      "delete from t",
      "drop table t",
      "create table u (n integer)",
      "attach '/tmp/other.duckdb' as other",
      "attach '/proc/self/status' as other (type sqlite)",
      "copy t to '/dev/null'",
      "copy t from '/proc/self/status'",
      "export database '/tmp'",
      "select * from read_csv('/proc/self/status')",
      "select * from '/proc/self/status'",
      "select * from read_text('/proc/self/status')",
      "select * from read_blob('/proc/self/status')",
      "select * from read_parquet('/proc/self/status')",
      "select * from glob('/proc/self/*')",
      "install httpfs",
      "load httpfs",
      "load '/proc/self/status'",
      "set memory_limit = '64GB'",
      "set threads = 64",
      "set enable_external_access = true",
      "set lock_configuration = false",
      "reset lock_configuration",
      "set disabled_optimizers = ''",
      "set temp_directory = '/tmp'",
      "set global access_mode = 'read_write'",
      "create secret s (type s3)",
  };
  for (const Fragment& sql : refused) {
    EXPECT_NE(failure_of([&connection, &sql] { connection.execute(sql); }), "") << sql.text();
  }
  EXPECT_EQ(connection.integer(Sql{"select count(*) from t"}), 2);
}

TEST_F(DuckdbClientTest, EngineMessagesStayInTheLog) {
  Database database{{.file = file_}};
  const auto said = failure_of([&database] { database.query(Sql{"select nonsense from t"}, [](const Row&) {}); });
  EXPECT_EQ(said, "Public data could not be read");
}

constexpr Fragment kEndless =
    "select count(*) from range(100000) a, range(100000) b, range(100000) c where a.range + b.range = c.range + 1";

TEST_F(DuckdbClientTest, AQueryStopsAtItsTimeLimit) {
  Database database{{.file = file_}};
  const auto run = [&database] {
    database.query(kEndless, [](const Row&) {}, {.time = std::chrono::milliseconds{20}});
  };
  EXPECT_EQ(failure_of(run), "The query took too long");
  database.query(Sql{"select 1"}, [](const Row& row) { EXPECT_EQ(row.integer(0), 1); });
}

TEST_F(DuckdbClientTest, ACanceledQueryStops) {
  Database database{{.file = file_}};
  std::stop_source gone;
  std::jthread client{[&gone] { gone.request_stop(); }};
  const auto run = [&database, &gone] { database.query(kEndless, [](const Row&) {}, {.cancelled = gone.get_token()}); };
  EXPECT_EQ(failure_of(run), "The query was canceled");
}

TEST_F(DuckdbClientTest, AQueryThatNeedsTooMuchMemoryFails) {
  Database database{{.file = file_, .memory_mb = 32}};
  const auto run = [&database] {
    database.query(Sql{"select count(distinct range::varchar || 'a long tail of text') from range(5000000)"},
                   [](const Row&) {});
  };
  EXPECT_EQ(code_of(run), ErrorCode::kUnavailable);
}

TEST_F(DuckdbClientTest, ADamagedFileIsUnavailable) {
  const auto bad = folder_.write("bad.duckdb", "this is no database");
  EXPECT_EQ(code_of([&bad] { Database database{{.file = bad}}; }), ErrorCode::kUnavailable);
  EXPECT_EQ(code_of([this] { Database database{{.file = folder_.path() / "absent.duckdb"}}; }),
            ErrorCode::kUnavailable);
}

}  // namespace
}  // namespace pharos::public_data
