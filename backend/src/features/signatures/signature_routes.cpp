#include "features/signatures/signature_routes.hpp"

#include "core/json_reader.hpp"

namespace pharos::signatures {
namespace {

struct Wanted {
  std::string entity;
  std::string entity_id;
};

Wanted read_wanted(const http::Query& query) {
  const Json body = query.document();
  JsonReader reader{body};
  Wanted wanted{.entity = reader.text("entity", "Record type is required"),
                .entity_id = reader.text("entity_id", "Record is required")};
  reader.finish();
  return wanted;
}

bool read_rules(const Json& body) {
  JsonReader reader{body};
  reader.require(!reader.json("authors_may_approve").is_null(), "authors_may_approve", "Select yes or no");
  const bool may = reader.boolean("authors_may_approve", false);
  reader.finish();
  return may;
}

}  // namespace

// Whoever can see a record can see who signed it.
void add_routes(http::Router& router, SigningService& signing) {
  using enum http::Method;
  using enum http::Access;
  router.add(kGet, "/signatures", kSecondFactor, [&signing](const http::Request& request) {
    const auto wanted = read_wanted(request.query);
    return http::ok(signing.list(request.scope(), wanted.entity, wanted.entity_id));
  });
  router.add(kGet, "/signing-rules", kSecondFactor, [&signing](const http::Request& request) {
    const auto rules = signing.rules(request.scope());
    return http::with_version(http::ok(rules), rules.version);
  });
  router.add(kPut, "/signing-rules",
             http::Policy{kSecondFactor}.needs(Permission::kTenantWrite).changes("signing_rules.update"),
             [&signing](const http::Request& request) {
               const auto before = signing.rules(request.scope());
               http::require_version(request, before.version);
               const auto after = signing.set_rules(request.principal, before, read_rules(request.body));
               return http::with_version(http::ok(after), after.value.version);
             });
}

}  // namespace pharos::signatures
