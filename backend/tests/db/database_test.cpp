#include "db/database.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <stdexcept>
#include <string>
#include <thread>

#include "db/notes.hpp"

namespace pharos::db {
namespace {

class DatabaseTest : public NotesTest {};
PHAROS_ON_BOTH_ENGINES(DatabaseTest);

constexpr TenantSql kInsertFull = R"sql(
  insert into notes (tenant_id, id, body, size, weight) values (:tenant_id, :id, :body, :size, :weight))sql";
constexpr TenantSql kReadFull =
    "select body, size, weight from notes where tenant_id = :tenant_id and id = :id and id = :id";
constexpr TenantSql kInsertRemark = "insert into remarks (tenant_id, id, note_id) values (:tenant_id, :id, :note_id)";
constexpr TenantSql kInsertReturning = R"sql(
  insert into notes (tenant_id, id, body) values (:tenant_id, :id, 'new') returning id)sql";
constexpr PlatformSql kInsertSetting = "insert into settings (name, level) values (:name, :level)";

struct Full {
  std::optional<std::string> body;
  std::int64_t size;
  double weight;
};
Full read_full(const Row& row) {
  return {row.optional_text(0), row.integer(1), row.real(2)};
}

TEST_P(DatabaseTest, InsertedRowsAreRead) {
  insert("n1", "hello");
  EXPECT_EQ(database().find(kFindNote, first_text, acme_, {{"id", "n1"}}), "hello");
  EXPECT_EQ(database().find(kFindNote, first_text, acme_, {{"id", "n2"}}), std::nullopt);
}

TEST_P(DatabaseTest, ExecuteReturnsTheNumberOfAffectedRows) {
  insert("n1");
  insert("n2");
  constexpr TenantSql kUpdate = "update notes set body = :body where tenant_id = :tenant_id";
  EXPECT_EQ(database().execute(kUpdate, acme_, {{"body", "new"}}), 2);
  EXPECT_EQ(database().execute(kUpdate, globex_, {{"body", "new"}}), 0);
}

TEST_P(DatabaseTest, AUniqueKeyViolationIsAConflictWithoutTheEnginesMessage) {
  insert("n1");
  try {
    insert("n1");
    FAIL() << "the second insert must fail";
  } catch (const Error& error) {
    EXPECT_EQ(error.code, ErrorCode::kConflict);
    EXPECT_EQ(std::string{error.what()}.find("notes"), std::string::npos);
  }
  insert("n2");
  EXPECT_EQ(count(), 2);
}

TEST_P(DatabaseTest, AForeignKeyViolationIsAConflict) {
  EXPECT_EQ(find_error_code([this] {
              database().execute(kInsertRemark, acme_, {{"id", "r1"}, {"note_id", "absent"}});
            }),
            ErrorCode::kConflict);
}

TEST_P(DatabaseTest, ACheckOrNotNullViolationIsInternal) {
  EXPECT_EQ(find_error_code([this] {
              database().execute(kInsertSetting, {{"name", "a"}, {"level", 10}});
            }),
            ErrorCode::kInternal);
  EXPECT_EQ(find_error_code([this] {
              database().execute(kInsertSetting, {{"name", std::optional<std::string>{}}, {"level", 1}});
            }),
            ErrorCode::kInternal);
}

TEST_P(DatabaseTest, AMissingOrUnknownParameterIsInternal) {
  EXPECT_EQ(find_error_code([this] { database().execute(kInsertSetting, {{"name", "a"}}); }), ErrorCode::kInternal);
  EXPECT_EQ(find_error_code([this] {
              database().execute(kInsertSetting, {{"name", "a"}, {"level", 1}, {"color", 1}});
            }),
            ErrorCode::kInternal);
}

TEST_P(DatabaseTest, ValuesRoundTrip) {
  const std::vector<std::string> texts = {"", "it's \"quoted\" :name ?1 $1 \\ %", "Grüße, 日本語, \xF0\x9F\x94\xA6",
                                          std::string(1 << 20, 'x')};
  const std::vector<std::int64_t> sizes = {0, -1, std::numeric_limits<std::int64_t>::max(),
                                           std::numeric_limits<std::int64_t>::min()};
  const std::vector<double> weights = {0.1, -1.0 / 3.0, std::numeric_limits<double>::max(),
                                       std::numeric_limits<double>::denorm_min()};
  for (size_t i = 0; i < texts.size(); ++i) {
    const auto id = std::to_string(i);
    database().execute(kInsertFull, acme_,
                       {{"id", id}, {"body", texts[i]}, {"size", sizes[i]}, {"weight", weights[i]}});
    const auto full = database().find(kReadFull, read_full, acme_, {{"id", id}});
    ASSERT_TRUE(full);
    EXPECT_EQ(full->body, texts[i]);
    EXPECT_EQ(full->size, sizes[i]);
    EXPECT_EQ(full->weight, weights[i]);
  }
}

