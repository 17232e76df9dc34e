#include "blobs/s3/s3_client.hpp"

#include <curl/curl.h>
#include <fmt/format.h>
#include <strings.h>

#include <algorithm>
#include <exception>
#include <thread>
#include <utility>

#include "core/crypto.hpp"
#include "core/error.hpp"
#include "core/log.hpp"
#include "core/percent_encoding.hpp"
#include "core/text.hpp"

namespace pharos::blobs {
namespace {

constexpr long kConnectSeconds = 5;
constexpr long kSlowBytes = 1024;  // per second, for this long: then the transfer counts as broken
constexpr long kSlowSeconds = 20;
constexpr int kTries = 3;
constexpr std::chrono::milliseconds kFirstPause{100};
constexpr size_t kMostText = 16UL << 20;  // of a list or an error message
constexpr size_t kMostIdle = 8;
constexpr long kOk = 200;
constexpr long kPartial = 206;
constexpr long kNoContent = 204;
constexpr long kNotFound = 404;
constexpr long kTooMany = 429;
constexpr long kServerFault = 500;

[[noreturn]] void fail_request(std::string_view method, const std::string& key, const std::string& reason) {
  log::error("object store failed", {{"method", std::string{method}}, {"key", key}, {"reason", reason}});
  throw Error(ErrorCode::kUnavailable, "The file storage is not available. Try again later.");
}

// The text of an element that has neither attributes nor children; empty if there is none.
std::string text_of(const std::string& body, std::string_view element) {
  const auto opening = fmt::format("<{}>", element);
  const auto begin = body.find(opening);
  const auto end = body.find(fmt::format("</{}>", element));
  if (begin == std::string::npos || end == std::string::npos || end < begin) return {};
  return body.substr(begin + opening.size(), end - begin - opening.size());
}

// An error document is <Error><Code>SignatureDoesNotMatch</Code>…
std::string reason_of(long status, const std::string& body) {
  return fmt::format("status {} {}", status, text_of(body, "Code").substr(0, 80));
}

}  // namespace

struct S3Client::Handle {
  Handle() {
    static const CURLcode kReady = curl_global_init(CURL_GLOBAL_DEFAULT);
    if (kReady == CURLE_OK) curl.reset(curl_easy_init());
    if (!curl) throw Error(ErrorCode::kUnavailable, "libcurl could not be initialized");
  }
  std::unique_ptr<CURL, decltype(&curl_easy_cleanup)> curl{nullptr, &curl_easy_cleanup};
};

struct S3Client::Request {
  std::string_view method;
  std::string key;         // of the object; empty for the bucket itself
  std::string query = {};  // sorted by name, encoded
  SpoolFile* upload = nullptr;
  std::string sha256 = {};  // of the upload
  SpoolFile* download = nullptr;
  std::string range = {};  // of the object; empty: the whole object
};

struct S3Client::Reply {
  CURLcode result = CURLE_OK;
  long status = 0;
  std::uint64_t size = 0;  // announced by the server
  std::string text;        // of a body that is not downloaded into a file
  std::string tag;         // ETag
};

namespace {

// What libcurl's callbacks read and write; an exception must not pass through libcurl.
struct Transfer {
  CURL* curl = nullptr;
  SpoolFile* upload = nullptr;
  SpoolFile* download = nullptr;
  std::string* text = nullptr;
  std::string* tag = nullptr;
  std::exception_ptr failure = nullptr;
};

size_t read_upload(char* space, size_t size, size_t count, void* data) {
  auto& transfer = *static_cast<Transfer*>(data);
  try {
    return transfer.upload->read({space, size * count});
  } catch (...) {
    transfer.failure = std::current_exception();
    return CURL_READFUNC_ABORT;
  }
}

int rewind_upload(void* data, curl_off_t offset, int origin) {
  if (offset != 0 || origin != SEEK_SET) return CURL_SEEKFUNC_CANTSEEK;
  auto& transfer = *static_cast<Transfer*>(data);
  try {
    transfer.upload->rewind();
    return CURL_SEEKFUNC_OK;
  } catch (...) {
    transfer.failure = std::current_exception();
    return CURL_SEEKFUNC_FAIL;
  }
}

size_t write_body(char* bytes, size_t size, size_t count, void* data) {
  auto& transfer = *static_cast<Transfer*>(data);
  const std::string_view piece{bytes, size * count};
  try {
    long status = 0;
    curl_easy_getinfo(transfer.curl, CURLINFO_RESPONSE_CODE, &status);
    if (transfer.download != nullptr && (status == kOk || status == kPartial)) {
      transfer.download->append(piece);
    } else if (transfer.text->size() + piece.size() > kMostText) {
      return 0;
    } else {
      transfer.text->append(piece);
    }
    return piece.size();
  } catch (...) {
    transfer.failure = std::current_exception();
    return 0;
  }
}

size_t read_header(char* bytes, size_t size, size_t count, void* data) {
  auto& transfer = *static_cast<Transfer*>(data);
  std::string_view line{bytes, size * count};
  constexpr std::string_view kTag = "etag:";
  const bool is_tag = line.size() > kTag.size() && strncasecmp(line.data(), kTag.data(), kTag.size()) == 0;
  if (is_tag) *transfer.tag = trimmed(line.substr(kTag.size()));
  return size * count;
}

bool may_pass(CURLcode result, long status) {
  if (result == CURLE_OK) return status == kTooMany || status >= kServerFault;
  return result == CURLE_COULDNT_CONNECT || result == CURLE_OPERATION_TIMEDOUT || result == CURLE_GOT_NOTHING ||
         result == CURLE_SEND_ERROR || result == CURLE_RECV_ERROR || result == CURLE_PARTIAL_FILE;
}

}  // namespace

S3Client::S3Client(S3Settings settings) : settings_(std::move(settings)) {}

S3Client::~S3Client() = default;

std::unique_ptr<S3Client::Handle> S3Client::take_handle() {
  const std::lock_guard lock{mutex_};
  if (idle_.empty()) return std::make_unique<Handle>();
  auto handle = std::move(idle_.back());
  idle_.pop_back();
  return handle;
}

void S3Client::return_handle(std::unique_ptr<Handle> handle) {
  const std::lock_guard lock{mutex_};
  if (idle_.size() < kMostIdle) idle_.push_back(std::move(handle));
}

S3Client::Reply S3Client::send(Request& request) {
  auto pause = kFirstPause;
  for (int attempt = 1;; ++attempt) {
    auto reply = send_once(request);
    if (!may_pass(reply.result, reply.status)) {
      if (reply.result == CURLE_OK) return reply;
      fail_request(request.method, request.key, curl_easy_strerror(reply.result));
    }
    const std::string reason =
        reply.result == CURLE_OK ? reason_of(reply.status, reply.text) : curl_easy_strerror(reply.result);
    if (attempt == kTries) fail_request(request.method, request.key, reason);
    std::this_thread::sleep_for(pause);
    pause *= 3;
  }
}

S3Client::Reply S3Client::send_once(Request& request) {
  auto handle = take_handle();
  CURL* curl = handle->curl.get();
  curl_easy_reset(curl);
  Reply reply;
  Transfer transfer{
      .curl = curl, .upload = request.upload, .download = request.download, .text = &reply.text, .tag = &reply.tag};

  const auto address =
      fmt::format("{}/{}{}{}{}{}", settings_.endpoint, settings_.bucket, request.key.empty() ? "" : "/", request.key,
                  request.query.empty() ? "" : "?", request.query);
  const auto hash =
      fmt::format("x-amz-content-sha256: {}", request.upload == nullptr ? crypto::sha256_hex("") : request.sha256);
  const std::unique_ptr<curl_slist, decltype(&curl_slist_free_all)> headers{curl_slist_append(nullptr, hash.c_str()),
                                                                            &curl_slist_free_all};
  curl_easy_setopt(curl, CURLOPT_URL, address.c_str());
  curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "http,https");
  curl_easy_setopt(curl, CURLOPT_PROXY, "");  // the object store is part of the installation
  curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT, kConnectSeconds);
  curl_easy_setopt(curl, CURLOPT_LOW_SPEED_LIMIT, kSlowBytes);
  curl_easy_setopt(curl, CURLOPT_LOW_SPEED_TIME, kSlowSeconds);
  curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers.get());
  curl_easy_setopt(curl, CURLOPT_AWS_SIGV4, fmt::format("aws:amz:{}:s3", settings_.region).c_str());
  curl_easy_setopt(curl, CURLOPT_USERNAME, settings_.access_key.c_str());
  curl_easy_setopt(curl, CURLOPT_PASSWORD, settings_.secret_key.reveal().c_str());
  curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, write_body);
  curl_easy_setopt(curl, CURLOPT_WRITEDATA, &transfer);
  curl_easy_setopt(curl, CURLOPT_HEADERFUNCTION, read_header);
  curl_easy_setopt(curl, CURLOPT_HEADERDATA, &transfer);
  if (!request.range.empty()) curl_easy_setopt(curl, CURLOPT_RANGE, request.range.c_str());
  if (request.upload != nullptr) {
    request.upload->rewind();
    curl_easy_setopt(curl, CURLOPT_UPLOAD, 1L);
    curl_easy_setopt(curl, CURLOPT_INFILESIZE_LARGE, static_cast<curl_off_t>(request.upload->size()));
    curl_easy_setopt(curl, CURLOPT_READFUNCTION, read_upload);
    curl_easy_setopt(curl, CURLOPT_READDATA, &transfer);
    curl_easy_setopt(curl, CURLOPT_SEEKFUNCTION, rewind_upload);
    curl_easy_setopt(curl, CURLOPT_SEEKDATA, &transfer);
  }
  if (request.method == "HEAD") curl_easy_setopt(curl, CURLOPT_NOBODY, 1L);
  if (request.method == "POST" || request.method == "DELETE") {
    curl_easy_setopt(curl, CURLOPT_CUSTOMREQUEST, std::string{request.method}.c_str());
  }
  if (request.download != nullptr) request.download->clear();

  reply.result = curl_easy_perform(curl);
  if (transfer.failure) std::rethrow_exception(transfer.failure);
  curl_off_t announced = 0;
  curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &reply.status);
  curl_easy_getinfo(curl, CURLINFO_CONTENT_LENGTH_DOWNLOAD_T, &announced);
  reply.size = announced < 0 ? 0 : static_cast<std::uint64_t>(announced);
  return_handle(std::move(handle));
  return reply;
}

