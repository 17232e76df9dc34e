#pragma once

#include <sys/types.h>

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace pharos::testing_support {

// aiosmtpd from the distribution (package python3-aiosmtpd, installed by scripts/setup): accepts every message and
// stores it as a file.
class SmtpServer {
 public:
  static bool is_installed();
  // A port that was free a moment ago, for a server that starts later.
  static std::uint16_t free_port();

  SmtpServer(std::filesystem::path folder, std::uint16_t port);
  ~SmtpServer();
  SmtpServer(const SmtpServer&) = delete;
  SmtpServer& operator=(const SmtpServer&) = delete;

  std::vector<std::string> messages() const;

 private:
  std::filesystem::path folder_;
  pid_t pid_ = -1;
};

}  // namespace pharos::testing_support
