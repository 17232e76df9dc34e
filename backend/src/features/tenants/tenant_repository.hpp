#pragma once

#include <boost/describe.hpp>

#include "features/tenants/tenants.hpp"

namespace pharos::tenants {

struct Address {
  std::string line1;
  std::string line2;
  std::string city;
  std::string state;
  std::string postal_code;
  std::string country;
};
BOOST_DESCRIBE_STRUCT(Address, (), (line1, line2, city, state, postal_code, country))

// An organization's details, stored as one document.
struct TenantDetails {
  std::string legal_name;
  Address address;
  std::string timezone = "UTC";
  std::optional<std::string> logo_url;
  std::string website;
  std::vector<std::string> fei_numbers;
  std::vector<std::string> registration_numbers;
  std::string duns_number;
  std::string srn;
  std::string contact_email;
  std::string sender_name;  // in mails sent on its behalf; empty: the installation's
  std::string date_format = "DD MMM YYYY";
};
BOOST_DESCRIBE_STRUCT(TenantDetails, (),
                      (legal_name, address, timezone, logo_url, website, fei_numbers, registration_numbers, duns_number,
                       srn, contact_email, sender_name, date_format))

// On the wire the two are one flat object.
struct TenantInfo {
  Tenant tenant;
  TenantDetails details;
  std::int64_t version = 1;
};
void tag_invoke(const boost::json::value_from_tag&, Json& out, const TenantInfo& info);

// What an organization may change.
struct TenantUpdate {
  std::string name;
  TenantDetails details;
};

struct TenantPlan {
  TenantId tenant_id;
  std::string plan;
  FeatureSet features;
  PlanAmounts limits;
  PlanAmounts usage;
  Timestamp valid_from;
  std::optional<Timestamp> valid_until;
};
void tag_invoke(const boost::json::value_from_tag&, Json& out, const TenantPlan& plan);

// One tenant's own record.
class TenantRepository {
 public:
  explicit TenantRepository(db::Database& database) : database_(database) {}
  TenantInfo info(const TenantScope& tenant) const;
  TenantPlan plan(const TenantScope& tenant) const;
  // False if the version is no longer current.
  bool update(const TenantScope& tenant, const TenantUpdate& update, std::int64_t version);

 private:
  db::Database& database_;
};

}  // namespace pharos::tenants
