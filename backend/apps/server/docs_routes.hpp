#pragma once

#include "http/router.hpp"
#include "http/static_files.hpp"

namespace pharos {

// The API description, as a page and as JSON; both are files of the web build.
void add_docs_routes(http::Router& router, const http::StaticFiles& web);

}  // namespace pharos
