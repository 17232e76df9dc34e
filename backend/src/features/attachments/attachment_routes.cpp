#include "features/attachments/attachment_routes.hpp"

namespace pharos::attachments {
namespace {

using http::Request;
using http::Response;

// Nothing in the file can run, load or be framed by another site, even if a browser takes it for a page.
constexpr const char* kContentPolicy =
    "sandbox; default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; frame-ancestors 'self'";

work::RecordRef read_record_of_list(const Request& request) {
  const Json body = request.query.document();
  JsonReader reader{body};
  auto record = work::read_record_ref(reader);
  reader.finish();
  return record;
}

AttachmentService::Upload read_upload(const Request& request) {
  JsonObject fields;
  const http::UploadedPart* file = nullptr;
  for (const auto& part : request.parts) {
    const bool is_file = !part.file.empty();
    if (is_file != (part.name == "file")) throw Error(ErrorCode::kBadRequest, "Only 'file' may be a file");
    if (is_file ? file != nullptr : fields.contains(part.name)) {
      throw Error(ErrorCode::kBadRequest, "A field is repeated");
    }
    if (is_file) file = &part;
    if (!is_file) fields[part.name] = part.text;
  }
  const Json body(std::move(fields));
  JsonReader reader{body};
  AttachmentService::Upload upload;
  static_cast<work::RecordRef&>(upload) = work::read_record_ref(reader);
  reader.require(file != nullptr, "file", "A file is required");
  reader.finish();
  upload.file = file->file;
  upload.file_name = file->file_name;
  return upload;
}

Attachment read_attachment(const AttachmentService& service, const Request& request) {
  return service.read(request.principal, AttachmentId{request.param("id")});
}

// The name in the header is ours (R39); clients save the file under the name in the list.
Response content_response(AttachmentService& service, const Request& request, const Attachment& attachment,
                          std::string_view disposition) {
  Response response{
      .status = 200, .headers = {}, .body = http::StreamBody{service.download(request.principal, attachment)}};
  const auto name = attachment.id.text() + std::string{extension_of(attachment.file_type)};
  response.headers.set("Content-Type", std::string{content_type_of(attachment.file_type)});
  response.headers.set("Content-Disposition", std::string{disposition} + "; filename=\"" + name + "\"");
  response.headers.set("Content-Security-Policy", kContentPolicy);
  response.headers.set("X-Content-Type-Options", "nosniff");
  return response;
}

Response preview(AttachmentService& service, const Request& request) {
  const auto attachment = read_attachment(service, request);
  if (!has_preview(attachment.file_type)) throw Error(ErrorCode::kNotFound, "Files of this type have no preview");
  return content_response(service, request, attachment, "inline");
}

}  // namespace

// Whoever may see a record may see its files; which plan and permission the rest needs depends on the kind of record.
void add_routes(http::Router& router, AttachmentService& service) {
  using enum http::Method;
  const http::Policy member{http::Access::kSecondFactor};
  router.add(kGet, "/attachments", member, [&service](const Request& request) {
    return http::ok(service.list(request.principal, read_record_of_list(request)));
  });
  // Checking and encrypting a file is slow, so it happens outside the transaction.
  router.add_prepared(kPost, "/attachments", member.changes("attachment.create").takes_upload(),
                      [&service](const Request& request) -> std::function<Response()> {
                        const auto prepared = service.prepare(request.principal, read_upload(request));
                        return [&service, &request, prepared] {
                          return http::created(service.create(request.principal, prepared));
                        };
                      });
  router.add(kGet, "/attachments/{id}/download", member, [&service](const Request& request) {
    return content_response(service, request, read_attachment(service, request), "attachment");
  });
  router.add(kGet, "/attachments/{id}/preview", member,
             [&service](const Request& request) { return preview(service, request); });
  router.add(kPost, "/attachments/{id}/remove", member.changes("attachment.remove"),
             [&service](const Request& request) {
               const auto before = read_attachment(service, request);
               return http::ok(service.remove(request.principal, before, read_removal_reason(request.body)));
             });
}

}  // namespace pharos::attachments
