#pragma once

#include "features/saved_views/saved_view_service.hpp"
#include "http/router.hpp"

namespace pharos::saved_views {

void add_routes(http::Router& router, SavedViewService& service);

}  // namespace pharos::saved_views
