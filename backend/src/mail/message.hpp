#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/timestamp.hpp"

namespace pharos::mail {

// The body in both formats. The author of the HTML is responsible for escaping.
struct Content {
  std::string subject;
  std::string text;
  std::string html;
  // URL that unsubscribes with one POST, without signing in (RFC 8058); empty for mail that cannot be turned off.
  std::string unsubscribe = {};
};

struct Message {
  std::string id;  // becomes the Message-ID, so a message sent twice is recognizable
  std::string to;  // one canonical address
  Content content;
  std::string sender_name = {};  // replaces the configured sender name; the address stays
};

struct Sender {
  std::string address = "pharos@localhost";
  std::string name = "Pharos";
};

// The message as RFC 5322 text with both bodies as alternatives and CRLF line ends. Throws Error{kInternal} when a
// header value contains a line break (R41).
std::string to_rfc5322(const Message& message, const Sender& sender, Timestamp date);

std::string escape_html(std::string_view text);

// The plain, readable layout of every mail: a heading, paragraphs, at most one link.
struct Letter {
  std::string subject;
  std::string greeting;
  std::vector<std::string> paragraphs;
  std::string link_text;
  std::string link;
  std::string footer;
};
Content to_content(const Letter& letter);

}  // namespace pharos::mail
