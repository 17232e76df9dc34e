#include "support/child_process.hpp"

#include <random>

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <stdexcept>
#include <string_view>
#include <vector>

namespace pharos::testing_support {
namespace {

constexpr int kChildPipe = 3;

}  // namespace

ChildProcess::ChildProcess(const std::string& test, const std::map<std::string, std::string>& environment) {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[1], kChildPipe);
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);

  std::vector<std::string> settings;
  for (char** setting = environ; *setting != nullptr; ++setting) {
    // A child runs exactly the given test, even if its parent runs only one shard.
    if (!std::string_view{*setting}.starts_with("GTEST_")) settings.emplace_back(*setting);
  }
  for (const auto& [name, value] : environment) settings.push_back(name + "=" + value);
  std::vector<std::string> words = {"/proc/self/exe", "--gtest_also_run_disabled_tests", "--gtest_filter=" + test};
  const auto pointers = [](std::vector<std::string>& texts) {
    std::vector<char*> list;
    for (auto& text : texts) list.push_back(text.data());
    list.push_back(nullptr);
    return list;
  };
  const auto started =
      posix_spawn(&pid_, words.front().c_str(), &actions, nullptr, pointers(words).data(), pointers(settings).data());
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
  pipe_ = ends[0];
  if (started != 0) throw std::runtime_error("no child process");
}

ChildProcess::~ChildProcess() {
  kill();
  close(pipe_);
}

std::optional<std::string> ChildProcess::read_line() {
  for (;;) {
    if (const auto end = read_.find('\n'); end != std::string::npos) {
      auto line = read_.substr(0, end);
      read_.erase(0, end + 1);
      return line;
    }
    std::array<char, 4096> bytes{};
    const auto length = read(pipe_, bytes.data(), bytes.size());
    if (length <= 0) return std::nullopt;
    read_.append(bytes.data(), static_cast<size_t>(length));
  }
}

void ChildProcess::kill() {
  if (pid_ < 0) return;
  ::kill(pid_, SIGKILL);
  waitpid(pid_, nullptr, 0);
  pid_ = -1;
}

void ChildProcess::say(const std::string& line) {
  const auto whole = line + "\n";
  if (write(kChildPipe, whole.data(), whole.size()) < 0) throw std::runtime_error("the parent is gone");
}

std::string ChildProcess::given(const char* name) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nothing here changes the environment
  return value != nullptr ? value : "";
}

std::vector<std::string> output_before_kill(const std::string& test,
                                            const std::map<std::string, std::string>& environment, int lines) {
  ChildProcess child{test, environment};
  std::vector<std::string> heard;
  while (static_cast<int>(heard.size()) < lines) {
    auto line = child.read_line();
    if (!line) break;
    heard.push_back(std::move(*line));
  }
  child.kill();
  while (auto line = child.read_line()) heard.push_back(std::move(*line));
  return heard;
}

int kill_runs() {
  const auto wanted = ChildProcess::given("PHAROS_KILL9_RUNS");
  return wanted.empty() ? 5 : std::stoi(wanted);
}

int random_below(int limit) {
  static std::mt19937 random{std::random_device{}()};
  return std::uniform_int_distribution{0, limit - 1}(random);
}

}  // namespace pharos::testing_support
