#include "mail/content_writer.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/display_number.hpp"

namespace pharos::mail {
namespace {

constexpr std::int64_t kTextBar = 30;    // characters
constexpr std::int64_t kWholeBar = 100;  // percent

// Clients that support it switch to light text on a dark background; others keep the colors of the elements.
constexpr std::string_view kHead =
    "<head><meta charset=\"utf-8\"><meta name=\"color-scheme\" content=\"light dark\">"
    "<meta name=\"supported-color-schemes\" content=\"light dark\"><style>:root{color-scheme:light dark}"
    "@media (prefers-color-scheme:dark){body{background:#151e26!important;color:#e6edf3!important}"
    "a{color:#6cb8ea!important}.bar{background:#6cb8ea!important}}</style></head>";

// Rounded up, so that a small count is still visible.
std::int64_t part_of(std::int64_t count, std::int64_t largest, std::int64_t whole) {
  return largest == 0 ? 0 : (count * whole + largest - 1) / largest;
}

}  // namespace

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

void ContentWriter::bars(const std::vector<std::pair<std::string, std::int64_t>>& rows) {
  std::int64_t largest = 0;
  for (const auto& [name, count] : rows) largest = std::max(largest, count);
  html_ += "<table cellpadding=\"0\" cellspacing=\"0\" style=\"width:100%;font-size:13px\">";
  for (const auto& [name, count] : rows) {
    const std::string line(static_cast<size_t>(part_of(count, largest, kTextBar)), '#');
    text_ += fmt::format("  {}: {}{}{}\n", name, with_commas(count), line.empty() ? "" : " ", line);
    const auto percent = part_of(count, largest, kWholeBar);
    const auto bar = percent == 0 ? std::string{}
                                  : fmt::format(
                                        "<table role=\"presentation\" cellpadding=\"0\" cellspacing=\"0\" "
                                        "width=\"{}%\"><tr><td class=\"bar\" bgcolor=\"#0b5c7a\" "
                                        "style=\"background:#0b5c7a;font-size:0;line-height:10px\">&nbsp;"
                                        "</td></tr></table>",
                                        percent);
    html_ += fmt::format(
        "<tr><th scope=\"row\" align=\"left\" style=\"font-weight:normal;padding:2px 10px 2px 0;white-space:nowrap\">{}"
        "</th><td align=\"right\" style=\"padding:2px 10px 2px 0\"><b>{}</b></td><td width=\"70%\">{}</td></tr>",
        escape_html(name), with_commas(count), bar);
  }
  html_ += "</table>";
}

void ContentWriter::link(const std::string& name, const std::string& address) {
  text_ += fmt::format("  {}\n    {}\n", name, address);
  html_ += fmt::format("<p style=\"margin:4px 0\"><a href=\"{}\" style=\"color:#0b5c7a\">{}</a></p>",
                       escape_html(address), escape_html(name));
}

Content ContentWriter::finish(const std::string& subject, const std::string& unsubscribe) const {
  return {.subject = subject,
          .text = text_,
          .html = fmt::format("<!doctype html><html lang=\"en\">{}<body style=\"font-family:Arial,sans-serif;"
                              "font-size:14px;background:#ffffff;color:#1b2a33;max-width:620px\">{}</body></html>",
                              kHead, html_),
          .unsubscribe = unsubscribe};
}

}  // namespace pharos::mail
