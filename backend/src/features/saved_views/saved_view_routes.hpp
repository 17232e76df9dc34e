#pragma once

#include "features/saved_views/saved_views.hpp"
#include "http/router.hpp"

namespace pharos::saved_views {

void add_routes(http::Router& router, SavedViewService& service);

}  // namespace pharos::saved_views
