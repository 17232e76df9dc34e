#pragma once

#include "features/work/home/home_service.hpp"
#include "http/router.hpp"

namespace pharos::work {

void add_home_routes(http::Router& router, const HomeService& home);

}  // namespace pharos::work
