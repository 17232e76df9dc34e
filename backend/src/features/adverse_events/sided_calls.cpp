#include "features/adverse_events/sided_calls.hpp"

#include "features/adverse_events/ae_parameters.hpp"
#include "features/adverse_events/signals/comparison_set.hpp"
#include "http/paging.hpp"
#include "public_data/query/ae_filter_document.hpp"

namespace pharos::adverse_events {
namespace {

using public_queries::QueryContext;

void add_incomplete_months(const http::Request&, const QueryContext& context, JsonObject& parameters) {
  parameters["incomplete_months"] = context.metadata.incomplete_months;
}

void add_timeline(const http::Request& request, const QueryContext& context, JsonObject& parameters) {
  add_interval(request, context, parameters);
  add_chart(request, context, parameters);
}

void add_problem_limit(const http::Request& request, const QueryContext& context, JsonObject& parameters) {
  add_incomplete_months(request, context, parameters);
  parameters["limit"] = http::read_integer(request.query, "limit", 50, 1, 1000);
}

void add_page(const http::Request& request, const QueryContext& context, JsonObject& parameters) {
  const auto paging = http::read_paging(request.query);
  parameters["page"] = paging.page;
  parameters["page_size"] = paging.page_size;
  parameters["order_by"] = order_texts(request.query);
  parameters["maker_groups"] = context.maker_groups();
}

void add_comparison(const http::Request& request, const QueryContext& context, JsonObject& parameters) {
  add_incomplete_months(request, context, parameters);
  parameters["comparison"] = kComparisons.name(read_choice(request.query, "comparison", kComparisons));
  parameters["thresholds"] = to_json(context.metadata.signal_thresholds);
}

}  // namespace

std::span<const SidedCall> sided_calls() {
  static const SidedCall calls[] = {
      {"/ae/stats", "ae_stats", {}, [](const auto&, const auto&, auto&) {}},
      {"/ae/timeline", "ae_timeline", {"interval", "chart"}, add_timeline},
      {"/ae/problems", "ae_problems", {"limit"}, add_problem_limit},
      {"/ae/events", "ae_events", {"page", "page_size", "order_by"}, add_page},
      {"/ae/signals", "ae_signals", {"comparison"}, add_comparison},
  };
  return calls;
}

public_queries::Question question_of(const SidedCall& call, competitors::Side side, const http::Request& request,
                                     const QueryContext& context) {
  auto filter = read_filter(request.query, context, side, call.own_parameters);
  if (!request.query.find("unit") && filter.unit == public_data::Unit::kReports) filter.unit = default_unit(call.kind);
  JsonObject parameters{{"filter", public_data::to_document(filter)}, {"side", competitors::kSides.name(side)}};
  call.add(request, context, parameters);
  return {call.kind, std::move(parameters)};
}

public_data::Unit default_unit(std::string_view kind) {
  return kind == "ae_signals" ? public_data::Unit::kEvents : public_data::Unit::kReports;
}

}  // namespace pharos::adverse_events
