#include "http/edge/exchange.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>

#include "http/accept_encoding.hpp"
#include "http/client_address.hpp"
#include "http/edge/request_target.hpp"
#include "http/header_text.hpp"

namespace pharos::http::edge {
namespace {

constexpr Refusal kMethodRefused{405, ErrorCode::kMethodNotAllowed, "The method is not allowed"};

// A trusted proxy's id lets its log lines be matched with ours; an id from anyone else would let strangers write into
// our log.
std::string request_id(const RequestHead& head, const std::string& peer, Service& service) {
  const auto given = head.find("x-request-id");
  if (!given || given->size() < 8 || given->size() > 64 || !service.proxies.contains(peer)) {
    return service.new_request_id();
  }
  const bool clean = std::all_of(given->begin(), given->end(), [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-';
  });
  return clean ? std::string(*given) : service.new_request_id();
}

void copy_fields(const RequestHead& head, Headers& headers) {
  for (const auto& [name, value] : head.fields) {
    const auto earlier = headers.find(name);
    const std::string_view separator = equal_names(name, "cookie") ? "; " : ", ";
    headers.set(std::string(name), earlier ? fmt::format("{}{}{}", *earlier, separator, value) : std::string(value));
  }
}

// Strips the API prefix; false if the path is outside the API.
bool take_prefix(std::string& path, const std::string& prefix) {
  if (prefix.empty()) return true;
  if (!path.starts_with(prefix)) return false;
  if (path.size() > prefix.size() && path[prefix.size()] != '/') return false;
  path.erase(0, prefix.size());
  if (path.empty()) path.push_back('/');
  return true;
}

std::optional<Refusal> read_method(std::string_view name, Exchange& exchange) {
  exchange.head_only = name == "HEAD";
  const auto method = exchange.head_only ? Method::kGet : find_method(name);
  if (!method) return kMethodRefused;
  exchange.request.method = *method;
  if (!exchange.is_api && *method != Method::kGet) return kMethodRefused;
  return std::nullopt;
}

std::optional<Refusal> read_address(std::string_view target, const Service& service, Exchange& exchange) {
  auto read = read_request_target(target);
  if (const auto* refusal = std::get_if<Refusal>(&read)) return *refusal;
  auto& address = std::get<RequestTarget>(read);
  exchange.request.path = std::move(address.path);
  exchange.is_api = take_prefix(exchange.request.path, service.settings.api_prefix);
  try {
    exchange.request.query = Query::read(address.query);
  } catch (const Error&) {  // not yet in the router, which turns errors into responses
    return bad_request("The query string is not valid");
  }
  return std::nullopt;
}

bool asks_to_close(std::string_view connection) {
  while (!connection.empty()) {
    if (equal_names(take_entry(connection, ','), "close")) return true;
  }
  return false;
}

}  // namespace

std::optional<Refusal> admit(const RequestHead& head, const std::string& peer, Service& service, Exchange& exchange) {
  auto& request = exchange.request;
  request.request_id = request_id(head, peer, service);
  exchange.minor_version = head.minor_version;
  if (head.target == "*") return kMethodRefused;
  if (const auto refusal = read_address(head.target, service, exchange)) return refusal;
  if (const auto refusal = read_method(head.method, exchange)) return refusal;
  copy_fields(head, request.headers);
  exchange.keep_alive = head.minor_version == 1 && !asks_to_close(request.headers.get_or("connection", ""));
  exchange.accepts_gzip = accepts_encoding(request.headers.get_or("accept-encoding", ""), "gzip");
  request.client_address = client_address(peer, request.headers.get_or("x-forwarded-for", ""), service.proxies);
  if (const auto expect = head.find("expect")) {
    if (!equal_names(*expect, "100-continue")) return Refusal{417, ErrorCode::kBadRequest, "Unknown expectation"};
    exchange.expects_continue = head.minor_version == 1 && head.has_body();
  }
  exchange.lane = !exchange.is_api               ? Lane::kFile
                  : service.settings.lane_policy ? service.settings.lane_policy(request)
                                                 : Lane::kCall;
  const auto kind = exchange.is_api ? service.body_policy(request) : BodyKind::kNone;
  if (kind == BodyKind::kRefused) {
    return Refusal{401, ErrorCode::kSessionExpired, "Your session has ended. Please sign in again."};
  }
  auto reader = BodyReader::make(head, kind, service.settings);
  if (const auto* refusal = std::get_if<Refusal>(&reader)) return *refusal;
  exchange.body = std::move(std::get<std::unique_ptr<BodyReader>>(reader));
  return std::nullopt;
}

}  // namespace pharos::http::edge
