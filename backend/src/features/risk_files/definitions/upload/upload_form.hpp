#pragma once

#include "features/risk_files/definitions/upload/definition_upload.hpp"
#include "http/message.hpp"

namespace pharos::risk_files {

// Throws Error{kInvalidFields} naming what is missing or invalid.
DefinitionUpload read_upload(const http::Request& request);

}  // namespace pharos::risk_files
