#include <fstream>
#include <sstream>

#include "core/json_reader.hpp"
#include "core/text.hpp"
#include "features/submissions/submission_routes.hpp"

namespace pharos::submissions {
namespace {

using http::Request;
using http::Response;

constexpr size_t kMostFileName = 200;
constexpr std::uintmax_t kMostAckBytes = 4 * 1024 * 1024;

// An upload with one file and some fields.
struct FileForm {
  const http::UploadedPart& file;
  Json fields;
  std::string file_name() const { return std::string{whole_characters(file.file_name, kMostFileName)}; }
};

FileForm read_form(const Request& request) {
  const http::UploadedPart* file = nullptr;
  JsonObject fields;
  for (const auto& part : request.parts) {
    const bool is_file = !part.file.empty();
    if (is_file != (part.name == "file")) throw Error(ErrorCode::kBadRequest, "Only 'file' may be a file");
    if (is_file ? file != nullptr : fields.contains(part.name)) {
      throw Error(ErrorCode::kBadRequest, "A field is repeated");
    }
    if (is_file) file = &part;
    if (!is_file) fields[part.name] = part.text;
  }
  if (file == nullptr) throw invalid_field("file", "A file is required");
  return {*file, Json(std::move(fields))};
}

Response import_acknowledgement(const RouteParts& parts, const Request& request) {
  const auto form = read_form(request);
  const auto batch_id =
      read_body(form.fields, [](JsonReader& reader) { return reader.optional_text("batch_id", JsonReader::kMaxId); });
  if (std::filesystem::file_size(form.file.file) > kMostAckBytes) {
    throw invalid_field("file", "This file is too large for an acknowledgement");
  }
  std::ostringstream content;
  content << std::ifstream{form.file.file, std::ios::binary}.rdbuf();
  return http::created(parts.acknowledgements.import(
      request.principal, {.file_name = form.file_name(), .content = content.str()}, batch_id));
}

Response list_acknowledgements(const RouteParts& parts, const Request& request) {
  const Json query = request.query.document();
  const bool only_unmatched =
      read_body(query, [](JsonReader& reader) { return reader.optional_flag("unmatched").value_or(false); });
  return http::ok(only_unmatched ? parts.acknowledgements.unmatched(request.principal)
                                 : parts.acknowledgements.list(request.principal));
}

}  // namespace

void add_authority_routes(http::Router& router, const RouteParts& parts) {
  using enum http::Method;
  const auto reads = http::Policy{http::Access::kSecondFactor}.plan(Feature::kProductHub);
  const auto decides = reads.needs(Permission::kCaseDecide);
  router.add(kGet, "/schema_packs", reads,
             [parts](const Request& request) { return http::ok(parts.packs.list(request.principal)); });
  router.add_prepared(
      kPost, "/schema_packs", decides.changes("schema_pack.create").takes_upload(),
      [parts](const Request& request) -> std::function<Response()> {
        const auto form = read_form(request);
        const auto name = read_body(
            form.fields, [](JsonReader& reader) { return reader.text("name", "Name the schema pack", kMostFileName); });
        const auto pack = SchemaPackService::read(name, form.file_name(), form.file.file);
        return [parts, &request, pack] { return http::created(parts.packs.add(request.principal, pack)); };
      });
  router.add(kDelete, "/schema_packs/{id}", decides.changes("schema_pack.delete"), [parts](const Request& request) {
    return http::recorded(http::no_content(), parts.packs.remove(request.principal, SchemaPackId{request.param("id")}));
  });
  router.add(kGet, "/acknowledgements", reads,
             [parts](const Request& request) { return list_acknowledgements(parts, request); });
  router.add(kPost, "/acknowledgements", decides.changes("acknowledgement.import").takes_upload(),
             [parts](const Request& request) { return import_acknowledgement(parts, request); });
}

}  // namespace pharos::submissions
