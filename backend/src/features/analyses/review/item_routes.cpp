#include "core/json_reader.hpp"
#include "features/analyses/analysis_routes.hpp"
#include "features/analyses/item_view.hpp"

namespace pharos::analyses {
namespace {

using http::Request;
using http::Response;

using analyses::view_of;

ItemView view_of(const RouteParts& parts, const Request& request, const Item& item) {
  return view_of(item, parts.items.duplicates(request.scope(), item));
}

Response answer(const RouteParts& parts, const Request& request, const Item& item) {
  return http::with_version(http::ok(view_of(parts, request, item)), item.revision);
}

Response answer(const RouteParts& parts, const Request& request, const Changed<Item>& item) {
  return http::recorded(answer(parts, request, item.value), item.note);
}

Response list_items(const RouteParts& parts, const Analysis& analysis, const Request& request) {
  const auto filter =
      read_item_filter(request.query.document({"page", "page_size", "order_by"}), request.principal.user);
  const auto paging = http::read_paging(request.query);
  const auto order = http::read_order(request.query, kItemColumns, {"position"});
  std::vector<ItemView> rows;
  for (const auto& item :
       parts.items.page(request.scope(), analysis.id, filter, paging, order, request.principal.user)) {
    rows.push_back(view_of(parts, request, item));
  }
  return http::ok(make_page(std::move(rows), paging, parts.items.count(request.scope(), analysis.id, filter), order));
}

Response next(const RouteParts& parts, const Analysis& analysis, const Request& request) {
  const Json body = request.query.document({"after"});
  JsonReader in{body};
  const auto queue =
      in.optional_choice("queue", kQueues, "Must be triage, coding or conflicts").value_or(Queue::kCoding);
  in.finish();
  const auto after = http::read_integer(request.query, "after", 0, 0, kMostItems);
  const auto& me = request.principal.user;
  const auto found = parts.items.next(request.scope(), analysis.id, queue, after, me);
  NextItem answer;
  if (found) answer.item = view_of(parts, request, *found);
  if (found) answer.remaining = parts.items.remaining(request.scope(), analysis.id, queue, me);
  return http::ok(answer);
}

Response bulk(const RouteParts& parts, const Analysis& analysis, const Request& request) {
  const auto order = read_bulk_order(request.body, request.principal.user);
  const auto result = parts.reviewing.change_many(request.principal, analysis, order);
  auto after = request.body.as_object();
  after["changed"] = result.changed;
  return http::recorded(http::ok(result),
                        {.entity_id = analysis.id.text(), .before = {}, .after = after, .reason = {}});
}

Response update(const RouteParts& parts, const Analysis& analysis, const Item& before, const Request& request) {
  JsonReader in{request.body};
  const auto note_text = in.optional_text("note", 4000);
  const auto assigned = in.optional_id<UserId>("assigned_to");
  const auto due_on = in.optional_day("due_on");
  in.finish();
  http::require_version(request, before.revision);
  const auto& given = request.body.as_object();
  ItemState wanted = before;
  if (given.contains("note")) wanted.note = note_text.value_or("");
  if (given.contains("assigned_to")) wanted.assigned_to = find_person(assigned, "");
  if (given.contains("due_on")) wanted.due_on = due_on;
  return answer(parts, request, parts.reviewing.update(request.principal, analysis, before, wanted));
}

Response step(const RouteParts& parts, const Analysis& analysis, const Item& before, const Request& request) {
  const auto wanted = read_item_step(request.body);
  http::require_version(request, before.revision);
  return answer(parts, request, parts.reviewing.step(request.principal, analysis, before, wanted));
}

Response undo(const RouteParts& parts, const Analysis& analysis, const Item& before, const Request& request) {
  require_no_query(request);
  http::require_version(request, before.revision);
  return answer(parts, request, parts.reviewing.undo(request.principal, analysis, before));
}

}  // namespace

void add_item_routes(http::Router& router, const RouteParts& parts, const Branch& branch) {
  using enum http::Method;
  using enum Permission;
  const auto kind = branch.kind;
  const auto all = branch.base + "/{analysisId}/adverse_events";
  router.add(kGet, all, reads(), [parts, kind](const Request& request) {
    return list_items(parts, read_analysis(parts, kind, request), request);
  });
  router.add(kGet, all + "/next", reads(), [parts, kind](const Request& request) {
    return next(parts, read_analysis(parts, kind, request), request);
  });
  router.add(kPost, all + "/bulk", reads().needs(kAnnotate).changes("analysis_item.bulk"),
             [parts, kind](const Request& request) {
               return bulk(parts, read_open(parts, kind, request, Work::kTriage), request);
             });
  router.add(kGet, all + "/{eventId}", reads(), [parts, kind](const Request& request) {
    require_no_query(request);
    return answer(parts, request, read_item(parts, read_analysis(parts, kind, request), request));
  });
  router.add(kPut, all + "/{eventId}", reads().needs(kAnnotate).changes("analysis_item.update"),
             [parts, kind](const Request& request) {
               const auto of = read_open(parts, kind, request, Work::kTriage);
               return update(parts, of, read_item(parts, of, request), request);
             });
  router.add(kPut, all + "/{eventId}/status", reads().needs(kAnnotate).changes("analysis_item.status"),
             [parts, kind](const Request& request) {
               const auto of = read_open(parts, kind, request, Work::kTriage);
               return step(parts, of, read_item(parts, of, request), request);
             });
  router.add(kPost, all + "/{eventId}/undo", reads().needs(kAnnotate).changes("analysis_item.undo"),
             [parts, kind](const Request& request) {
               const auto of = read_open(parts, kind, request, Work::kTriage);
               return undo(parts, of, read_item(parts, of, request), request);
             });
}

}  // namespace pharos::analyses
