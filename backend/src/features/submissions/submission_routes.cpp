#include "features/submissions/submission_routes.hpp"

#include "core/json_reader.hpp"
#include "features/submissions/report_box_view.hpp"
#include "http/paging.hpp"
#include "report_files/report/report_document.hpp"

namespace pharos::submissions {
namespace {

using http::Request;
using http::Response;

constexpr size_t kMostInBatch = 1000;
constexpr size_t kMostAttachments = 20;

report_files::EmdrRelease read_release(const Json& body) {
  return read_body(body, [](JsonReader& reader) {
    return reader.optional_choice("release", report_files::kEmdrReleases, "Select the version of the message")
        .value_or(report_files::EmdrRelease::kV2005);
  });
}

struct ExportOrder {
  std::vector<SubmissionId> submission_ids;
  SchemaPackId schema_pack_id;
};

ExportOrder read_export_order(const Json& body) {
  return read_body(body, [](JsonReader& reader) {
    ExportOrder order;
    for (auto& id : reader.texts("submission_ids", kMostInBatch, JsonReader::kMaxId)) {
      order.submission_ids.emplace_back(std::move(id));
    }
    reader.require(!order.submission_ids.empty(), "submission_ids", "Select at least one report");
    order.schema_pack_id = SchemaPackId{reader.text("schema_pack_id", "Select a schema pack", JsonReader::kMaxId)};
    return order;
  });
}

std::vector<std::string> read_selection(const Json& body) {
  return read_body(
      body, [](JsonReader& reader) { return reader.texts("attachment_ids", kMostAttachments, JsonReader::kMaxId); });
}

SubmissionFilter read_submission_filter(const Json& query) {
  return read_body(query, [](JsonReader& reader) {
    return SubmissionFilter{.status = reader.optional_choice("status", kSubmissionStatuses, "Unknown status")};
  });
}

Response answer(const Changed<Submission>& changed, bool is_new = false) {
  return http::with_version(is_new ? http::created(changed) : http::ok(changed), changed.value.version);
}

// The report named in the path.
Submission read_named(const RouteParts& parts, const Request& request) {
  return parts.service.read(request.principal, SubmissionId{request.param("id")});
}

// The same in the version the caller has seen.
Submission read_current(const RouteParts& parts, const Request& request) {
  auto submission = read_named(parts, request);
  http::require_version(request, submission.version);
  return submission;
}

CaseId case_of(const Request& request) {
  return CaseId{request.param("id")};
}

Response download_form(const RouteParts& parts, const Request& request) {
  const auto submission = read_named(parts, request);
  const auto name = "3500a-" + submission.id.text() + ".pdf";
  return exports::to_response(
      parts.exports.deliver_file(request.principal, "submission", name, [&](const std::filesystem::path& file) {
        parts.service.write_form(request.principal, submission.id, parts.cases.organization(request.scope()), file);
      }));
}

Response download_event_file(const RouteParts& parts, const Request& request) {
  const auto id = case_of(request);
  if (!parts.cases.exists(request.scope(), id)) throw Error(ErrorCode::kNotFound, "Case not found");
  return exports::to_response(parts.exports.deliver_file(
      request.principal, "event_file", "mdr-event-file-" + id.text() + ".zip", [&](const std::filesystem::path& file) {
        parts.service.write_event_file(request.principal, id, parts.cases.organization(request.scope()), file);
      }));
}

void add_reading_routes(http::Router& router, const RouteParts& parts, const http::Policy& reads) {
  using enum http::Method;
  router.add(kGet, "/submissions", reads, [parts](const Request& request) {
    const auto filter = read_submission_filter(request.query.document({"page", "page_size"}));
    return http::ok(parts.service.page(request.principal, filter, http::read_paging(request.query)));
  });
  router.add(kGet, "/submissions/published", reads,
             [parts](const Request& request) { return http::ok(parts.published.list(request.principal)); });
  router.add(kGet, "/report_boxes", reads, [](const Request&) { return http::ok(list_boxes()); });
  router.add(kGet, "/submissions/{id}", reads, [parts](const Request& request) {
    const auto submission = read_named(parts, request);
    return http::with_version(http::ok(submission), submission.version);
  });
  router.add(kGet, "/cases/{id}/submissions", reads, [parts](const Request& request) {
    return http::ok(parts.service.list(request.principal, case_of(request)));
  });
  const auto downloads = reads.needs(Permission::kExportCreate);
  router.add(kGet, "/submissions/{id}/form", downloads,
             [parts](const Request& request) { return download_form(parts, request); });
  router.add(kGet, "/cases/{id}/event_file", downloads.slow(),
             [parts](const Request& request) { return download_event_file(parts, request); });
  router.add(kGet, "/submission_exports/{batch_id}", reads.needs(Permission::kCaseDecide),
             [parts](const Request& request) {
               const auto& batch = request.param("batch_id");
               const auto message = parts.service.exported_message(request.principal, batch);
               return exports::to_response(
                   parts.exports.deliver_text(request.principal, "submission", "emdr-" + batch + ".xml", message));
             });
}

}  // namespace

void add_routes(http::Router& router, const RouteParts& parts) {
  using enum http::Method;
  const auto reads = http::Policy{http::Access::kSecondFactor}.plan(Feature::kProductHub);
  const auto writes = reads.needs(Permission::kCaseWrite);
  add_reading_routes(router, parts, reads);
  add_authority_routes(router, parts);
  add_other_report_routes(router, parts);
  router.add(kPost, "/cases/{id}/submissions", writes.changes("submission.create"), [parts](const Request& request) {
    return answer(parts.service.create(request.principal, case_of(request), read_release(request.body)), true);
  });
  router.add(kPut, "/submissions/{id}", writes.changes("submission.update"), [parts](const Request& request) {
    const auto before = read_current(parts, request);
    return answer(parts.service.update(request.principal, before, report_files::read_report(request.body)));
  });
  router.add(kPut, "/submissions/{id}/release", writes.changes("submission.release"), [parts](const Request& request) {
    const auto before = read_current(parts, request);
    const auto release = read_body(request.body, [](JsonReader& reader) {
      return reader.choice("release", report_files::kEmdrReleases, "Select the version of the message",
                           "Select the version of the message");
    });
    return answer(parts.service.select_release(request.principal, before, release));
  });
  router.add(kPut, "/submissions/{id}/attachments", writes.changes("submission.attach"),
             [parts](const Request& request) {
               const auto before = read_current(parts, request);
               return answer(parts.service.attach(request.principal, before, read_selection(request.body)));
             });
  router.add(kPost, "/submissions/{id}/check", writes.changes("submission.check"), [parts](const Request& request) {
    return answer(parts.service.check(request.principal, read_current(parts, request)));
  });
  router.add(kPost, "/submissions/{id}/follow_up", writes.changes("submission.follow_up"),
             [parts](const Request& request) {
               const auto before = read_named(parts, request);
               return answer(parts.service.create_follow_up(request.principal, before.id), true);
             });
  // Compiling schemas takes seconds.
  router.add_prepared(
      kPost, "/submission_exports", reads.needs(Permission::kCaseDecide).changes("submission.export").slow(),
      [parts](const Request& request) -> std::function<Response()> {
        const auto order = read_export_order(request.body);
        // Shared, because a function object must be copyable and the message may be large.
        const auto prepared = std::make_shared<const PreparedExport>(parts.service.prepare_export(
            request.principal, order.submission_ids, order.schema_pack_id, parts.cases.organization(request.scope())));
        return [parts, &request, prepared] {
          return http::created(parts.service.record_export(request.principal, *prepared));
        };
      });
}

}  // namespace pharos::submissions