void S3Client::put(const std::string& key, SpoolFile& content, const std::string& sha256) {
  Request request{.method = "PUT", .key = key, .upload = &content, .sha256 = sha256};
  const auto reply = send(request);
  if (reply.status != kOk) fail_request("PUT", key, reason_of(reply.status, reply.text));
}

bool S3Client::get(const std::string& key, SpoolFile& content) {
  Request request{.method = "GET", .key = key, .download = &content};
  const auto reply = send(request);
  if (reply.status == kNotFound) return false;
  if (reply.status != kOk) fail_request("GET", key, reason_of(reply.status, reply.text));
  content.rewind();
  return true;
}

bool S3Client::get_part(const std::string& key, std::uint64_t offset, std::uint64_t length, SpoolFile& content) {
  if (length == 0) return find_size(key).has_value();
  Request request{.method = "GET", .key = key, .download = &content};
  request.range = fmt::format("{}-{}", offset, offset + length - 1);
  const auto reply = send(request);
  if (reply.status == kNotFound) return false;
  const bool is_part = reply.status == kPartial && content.size() == length;
  if (!is_part) fail_request("GET", key, reason_of(reply.status, reply.text) + " for a part");
  content.rewind();
  return true;
}

S3Client::PartialUpload S3Client::begin_parts(const std::string& key) {
  Request request{.method = "POST", .key = key, .query = "uploads="};
  const auto reply = send(request);
  auto id = text_of(reply.text, "UploadId");
  if (reply.status != kOk || id.empty()) fail_request("POST", key, reason_of(reply.status, reply.text));
  return {.key = key, .id = std::move(id)};
}

