#include "http/upload_store.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <system_error>
#include <utility>

#include "core/crypto.hpp"
#include "core/log.hpp"

namespace pharos::http {
namespace {

constexpr std::string_view kPrefix = "upload-";
constexpr size_t kMaxFieldBytes = 64 * 1024;
constexpr auto kLeftoverAge = std::chrono::hours{1};

bool write_all(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const auto written = ::write(file, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    bytes.remove_prefix(static_cast<size_t>(written));
  }
  return true;
}

}  // namespace

UploadStore::UploadStore(std::filesystem::path folder, const Limits& limits)
    : folder_(std::move(folder)), limits_(limits) {}

UploadStore::~UploadStore() {
  close_file();
  for (const auto& part : parts_) {
    if (!part.file.empty()) ::unlink(part.file.c_str());
  }
}

PartSink::Problem UploadStore::begin_part(PartHead head) {
  if (parts_.size() == limits_.upload_parts) {
    too_large_ = true;
    return "The upload has too many parts";
  }
  auto& part = parts_.emplace_back();
  part.name = std::move(head.name);
  part.content_type = std::move(head.content_type);
  if (!head.file_name) return std::nullopt;
  part.file_name = *std::move(head.file_name);
  if (open_file(part)) return std::nullopt;
  disk_failed_ = true;
  return "The upload could not be stored. Try again later.";
}

PartSink::Problem UploadStore::part_data(std::string_view bytes) {
  received_ += bytes.size();
  auto& part = parts_.back();
  const bool is_file = file_ >= 0;
  if (received_ > limits_.upload_bytes || (!is_file && part.text.size() + bytes.size() > kMaxFieldBytes)) {
    too_large_ = true;
    return "The upload is too large";
  }
  if (!is_file) {
    part.text.append(bytes);
    return std::nullopt;
  }
  if (write_all(file_, bytes)) return std::nullopt;
  disk_failed_ = true;
  log::error("upload not stored", {{"reason", std::generic_category().message(errno)}});
  return "The upload could not be stored. Try again later.";
}

PartSink::Problem UploadStore::end_part() {
  close_file();
  return std::nullopt;
}

bool UploadStore::open_file(UploadedPart& part) {
  auto path = folder_ / (std::string(kPrefix) + crypto::to_hex(crypto::random_bytes(16)));
  file_ = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600);
  if (file_ < 0) {
    log::error("upload not stored", {{"reason", std::generic_category().message(errno)}});
    return false;
  }
  part.file = std::move(path);
  return true;
}

void UploadStore::close_file() {
  if (file_ >= 0) ::close(std::exchange(file_, -1));
}

void UploadStore::remove_leftovers(const std::filesystem::path& folder) {
  std::error_code ignored;
  const auto oldest = std::filesystem::file_time_type::clock::now() - kLeftoverAge;
  for (const auto& entry : std::filesystem::directory_iterator(folder, ignored)) {
    const bool ours = entry.path().filename().string().starts_with(kPrefix);
    if (ours && entry.last_write_time(ignored) < oldest) std::filesystem::remove(entry.path(), ignored);
  }
}

}  // namespace pharos::http
