#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <functional>
#include <string>
#include <thread>

#include "mail/mailer.hpp"

namespace pharos::mail {
namespace {

// How a server treats its client.
struct Manners {
  std::string answer_to_recipient = "250 fine";
  std::chrono::milliseconds pause{0};  // before every reply
  // Before the replies to DATA, to the end of the message and to QUIT. False: no reply, ever.
  std::function<bool()> before_data = [] { return true; };
  std::function<bool()> before_taken = [] { return true; };
  std::function<bool()> before_goodbye = [] { return true; };
};

// Implements just enough SMTP for one message and records what it received.
class OneMessageServer {
 public:
  explicit OneMessageServer(Manners manners = {})
      : manners_(std::move(manners)), listening_(socket(AF_INET, SOCK_STREAM, 0)) {
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
  // Whether the client closed the connection in time after the last reply.
  bool client_left() {
    thread_.join();
    return client_left_;
  }

 private:
  void say(int client, const std::string& line) {
    std::this_thread::sleep_for(manners_.pause);
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
  // libcurl would wait for two minutes for a reply to QUIT.
  void wait_for_hang_up(int client) {
    constexpr timeval kLimit{.tv_sec = 60, .tv_usec = 0};
    setsockopt(client, SOL_SOCKET, SO_RCVTIMEO, &kLimit, sizeof(kLimit));
    char byte = 0;
    ssize_t got = 1;
    while (got == 1) got = recv(client, &byte, 1, 0);
    client_left_ = got == 0 || errno == ECONNRESET;
  }
  // Until the client leaves, or gets no reply any more.
  void converse(int client) {
    say(client, "220 test");
    for (;;) {
      const auto line = hear(client);
      if (line.empty()) return;
      if (line.starts_with("RCPT")) {
        say(client, manners_.answer_to_recipient);
      } else if (line.starts_with("DATA")) {
        if (!manners_.before_data()) return;
        say(client, "354 go on");
        hear(client, "\r\n.\r\n");
        if (!manners_.before_taken()) return;
        say(client, "250 taken");
      } else if (line.starts_with("QUIT")) {
        if (manners_.before_goodbye()) say(client, "221 bye");
        return;
      } else {
        say(client, "250 fine");
      }
    }
  }
  void serve() {
    const int client = accept(listening_, nullptr, nullptr);
    converse(client);
    wait_for_hang_up(client);
    close(client);
  }

  Manners manners_;
  int listening_;
  std::uint16_t port_ = 0;
  std::string heard_;
  bool client_left_ = false;
  std::thread thread_;
};

const SystemClock kClock;

SmtpSettings settings_for(const std::string& url) {
  return {.url = url, .user = {}, .password = {}, .require_tls = false};
}

SmtpMailer mailer_to(const SmtpSettings& settings) {
  return {settings, {.address = "pharos@acme.test", .name = "Pharos"}, kClock};
}

const Message kMessage{.id = "mail_1", .to = "ada@acme.test", .content = {"Hello", "text", "<p>html</p>"}};

std::string result_of(const SmtpSettings& settings, const std::stop_token& stop = {}) {
  try {
    mailer_to(settings).send(kMessage, stop);
  } catch (const Refused&) {
    return "refused";
  } catch (const Interrupted&) {
    return "interrupted";
  } catch (const std::runtime_error&) {
    return "try again";
  }
  return "sent";
}

TEST(SmtpMailerTest, AMessageIsDeliveredWithItsEnvelope) {
  OneMessageServer server;
  ASSERT_EQ(result_of(settings_for(server.url())), "sent");
  const auto heard = server.heard();
  EXPECT_NE(heard.find("MAIL FROM:<pharos@acme.test>"), std::string::npos);
  EXPECT_NE(heard.find("RCPT TO:<ada@acme.test>"), std::string::npos);
  EXPECT_NE(heard.find("Subject: Hello\r\n"), std::string::npos);
  EXPECT_NE(heard.find("Message-ID: <mail_1@acme.test>\r\n"), std::string::npos);
}

TEST(SmtpMailerTest, ARejectedRecipientAndAnUnreachableServerAreFailures) {
  {
    OneMessageServer server{{.answer_to_recipient = "550 unknown"}};
    EXPECT_EQ(result_of(settings_for(server.url())), "refused");
  }
  {
    OneMessageServer server{{.answer_to_recipient = "451 try later"}};
    EXPECT_EQ(result_of(settings_for(server.url())), "try again");
  }
  EXPECT_EQ(result_of(settings_for("smtp://127.0.0.1:1")), "try again");
}

TEST(SmtpMailerTest, NothingIsSentWithoutTlsWhenTlsIsRequired) {
  OneMessageServer server;
  SmtpMailer mailer{{.url = server.url(), .user = {}, .password = {}, .require_tls = true}, {}, kClock};
  EXPECT_THROW(mailer.send(kMessage, {}), std::runtime_error);
  EXPECT_EQ(server.heard().find("RCPT"), std::string::npos);
}

TEST(SmtpMailerTest, AServerMayTakeTenMinutesForEachReply) {
  EXPECT_GE(SmtpSettings{}.reply_limit, std::chrono::minutes{10}) << "RFC 5321, 4.5.3.2.6";
  // Six replies take longer than the limit for one.
  OneMessageServer server{{.pause = std::chrono::milliseconds{900}}};
  auto settings = settings_for(server.url());
  settings.reply_limit = std::chrono::seconds{4};
  EXPECT_EQ(result_of(settings), "sent");
}

TEST(SmtpMailerTest, AMessageWithoutAReplyIsTriedAgain) {
  OneMessageServer server{{.before_taken = [] { return false; }}};
  auto settings = settings_for(server.url());
  settings.reply_limit = std::chrono::seconds{1};
  EXPECT_EQ(result_of(settings), "try again");
}

TEST(SmtpMailerTest, TheReplyToQuitIsNotAwaited) {
  std::atomic<bool> is_returned = false;
  std::atomic<bool> was_in_time = false;
  OneMessageServer server{{.before_goodbye = [&] {
    constexpr int kSteps = 300;
    for (int i = 0; i < kSteps && !is_returned; ++i) std::this_thread::sleep_for(std::chrono::milliseconds{100});
    was_in_time = is_returned.load();
    return false;
  }}};
  EXPECT_EQ(result_of(settings_for(server.url())), "sent");
  is_returned = true;
  EXPECT_NE(server.heard().find("QUIT"), std::string::npos);
  EXPECT_TRUE(was_in_time) << "a mail that a slow server has accepted is recorded late, or never if the node is killed";
}

TEST(SmtpMailerTest, R47_AStopInterruptsAMessageThatTheServerDoesNotHave) {
  std::stop_source stop;
  OneMessageServer server{{.before_data = [&stop] {
    stop.request_stop();
    return false;
  }}};
  EXPECT_EQ(result_of(settings_for(server.url()), stop.get_token()), "interrupted");
  EXPECT_EQ(server.heard().find("Subject"), std::string::npos);
}

TEST(SmtpMailerTest, R47_AStopWaitsForTheReplyToAMessageThatTheServerHas) {
  std::stop_source stop;
  OneMessageServer server{{.before_taken = [&stop] {
    stop.request_stop();
    std::this_thread::sleep_for(std::chrono::seconds{3});
    return true;
  }}};
  EXPECT_EQ(result_of(settings_for(server.url()), stop.get_token()), "sent");
}

TEST(SmtpMailerTest, R47_AStopDoesNotWaitForThatReplyForever) {
  std::stop_source stop;
  OneMessageServer server{{.before_taken = [&stop] {
    stop.request_stop();
    return false;
  }}};
  auto settings = settings_for(server.url());
  settings.last_reply_limit = std::chrono::seconds{1};
  EXPECT_EQ(result_of(settings, stop.get_token()), "try again") << "the server may have accepted it";
  EXPECT_TRUE(server.client_left()) << "the client waits for a reply to QUIT, too";
}

}  // namespace
}  // namespace pharos::mail
