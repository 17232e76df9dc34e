#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace pharos {

// Why a request failed. error.cpp maps each code to its HTTP status and wire code.
enum class ErrorCode {
  kBadRequest,           // not JSON, wrong type, invalid query string
  kInvalidFields,        // one or more fields are invalid; see `fields`
  kBadCredentials,       // wrong email, password or code: always the same message
  kForbidden,            // the resource is visible, but a role or plan feature is missing
  kSessionExpired,       // the web client drops its tokens and goes to sign-in
  kSecondFactorExpired,  // same client behavior
  kNotFound,             // absent, or owned by another tenant
  kMethodNotAllowed,
  kConflict,         // name taken, or not allowed in the current status
  kVersionConflict,  // If-Match names an older version
  kKeyReused,        // Idempotency-Key was used with another body
  kTooLarge,
  kUnsupportedMedia,
  kTooManyRequests,
  kInternal,     // a bug; details go to the log, never to the caller
  kUnavailable,  // overload, or a dependency is down
};

using FieldErrors = std::map<std::string, std::string, std::less<>>;

// Thrown anywhere; only the router turns it into a response.
class Error : public std::runtime_error {
 public:
  Error(ErrorCode code, const std::string& message) : std::runtime_error(message), code(code) {}
  Error(ErrorCode code, const std::string& message, FieldErrors fields)
      : std::runtime_error(message), code(code), fields(std::move(fields)) {}
  Error(ErrorCode code, const std::string& message, std::chrono::seconds retry_after)
      : std::runtime_error(message), code(code), retry_after(retry_after) {}

  ErrorCode code;
  FieldErrors fields;
  std::optional<std::chrono::seconds> retry_after;
};

// One invalid field, with the same message for both; JsonReader collects several.
Error invalid_field(const std::string& field, const std::string& message);
// A record that is no longer in the version the caller has read; `subject` is "This product was".
Error changed_meanwhile(std::string_view subject);

int http_status(ErrorCode code);
std::string_view wire_code(ErrorCode code);

}  // namespace pharos
