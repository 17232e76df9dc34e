#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "http/message.hpp"

namespace pharos::http {

// Limits of the edge (R34, R36, R42). Defaults are those of production; tests shrink the times.
struct Limits {
  size_t header_bytes = 16 * 1024;
  size_t header_count = 100;
  size_t url_bytes = 8 * 1024;
  size_t json_bytes = 1024 * 1024;
  size_t form_bytes = 4 * 1024;
  std::uint64_t upload_bytes = 200ULL * 1024 * 1024;
  size_t upload_parts = 10;
  std::chrono::milliseconds header_time{10'000};
  std::chrono::milliseconds idle_time{60'000};
  size_t body_bytes_per_second = 1024;  // a slower sender is cut, after this grace
  std::chrono::milliseconds body_grace{5'000};
  size_t uploads = 16;  // received at the same time; one more is answered 503 with Retry-After
  size_t connections = 10'000;
  size_t queue = 512;  // waiting requests; one more is answered 503 with Retry-After
  size_t workers = 4;  // threads that run handlers
  // Slow work waits in lanes of its own (see Lane), so that none of it keeps the others waiting.
  size_t password_workers = 2;
  size_t password_queue = 64;  // one more is answered 429 with Retry-After
  size_t slow_workers = 2;
  size_t file_workers = 1;
  size_t connections_per_address = 1000;  // of one IPv4 address or IPv6 /64; trusted proxies are not counted
  size_t io_threads = 1;
  std::chrono::milliseconds drain_time{10'000};
};

// Which threads answer a request. Each lane has its own queue.
enum class Lane {
  kCall,      // everything else
  kPassword,  // hashes a password on the way: takes a tenth of a second of a core
  kSlow,      // reads an uploaded file, or waits for others by its nature
  kFile,      // static files, which need no database
};
// Asked on the I/O thread with the head of an API request, so it must not wait for anything.
using LanePolicy = std::function<Lane(const Request& head)>;

struct ListenerSettings {
  std::string address = "127.0.0.1";
  std::uint16_t port = 0;                    // 0: any free one, see Listener::port
  std::string api_prefix = "/app/v1";        // "": every path reaches the handler
  std::vector<std::string> trusted_proxies;  // addresses or networks whose X-Forwarded-For counts (R14)
  std::filesystem::path upload_folder;       // where multipart bodies are streamed to
  std::string tls_certificate;               // PEM files; both empty: plain HTTP
  std::string tls_key;
  bool strict_transport = false;  // send HSTS: set when clients arrive by HTTPS
  LanePolicy lane_policy = {};    // empty: every API request is a kCall
  Limits limits = {};
};

// Answers one complete request, on a worker thread. Never throws.
using RequestHandler = std::function<Response(Request&)>;

// Which kind of body a call may have, and so how large a one; asked before it is read.
enum class BodyKind {
  kNone,
  kJson,
  kForm,  // a few fields, read and not looked at: what mail programs send
  kUpload,
  kRefused,  // not from this caller: nothing of the body is read
};
// Asked on the I/O thread with the head of a request, so it must not wait for anything.
using BodyPolicy = std::function<BodyKind(const Request& head)>;

struct ListenerStats {
  std::uint64_t requests = 0;
  std::uint64_t refused = 0;      // malformed, too large, too slow
  std::uint64_t shed = 0;         // queue full
  std::uint64_t connections = 0;  // open now
  std::uint64_t queued = 0;       // waiting for a worker now
};

// The edge: sockets, parsing, limits, static answers. The only place that knows the HTTP library.
class Listener {
 public:
  // Paths under the API prefix reach `handle` with the prefix removed; every other GET is
  // answered by `serve_static`, on workers of its own.
  Listener(ListenerSettings settings, BodyPolicy body_policy, RequestHandler handle, RequestHandler serve_static);
  ~Listener();
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;

  void start();  // binds and listens; throws when the port is taken
  std::uint16_t port() const;
  ListenerStats stats() const;
  // Stops accepting, lets running requests finish within drain_time, then closes (R47). A handler that runs
  // longer is waited for; its answer is dropped.
  void stop();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace pharos::http
