#include "features/adverse_events/makers/group_routes.hpp"

#include "core/error.hpp"
#include "features/adverse_events/ae_parameters.hpp"
#include "features/adverse_events/makers/groups_answer.hpp"
#include "features/adverse_events/makers/makers_answer.hpp"
#include "http/paging.hpp"
#include "public_data/query/ae_filter_document.hpp"
#include "public_data/query/period.hpp"

namespace pharos::adverse_events {
namespace {

using competitors::Side;
using public_data::AeFilter;
using public_queries::QueryContext;
using public_queries::QueryService;

JsonObject group_document(std::string_view id, std::string_view name, std::string_view side, const AeFilter& filter) {
  return {{"id", id}, {"name", name}, {"side", side}, {"filter", public_data::to_document(filter)}};
}

// Our side as a whole, each competitor, and everyone else.
JsonArray groups_of(const QueryContext& context, const AeFilter& all) {
  const auto us = context.side(Side::kUs, all.product_code);
  AeFilter filter = all;
  if (!us.is_everyone) filter.groups = us.groups;
  JsonArray groups{group_document("us", us.name, "us", filter)};
  std::vector<public_data::MakerGroup> covered = us.groups;
  for (const auto& group : competitors::groups_of_side(context.metadata, Side::kThem, all.product_code)) {
    filter.groups = {group.makers};
    covered.push_back(group.makers);
    groups.push_back(group_document(group.id, group.name, "them", filter));
  }
  if (us.is_everyone) return groups;
  filter.groups.reset();
  filter.without_groups = std::move(covered);
  groups.push_back(group_document("other", "Everyone else", "other", filter));
  return groups;
}

http::Response answer_groups(QueryService& queries, const http::Request& request) {
  const QueryContext context = queries.begin(request.scope());
  const AeFilter all = read_filter(request.query, context, Side::kAll, {"interval"});
  JsonObject parameters{{"filter", public_data::to_document(all)}, {"groups", groups_of(context, all)}};
  add_interval(request, context, parameters);
  return http::json_text(queries.answer(request.principal, context, {"ae_groups", std::move(parameters)}));
}

http::Response answer_makers(QueryService& queries, const http::Request& request) {
  constexpr size_t kMaxText = 200;
  const QueryContext context = queries.begin(request.scope());
  const Json query(public_queries::query_document(request.query, {}, {"limit"}));
  JsonReader reader{query};
  const std::string q = reader.optional_text("q", kMaxText).value_or("");
  const std::string like = reader.optional_text("like", kMaxText).value_or("");
  reader.finish();
  return http::json_text(queries.answer(request.principal, context,
                                        {"ae_makers",
                                         {{"q", q},
                                          {"like", like},
                                          {"limit", http::read_integer(request.query, "limit", 25, 1, 100)},
                                          {"maker_groups", context.maker_groups()}}}));
}

JsonObject coverage_group(const competitors::CompetitorGroup& group) {
  JsonArray names;
  for (const auto& member : group.members) names.emplace_back(member.raw_name);
  return {{"name", group.name},
          {"side", to_json(group.side)},
          {"product_codes", to_json(group.product_codes)},
          {"manufacturer_names", std::move(names)},
          {"brands_include", to_json(group.brands_include)},
          {"brands_exclude", to_json(group.brands_exclude)}};
}

http::Response answer_coverage(QueryService& queries, const http::Request& request) {
  const QueryContext context = queries.begin(request.scope());
  const auto draft = competitors::read_draft(request.body);
  const auto period = public_data::find_period("5Y", context.version->manifest().data_through);
  JsonArray groups;
  for (const auto& group : competitors::all_groups(draft, context.company)) groups.push_back(coverage_group(group));
  return http::json_text(
      queries.answer(request.principal, context,
                     {"ae_maker_coverage",
                      {{"start_date", public_data::to_iso(period->start.value())},
                       {"end_date", public_data::to_iso(period->end.value())},
                       {"product_codes", to_json(context.metadata.default_product_codes)},
                       {"groups", std::move(groups)},
                       {"conflicts", to_json(competitors::find_conflicts(draft, context.company))}}}));
}

}  // namespace

void add_group_routes(http::Router& router, const http::Policy& policy, QueryService& queries) {
  using enum http::Method;
  queries.add("ae_groups", public_queries::Source::kMaude, ask_groups);
  queries.add("ae_makers", public_queries::Source::kMaude, ask_makers);
  queries.add("ae_maker_coverage", public_queries::Source::kMaude, ask_coverage);
  router.add(kGet, "/ae/compare/groups", policy.plan(Feature::kCompetitiveIntelligence),
             [&queries](const http::Request& request) { return answer_groups(queries, request); });
  router.add(kGet, "/ae/makers", policy,
             [&queries](const http::Request& request) { return answer_makers(queries, request); });
  router.add(kPost, "/ae/makers/coverage", policy.asks(),
             [&queries](const http::Request& request) { return answer_coverage(queries, request); });
}

}  // namespace pharos::adverse_events
