#pragma once

#include <boost/describe.hpp>
#include <string>
#include <vector>

#include "db/database.hpp"
#include "features/submissions/submission.hpp"

namespace pharos::submissions {

// A file that is sent with a report.
struct SelectedFile {
  std::string attachment_id;
  std::string file_name;
  std::int64_t size = 0;
};
BOOST_DESCRIBE_STRUCT(SelectedFile, (), (attachment_id, file_name, size))

class SubmissionAttachmentRepository {
 public:
  explicit SubmissionAttachmentRepository(db::Database& database) : database_(database) {}

  // In the order in which they are sent.
  std::vector<SelectedFile> list(const TenantScope& tenant, const SubmissionId& id) const;
  void replace(const TenantScope& tenant, const SubmissionId& id, const std::vector<SelectedFile>& files);

 private:
  db::Database& database_;
};

}  // namespace pharos::submissions
