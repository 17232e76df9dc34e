// A bare Beast server that returns the same few bytes for every request: the baseline for the edge.
//   bench_hello_server <port> <threads>
#include <boost/asio/bind_executor.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/strand.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <charconv>
#include <cstdio>
#include <cstring>
#include <memory>
#include <thread>
#include <vector>

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;

constexpr char kBody[] = R"({"message":"hello"})";

// Shared with pending operations: lives as long as one of them.
class Session : public std::enable_shared_from_this<Session> {
 public:
  explicit Session(tcp::socket socket) : stream_(std::move(socket)) {}

  void read() {
    request_ = {};
    stream_.expires_after(std::chrono::seconds{60});
    http::async_read(stream_, buffer_, request_, [self = shared_from_this()](beast::error_code error, size_t) {
      if (!error) self->answer();
    });
  }

 private:
  void answer() {
    response_ = {http::status::ok, request_.version()};
    response_.set(http::field::content_type, "application/json");
    response_.keep_alive(request_.keep_alive());
    response_.body() = kBody;
    response_.prepare_payload();
    http::async_write(stream_, response_, [self = shared_from_this()](beast::error_code error, size_t) {
      if (!error) self->read();
    });
  }

  beast::tcp_stream stream_;
  beast::flat_buffer buffer_;
  http::request<http::string_body> request_;
  http::response<http::string_body> response_;
};

void accept(asio::io_context& context, tcp::acceptor& acceptor) {
  acceptor.async_accept(asio::make_strand(context), [&](beast::error_code error, tcp::socket socket) {
    if (!error) {
      socket.set_option(tcp::no_delay(true));
      std::make_shared<Session>(std::move(socket))->read();
    }
    accept(context, acceptor);
  });
}

int number(const char* text) {
  int value = 0;
  std::from_chars(text, text + std::strlen(text), value);
  return value;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    std::fputs("usage: bench_hello_server <port> <threads>\n", stderr);
    return 2;
  }
  const int threads = number(argv[2]);
  asio::io_context context{threads};
  tcp::acceptor acceptor(context, {asio::ip::make_address("127.0.0.1"), static_cast<std::uint16_t>(number(argv[1]))});
  accept(context, acceptor);
  std::vector<std::jthread> pool;
  for (int i = 1; i < threads; ++i) pool.emplace_back([&context] { context.run(); });
  context.run();
}
