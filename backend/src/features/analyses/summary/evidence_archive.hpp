#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "features/attachments/attachments.hpp"

namespace pharos::analyses {

// An attached file as evidence: its description, and where it is in the archive.
struct EvidenceFile {
  std::string path;  // "attachments/01-report.pdf"
  std::string file_name;
  attachments::FileType file_type = attachments::FileType::kPdf;
  std::int64_t size = 0;
  std::string sha256;
  std::string uploaded_by;
  Timestamp uploaded_at;
};
BOOST_DESCRIBE_STRUCT(EvidenceFile, (), (path, file_name, file_type, size, sha256, uploaded_by, uploaded_at))

std::vector<EvidenceFile> evidence_files(const std::vector<attachments::Attachment>& files);

// The evidence bundle of a record with its attached files.
struct EvidenceArchive {
  std::string document;  // evidence.json
  std::vector<attachments::Attachment> files;
};
// Writes evidence.json, the files, and SHA256SUMS.txt with a line for each of them, which `sha256sum -c` checks. Throws
// Error{kConflict} if the files are too large together, Error{kUnavailable} if one of them cannot be read.
void write_evidence_archive(const TenantScope& tenant, const EvidenceArchive& archive,
                            const attachments::AttachmentContent& content, const std::filesystem::path& file);

}  // namespace pharos::analyses
