#pragma once

#include <boost/describe.hpp>
#include <string>
#include <vector>

#include "core/json.hpp"
#include "core/timestamp.hpp"
#include "features/products/products.hpp"

namespace pharos::products {

// What people say about a family: the body of POST /product-families.
struct FamilySpec {
  std::string name;
  std::string description;
  std::string private_label_customer;
};
// Throws Error{kInvalidFields} that names every wrong field at once.
FamilySpec read_family_spec(const Json& body);

struct Family {
  std::string id;  // or NO_FAMILY
  std::string name;
  std::string description;
  std::string private_label_customer;
  std::int64_t product_count = 0;
  bool has_riskgrid = false;
  bool has_riskdefinition = false;
  Timestamp created_at;
  Timestamp updated_at;
  std::int64_t version = 1;
};
BOOST_DESCRIBE_STRUCT(Family, (),
                      (id, name, description, private_label_customer, product_count, has_riskgrid, has_riskdefinition,
                       created_at, updated_at, version))

class FamilyRepository {
 public:
  FamilyRepository(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  std::vector<Family> list(const TenantScope& tenant) const;  // by name
  std::optional<Family> find(const TenantScope& tenant, const FamilyId& id) const;
  std::optional<FamilyId> find_by_name(const TenantScope& tenant, const std::string& name) const;
  // The products that have no family, as if they had one.
  Family no_family(const TenantScope& tenant) const;
  FamilyId insert(const TenantScope& tenant, const FamilySpec& spec, const UserId& by);
  // False when the stored version is not `version` any more.
  bool update(const TenantScope& tenant, const FamilyId& id, const FamilySpec& spec, std::int64_t version,
              const UserId& by);
  // Throws Error{kConflict} when something still refers to it.
  void remove(const TenantScope& tenant, const FamilyId& id);

 private:
  db::Database& database_;
  const Clock& clock_;
};

}  // namespace pharos::products
