#include "core/json_reader.hpp"
#include "features/administration/administration_routes.hpp"
#include "http/paging.hpp"

namespace pharos::administration {
namespace {

constexpr size_t kMaxWords = 200;

http::Response answer(const Changed<TenantRow>& tenant) {
  return http::with_version(http::ok(tenant), tenant.value.version);
}

TenantRow read(const MasterService& service, const http::Request& request) {
  auto tenant = service.read(TenantId{request.param("id")});
  http::require_version(request, tenant.version);
  return tenant;
}

http::Response list_tenants(const http::Request& request, const InstallationDirectory& installation) {
  const Json query(public_queries::query_document(request.query, {}, {"page", "page_size"}));
  JsonReader reader{query};
  const auto words = reader.optional_text("q", kMaxWords).value_or("");
  reader.finish();
  return http::ok(installation.list_tenants(words, http::read_paging(request.query)));
}

}  // namespace

void refuse_query(const http::Request& request) {
  const Json query(public_queries::query_document(request.query, {}, {}));
  JsonReader{query}.finish();
}

void add_master_routes(http::Router& router, MasterService& service, const InstallationDirectory& installation) {
  using enum http::Method;
  const auto policy = http::Policy{http::Access::kSecondFactor}.needs(Permission::kInstallationAdmin);
  router.add(kGet, "/master/tenants", policy,
             [&installation](const http::Request& request) { return list_tenants(request, installation); });
  router.add(kPost, "/master/tenants", policy.changes("master.tenant.create"),
             [&service](const http::Request& request) {
               const auto made = service.create(request.principal, read_new_organization(request.body));
               return http::with_version(http::created(made), made.value.version);
             });
  router.add(kPut, "/master/tenants/{id}/plan", policy.changes("master.tenant.plan"),
             [&service](const http::Request& request) {
               const auto terms = read_plan_terms(request.body);
               return answer(service.set_terms(request.principal, read(service, request), terms));
             });
  router.add(kPut, "/master/tenants/{id}/status", policy.changes("master.tenant.status"),
             [&service](const http::Request& request) {
               const auto change = read_tenant_status(request.body);
               return answer(service.set_status(request.principal, read(service, request), change));
             });
  router.add(kPost, "/master/tenants/{id}/support-access", policy.changes("master.support.enter"),
             [&service](const http::Request& request) {
               const auto reason = read_reason(request.body);
               const auto tenant = service.read(TenantId{request.param("id")});
               return http::created(service.enter(request.principal, tenant, reason));
             });
  router.add(kGet, "/master/support-accesses", policy, [&installation](const http::Request& request) {
    refuse_query(request);
    return http::ok(installation.list_accesses());
  });
  router.add(kDelete, "/master/support-accesses/{id}", policy.changes("master.support.leave"),
             [&service](const http::Request& request) {
               return http::recorded(http::no_content(),
                                     service.leave(request.principal, SupportAccessId{request.param("id")}));
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
             [&service](const http::Request& request) {
               return http::recorded(http::accepted(), service.retry_mail(outbox::MailId{request.param("id")}));
             });
}

}  // namespace pharos::administration
