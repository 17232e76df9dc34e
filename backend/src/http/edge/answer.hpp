#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "http/edge/refusal.hpp"
#include "http/message.hpp"

namespace pharos::http::edge {

// What the response depends on, known once the request was read.
struct AnswerTerms {
  const std::string& request_id;
  bool is_api = true;
  bool head_only = false;
  bool keep_alive = false;
  bool accepts_gzip = false;
  bool strict_transport = false;
  int minor_version = 1;
};

// Bytes ready for the socket. `head` and `body` go out first, in one write; then `next`, if set, is called on a worker
// for each further piece. `next` appends wire bytes and returns false with the last ones.
struct Answer {
  std::string head;  // includes a small body
  std::string body;
  std::function<bool(std::string& piece)> next;
  std::shared_ptr<EventFeed> feed;  // if set, whatever it has to say follows
  bool close = false;
};

// A piece of a body whose length is not known in advance, as sent.
void append_piece(std::string& out, std::string_view piece, int minor_version);
void append_end(std::string& out, int minor_version);

// The only place that adds headers to responses (R40). Rethrows exceptions from a StreamBody.
Answer make_answer(Response response, const AnswerTerms& terms);
Answer make_refusal(const Refusal& refusal, const AnswerTerms& terms);

}  // namespace pharos::http::edge
