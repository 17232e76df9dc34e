#include "db/migration_script.hpp"

#include <gtest/gtest.h>

#include "core/error.hpp"

namespace pharos::db {
namespace {

using enum Database::Engine;
using Statements = std::vector<std::string>;

TEST(MigrationScriptTest, StatementsEndAtSemicolons) {
  EXPECT_EQ(list_statements("create table a (b text);\n\ncreate table c (d text)\n;;", kSqlite),
            (Statements{"create table a (b text)", "create table c (d text)"}));
}

TEST(MigrationScriptTest, QuotesAndCommentsHideSemicolons) {
  EXPECT_EQ(
      list_statements("-- it's; not a statement\ninsert into a values ('x;''y', \"z;\"); /* ; */ select 1", kSqlite),
      (Statements{"insert into a values ('x;''y', \"z;\")", "select 1"}));
}

TEST(MigrationScriptTest, ATriggerBodyIsOneStatement) {
  const std::string trigger =
      "create trigger t before update on a begin\n"
      "  select case when new.b = 1 then raise(abort, 'no; never') end;\n"
      "  update a set c = 1;\n"
      "end";
  EXPECT_EQ(list_statements(trigger + ";\nselect 1;", kSqlite), (Statements{trigger, "select 1"}));
}

TEST(MigrationScriptTest, ADollarBodyIsOneStatement) {
  const std::string function = "create function f() returns trigger as $body$ begin x := 'a'; return new; end; $body$";
  EXPECT_EQ(list_statements(function + "; select $1; select $$;$$;", kPostgresql),
            (Statements{function, "select $1", "select $$;$$"}));
}

TEST(MigrationScriptTest, ASectionIsForItsEngineOnly) {
  constexpr std::string_view kText =
      "select 0;\n-- only: sqlite\nselect 1;\n-- end\n-- only: postgresql\nselect 2;\n-- end\n";
  EXPECT_EQ(list_statements(kText, kSqlite), (Statements{"select 0", "select 1"}));
  EXPECT_EQ(list_statements(kText, kPostgresql), (Statements{"select 0", "select 2"}));
}

TEST(MigrationScriptTest, AnUnclosedOrUnknownSectionIsRejected) {
  EXPECT_THROW(list_statements("-- only: sqlite\nselect 1;", kSqlite), Error);
  EXPECT_THROW(list_statements("-- only: oracle\nselect 1;\n-- end", kSqlite), Error);
}

}  // namespace
}  // namespace pharos::db
