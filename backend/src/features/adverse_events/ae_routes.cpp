#include "features/adverse_events/ae_routes.hpp"

#include <charconv>

#include "core/error.hpp"
#include "features/adverse_events/ae_parameters.hpp"
#include "features/adverse_events/answers.hpp"
#include "http/paging.hpp"
#include "public_data/query/ae_filter_document.hpp"

namespace pharos::adverse_events {
namespace {

using competitors::Side;
using questions::Asking;
using questions::QuestionDesk;

// What is asked beside the filter, and the parameters of the call it is read from.
using AddParameters = std::function<void(const http::Request& request, const Asking& asking, JsonObject& parameters)>;

struct Call {
  const char* path;
  const char* kind;
  std::initializer_list<std::string_view> own_parameters;
  AddParameters add;
};

void add_incomplete_months(const http::Request&, const Asking& asking, JsonObject& parameters) {
  parameters["incomplete_months"] = asking.metadata.incomplete_months;
}

std::string read_choice(const http::Query& query, const std::string& name, std::string when_absent,
                        std::initializer_list<std::string_view> choices) {
  const std::string text = query.find(name).value_or(when_absent);
  if (std::ranges::find(choices, text) == choices.end()) {
    throw Error(ErrorCode::kInvalidFields, "Some fields are wrong",
                {{name, fmt::format("Must be {}", fmt::join(choices, ", "))}});
  }
  return text;
}

void add_interval(const http::Request& request, const Asking& asking, JsonObject& parameters) {
  add_incomplete_months(request, asking, parameters);
  parameters["interval"] = read_choice(request.query, "interval", "month", {"month", "quarter", "year"});
}

void add_problem_limit(const http::Request& request, const Asking& asking, JsonObject& parameters) {
  add_incomplete_months(request, asking, parameters);
  parameters["limit"] = http::read_integer(request.query, "limit", 50, 1, 1000);
}

void add_page(const http::Request& request, const Asking& asking, JsonObject& parameters) {
  const auto paging = http::read_paging(request.query);
  parameters["page"] = paging.page;
  parameters["page_size"] = paging.page_size;
  parameters["order_by"] = order_texts(request.query);
  parameters["maker_groups"] = asking.maker_groups();
}

void add_comparison(const http::Request& request, const Asking& asking, JsonObject& parameters) {
  add_incomplete_months(request, asking, parameters);
  parameters["comparison"] = read_choice(request.query, "comparison", "all_devices", {"all_devices", "same_code"});
  parameters["thresholds"] = to_json(asking.metadata.signal_thresholds);
}

// The five lists and charts that each exist for everybody, for us and for them.
const Call kSidedCalls[] = {
    {"/ae/stats", "ae_stats", {}, [](const auto&, const auto&, auto&) {}},
    {"/ae/timeline", "ae_timeline", {"interval"}, add_interval},
    {"/ae/problems", "ae_problems", {"limit"}, add_problem_limit},
    {"/ae/events", "ae_events", {"page", "page_size", "order_by"}, add_page},
    {"/ae/signals", "ae_signals", {"comparison"}, add_comparison},
};

// Unique events are what a signal is counted in unless the caller says otherwise.
public_data::Unit default_unit(std::string_view kind) {
  return kind == "ae_signals" ? public_data::Unit::kEvents : public_data::Unit::kReports;
}

http::Response answer_side(QuestionDesk& desk, const Call& call, Side side, const http::Request& request) {
  const Asking asking = desk.begin(request);
  auto filter = read_filter(request.query, asking, side, call.own_parameters);
  if (!request.query.find("unit") && filter.unit == public_data::Unit::kReports) filter.unit = default_unit(call.kind);
  JsonObject parameters{{"filter", public_data::to_document(filter)}, {"side", side_name(side)}};
  call.add(request, asking, parameters);
  return desk.answer(request, asking, {call.kind, std::move(parameters)});
}

void add_sided_routes(http::Router& router, const http::Policy& policy, QuestionDesk& desk) {
  for (const Call& call : kSidedCalls) {
    for (const auto& [side, ending] : {std::pair{Side::kAll, ""}, {Side::kUs, "/us"}, {Side::kThem, "/them"}}) {
      router.add(http::Method::kGet, std::string{call.path} + ending, policy,
                 [&desk, &call, side](const http::Request& request) { return answer_side(desk, call, side, request); });
    }
  }
}

http::Response answer_names(QuestionDesk& desk, const std::string& names, const http::Request& request) {
  const Asking asking = desk.begin(request);
  const std::string side_text = read_choice(request.query, "side", "all", {"all", "us", "them"});
  const Side side = side_text == "us" ? Side::kUs : side_text == "them" ? Side::kThem : Side::kAll;
  const auto filter = read_filter(request.query, asking, side, {"q", "side", "limit"});
  return desk.answer(request, asking,
                     {"ae_names",
                      {{"filter", public_data::to_document(filter)},
                       {"names", names},
                       {"q", request.query.find("q").value_or("")},
                       {"limit", http::read_integer(request.query, "limit", 100, 1, 1000)},
                       {"maker_groups", asking.maker_groups()}}});
}

http::Response answer_compare(QuestionDesk& desk, const http::Request& request) {
  const Asking asking = desk.begin(request);
  const auto us = read_filter(request.query, asking, Side::kUs, {});
  const auto them = read_filter(request.query, asking, Side::kThem, {});
  return desk.answer(request, asking,
                     {"ae_compare",
                      {{"filter", public_data::to_document(us)},
                       {"them", public_data::to_document(them)},
                       {"us_name", asking.side(Side::kUs, us.product_code).name},
                       {"them_name", asking.side(Side::kThem, us.product_code).name}}});
}

http::Response answer_event(QuestionDesk& desk, const http::Request& request) {
  const std::string& text = request.param("mdr_report_key");
  std::uint32_t key = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), key);
  if (error != std::errc{} || end != text.data() + text.size()) throw Error(ErrorCode::kNotFound, "Report not found");
  const Asking asking = desk.begin(request);
  return desk.answer(request, asking,
                     {"ae_event", {{"mdr_report_key", std::int64_t{key}}, {"maker_groups", asking.maker_groups()}}});
}

void add_questions(QuestionDesk& desk) {
  desk.add("ae_stats", "maude", ask_stats);
  desk.add("ae_timeline", "maude", ask_timeline);
  desk.add("ae_problems", "maude", ask_problems);
  desk.add("ae_events", "maude", ask_events);
  desk.add("ae_event", "maude", ask_event);
  desk.add("ae_names", "maude", ask_names);
  desk.add("ae_signals", "maude", ask_signals);
  desk.add("ae_compare", "maude", ask_compare);
}

}  // namespace

void add_routes(http::Router& router, QuestionDesk& desk) {
  using http::Method;
  const auto policy =
      http::Policy{http::Access::kSecondFactor}.needs(http::Permission::kAeRead).plan(http::Feature::kSmartViz);
  add_questions(desk);
  add_sided_routes(router, policy, desk);
  for (const std::string names : {"brands", "manufacturers"}) {
    router.add(Method::kGet, "/ae/" + names, policy,
               [&desk, names](const http::Request& request) { return answer_names(desk, names, request); });
  }
  router.add(Method::kGet, "/ae/compare", policy,
             [&desk](const http::Request& request) { return answer_compare(desk, request); });
  router.add(Method::kGet, "/ae/events/{mdr_report_key}", policy,
             [&desk](const http::Request& request) { return answer_event(desk, request); });
}

}  // namespace pharos::adverse_events
