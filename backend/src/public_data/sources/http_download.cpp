#include "public_data/sources/http_download.hpp"

#include <curl/curl.h>
#include <fmt/format.h>

#include <algorithm>
#include <boost/algorithm/string/case_conv.hpp>
#include <charconv>
#include <cstdio>
#include <thread>

#include "core/error.hpp"
#include "core/percent_encoding.hpp"
#include "public_data/files/durable_files.hpp"
#include "public_data/files/encoding.hpp"
#include "public_data/sources/transfer_note.hpp"

namespace pharos::public_data {

namespace {

namespace fs = std::filesystem;

constexpr long kConnectSeconds = 30;
constexpr long kSlowBytes = 1024;  // per second, for this long: then the transfer counts as broken
constexpr long kSlowSeconds = 60;
constexpr long kMaxRedirects = 5;

constexpr long kOk = 200;
constexpr long kPartial = 206;
constexpr long kNotModified = 304;
constexpr long kNotFound = 404;
constexpr long kTimeout = 408;
constexpr long kGone = 410;
constexpr long kRangeRefused = 416;
constexpr long kTooMany = 429;
constexpr long kServerFault = 500;

using Headers = std::unique_ptr<curl_slist, decltype(&curl_slist_free_all)>;

void add_header(Headers& headers, const std::string& line) {
  curl_slist* longer = curl_slist_append(headers.get(), line.c_str());
  if (!longer) throw Error(ErrorCode::kUnavailable, "not enough memory for a request");
  static_cast<void>(headers.release());
  headers.reset(longer);
}

// Failures that may be temporary.
bool may_pass(CURLcode code) {
  switch (code) {
    case CURLE_COULDNT_RESOLVE_HOST:
    case CURLE_COULDNT_CONNECT:
    case CURLE_PARTIAL_FILE:
    case CURLE_OPERATION_TIMEDOUT:
    case CURLE_GOT_NOTHING:
    case CURLE_SEND_ERROR:
    case CURLE_RECV_ERROR:
    case CURLE_HTTP2:
    case CURLE_HTTP2_STREAM:
    case CURLE_SSL_CONNECT_ERROR:
      return true;
    default:  // the enum is not closed
      return false;
  }
}

}  // namespace

struct HttpDownload::Curl {
  Curl() {
    static const CURLcode kReady = curl_global_init(CURL_GLOBAL_DEFAULT);
    if (kReady == CURLE_OK) handle.reset(curl_easy_init());
    if (!handle) throw Error(ErrorCode::kUnavailable, "libcurl could not be initialized");
  }
  std::unique_ptr<CURL, decltype(&curl_easy_cleanup)> handle{nullptr, &curl_easy_cleanup};
};

// One file transfer: what the server says about the file, and the bytes received.
class HttpDownload::Transfer {
 public:
  Transfer(std::string address, const fs::path& target, const fs::path& state, const DownloadOptions& options)
      : address(std::move(address)),
        target_(target),
        part_(state.string() + ".part"),
        note_(state.string() + ".note"),
        options_(options) {
    fs::create_directories(target.parent_path());
    fs::create_directories(state.parent_path());
  }

  // Requests the missing bytes, or nothing if the file is complete and unchanged.
  Headers request() {
    Headers headers{nullptr, &curl_slist_free_all};
    const auto known = find_transfer_note(note_);
    offset_ = 0;
    if (fs::exists(target_)) {
      if (known && !known->etag.empty()) add_header(headers, "If-None-Match: " + known->etag);
      if (known && known->etag.empty() && !known->last_modified.empty()) {
        add_header(headers, "If-Modified-Since: " + known->last_modified);
      }
    } else if (fs::exists(part_) && known && !known->range_validator().empty()) {
      offset_ = fs::file_size(part_);
      if (offset_ > 0) {
        add_header(headers, fmt::format("Range: bytes={}-", offset_));
        add_header(headers, "If-Range: " + known->range_validator());
      }
    }
    status = 0;
    received_ = {};
    range_start_.reset();
    file_.reset();
    return headers;
  }

  void take_header(std::string_view line) {
    line = trim(line);
    if (line.starts_with("HTTP/")) {  // also after a redirect: earlier headers belong to another response
      const size_t blank = line.find(' ');
      status = 0;
      if (blank != line.npos) std::from_chars(line.data() + blank + 1, line.data() + line.size(), status);
      received_ = {};
      range_start_.reset();
      return;
    }
    const size_t colon = line.find(':');
    if (colon == line.npos) return;
    const std::string name = boost::to_lower_copy(std::string(line.substr(0, colon)));
    const std::string_view value = trim(line.substr(colon + 1));
    if (name == "etag") received_.etag = value;
    if (name == "last-modified") received_.last_modified = value;
    if (name == "content-length") read_length(value);
    if (name == "content-range") read_range(value);
  }

