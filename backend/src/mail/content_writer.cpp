#include "mail/content_writer.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/display_number.hpp"
#include "mail/page.hpp"

namespace pharos::mail {
namespace {

constexpr std::int64_t kTextBar = 30;    // characters
constexpr std::int64_t kWholeBar = 100;  // percent

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
        "<tr><th scope=\"row\" align=\"left\" style=\"font-weight:normal;padding:2px 10px 2px 0\">{}"
        "</th><td align=\"right\" style=\"padding:2px 10px 2px 0\"><b>{}</b></td><td width=\"50%\">{}</td></tr>",
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
  return {.subject = subject, .text = text_, .html = html_page(html_), .unsubscribe = unsubscribe};
}

}  // namespace pharos::mail
