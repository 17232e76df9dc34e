#include "features/complaints/imports/upload_files.hpp"

#include <utility>

#include "core/error.hpp"
#include "core/text.hpp"

namespace pharos::complaints {
namespace {

constexpr size_t kLongestLabel = 200;

Error upload_not_found() {
  return {ErrorCode::kNotFound, "Upload not found. Upload the file again."};
}

// The client's file name without non-printable characters.
std::string label_of(std::string_view name) {
  name = name.substr(name.find_last_of("/\\") + 1);
  std::string label;
  for (const char c : name) {
    if (static_cast<unsigned char>(c) >= ' ' && c != 0x7F) label += c;
  }
  if (label.size() <= kLongestLabel) return label;
  const auto dot = label.rfind('.');
  const std::string ending = dot == label.npos || label.size() - dot > 8 ? "" : label.substr(dot);
  return std::string{whole_characters(label, kLongestLabel - ending.size())} + ending;
}

}  // namespace

Upload UploadFiles::keep(const TenantScope& tenant, const ProductId& product, const std::filesystem::path& file,
                         std::string_view name) {
  const auto stored = blobs::store_file(store_, kUploadArea, tenant.tenant(), file);
  const Upload upload{.id = new_id<UploadId>("upl"),
                      .product_id = product,
                      .file_name = label_of(name),
                      .sha256 = stored.sha256,
                      .file_key = stored.key.text()};
  uploads_.insert(tenant, upload);
  return upload;
}

Upload UploadFiles::find(const TenantScope& tenant, const ProductId& product, const UploadId& id) const {
  auto upload = uploads_.find(tenant, id);
  if (!upload || upload->product_id != product) throw upload_not_found();
  return *std::move(upload);
}

blobs::ScratchFile UploadFiles::open(const Upload& upload) const {
  const auto key = blobs::BlobKey::find(upload.file_key);
  auto copy = key ? blobs::find_copy(store_, *key, scratch_) : std::nullopt;
  if (!copy) throw upload_not_found();
  return *std::move(copy);
}

// The row first: a file without a row is deleted later, a row without its file would offer what is gone.
void UploadFiles::remove(const TenantScope& tenant, const Upload& upload) {
  uploads_.remove(tenant, upload.id);
  if (const auto key = blobs::BlobKey::find(upload.file_key)) store_.remove(*key);
}

std::string UploadFiles::store_errors(const TenantScope& tenant, const std::filesystem::path& file) {
  return blobs::store_file(store_, kErrorArea, tenant.tenant(), file).key.text();
}

void UploadFiles::set_errors(const TenantScope& tenant, const Upload& upload,
                             const std::optional<std::string>& errors_key) {
  uploads_.set_errors(tenant, upload.id, errors_key);
}

std::optional<blobs::Pieces> UploadFiles::find_errors(const std::optional<std::string>& errors_key) const {
  const auto key = errors_key ? blobs::BlobKey::find(*errors_key) : std::nullopt;
  auto reader = key ? store_.find(*key) : nullptr;
  if (!reader) return std::nullopt;
  return blobs::pieces_of(std::move(reader));
}

}  // namespace pharos::complaints
