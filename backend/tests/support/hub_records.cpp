#include "support/hub_records.hpp"

#include "features/products/product.hpp"

namespace pharos::testing_support {

std::string make_family(TestApp& app, const UserId& by, const std::string& tenant_key) {
  constexpr db::PlatformSql kInsert = R"sql(
    insert into product_families (tenant_id, id, name, description, private_label_customer, created_at, created_by,
                                  updated_at, updated_by, version)
    values (:tenant, :id, :name, '', '', :now, :by, :now, :by, 1))sql";
  const auto id = new_id_text("fam");
  app.database().execute(kInsert, {{"tenant", app.tenant(tenant_key)},
                                   {"id", id},
                                   {"name", "Family " + id},
                                   {"now", app.clock().now()},
                                   {"by", by}});
  return id;
}

void insert_product(TestApp& app, const std::string& tenant_key, const std::string& id, const std::string& family,
                    const UserId& by) {
  constexpr db::PlatformSql kInsert = R"sql(
    insert into products (tenant_id, id, family_id, name, product_type, status, source, document, search_text,
                          created_at, created_by, updated_at, updated_by, version)
    values (:tenant, :id, :family, :name, 'Product', 'active', 'manual', :document, '', :now, :by, :now, :by, 1))sql";
  products::ProductSpec spec;
  spec.name = "Product " + id;
  spec.product_codes = {"FRN"};
  const JsonObject document{{"spec", to_json(spec)}, {"gudid_snapshot", nullptr}};
  app.database().execute(kInsert, {{"tenant", app.tenant(tenant_key)},
                                   {"id", id},
                                   {"family", family.empty() ? std::nullopt : std::optional{family}},
                                   {"name", spec.name},
                                   {"document", to_text(document)},
                                   {"now", app.clock().now()},
                                   {"by", by}});
}

std::string make_product(TestApp& app, const UserId& by, const std::string& family, const std::string& tenant_key) {
  const auto id = new_id_text("prd");
  insert_product(app, tenant_key, id, family, by);
  return id;
}

JsonObject signature_of(TestApp& app, const std::string& email, const std::string& meaning) {
  app.clock().advance(std::chrono::minutes{1});
  return {{"password", TestApp::kPassword},
          {"otp", app.current_code(email)},
          {"meaning", meaning},
          {"comment", "Checked against the policy"}};
}

}  // namespace pharos::testing_support
