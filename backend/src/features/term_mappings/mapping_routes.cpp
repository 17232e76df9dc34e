#include "features/term_mappings/mapping_routes.hpp"

#include <algorithm>
#include <boost/algorithm/string/join.hpp>
#include <charconv>

#include "core/json_reader.hpp"

namespace pharos::term_mappings {
namespace {

using enum http::Method;
using exports::Cell;

constexpr size_t kMostAtOnce = 1000;

std::vector<MappingId> read_ids(const Json& body) {
  JsonReader reader{body};
  std::vector<MappingId> ids;
  for (auto& id : reader.texts("ids", kMostAtOnce)) ids.emplace_back(std::move(id));
  reader.require(!ids.empty(), "ids", "Select the suggestions to accept");
  reader.finish();
  return ids;
}

void require_nothing_but(const Json& body, std::initializer_list<std::string_view> fields) {
  JsonReader reader{body};
  for (const auto field : fields) reader.json(field);
  reader.finish();
}

std::string read_term(const http::Query& query) {
  return read_body(query.document(),
                   [](JsonReader& reader) { return reader.text("term", "Own term is required", kMaxTerm); });
}

std::int64_t version_of(const http::Request& request) {
  const auto& text = request.param("version");
  std::int64_t version = 0;
  std::from_chars(text.data(), text.data() + text.size(), version);
  return version;  // 0, which never exists, for anything but a number
}

template <class Text>
std::string joined(const TermRow& row, Text MappingTarget::*field) {
  std::vector<std::string> texts;
  for (const auto& target : row.targets) {
    const std::optional<std::string> text = target.*field;
    if (text) texts.push_back(*text);
  }
  return boost::algorithm::join(texts, "; ");
}

void write_table(const std::vector<TermRow>& rows, exports::TableFile& file) {
  file.begin_table("Term mapping", {"Own term", "Complaints", "Status", "IMDRF codes", "IMDRF terms", "FDA codes",
                                    "Harm", "Confidence", "Decided by", "Decided at"});
  for (const auto& row : rows) {
    file.add_row({row.source_term, row.count, std::string{kTermStatuses.name(row.status)},
                  joined(row, &MappingTarget::code), joined(row, &MappingTarget::term),
                  joined(row, &MappingTarget::fda_code), row.harm_name.value_or(""),
                  row.confidence ? Cell{*row.confidence} : Cell{}, row.updated_by_name.value_or(""),
                  row.updated_at ? to_iso(*row.updated_at) : ""});
  }
}

void add_reading_routes(http::Router& router, MappingService& service, exports::ExportService& exports,
                        const http::Policy& reads) {
  router.add(kGet, "/term-mappings", reads,
             [&service](const http::Request& request) { return http::ok(service.overview(request.principal)); });
  router.add(kGet, "/term-mappings/candidates", reads, [&service](const http::Request& request) {
    return http::ok(service.candidates(read_term(request.query)));
  });
  router.add(kGet, "/term-mappings/download", reads, [&service, &exports](const http::Request& request) {
    const auto rows = service.list(request.scope());
    const exports::Order order{
        .kind = "term_mappings",
        .parameters = {},
        .data_version = {},
        .format = exports::read_format(request.query, {exports::Format::kCsv, exports::Format::kXlsx}),
        .name = "term-mapping"};
    return exports::to_response(exports.deliver(request.principal, order, static_cast<std::int64_t>(rows.size())));
  });
  router.add(kGet, "/term-mappings/versions", reads,
             [&service](const http::Request& request) { return http::ok(service.versions(request.principal)); });
  router.add(kGet, "/term-mappings/versions/{version}", reads, [&service](const http::Request& request) {
    return http::ok(service.read_version(request.principal, version_of(request)));
  });
}

http::Response import_file(MappingService& service, const http::Request& request) {
  const auto file = std::ranges::find(request.parts, std::string_view{"file"}, &http::UploadedPart::name);
  if (request.parts.size() != 1 || file == request.parts.end() || file->file.empty()) {
    throw invalid_field("file", "A file is required");
  }
  const auto content = read_file(file->file, file->file_name, service.harm_ids(request.principal));
  return http::ok(service.import(request.principal, content));
}

}  // namespace

void add_routes(http::Router& router, MappingService& service, exports::ExportService& exports) {
  const auto reads = http::Policy{http::Access::kSecondFactor}.plan(Feature::kProductHub);
  const auto writes = reads.needs(Permission::kRiskdefinitionWrite);
  add_reading_routes(router, service, exports, reads);
  exports.add_own("term_mappings",
                  [&service](const TenantScope& tenant, const JsonObject&, exports::TableFile& file,
                             const exports::ReportProgress&) { write_table(service.list(tenant), file); });
  router.add(kPost, "/term-mappings", writes.changes("term_mapping.save"), [&service](const http::Request& request) {
    const auto mapping = service.save(request.principal, read_spec(request.body));
    return http::with_version(http::created(mapping), mapping.value.version);
  });
  router.add(kPut, "/term-mappings/{id}", writes.changes("term_mapping.update"),
             [&service](const http::Request& request) {
               const auto before = service.read(request.principal, MappingId{request.param("id")});
               http::require_version(request, before.version);
               const auto mapping = service.update(request.principal, before, read_spec(request.body));
               return http::with_version(http::ok(mapping), mapping.value.version);
             });
  router.add(kPost, "/term-mappings/import", writes.commits_itself("term_mapping.import").takes_upload(),
             [&service](const http::Request& request) { return import_file(service, request); });
  // Thousands of terms are compared with thousands of others, so this happens outside the transaction.
  router.add_prepared(kPost, "/term-mappings/suggest", writes.changes("term_mapping.suggest").slow(),
                      [&service](const http::Request& request) -> std::function<http::Response()> {
                        require_nothing_but(request.body, {});
                        return [&service, &request, suggestions = service.suggestions(request.principal)] {
                          return http::ok(service.save_suggestions(request.principal, suggestions));
                        };
                      });
  router.add(kPost, "/term-mappings/accept", writes.changes("term_mapping.accept"),
             [&service](const http::Request& request) {
               return http::ok(service.accept(request.principal, read_ids(request.body)));
             });
  router.add(kPost, "/term-mappings/versions",
             reads.needs(Permission::kRiskgridApprove).changes("term_mapping.publish").is_signed(),
             [&service](const http::Request& request) {
               require_nothing_but(request.body, {"signature"});
               return http::created(service.publish(request.principal));
             });
}

}  // namespace pharos::term_mappings
