#include "features/exports/templates/template_routes.hpp"

#include "core/error.hpp"
#include "core/text.hpp"
#include "features/exports/export_requests.hpp"

namespace pharos::exports {
namespace {

constexpr size_t kMostNameBytes = 200;

const http::UploadedPart& read_template_file(const http::Request& request) {
  if (request.parts.size() != 1 || request.parts[0].name != "file" || request.parts[0].file.empty()) {
    throw invalid_field("file", "Select a Word document (.docx)");
  }
  return request.parts[0];
}

}  // namespace

void add_template_routes(http::Router& router, TemplateService& templates, ExportService& exports) {
  using enum http::Method;
  templates.add_to(exports);
  const auto policy = http::Policy{http::Access::kSecondFactor}.needs(Permission::kTenantWrite);
  router.add(kGet, "/tenants/template", policy,
             [&templates](const http::Request& request) { return http::ok(templates.read(request.scope())); });
  router.add(kPut, "/tenants/template", policy.changes("tenant.template.set").takes_upload(),
             [&templates](const http::Request& request) {
               const auto& part = read_template_file(request);
               return http::ok(templates.set(request.principal,
                                             std::string{whole_characters(part.file_name, kMostNameBytes)}, part.file));
             });
  router.add(kDelete, "/tenants/template", policy.changes("tenant.template.remove"),
             [&templates](const http::Request& request) {
               return http::recorded(http::no_content(), templates.remove(request.principal));
             });
  // A file like any other, without anything of the organization except its template.
  const auto file_policy = http::Policy{http::Access::kSecondFactor}.needs(Permission::kExportCreate);
  router.add(kGet, "/tenants/template/preview", file_policy, [&templates, &exports](const http::Request& request) {
    return to_response(templates.preview(request.principal, exports));
  });
}

}  // namespace pharos::exports
