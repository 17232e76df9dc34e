#include "features/adverse_events/ae_routes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "core/error.hpp"
#include "features/adverse_events/ae_parameters.hpp"
#include "features/adverse_events/makers/compare_answer.hpp"
#include "features/adverse_events/makers/group_routes.hpp"
#include "features/adverse_events/overview/problems_answer.hpp"
#include "features/adverse_events/overview/quality_answer.hpp"
#include "features/adverse_events/overview/stats_answer.hpp"
#include "features/adverse_events/overview/timeline_answer.hpp"
#include "features/adverse_events/reports/event_columns.hpp"
#include "features/adverse_events/reports/event_download.hpp"
#include "features/adverse_events/reports/events_answer.hpp"
#include "features/adverse_events/sided_calls.hpp"
#include "features/adverse_events/signals/comparison_set.hpp"
#include "features/adverse_events/signals/signals_answer.hpp"
#include "http/paging.hpp"
#include "public_data/query/ae_filter_document.hpp"

namespace pharos::adverse_events {
namespace {

using competitors::Side;
using public_queries::QueryContext;
using public_queries::QueryService;

// A product code as part of a file name; other characters are dropped.
std::string file_safe(const std::string& code) {
  std::string safe;
  std::ranges::copy_if(code, std::back_inserter(safe), [](char c) { return c >= 'A' && c <= 'Z'; });
  return safe;
}

http::Response answer_side(QueryService& queries, const SidedCall& call, Side side, const http::Request& request) {
  const QueryContext context = queries.begin(request.scope());
  return http::json_text(queries.answer(request.principal, context, question_of(call, side, request, context)));
}

void add_sided_routes(http::Router& router, const http::Policy& policy, QueryService& queries) {
  for (const SidedCall& call : sided_calls()) {
    for (const auto& [side, ending] : {std::pair{Side::kAll, ""}, {Side::kUs, "/us"}, {Side::kThem, "/them"}}) {
      router.add(
          http::Method::kGet, std::string{call.path} + ending, policy,
          [&queries, &call, side](const http::Request& request) { return answer_side(queries, call, side, request); });
    }
  }
}

http::Response answer_names(QueryService& queries, const std::string& names, const http::Request& request) {
  const QueryContext context = queries.begin(request.scope());
  const Side side = read_choice(request.query, "side", competitors::kSides);
  const auto filter = read_filter(request.query, context, side, {"q", "side", "limit"});
  return http::json_text(queries.answer(request.principal, context,
                                        {"ae_names",
                                         {{"filter", public_data::to_document(filter)},
                                          {"names", names},
                                          {"q", request.query.find("q").value_or("")},
                                          {"limit", http::read_integer(request.query, "limit", 100, 1, 1000)},
                                          {"maker_groups", context.maker_groups()}}}));
}

http::Response answer_compare(QueryService& queries, const http::Request& request) {
  const QueryContext context = queries.begin(request.scope());
  const auto us = read_filter(request.query, context, Side::kUs, {});
  const auto them = read_filter(request.query, context, Side::kThem, {});
  return http::json_text(queries.answer(request.principal, context,
                                        {"ae_compare",
                                         {{"filter", public_data::to_document(us)},
                                          {"them", public_data::to_document(them)},
                                          {"incomplete_months", context.metadata.incomplete_months},
                                          {"us_name", context.side(Side::kUs, us.product_code).name},
                                          {"them_name", context.side(Side::kThem, us.product_code).name}}}));
}

http::Response answer_quality(QueryService& queries, const http::Request& request) {
  const QueryContext context = queries.begin(request.scope());
  const auto filter = read_filter(request.query, context, Side::kAll, {});
  return http::json_text(queries.answer(
      request.principal, context,
      {"ae_quality",
       {{"filter", public_data::to_document(filter)}, {"incomplete_months", context.metadata.incomplete_months}}}));
}

http::Response answer_event(QueryService& queries, const http::Request& request) {
  const std::string& text = request.param("mdr_report_key");
  std::uint32_t key = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), key);
  if (error != std::errc{} || end != text.data() + text.size()) throw Error(ErrorCode::kNotFound, "Report not found");
  const QueryContext context = queries.begin(request.scope());
  return http::json_text(
      queries.answer(request.principal, context,
                     {"ae_event", {{"mdr_report_key", std::int64_t{key}}, {"maker_groups", context.maker_groups()}}}));
}

struct Services {
  QueryService& questions;
  exports::ExportService& exports;
};

constexpr int kMostProblems = 1000;  // as many as /ae/problems lists

constexpr auto kFlags = choices<bool>({{false, "false"}, {true, "true"}});

