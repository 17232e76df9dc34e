// The edge in front of a handler that does nothing: the cost of limits, checks and the worker pool.
//   bench_edge_server <port> <io threads> <workers>
#include <charconv>
#include <csignal>
#include <cstdio>
#include <cstring>

#include "core/crypto.hpp"
#include "http/listener.hpp"

namespace {

size_t number(const char* text) {
  size_t value = 0;
  std::from_chars(text, text + std::strlen(text), value);
  return value;
}

}  // namespace

int main(int argc, char** argv) {
  using namespace pharos;
  if (argc != 4) {
    std::fputs("usage: bench_edge_server <port> <io threads> <workers>\n", stderr);
    return 2;
  }
  crypto::initialize();
  http::ListenerSettings settings;
  settings.port = static_cast<std::uint16_t>(number(argv[1]));
  settings.limits.io_threads = number(argv[2]);
  settings.limits.workers = number(argv[3]);

  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGTERM);
  sigaddset(&signals, SIGINT);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);  // before the threads start, so that only sigwait sees them

  const auto hello = [](http::Request&) { return http::ok(Json{{"message", "hello"}}); };
  http::Listener listener(
      settings, [](const http::Request&) { return http::BodyKind::kJson; }, hello, hello);
  listener.start();
  int received = 0;
  sigwait(&signals, &received);
  listener.stop();
}
