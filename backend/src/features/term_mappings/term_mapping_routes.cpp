#include "features/term_mappings/term_mapping_routes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/algorithm/string/join.hpp>
#include <charconv>

#include "core/json_reader.hpp"
#include "features/term_mappings/mapping_file.hpp"
#include "public_data/imdrf/imdrf_pack.hpp"

namespace pharos::term_mappings {
namespace {

using enum http::Method;
using exports::Cell;

constexpr size_t kMostAtOnce = 1000;
constexpr size_t kMaxTerm = 200;

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
  JsonObject document;
  for (const auto& [name, value] : query.all()) document[name] = value;
  const Json body(std::move(document));
  JsonReader reader{body};
  auto term = reader.text("term", "Own term is required", kMaxTerm);
  reader.finish();
  return term;
}

std::int64_t version_of(const http::Request& request) {
  const auto& text = request.param("version");
  std::int64_t version = 0;
  std::from_chars(text.data(), text.data() + text.size(), version);
  return version;  // 0, which never exists, for anything but a number
}

JsonObject list_document(const std::vector<TermRow>& rows, const std::vector<MappingVersion>& versions) {
  std::map<std::string, std::int64_t> counts{{"unmapped", 0}, {"suggested", 0}, {"confirmed", 0}, {"rejected", 0}};
  JsonArray list;
  for (const auto& row : rows) {
    ++counts[row.mapping ? std::string{kStatuses.name(row.mapping->spec.status)} : "unmapped"];
    list.push_back(to_document(row));
  }
  return {{"rows", std::move(list)},
          {"counts", to_json(counts)},
          {"approved_version", versions.empty() ? Json() : Json(versions.front().version)},
          {"imdrf_release", public_data::imdrf_release()}};
}

void write_table(const std::vector<TermRow>& rows, exports::TableFile& file) {
  file.begin_table("Term mapping", {"Own term", "Complaints", "Status", "IMDRF codes", "IMDRF terms", "FDA codes",
                                    "Harm", "Confidence", "Decided by", "Decided at"});
  for (const auto& row : rows) {
    const auto document = to_document(row);
    const auto joined = [&document](std::string_view field) {
      std::vector<std::string> texts;
      for (const Json& target : document.at("targets").as_array()) {
        if (target.at(field).is_string()) texts.emplace_back(target.at(field).as_string());
      }
      return boost::algorithm::join(texts, "; ");
    };
    const auto text = [&document](std::string_view field) {
      const auto& value = document.at(field);
      return value.is_string() ? std::string{value.as_string()} : std::string{};
    };
    file.add_row({row.source_term, row.count, text("status"), joined("code"), joined("term"), joined("fda_code"),
                  text("harm_name"), row.mapping && row.mapping->confidence ? Cell{*row.mapping->confidence} : Cell{},
                  text("updated_by_name"), text("updated_at")});
  }
}

void add_reading_routes(http::Router& router, MappingService& service, exports::ExportService& exports,
                        const http::Policy& reads) {
  router.add(kGet, "/term-mappings", reads, [&service](const http::Request& request) {
    return http::ok(Json(list_document(service.list(request.scope()), service.versions(request.scope()))));
  });
  router.add(kGet, "/term-mappings/candidates", reads, [&service](const http::Request& request) {
    JsonArray list;
    for (const auto& candidate : service.candidates(read_term(request.query))) {
      list.push_back(JsonObject{{"code", candidate.code},
                                {"term", candidate.term},
                                {"annex", std::string(1, candidate.annex)},
                                {"score", candidate.score}});
    }
    return http::ok(Json(std::move(list)));
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
             [&service](const http::Request& request) { return http::ok(service.versions(request.scope())); });
  router.add(kGet, "/term-mappings/versions/{version}", reads, [&service](const http::Request& request) {
    return http::ok(service.read_version(request.scope(), version_of(request)));
  });
}

http::Response import_file(MappingService& service, const http::Request& request) {
  const auto file = std::ranges::find(request.parts, std::string_view{"file"}, &http::UploadedPart::name);
  if (request.parts.size() != 1 || file == request.parts.end() || file->file.empty()) {
    throw Error(ErrorCode::kInvalidFields, "A file is required", {{"file", "A file is required"}});
  }
  const auto answer = service.import(request, read_file(service, request.scope(), *file));
  return http::ok(Json(JsonObject{{"imported", answer.imported}, {"errors", to_json(answer.errors)}}));
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
    const auto mapping = service.save(request, read_spec(request.body));
    return http::recorded(http::with_version(http::created(Json(to_document(mapping))), mapping.version),
                          {.entity_id = mapping.id.text(), .before = {}, .after = to_document(mapping), .reason = {}});
  });
  router.add(
      kPut, "/term-mappings/{id}", writes.changes("term_mapping.update"), [&service](const http::Request& request) {
        const auto before = service.read(request.scope(), MappingId{request.param("id")});
        http::require_version(request, before.version);
        auto spec = read_spec(request.body);
        spec.source_term = before.spec.source_term;
        const auto after = service.update(request, before, spec);
        return http::recorded(
            http::with_version(http::ok(Json(to_document(after))), after.version),
            {.entity_id = after.id.text(), .before = to_document(before), .after = to_document(after), .reason = {}});
      });
  router.add(kPost, "/term-mappings/import", writes.commits_itself("term_mapping.import").takes_upload(),
             [&service](const http::Request& request) { return import_file(service, request); });
  // Thousands of terms are compared with thousands of others, so this happens outside the transaction.
  router.add_prepared(kPost, "/term-mappings/suggest", writes.changes("term_mapping.suggest").slow(),
                      [&service](const http::Request& request) -> std::function<http::Response()> {
                        require_nothing_but(request.body, {});
                        return [&service, &request, suggestions = service.suggestions(request.scope())] {
                          const auto made = service.save_suggestions(request, suggestions);
                          return http::recorded(http::ok(Json(JsonObject{{"suggested", made}})),
                                                {.entity_id = request.scope().tenant().text(),
                                                 .before = {},
                                                 .after = JsonObject{{"suggested", made}},
                                                 .reason = {}});
                        };
                      });
  router.add(kPost, "/term-mappings/accept", writes.changes("term_mapping.accept"),
             [&service](const http::Request& request) {
               JsonArray accepted;
               for (const auto& mapping : service.accept(request, read_ids(request.body))) {
                 accepted.push_back(to_document(mapping));
               }
               return http::recorded(
                   http::ok(Json(accepted)),
                   {.entity_id = request.scope().tenant().text(), .before = {}, .after = Json(accepted), .reason = {}});
             });
  router.add(kPost, "/term-mappings/versions",
             reads.needs(Permission::kRiskgridApprove).changes("term_mapping.publish").is_signed(),
             [&service](const http::Request& request) {
               require_nothing_but(request.body, {"signature"});
               const auto version = service.publish(request);
               return http::recorded(
                   http::created(version),
                   {.entity_id = fmt::format("{}/{}", request.scope().tenant().text(), version.version),
                    .before = {},
                    .after = to_json(version),
                    .reason = request.principal.signature->comment});
             });
}

}  // namespace pharos::term_mappings