// The list as a file, or one page of it. Its stamp is that of a page, which includes the number of rows.
http::Response answer_download(Services services, Side side, const http::Request& request) {
  using enum exports::Format;
  const auto format = exports::read_format(request.query, {kCsv, kXlsx, kPdf});
  const QueryContext context = services.questions.begin(request.scope());
  const auto filter =
      read_filter(request.query, context, side, {"format", "columns", "narratives", "order_by", "page", "page_size"});
  const JsonObject document = public_data::to_document(filter);
  const auto page = exports::read_page(request.query);
  const http::Paging shown = page.value_or(http::Paging{});
  auto for_signals = filter;
  if (!request.query.find("unit")) for_signals.unit = default_unit("ae_signals");
  const public_queries::Question list{"ae_events",
                                      {{"filter", document},
                                       {"side", competitors::kSides.name(side)},
                                       {"page", shown.page},
                                       {"page_size", shown.page_size},
                                       {"order_by", order_texts(request.query)},
                                       {"maker_groups", context.maker_groups()}}};
  const auto answer = services.questions.find_answer(*context.version, list);
  JsonObject parameters{{"filter", document},
                        {"order_by", order_texts(request.query)},
                        {"is_page", page.has_value()},
                        {"page", shown.page},
                        {"page_size", shown.page_size},
                        {"columns", to_json(exports::read_columns(request.query, format, is_event_column))},
                        {"narratives", read_choice(request.query, "narratives", kFlags)},
                        {"format", exports::kFormats.name(format)},
                        {"problems", JsonObject{{"filter", document},
                                                {"limit", kMostProblems},
                                                {"incomplete_months", context.metadata.incomplete_months}}},
                        {"signals", JsonObject{{"filter", public_data::to_document(for_signals)},
                                               {"comparison", kComparisons.name(Comparison::kSameSpecialty)},
                                               {"incomplete_months", context.metadata.incomplete_months},
                                               {"thresholds", to_json(context.metadata.signal_thresholds)}}},
                        {"stamp", to_json(services.questions.meta(request.principal, context, list, *answer))}};
  return exports::to_response(services.exports.deliver(
      request.principal,
      {.kind = "ae_events",
       .parameters = std::move(parameters),
       .data_version = context.version->manifest().id,
       .format = format,
       .name = fmt::format("adverse-events-{}{}-{}", file_safe(filter.product_code),
                           side == Side::kAll ? std::string{} : fmt::format("-{}", competitors::kSides.name(side)),
                           context.version->manifest().id)},
      page ? std::min(page->page_size, answer->row_count) : answer->row_count));
}

void add_downloads(http::Router& router, Services services) {
  const auto policy =
      http::Policy{http::Access::kSecondFactor}.needs(Permission::kExportSmall).plan(Feature::kSmartViz);
  for (const auto& [side, path] : {std::pair{Side::kAll, "/ae/events/download"},
                                   {Side::kUs, "/ae/events/us/download"},
                                   {Side::kThem, "/ae/events/them/download"}}) {
    router.add(http::Method::kGet, path, policy,
               [services, side](const http::Request& request) { return answer_download(services, side, request); });
  }
  services.exports.add("ae_events", write_events);
}

void add_questions(QueryService& queries) {
  queries.add("ae_stats", public_queries::Source::kMaude, ask_stats);
  queries.add("ae_timeline", public_queries::Source::kMaude, ask_timeline);
  queries.add("ae_quality", public_queries::Source::kMaude, ask_quality);
  queries.add("ae_problems", public_queries::Source::kMaude, ask_problems);
  queries.add("ae_events", public_queries::Source::kMaude, ask_events);
  queries.add("ae_event", public_queries::Source::kMaude, ask_event);
  queries.add("ae_names", public_queries::Source::kMaude, ask_names);
  queries.add("ae_signals", public_queries::Source::kMaude, ask_signals);
  queries.add("ae_compare", public_queries::Source::kMaude, ask_compare);
}

}  // namespace

void add_routes(http::Router& router, QueryService& queries, exports::ExportService& exports) {
  using http::Method;
  const auto policy = http::Policy{http::Access::kSecondFactor}.needs(Permission::kAeRead).plan(Feature::kSmartViz);
  add_questions(queries);
  add_sided_routes(router, policy, queries);
  add_downloads(router, {queries, exports});
  for (const std::string names : {"brands", "manufacturers"}) {
    router.add(Method::kGet, "/ae/" + names, policy,
               [&queries, names](const http::Request& request) { return answer_names(queries, names, request); });
  }
  router.add(Method::kGet, "/ae/compare", policy.plan(Feature::kCompetitiveIntelligence),
             [&queries](const http::Request& request) { return answer_compare(queries, request); });
  router.add(Method::kGet, "/ae/quality", policy,
             [&queries](const http::Request& request) { return answer_quality(queries, request); });
  add_group_routes(router, policy, queries);
  router.add(Method::kGet, "/ae/events/{mdr_report_key}", policy,
             [&queries](const http::Request& request) { return answer_event(queries, request); });
}

}  // namespace pharos::adverse_events
