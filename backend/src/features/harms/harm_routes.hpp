#pragma once

#include "features/harms/harm_service.hpp"
#include "http/router.hpp"

namespace pharos::harms {

void add_routes(http::Router& router, HarmService& service);

}  // namespace pharos::harms
