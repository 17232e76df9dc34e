#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/id.hpp"
#include "db/database.hpp"

namespace pharos::submissions {

using SchemaPackId = Id<struct SchemaPackTag>;

// The schemas of an authority as an organization has loaded them, without their content.
struct SchemaPackRow {
  SchemaPackId id;
  std::string name;
  std::string file_name;
  Json elements;  // the document elements that the pack validates
  std::int64_t bytes = 0;
  std::string sha256;
  Timestamp uploaded_at;
  std::string uploaded_by_name;
};
BOOST_DESCRIBE_STRUCT(SchemaPackRow, (), (id, name, file_name, elements, bytes, sha256, uploaded_at, uploaded_by_name))

struct NewSchemaPack {
  std::string name;
  std::string file_name;
  Json elements;
  std::string content;
};

class SchemaPackRepository {
 public:
  SchemaPackRepository(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  std::vector<SchemaPackRow> list(const TenantScope& tenant) const;
  std::optional<SchemaPackRow> find(const TenantScope& tenant, const SchemaPackId& id) const;
  // The file; empty if there is none.
  std::string content(const TenantScope& tenant, const SchemaPackId& id) const;
  // Throws Error{kConflict} if the name is taken.
  SchemaPackId insert(const TenantScope& tenant, const UserId& user, const NewSchemaPack& pack);
  bool remove(const TenantScope& tenant, const SchemaPackId& id);

 private:
  db::Database& database_;
  const Clock& clock_;
};

}  // namespace pharos::submissions