  // False if the body is useless or the disk fails.
  bool take_bytes(std::string_view bytes) {
    if (status != kOk && status != kPartial) return true;
    if (!file_ && is_there() && received_.says_nothing_but(fs::file_size(target_))) {
      is_same_ = true;
      return false;
    }
    if (!file_ && !open_part()) return false;
    if (fwrite(bytes.data(), 1, bytes.size(), file_.get()) != bytes.size()) return false;
    if (options_.on_bytes) options_.on_bytes(bytes.size());
    return true;
  }

  // True if every byte was received; the file is then in place.
  bool finish() {
    if (!file_ && !open_part()) return false;  // an empty file
    if (fflush(file_.get()) != 0)
      throw Error(ErrorCode::kUnavailable, fmt::format("{} cannot be written", part_.string()));
    file_.reset();
    const auto bytes = fs::file_size(part_);
    if (received_.bytes && *received_.bytes != bytes) {
      if (bytes > *received_.bytes) fs::remove(part_);
      return false;
    }
    sync_file(part_);
    fs::rename(part_, target_);
    sync_folder(target_.parent_path());
    return true;
  }

  void close() { file_.reset(); }
  void forget_part() { fs::remove(part_); }
  void forget_all() {
    for (const fs::path& file : {target_, part_, note_}) fs::remove(file);
  }
  bool is_there() const { return fs::exists(target_); }
  bool is_same() const { return is_same_; }  // the server gives only the size, and it is the same
  std::uint64_t bytes_in_part() const { return fs::exists(part_) ? fs::file_size(part_) : 0; }

  std::string address;
  long status = 0;

 private:
  struct Close {
    void operator()(FILE* file) const { fclose(file); }
  };

  void read_length(std::string_view value) {
    std::uint64_t length = 0;
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), length);
    if (error == std::errc{}) received_.bytes = length + (status == kPartial ? offset_ : 0);
  }
  void read_range(std::string_view value) {  // "bytes 100-199/200"
    value.remove_prefix(std::min(value.size(), value.find_first_of("0123456789")));
    std::uint64_t start = 0;
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), start);
    if (error == std::errc{}) range_start_ = start;
  }
  bool open_part() {
    const bool goes_on = status == kPartial;
    if (goes_on && range_start_ != offset_) {
      fs::remove(part_);
      return false;
    }
    file_.reset(fopen(part_.c_str(), goes_on ? "ab" : "wb"));
    if (!file_) return false;
    write_transfer_note(note_, received_);
    return true;
  }

  fs::path target_;
  fs::path part_;
  fs::path note_;
  const DownloadOptions& options_;
  std::uint64_t offset_ = 0;
  std::optional<std::uint64_t> range_start_;
  TransferNote received_;
  std::unique_ptr<FILE, Close> file_;
  bool is_same_ = false;
};

HttpDownload::HttpDownload(std::string base_address, fs::path folder, DownloadOptions options)
    : base_(std::move(base_address)),
      folder_(std::move(folder)),
      options_(std::move(options)),
      curl_(std::make_unique<Curl>()) {
  if (!base_.starts_with("http://") && !base_.starts_with("https://")) {
    throw Error(ErrorCode::kBadRequest, fmt::format("{} is not a web server URL", base_));
  }
  while (base_.ends_with('/')) base_.pop_back();
}

HttpDownload::~HttpDownload() = default;

std::string HttpDownload::address_of(std::string_view name) const {
  const fs::path path(name);
  const bool outside = name.empty() || path.is_absolute() || std::ranges::find(path, "..") != path.end();
  if (outside) throw Error(ErrorCode::kBadRequest, fmt::format("{} leads outside the folder", name));
  return base_ + "/" + percent_encoded(name, Slash::kKept);
}

std::optional<fs::path> HttpDownload::find(std::string_view name, std::string_view sha256) {
  const fs::path target = files(folder_) / name;
  if (!copy(name, target)) return std::nullopt;
  if (sha256.empty() || sha256_of(target) == sha256) return target;
  // The local copy may be damaged: start over once.
  Transfer(address_of(name), target, folder_ / "state" / name, options_).forget_all();
  if (copy(name, target) && sha256_of(target) == sha256) return target;
  Transfer(address_of(name), target, folder_ / "state" / name, options_).forget_all();
  throw Error(ErrorCode::kBadRequest, fmt::format("{}: the SHA-256 does not match the server's checksum", name));
}

