#pragma once

#include <memory>
#include <optional>

#include "http/edge/body_reader.hpp"
#include "http/edge/request_head.hpp"
#include "http/edge/service.hpp"
#include "http/message.hpp"

namespace pharos::http::edge {

// A request on its way through the edge, and what its response depends on.
struct Exchange {
  Request request;
  std::unique_ptr<BodyReader> body;
  std::unique_ptr<UploadStore> uploads;  // keeps the files of `request.parts` until the response is sent
  Lane lane = Lane::kCall;
  bool is_api = true;
  bool head_only = false;  // HEAD: the response to GET without its body
  bool keep_alive = false;
  bool accepts_gzip = false;
  bool expects_continue = false;
  int minor_version = 1;
};

// Turns a checked head into a request, or returns why not. `exchange.request.request_id` is set in both cases.
std::optional<Refusal> admit(const RequestHead& head, const std::string& peer, Service& service, Exchange& exchange);

}  // namespace pharos::http::edge
