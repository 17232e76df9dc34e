#include "db/url.hpp"

#include <libpq-fe.h>

#include <algorithm>
#include <map>
#include <memory>
#include <string_view>

#include "core/error.hpp"
#include "core/log.hpp"

namespace pharos::db {
namespace {

constexpr std::string_view kSqlitePrefix = "sqlite:";

std::map<std::string, std::string> options_of(const std::string& url) {
  const std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)> options{PQconninfoParse(url.c_str(), nullptr),
                                                                             &PQconninfoFree};
  if (options == nullptr) throw Error(ErrorCode::kInternal, "The database URL is malformed");
  std::map<std::string, std::string> given;
  for (const auto* option = options.get(); option->keyword != nullptr; ++option) {
    if (option->val != nullptr) given[option->keyword] = option->val;
  }
  return given;
}

bool is_local(const std::string& host) {
  return host.empty() || host.starts_with('/') || host == "localhost" || host == "127.0.0.1" || host == "::1";
}

}  // namespace

std::optional<std::string> find_sqlite_path(const std::string& url) {
  if (!url.starts_with(kSqlitePrefix)) return std::nullopt;
  return url.substr(kSqlitePrefix.size());
}

bool is_postgres(const std::string& url) {
  return url.starts_with("postgresql://") || url.starts_with("postgres://");
}

std::string with_database(const std::string& url, const std::string& name) {
  const auto authority = url.find("//") + 2;
  const auto path = url.find('/', authority);
  const auto query = url.find('?', authority);
  return url.substr(0, std::min(path, query)) + '/' + name + (query == std::string::npos ? "" : url.substr(query));
}

UrlAndPassword split_password(const std::string& url) {
  const auto authority = url.find("//") + 2;
  const auto at = url.find('@', authority);
  const auto colon = url.find(':', authority);
  const auto options = options_of(url);
  const auto password = options.find("password");
  if (password == options.end()) return {url, ""};
  const bool is_in_authority = colon != std::string::npos && at != std::string::npos && colon < at;
  if (!is_in_authority) throw Error(ErrorCode::kInternal, "The password must be before the host in the database URL");
  return {url.substr(0, colon) + url.substr(at), password->second};
}

std::string with_connection_defaults(const std::string& url, std::chrono::milliseconds tcp_user_timeout,
                                     std::chrono::milliseconds connect_timeout) {
  const auto given = options_of(url);
  const auto value = [&given](const char* name) {
    const auto found = given.find(name);
    return found == given.end() ? std::string{} : found->second;
  };
  std::string complete = url;
  const auto add = [&complete, &value](const std::string& name, const std::string& text) {
    if (!value(name.c_str()).empty()) return;
    complete += (complete.find('?') == std::string::npos ? '?' : '&') + name + '=' + text;
  };
  // libpq takes whole seconds, at least two.
  add("connect_timeout", std::to_string(std::max<std::int64_t>(connect_timeout.count() / 1000, 2)));
  add("tcp_user_timeout", std::to_string(tcp_user_timeout.count()));
  add("keepalives_idle", "10");
  add("keepalives_interval", "5");
  add("keepalives_count", "3");
  add("application_name", "pharos");
  if (!is_local(value("host"))) {
    const auto mode = value("sslmode");
    if (!mode.empty() && mode != "verify-full") log::warn("store connection is not verified", {{"sslmode", mode}});
    add("sslmode", "verify-full");
  }
  return complete;
}

}  // namespace pharos::db
