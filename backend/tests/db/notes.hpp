#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/error.hpp"
#include "support/test_database.hpp"

// A small schema for the store suites: notes of tenants, and remarks on them.
namespace pharos::db {

inline const std::vector<Migration>& note_migrations() {
  static const std::vector<Migration> kMigrations = {make_migration("0001_notes", R"sql(
    create table notes (
      tenant_id text not null,
      id text not null,
      body text,
      size bigint not null default 0 check (size >= -9223372036854775807 - 1),
      weight double precision,
      primary key (tenant_id, id)
    );
    create table remarks (
      tenant_id text not null,
      id text not null,
      note_id text not null,
      primary key (tenant_id, id),
      foreign key (tenant_id, note_id) references notes (tenant_id, id)
    );
    create table audit_entries (
      tenant_id text not null,
      id text not null,
      primary key (tenant_id, id)
    );
    create table settings (name text not null primary key, level bigint not null check (level < 10));
  )sql")};
  return kMigrations;
}

constexpr TenantSql kInsertNote = "insert into notes (tenant_id, id, body) values (:tenant_id, :id, :body)";
constexpr TenantSql kFindNote = "select body from notes where tenant_id = :tenant_id and id = :id";
constexpr TenantSql kCountNotes = "select count(*) from notes where tenant_id = :tenant_id";
constexpr PlatformSql kCountAllNotes = "select count(*) from notes";

inline std::string first_text(const Row& row) {
  return row.text(0);
}
inline std::int64_t first_integer(const Row& row) {
  return row.integer(0);
}

// A suite with a store of notes.
class NotesTest : public EngineTest {
 protected:
  void SetUp() override {
    EngineTest::SetUp();
    if (!IsSkipped()) store_ = std::make_unique<TestDatabase>(GetParam(), note_migrations());
  }
  Database& database() { return **store_; }
  void insert(const std::string& id, const std::string& body = "text") {
    database().execute(kInsertNote, acme_, {{"id", id}, {"body", body}});
  }
  std::int64_t count() { return *database().find(kCountNotes, first_integer, acme_); }

  std::unique_ptr<TestDatabase> store_;
  TenantScope acme_ = scope_of("acme");
  TenantScope globex_ = scope_of("globex");
};

// The code of the Error that `work` throws.
template <class Work>
std::optional<ErrorCode> find_error_code(const Work& work) {
  try {
    work();
  } catch (const Error& error) {
    return error.code;
  }
  return std::nullopt;
}

}  // namespace pharos::db
