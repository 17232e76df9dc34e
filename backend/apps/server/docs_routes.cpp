#include "server/docs_routes.hpp"

namespace pharos {

void add_docs_routes(http::Router& router, const http::StaticFiles& web) {
  const auto serve_file = [&web](const std::string& path) {
    return [&web, path](const http::Request& request) {
      http::Request file_request;
      file_request.path = path;
      file_request.headers = request.headers;
      return web.serve(file_request);
    };
  };
  router.add(http::Method::kGet, "/docs", http::Access::kPublic, serve_file("/docs.html"));
  router.add(http::Method::kGet, "/openapi.json", http::Access::kPublic, serve_file("/openapi.json"));
}

}  // namespace pharos
