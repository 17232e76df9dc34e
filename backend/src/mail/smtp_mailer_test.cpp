#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <string>
#include <thread>

#include "mail/mailer.hpp"

namespace pharos::mail {
namespace {

// Implements just enough SMTP for one message and records what it received.
class OneMessageServer {
 public:
  explicit OneMessageServer(std::string answer_to_recipient = "250 fine")
      : answer_to_recipient_(std::move(answer_to_recipient)), listening_(socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    bind(listening_, reinterpret_cast<sockaddr*>(&address), sizeof(address));
    listen(listening_, 1);
    socklen_t length = sizeof(address);
    getsockname(listening_, reinterpret_cast<sockaddr*>(&address), &length);
    port_ = ntohs(address.sin_port);
    thread_ = std::thread{[this] { serve(); }};
  }
  ~OneMessageServer() {
    if (thread_.joinable()) thread_.join();
    close(listening_);
  }
  OneMessageServer(const OneMessageServer&) = delete;
  OneMessageServer& operator=(const OneMessageServer&) = delete;

  std::string url() const { return "smtp://127.0.0.1:" + std::to_string(port_); }
  std::string heard() {
    thread_.join();
    return heard_;
  }

 private:
  void say(int client, const std::string& line) {
    const auto text = line + "\r\n";
    EXPECT_EQ(send(client, text.data(), text.size(), MSG_NOSIGNAL), static_cast<ssize_t>(text.size()));
  }
  // Reads one line, or a whole message if `end` is its last line.
  std::string hear(int client, const std::string& end = "\r\n") {
    std::string text;
    char byte = 0;
    while (!text.ends_with(end) && recv(client, &byte, 1, 0) == 1) text += byte;
    heard_ += text;
    return text;
  }
  void serve() {
    const int client = accept(listening_, nullptr, nullptr);
    say(client, "220 test");
    for (;;) {
      const auto line = hear(client);
      if (line.empty()) break;
      if (line.starts_with("RCPT")) {
        say(client, answer_to_recipient_);
      } else if (line.starts_with("DATA")) {
        say(client, "354 go on");
        hear(client, "\r\n.\r\n");
        say(client, "250 taken");
      } else if (line.starts_with("QUIT")) {
        say(client, "221 bye");
        break;
      } else {
        say(client, "250 fine");
      }
    }
    close(client);
  }

  std::string answer_to_recipient_;
  int listening_;
  std::uint16_t port_ = 0;
  std::string heard_;
  std::thread thread_;
};

const SystemClock kClock;

SmtpMailer mailer_to(const std::string& url) {
  return {{.url = url, .user = {}, .password = {}, .require_tls = false},
          {.address = "pharos@acme.test", .name = "Pharos"},
          kClock};
}

const Message kMessage{.id = "mail_1", .to = "ada@acme.test", .content = {"Hello", "text", "<p>html</p>"}};

std::string failure_kind(const std::string& url) {
  try {
    mailer_to(url).send(kMessage);
  } catch (const Refused&) {
    return "refused";
  } catch (const std::runtime_error&) {
    return "try again";
  }
  return "sent";
}

TEST(SmtpMailerTest, AMessageIsDeliveredWithItsEnvelope) {
  OneMessageServer server;
  mailer_to(server.url()).send(kMessage);
  const auto heard = server.heard();
  EXPECT_NE(heard.find("MAIL FROM:<pharos@acme.test>"), std::string::npos);
  EXPECT_NE(heard.find("RCPT TO:<ada@acme.test>"), std::string::npos);
  EXPECT_NE(heard.find("Subject: Hello\r\n"), std::string::npos);
  EXPECT_NE(heard.find("Message-ID: <mail_1@acme.test>\r\n"), std::string::npos);
}

TEST(SmtpMailerTest, ARejectedRecipientAndAnUnreachableServerAreFailures) {
  {
    OneMessageServer server{"550 unknown"};
    EXPECT_THROW(mailer_to(server.url()).send(kMessage), Refused);
  }
  {
    OneMessageServer server{"451 try later"};
    EXPECT_EQ(failure_kind(server.url()), "try again");
  }
  EXPECT_EQ(failure_kind("smtp://127.0.0.1:1"), "try again");
}

TEST(SmtpMailerTest, NothingIsSentWithoutTlsWhenTlsIsRequired) {
  OneMessageServer server;
  SmtpMailer mailer{{.url = server.url(), .user = {}, .password = {}, .require_tls = true}, {}, kClock};
  EXPECT_THROW(mailer.send(kMessage), std::runtime_error);
  EXPECT_EQ(server.heard().find("RCPT"), std::string::npos);
}

}  // namespace
}  // namespace pharos::mail
