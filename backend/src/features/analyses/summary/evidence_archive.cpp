#include "features/analyses/summary/evidence_archive.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <numeric>
#include <utility>

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

// A decrypted file without a name, for as long as the archive is written: whatever happens, nothing stays on disk.
class NamelessFile {
 public:
  explicit NamelessFile(const fs::path& folder)
      : descriptor_(::open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600)) {
    if (descriptor_ < 0) throw Error(ErrorCode::kUnavailable, "The file could not be written. Try again later.");
  }
  ~NamelessFile() {
    if (descriptor_ >= 0) ::close(descriptor_);
  }
  NamelessFile(NamelessFile&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
  NamelessFile& operator=(NamelessFile&&) = delete;
  // Opens it again in this process.
  fs::path path() const { return fmt::format("/proc/self/fd/{}", descriptor_); }

 private:
  int descriptor_;
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
  std::vector<NamelessFile> decrypted;  // until the archive is finished
  sheets::ZipWriter zip{file, sheets::ZipSpeed::kFast};
  std::string sums = fmt::format("{}  {}\n", crypto::sha256_hex(archive.document), kDocument);
  zip.add(kDocument, archive.document);
  const auto files = evidence_files(archive.files);
  for (size_t i = 0; i < files.size(); ++i) {
    const auto path = decrypted.emplace_back(file.parent_path()).path();
    content.write_to(tenant, archive.files[i], path);
    zip.add_file(files[i].path, path);
    sums += fmt::format("{}  {}\n", files[i].sha256, files[i].path);
  }
  zip.add("SHA256SUMS.txt", sums);
  zip.finish();
}

}  // namespace pharos::analyses
