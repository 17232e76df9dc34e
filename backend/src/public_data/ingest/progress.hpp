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

// Tells a person how far long work has come: what, how much of how much, how fast, how long still. At most one line a
// second; on a terminal it is written over the one before. From any thread.
class Progress {
 public:
  enum class Style { kSilent, kLines, kTerminal };
  Progress(std::ostream& out, Style style) : out_(out), style_(style) {}
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // A new piece of work. `unit` is "reports", "bytes", ...; a total of 0 is not known. `beside` is the unit of what is
  // counted as well, for people to see that something moves.
  void begin(std::string what, std::uint64_t total, std::string unit, std::string beside = "");
  void add(std::uint64_t amount);
  void add_beside(std::uint64_t amount);
  void end();                         // with a line that stays
  void say(const std::string& line);  // a line of its own

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

// While it lives, says every few seconds that a step whose length nobody knows is still under way.
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

// The same bytes; counts them as progress.
std::unique_ptr<ByteSource> count_bytes(std::unique_ptr<ByteSource> source, Progress& progress);

}  // namespace pharos::public_data
