#include "features/periodic_reports/report_routes.hpp"

#include <algorithm>

#include "core/json_reader.hpp"
#include "http/paging.hpp"

namespace pharos::periodic_reports {
namespace {

using http::Request;
using http::Response;

constexpr size_t kMaxComment = 10'000;
constexpr size_t kMaxTable = 300;
constexpr std::int64_t kMostCells = 1'000'000;

StateChange read_state_change(const Json& body) {
  return read_body(body, [](JsonReader& reader) {
    return StateChange{.state = reader.choice("state", kReportStates, "Select the next state", "Unknown state"),
                       .comment = reader.optional_text("comment", kMaxComment).value_or(""),
                       .on = reader.optional_day("on"),
                       .reference = reader.optional_text("reference", kMaxTable).value_or("")};
  });
}

std::string read_revision_reason(const Json& body) {
  return read_body(body, [](JsonReader& reader) {
    return reader.text("reason", "Explain why a new version is needed", kMaxComment);
  });
}

void require_only_signature(const Json& body) {
  JsonReader reader{body};
  reader.json("signature");
  reader.finish();
}

Report read_named(const RouteParts& parts, const Request& request) {
  return parts.reports.read(request.scope(), ReportId{request.param("id")});
}

// The same in the version the caller has seen.
Report read_current(const RouteParts& parts, const Request& request) {
  auto report = read_named(parts, request);
  http::require_version(request, report.version);
  return report;
}

Response answer(const Changed<Report>& changed, bool is_new = false) {
  return http::recorded(
      http::with_version(is_new ? http::created(changed.value) : http::ok(changed.value), changed.value.version),
      changed.note);
}

Response answer(const RouteParts& parts, const Request& request, const Changed<Series>& changed, bool is_new = false) {
  const auto view = parts.series.view(request.scope(), changed.value);
  return http::recorded(http::with_version(is_new ? http::created(view) : http::ok(view), changed.value.version),
                        changed.note);
}

// The address of a number: a table, a row and a column of it.
struct CellQuestion {
  std::string table = {};
  std::int64_t row = 0;
  std::int64_t column = 0;
};

std::int64_t read_position(JsonReader& reader, std::string_view field) {
  const auto text = reader.text(field, "Name the row and the column", kMaxTable);
  const bool is_number =
      !text.empty() && text.size() <= 6 && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
  reader.require(is_number, field, "Must be a number");
  return is_number ? std::min<std::int64_t>(std::stoll(text), kMostCells) : 0;
}

Response list_rows(const RouteParts& parts, const Request& request) {
  const auto paging = http::read_paging(request.query);
  const Json rest = request.query.document({"page", "page_size"});
  const auto question = read_body(rest, [](JsonReader& reader) {
    return CellQuestion{.table = reader.text("table", "Name the table", kMaxTable),
                        .row = read_position(reader, "row"),
                        .column = read_position(reader, "column")};
  });
  const auto report = read_named(parts, request);
  const auto evidence = parts.reports.evidence(request.scope(), report);
  const auto tables = compute_tables(*evidence, report.population);
  const auto table = std::ranges::find(tables, question.table, &ReportTable::key);
  if (table == tables.end() || static_cast<size_t>(question.row) >= table->rows.size() ||
      static_cast<size_t>(question.column) >= table->rows[static_cast<size_t>(question.row)].cells.size()) {
    throw Error(ErrorCode::kNotFound, "There is no such number in this report");
  }
  const auto& positions =
      table->rows[static_cast<size_t>(question.row)].cells[static_cast<size_t>(question.column)].rows;
  const auto first = std::min(positions.size(), static_cast<size_t>((paging.page - 1) * paging.page_size));
  const auto last = std::min(positions.size(), first + static_cast<size_t>(paging.page_size));
  const std::vector<std::uint32_t> shown(positions.begin() + static_cast<std::ptrdiff_t>(first),
                                         positions.begin() + static_cast<std::ptrdiff_t>(last));
  return http::ok(make_page(evidence_rows(*evidence, table->source, shown), paging,
                            static_cast<std::int64_t>(positions.size()), {}));
}

Response list_tables(const RouteParts& parts, const Request& request) {
  const auto report = read_named(parts, request);
  return http::ok(compute_tables(*parts.reports.evidence(request.scope(), report), report.population));
}

Response download(const RouteParts& parts, const Request& request) {
  const auto format = read_body(request.query.document({}), [](JsonReader& reader) {
    return reader.optional_choice("format", kFileFormats, "Must be pdf, docx, xlsx or json").value_or(FileFormat::kPdf);
  });
  return exports::to_response(
      parts.files.deliver(request.principal, read_named(parts, request), format, parts.exports));
}

void add_series_routes(http::Router& router, const RouteParts& parts, const http::Policy& reads) {
  using enum http::Method;
  const auto writes = reads.needs(Permission::kPeriodicReportWrite);
  router.add(kGet, "/report_series", reads,
             [parts](const Request& request) { return http::ok(parts.series.calendar(request.scope())); });
  router.add(kGet, "/report_series/{id}", reads, [parts](const Request& request) {
    const auto series = parts.series.read(request.scope(), SeriesId{request.param("id")});
    return http::with_version(http::ok(parts.series.view(request.scope(), series)), series.version);
  });
  router.add(kGet, "/report_series/basis/{product_id}", reads, [parts](const Request& request) {
    return http::ok(parts.series.basis(request.scope(), ProductId{request.param("product_id")}));
  });
  router.add(kPost, "/report_series", writes.changes("periodic_report.schedule"), [parts](const Request& request) {
    return answer(parts, request, parts.series.create(request.principal, read_series_spec(request.body)), true);
  });
  router.add(
      kPut, "/report_series/{id}", writes.changes("periodic_report.reschedule"), [parts](const Request& request) {
        const auto before = parts.series.read(request.scope(), SeriesId{request.param("id")});
        http::require_version(request, before.version);
        return answer(parts, request, parts.series.update(request.principal, before, read_series_spec(request.body)));
      });
  router.add(kPost, "/report_series/{id}/reports", writes.changes("periodic_report.create"),
             [parts](const Request& request) {
               const auto series = parts.series.read(request.scope(), SeriesId{request.param("id")});
               return answer(parts.reports.create(request.principal, series, read_new_report(request.body)), true);
             });
}

void add_reading_routes(http::Router& router, const RouteParts& parts, const http::Policy& reads) {
  using enum http::Method;
  router.add(kGet, "/periodic_reports/{id}", reads, [parts](const Request& request) {
    const auto report = read_named(parts, request);
    return http::with_version(http::ok(parts.reports.view(request.scope(), report)), report.version);
  });
  router.add(kGet, "/periodic_reports/{id}/tables", reads,
             [parts](const Request& request) { return list_tables(parts, request); });
  router.add(kGet, "/periodic_reports/{id}/rows", reads,
             [parts](const Request& request) { return list_rows(parts, request); });
  router.add(kGet, "/periodic_reports/{id}/export", reads.needs(Permission::kExportCreate),
             [parts](const Request& request) { return download(parts, request); });
}

}  // namespace

void add_routes(http::Router& router, const RouteParts& parts) {
  using enum http::Method;
  const auto reads = http::Policy{http::Access::kSecondFactor}.plan(Feature::kProductHub);
  const auto writes = reads.needs(Permission::kPeriodicReportWrite);
  parts.files.add_to(parts.exports);
  add_series_routes(router, parts, reads);
  add_reading_routes(router, parts, reads);

  router.add(kPut, "/periodic_reports/{id}", writes.changes("periodic_report.update"), [parts](const Request& request) {
    const auto before = read_current(parts, request);
    require_editable(before.state);
    return answer(parts.reports.update(request.principal, before, read_content(request.body)));
  });
  router.add_prepared(kPost, "/periodic_reports/{id}/freeze", writes.changes("periodic_report.freeze").slow(),
                      [parts](const Request& request) -> std::function<Response()> {
                        JsonReader{request.body}.finish();
                        const auto before = read_current(parts, request);
                        auto prepared = parts.reports.prepare_freeze(request.principal, before);
                        return [parts, &request, before, prepared] {
                          return answer(parts.reports.freeze(request.principal, before, prepared));
                        };
                      });
  router.add_prepared(kPost, "/periodic_reports/{id}/state", writes.changes("periodic_report.state"),
                      [parts](const Request& request) -> std::function<Response()> {
                        const auto before = read_current(parts, request);
                        const auto change = read_state_change(request.body);
                        const auto missing = change.state == ReportState::kReview
                                                 ? parts.reports.missing(request.scope(), before)
                                                 : FieldErrors{};
                        return [parts, &request, before, change, missing] {
                          return answer(parts.reports.move(request.principal, before, change, missing));
                        };
                      });
  router.add(kPost, "/periodic_reports/{id}/issue",
             reads.needs(Permission::kPeriodicReportIssue).changes("periodic_report.issue").is_signed(),
             [parts](const Request& request) {
               require_only_signature(request.body);
               const auto before = read_current(parts, request);
               const auto missing = parts.reports.missing(request.scope(), before);
               return answer(parts.reports.issue(request.principal, before, missing));
             });
  router.add(kPost, "/periodic_reports/{id}/revise", writes.changes("periodic_report.revise"),
             [parts](const Request& request) {
               const auto before = read_current(parts, request);
               return answer(parts.reports.revise(request.principal, before, read_revision_reason(request.body)), true);
             });
}

}  // namespace pharos::periodic_reports