TEST_P(DatabaseTest, NullsRoundTripAndMixWithValues) {
  const std::optional<double> nothing;
  for (const auto& [id, weight] : {std::pair{"n1", nothing}, std::pair{"n2", std::optional{2.5}}, {"n3", nothing}}) {
    database().execute(kInsertFull, acme_,
                       {{"id", id}, {"body", std::optional<std::string>{}}, {"size", 1}, {"weight", weight}});
  }
  constexpr TenantSql kWeights = "select weight, body from notes where tenant_id = :tenant_id order by id";
  const auto rows = database().query(
      kWeights,
      [](const Row& row) {
        return std::pair{row.is_null(0), row.optional_text(1)};
      },
      acme_);
  const std::optional<std::string> no_text;
  EXPECT_EQ(rows, (std::vector{std::pair{true, no_text}, std::pair{false, no_text}, std::pair{true, no_text}}));
}

TEST_P(DatabaseTest, ExpressionsAreReadWithTheirMeaning) {
  insert("n1", "12");
  constexpr TenantSql kExpressions = R"sql(
    select count(*), coalesce(max(size), 7), sum(size), avg(size + 1), coalesce(max(weight), 0.5),
           max(body), count(*) = 1, case when count(*) > 0 then 'yes' else 'no' end, sum(size + 3)
    from notes where tenant_id = :tenant_id)sql";
  const auto read = [](const Row& row) {
    EXPECT_EQ(row.integer(0), 1);
    EXPECT_EQ(row.integer(1), 0);
    EXPECT_EQ(row.integer(2), 0);
    EXPECT_EQ(row.real(3), 1.0);
    EXPECT_EQ(row.real(4), 0.5);
    EXPECT_EQ(row.text(5), "12");
    EXPECT_EQ(row.integer(5), 12);
    EXPECT_TRUE(row.boolean(6));
    EXPECT_EQ(row.text(7), "yes");
    EXPECT_EQ(row.integer(8), 3);
    return 0;
  };
  EXPECT_EQ(database().query(kExpressions, read, acme_).size(), 1);
  // Nothing to sum: the same statement now returns null.
  constexpr TenantSql kSum = "select sum(size) from notes where tenant_id = :tenant_id";
  EXPECT_TRUE(*database().find(
      kSum, [](const Row& row) { return row.is_null(0); }, globex_));
  EXPECT_FALSE(*database().find(
      kSum, [](const Row& row) { return row.is_null(0); }, acme_));
}

TEST_P(DatabaseTest, TextWithANulCharacterIsRejected) {
  EXPECT_EQ(find_error_code([this] { insert("n1", std::string("a\0b", 3)); }), ErrorCode::kBadRequest);
}

TEST_P(DatabaseTest, AnInsertCanReturnRows) {
  EXPECT_EQ(database().find(kInsertReturning, first_text, acme_, {{"id", "n1"}}), "n1");
  EXPECT_EQ(count(), 1);
}

TEST_P(DatabaseTest, AStatementIsPreparedOnce) {
  for (int i = 0; i < 3; ++i) insert("warm" + std::to_string(i));
  const auto before = database().statistics().prepared;
  for (int i = 0; i < 100; ++i) insert(std::to_string(i));
  EXPECT_EQ(database().statistics().prepared, before);
}

TEST_P(DatabaseTest, AnExceptionWhileReadingLeavesTheStoreUsable) {
  insert("n1");
  insert("n2");
  constexpr TenantSql kAll = "select id from notes where tenant_id = :tenant_id order by id";
  const auto broken = [](const Row&) -> int { throw std::logic_error("reader"); };
  for (int i = 0; i < 10; ++i) EXPECT_THROW(database().query(kAll, broken, acme_), std::logic_error);
  insert("n3");
  EXPECT_EQ(database().query(kAll, first_text, acme_).size(), 3);
}

TEST_P(DatabaseTest, PingAndCheckpointWork) {
  insert("n1");
  EXPECT_NO_THROW(database().ping());
  EXPECT_NO_THROW(database().checkpoint());
  EXPECT_EQ(count(), 1);
}

}  // namespace
}  // namespace pharos::db
