#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "http/edge/answer.hpp"
#include "http/edge/exchange.hpp"
#include "http/edge/io_thread.hpp"
#include "http/edge/request_head.hpp"
#include "http/edge/service.hpp"
#include "http/edge/worker_pool.hpp"

namespace pharos::http::edge {

// One client, one request at a time: reads a request, queues itself for a worker, writes the response, starts over.
// Everything runs on the connection's IoThread except `run`, during which the loop does not touch `exchange_` and
// `answer_`.
class Connection final : public Task, public std::enable_shared_from_this<Connection> {
 public:
  // The service has already admitted `peer`.
  Connection(boost::asio::ip::tcp::socket socket, std::string peer, IoThread& io, Service& service);
  ~Connection() override;

  const std::string& peer() const { return peer_; }

  void start();
  void run() override;  // on a worker: creates the response or its next piece
  void on_delivered();  // the worker is done
  void check_deadline(std::chrono::steady_clock::time_point now);
  void close_if_idle();
  void close();

 private:
  enum class Phase { kHandshake, kHead, kBody, kWorking, kWriting, kEvents, kLingering, kClosed };
  using Clock = std::chrono::steady_clock;
  using Buffers = std::array<boost::asio::const_buffer, 2>;

  // connection.cpp: reading requests
  void read();
  void on_read(const boost::system::error_code& error, size_t count);
  void advance();
  void advance_head();
  void begin_exchange(std::string_view head);
  void advance_body();
  void submit();
  bool is_idle() const { return phase_ == Phase::kHead && begin_ == end_; }
  std::string_view unread() const { return {input_.data() + begin_, end_ - begin_}; }
  void make_room();

  // connection_answer.cpp: writing responses
  AnswerTerms terms() const;
  void refuse(const Refusal& refusal);
  void write();
  void write_some();
  void on_written(size_t count);
  void answer_sent();
  void next_request();
  void send_continue();

  // connection_events.cpp: responses that stay open
  void begin_events();
  void send_events();

  void linger();

  Service& service_;
  IoThread& io_;
  boost::asio::ip::tcp::socket socket_;
  std::optional<boost::asio::ssl::stream<boost::asio::ip::tcp::socket&>> tls_;
  std::string peer_;

  Phase phase_ = Phase::kHead;
  Clock::time_point deadline_ = Clock::time_point::max();
  Clock::time_point phase_start_;  // of the body or the write, for their minimum rate
  bool reading_ = false;           // a read is in progress and owns the free part of input_
  std::vector<char> input_;
  size_t begin_ = 0;  // unread bytes of input_
  size_t end_ = 0;
  HeadScanner scanner_;

  Exchange exchange_;
  Answer answer_;
  Clock::time_point events_end_;  // of a response that stays open
  bool answer_begun_ = false;     // `run` fetches the next piece instead of calling the handler
  bool answer_broken_ = false;    // the stream failed: all we can do is close the connection
  bool holds_upload_ = false;     // counted in Service::uploads
  size_t written_ = 0;            // of answer_.head and answer_.body
  std::uint64_t sent_ = 0;        // of the whole response
  size_t discarded_ = 0;          // while lingering
};

}  // namespace pharos::http::edge
