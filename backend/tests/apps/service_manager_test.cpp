#include "server/service_manager.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <cstring>

#include "core/id.hpp"
#include "db/sqlite_database.hpp"

namespace pharos {
namespace {

// The service manager's side, as set up by systemd: a datagram socket whose name is in the environment.
class ServiceManager {
 public:
  explicit ServiceManager(const std::string& name) : socket_(socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0)) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::memcpy(address.sun_path, name.data(), name.size());
    if (name.front() == '@') address.sun_path[0] = '\0';
    const auto length = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + name.size());
    EXPECT_EQ(bind(socket_, reinterpret_cast<sockaddr*>(&address), length), 0) << std::strerror(errno);
    setenv("NOTIFY_SOCKET", name.c_str(), 1);
  }
  ~ServiceManager() {
    unsetenv("NOTIFY_SOCKET");
    close(socket_);
  }
  ServiceManager(const ServiceManager&) = delete;
  ServiceManager& operator=(const ServiceManager&) = delete;

  // The next message; empty if there is none.
  std::string receive() const {
    std::array<char, 256> bytes{};
    const auto count = recv(socket_, bytes.data(), bytes.size(), MSG_DONTWAIT);
    return count < 0 ? std::string{} : std::string{bytes.data(), static_cast<size_t>(count)};
  }

 private:
  int socket_;
};

TEST(ServiceManagerTest, AMessageArrivesCompletely) {
  const db::TemporaryFolder folder;
  const ServiceManager manager{(folder.path() / "notify").string()};
  notify_service_manager("READY=1\nSTATUS=Serving");
  EXPECT_EQ(manager.receive(), "READY=1\nSTATUS=Serving");
  notify_service_manager("STOPPING=1");
  EXPECT_EQ(manager.receive(), "STOPPING=1");
  EXPECT_EQ(manager.receive(), "");
}

TEST(ServiceManagerTest, AnAbstractSocketIsReached) {
  const ServiceManager manager{"@pharos-" + new_id_text("test")};
  notify_service_manager("READY=1");
  EXPECT_EQ(manager.receive(), "READY=1");
}

TEST(ServiceManagerTest, WithoutAManagerNothingHappens) {
  unsetenv("NOTIFY_SOCKET");
  testing::internal::CaptureStderr();
  notify_service_manager("READY=1");
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
}

TEST(ServiceManagerTest, AMissingManagerIsLoggedAndTolerated) {
  const db::TemporaryFolder folder;
  for (const auto& name : {(folder.path() / "gone").string(), std::string(200, 'x')}) {
    setenv("NOTIFY_SOCKET", name.c_str(), 1);
    EXPECT_NO_THROW(notify_service_manager("READY=1"));
  }
  unsetenv("NOTIFY_SOCKET");
}

}  // namespace
}  // namespace pharos
