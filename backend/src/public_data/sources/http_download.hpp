#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace pharos::public_data {

struct DownloadOptions {
  int attempts = 6;                               // without any new byte; progress resets the count
  std::chrono::milliseconds first_pause{1000};    // doubles with every attempt
  std::function<void(std::uint64_t)> on_bytes{};  // reports received bytes; called from any thread
};

// Downloads files from an HTTP or HTTPS URL into a folder: `<folder>/files/<name>`. An interrupted transfer resumes
// where it stopped, even in another run, as long as the server confirms that the file is the same; an existing file is
// downloaded again only if the server has a different one. Not thread-safe, but several instances may work in one
// folder on different names.
class HttpDownload {
 public:
  HttpDownload(std::string base_address, std::filesystem::path folder, DownloadOptions options = {});
  ~HttpDownload();
  HttpDownload(const HttpDownload&) = delete;
  HttpDownload& operator=(const HttpDownload&) = delete;

  // The path of the complete file; nothing if the server does not have it. Throws Error{kUnavailable} if the server
  // cannot be reached or disconnects too often, Error{kBadRequest} if it refuses, the name leads outside, or the
  // content does not have the given SHA-256.
  std::optional<std::filesystem::path> find(std::string_view name, std::string_view sha256 = {});
  std::filesystem::path fetch(std::string_view name,
                              std::string_view sha256 = {});  // Error{kUnavailable}: no such file

  static std::filesystem::path files(const std::filesystem::path& folder) { return folder / "files"; }

 private:
  class Transfer;
  struct Curl;
  enum class Outcome { kWhole, kKept, kAbsent, kTryAgain };
  Outcome try_once(Transfer& transfer);
  bool copy(std::string_view name, const std::filesystem::path& target);
  std::string address_of(std::string_view name) const;

  std::string base_;
  std::filesystem::path folder_;
  DownloadOptions options_;
  std::unique_ptr<Curl> curl_;
};

std::string curl_version();  // of the loaded library

}  // namespace pharos::public_data
