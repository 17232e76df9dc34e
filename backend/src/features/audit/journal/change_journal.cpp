#include "features/audit/journal/change_journal.hpp"

#include <fmt/format.h>

#include <fstream>

#include "core/crypto.hpp"
#include "core/display_date.hpp"

namespace pharos::audit {
namespace {

constexpr std::chrono::hours kKeyLife{24};
// A call interrupted by a server stop blocks its key only this long.
constexpr std::chrono::minutes kLongestRun{10};
constexpr size_t kMaxKey = 255;
constexpr int kRunning = 0;  // in place of a response status

std::string tenant_of(const http::Request& request) {
  return request.principal.tenant ? request.principal.tenant->tenant().text() : std::string{kPlatformChain};
}

// A hash of a body with a password could be brute-forced, so signatures are left out.
std::string body_without_signature(const http::Request& request) {
  const auto* object = request.body.if_object();
  if (object == nullptr || !object->contains("signature")) return request.raw_body;
  auto body = request.body;
  body.as_object().erase("signature");
  return canonical_text(body);
}

constexpr int kNotFound = 404;
constexpr int kTooManyRequests = 429;
constexpr size_t kIdLength = 26;  // after the prefix

// The tenant or record id in the call that the caller has no access to. Only text that looks like one of our ids.
std::optional<std::string> find_foreign_id(const http::Request& request) {
  const auto is_id = [](std::string_view text) {
    const auto mark = text.find('_');
    return mark != text.npos && text.size() - mark - 1 == kIdLength;
  };
  if (!request.principal.tenant) {
    const auto tenant = request.headers.find("X-Tenant-ID");
    return tenant && is_id(*tenant) ? std::optional{std::string{*tenant}} : std::nullopt;
  }
  for (const auto& [name, value] : request.params) {
    if (is_id(value)) return value;
  }
  return std::nullopt;
}

std::string sealing_context(const KeyedCall& call) {
  return "answer " + call.tenant_id + " " + call.user.text() + " " + call.key;
}

std::string file_sha256(const std::filesystem::path& file) {
  crypto::Sha256 sum;
  std::ifstream in{file, std::ios::binary};
  std::string chunk(size_t{1} << 16, '\0');
  while (in.read(chunk.data(), static_cast<std::streamsize>(chunk.size())) || in.gcount() > 0) {
    sum.add({chunk.data(), static_cast<size_t>(in.gcount())});
  }
  return sum.hex();
}

std::string fingerprint_of(const http::Request& request) {
  crypto::Sha256 sum;
  sum.add(std::string{http::method_name(request.method)} + " " + request.path + "\n");
  sum.add(body_without_signature(request));
  JsonArray parts;
  for (const auto& part : request.parts) {
    parts.push_back(JsonArray{Json(part.name), Json(part.file_name), Json(part.text),
                              part.file.empty() ? Json() : Json(file_sha256(part.file))});
  }
  if (!parts.empty()) sum.add(to_text(parts));
  return sum.hex();
}

}  // namespace

std::optional<KeyedCall> ChangeJournal::read_call(const http::Request& request) const {
  if (request.method == http::Method::kGet || request.principal.user.empty()) return std::nullopt;
  std::string key{request.headers.get_or("Idempotency-Key", "")};
  if (key.size() > kMaxKey) throw Error(ErrorCode::kBadRequest, "Idempotency-Key is too long");
  if (key.empty()) return std::nullopt;
  return KeyedCall{.tenant_id = tenant_of(request),
                   .user = request.principal.user,
                   .key = std::move(key),
                   .fingerprint = fingerprint_of(request)};
}

http::Response ChangeJournal::restored(const KeyedCall& call, int status, const std::string& answer) const {
  // Earlier releases stored responses unencrypted.
  const auto opened =
      answer.starts_with('{') ? std::optional{answer} : parts_.keys.find_opened(answer, sealing_context(call));
  if (!opened) throw Error(ErrorCode::kConflict, "The stored response for this Idempotency-Key can no longer be read");
  const auto document = read_json(*opened);
  http::Response response;
  if (!document.at("body").is_null()) response = http::ok(document.at("body"));
  response.status = status;
  if (document.at("etag").is_string()) response.headers.set("ETag", std::string{document.at("etag").as_string()});
  return response;
}

void ChangeJournal::require_running_plan(const http::Request& request) const {
  if (!request.principal.tenant) return;
  const auto end = parts_.plan_end(request.scope());
  if (!end || parts_.clock.now() < *end) return;
  throw Error(ErrorCode::kForbidden,
              fmt::format("Your organization's plan ended on {}. You can still view and export data. To make changes, "
                          "ask the operator of this installation to renew the plan.",
                          display_day(*end)));
}

http::Response ChangeJournal::run_change(http::Request& request, const http::Route& route) {
  require_running_plan(request);
  const auto call = read_call(request);
  if (route.policy.needs_signature() && (!call || !find_earlier_answer(*call))) {
    request.principal.signature = parts_.signatures.verify(request.principal, route.policy.action(), request.body);
  }
  std::function<http::Response()> change = [&request, &route] { return route.handler(request); };
  if (route.prepare) {
    // A repeat is answered without reading everything again.
    if (auto earlier = call ? find_earlier_answer(*call) : std::nullopt) return *std::move(earlier);
    change = route.prepare(request);
  }
  return parts_.database.transaction(db::WriteLock{tenant_of(request)}, [&]() -> http::Response {
    if (call) {
      if (auto earlier = find_earlier_answer(*call)) return *std::move(earlier);
    }
    auto response = change();
    parts_.trail.append(entry_of(request.principal, route.policy.action(), response.audit));
    if (call) keep_answer(*call, response);
    return response;
  });
}

http::Response ChangeJournal::run_own_commit(const http::Request& request, const http::Route& route) {
  require_running_plan(request);
  // A sensitive body or response contains a secret that must not be stored, not even as a hash.
  const auto call = route.policy.is_sensitive() ? std::nullopt : read_call(request);
  if (!call) return route.handler(request);
  if (auto earlier = find_earlier_answer(*call)) return *std::move(earlier);
  parts_.database.transaction(db::WriteLock{call->tenant_id}, [&] { claim(*call); });
  try {
    auto response = route.handler(request);
    parts_.database.transaction(db::WriteLock{call->tenant_id}, [&] { keep_answer(*call, response); });
    return response;
  } catch (...) {
    parts_.database.transaction(db::WriteLock{call->tenant_id}, [&] { answers_.remove(*call); });
    throw;
  }
}

std::optional<http::Response> ChangeJournal::find_earlier_answer(const KeyedCall& call) const {
  const auto now = parts_.clock.now();
  const auto kept = answers_.find(call, now - kKeyLife);
  if (!kept) return std::nullopt;
  if (kept->body_hash != call.fingerprint) {
    throw Error(ErrorCode::kKeyReused, "This Idempotency-Key was used for another request");
  }
  if (kept->status != kRunning) return restored(call, kept->status, kept->answer);
  if (now - kept->created_at < kLongestRun) throw Error(ErrorCode::kConflict, "This call is still running");
  return std::nullopt;
}

void ChangeJournal::claim(const KeyedCall& call) {
  find_earlier_answer(call);  // throws while another one is running
  answers_.remove(call);
  if (!answers_.insert(call, kRunning, "", parts_.clock.now())) {
    throw Error(ErrorCode::kConflict, "This call is still running");
  }
}

std::int64_t ChangeJournal::purge() {
  return answers_.purge(parts_.clock.now() - kKeyLife);
}

void ChangeJournal::keep_answer(const KeyedCall& call, const http::Response& response) {
  const auto* body = std::get_if<Json>(&response.body);
  const auto etag = response.headers.find("ETag");
  const JsonObject answer{{"body", body == nullptr ? Json{} : *body}, {"etag", etag ? Json(*etag) : Json{}}};
  // An expired response may still hold the key.
  answers_.remove(call);
  answers_.insert(call, response.status, parts_.keys.seal(to_text(answer), sealing_context(call)), parts_.clock.now());
}

void ChangeJournal::record_refusal(const http::Request& request, const http::Route& route, int status) {
  // A caller without a session leaves no row: a flood of invalid tokens must not become a flood of writes.
  if (request.principal.user.empty() || status == kTooManyRequests) return;
  auto foreign = find_foreign_id(request);
  // Of reads, only attempts on records the caller has no access to.
  if (route.policy.effect() == http::Effect::kRead && (status != kNotFound || !foreign)) return;
  const auto& action = route.policy.action();
  auto entry = entry_of(request.principal, action.empty() ? std::string{"access.refuse"} : action);
  entry.outcome = Outcome::kRefused;
  entry.entity_id = std::move(foreign).value_or("");
  entry.reason = "status " + std::to_string(status);
  if (action.empty()) entry.reason += fmt::format(" {} {}", http::method_name(request.method), route.pattern);
  parts_.trail.append(entry);
}

}  // namespace pharos::audit
