#pragma once

#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>

#include "core/secret.hpp"
#include "mail/message.hpp"

namespace pharos::mail {

// The recipient's server will never accept this message, because the mailbox does not exist.
class Refused : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// Delivers one message. Throws Refused when retrying is pointless and std::runtime_error otherwise, both with a reason
// that may be logged.
class Mailer {
 public:
  virtual ~Mailer() = default;
  virtual void send(const Message& message) = 0;
};

struct SmtpSettings {
  std::string url;  // "smtp://host:25", "smtps://host:465"
  std::string user;
  Secret<std::string> password;
  bool require_tls = true;
};

class SmtpMailer final : public Mailer {
 public:
  SmtpMailer(SmtpSettings settings, Sender sender, const Clock& clock)
      : settings_(std::move(settings)), sender_(std::move(sender)), clock_(clock) {}
  void send(const Message& message) override;

 private:
  SmtpSettings settings_;
  Sender sender_;
  const Clock& clock_;
};

// Writes each message to an .eml file; used when no mail server is configured.
class FolderMailer final : public Mailer {
 public:
  FolderMailer(std::filesystem::path folder, Sender sender, const Clock& clock);
  void send(const Message& message) override;

 private:
  std::filesystem::path folder_;
  Sender sender_;
  const Clock& clock_;
};

}  // namespace pharos::mail
