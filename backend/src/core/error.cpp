#include "core/error.hpp"

namespace pharos {
namespace {

struct Row {
  int status;
  std::string_view wire_code;
};

Row row_of(ErrorCode code) {
  switch (code) {
    case ErrorCode::kBadRequest:
      return {400, "EMPWR-API-ERR-100"};
    case ErrorCode::kInvalidFields:
      return {422, "EMPWR-API-ERR-101"};
    case ErrorCode::kBadCredentials:
      return {401, "EMPWR-API-ERR-201"};
    case ErrorCode::kForbidden:
      return {403, "EMPWR-API-ERR-203"};
    case ErrorCode::kSessionExpired:
      return {401, "EMPWR-API-ERR-206"};
    case ErrorCode::kSecondFactorExpired:
      return {401, "EMPWR-API-ERR-211"};
    case ErrorCode::kNotFound:
      return {404, "EMPWR-API-ERR-301"};
    case ErrorCode::kConflict:
      return {409, "EMPWR-API-ERR-302"};
    case ErrorCode::kVersionConflict:
      return {412, "EMPWR-API-ERR-303"};
    case ErrorCode::kKeyReused:
      return {422, "EMPWR-API-ERR-304"};
    case ErrorCode::kMethodNotAllowed:
      return {405, "EMPWR-API-ERR-405"};
    case ErrorCode::kTooLarge:
      return {413, "EMPWR-API-ERR-413"};
    case ErrorCode::kUnsupportedMedia:
      return {415, "EMPWR-API-ERR-415"};
    case ErrorCode::kTooManyRequests:
      return {429, "EMPWR-API-ERR-429"};
    case ErrorCode::kInternal:
      return {500, "EMPWR-API-ERR-500"};
    case ErrorCode::kUnavailable:
      return {503, "EMPWR-API-ERR-503"};
  }
  return {500, "EMPWR-API-ERR-500"};
}

}  // namespace

Error invalid_field(const std::string& field, const std::string& message) {
  return Error{ErrorCode::kInvalidFields, message, {{field, message}}};
}

Error changed_meanwhile(std::string_view subject) {
  return Error{ErrorCode::kVersionConflict,
               std::string{subject} + " changed by someone else in the meantime. Reload and try again."};
}

int http_status(ErrorCode code) {
  return row_of(code).status;
}

std::string_view wire_code(ErrorCode code) {
  return row_of(code).wire_code;
}

}  // namespace pharos
