#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "mail/message.hpp"

namespace pharos::mail {

// Writes a mail with headings and lists as plain text and as HTML at once.
class ContentWriter {
 public:
  void heading(const std::string& text);
  void paragraph(const std::string& text);
  void row(const std::string& name, const std::string& value);
  // A bar chart of table cells: no image, so it is readable with images blocked, in dark mode and as plain text.
  void bars(const std::vector<std::pair<std::string, std::int64_t>>& rows);
  void link(const std::string& name, const std::string& address);
  Content finish(const std::string& subject, const std::string& unsubscribe = {}) const;

 private:
  std::string text_;
  std::string html_;
};

}  // namespace pharos::mail
