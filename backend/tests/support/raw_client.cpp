#include "support/raw_client.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <charconv>
#include <stdexcept>
#include <utility>

namespace pharos::testing_support {
namespace {

constexpr timeval kPatience{.tv_sec = 20, .tv_usec = 0};  // a test that waits longer has failed

int connect_to(std::uint16_t port) {
  const int made = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(made, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0) return made;
  ::close(made);
  return -1;
}

}  // namespace

std::string RawResponse::header(std::string_view name) const {
  const auto line = "\r\n" + std::string(name) + ": ";
  const auto start = head.find(line);
  if (start == std::string::npos) return {};
  const auto value = start + line.size();
  return head.substr(value, head.find("\r\n", value) - value);
}

RawClient::RawClient(std::uint16_t port) : socket_(connect_to(port)) {
  if (socket_ < 0) throw std::runtime_error("cannot connect");
  ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &kPatience, sizeof kPatience);
}

RawClient::~RawClient() {
  close();
}

void RawClient::send(std::string_view bytes) {
  while (!bytes.empty()) {
    const auto count = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (count <= 0) return;  // the server stopped reading; its response can still be received
    bytes.remove_prefix(static_cast<size_t>(count));
  }
}

bool RawClient::fill() {
  char buffer[64 * 1024];
  const auto count = ::recv(socket_, buffer, sizeof buffer, 0);
  if (count <= 0) return false;
  received_.append(buffer, static_cast<size_t>(count));
  return true;
}

bool RawClient::fill_until(size_t size) {
  while (received_.size() < size) {
    if (!fill()) return false;
  }
  return true;
}

RawResponse RawClient::receive(bool has_body) {
  size_t end = 0;
  while ((end = received_.find("\r\n\r\n")) == std::string::npos) {
    if (!fill()) return {};
  }
  RawResponse response;
  response.head = received_.substr(0, end + 2);
  received_.erase(0, end + 4);
  std::from_chars(response.head.data() + 9, response.head.data() + 12, response.status);
  const auto length_text = response.header("Content-Length");
  if (!has_body || length_text.empty()) return response;
  const auto length = std::stoul(length_text);
  fill_until(length);
  response.body = received_.substr(0, length);
  received_.erase(0, length);
  return response;
}

std::string RawClient::receive_some() {
  if (received_.empty()) fill();
  return std::exchange(received_, {});
}

bool RawClient::is_closed() {
  return received_.empty() && !fill();
}

void RawClient::shrink_receive_buffer() {
  const int size = 4096;
  ::setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &size, sizeof size);
}

void RawClient::close() {
  if (socket_ >= 0) ::close(std::exchange(socket_, -1));
}

void RawClient::reset() {
  const linger abort{.l_onoff = 1, .l_linger = 0};
  ::setsockopt(socket_, SOL_SOCKET, SO_LINGER, &abort, sizeof abort);
  close();
}

bool can_connect(std::uint16_t port) {
  const int made = connect_to(port);
  if (made >= 0) ::close(made);
  return made >= 0;
}

}  // namespace pharos::testing_support
