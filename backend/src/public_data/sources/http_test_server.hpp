#pragma once

// For tests only: a small web server on a free port that serves text and misbehaves on demand.

#include <arpa/inet.h>
#include <fmt/format.h>
#include <sys/socket.h>
#include <unistd.h>

#include <charconv>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace pharos::public_data {

class HttpTestServer {
 public:
  struct File {
    std::string content;
    std::string etag = {};  // empty: no tag is sent
    size_t break_off_after =
        0;  // disconnect after this many bytes of the body, until `break_offs` is used up; 0: never
    int break_offs = 0;
    int failures = 0;  // number of 503 responses before the first good one
  };

  HttpTestServer() : listening_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    bind(listening_, reinterpret_cast<sockaddr*>(&address), sizeof(address));
    listen(listening_, 16);
    socklen_t length = sizeof(address);
    getsockname(listening_, reinterpret_cast<sockaddr*>(&address), &length);
    port_ = ntohs(address.sin_port);
    thread_ = std::thread([this] { serve(); });
  }
  ~HttpTestServer() {
    shutdown(listening_, SHUT_RDWR);
    close(listening_);
    thread_.join();
  }
  HttpTestServer(const HttpTestServer&) = delete;
  HttpTestServer& operator=(const HttpTestServer&) = delete;

  std::string address() const { return fmt::format("http://127.0.0.1:{}", port_); }
  void put(const std::string& name, File file) {
    const std::lock_guard lock(mutex_);
    files_["/" + name] = std::move(file);
  }
  void remove(const std::string& name) {
    const std::lock_guard lock(mutex_);
    files_.erase("/" + name);
  }
  // Heads of the requests for a file, in order.
  std::vector<std::string> requests(const std::string& name) const {
    const std::lock_guard lock(mutex_);
    const auto found = requests_.find("/" + name);
    return found == requests_.end() ? std::vector<std::string>{} : found->second;
  }
  std::uint64_t bytes_sent() const {
    const std::lock_guard lock(mutex_);
    return bytes_sent_;
  }

 private:
  // One connection at a time, one request each.
  void serve() {
    while (true) {
      const int client = accept(listening_, nullptr, nullptr);
      if (client < 0) return;
      std::string head;
      char byte = 0;
      while (!head.ends_with("\r\n\r\n") && recv(client, &byte, 1, 0) == 1) head += byte;
      if (!head.empty()) answer(client, head);
      close(client);
    }
  }

  static std::string header(const std::string& head, const std::string& name) {
    const size_t start = head.find("\r\n" + name + ": ");
    if (start == head.npos) return "";
    const size_t value = start + name.size() + 4;
    return head.substr(value, head.find("\r\n", value) - value);
  }

  void answer(int client, const std::string& head) {
    const std::lock_guard lock(mutex_);
    const size_t start = head.find(' ') + 1;
    const std::string path = head.substr(start, head.find(' ', start) - start);
    requests_[path].push_back(head);
    const auto found = files_.find(path);
    if (found == files_.end()) return send_all(client, "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n");
    File& file = found->second;
    if (file.failures > 0) {
      --file.failures;
      return send_all(client, "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n");
    }
    if (!file.etag.empty() && header(head, "If-None-Match") == file.etag) {
      return send_all(client, "HTTP/1.1 304 Not Modified\r\n\r\n");
    }
    send_body(client, file, range_start(head, file));
  }

  static size_t range_start(const std::string& head, const File& file) {
    constexpr std::string_view kBytes = "bytes=";
    const std::string range = header(head, "Range");
    if (!range.starts_with(kBytes) || header(head, "If-Range") != file.etag) return 0;
    size_t first = 0;
    std::from_chars(range.data() + kBytes.size(), range.data() + range.size(), first);
    return first;
  }

  void send_body(int client, File& file, size_t from) {
    const std::string body = file.content.substr(from);
    std::string text = from > 0 ? fmt::format("HTTP/1.1 206 Partial Content\r\nContent-Range: bytes {}-{}/{}\r\n", from,
                                              file.content.size() - 1, file.content.size())
                                : "HTTP/1.1 200 OK\r\n";
    if (!file.etag.empty()) text += fmt::format("ETag: {}\r\n", file.etag);
    text += fmt::format("Content-Length: {}\r\n\r\n", body.size());
    const bool breaks = file.break_offs > 0 && body.size() > file.break_off_after;
    if (breaks) --file.break_offs;
    const std::string sent = breaks ? body.substr(0, file.break_off_after) : body;
    bytes_sent_ += sent.size();
    send_all(client, text + sent);
  }

  static void send_all(int client, std::string_view text) {
    while (!text.empty()) {
      const auto count = send(client, text.data(), text.size(), MSG_NOSIGNAL);
      if (count <= 0) return;
      text.remove_prefix(static_cast<size_t>(count));
    }
  }

  int listening_;
  std::uint16_t port_ = 0;
  mutable std::mutex mutex_;
  std::map<std::string, File> files_;
  std::map<std::string, std::vector<std::string>> requests_;
  std::uint64_t bytes_sent_ = 0;
  std::thread thread_;
};

}  // namespace pharos::public_data
