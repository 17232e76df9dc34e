#pragma once

#include "features/signatures/signing_service.hpp"
#include "http/router.hpp"

namespace pharos::signatures {

void add_routes(http::Router& router, SigningService& signing);

}  // namespace pharos::signatures
