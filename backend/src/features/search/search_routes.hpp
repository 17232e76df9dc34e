#pragma once

#include "features/search/search_service.hpp"
#include "http/router.hpp"

namespace pharos::search {

void add_search_routes(http::Router& router, const SearchService& service);

}  // namespace pharos::search
