#include "features/catalogue/catalogue_routes.hpp"

#include <boost/algorithm/string/case_conv.hpp>

#include "core/error.hpp"
#include "features/catalogue/catalogue_answers.hpp"
#include "features/catalogue/imdrf_answer.hpp"
#include "features/catalogue/imported_marks.hpp"
#include "http/paging.hpp"

namespace pharos::catalogue {
namespace {

using questions::QuestionDesk;

constexpr std::int64_t kMostDevices = 10'000;  // R35

[[noreturn]] void refuse(const std::string& field, const std::string& message) {
  throw Error(ErrorCode::kInvalidFields, "Some fields are wrong", {{field, message}});
}

std::string upper(std::string text) {
  boost::algorithm::to_upper(text);
  return text;
}

// The one filter of a search: a key, in any case, with one value.
Json read_gudid_filter(const http::Query& query) {
  Json filter;
  for (const auto& [given, value] : query.all()) {
    const std::string name = boost::algorithm::to_lower_copy(given);
    if (name == "query" || name == "limit") continue;
    if (!find_gudid_key(name)) refuse(given, "There is nothing of this name to filter by");
    if (!filter.is_null()) refuse(given, "A search takes one filter with one value");
    filter = JsonObject{{"key", name}, {"value", value}};
  }
  return filter;
}

http::Response answer_gudid(QuestionDesk& desk, const products::ImportedDevices& imported,
                            const http::Request& request) {
  const std::string query = request.query.find("query").value_or("");
  auto filter = read_gudid_filter(request.query);
  if (query.empty() && filter.is_null()) refuse("query", "Words to search for are required");
  if (query.size() > 500) refuse("query", "Must have at most 500 characters");
  auto response = desk.answer(request, desk.begin(request),
                              {"gudid_search",
                               {{"query", query},
                                {"limit", http::read_integer(request.query, "limit", 100, 1, kMostDevices)},
                                {"filter", std::move(filter)}}});
  response.body = with_imported(std::get<std::string>(response.body), imported.list(request.scope()));
  return response;
}

http::Response answer_imdrf(const http::Request& request) {
  const std::string annex = upper(request.query.find("annex").value_or(""));
  if (!annex.empty() && (annex.size() != 1 || annex[0] < 'A' || annex[0] > 'G')) refuse("annex", "Must be A to G");
  return http::ok(imdrf_terms(annex, request.query.find("q").value_or(""), request.query.find("release").value_or("")));
}

}  // namespace

void add_routes(http::Router& router, QuestionDesk& desk, exports::ExportDesk& exports,
                const products::ImportedDevices& imported) {
  using enum http::Method;
  using http::Policy;
  const Policy everybody{http::Access::kSecondFactor};
  const auto hub = everybody.plan(http::Feature::kProductHub);
  add_product_code_routes(router, desk, exports);
  add_profile_routes(router, desk, exports);
  desk.add("gudid_search", "gudid", ask_gudid);
  router.add(kGet, "/gudid/product-search", hub,
             [&desk, &imported](const http::Request& request) { return answer_gudid(desk, imported, request); });
  router.add(kGet, "/risk_analyses/imdrf", everybody, answer_imdrf);
}

}  // namespace pharos::catalogue
