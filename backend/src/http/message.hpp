#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/json.hpp"
#include "http/principal.hpp"

namespace pharos::http {

enum class Method { kGet, kPost, kPut, kDelete };
std::string_view method_name(Method method);
std::optional<Method> find_method(std::string_view name);

// Field names compare without regard to case.
struct FieldNameLess {
  using is_transparent = void;
  bool operator()(std::string_view left, std::string_view right) const;
};

class Headers {
 public:
  // Refuses CR, LF and NUL (R34): throws Error{kInternal}.
  void set(std::string name, std::string value);
  std::optional<std::string_view> find(std::string_view name) const;
  std::string_view get_or(std::string_view name, std::string_view when_absent) const;
  const auto& all() const { return fields_; }

 private:
  std::map<std::string, std::string, FieldNameLess> fields_;
};

// The query string, decoded. A name may stand several times ("event_type=Death&event_type=Injury") or with
// "[]"; both read the same.
class Query {
 public:
  Query() = default;
  // Throws Error{kBadRequest} on bad encoding or invalid UTF-8.
  static Query read(std::string_view text);
  std::optional<std::string> find(std::string_view name) const;
  std::vector<std::string> list(std::string_view name) const;
  const auto& all() const { return values_; }

 private:
  std::vector<std::pair<std::string, std::string>> values_;
};

// One part of a multipart body, already on disk (R36). The file goes when the request ends.
struct UploadedPart {
  std::string name;       // form field
  std::string file_name;  // a label given by the client, never a path
  std::string content_type;
  std::filesystem::path file;  // for parts with a file name
  std::string text;            // for the others
};

// What the handler says about its change; the router writes it into the audit trail.
struct AuditNote {
  std::string entity_id;
  Json before;
  Json after;
  std::string reason;
};

// What the signer of a change has proved before it runs (R27).
struct SignatureProof {
  std::string meaning;
  std::string comment;
  std::int64_t code_step = 0;  // of the one-time code; used up by the change
};

struct Request {
  Method method = Method::kGet;
  std::string path;  // decoded, below /app/v1
  Query query;
  Headers headers;
  std::string raw_body;
  Json body;  // filled by the router from raw_body on routes that take JSON
  std::vector<UploadedPart> parts;
  std::string client_address;  // socket peer, or what a configured proxy says (R14)
  std::string request_id;

  // Filled by the router.
  Principal principal;
  std::map<std::string, std::string, std::less<>> params;
  mutable AuditNote audit;
  mutable std::optional<SignatureProof> signature;  // of a route whose policy is signed

  // A value of the path pattern: "{id}".
  const std::string& param(std::string_view name) const;
  // The tenant of this call; throws Error{kForbidden} on a route that has none.
  const TenantScope& scope() const { return principal.scope(); }
};

// A file sent as it is, from disk.
struct FileBody {
  std::filesystem::path file;
  bool remove_after = false;
};

// A body made piece by piece while it is sent: `next` appends to its argument and answers false at the end.
struct StreamBody {
  std::function<bool(std::string& chunk)> next;
};

struct Response {
  int status = 200;
  Headers headers;
  std::variant<std::monostate, Json, std::string, FileBody, StreamBody> body;
};

Response ok(Json body);
Response created(Json body);
Response accepted();
Response accepted(Json body);
Response no_content();
Response text(std::string body, std::string content_type);

template <class T>
Response ok(const T& value) {
  return ok(to_json(value));
}
template <class T>
Response created(const T& value) {
  return created(to_json(value));
}

}  // namespace pharos::http
