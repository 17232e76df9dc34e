#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "db/database.hpp"
#include "features/submissions/submission.hpp"

namespace pharos::submissions {

// A message that was exported, without its content.
struct ExportedFile {
  std::string batch_id;
  std::string sha256;
  std::int64_t reports = 0;
  Timestamp exported_at;
  std::string exported_by_name;
};
BOOST_DESCRIBE_STRUCT(ExportedFile, (), (batch_id, sha256, reports, exported_at, exported_by_name))

struct NewExport {
  std::string batch_id;
  std::string sha256;
  std::vector<SubmissionId> submissions;  // in the order of their messages
  std::string content;
};

// A file that contains a report.
struct SentFile {
  std::string batch_id;
  std::int64_t reports = 0;
  std::int64_t position = 0;  // of the report's message, from 1; 0: not recorded
  std::string content;
};
BOOST_DESCRIBE_STRUCT(SentFile, (), (batch_id, reports, position, content))

class ExportRepository {
 public:
  ExportRepository(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  std::optional<ExportedFile> find(const TenantScope& tenant, const std::string& batch_id) const;
  // The message; empty if there is none.
  std::string content(const TenantScope& tenant, const std::string& batch_id) const;
  // Every file that contains the report, the first one first. A report that was rejected is in several.
  std::vector<SentFile> sent(const TenantScope& tenant, const SubmissionId& id) const;
  // Throws Error{kConflict} if the batch exists.
  void insert(const TenantScope& tenant, const UserId& user, const NewExport& made);

 private:
  db::Database& database_;
  const Clock& clock_;
};

}  // namespace pharos::submissions
