#include "mail/message.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <ctime>

#include "core/crypto.hpp"
#include "core/error.hpp"
#include "core/markup.hpp"
#include "mail/page.hpp"

namespace pharos::mail {
namespace {

constexpr size_t kBase64Line = 76;
constexpr size_t kEncodedWordBytes = 45;  // 60 base64 characters, well under the 75 of RFC 2047

std::string base64_lines(std::string_view bytes) {
  const auto encoded = crypto::to_base64(bytes);
  std::string lines;
  for (size_t at = 0; at < encoded.size(); at += kBase64Line) lines += encoded.substr(at, kBase64Line) + "\r\n";
  return lines;
}

void refuse_line_breaks(std::string_view value) {
  constexpr std::string_view kForbidden{"\r\n\0", 3};
  if (value.find_first_of(kForbidden) != std::string_view::npos) {
    throw Error(ErrorCode::kInternal, "A mail header contains a line break");
  }
}

// Plain ASCII unchanged; anything else as RFC 2047 encoded words, split between characters.
std::string header_text(std::string_view value) {
  refuse_line_breaks(value);
  const bool plain = std::all_of(value.begin(), value.end(), [](char c) { return c >= ' ' && c <= '~'; });
  if (plain && value.size() <= kBase64Line && value.find("=?") == std::string_view::npos) return std::string{value};
  std::string words;
  while (!value.empty()) {
    size_t cut = std::min(kEncodedWordBytes, value.size());
    while (cut < value.size() && cut > 1 && (static_cast<unsigned char>(value[cut]) & 0xC0) == 0x80) --cut;
    if (!words.empty()) words += "\r\n ";
    words += "=?UTF-8?B?" + crypto::to_base64(value.substr(0, cut)) + "?=";
    value.remove_prefix(cut);
  }
  return words;
}

// A display name: letters, digits and spaces unchanged, other ASCII in quotation marks (RFC 5322), so that a comma or
// an angle bracket cannot start another address.
std::string display_name(std::string_view name) {
  const auto encoded = header_text(name);
  const auto is_plain = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == ' ' || c == '-';
  };
  if (encoded != name || std::all_of(name.begin(), name.end(), is_plain)) return encoded;
  std::string quoted = "\"";
  for (const char c : name) {
    if (c == '"' || c == '\\') quoted += '\\';
    quoted += c;
  }
  return quoted + '"';
}

std::string part(std::string_view boundary, std::string_view type, std::string_view body) {
  return fmt::format("--{}\r\nContent-Type: {}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n{}", boundary,
                     type, base64_lines(body));
}

}  // namespace

std::string to_rfc5322(const Message& message, const Sender& sender, Timestamp date) {
  for (const auto& value : {message.id, message.to, sender.address}) refuse_line_breaks(value);
  const std::string domain = sender.address.substr(sender.address.rfind('@') + 1);
  const std::string boundary = "=_" + message.id;
  std::string out;
  out += fmt::format("Date: {:%a, %d %b %Y %H:%M:%S} +0000\r\n", fmt::gmtime(static_cast<std::time_t>(date.seconds())));
  const auto& name = message.sender_name.empty() ? sender.name : message.sender_name;
  out += fmt::format("From: {} <{}>\r\n", display_name(name), sender.address);
  out += fmt::format("To: <{}>\r\n", message.to);
  out += fmt::format("Subject: {}\r\n", header_text(message.content.subject));
  if (!message.content.unsubscribe.empty()) {
    refuse_line_breaks(message.content.unsubscribe);
    out += fmt::format("List-Unsubscribe: <{}>\r\n", message.content.unsubscribe);
    out += "List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n";
  }
  out += fmt::format("Message-ID: <{}@{}>\r\n", message.id, domain);
  out += "Auto-Submitted: auto-generated\r\nMIME-Version: 1.0\r\n";
  out += fmt::format("Content-Type: multipart/alternative; boundary=\"{}\"\r\n\r\n", boundary);
  out += part(boundary, "text/plain", message.content.text);
  out += part(boundary, "text/html", message.content.html);
  out += fmt::format("--{}--\r\n", boundary);
  return out;
}

std::string escape_html(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (const auto entity = markup_entity(c); !entity.empty()) {
      out += entity;
    } else if (c == '\'') {
      out += "&#39;";
    } else {
      out += c;
    }
  }
  return out;
}

Content to_content(const Letter& letter) {
  Content content{.subject = letter.subject, .text = letter.greeting + "\n\n", .html = {}};
  std::string body = fmt::format("<p>{}</p>", escape_html(letter.greeting));
  for (const auto& paragraph : letter.paragraphs) {
    content.text += paragraph + "\n\n";
    body += fmt::format("<p>{}</p>", escape_html(paragraph));
  }
  if (!letter.link.empty()) {
    content.text += fmt::format("{}:\n{}\n\n", letter.link_text, letter.link);
    body += fmt::format(
        "<p><a class=\"button\" href=\"{0}\" style=\"display:inline-block;padding:10px 18px;background:#0b5c7a;"
        "color:#ffffff;text-decoration:none;border-radius:6px\">{1}</a></p><p {2}>{0}</p>",
        escape_html(letter.link), escape_html(letter.link_text), kQuietText);
  }
  content.text += "-- \n" + letter.footer + "\n";
  content.html = html_page(fmt::format(
      "<h2 style=\"font-size:18px\">{}</h2>{}<hr style=\"border:0;border-top:1px solid #d5dde2\"><p {}>{}</p>",
      escape_html(letter.subject), body, kQuietText, escape_html(letter.footer)));
  return content;
}

}  // namespace pharos::mail
