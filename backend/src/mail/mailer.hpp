#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "core/secret.hpp"
#include "mail/message.hpp"

namespace pharos::mail {

// Hands one message over. Throws std::runtime_error with a reason that may be logged; the outbox tries again.
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

// Writes each message as an .eml file: what runs when no server is configured.
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
