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

// Limits of the edge (R34, R36, R42). Defaults are for production; tests shorten the times.
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
  size_t body_bytes_per_second = 1024;  // a slower sender is disconnected after this grace period
  std::chrono::milliseconds body_grace{5'000};
  size_t uploads = 16;  // in progress; one more gets 503 with Retry-After
  size_t connections = 10'000;
  size_t queue = 512;  // waiting requests; one more gets 503 with Retry-After
  size_t workers = 4;  // threads that run handlers
  // Slow work has its own lanes (see Lane), so that it never delays other calls.
  size_t password_workers = 2;
  size_t password_queue = 64;  // one more gets 429 with Retry-After
  size_t slow_workers = 2;
  size_t file_workers = 1;
  size_t connections_per_address = 1000;  // per IPv4 address or IPv6 /64; trusted proxies are not counted
  size_t io_threads = 1;
  // Open streams of events: something is sent this often, so that proxies keep them, and the client calls again after
  // some minutes, so that a session that has ended does not keep its stream.
  std::chrono::milliseconds event_pause{15'000};
  std::chrono::milliseconds event_time{240'000};
  std::chrono::milliseconds drain_time{10'000};
};

// Which threads handle a request. Each lane has its own queue.
enum class Lane {
  kCall,      // everything else
  kPassword,  // hashes a password, which takes a core a tenth of a second
  kSlow,      // reads an uploaded file, or is otherwise slow
  kFile,      // static files, which need no database
};
// Called on the I/O thread with the head of an API request, so it must not block.
using LanePolicy = std::function<Lane(const Request& head)>;

struct ListenerSettings {
  std::string address = "127.0.0.1";
  std::uint16_t port = 0;                    // 0: any free port, see Listener::port
  std::string api_prefix = "/app/v1";        // "": every path reaches the handler
  std::vector<std::string> trusted_proxies;  // addresses or networks whose X-Forwarded-For counts (R14)
  std::filesystem::path upload_folder;       // where multipart bodies are streamed to
  std::string tls_certificate;               // PEM files; both empty: plain HTTP
  std::string tls_key;
  bool strict_transport = false;  // send HSTS: set when clients arrive by HTTPS
  LanePolicy lane_policy = {};    // empty: every API request is a kCall
  Limits limits = {};
};

// Handles one complete request on a worker thread. Never throws.
using RequestHandler = std::function<Response(Request&)>;

// What kind of body a call may have, which limits its size; decided before the body is read.
enum class BodyKind {
  kNone,
  kJson,
  kForm,  // a few fields that are read and ignored: what mail programs send
  kUpload,
  kRefused,  // rejected for this caller: the body is not read
};
// Called on the I/O thread with the head of a request, so it must not block.
using BodyPolicy = std::function<BodyKind(const Request& head)>;

struct ListenerStats {
  std::uint64_t requests = 0;
  std::uint64_t refused = 0;      // malformed, too large, too slow
  std::uint64_t shed = 0;         // queue full
  std::uint64_t connections = 0;  // open now
  std::uint64_t queued = 0;       // waiting for a worker now
};

// The edge: sockets, parsing, limits, static files. The only class that knows the HTTP library.
class Listener {
 public:
  // Paths under the API prefix reach `handle` without the prefix; every other GET goes to `serve_static`, on separate
  // workers.
  Listener(ListenerSettings settings, BodyPolicy body_policy, RequestHandler handle, RequestHandler serve_static);
  ~Listener();
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;

  void start();  // binds and listens; throws if the port is in use
  std::uint16_t port() const;
  ListenerStats stats() const;
  // Stops accepting, lets running requests finish within drain_time, then closes (R47). A handler that runs longer is
  // waited for; its response is dropped.
  void stop();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace pharos::http
