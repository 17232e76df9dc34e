#include "db/query.hpp"

#include <gtest/gtest.h>

#include <set>

#include "db/notes.hpp"

namespace pharos::db {
namespace {

class QueryTest : public NotesTest {
 protected:
  void SetUp() override {
    NotesTest::SetUp();
    if (IsSkipped()) return;
    for (int i = 1; i <= 7; ++i) insert_full(acme_, "n" + std::to_string(i), i % 3);
    insert_full(globex_, "other", 1);
  }
  void insert_full(const TenantScope& tenant, const std::string& id, std::int64_t size) {
    constexpr TenantSql kInsertSized =
        "insert into notes (tenant_id, id, body, size) values (:tenant_id, :id, :body, :size)";
    database().execute(kInsertSized, tenant, {{"id", id}, {"body", "body of " + id}, {"size", size}});
  }
};
PHAROS_ON_BOTH_ENGINES(QueryTest);

struct Note {
  Id<struct NoteTag> id;
  std::string body;
  std::int64_t size = 0;
  std::optional<double> weight;
};
BOOST_DESCRIBE_STRUCT(Note, (), (id, body, size, weight))

struct Author {
  std::string id;
  std::string name;
};
BOOST_DESCRIBE_STRUCT(Author, (), (id, name))
struct SignedNote {
  std::string id;
  std::optional<Author> author;
};
BOOST_DESCRIBE_STRUCT(SignedNote, (), (id, author))

constexpr SortColumn kColumns[] = {{"id", "n.id"}, {"size", "n.size"}};

TenantQuery notes_of(const TenantScope& tenant) {
  return {tenant, "n.weight, n.size, n.body, n.id", "notes n"};
}

std::vector<std::string> ids_of(const std::vector<Note>& notes) {
  std::vector<std::string> ids;
  for (const auto& note : notes) ids.push_back(note.id.text());
  return ids;
}

TEST_P(QueryTest, R17_AQueryReadsOnlyRowsOfItsTenant) {
  EXPECT_EQ(database().count(notes_of(acme_)), 7);
  EXPECT_EQ(ids_of(database().read<Note>(notes_of(globex_))), std::vector<std::string>{"other"});
  // A condition cannot widen it, because each is in parentheses.
  EXPECT_EQ(database().count(notes_of(globex_).where("1 = 1 or n.size = ?", 1)), 1);
}

TEST_P(QueryTest, RowsAreReadByTheNamesOfTheirColumns) {
  const auto note = database().read_one<Note>(notes_of(acme_).where("n.id = ?", "n4"));
  ASSERT_TRUE(note);
  EXPECT_EQ(note->body, "body of n4");
  EXPECT_EQ(note->size, 1);
  EXPECT_EQ(note->weight, std::nullopt);
}

TEST_P(QueryTest, AMissingColumnIsAnError) {
  const TenantQuery query{acme_, "n.id, n.body, n.size", "notes n"};
  EXPECT_EQ(find_error_code([&] { database().read<Note>(query); }), ErrorCode::kInternal);
}

TEST_P(QueryTest, ANestedStructHasPrefixedColumnsAndMayBeAbsent) {
  const TenantQuery query{acme_, R"(n.id, n.body as "author.id", 'Anna' as "author.name")", "notes n"};
  EXPECT_EQ(database().read_one<SignedNote>(query)->author->name, "Anna");
  const TenantQuery absent{acme_, R"(n.id, n.weight as "author.id", 'Anna' as "author.name")", "notes n"};
  EXPECT_FALSE(database().read_one<SignedNote>(absent)->author);
}

TEST_P(QueryTest, ConditionsAndListsAreBound) {
  EXPECT_EQ(database().count(notes_of(acme_).where("n.size = ?", 1)), 3);
  const std::set<std::string> wanted{"n1", "n2", "n3", "absent", "'); drop table notes; --"};
  EXPECT_EQ(database().count(notes_of(acme_).where_in("n.id", wanted)), 3);
  EXPECT_EQ(database().count(notes_of(acme_).where_in("n.id", std::set<std::string>{})), 0);
  EXPECT_EQ(database().count(notes_of(acme_).where("n.body like ? escape '\\'", "%of n2%").where("n.size = ?", 2)), 1);
}

TEST_P(QueryTest, PagesInEveryOrderAddUpToTheList) {
  for (const auto& keys : std::vector<std::vector<SortKey>>{
           {}, {{"size", false}}, {{"size", true}}, {{"size", true}, {"id", true}}, {{"id", true}}}) {
    auto all = notes_of(acme_);
    const auto expected = ids_of(database().read<Note>(all.order_by(kColumns, keys).then_by("n.id")));
    std::vector<std::string> walked;
    for (int number = 1; number <= 4; ++number) {
      auto query = notes_of(acme_);
      query.order_by(kColumns, keys).then_by("n.id");
      const auto page = database().read_page<Note>(query, {.page = number, .page_size = 2}, keys);
      EXPECT_EQ(page.total_rows, 7);
      const auto ids = ids_of(page.rows);
      walked.insert(walked.end(), ids.begin(), ids.end());
    }
    EXPECT_EQ(walked, expected);
    EXPECT_EQ(walked.size(), 7);
  }
}

TEST_P(QueryTest, AnUnknownColumnCannotBeSortedBy) {
  EXPECT_EQ(find_error_code([&] {
              notes_of(acme_).order_by(kColumns, {{"body; drop table notes", false}});
            }),
            ErrorCode::kBadRequest);
}

TEST_P(QueryTest, GroupsAreCounted) {
  TenantQuery query{acme_, "n.size", "notes n"};
  EXPECT_EQ(database().count(query.group_by("n.size")), 3);
}

TEST_P(QueryTest, AnUpdateChangesWhatItsConditionsName) {
  TenantUpdate update{acme_, "notes as n"};
  update.set("body = ?", "changed").set("size = size + ?", 10).where("n.size = ?", 0);
  EXPECT_EQ(database().execute(update), 2);
  EXPECT_EQ(database().count(notes_of(acme_).where("n.body = ?", "changed").where("n.size = ?", 10)), 2);
  EXPECT_EQ(database().count(notes_of(globex_).where("n.body = ?", "changed")), 0);
}

// Texts differ with their filters; a connection keeps only so many of them prepared.
TEST_P(QueryTest, ManyDifferentTextsDoNotFillTheMemory) {
  const auto before = database().statistics().prepared;
  for (int conditions = 0; conditions < 900; ++conditions) {
    auto query = notes_of(acme_);
    for (int i = 0; i < conditions % 450; ++i) query.where("n.size >= ?", 0);
    EXPECT_EQ(database().count(query), 7);
  }
  EXPECT_GT(database().statistics().prepared, before);
}

TEST_P(QueryTest, TooLongAListIsRefused) {
  std::vector<std::string> ids(5000, "x");
  EXPECT_EQ(find_error_code([&] { database().count(notes_of(acme_).where_in("n.id", ids)); }), ErrorCode::kBadRequest);
}

}  // namespace
}  // namespace pharos::db
