#pragma once

#include <boost/describe.hpp>
#include <string>
#include <vector>

#include "core/json.hpp"
#include "core/timestamp.hpp"
#include "features/products/hub_records.hpp"

namespace pharos::products {

// The editable fields of a family: the body of POST /product-families.
struct FamilySpec {
  std::string name;
  std::string description;
  std::string private_label_customer;
};
BOOST_DESCRIBE_STRUCT(FamilySpec, (), (name, description, private_label_customer))
// Throws Error{kInvalidFields} with every invalid field.
FamilySpec read_family_spec(const Json& body);

struct FamilyRecord : FamilySpec {
  FamilyId id;  // or NO_FAMILY
  std::int64_t product_count = 0;
  Timestamp created_at;
  Timestamp updated_at;
  std::int64_t version = 1;
};
BOOST_DESCRIBE_STRUCT(FamilyRecord, (FamilySpec), (id, product_count, created_at, updated_at, version))

struct Family : FamilyRecord, RiskFiles {};
BOOST_DESCRIBE_STRUCT(Family, (FamilyRecord, RiskFiles), ())

}  // namespace pharos::products
