#include "features/adverse_events/ae_parameters.hpp"

#include "core/error.hpp"
#include "features/adverse_events/overview/control_limits.hpp"
#include "public_data/query/ae_filter_document.hpp"
#include "public_data/query/filter_fields.hpp"
#include "text_search/search_query.hpp"

namespace pharos::adverse_events {

using competitors::Side;
using public_data::AeFilter;

AeFilter read_filter(const http::Query& query, const public_queries::QueryContext& context, Side side,
                     std::initializer_list<std::string_view> own_parameters) {
  auto document = public_queries::query_document(query, public_data::kAeListFields, own_parameters);
  public_data::resolve_shorthands(document, context.version->manifest().data_through);
  // Expanding summary reports means counting the events they summarize.
  if (const auto* summaries = document.if_contains("summaries"); summaries && *summaries == Json("expand")) {
    document["unit"] = "summarized_events";
    document.erase("summaries");
  }
  const Json body(std::move(document));
  JsonReader reader{body};
  for (const char* field : {"groups", "without_groups"}) {
    reader.require(!body.as_object().contains(field), field, "Is set by the competitor settings");
  }
  reader.require(!body.as_object().contains("product_codes"), "product_codes", "Is set by the comparison");
  AeFilter filter = public_data::read_ae_filter(reader);
  reader.require(!filter.product_code.empty(), "product_code", "A product code is required");
  reader.finish();
  if (!filter.q.empty()) filter.q = text_search::SearchQuery::read(filter.q).canonical();
  const auto makers = context.side(side, filter.product_code);
  if (!makers.is_everyone) filter.groups = makers.groups;
  return filter;
}

AeFilter filter_of(const JsonObject& parameters) {
  const Json body(parameters.at("filter"));
  JsonReader reader{body};
  AeFilter filter = public_data::read_ae_filter(reader);
  reader.finish();
  return filter;
}

void add_interval(const http::Request& request, const public_queries::QueryContext& context, JsonObject& parameters) {
  parameters["incomplete_months"] = context.metadata.incomplete_months;
  parameters["interval"] = kIntervals.name(read_choice(request.query, "interval", kIntervals));
}

void add_chart(const http::Request& request, const public_queries::QueryContext& context, JsonObject& parameters) {
  const auto& settings = context.metadata.signal_thresholds;
  const auto method = read_choice(request.query, "chart", kChartMethods);
  JsonObject chart{{"method", kChartMethods.name(method)}};
  if (method == ChartMethod::kEwma) chart["ewma_lambda"] = settings.ewma_lambda;
  if (method == ChartMethod::kCusum) {
    chart["cusum_k"] = settings.cusum_k;
    chart["cusum_h"] = settings.cusum_h;
  }
  parameters["chart"] = std::move(chart);
}

JsonArray order_texts(const http::Query& query) {
  return public_queries::order_texts(query, public_data::read_event_order, public_data::kEventColumns);
}

public_data::PageRequest page_of(const JsonObject& parameters) {
  public_data::PageRequest page{
      .order_by = {}, .page = parameters.at("page").as_int64(), .page_size = parameters.at("page_size").as_int64()};
  for (const Json& term : parameters.at("order_by").as_array()) {
    page.order_by.push_back(public_data::read_event_order(term.as_string()));
  }
  return page;
}

}  // namespace pharos::adverse_events
