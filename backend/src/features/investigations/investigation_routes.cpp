#include "features/investigations/investigation_routes.hpp"

#include "core/json_reader.hpp"
#include "http/paging.hpp"

namespace pharos::investigations {
namespace {

using http::Request;
using http::Response;

constexpr size_t kMaxReason = 5000;

struct StateChange {
  State state = State::kOpen;
  std::string comment = {};
};

StateChange read_state_change(const Json& body) {
  return read_body(body, [](JsonReader& reader) {
    return StateChange{
        .state = reader.choice("state", kStates, "Select the next state", "Unknown state"),
        .comment = reader.optional_text("comment", kMaxReason).value_or(""),
    };
  });
}

std::string read_reason(const Json& body) {
  return read_body(body, [](JsonReader& reader) { return reader.text("reason", "Describe the new fact", kMaxReason); });
}

void require_signature_only(const Json& body) {
  JsonReader reader{body};
  reader.json("signature");
  reader.finish();
}

Justification read_justification(const Json& body) {
  return read_body(body, [](JsonReader& reader) {
    reader.json("signature");
    return Justification{
        .prior_id =
            InvestigationId{reader.text("prior_investigation_id", "Select a closed investigation", JsonReader::kMaxId)},
        .why_similar = reader.text("why_similar", "Explain why the complaints are similar", kMaxReason)};
  });
}

// The investigation named in the path.
Investigation read_named(const RouteParts& parts, const Request& request) {
  return parts.service.read(request.principal, InvestigationId{request.param("id")});
}

// The same in the version the caller has seen.
Investigation read_current(const RouteParts& parts, const Request& request) {
  auto investigation = read_named(parts, request);
  http::require_version(request, investigation.version);
  return investigation;
}

Response answer(const RouteParts& parts, const Request& request, const Changed<Investigation>& changed,
                bool is_new = false) {
  const auto view = parts.service.view(request.scope(), changed.value);
  return http::recorded(http::with_version(is_new ? http::created(view) : http::ok(view), changed.value.version),
                        changed.note);
}

Response list(const RouteParts& parts, const Request& request) {
  const auto filter = read_filter(request.query.document({"page", "page_size", "order_by"}));
  const auto order = http::read_order(request.query, kInvestigationColumns, {"opened_at", false});
  return http::ok(parts.repository.page(request.scope(), filter, http::read_paging(request.query), order));
}

Response download(const RouteParts& parts, const Request& request) {
  using enum exports::Format;
  const auto format = exports::read_format(request.query, {kPdf, kDocx}, kPdf);
  const Json rest = request.query.document({"format"});
  const auto layout = read_body(rest, [](JsonReader& reader) {
    return reader.optional_choice("layout", kLayouts, "Must be report or 8d").value_or(Layout::kReport);
  });
  const auto investigation = read_named(parts, request);
  return exports::to_response(parts.files.deliver(request.principal, investigation, layout, format, parts.exports));
}

void add_reading_routes(http::Router& router, const RouteParts& parts, const http::Policy& reads) {
  using enum http::Method;
  router.add(kGet, "/investigations", reads, [parts](const Request& request) { return list(parts, request); });
  router.add(kGet, "/investigations/{id}", reads, [parts](const Request& request) {
    const auto investigation = read_named(parts, request);
    return http::with_version(http::ok(parts.service.view(request.scope(), investigation)), investigation.version);
  });
  router.add(kGet, "/investigations/{id}/similar", reads, [parts](const Request& request) {
    return http::ok(parts.similar.find(request.scope(), read_named(parts, request)));
  });
  router.add(kGet, "/investigations/{id}/risks", reads, [parts](const Request& request) {
    return http::ok(parts.service.risk_options(request.scope(), read_named(parts, request)));
  });
  router.add(kGet, "/investigations/{id}/export", reads.needs(Permission::kExportCreate),
             [parts](const Request& request) { return download(parts, request); });
}

}  // namespace

void add_routes(http::Router& router, const RouteParts& parts) {
  using enum http::Method;
  const auto reads = http::Policy{http::Access::kSecondFactor}.plan(Feature::kProductHub);
  const auto writes = reads.needs(Permission::kInvestigationWrite);
  const auto approves = reads.needs(Permission::kInvestigationApprove);
  parts.files.add_to(parts.exports);
  add_reading_routes(router, parts, reads);

  router.add(kPost, "/investigations", writes.changes("investigation.create"), [parts](const Request& request) {
    return answer(parts, request, parts.service.create(request.principal, read_new_investigation(request.body)), true);
  });
  router.add(kPut, "/investigations/{id}", writes.changes("investigation.update"), [parts](const Request& request) {
    const auto before = read_current(parts, request);
    require_editable(before.state);
    return answer(parts, request,
                  parts.service.update(request.principal, before, read_spec(request.body, parts.service.today())));
  });
  router.add(kPost, "/investigations/{id}/custody", writes.changes("investigation.custody"),
             [parts](const Request& request) {
               const auto before = read_current(parts, request);
               const auto entry = read_custody_entry(request.body, parts.service.today());
               return answer(parts, request, parts.service.add_custody(request.principal, before, entry));
             });
  router.add(kPost, "/investigations/{id}/state", writes.changes("investigation.state"),
             [parts](const Request& request) {
               const auto before = read_current(parts, request);
               const auto [state, comment] = read_state_change(request.body);
               return answer(parts, request, parts.service.move(request.principal, before, state, comment));
             });
  router.add(
      kPost, "/investigations/{id}/reopen", writes.changes("investigation.reopen"), [parts](const Request& request) {
        const auto before = read_current(parts, request);
        return answer(parts, request, parts.service.reopen(request.principal, before, read_reason(request.body)));
      });
  router.add(kPost, "/investigations/{id}/review", approves.changes("investigation.review").is_signed(),
             [parts](const Request& request) {
               require_signature_only(request.body);
               return answer(parts, request, parts.service.review(request.principal, read_current(parts, request)));
             });
  router.add(kPost, "/investigations/{id}/close", approves.changes("investigation.close"),
             [parts](const Request& request) {
               JsonReader{request.body}.finish();
               return answer(parts, request, parts.service.close(request.principal, read_current(parts, request)));
             });
  router.add(kPost, "/investigations/{id}/not-required", approves.changes("investigation.not_required").is_signed(),
             [parts](const Request& request) {
               const auto before = read_current(parts, request);
               return answer(
                   parts, request,
                   parts.service.set_not_required(request.principal, before, read_justification(request.body)));
             });
}

}  // namespace pharos::investigations
