#include "support/smtp_server.hpp"

#include <arpa/inet.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <thread>

namespace pharos::testing_support {
namespace {

constexpr const char* kPython = "/usr/bin/python3";

sockaddr_in local(std::uint16_t port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  address.sin_port = htons(port);
  return address;
}

pid_t start(std::vector<std::string> words) {
  std::vector<char*> pointers;
  for (auto& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  pid_t pid = -1;
  const int failure = posix_spawn(&pid, words.front().c_str(), &actions, nullptr, pointers.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  return failure == 0 ? pid : -1;
}

bool answers(std::uint16_t port) {
  const int probe = socket(AF_INET, SOCK_STREAM, 0);
  const auto address = local(port);
  const bool is_there = connect(probe, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) == 0;
  close(probe);
  return is_there;
}

}  // namespace

bool SmtpServer::is_installed() {
  const pid_t pid = start({kPython, "-c", "import aiosmtpd"});
  int status = -1;
  return pid > 0 && waitpid(pid, &status, 0) == pid && status == 0;
}

std::uint16_t SmtpServer::free_port() {
  const int probe = socket(AF_INET, SOCK_STREAM, 0);
  auto address = local(0);
  bind(probe, reinterpret_cast<sockaddr*>(&address), sizeof(address));
  socklen_t length = sizeof(address);
  getsockname(probe, reinterpret_cast<sockaddr*>(&address), &length);
  close(probe);
  return ntohs(address.sin_port);
}

SmtpServer::SmtpServer(std::filesystem::path folder, std::uint16_t port) : folder_(std::move(folder)) {
  pid_ = start({kPython, "-m", "aiosmtpd", "-n", "-c", "aiosmtpd.handlers.Mailbox", "-l",
                "127.0.0.1:" + std::to_string(port), folder_.string()});
  constexpr int kTries = 300;
  for (int tries = 0; tries < kTries; ++tries) {
    if (answers(port)) return;
    std::this_thread::sleep_for(std::chrono::milliseconds{100});
  }
  throw std::runtime_error("the SMTP server does not start");
}

SmtpServer::~SmtpServer() {
  kill(pid_, SIGTERM);
  waitpid(pid_, nullptr, 0);
}

std::vector<std::string> SmtpServer::messages() const {
  std::vector<std::string> texts;
  std::error_code absent;
  for (const auto& entry : std::filesystem::directory_iterator{folder_ / "new", absent}) {
    std::ifstream file{entry.path(), std::ios::binary};
    texts.emplace_back(std::istreambuf_iterator<char>{file}, std::istreambuf_iterator<char>{});
  }
  return texts;
}

}  // namespace pharos::testing_support
