#include "features/public_queries/query_routes.hpp"

#include "features/public_queries/data_version_view.hpp"

namespace pharos::public_queries {
namespace {

// The stamp named in the path.
Stamp read_stamp(const QueryService& queries, const http::Request& request) {
  return queries.read_stamp(request.scope(), StampId{request.param("id")});
}

std::vector<DataVersionView> list_versions(const public_data::PublicData& data) {
  const std::string current = data.current()->manifest().id;
  std::vector<DataVersionView> versions;
  for (const auto& manifest : data.list()) versions.push_back(view_of(manifest, manifest.id == current));
  return versions;
}

}  // namespace

void add_routes(http::Router& router, QueryService& queries) {
  using enum http::Method;
  using enum http::Access;
  router.add(kGet, "/stamps/{id}", kSecondFactor,
             [&queries](const http::Request& request) { return http::ok(read_stamp(queries, request)); });
  router.add(kGet, "/stamps/{id}/rerun", kSecondFactor, [&queries](const http::Request& request) {
    return http::ok(queries.rerun(read_stamp(queries, request), request.query.find("data_version")));
  });
  router.add(kGet, "/data/versions", kSecondFactor,
             [&queries](const http::Request&) { return http::ok(list_versions(queries.data())); });
}

}  // namespace pharos::public_queries
