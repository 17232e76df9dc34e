#include "http/router.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "core/log.hpp"
#include "http/trace_context.hpp"

namespace pharos::http {
namespace {

constexpr int kFirstFailure = 400;

std::vector<std::string_view> segments_of(std::string_view path) {
  std::vector<std::string_view> segments;
  while (!path.empty()) {
    path.remove_prefix(1);  // the slash
    const auto end = std::min(path.find('/'), path.size());
    segments.push_back(path.substr(0, end));
    path.remove_prefix(end);
  }
  return segments;
}

bool is_parameter(std::string_view segment) {
  return segment.starts_with('{');
}

bool fits(const std::vector<std::string>& pattern, const std::vector<std::string_view>& path) {
  for (size_t i = 0; i < path.size(); ++i) {
    if (is_parameter(pattern[i]) ? path[i].empty() : pattern[i] != path[i]) return false;
  }
  return true;
}

// "/users/profile" before "/users/{id}": the pattern whose fixed segments come first wins.
bool is_more_specific(const std::vector<std::string>& left, const std::vector<std::string>& right) {
  for (size_t i = 0; i < left.size(); ++i) {
    if (is_parameter(left[i]) != is_parameter(right[i])) return is_parameter(right[i]);
  }
  return false;
}

std::string etag_of(std::int64_t version) {
  return fmt::format("\"{}\"", version);
}

Response run_handler(Journal& journal, Request& request, const Route& route) {
  try {
    return route.policy.effect() == Effect::kChange      ? journal.run_change(request, route)
           : route.policy.effect() == Effect::kOwnCommit ? journal.run_own_commit(request, route)
                                                         : route.handler(request);
  } catch (const Error& refusal) {
    // It may be the id of another organization's record: attempts to guess ids leave a trace (R25).
    if (refusal.code == ErrorCode::kNotFound) journal.record_refusal(request, route, http_status(refusal.code));
    throw;
  }
}

}  // namespace

void Router::add(Method method, std::string_view pattern, const Policy& policy, Handler handler,
                 std::initializer_list<std::string_view> aliases) {
  if (policy.effect() == Effect::kRead && method != Method::kGet && !policy.is_question()) {
    throw std::logic_error(fmt::format("{} must name the action it records", pattern));
  }
  const auto add_one = [&](std::string_view name, std::string_view alias_of) {
    for (const auto& route : routes_) {
      if (route.method == method && route.pattern == name) {
        throw std::logic_error(fmt::format("{} {} already exists", method_name(method), name));
      }
    }
    const auto segments = segments_of(name);
    by_segment_count_[segments.size()].push_back({{segments.begin(), segments.end()}, routes_.size()});
    routes_.push_back({method, std::string{name}, policy, handler, {}, std::string{alias_of}});
  };
  add_one(pattern, "");
  for (const auto alias : aliases) add_one(alias, pattern);
}

void Router::add_prepared(Method method, std::string_view pattern, const Policy& policy, Prepare prepare) {
  if (policy.effect() != Effect::kChange) throw std::logic_error(fmt::format("{} must be a change", pattern));
  add(method, pattern, policy, {});
  routes_.back().prepare = std::move(prepare);
}

Router::Match Router::match(Method method, std::string_view path) const {
  Match best;
  if (!path.starts_with('/')) return best;
  const auto path_segments = segments_of(path);
  const auto candidates = by_segment_count_.find(path_segments.size());
  if (candidates == by_segment_count_.end()) return best;
  const CutPattern* chosen = nullptr;
  for (const auto& candidate : candidates->second) {
    if (!fits(candidate.segments, path_segments)) continue;
    best.path_exists = true;
    if (routes_[candidate.route].method != method) continue;
    if (chosen == nullptr || is_more_specific(candidate.segments, chosen->segments)) chosen = &candidate;
  }
  if (chosen == nullptr) return best;
  best.route = &routes_[chosen->route];
  for (size_t i = 0; i < path_segments.size(); ++i) {
    const std::string_view name{chosen->segments[i]};
    if (is_parameter(name)) best.params.emplace(name.substr(1, name.size() - 2), path_segments[i]);
  }
  return best;
}

BodyKind Router::body_kind(const Request& head) const {
  if (head.method == Method::kGet) return BodyKind::kNone;
  const auto found = match(head.method, head.path);
  if (found.route == nullptr) return BodyKind::kJson;
  const auto& policy = found.route->policy;
  const bool is_guarded_upload = policy.body() == BodyKind::kUpload && policy.access() != Access::kPublic;
  return is_guarded_upload && !guard_.has_good_token(head) ? BodyKind::kRefused : policy.body();
}

Lane Router::lane(const Request& head) const {
  const auto found = match(head.method, head.path);
  if (found.route == nullptr) return Lane::kCall;
  const auto& policy = found.route->policy;
  if (policy.is_sensitive()) return Lane::kPassword;
  return policy.is_slow() ? Lane::kSlow : Lane::kCall;
}

Response Router::run(Request& request) const {
  auto found = match(request.method, request.path);
  if (found.route == nullptr) {
    throw found.path_exists ? Error(ErrorCode::kMethodNotAllowed, "This method is not allowed here")
                            : Error(ErrorCode::kNotFound, "Resource not found");
  }
  const Route& route = *found.route;
  request.route = &route;
  request.params = std::move(found.params);
  try {
    guard_.admit(request, route.policy);
  } catch (const Error& refusal) {
    journal_.record_refusal(request, route, http_status(refusal.code));
    throw;
  }
  const auto slot = route.policy.is_slow() ? slow_calls_.begin(request.principal.user.text()) : SlowCalls::Slot{};
  const log::Scope scope{{"user", request.principal.user.text()},
                         {"tenant", request.principal.tenant ? request.principal.tenant->tenant().text() : ""}};
  if (route.policy.body() == BodyKind::kJson && !request.raw_body.empty()) {
    request.body = read_json(request.raw_body);
  }
  return run_handler(journal_, request, route);
}

void Router::log_request(const Request& request, const Response& response, std::chrono::milliseconds taken) const {
  const bool is_slow = taken >= log_.slow;
  const bool is_change =
      request.route != nullptr && request.route->policy.effect() != Effect::kRead && response.status < kFirstFailure;
  if (!is_slow && !is_change && !log_.all) return;
  const auto& who = request.principal;
  const log::Scope scope{{"user", who.user.text()}, {"tenant", who.tenant ? who.tenant->tenant().text() : ""}};
  const auto write = is_slow ? &log::warn : &log::info;
  write(is_slow ? "slow request" : "request", {{"method", std::string{method_name(request.method)}},
                                               {"route", request.route == nullptr ? "" : request.route->pattern},
                                               {"status", std::to_string(response.status)},
                                               {"ms", std::to_string(taken.count())}});
}

Response Router::dispatch(Request& request) const {
  const auto began = std::chrono::steady_clock::now();
  const auto traceparent = request.headers.get_or("traceparent", "");
  const auto trace = find_trace_id(traceparent);
  const log::Scope scope{{"request", request.request_id}, {"trace", trace.value_or("")}};
  Response response;
  try {
    response = run(request);
  } catch (const Error& error) {
    if (error.code == ErrorCode::kInternal) log::error("request failed", {{"why", error.what()}});
    response = error_response(error, request.request_id);
  } catch (const std::exception& error) {
    log::error("request failed", {{"path", request.path}, {"why", error.what()}});
    response = error_response(Error(ErrorCode::kInternal, ""), request.request_id);
  }
  response.headers.set("Set-Cookie", guard_.xsrf_cookie(request));
  if (trace) response.headers.set("traceparent", std::string{traceparent});
  log_request(request, response,
              std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - began));
  return response;
}

Response error_response(const Error& error, const std::string& request_id) {
  const bool is_bug = error.code == ErrorCode::kInternal;
  JsonObject body{{"errorCode", wire_code(error.code)},
                  {"message", is_bug ? "Something went wrong" : error.what()},
                  {"request_id", request_id}};
  if (!error.fields.empty()) {
    JsonObject fields;
    for (const auto& [name, message] : error.fields) fields[name] = message;
    body["fields"] = std::move(fields);
  }
  auto response = ok(Json(std::move(body)));
  response.status = http_status(error.code);
  if (error.retry_after) response.headers.set("Retry-After", std::to_string(error.retry_after->count()));
  return response;
}

Response with_version(Response response, std::int64_t version) {
  response.headers.set("ETag", etag_of(version));
  return response;
}

void require_version(const Request& request, std::int64_t current) {
  const auto wanted = request.headers.find("If-Match");
  if (wanted && *wanted != "*" && *wanted != etag_of(current)) throw changed_meanwhile("This record was");
}

}  // namespace pharos::http
