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
  int attempts = 6;                               // without a byte more; any progress starts the count anew
  std::chrono::milliseconds first_pause{1000};    // doubles with every attempt
  std::function<void(std::uint64_t)> on_bytes{};  // what has come; from any thread
};

// Copies files of an HTTP or HTTPS address into a folder: `<folder>/files/<name>`. A transfer that broke off goes on
// where it stopped, also in another run, as long as the server says that the file is the same; a file that is there is
// fetched again only when the server has another. For one thread; several may work in one folder on different names.
class HttpDownload {
 public:
  HttpDownload(std::string base_address, std::filesystem::path folder, DownloadOptions options = {});
  ~HttpDownload();
  HttpDownload(const HttpDownload&) = delete;
  HttpDownload& operator=(const HttpDownload&) = delete;

  // Where the whole file is now; nothing when the server has no such file. Throws Error{kUnavailable} when the server
  // cannot be reached or breaks off too often, Error{kBadRequest} when it refuses, the name leads outside, or the
  // content has not the given SHA-256.
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
