#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <initializer_list>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/audit_note.hpp"
#include "core/json.hpp"
#include "core/principal.hpp"
#include "http/event_feed.hpp"

namespace pharos::http {

enum class Method { kGet, kPost, kPut, kDelete };
std::string_view method_name(Method method);
std::optional<Method> find_method(std::string_view name);

// Field names are case-insensitive.
struct FieldNameLess {
  using is_transparent = void;
  bool operator()(std::string_view left, std::string_view right) const;
};

class Headers {
 public:
  // Throws Error{kInternal} for CR, LF and NUL (R34).
  void set(std::string name, std::string value);
  std::optional<std::string_view> find(std::string_view name) const;
  std::string_view get_or(std::string_view name, std::string_view when_absent) const;
  const auto& all() const { return fields_; }

 private:
  std::map<std::string, std::string, FieldNameLess> fields_;
};

// The decoded query string. A name may be repeated ("event_type=Death&event_type=Injury") or end with "[]"; both are
// read the same way.
class Query {
 public:
  Query() = default;
  // Throws Error{kBadRequest} for invalid encoding or UTF-8.
  static Query read(std::string_view text);
  std::optional<std::string> find(std::string_view name) const;
  std::vector<std::string> list(std::string_view name) const;
  const auto& all() const { return values_; }
  // The parameters except `others`, for a JsonReader; of a repeated one, the last value counts.
  Json document(std::initializer_list<std::string_view> others = {}) const;

 private:
  std::vector<std::pair<std::string, std::string>> values_;
};

// One part of a multipart body, already on disk (R36). The file is removed when the request ends.
struct UploadedPart {
  std::string name;       // form field
  std::string file_name;  // a label given by the client, never a path
  std::string content_type;
  std::filesystem::path file;  // for parts with a file name
  std::string text;            // for other parts
};

struct Route;

struct Request {
  Method method = Method::kGet;
  std::string path;  // decoded, below /app/v1
  Query query;
  Headers headers;
  std::string raw_body;
  Json body;  // filled by the router from raw_body on routes that accept JSON
  std::vector<UploadedPart> parts;
  std::string client_address;  // socket peer, or as reported by a configured proxy (R14)
  std::string request_id;

  // Filled by the router.
  const Route* route = nullptr;  // null: none fits
  Principal principal;
  std::map<std::string, std::string, std::less<>> params;

  // A path parameter: "{id}".
  const std::string& param(std::string_view name) const;
  // The tenant of this call; throws Error{kForbidden} on a route without one.
  const TenantScope& scope() const { return principal.scope(); }
};

// A file sent unchanged from disk.
struct FileBody {
  std::filesystem::path file;
  bool remove_after = false;
};

// A body created piece by piece while being sent: `next` appends to its argument and returns false at the end.
struct StreamBody {
  std::function<bool(std::string& chunk)> next;
};

// A body that stays open for events until the client leaves or the feed ends.
struct EventBody {
  std::shared_ptr<EventFeed> feed;
};

struct Response {
  int status = 200;
  Headers headers;
  std::variant<std::monostate, Json, std::string, FileBody, StreamBody, EventBody> body;
  AuditNote audit = {};  // of a change: recorded, never sent
};

Response ok(Json body);
Response created(Json body);
Response accepted();
Response accepted(Json body);
Response no_content();
Response text(std::string body, std::string content_type);
// A response whose text is already JSON.
Response json_text(std::string body);
// A response that stays open.
Response events(std::shared_ptr<EventFeed> feed);
Response recorded(Response response, AuditNote note);

template <class T>
Response ok(const T& value) {
  return ok(to_json(value));
}
template <class T>
Response created(const T& value) {
  return created(to_json(value));
}
template <class T>
Response ok(const Changed<T>& change) {
  return recorded(ok(change.value), change.note);
}
template <class T>
Response created(const Changed<T>& change) {
  return recorded(created(change.value), change.note);
}

}  // namespace pharos::http
