#include "http/listener.hpp"

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <utility>

#include "core/log.hpp"
#include "http/edge/connection.hpp"
#include "http/edge/io_thread.hpp"
#include "http/edge/service.hpp"

namespace pharos::http {

using boost::asio::ip::tcp;

namespace {

using IoThreads = std::vector<std::unique_ptr<edge::IoThread>>;

IoThreads make_threads(edge::Service& service) {
  IoThreads threads;
  const auto count = std::max<size_t>(1, service.settings.limits.io_threads);
  for (size_t i = 0; i < count; ++i) threads.push_back(std::make_unique<edge::IoThread>(service));
  return threads;
}

std::string address_of(const tcp::socket& socket) {
  boost::system::error_code error;
  auto address = socket.remote_endpoint(error).address();
  if (address.is_v6() && address.to_v6().is_v4_mapped()) {
    address = boost::asio::ip::make_address_v4(boost::asio::ip::v4_mapped, address.to_v6());
  }
  return error ? std::string() : address.to_string();
}

}  // namespace

class Listener::Impl {
 public:
  Impl(ListenerSettings settings, BodyPolicy body_policy, RequestHandler handle, RequestHandler serve_static)
      : service_(std::move(settings), std::move(body_policy), std::move(handle), std::move(serve_static)),
        threads_(make_threads(service_)) {}
  ~Impl() { stop(); }

  void start() {
    const tcp::endpoint endpoint(boost::asio::ip::make_address(service_.settings.address), service_.settings.port);
    acceptor_.open(endpoint.protocol());
    acceptor_.set_option(tcp::acceptor::reuse_address(true));
    acceptor_.bind(endpoint);
    acceptor_.listen();
    port_ = acceptor_.local_endpoint().port();
    if (!service_.settings.upload_folder.empty()) {
      std::filesystem::create_directories(service_.settings.upload_folder);
      UploadStore::remove_leftovers(service_.settings.upload_folder);
    }
    accept();
    for (const auto& thread : threads_) thread->start();
    started_ = true;
  }

  void stop() {
    if (!std::exchange(started_, false)) return;
    service_.draining = true;
    boost::asio::post(threads_.front()->context(), [this] { close_acceptor(); });
    for (const auto& thread : threads_) thread->drain();
    {
      std::unique_lock lock(service_.mutex);
      service_.all_closed.wait_for(lock, service_.settings.limits.drain_time,
                                   [this] { return service_.connections == 0; });
    }
    for (const auto& thread : threads_) thread->close_all();
    service_.stop_workers();
    for (const auto& thread : threads_) thread->stop();
  }

  std::uint16_t port() const { return port_; }

  ListenerStats stats() const {
    return {.requests = service_.requests,
            .refused = service_.refused,
            .shed = service_.shed,
            .connections = service_.connections,
            .queued = service_.queued()};
  }

 private:
  void accept() {
    auto& target = *threads_[next_thread_];
    next_thread_ = (next_thread_ + 1) % threads_.size();
    acceptor_.async_accept(target.context(),
                           [this, &target](const boost::system::error_code& error, tcp::socket socket) {
                             if (error == boost::asio::error::operation_aborted || !acceptor_.is_open()) return;
                             if (error) {
                               log::warn("connection not accepted", {{"reason", error.message()}});
                               return retry_later();
                             }
                             welcome(std::move(socket), target);
                             accept();
                           });
  }

  // Most likely out of file descriptors: retrying at once would only burn CPU.
  void retry_later() {
    retry_.expires_after(std::chrono::milliseconds{100});
    retry_.async_wait([this](const boost::system::error_code& error) {
      if (!error && acceptor_.is_open()) accept();
    });
  }

  void welcome(tcp::socket socket, edge::IoThread& target) {
    auto peer = address_of(socket);
    const bool has_room = service_.connections.fetch_add(1) < service_.settings.limits.connections;
    if (!has_room || !service_.admit_caller(peer)) {
      service_.connection_closed();
      service_.shed.fetch_add(1, std::memory_order_relaxed);
      return turn_away(std::move(socket));
    }
    auto connection = std::make_shared<edge::Connection>(std::move(socket), std::move(peer), target, service_);
    boost::asio::post(target.context(), [connection = std::move(connection), &target] {
      target.add(connection);
      connection->start();
    });
  }

  void turn_away(tcp::socket socket) {
    const auto id = service_.new_request_id();
    const auto answer =
        edge::make_refusal({503, ErrorCode::kUnavailable, "Too many connections", std::chrono::seconds{1}},
                           {.request_id = id, .strict_transport = service_.settings.strict_transport});
    boost::system::error_code ignored;
    socket.non_blocking(true, ignored);
    if (!service_.tls) socket.write_some(boost::asio::buffer(answer.head), ignored);
    socket.shutdown(tcp::socket::shutdown_both, ignored);
  }

  void close_acceptor() {
    boost::system::error_code ignored;
    acceptor_.close(ignored);
    retry_.cancel();
  }

  edge::Service service_;
  const IoThreads threads_;  // never empty; the first one accepts
  tcp::acceptor acceptor_{threads_.front()->context()};
  boost::asio::steady_timer retry_{threads_.front()->context()};
  size_t next_thread_ = 0;
  std::uint16_t port_ = 0;
  bool started_ = false;
};

Listener::Listener(ListenerSettings settings, BodyPolicy body_policy, RequestHandler handle,
                   RequestHandler serve_static)
    : impl_(std::make_unique<Impl>(std::move(settings), std::move(body_policy), std::move(handle),
                                   std::move(serve_static))) {}
Listener::~Listener() = default;

void Listener::start() {
  impl_->start();
}
std::uint16_t Listener::port() const {
  return impl_->port();
}
ListenerStats Listener::stats() const {
  return impl_->stats();
}
void Listener::stop() {
  impl_->stop();
}

}  // namespace pharos::http
