#include <fstream>
#include <stdexcept>

#include "mail/mailer.hpp"

namespace pharos::mail {

FolderMailer::FolderMailer(std::filesystem::path folder, Sender sender, const Clock& clock)
    : folder_(std::move(folder)), sender_(std::move(sender)), clock_(clock) {
  std::filesystem::create_directories(folder_);
}

void FolderMailer::send(const Message& message, const std::stop_token& /*stop*/) {
  const auto file = folder_ / (message.id + ".eml");
  const auto draft = folder_ / (message.id + ".part");
  {
    std::ofstream out{draft, std::ios::binary};
    out << to_rfc5322(message, sender_, clock_.now());
    if (!out.flush()) throw std::runtime_error("the mail folder cannot be written");
  }
  // Renamed into place, so anything watching the folder sees only complete files.
  std::filesystem::rename(draft, file);
}

}  // namespace pharos::mail
