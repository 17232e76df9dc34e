#include "features/product_codes/product_code_routes.hpp"

#include <boost/algorithm/string/case_conv.hpp>

#include "core/error.hpp"
#include "features/product_codes/gudid/gudid_answer.hpp"
#include "features/product_codes/gudid/imported_marks.hpp"
#include "http/paging.hpp"

namespace pharos::product_codes {
namespace {

using public_queries::QueryService;

constexpr std::int64_t kMostDevices = 10'000;  // R35

// The single filter of a search: a key, case-insensitive, with one value.
Json read_gudid_filter(const http::Query& query) {
  Json filter;
  for (const auto& [given, value] : query.all()) {
    const std::string name = boost::algorithm::to_lower_copy(given);
    if (name == "query" || name == "limit") continue;
    if (!find_gudid_key(name)) throw invalid_field(given, "Unknown filter");
    if (!filter.is_null()) throw invalid_field(given, "Only one filter with one value is allowed");
    filter = JsonObject{{"key", name}, {"value", value}};
  }
  return filter;
}

http::Response answer_gudid(QueryService& queries, const products::ImportedDevices& imported,
                            const http::Request& request) {
  const std::string query = request.query.find("query").value_or("");
  auto filter = read_gudid_filter(request.query);
  if (query.empty() && filter.is_null()) throw invalid_field("query", "Enter a search term");
  if (query.size() > 500) throw invalid_field("query", "Must have at most 500 characters");
  auto response =
      http::json_text(queries.answer(request.principal, queries.begin(request.scope()),
                                     {"gudid_search",
                                      {{"query", query},
                                       {"limit", http::read_integer(request.query, "limit", 100, 1, kMostDevices)},
                                       {"filter", std::move(filter)}}}));
  response.body = with_imported(std::get<std::string>(response.body), imported.list(request.scope()));
  return response;
}

}  // namespace

void add_gudid_routes(http::Router& router, QueryService& queries, const products::ImportedDevices& imported) {
  queries.add("gudid_search", public_queries::Source::kGudid, ask_gudid);
  router.add(http::Method::kGet, "/gudid/product-search",
             http::Policy{http::Access::kSecondFactor}.plan(Feature::kProductHub),
             [&queries, &imported](const http::Request& request) { return answer_gudid(queries, imported, request); });
}

}  // namespace pharos::product_codes
