#include "features/public_queries/query_routes.hpp"

namespace pharos::public_queries {
namespace {

using public_data::Date;
using public_data::Manifest;

Json day(const std::optional<Date>& date) {
  return date ? Json(public_data::to_iso(*date)) : Json();
}

JsonObject to_document(const public_data::SourceFacts& facts) {
  return {{"name", facts.name},
          {"origin", facts.origin},
          {"data_through", day(facts.data_through)},
          {"read", facts.read},
          {"accepted", facts.accepted},
          {"repaired", facts.repaired},
          {"rejected", facts.rejected},
          {"duplicate", facts.duplicate},
          {"expected", facts.expected ? Json(*facts.expected) : Json()},
          {"warnings", to_json(facts.warnings)}};
}

Json to_document(const std::optional<public_data::Difference>& difference) {
  if (!difference) return nullptr;
  return JsonObject{{"from_version", difference->from_version},
                    {"added", difference->added},
                    {"changed", difference->changed},
                    {"followed_up", difference->followed_up},
                    {"withdrawn", difference->withdrawn}};
}

JsonObject to_document(const Manifest& manifest, bool is_current) {
  JsonArray sources;
  for (const auto& facts : manifest.sources) sources.push_back(to_document(facts));
  return {{"id", manifest.id},
          {"is_current", is_current},
          {"is_generated", manifest.is_generated},
          {"data_through", public_data::to_iso(manifest.data_through)},
          {"loaded_at", to_iso(manifest.loaded_at)},
          {"rows", to_json(manifest.rows)},
          {"sources", std::move(sources)},
          {"difference", to_document(manifest.difference)}};
}

Stamp existing_stamp(const QueryService& queries, const http::Request& request) {
  auto stamp = queries.find_stamp(request.scope(), request.param("id"));
  if (!stamp) throw Error(ErrorCode::kNotFound, "Stamp not found");
  return *std::move(stamp);
}

// Re-runs a stamped query on the same or another data version.
Json rerun(QueryService& queries, const http::Request& request) {
  const Stamp stamp = existing_stamp(queries, request);
  const std::string wanted = request.query.find("data_version").value_or(stamp.data_version);
  const auto version = queries.data().find(wanted);
  if (!version) {
    throw Error(ErrorCode::kNotFound,
                "Data version " + wanted + " is no longer available. Select another data_version.");
  }
  const Question question{stamp.kind, read_json(stamp.parameters).as_object()};
  const auto answer = queries.find_answer(*version, question);
  return JsonObject{{"stamp", to_document(stamp)},
                    {"data_version", version->manifest().id},
                    {"row_count", answer->row_count},
                    {"rows_sha256", answer->sha256},
                    {"is_same", answer->sha256 == stamp.rows_sha256},
                    {"answer", read_json(answer->text)}};
}

}  // namespace

void add_routes(http::Router& router, QueryService& queries) {
  using enum http::Method;
  using enum http::Access;
  router.add(kGet, "/stamps/{id}", kSecondFactor, [&queries](const http::Request& request) {
    return http::ok(Json(to_document(existing_stamp(queries, request))));
  });
  router.add(kGet, "/stamps/{id}/rerun", kSecondFactor,
             [&queries](const http::Request& request) { return http::ok(rerun(queries, request)); });
  router.add(kGet, "/data/versions", kSecondFactor, [&queries](const http::Request&) {
    const std::string current = queries.data().current()->manifest().id;
    JsonArray versions;
    for (const Manifest& manifest : queries.data().list()) {
      versions.push_back(to_document(manifest, manifest.id == current));
    }
    return http::ok(Json(std::move(versions)));
  });
}

}  // namespace pharos::public_queries
