#pragma once

#include <optional>
#include <string>
#include <vector>

#include "db/database.hpp"
#include "features/submissions/acknowledgements/acknowledged.hpp"

namespace pharos::submissions {

// An acknowledgement as it was imported.
struct AckFile {
  std::string file_name;
  std::string content;
};
BOOST_DESCRIBE_STRUCT(AckFile, (), (file_name, content))

class AckRepository {
 public:
  AckRepository(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  bool is_known(const TenantScope& tenant, const std::string& sha256) const;
  std::vector<AckRow> list(const TenantScope& tenant) const;
  // Acknowledgements of reports that are not ours, or not known yet.
  std::vector<AckRow> unmatched(const TenantScope& tenant) const;
  // The files about one submission, oldest first, with the receipts of the file it was sent in.
  std::vector<AckFile> files_of(const TenantScope& tenant, const SubmissionRow& submission) const;
  AckId insert(const TenantScope& tenant, const UserId& user, const AckFile& file,
               const report_files::Acknowledgement& ack, const std::vector<AckMatch>& matches);
  // Links earlier receipts of a gateway id to a submission, once it is known which one it is about.
  void link(const TenantScope& tenant, const std::string& core_id, const SubmissionId& id);

 private:
  db::Database& database_;
  const Clock& clock_;
};

}  // namespace pharos::submissions
