#pragma once

#include <span>

#include "core/paging.hpp"
#include "db/database.hpp"
#include "features/products/product.hpp"

namespace pharos::products {

// What the list can be sorted by.
inline constexpr db::SortColumn kProductColumns[] = {{"name", "lower(p.name)"},
                                                     {"product_type", "p.product_type"},
                                                     {"status", "p.status"},
                                                     {"device_class", "coalesce(p.device_class, '')"},
                                                     {"primary_di", "coalesce(p.primary_di, '')"},
                                                     {"family_id", "coalesce(lower(f.name), '')"},
                                                     {"created_at", "p.created_at"},
                                                     {"updated_at", "p.updated_at"}};

struct ProductQuery {
  std::optional<FamilyId> family_id = {};
  bool no_family = false;               // only products without a family
  std::vector<std::string> words = {};  // lower case; all must occur
  std::optional<ProductStatus> status = {};
  std::optional<std::string> product_code = {};
  std::vector<SortKey> order_by = {};
  Paging paging = {};
};

// What is stored besides the spec.
struct Origin {
  ProductSource source = ProductSource::kManual;
  std::optional<GudidSnapshot> gudid_snapshot;
};

class ProductRepository {
 public:
  ProductRepository(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  Page<Product> list(const TenantScope& tenant, const ProductQuery& query) const;
  std::vector<Product> list_of_family(const TenantScope& tenant, const FamilyId& family) const;
  std::optional<Product> find(const TenantScope& tenant, const ProductId& id) const;
  std::optional<ProductId> find_by_primary_di(const TenantScope& tenant, const std::string& primary_di) const;
  // The name of a product that has this one as a component.
  std::optional<std::string> find_assembly(const TenantScope& tenant, const ProductId& component) const;
  // Whether `part` is `whole` or anywhere below it.
  bool contains(const TenantScope& tenant, const ProductId& whole, const ProductId& part) const;

  ProductId insert(const TenantScope& tenant, const ProductSpec& spec, const Origin& origin, const UserId& by);
  // False if the stored version is no longer `version`.
  bool update(const TenantScope& tenant, const ProductId& id, const ProductSpec& spec, const Origin& origin,
              std::int64_t version, const UserId& by);
  // Moves it to another family, or out of its family.
  void set_family(const TenantScope& tenant, const ProductId& id, const std::optional<FamilyId>& family,
                  const UserId& by);
  // Throws Error{kConflict} if something still refers to it.
  void remove(const TenantScope& tenant, const ProductId& id);

 private:
  std::vector<Product> read(const db::TenantQuery& query) const;
  void write_parts(const TenantScope& tenant, const ProductId& id, const ProductSpec& spec);

  db::Database& database_;
  const Clock& clock_;
};

}  // namespace pharos::products
