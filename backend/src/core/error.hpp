#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace pharos {

// Why a request failed. The HTTP status and the wire code of each stand in one table (error.cpp).
enum class ErrorCode {
  kBadRequest,           // not JSON, wrong type, bad query string
  kInvalidFields,        // named fields are wrong; `fields` says which
  kBadCredentials,       // wrong e-mail, password or code: one message for all
  kForbidden,            // known resource, missing role or plan
  kSessionExpired,       // the web client drops its tokens and goes to login
  kSecondFactorExpired,  // likewise
  kNotFound,             // absent, or another tenant's
  kMethodNotAllowed,
  kConflict,         // name taken, status no longer allows it
  kVersionConflict,  // If-Match names an older version
  kKeyReused,        // Idempotency-Key was used for another body
  kTooLarge,
  kUnsupportedMedia,
  kTooManyRequests,
  kInternal,     // a bug; details go to the log, never to the caller
  kUnavailable,  // overload, or a dependency is down
};

using FieldErrors = std::map<std::string, std::string, std::less<>>;

// Thrown anywhere, turned into a response once, by the router.
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

int http_status(ErrorCode code);
std::string_view wire_code(ErrorCode code);

}  // namespace pharos
