#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/timestamp.hpp"

namespace pharos::mail {

// What a mail says, in both forms. The HTML is escaped by whoever wrote it.
struct Content {
  std::string subject;
  std::string text;
  std::string html;
  // Where such mail can be stopped by one POST without signing in (RFC 8058); empty for mail that must come.
  std::string unsubscribe = {};
};

struct Message {
  std::string id;  // becomes the Message-ID: sending the same row twice is visible as the same mail
  std::string to;  // one canonical address
  Content content;
  std::string sender_name = {};  // instead of the sender's own; the address stays
};

struct Sender {
  std::string address = "pharos@localhost";
  std::string name = "Pharos";
};

// The message as RFC 5322 text with both forms as alternatives, lines ended by CRLF. Header values that
// hold a line break are refused: throws Error{kInternal} (R41).
std::string to_rfc5322(const Message& message, const Sender& sender, Timestamp date);

std::string escape_html(std::string_view text);

// A plain, readable layout for every mail: a heading, paragraphs, at most one link.
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
