#include "features/recalls/recall_routes.hpp"

#include "features/recalls/recall_answers.hpp"
#include "features/recalls/recall_download.hpp"
#include "features/recalls/recall_paper.hpp"
#include "http/paging.hpp"
#include "public_data/query/filter_fields.hpp"
#include "public_data/query/recall_filter_document.hpp"

namespace pharos::recalls {
namespace {

using competitors::Side;
using public_queries::QueryService;

JsonObject read_filter(const http::Query& query, const public_queries::QueryContext& context,
                       std::initializer_list<std::string_view> own_parameters) {
  auto document = public_queries::query_document(query, public_data::kRecallListFields, own_parameters);
  public_data::resolve_shorthands(document, context.version->manifest().data_through);
  const Json body(std::move(document));
  JsonReader reader{body};
  reader.require(!body.as_object().contains("groups"), "groups", "Is set by the competitor settings");
  const Side side = reader.optional_choice("side", competitors::kSides, "Must be all, us or them").value_or(Side::kAll);
  auto filter = public_data::read_recall_filter(reader);
  reader.finish();
  const auto makers = context.side(side, filter.product_code);
  if (!makers.is_everyone) filter.groups = makers.groups;
  return public_data::to_document(filter);
}

JsonArray order_texts(const http::Query& query) {
  return public_queries::order_texts(query, public_data::read_recall_order, public_data::kRecallColumns);
}

public_queries::Question list_question(const http::Query& query, const public_queries::QueryContext& context,
                                       JsonObject filter, const http::Paging& paging) {
  return {"recalls",
          {{"filter", std::move(filter)},
           {"page", paging.page},
           {"page_size", paging.page_size},
           {"order_by", order_texts(query)},
           {"maker_groups", context.maker_groups()}}};
}

http::Response answer_list(QueryService& queries, const http::Request& request) {
  const auto context = queries.begin(request.scope());
  auto filter = read_filter(request.query, context, {"page", "page_size", "order_by"});
  const auto paging = http::read_paging(request.query);
  return http::json_text(
      queries.answer(request.principal, context, list_question(request.query, context, std::move(filter), paging)));
}

// The list as a file, or one page of it. Its stamp is that of a page, which includes the number of rows.
http::Response answer_download(QueryService& queries, exports::ExportService& exports, const http::Request& request) {
  using enum exports::Format;
  const auto format = exports::read_format(request.query, {kCsv, kXlsx, kPdf, kDocx});
  const auto columns = exports::read_columns(request.query, format, is_recall_column);
  const auto context = queries.begin(request.scope());
  const JsonObject filter = read_filter(request.query, context, {"format", "columns", "order_by", "page", "page_size"});
  const auto page = exports::read_page(request.query);
  const http::Paging shown = page.value_or(http::Paging{});
  const auto list = list_question(request.query, context, filter, shown);
  const auto answer = queries.find_answer(*context.version, list);
  const auto& version = context.version->manifest().id;
  return exports::to_response(
      exports.deliver(request.principal,
                      {.kind = "recalls",
                       .parameters = {{"filter", filter},
                                      {"order_by", order_texts(request.query)},
                                      {"columns", to_json(columns)},
                                      {"format", exports::kFormats.name(format)},
                                      {"is_page", page.has_value()},
                                      {"page", shown.page},
                                      {"page_size", shown.page_size},
                                      {"rows", answer->row_count},
                                      {"stamp", to_json(queries.meta(request.principal, context, list, *answer))}},
                       .data_version = version,
                       .format = format,
                       .name = "recalls-" + version},
                      page ? std::min(page->page_size, answer->row_count) : answer->row_count));
}

http::Response answer_timeline(QueryService& queries, const http::Request& request) {
  const auto context = queries.begin(request.scope());
  return http::json_text(queries.answer(request.principal, context,
                                        {"recall_timeline",
                                         {{"filter", read_filter(request.query, context, {})},
                                          {"incomplete_months", context.metadata.incomplete_months}}}));
}

http::Response answer_detail(QueryService& queries, const http::Request& request) {
  const auto context = queries.begin(request.scope());
  return http::json_text(queries.answer(
      request.principal, context,
      {"recall",
       {{"product_res_number", request.param("product_res_number")}, {"maker_groups", context.maker_groups()}}}));
}

}  // namespace

void add_routes(http::Router& router, QueryService& queries, exports::ExportService& exports) {
  using enum http::Method;
  const auto policy = http::Policy{http::Access::kSecondFactor}.needs(Permission::kRecallRead).plan(Feature::kSmartViz);
  queries.add("recalls", public_queries::Source::kRecall, ask_recalls);
  queries.add("recall_timeline", public_queries::Source::kRecall, ask_timeline);
  queries.add("recall", public_queries::Source::kRecall, ask_recall);
  router.add(kGet, "/recalls/events", policy, [&queries](const http::Request& r) { return answer_list(queries, r); });
  router.add(kGet, "/recalls/timeline", policy,
             [&queries](const http::Request& r) { return answer_timeline(queries, r); });
  const auto download =
      http::Policy{http::Access::kSecondFactor}.needs(Permission::kExportSmall).plan(Feature::kSmartViz);
  exports.add("recalls", write_recalls);
  exports.add_paper("recalls", compose_recalls);
  router.add(kGet, "/recalls/events/download", download,
             [&queries, &exports](const http::Request& r) { return answer_download(queries, exports, r); });
  router.add(kGet, "/recalls/events/{product_res_number}", policy,
             [&queries](const http::Request& r) { return answer_detail(queries, r); });
}

}  // namespace pharos::recalls
