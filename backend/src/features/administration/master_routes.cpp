#include "core/json_reader.hpp"
#include "features/administration/administration_routes.hpp"

namespace pharos::administration {
namespace {

constexpr size_t kMaxWords = 200;

http::Response answer(const TenantRow& tenant) {
  return http::with_version(http::ok(tenant), tenant.version);
}

http::Response list_tenants(const http::Request& request, const InstallationDirectory& installation) {
  const Json query(public_queries::query_document(request.query, {}, {"page", "page_size"}));
  JsonReader reader{query};
  const auto words = reader.optional_text("q", kMaxWords).value_or("");
  reader.finish();
  return http::ok(installation.list_tenants(words, http::read_paging(request.query)));
}

void retry_mail(const http::Request& request, InstallationDirectory& installation) {
  if (!installation.retry_mail(request.param("id"))) throw Error(ErrorCode::kNotFound, "Unsent mail not found");
  request.audit.entity_id = request.param("id");
}

}  // namespace

void refuse_query(const http::Request& request) {
  const Json query(public_queries::query_document(request.query, {}, {}));
  JsonReader{query}.finish();
}

void add_master_routes(http::Router& router, MasterService& service, InstallationDirectory& installation) {
  using enum http::Method;
  const auto policy = http::Policy{http::Access::kSecondFactor}.needs(http::Permission::kInstallationAdmin);
  router.add(kGet, "/master/tenants", policy,
             [&installation](const http::Request& request) { return list_tenants(request, installation); });
  router.add(kPost, "/master/tenants", policy.changes("master.tenant.create"),
             [&service](const http::Request& request) {
               const auto made = service.create(request, read_new_organization(request.body));
               return http::with_version(http::created(made), made.version);
             });
  router.add(kPut, "/master/tenants/{id}/plan", policy.changes("master.tenant.plan"),
             [&service](const http::Request& request) {
               return answer(service.set_terms(request, read_plan_terms(request.body)));
             });
  router.add(kPut, "/master/tenants/{id}/status", policy.changes("master.tenant.status"),
             [&service](const http::Request& request) {
               return answer(service.set_status(request, read_tenant_status(request.body)));
             });
  router.add(kPost, "/master/tenants/{id}/support-access", policy.changes("master.support.enter"),
             [&service](const http::Request& request) {
               return http::created(service.enter(request, read_reason(request.body)));
             });
  router.add(kGet, "/master/support-accesses", policy, [&installation](const http::Request& request) {
    refuse_query(request);
    return http::ok(installation.list_accesses());
  });
  router.add(kDelete, "/master/support-accesses/{id}", policy.changes("master.support.leave"),
             [&service](const http::Request& request) {
               service.leave(request);
               return http::no_content();
             });
  router.add(kGet, "/master/jobs", policy, [&installation](const http::Request& request) {
    refuse_query(request);
    return http::ok(installation.list_jobs());
  });
  router.add(kGet, "/master/mails", policy, [&installation](const http::Request& request) {
    refuse_query(request);
    return http::ok(installation.list_mails());
  });
  router.add(kPost, "/master/mails/{id}/retry", policy.changes("master.mail.retry"),
             [&installation](const http::Request& request) {
               retry_mail(request, installation);
               return http::accepted();
             });
}

}  // namespace pharos::administration
