#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// One JSON line per event: fixed words plus fields. Request id, tenant and user are added by the request
// scope. Never bodies, tokens, codes, cookies or full e-mails (R44).
namespace pharos::log {

enum class Level { kDebug, kInfo, kWarn, kError };
using Field = std::pair<std::string_view, std::string>;
using Fields = std::initializer_list<Field>;

void set_level(Level level);
void debug(std::string_view event, Fields fields = {});
void info(std::string_view event, Fields fields = {});
void warn(std::string_view event, Fields fields = {});
void error(std::string_view event, Fields fields = {});

using OwnedFields = std::vector<std::pair<std::string, std::string>>;

// Adds its fields to every line this thread writes while it lives.
class Scope {
 public:
  explicit Scope(Fields fields);
  // What another thread's scopes had: for work that moves from one thread to another.
  explicit Scope(const OwnedFields& fields);
  ~Scope();
  Scope(const Scope&) = delete;
  Scope& operator=(const Scope&) = delete;
};

// The fields of this thread's scopes now.
OwnedFields scope_fields();

}  // namespace pharos::log
