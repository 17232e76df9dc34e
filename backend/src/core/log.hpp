#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// One JSON line per event: a fixed message plus fields. The request scope adds request id, tenant and user. Never log
// bodies, tokens, codes, cookies or full email addresses (R44).
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

// Adds its fields to every line this thread logs during its lifetime.
class Scope {
 public:
  explicit Scope(Fields fields);
  // Takes over another thread's fields, for work handed from one thread to another.
  explicit Scope(const OwnedFields& fields);
  ~Scope();
  Scope(const Scope&) = delete;
  Scope& operator=(const Scope&) = delete;
};

// The fields of this thread's current scopes.
OwnedFields scope_fields();

}  // namespace pharos::log
