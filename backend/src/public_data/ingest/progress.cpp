#include "public_data/ingest/progress.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/display_number.hpp"

namespace pharos::public_data {

namespace {

constexpr auto kBetweenLines = std::chrono::seconds(1);

std::string amount(double number, const std::string& unit) {
  constexpr double kMega = 1e6;
  constexpr double kGiga = 1e9;
  if (unit != "bytes") return with_commas(static_cast<std::int64_t>(std::llround(number)));
  return number < kGiga ? fmt::format("{:.1f} MB", number / kMega) : fmt::format("{:.2f} GB", number / kGiga);
}

std::string duration(double seconds) {
  constexpr double kMinute = 60;
  constexpr double kHour = 3600;
  if (seconds < 1.5 * kMinute) return fmt::format("{:.0f} s", seconds);
  if (seconds < 1.5 * kHour) return fmt::format("{:.0f} min", seconds / kMinute);
  return fmt::format("{:.1f} h", seconds / kHour);
}

class CountingSource final : public ByteSource {
 public:
  CountingSource(std::unique_ptr<ByteSource> source, Progress& progress)
      : source_(std::move(source)), progress_(progress) {}
  size_t read(std::span<char> out) override {
    const size_t count = source_->read(out);
    progress_.add(count);
    return count;
  }

 private:
  std::unique_ptr<ByteSource> source_;
  Progress& progress_;
};

}  // namespace

std::string progress_line(const ProgressState& state) {
  const double seconds = std::max(0.001, std::chrono::duration<double>(state.elapsed).count());
  const double rate = static_cast<double>(state.done) / seconds;
  std::string line = fmt::format("{}: {}", state.what, amount(static_cast<double>(state.done), state.unit));
  if (state.total > 0) line += fmt::format(" of {}", amount(static_cast<double>(state.total), state.unit));
  if (state.unit != "bytes") line += " " + state.unit;
  line += fmt::format(", {}/s", amount(rate, state.unit));
  if (state.done_beside > 0) {
    const auto beside = static_cast<double>(state.done_beside);
    line += fmt::format(", {}{}, {}/s", amount(beside, state.beside), state.beside == "bytes" ? "" : " " + state.beside,
                        amount(beside / seconds, state.beside));
  }
  if (state.done > 0 && state.total > state.done) {
    line += fmt::format(", {} left", duration(static_cast<double>(state.total - state.done) / rate));
  }
  return line;
}

Progress::~Progress() {
  if (is_running_ && style_ == Style::kTerminal) out_ << '\n';
}

void Progress::begin(std::string what, std::uint64_t total, std::string unit, std::string beside) {
  const std::lock_guard lock(mutex_);
  what_ = std::move(what);
  unit_ = std::move(unit);
  beside_ = std::move(beside);
  total_ = total;
  done_ = 0;
  done_beside_ = 0;
  started_ = Clock::now();
  next_line_ = started_ + kBetweenLines;
  is_running_ = true;
}

void Progress::add(std::uint64_t amount) {
  done_ += amount;
  print_now_and_then();
}

void Progress::add_beside(std::uint64_t amount) {
  done_beside_ += amount;
  print_now_and_then();
}

void Progress::print_now_and_then() {
  if (style_ == Style::kSilent || Clock::now() < next_line_.load()) return;
  const std::lock_guard lock(mutex_);
  if (!is_running_ || Clock::now() < next_line_.load()) return;
  next_line_ = Clock::now() + kBetweenLines;
  print(false);
}

void Progress::say(const std::string& line) {
  const std::lock_guard lock(mutex_);
  if (style_ != Style::kSilent) out_ << line << '\n' << std::flush;
}

void Progress::end() {
  const std::lock_guard lock(mutex_);
  if (is_running_ && style_ != Style::kSilent) print(true);
  is_running_ = false;
}

void Progress::print(bool is_last) {
  constexpr std::string_view kErase = "\r\x1b[K";
  const auto elapsed = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - started_);
  std::string line = progress_line({what_, unit_, done_, total_, beside_, done_beside_, elapsed});
  if (is_last) line += fmt::format(", {:.1f} s", std::chrono::duration<double>(elapsed).count());
  if (style_ == Style::kTerminal) {
    out_ << kErase << line << (is_last ? "\n" : "") << std::flush;
  } else {
    out_ << line << '\n' << std::flush;
  }
}

Heartbeat::Heartbeat(Progress& progress, std::string what)
    : progress_(progress), what_(std::move(what)), started_(std::chrono::steady_clock::now()) {
  progress_.say(what_);
  thread_ = std::jthread([this](const std::stop_token& stop) { beat(stop); });
}

Heartbeat::~Heartbeat() = default;

void Heartbeat::beat(const std::stop_token& stop) {
  constexpr auto kBetweenBeats = std::chrono::seconds(10);
  std::unique_lock lock(mutex_);
  while (!waiting_.wait_for(lock, stop, kBetweenBeats, [&stop] { return stop.stop_requested(); })) {
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - started_;
    progress_.say(fmt::format("{}: {} so far", what_, duration(elapsed.count())));
  }
}

std::unique_ptr<ByteSource> count_bytes(std::unique_ptr<ByteSource> source, Progress& progress) {
  return std::make_unique<CountingSource>(std::move(source), progress);
}

}  // namespace pharos::public_data
