#pragma once

#include <boost/describe.hpp>
#include <string>
#include <vector>

#include "core/json.hpp"
#include "core/timestamp.hpp"
#include "features/products/products.hpp"

namespace pharos::products {

// The editable fields of a family: the body of POST /product-families.
struct FamilySpec {
  std::string name;
  std::string description;
  std::string private_label_customer;
};
// Throws Error{kInvalidFields} with every invalid field.
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
  // The products without a family, presented as one.
  Family no_family(const TenantScope& tenant) const;
  FamilyId insert(const TenantScope& tenant, const FamilySpec& spec, const UserId& by);
  // False if the stored version is no longer `version`.
  bool update(const TenantScope& tenant, const FamilyId& id, const FamilySpec& spec, std::int64_t version,
              const UserId& by);
  // Throws Error{kConflict} if something still refers to it.
  void remove(const TenantScope& tenant, const FamilyId& id);

 private:
  db::Database& database_;
  const Clock& clock_;
};

}  // namespace pharos::products
