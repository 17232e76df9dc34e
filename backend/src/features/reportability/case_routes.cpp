#include "features/reportability/case_routes.hpp"

#include "core/json_reader.hpp"
#include "features/reportability/queue/case_download.hpp"
#include "features/reportability/rules/rule_set_view.hpp"
#include "http/paging.hpp"

namespace pharos::reportability {
namespace {

using http::Request;
using http::Response;

Response case_answer(const Changed<CaseView>& changed) {
  return http::with_version(http::ok(changed), changed.value.version);
}

// The case named in the path, in the version the caller has seen.
CaseView read_seen(const CaseService& cases, const Request& request) {
  auto view = cases.read(request.principal, CaseId{request.param("id")});
  http::require_version(request, view.version);
  return view;
}

Jurisdiction jurisdiction_of(const Request& request) {
  const auto found = kJurisdictions.find(request.param("jurisdiction"));
  if (!found) throw Error(ErrorCode::kNotFound, "The case does not concern this jurisdiction");
  return *found;
}

Response list_cases(const CaseListRepository& list, const Request& request) {
  const auto filter = read_case_filter(request.query.document());
  const auto order = http::read_order(request.query, kCaseSortColumns, {.column = "next_due"});
  return http::ok(list.page(request.scope(), filter, http::read_paging(request.query), order));
}

Response open_case(CaseService& cases, const Request& request) {
  const auto opened = cases.open(request.principal, read_new_case(request.body));
  const auto response = opened.is_new ? http::created(opened.view) : http::ok(opened.view);
  return http::recorded(http::with_version(response, opened.view.version), opened.note);
}

ComplaintId read_complaint_id(const Json& body) {
  return ComplaintId{read_body(
      body, [](JsonReader& reader) { return reader.text("complaint_id", "Select a complaint", JsonReader::kMaxId); })};
}

Jurisdiction read_jurisdiction(const Json& body) {
  return read_body(body, [](JsonReader& reader) {
    return reader.choice("jurisdiction", kJurisdictions, "Select a jurisdiction",
                         "Must be us, eu_mdr, eu_ivdr, gb, ca or au");
  });
}

void add_case_routes(http::Router& router, const CaseRouteParts& parts, const http::Policy& reads) {
  using enum http::Method;
  const auto writes = reads.needs(Permission::kCaseWrite);
  router.add(kGet, "/cases", reads, [&list = parts.list](const Request& request) { return list_cases(list, request); });
  router.add(kPost, "/cases", writes.changes("case.create"),
             [&cases = parts.cases](const Request& request) { return open_case(cases, request); });
  router.add(kGet, "/cases/{id}", reads, [&cases = parts.cases](const Request& request) {
    const auto view = cases.read(request.principal, CaseId{request.param("id")});
    return http::with_version(http::ok(view), view.version);
  });
  router.add(kPut, "/cases/{id}", writes.changes("case.update"), [&cases = parts.cases](const Request& request) {
    const auto before = read_seen(cases, request);
    return case_answer(cases.update(request.principal, before, read_case_facts(request.body)));
  });
  router.add(kPost, "/cases/{id}/complaints", writes.changes("case.add_complaint"),
             [&cases = parts.cases](const Request& request) {
               const auto before = read_seen(cases, request);
               return case_answer(cases.add_complaint(request.principal, before, read_complaint_id(request.body)));
             });
  router.add(kPost, "/cases/{id}/jurisdictions", writes.changes("case.add_jurisdiction"),
             [&cases = parts.cases](const Request& request) {
               const auto before = read_seen(cases, request);
               return case_answer(cases.add_jurisdiction(request.principal, before, read_jurisdiction(request.body)));
             });
  router.add(kPost, "/cases/{id}/awareness", writes.changes("case.add_awareness"),
             [&cases = parts.cases](const Request& request) {
               const auto before = read_seen(cases, request);
               return case_answer(cases.add_awareness(request.principal, before, read_awareness(request.body)));
             });
  router.add(kPost, "/cases/{id}/awareness/{awareness_id}/withdraw", writes.changes("case.withdraw_awareness"),
             [&cases = parts.cases](const Request& request) {
               const auto before = read_seen(cases, request);
               return case_answer(
                   cases.withdraw_awareness(request.principal, before, AwarenessId{request.param("awareness_id")},
                                            read_case_reason(request.body, "Say why the entry is wrong")));
             });
}

void add_decision_routes(http::Router& router, const CaseRouteParts& parts, const http::Policy& reads) {
  using enum http::Method;
  using Place = DecisionService::Place;
  const auto writes = reads.needs(Permission::kCaseWrite);
  const auto decides = reads.needs(Permission::kCaseDecide);
  const auto add = [&router, parts](std::string_view path, const http::Policy& policy, auto change) {
    router.add(path.ends_with("{question}") ? kPut : kPost,
               "/cases/{id}/obligations/{jurisdiction}/" + std::string(path), policy,
               [&cases = parts.cases, &decisions = parts.decisions, change](const Request& request) {
                 const auto before = read_seen(cases, request);
                 return case_answer(change(decisions, request, Place{before, jurisdiction_of(request)}));
               });
  };
  add("answers/{question}", writes.changes("case.answer"),
      [](DecisionService& decisions, const Request& request, const Place& place) {
        return decisions.answer(request.principal, place, request.param("question"), read_answer(request.body));
      });
  add("decision", decides.changes("case.decide"),
      [](DecisionService& decisions, const Request& request, const Place& place) {
        return decisions.decide(request.principal, place, read_decision(request.body));
      });
  add("not_reportable", decides.changes("case.not_reportable").is_signed(),
      [](DecisionService& decisions, const Request& request, const Place& place) {
        return decisions.decide_not_reportable(request.principal, place, read_decision(request.body));
      });
  add("reopen", decides.changes("case.reopen"),
      [](DecisionService& decisions, const Request& request, const Place& place) {
        return decisions.reopen(request.principal, place,
                                read_case_reason(request.body, "Say why the decision is reopened"));
      });
  add("submission", decides.changes("case.submit"),
      [](DecisionService& decisions, const Request& request, const Place& place) {
        return decisions.submit(request.principal, place, read_sent_report(request.body));
      });
  add("acknowledgement", decides.changes("case.acknowledge"),
      [](DecisionService& decisions, const Request& request, const Place& place) {
        return decisions.acknowledge(request.principal, place, read_acknowledgement(request.body));
      });
}

}  // namespace

void add_routes(http::Router& router, const CaseRouteParts& parts) {
  using enum http::Method;
  const auto reads = http::Policy{http::Access::kSecondFactor}.plan(Feature::kProductHub);
  add_case_routes(router, parts, reads);
  add_decision_routes(router, parts, reads);
  add_case_file(parts.exports, parts.list);
  router.add(kGet, "/cases/file", reads.needs(Permission::kExportCreate),
             [&exports = parts.exports, &list = parts.list](const Request& request) {
               return download_cases(exports, list, request);
             });
  router.add(kGet, "/cases/{id}/lookups", reads, [parts](const Request& request) {
    return http::ok(
        parts.lookups.look_up(request.scope(), parts.cases.read(request.principal, CaseId{request.param("id")})));
  });
  router.add(kGet, "/case_statistics", reads,
             [&list = parts.list](const Request& request) { return http::ok(list.on_time(request.scope())); });
  router.add(kGet, "/rule_sets", reads, [&rules = parts.rules](const Request&) { return http::ok(view_of(rules)); });
}

}  // namespace pharos::reportability
