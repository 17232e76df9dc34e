#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <ostream>
#include <stop_token>
#include <string>
#include <thread>

#include "public_data/files/byte_source.hpp"

namespace pharos::public_data {

// Shows the progress of long work: what, how much of how much, rate and remaining time. At most one line per second; on
// a terminal it overwrites the previous one. Thread-safe.
class Progress {
 public:
  enum class Style { kSilent, kLines, kTerminal };
  Progress(std::ostream& out, Style style) : out_(out), style_(style) {}
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // Starts a new step. `unit` is "reports", "bytes", ...; a total of 0 means unknown. `beside` is the unit of a second
  // count, to show that work is progressing.
  void begin(std::string what, std::uint64_t total, std::string unit, std::string beside = "");
  void add(std::uint64_t amount);
  void add_beside(std::uint64_t amount);
  void end();                         // leaves a final line
  void say(const std::string& line);  // on a separate line

 private:
  using Clock = std::chrono::steady_clock;
  void print_now_and_then();
  void print(bool is_last);

  std::ostream& out_;
  Style style_;
  std::mutex mutex_;
  std::string what_;
  std::string unit_;
  std::string beside_;
  std::uint64_t total_ = 0;
  std::atomic<std::uint64_t> done_ = 0;
  std::atomic<std::uint64_t> done_beside_ = 0;
  Clock::time_point started_;
  std::atomic<Clock::time_point> next_line_{Clock::time_point::max()};
  bool is_running_ = false;
};

// During its lifetime, reports every few seconds that a step of unknown length is still running.
class Heartbeat {
 public:
  Heartbeat(Progress& progress, std::string what);
  ~Heartbeat();
  Heartbeat(const Heartbeat&) = delete;
  Heartbeat& operator=(const Heartbeat&) = delete;

 private:
  void beat(const std::stop_token& stop);

  Progress& progress_;
  std::string what_;
  std::chrono::steady_clock::time_point started_;
  std::mutex mutex_;
  std::condition_variable_any waiting_;
  std::jthread thread_;
};

// The line itself: "event: 1,200,000 of 4,000,000 reports, 20,000/s, 2 min left".
struct ProgressState {
  std::string what;
  std::string unit;
  std::uint64_t done = 0;
  std::uint64_t total = 0;
  std::string beside;
  std::uint64_t done_beside = 0;
  std::chrono::milliseconds elapsed{0};
};
std::string progress_line(const ProgressState& state);

// The same bytes, counted as progress.
std::unique_ptr<ByteSource> count_bytes(std::unique_ptr<ByteSource> source, Progress& progress);

}  // namespace pharos::public_data
