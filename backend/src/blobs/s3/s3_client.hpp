#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "blobs/s3/s3_settings.hpp"
#include "blobs/spool_file.hpp"

namespace pharos::blobs {

// Requests to one bucket of an S3 object store, signed by libcurl (AWS Signature Version 4). Failures that may pass
// are tried again; then, and for anything unexpected, Error{kUnavailable}. May be called from several threads;
// connections are reused.
class S3Client {
 public:
  explicit S3Client(S3Settings settings);
  ~S3Client();
  S3Client(const S3Client&) = delete;
  S3Client& operator=(const S3Client&) = delete;

  // `sha256` is the hash of the content in hexadecimal; the server refuses other content.
  void put(const std::string& key, SpoolFile& content, const std::string& sha256);
  bool get(const std::string& key, SpoolFile& content);  // false: there is no such object
  // `length` bytes from `offset` on.
  bool get_part(const std::string& key, std::uint64_t offset, std::uint64_t length, SpoolFile& content);
  // An object that is too large for one request arrives in parts, numbered from 1, and exists after the last step.
  struct PartialUpload {
    std::string key;
    std::string id;
    std::vector<std::string> tags = {};  // of the parts that have arrived
  };
  PartialUpload begin_parts(const std::string& key);
  void put_part(PartialUpload& upload, SpoolFile& content, const std::string& sha256);
  void finish_parts(const PartialUpload& upload, SpoolFile& space);  // empties `space` and uses it
  void abandon_parts(const PartialUpload& upload) noexcept;
  std::optional<std::uint64_t> find_size(const std::string& key);
  void remove(const std::string& key);
  // One page of the objects whose keys begin with `prefix`, as the XML document of ListObjectsV2.
  std::string list(std::string_view prefix, std::string_view continuation);

 private:
  struct Handle;
  struct Request;
  struct Reply;
  Reply send(Request& request);
  Reply send_once(Request& request);
  std::unique_ptr<Handle> take_handle();
  void return_handle(std::unique_ptr<Handle> handle);

  const S3Settings settings_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<Handle>> idle_;
};

}  // namespace pharos::blobs
