#pragma once

#include <chrono>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <stop_token>
#include <string>

#include "core/secret.hpp"
#include "mail/message.hpp"

namespace pharos::mail {

// The recipient's server will never accept this message, because the mailbox does not exist.
class Refused : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// The message was not sent, because the caller wanted to stop: no mail server has it.
class Interrupted : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// Delivers one message. Throws Refused when retrying is pointless, Interrupted when `stop` was requested in time, and
// std::runtime_error otherwise, all with a reason that may be logged.
class Mailer {
 public:
  virtual ~Mailer() = default;
  virtual void send(const Message& message, const std::stop_token& stop) = 0;
};

struct SmtpSettings {
  std::string url;  // "smtp://host:25", "smtps://host:465"
  std::string user;
  Secret<std::string> password;
  bool require_tls = true;
  // For each reply of the server. A client that waits for less than ten minutes after the end of a message (RFC 5321,
  // 4.5.3.2.6) sends again what a slow server has accepted.
  std::chrono::seconds reply_limit{600};
  // The same for the reply to a message that the server already has, once a stop was requested.
  std::chrono::seconds last_reply_limit{60};
};

class SmtpMailer final : public Mailer {
 public:
  SmtpMailer(SmtpSettings settings, Sender sender, const Clock& clock)
      : settings_(std::move(settings)), sender_(std::move(sender)), clock_(clock) {}
  void send(const Message& message, const std::stop_token& stop) override;

 private:
  SmtpSettings settings_;
  Sender sender_;
  const Clock& clock_;
};

// Writes each message to an .eml file; used when no mail server is configured.
class FolderMailer final : public Mailer {
 public:
  FolderMailer(std::filesystem::path folder, Sender sender, const Clock& clock);
  void send(const Message& message, const std::stop_token& stop) override;

 private:
  std::filesystem::path folder_;
  Sender sender_;
  const Clock& clock_;
};

}  // namespace pharos::mail
