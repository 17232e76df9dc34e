#include "mail/content_writer.hpp"

#include <fmt/format.h>

namespace pharos::mail {

void ContentWriter::heading(const std::string& text) {
  text_ += fmt::format("\n{}\n", text);
  html_ += fmt::format("<h3 style=\"font-size:15px;margin:18px 0 6px\">{}</h3>", escape_html(text));
}

void ContentWriter::paragraph(const std::string& text) {
  text_ += text + "\n";
  html_ += fmt::format("<p style=\"margin:6px 0\">{}</p>", escape_html(text));
}

void ContentWriter::row(const std::string& name, const std::string& value) {
  text_ += fmt::format("  {}: {}\n", name, value);
  html_ += fmt::format("<p style=\"margin:2px 0\">{}: <b>{}</b></p>", escape_html(name), escape_html(value));
}

void ContentWriter::link(const std::string& name, const std::string& address) {
  text_ += fmt::format("  {}\n    {}\n", name, address);
  html_ += fmt::format("<p style=\"margin:4px 0\"><a href=\"{}\" style=\"color:#0b5c7a\">{}</a></p>",
                       escape_html(address), escape_html(name));
}

Content ContentWriter::finish(const std::string& subject, const std::string& unsubscribe) const {
  return {.subject = subject,
          .text = text_,
          .html = fmt::format("<!doctype html><html><body style=\"font-family:Arial,sans-serif;font-size:14px;"
                              "color:#1b2a33;max-width:620px\">{}</body></html>",
                              html_),
          .unsubscribe = unsubscribe};
}

}  // namespace pharos::mail
