#pragma once

#include "features/signatures/signatures.hpp"
#include "http/router.hpp"

namespace pharos::signatures {

void add_routes(http::Router& router, SignatureRepository& repository);

}  // namespace pharos::signatures
