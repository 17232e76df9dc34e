#pragma once

#include "features/risk_files/risk_files.hpp"
#include "features/signatures/signatures.hpp"
#include "http/message.hpp"

namespace pharos::risk_files {

// The owner named in the path: {familyId} or {productId}.
Owner owner_of(const http::Request& request, OwnerType type);
std::int64_t version_of(const http::Request& request);

// Who signed a version, and whether it is unchanged since.
JsonArray signatures_of(const std::vector<signatures::Signature>& signed_by, const Json& signed_content);
// What a signature of a version is bound to.
Json signed_content(const RiskFile& file);

}  // namespace pharos::risk_files