fs::path HttpDownload::fetch(std::string_view name, std::string_view sha256) {
  if (auto found = find(name, sha256)) return *found;
  throw Error(ErrorCode::kUnavailable, fmt::format("{}: file not found on the server", name));
}

bool HttpDownload::copy(std::string_view name, const fs::path& target) {
  Transfer transfer(address_of(name), target, folder_ / "state" / name, options_);
  auto pause = options_.first_pause;
  std::uint64_t furthest = transfer.bytes_in_part();
  for (int attempt = 1; attempt <= options_.attempts;) {
    switch (try_once(transfer)) {
      case Outcome::kWhole:
      case Outcome::kKept:
        return true;
      case Outcome::kAbsent:
        transfer.forget_all();
        return false;
      case Outcome::kTryAgain:
        break;
    }
    const bool has_moved = transfer.bytes_in_part() > furthest;
    furthest = std::max(furthest, transfer.bytes_in_part());
    attempt = has_moved ? 1 : attempt + 1;
    if (has_moved) pause = options_.first_pause;
    std::this_thread::sleep_for(pause);
    pause *= 2;
  }
  throw Error(ErrorCode::kUnavailable, fmt::format("{}: the server does not respond or breaks the connection", name));
}

HttpDownload::Outcome HttpDownload::try_once(Transfer& transfer) {
  CURL* handle = curl_->handle.get();
  curl_easy_reset(handle);
  const Headers headers = transfer.request();
  const bool is_secure = transfer.address.starts_with("https://");
  curl_easy_setopt(handle, CURLOPT_URL, transfer.address.c_str());
  curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "http,https");
  curl_easy_setopt(handle, CURLOPT_REDIR_PROTOCOLS_STR, is_secure ? "https" : "http,https");
  curl_easy_setopt(handle, CURLOPT_FOLLOWLOCATION, 1L);
  curl_easy_setopt(handle, CURLOPT_MAXREDIRS, kMaxRedirects);
  curl_easy_setopt(handle, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(handle, CURLOPT_CONNECTTIMEOUT, kConnectSeconds);
  curl_easy_setopt(handle, CURLOPT_LOW_SPEED_LIMIT, kSlowBytes);
  curl_easy_setopt(handle, CURLOPT_LOW_SPEED_TIME, kSlowSeconds);
  curl_easy_setopt(handle, CURLOPT_HTTPHEADER, headers.get());
  curl_easy_setopt(handle, CURLOPT_HEADERDATA, &transfer);
  curl_easy_setopt(
      handle, CURLOPT_HEADERFUNCTION, +[](char* line, size_t size, size_t count, void* context) -> size_t {
        static_cast<Transfer*>(context)->take_header({line, size * count});
        return size * count;
      });
  curl_easy_setopt(handle, CURLOPT_WRITEDATA, &transfer);
  curl_easy_setopt(
      handle, CURLOPT_WRITEFUNCTION, +[](char* bytes, size_t size, size_t count, void* context) -> size_t {
        return static_cast<Transfer*>(context)->take_bytes({bytes, size * count}) ? size * count : 0;
      });
  const CURLcode code = curl_easy_perform(handle);
  const long status = transfer.status;
  if (code == CURLE_OK && status == kNotModified && transfer.is_there()) return Outcome::kKept;
  if (code == CURLE_OK && (status == kOk || status == kPartial)) {
    return transfer.finish() ? Outcome::kWhole : Outcome::kTryAgain;
  }
  transfer.close();
  if (transfer.is_same()) return Outcome::kKept;
  if (code == CURLE_OK && (status == kNotFound || status == kGone)) return Outcome::kAbsent;
  if (code == CURLE_OK && status == kRangeRefused) transfer.forget_part();
  const bool passes =
      code == CURLE_OK ? status >= kServerFault || status == kTooMany || status == kTimeout || status == kRangeRefused
                       : may_pass(code) || (code == CURLE_WRITE_ERROR && status == kPartial);
  if (passes) return Outcome::kTryAgain;
  throw Error(ErrorCode::kBadRequest, code == CURLE_OK
                                          ? fmt::format("{}: the server responded with {}", transfer.address, status)
                                          : fmt::format("{}: {}", transfer.address, curl_easy_strerror(code)));
}

std::string curl_version() {
  return curl_version_info(CURLVERSION_NOW)->version;
}

}  // namespace pharos::public_data
