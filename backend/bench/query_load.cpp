// Requests per second of a running server for given paths, each requested once, so that no cache has the result:
//   bench_query_load PORT CLIENTS SECONDS HEADERS < PATHS
// HEADERS is a file with one header per line. Prints one line of a Markdown table.
#include <arpa/inet.h>
#include <fmt/format.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <fstream>
#include <iostream>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;

// A connection that is kept open. Only what the server sends is understood: a status, a length and a body.
class Connection {
 public:
  explicit Connection(std::uint16_t port) : socket_(socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const int on = 1;
    setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
      throw std::runtime_error("the server does not accept connections");
    }
  }
  ~Connection() { close(socket_); }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  // Returns the status.
  int request(const std::string& text) {
    if (send(socket_, text.data(), text.size(), MSG_NOSIGNAL) != static_cast<ssize_t>(text.size())) lost();
    received_.clear();
    size_t end = 0;
    while ((end = received_.find("\r\n\r\n")) == received_.npos) receive();
    const std::string_view head{received_.data(), end};
    constexpr std::string_view kLength = "\r\nContent-Length: ";
    const auto length = head.find(kLength);
    if (length == head.npos) throw std::runtime_error("a response has no length");
    const size_t whole = end + 4 + std::stoul(std::string{head.substr(length + kLength.size(), 12)});
    while (received_.size() < whole) receive();
    return std::stoi(received_.substr(9, 3));
  }

 private:
  [[noreturn]] static void lost() { throw std::runtime_error("the connection was lost"); }

  void receive() {
    char buffer[65536];
    const ssize_t got = recv(socket_, buffer, sizeof buffer, 0);
    if (got <= 0) lost();
    received_.append(buffer, static_cast<size_t>(got));
  }

  int socket_;
  std::string received_;
};

std::vector<std::string> lines_of(std::istream& in) {
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

struct Load {
  std::uint16_t port = 0;
  size_t clients = 1;
  std::chrono::seconds time{10};
  std::string headers;
  std::vector<std::string> paths;
};

int run(const Load& load) {
  std::atomic<size_t> next = 0;
  std::atomic<size_t> failed = 0;
  std::vector<std::vector<double>> times(load.clients);  // milliseconds
  const auto start = Clock::now();
  {
    std::vector<std::jthread> clients;
    for (size_t client = 0; client < load.clients; ++client) {
      clients.emplace_back([&, client] {
        Connection connection{load.port};
        for (size_t i = next++; i < load.paths.size() && Clock::now() - start < load.time; i = next++) {
          const auto begin = Clock::now();
          const int status = connection.request(
              fmt::format("GET {} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\n{}\r\n", load.paths[i], load.port, load.headers));
          times[client].push_back(std::chrono::duration<double, std::milli>(Clock::now() - begin).count());
          failed += status != 200;
        }
      });
    }
  }
  const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
  std::vector<double> all;
  for (const auto& some : times) all.insert(all.end(), some.begin(), some.end());
  std::ranges::sort(all);
  if (all.empty()) throw std::runtime_error("no requests");
  fmt::print("| {} | {} | {:.0f} | {:.1f} | {:.1f} | {} |\n", load.clients, all.size(),
             static_cast<double>(all.size()) / seconds, all[all.size() / 2], all[all.size() * 95 / 100], failed.load());
  return failed == 0 ? 0 : 1;
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 5) {
    fmt::print(stderr, "usage: bench_query_load PORT CLIENTS SECONDS HEADERS < PATHS\n");
    return 2;
  }
  try {
    Load load{.port = static_cast<std::uint16_t>(std::stoul(arguments[1])),
              .clients = std::stoul(arguments[2]),
              .time = std::chrono::seconds{std::stol(arguments[3])},
              .headers = {},
              .paths = lines_of(std::cin)};
    std::ifstream headers{arguments[4]};
    for (const std::string& line : lines_of(headers)) load.headers += line + "\r\n";
    return run(load);
  } catch (const std::exception& error) {
    fmt::print(stderr, "{}\n", error.what());
    return 1;
  }
}
