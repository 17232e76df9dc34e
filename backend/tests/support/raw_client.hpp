#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace pharos::testing_support {

struct RawResponse {
  int status = 0;  // 0: the connection ended instead
  std::string head;
  std::string body;

  // "" if absent; names must match the server's spelling.
  std::string header(std::string_view name) const;
};

// A client that sends arbitrary bytes, which no HTTP library would do.
class RawClient {
 public:
  explicit RawClient(std::uint16_t port);
  ~RawClient();
  RawClient(const RawClient&) = delete;
  RawClient& operator=(const RawClient&) = delete;

  void send(std::string_view bytes);
  RawResponse receive(bool has_body = true);  // one response; `has_body` false after HEAD
  RawResponse call(std::string_view bytes) {
    send(bytes);
    return receive();
  }
  std::string receive_some();  // the next bytes; "" at the end
  bool is_closed();            // the server ends the connection without another byte
  void shrink_receive_buffer();
  void close();
  void reset();  // closes so that the server sees an error instead of an orderly end

 private:
  bool fill();
  bool fill_until(size_t size);

  int socket_;
  std::string received_;
};

// False if there is no listener.
bool can_connect(std::uint16_t port);

}  // namespace pharos::testing_support
