#include "features/complaints/upload_folder.hpp"

#include <algorithm>
#include <fstream>

#include "core/crypto.hpp"
#include "core/error.hpp"

namespace pharos::complaints {
namespace {

constexpr std::string_view kPrefix = "upl";
constexpr size_t kLongestLabel = 200;

std::string hash_of(const std::filesystem::path& file) {
  std::ifstream in{file, std::ios::binary};
  crypto::Sha256 hash;
  std::string piece(1 << 16, '\0');
  while (in.read(piece.data(), static_cast<std::streamsize>(piece.size())) || in.gcount() > 0) {
    hash.add({piece.data(), static_cast<size_t>(in.gcount())});
  }
  return hash.hex();
}

// Ids are ours: anything else in their place is no upload of anybody.
bool is_upload_id(std::string_view id) {
  return id.starts_with(kPrefix) && id.size() < 64 && std::ranges::all_of(id, [](char c) {
           return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '_';
         });
}

// What people call their file, without anything that is not a printable character.
std::string label_of(std::string_view name) {
  name = name.substr(name.find_last_of("/\\") + 1);
  std::string label;
  for (const char c : name) {
    if (static_cast<unsigned char>(c) >= ' ' && c != 0x7F) label += c;
  }
  if (label.size() <= kLongestLabel) return label;
  const auto dot = label.rfind('.');
  const std::string ending = dot == label.npos || label.size() - dot > 8 ? "" : label.substr(dot);
  size_t end = kLongestLabel - ending.size();
  while (end > 0 && (static_cast<unsigned char>(label[end]) & 0xC0) == 0x80) --end;
  return label.substr(0, end) + ending;
}

}  // namespace

Upload UploadFolder::keep(const TenantScope& tenant, const ProductId& product, const http::UploadedPart& part) const {
  const auto folder = tenant_folder(tenant);
  std::filesystem::create_directories(folder);
  Upload upload{.id = new_id_text(kPrefix),
                .product_id = product,
                .file_name = label_of(part.file_name),
                .sha256 = hash_of(part.file)};
  upload.file = folder / upload.id;
  upload.errors = folder / (upload.id + ".errors");
  std::error_code failure;
  std::filesystem::rename(part.file, upload.file, failure);
  // Another file system: the request's own copy goes with the request.
  if (failure) std::filesystem::copy_file(part.file, upload.file);
  std::ofstream note{folder / (upload.id + ".json")};
  note << to_text(
      JsonObject{{"product_id", product.text()}, {"file_name", upload.file_name}, {"sha256", upload.sha256}});
  note.close();
  if (!note) throw Error(ErrorCode::kUnavailable, "The file could not be kept");
  return upload;
}

Upload UploadFolder::find(const TenantScope& tenant, const ProductId& product, const std::string& id) const {
  const auto folder = tenant_folder(tenant);
  std::ifstream in{folder / (id + ".json")};
  if (!is_upload_id(id) || !in) throw Error(ErrorCode::kNotFound, "Upload not found; upload the file again");
  const auto note = read_json(std::string{std::istreambuf_iterator<char>{in}, {}});
  Upload upload{.id = id,
                .product_id = ProductId{std::string{note.at("product_id").as_string()}},
                .file_name = std::string{note.at("file_name").as_string()},
                .sha256 = std::string{note.at("sha256").as_string()},
                .file = folder / id,
                .errors = folder / (id + ".errors")};
  if (upload.product_id != product || !std::filesystem::exists(upload.file)) {
    throw Error(ErrorCode::kNotFound, "Upload not found; upload the file again");
  }
  return upload;
}

void UploadFolder::remove(const TenantScope& tenant, const Upload& upload) const {
  std::error_code ignored;
  std::filesystem::remove(upload.file, ignored);
  std::filesystem::remove(upload.errors, ignored);
  std::filesystem::remove(tenant_folder(tenant) / (upload.id + ".json"), ignored);
}

std::filesystem::path UploadFolder::errors_of(const TenantScope& tenant, const DatasetId& dataset) const {
  return tenant_folder(tenant) / ("errors-" + dataset.text());
}

void UploadFolder::remove_older_than(std::chrono::hours age) const {
  std::error_code ignored;
  const auto oldest = std::filesystem::file_time_type::clock::now() - age;
  for (const auto& tenant : std::filesystem::directory_iterator{folder_, ignored}) {
    for (const auto& file : std::filesystem::directory_iterator{tenant.path(), ignored}) {
      const bool is_upload = file.path().filename().string().starts_with(kPrefix);
      if (is_upload && file.last_write_time(ignored) < oldest) std::filesystem::remove(file.path(), ignored);
    }
  }
}

}  // namespace pharos::complaints
