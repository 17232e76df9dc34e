#include "backup/run_program.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstring>
#include <stdexcept>

extern char** environ;

namespace pharos {
namespace {

constexpr size_t kMostOutput = 2000;

std::vector<char*> pointers_to(std::vector<std::string>& texts) {
  std::vector<char*> pointers;
  for (auto& text : texts) pointers.push_back(text.data());
  pointers.push_back(nullptr);
  return pointers;
}

std::string read_to_end(int descriptor) {
  std::string text;
  std::array<char, 4096> piece{};
  while (const auto count = ::read(descriptor, piece.data(), piece.size())) {
    if (count < 0) break;
    text.append(piece.data(), static_cast<size_t>(count));
    if (text.size() > kMostOutput) text.erase(0, text.size() - kMostOutput);
  }
  return text;
}

}  // namespace

void run_program(const std::vector<std::string>& words, const std::map<std::string, std::string>& variables) {
  auto arguments = words;
  std::vector<std::string> environment;
  for (char** entry = environ; *entry != nullptr; ++entry) {
    const std::string text{*entry};
    if (!variables.contains(text.substr(0, text.find('=')))) environment.push_back(text);
  }
  for (const auto& [name, value] : variables) environment.push_back(name + "=" + value);

  std::array<int, 2> pipe{};
  if (::pipe2(pipe.data(), O_CLOEXEC) != 0) throw std::runtime_error("a pipe could not be created");
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, pipe[1], STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, pipe[1], STDERR_FILENO);
  pid_t process = 0;
  const int failure = ::posix_spawnp(&process, arguments.front().c_str(), &actions, nullptr,
                                     pointers_to(arguments).data(), pointers_to(environment).data());
  posix_spawn_file_actions_destroy(&actions);
  ::close(pipe[1]);
  const auto output = failure == 0 ? read_to_end(pipe[0]) : std::string{};
  ::close(pipe[0]);
  if (failure != 0) {
    throw std::runtime_error(fmt::format("{} cannot be started: {}", words.front(), std::strerror(failure)));
  }
  int status = 0;
  while (::waitpid(process, &status, 0) < 0 && errno == EINTR) {
  }
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return;
  throw std::runtime_error(fmt::format("{} failed: {}", words.front(), output));
}

}  // namespace pharos
