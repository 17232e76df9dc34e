#include "http/message.hpp"

#include <algorithm>

#include "core/error.hpp"
#include "core/percent_encoding.hpp"
#include "core/utf8.hpp"
#include "http/header_text.hpp"

namespace pharos::http {
namespace {

std::string read_component(std::string_view text) {
  auto decoded = find_percent_decoded(text, PlusSign::kIsSpace);
  if (!decoded || !is_utf8(*decoded)) throw Error(ErrorCode::kBadRequest, "The query string is not valid");
  return *std::move(decoded);
}

Response with_json(int status, Json body) {
  Response response{.status = status, .headers = {}, .body = std::move(body)};
  response.headers.set("Content-Type", "application/json; charset=utf-8");
  return response;
}

}  // namespace

std::string_view method_name(Method method) {
  switch (method) {
    case Method::kGet:
      return "GET";
    case Method::kPost:
      return "POST";
    case Method::kPut:
      return "PUT";
    case Method::kDelete:
      return "DELETE";
  }
  return {};
}

std::optional<Method> find_method(std::string_view name) {
  for (const auto method : {Method::kGet, Method::kPost, Method::kPut, Method::kDelete}) {
    if (method_name(method) == name) return method;
  }
  return std::nullopt;
}

bool FieldNameLess::operator()(std::string_view left, std::string_view right) const {
  return std::lexicographical_compare(left.begin(), left.end(), right.begin(), right.end(),
                                      [](char a, char b) { return lower_case(a) < lower_case(b); });
}

void Headers::set(std::string name, std::string value) {
  constexpr std::string_view kForbidden{"\r\n\0", 3};
  if (name.find_first_of(kForbidden) != std::string::npos || value.find_first_of(kForbidden) != std::string::npos) {
    throw Error(ErrorCode::kInternal, "A header contains a line break or NUL");
  }
  fields_.insert_or_assign(std::move(name), std::move(value));
}

std::optional<std::string_view> Headers::find(std::string_view name) const {
  const auto found = fields_.find(name);
  if (found == fields_.end()) return std::nullopt;
  return found->second;
}

std::string_view Headers::get_or(std::string_view name, std::string_view when_absent) const {
  return find(name).value_or(when_absent);
}

Query Query::read(std::string_view text) {
  Query query;
  while (!text.empty()) {
    const auto end = std::min(text.find('&'), text.size());
    const auto pair = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (pair.empty()) continue;
    const auto equals = std::min(pair.find('='), pair.size());
    auto name = read_component(pair.substr(0, equals));
    if (name.ends_with("[]")) name.resize(name.size() - 2);
    query.values_.emplace_back(std::move(name), read_component(pair.substr(std::min(equals + 1, pair.size()))));
  }
  return query;
}

std::optional<std::string> Query::find(std::string_view name) const {
  const auto found = std::find_if(values_.begin(), values_.end(), [name](const auto& v) { return v.first == name; });
  if (found == values_.end()) return std::nullopt;
  return found->second;
}

std::vector<std::string> Query::list(std::string_view name) const {
  std::vector<std::string> result;
  for (const auto& [key, value] : values_) {
    if (key == name) result.push_back(value);
  }
  return result;
}

Json Query::document(std::initializer_list<std::string_view> others) const {
  JsonObject document;
  for (const auto& [name, value] : values_) {
    if (std::ranges::find(others, name) == others.end()) document[name] = value;
  }
  return document;
}

const std::string& Request::param(std::string_view name) const {
  const auto found = params.find(name);
  if (found == params.end()) throw Error(ErrorCode::kInternal, "The route has no such parameter");
  return found->second;
}

Response ok(Json body) {
  return with_json(200, std::move(body));
}
Response created(Json body) {
  return with_json(201, std::move(body));
}
Response accepted() {
  return {.status = 202, .headers = {}, .body = {}};
}
Response accepted(Json body) {
  return with_json(202, std::move(body));
}
Response no_content() {
  return {.status = 204, .headers = {}, .body = {}};
}

Response text(std::string body, std::string content_type) {
  Response response{.status = 200, .headers = {}, .body = std::move(body)};
  response.headers.set("Content-Type", std::move(content_type));
  return response;
}

Response json_text(std::string body) {
  return text(std::move(body), "application/json");
}

Response events(std::shared_ptr<EventFeed> feed) {
  return {.status = 200, .headers = {}, .body = EventBody{std::move(feed)}};
}

Response recorded(Response response, AuditNote note) {
  response.audit = std::move(note);
  return response;
}

}  // namespace pharos::http
