#include <boost/algorithm/string/case_conv.hpp>

#include "core/error.hpp"
#include "features/product_codes/imdrf/imdrf_answer.hpp"
#include "features/product_codes/product_code_answers.hpp"
#include "features/product_codes/product_code_download.hpp"
#include "features/product_codes/product_code_routes.hpp"
#include "http/paging.hpp"
#include "public_data/query/filter_fields.hpp"

namespace pharos::product_codes {
namespace {

using public_queries::QueryService;

// Unknown parameters are rejected: a misspelled filter must not return unfiltered results.
public_queries::Question read_question(const http::Query& query, const http::Paging& paging,
                                       std::initializer_list<std::string_view> own_parameters) {
  const Json body(public_queries::query_document(query, {}, own_parameters));
  JsonReader reader{body};
  JsonObject parameters{{"page", paging.page},
                        {"page_size", paging.page_size},
                        {"order_by", public_queries::order_texts(query, public_data::read_product_code_order,
                                                                 public_data::kProductCodeColumns)}};
  for (const char* name : {"q", "panel", "device_class", "regulation_number"}) {
    parameters[name] = reader.optional_text(name, public_data::kMaxFilterText).value_or("");
  }
  reader.finish();
  return {"product_codes", std::move(parameters)};
}

http::Response answer_list(QueryService& queries, const http::Request& request) {
  const auto paging = http::read_paging(request.query);
  return http::json_text(queries.answer(request.principal, queries.begin(request.scope()),
                                        read_question(request.query, paging, {"page", "page_size", "order_by"})));
}

http::Response answer_one(QueryService& queries, const http::Request& request) {
  return http::json_text(queries.answer(
      request.principal, queries.begin(request.scope()),
      {"product_code", {{"product_code", boost::algorithm::to_upper_copy(request.param("product_code"))}}}));
}

http::Response answer_download(QueryService& queries, exports::ExportService& exports, const http::Request& request) {
  using enum exports::Format;
  const auto format = exports::read_format(request.query, {kCsv, kXlsx});
  const auto columns = exports::read_columns(request.query, format, is_product_code_column);
  const auto context = queries.begin(request.scope());
  const auto list = read_question(request.query, {.page = 1, .page_size = 25}, {"format", "columns", "order_by"});
  const auto first_page = queries.find_answer(*context.version, list);
  const auto& version = context.version->manifest().id;
  JsonObject parameters = list.parameters;
  parameters["columns"] = to_json(columns);
  parameters["format"] = exports::kFormats.name(format);
  parameters["stamp"] = to_json(queries.meta(request.principal, context, list, *first_page));
  return exports::to_response(exports.deliver(request.principal,
                                              {.kind = "product_codes",
                                               .parameters = std::move(parameters),
                                               .data_version = version,
                                               .format = format,
                                               .name = "product-codes-" + version},
                                              first_page->row_count));
}

http::Response answer_imdrf(const http::Request& request) {
  const auto annex = boost::algorithm::to_upper_copy(request.query.find("annex").value_or(""));
  if (!annex.empty() && (annex.size() != 1 || annex[0] < 'A' || annex[0] > 'G')) {
    throw invalid_field("annex", "Must be A to G");
  }
  return http::ok(imdrf_terms(annex, request.query.find("q").value_or(""), request.query.find("release").value_or("")));
}

}  // namespace

void add_routes(http::Router& router, QueryService& queries, exports::ExportService& exports,
                const products::ImportedDevices& imported) {
  using enum http::Method;
  const http::Policy any_member{http::Access::kSecondFactor};
  queries.add("product_codes", public_queries::Source::kClassification, ask_product_codes);
  queries.add("product_code", public_queries::Source::kClassification, ask_product_code);
  exports.add("product_codes", write_product_codes);
  router.add(kGet, "/procodes", any_member, [&queries](const auto& request) { return answer_list(queries, request); });
  router.add(kGet, "/procodes/download", any_member.needs(Permission::kExportSmall),
             [&queries, &exports](const auto& request) { return answer_download(queries, exports, request); });
  router.add(kGet, "/procodes/{product_code}", any_member,
             [&queries](const auto& request) { return answer_one(queries, request); });
  router.add(kGet, "/risk_analyses/imdrf", any_member, answer_imdrf);
  add_gudid_routes(router, queries, imported);
  add_profile_routes(router, queries, exports);
}

}  // namespace pharos::product_codes
