#include "core/json_reader.hpp"
#include "features/complaints/complaint_routes.hpp"
#include "features/complaints/imports/upload_preview.hpp"
#include "http/download.hpp"

namespace pharos::complaints {
namespace {

using http::Request;
using http::Response;

constexpr size_t kMaxUploadName = 200;

const http::UploadedPart* find_file(const Request& request) {
  const http::UploadedPart* file = nullptr;
  for (const auto& part : request.parts) {
    if (part.name != "file" || part.file.empty()) continue;
    if (file != nullptr) throw invalid_field("file", "Upload one file at a time");
    file = &part;
  }
  return file;
}

Json document_of(const std::string& name, const std::string& text) {
  try {
    return read_json(text);
  } catch (const Error&) {  // speaks of the whole request
    throw invalid_field(name, "Must be valid JSON");
  }
}

// The fields of a multipart body as one document; some are documents themselves.
Json fields_of(const Request& request) {
  JsonObject document;
  for (const auto& part : request.parts) {
    if (!part.file.empty()) {
      if (part.name != "file") throw Error(ErrorCode::kBadRequest, "Only 'file' may be a file");
      continue;
    }
    if (document.contains(part.name)) throw Error(ErrorCode::kBadRequest, "A field is repeated");
    const bool is_document = part.name == "colMapping" || part.name == "filter" || part.name == "valueMapping";
    document[part.name] = is_document && !part.text.empty() ? document_of(part.name, part.text) : Json(part.text);
  }
  return Json(std::move(document));
}

// A dataset that a job imports.
struct ImportJob {
  background_jobs::JobId job_id;
  DatasetView dataset;
};
BOOST_DESCRIBE_STRUCT(ImportJob, (), (job_id, dataset))

Response keep_upload(const RouteParts& parts, const Request& request) {
  const auto product = read_product(parts, request);
  const auto* file = find_file(request);
  if (file == nullptr) throw invalid_field("file", "A file is required");
  if (fields_of(request).as_object().size() > 0) throw Error(ErrorCode::kBadRequest, "Only 'file' is expected");
  const auto upload = parts.uploads.keep(request.scope(), product, file->file, file->file_name);
  try {
    const auto find_saved = [&](const std::vector<std::string>& head) {
      return parts.mappings.find(request.scope(), head);
    };
    return http::created(preview_of(upload, file->file, find_saved));
  } catch (const Error&) {
    parts.uploads.remove(request.scope(), upload);
    throw;
  }
}

Response check_upload(const RouteParts& parts, const Request& request) {
  const auto upload =
      parts.uploads.find(request.scope(), read_product(parts, request), UploadId{request.param("uploadId")});
  JsonReader in{request.body};
  const auto plan = read_plan(in);
  in.finish();
  return http::ok(parts.imports.check(request.scope(), upload, plan));
}

Response upload_errors(const RouteParts& parts, const Request& request) {
  const auto upload =
      parts.uploads.find(request.scope(), read_product(parts, request), UploadId{request.param("uploadId")});
  auto file = parts.uploads.find_errors(upload.errors_key);
  if (!file) throw Error(ErrorCode::kNotFound, "No row was rejected");
  return http::download(*std::move(file), "rejected-rows.csv");
}

// A file with its plan, or a plan for a file uploaded before.
Response import_file(const RouteParts& parts, const Request& request) {
  const auto body = fields_of(request);
  JsonReader in{body};
  const auto in_path = request.params.find("productId");
  const auto in_body = in.optional_text("productId", 64);
  const auto upload_id = in.optional_text("upload_id", 64);
  ComplaintImporter::Order order{.name = in.optional_text("name", kMaxUploadName).value_or(""), .plan = read_plan(in)};
  const auto* file = find_file(request);
  in.require((file != nullptr) != upload_id.has_value(), "file", "A file is required");
  in.require(in_path != request.params.end() || in_body, "productId", "Product is required");
  in.require(in_path == request.params.end() || !in_body || *in_body == in_path->second, "productId",
             "Must match the product in the URL");
  in.finish();
  const ProductId given{in_path != request.params.end() ? in_path->second : *in_body};
  const auto product = parts.products.product(request.scope(), given).id;
  const auto upload = file != nullptr ? parts.uploads.keep(request.scope(), product, file->file, file->file_name)
                                      : parts.uploads.find(request.scope(), product, UploadId{*upload_id});
  try {
    const auto result = parts.imports.import(request.principal, upload, order);
    const auto dataset = view_of(result.dataset);
    return result.job_id ? http::accepted(to_json(ImportJob{*result.job_id, dataset})) : http::created(dataset);
  } catch (const Error&) {
    // A stored upload stays for another attempt; one that came with this request is removed.
    if (file != nullptr) parts.uploads.remove(request.scope(), upload);
    throw;
  }
}

}  // namespace

void add_upload_routes(http::Router& router, const RouteParts& parts) {
  using enum http::Method;
  using enum Permission;
  const auto policy = hub_policy().needs(kComplaintImport);
  router.add(kPost, "/{productId}/complaints/uploads", policy.takes_upload().commits_itself("complaint.upload"),
             [parts](const Request& request) { return keep_upload(parts, request); });
  router.add(kPost, "/{productId}/complaints/uploads/{uploadId}/check", policy.asks().slow(),
             [parts](const Request& request) { return check_upload(parts, request); });
  router.add(kGet, "/{productId}/complaints/uploads/{uploadId}/errors", policy,
             [parts](const Request& request) { return upload_errors(parts, request); });
  router.add(kPost, "/{productId}/complaints", policy.takes_upload().commits_itself("complaint.import"),
             [parts](const Request& request) { return import_file(parts, request); }, {"/customer_complaints/import"});
}

}  // namespace pharos::complaints
