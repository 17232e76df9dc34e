#include "core/log.hpp"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <vector>

#include "core/json.hpp"
#include "core/timestamp.hpp"

namespace pharos::log {
namespace {

OwnedFields& thread_fields() {
  thread_local OwnedFields fields;
  return fields;
}

std::vector<size_t>& scope_sizes() {
  thread_local std::vector<size_t> sizes;
  return sizes;
}

spdlog::logger& logger() {
  static const auto instance = [] {
    auto made = spdlog::stderr_logger_mt("pharos");
    made->set_pattern("%v");
    made->flush_on(spdlog::level::info);
    return made;
  }();
  return *instance;
}

void write(spdlog::level::level_enum level, std::string_view name, std::string_view event, Fields fields) {
  if (!logger().should_log(level)) return;
  // Serializing as JSON escapes control characters, so a value cannot forge a second line.
  JsonObject line;
  line["at"] = to_iso(SystemClock{}.now());
  line["level"] = name;
  line["event"] = event;
  for (const auto& [key, value] : thread_fields()) line[key] = value;
  for (const auto& [key, value] : fields) line[key] = value;
  logger().log(level, "{}", boost::json::serialize(line));
}

}  // namespace

void set_level(Level level) {
  switch (level) {
    case Level::kDebug:
      return logger().set_level(spdlog::level::debug);
    case Level::kInfo:
      return logger().set_level(spdlog::level::info);
    case Level::kWarn:
      return logger().set_level(spdlog::level::warn);
    case Level::kError:
      return logger().set_level(spdlog::level::err);
  }
}

void debug(std::string_view event, Fields fields) {
  write(spdlog::level::debug, "debug", event, fields);
}
void info(std::string_view event, Fields fields) {
  write(spdlog::level::info, "info", event, fields);
}
void warn(std::string_view event, Fields fields) {
  write(spdlog::level::warn, "warn", event, fields);
}
void error(std::string_view event, Fields fields) {
  write(spdlog::level::err, "error", event, fields);
}

Scope::Scope(Fields fields) {
  scope_sizes().push_back(thread_fields().size());
  for (const auto& [key, value] : fields) thread_fields().emplace_back(key, value);
}

Scope::Scope(const OwnedFields& fields) {
  scope_sizes().push_back(thread_fields().size());
  thread_fields().insert(thread_fields().end(), fields.begin(), fields.end());
}

Scope::~Scope() {
  thread_fields().resize(scope_sizes().back());
  scope_sizes().pop_back();
}

OwnedFields scope_fields() {
  return thread_fields();
}

}  // namespace pharos::log
