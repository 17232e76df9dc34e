#include "core/crypto.hpp"
#include "features/audit/change_journal.hpp"

namespace pharos::audit {
namespace {

constexpr std::chrono::hours kKeyLife{24};
constexpr size_t kMaxKey = 255;

constexpr db::PlatformSql kFindKey = R"sql(
  select body_hash, status, answer from idempotency_keys
  where tenant_id = :tenant_id and user_id = :user_id and idempotency_key = :idempotency_key
    and created_at > :oldest)sql";
constexpr db::PlatformSql kForgetKey = R"sql(
  delete from idempotency_keys
  where tenant_id = :tenant_id and user_id = :user_id and idempotency_key = :idempotency_key)sql";
constexpr db::PlatformSql kKeepKey = R"sql(
  insert into idempotency_keys (tenant_id, user_id, idempotency_key, body_hash, status, answer, created_at)
  values (:tenant_id, :user_id, :idempotency_key, :body_hash, :status, :answer, :created_at))sql";

struct KeptAnswer {
  std::string body_hash;
  int status;
  std::string answer;
};

std::string tenant_of(const http::Request& request) {
  return request.principal.tenant ? request.principal.tenant->tenant().text() : std::string{kPlatformChain};
}

// A hash of a body with a password in it would be something to guess at, so signatures stay out of it.
std::string body_without_signature(const http::Request& request) {
  const auto* object = request.body.if_object();
  if (object == nullptr || !object->contains("signature")) return request.raw_body;
  auto body = request.body;
  body.as_object().erase("signature");
  return canonical_text(body);
}

std::string fingerprint(const http::Request& request) {
  return crypto::sha256_hex(std::string{http::method_name(request.method)} + " " + request.path + "\n" +
                            body_without_signature(request));
}

std::string key_of(const http::Request& request) {
  if (request.method != http::Method::kPost || request.principal.user.empty()) return {};
  std::string key{request.headers.get_or("Idempotency-Key", "")};
  if (key.size() > kMaxKey) throw Error(ErrorCode::kBadRequest, "Idempotency-Key is too long");
  return key;
}

http::Response restored(const KeptAnswer& kept) {
  const auto document = read_json(kept.answer);
  http::Response response;
  response.status = kept.status;
  if (!document.at("body").is_null()) response = http::ok(document.at("body"));
  response.status = kept.status;
  if (document.at("etag").is_string()) response.headers.set("ETag", std::string{document.at("etag").as_string()});
  return response;
}

}  // namespace

http::Response ChangeJournal::run_change(const http::Request& request, const http::Route& route) {
  const auto key = key_of(request);
  if (route.policy.needs_signature() && (key.empty() || !find_earlier_answer(request, key))) {
    request.signature = signatures_.verify(request, route);
  }
  std::function<http::Response()> change = [&request, &route] { return route.handler(request); };
  if (route.prepare) {
    // A repeat is answered without reading everything again.
    if (auto earlier = key.empty() ? std::nullopt : find_earlier_answer(request, key)) return *std::move(earlier);
    change = route.prepare(request);
  }
  return database_.transaction([&]() -> http::Response {
    if (!key.empty()) {
      if (auto earlier = find_earlier_answer(request, key)) return *std::move(earlier);
    }
    request.audit = {};
    auto response = change();
    auto entry = entry_of(request, route.policy.action());
    entry.entity_id = request.audit.entity_id;
    entry.before = request.audit.before;
    entry.after = request.audit.after;
    entry.reason = request.audit.reason;
    trail_.append(entry);
    if (!key.empty()) keep_answer(request, key, response);
    return response;
  });
}

std::optional<http::Response> ChangeJournal::find_earlier_answer(const http::Request& request,
                                                                 const std::string& key) const {
  const auto read = [](const db::Row& row) {
    return KeptAnswer{row.text(0), static_cast<int>(row.integer(1)), row.text(2)};
  };
  const auto kept = database_.find(kFindKey, read,
                                   {{"tenant_id", tenant_of(request)},
                                    {"user_id", request.principal.user},
                                    {"idempotency_key", key},
                                    {"oldest", clock_.now() - kKeyLife}});
  if (!kept) return std::nullopt;
  if (kept->body_hash != fingerprint(request)) {
    throw Error(ErrorCode::kKeyReused, "This Idempotency-Key was used for another request");
  }
  return restored(*kept);
}

void ChangeJournal::keep_answer(const http::Request& request, const std::string& key, const http::Response& response) {
  const auto* body = std::get_if<Json>(&response.body);
  const auto etag = response.headers.find("ETag");
  const JsonObject answer{{"body", body == nullptr ? Json{} : *body}, {"etag", etag ? Json(*etag) : Json{}}};
  const auto tenant_id = tenant_of(request);
  // An answer past its life may still hold the key.
  database_.execute(kForgetKey,
                    {{"tenant_id", tenant_id}, {"user_id", request.principal.user}, {"idempotency_key", key}});
  database_.execute(kKeepKey, {{"tenant_id", tenant_id},
                               {"user_id", request.principal.user},
                               {"idempotency_key", key},
                               {"body_hash", fingerprint(request)},
                               {"status", response.status},
                               {"answer", to_text(answer)},
                               {"created_at", clock_.now()}});
}

void ChangeJournal::record_refusal(const http::Request& request, const http::Route& route, int status) {
  // A caller without a session leaves no row: a flood of bad tokens must not become a flood of writes.
  if (request.principal.user.empty() || status == 429 || route.policy.action().empty()) return;
  auto entry = entry_of(request, route.policy.action());
  entry.outcome = Outcome::kRefused;
  entry.reason = "status " + std::to_string(status);
  trail_.append(entry);
}

}  // namespace pharos::audit
