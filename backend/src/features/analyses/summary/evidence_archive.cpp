#include "features/analyses/summary/evidence_archive.hpp"

#include <fmt/format.h>

#include <numeric>

#include "core/crypto.hpp"
#include "core/error.hpp"
#include "sheets/zip_writer.hpp"

namespace pharos::analyses {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t kMostArchiveBytes = std::int64_t{1} << 30;
constexpr const char* kDocument = "evidence.json";

// Every program that unpacks archives must be able to write the name.
std::string plain_name(const std::string& name) {
  std::string plain;
  for (const char c : name) {
    const bool is_plain =
        (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '-' || c == '_';
    plain += is_plain ? c : '_';
  }
  return plain;
}

// Decrypted files, for as long as the archive is written.
class DecryptedFolder {
 public:
  explicit DecryptedFolder(fs::path path) : path_(std::move(path)) {
    fs::create_directory(path_);
    fs::permissions(path_, fs::perms::owner_all);
  }
  ~DecryptedFolder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  DecryptedFolder(const DecryptedFolder&) = delete;
  DecryptedFolder& operator=(const DecryptedFolder&) = delete;
  const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

}  // namespace

std::vector<EvidenceFile> evidence_files(const std::vector<attachments::Attachment>& files) {
  std::vector<EvidenceFile> all;
  for (const auto& file : files) {
    all.push_back({.path = fmt::format("attachments/{:02}-{}", all.size() + 1, plain_name(file.file_name)),
                   .file_name = file.file_name,
                   .file_type = file.file_type,
                   .size = file.size,
                   .sha256 = file.sha256,
                   .uploaded_by = file.uploaded_by.display_name,
                   .uploaded_at = file.uploaded_at});
  }
  return all;
}

void write_evidence_archive(const TenantScope& tenant, const EvidenceArchive& archive,
                            const attachments::AttachmentContent& content, const fs::path& file) {
  const auto bytes = std::accumulate(archive.files.begin(), archive.files.end(), std::int64_t{0},
                                     [](std::int64_t sum, const auto& one) { return sum + one.size; });
  if (bytes > kMostArchiveBytes) {
    throw Error(ErrorCode::kConflict, "The attached files are larger than 1 GB together. Download them one by one.");
  }
  const DecryptedFolder folder{file.string() + ".files"};
  sheets::ZipWriter zip{file, sheets::ZipSpeed::kFast};
  std::string sums = fmt::format("{}  {}\n", crypto::sha256_hex(archive.document), kDocument);
  zip.add(kDocument, archive.document);
  const auto files = evidence_files(archive.files);
  for (size_t i = 0; i < files.size(); ++i) {
    const auto decrypted = folder.path() / std::to_string(i);
    content.write_to(tenant, archive.files[i], decrypted);
    zip.add_file(files[i].path, decrypted);
    sums += fmt::format("{}  {}\n", files[i].sha256, files[i].path);
  }
  zip.add("SHA256SUMS.txt", sums);
  zip.finish();
}

}  // namespace pharos::analyses
