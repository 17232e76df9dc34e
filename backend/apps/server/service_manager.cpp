#include "server/service_manager.hpp"

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <string_view>

#include "core/log.hpp"

namespace pharos {
namespace {

// 0, or the error code.
int send_datagram(std::string_view name, std::string_view text) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  if (name.size() >= sizeof(address.sun_path)) return ENAMETOOLONG;
  std::memcpy(address.sun_path, name.data(), name.size());
  if (address.sun_path[0] == '@') address.sun_path[0] = '\0';  // a socket without a file
  const auto length = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + name.size());

  const int descriptor = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (descriptor < 0) return errno;
  const auto sent =
      sendto(descriptor, text.data(), text.size(), MSG_NOSIGNAL, reinterpret_cast<const sockaddr*>(&address), length);
  const int fault = sent == static_cast<ssize_t>(text.size()) ? 0 : errno;
  close(descriptor);
  return fault;
}

}  // namespace

void notify_service_manager(const std::string& state) {
  const char* name = std::getenv("NOTIFY_SOCKET");
  if (name == nullptr || *name == '\0') return;
  if (const int fault = send_datagram(name, state); fault != 0) {
    log::warn("the service manager cannot be notified", {{"state", state}, {"reason", std::strerror(fault)}});
  }
}

}  // namespace pharos
