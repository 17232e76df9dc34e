#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/json.hpp"
#include "features/tenants/tenant.hpp"

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
  DateFormat date_format = DateFormat::kDayMonthName;
};
BOOST_DESCRIBE_STRUCT(TenantDetails, (),
                      (legal_name, address, timezone, logo_url, website, fei_numbers, registration_numbers, duns_number,
                       srn, contact_email, sender_name, date_format))
// Reads a stored document. Documents grow with the product: fields missing in an older one are empty.
TenantDetails read_details(const JsonObject& document);

// An organization as its members see it.
struct TenantInfo : Tenant, TenantDetails {
  std::int64_t version = 1;
};
BOOST_DESCRIBE_STRUCT(TenantInfo, (Tenant, TenantDetails), (version))

// What an organization may change.
struct TenantUpdate {
  std::string name;
  TenantDetails details;
};

}  // namespace pharos::tenants
