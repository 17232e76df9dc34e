#pragma once

#include <unistd.h>

#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include "core/crypto.hpp"
#include "http/listener.hpp"
#include "support/raw_client.hpp"

namespace pharos::testing_support {

// A folder removed after the test.
class TemporaryFolder {
 public:
  TemporaryFolder() : path_(std::filesystem::temp_directory_path() / ("pharos-" + name())) {
    std::filesystem::create_directories(path_);
  }
  ~TemporaryFolder() { std::filesystem::remove_all(path_); }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  const std::filesystem::path& path() const { return path_; }

 private:
  static std::string name() { return crypto::to_hex(crypto::random_bytes(8)); }
  std::filesystem::path path_;
};

// A listener on a free port with a handler chosen by the test. "/upload" accepts files, "/form" a few fields, "/none"
// no body, everything else JSON.
struct EdgeServer {
  http::ListenerSettings settings;
  http::RequestHandler handle = [](http::Request& request) { return http::ok(Json{{"path", request.path}}); };
  http::RequestHandler serve_static = [](http::Request&) { return http::text("page", "text/html; charset=utf-8"); };
  TemporaryFolder uploads;
  std::unique_ptr<http::Listener> listener;

  EdgeServer() {
    crypto::initialize();
    settings.upload_folder = uploads.path();
    settings.limits.workers = 2;
  }

  void start() {
    listener = std::make_unique<http::Listener>(
        settings,
        [](const http::Request& head) {
          if (head.path == "/upload") return http::BodyKind::kUpload;
          if (head.path == "/form") return http::BodyKind::kForm;
          if (head.path == "/closed") return http::BodyKind::kRefused;
          return head.path == "/none" ? http::BodyKind::kNone : http::BodyKind::kJson;
        },
        handle, serve_static);
    listener->start();
  }

  RawClient client() const { return RawClient(listener->port()); }
  // Starts the server if necessary.
  RawResponse call(std::string_view bytes) {
    if (!listener) start();
    return client().call(bytes);
  }
};

inline std::string get(std::string_view path, std::string_view more_headers = "") {
  return "GET " + std::string(path) + " HTTP/1.1\r\nHost: pharos.test\r\n" + std::string(more_headers) + "\r\n";
}

inline std::string post(std::string_view path, std::string_view content_type, std::string_view body) {
  return "POST " + std::string(path) + " HTTP/1.1\r\nHost: pharos.test\r\nContent-Type: " + std::string(content_type) +
         "\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + std::string(body);
}

inline std::string post_json(std::string_view path, std::string_view body) {
  return post(path, "application/json", body);
}

}  // namespace pharos::testing_support
