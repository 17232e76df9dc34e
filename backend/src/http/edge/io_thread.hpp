#pragma once

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <memory>
#include <mutex>
#include <thread>
#include <unordered_set>
#include <vector>

#include "http/edge/service.hpp"

namespace pharos::http::edge {

class Connection;

// A thread with its own event loop. A connection stays on one of them for life, so it needs no locks. One timer checks
// the deadlines of all its connections.
class IoThread {
 public:
  explicit IoThread(Service& service);
  ~IoThread();
  IoThread(const IoThread&) = delete;
  IoThread& operator=(const IoThread&) = delete;

  void start();
  boost::asio::io_context& context() { return context_; }

  // Thread-safe.
  void deliver(std::shared_ptr<Connection> connection);  // a worker has created a response or a piece of one
  void drain();                                          // closes idle connections, and others after their response
  void close_all();
  void stop();  // ends the thread and drops remaining connections

  // On this thread only. Connections are shared with their pending operations and workers.
  void add(std::shared_ptr<Connection> connection);
  void remove(const std::shared_ptr<Connection>& connection);

 private:
  void schedule_sweep();
  void take_deliveries();

  Service& service_;
  boost::asio::io_context context_{1};
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_{context_.get_executor()};
  boost::asio::steady_timer sweep_{context_};
  const std::chrono::milliseconds sweep_every_;
  std::unordered_set<std::shared_ptr<Connection>> connections_;
  std::thread thread_;

  std::mutex mutex_;
  std::vector<std::shared_ptr<Connection>> delivered_;
  std::vector<std::shared_ptr<Connection>> taken_;  // keeps its memory between turns
};

}  // namespace pharos::http::edge