void S3Client::put_part(PartialUpload& upload, SpoolFile& content, const std::string& sha256) {
  Request request{.method = "PUT", .key = upload.key, .upload = &content, .sha256 = sha256};
  request.query = fmt::format("partNumber={}&uploadId={}", upload.tags.size() + 1, percent_encoded(upload.id));
  const auto reply = send(request);
  if (reply.status != kOk || reply.tag.empty()) {
    fail_request("PUT", upload.key, reason_of(reply.status, reply.text) + " for a part");
  }
  upload.tags.push_back(reply.tag);
}

void S3Client::finish_parts(const PartialUpload& upload, SpoolFile& space) {
  std::string list = "<CompleteMultipartUpload>";
  for (size_t i = 0; i < upload.tags.size(); ++i) {
    list += fmt::format("<Part><PartNumber>{}</PartNumber><ETag>{}</ETag></Part>", i + 1, upload.tags[i]);
  }
  list += "</CompleteMultipartUpload>";
  space.clear();
  space.append(list);
  Request request{.method = "POST", .key = upload.key, .upload = &space, .sha256 = crypto::sha256_hex(list)};
  request.query = "uploadId=" + percent_encoded(upload.id);
  const auto reply = send(request);
  // The server may begin a good response before it knows of a failure.
  const bool is_done = reply.status == kOk && reply.text.find("CompleteMultipartUploadResult") != std::string::npos;
  if (!is_done) fail_request("POST", upload.key, reason_of(reply.status, reply.text));
}

void S3Client::abandon_parts(const PartialUpload& upload) noexcept {
  try {
    Request request{.method = "DELETE", .key = upload.key, .query = "uploadId=" + percent_encoded(upload.id)};
    send(request);
  } catch (const std::exception& failure) {
    log::warn("parts of an upload not removed", {{"key", upload.key}, {"reason", failure.what()}});
  }
}

std::optional<std::uint64_t> S3Client::find_size(const std::string& key) {
  Request request{.method = "HEAD", .key = key};
  const auto reply = send(request);
  if (reply.status == kNotFound) return std::nullopt;
  if (reply.status != kOk) fail_request("HEAD", key, reason_of(reply.status, reply.text));
  return reply.size;
}

void S3Client::remove(const std::string& key) {
  Request request{.method = "DELETE", .key = key};
  const auto reply = send(request);
  if (reply.status != kNoContent && reply.status != kOk && reply.status != kNotFound) {
    fail_request("DELETE", key, reason_of(reply.status, reply.text));
  }
}

std::string S3Client::list(std::string_view prefix, std::string_view continuation) {
  // The signature covers the parameters sorted by name.
  Request request{.method = "GET", .key = ""};
  if (!continuation.empty()) request.query = fmt::format("continuation-token={}&", percent_encoded(continuation));
  request.query +=
      fmt::format("list-type=2&max-keys={}&prefix={}", settings_.objects_per_list, percent_encoded(prefix));
  auto reply = send(request);
  if (reply.status != kOk) fail_request("LIST", std::string{prefix}, reason_of(reply.status, reply.text));
  return std::move(reply.text);
}

}  // namespace pharos::blobs
