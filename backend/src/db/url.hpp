#pragma once

#include <chrono>
#include <optional>
#include <string>

namespace pharos::db {

// The path in "sqlite:path", or nothing for another engine's URL.
std::optional<std::string> find_sqlite_path(const std::string& url);
bool is_postgres(const std::string& url);
// "postgresql://user@host/name?option=value" with another name.
std::string with_database(const std::string& url, const std::string& name);
// The URL of a PostgreSQL database without its password, for command lines that others can see, and the password.
struct UrlAndPassword {
  std::string url;
  std::string password;
};
UrlAndPassword split_password(const std::string& url);
inline constexpr const char* kInMemory = ":memory:";

// The URL with defaults filled in: time limits for connecting and for unacknowledged bytes, and a verified certificate
// when the server is on another machine (R32).
std::string with_connection_defaults(const std::string& url,
                                     std::chrono::milliseconds tcp_user_timeout = std::chrono::seconds{15},
                                     std::chrono::milliseconds connect_timeout = std::chrono::seconds{5});

}  // namespace pharos::db
