#include "features/tenants/settings/tenant_update.hpp"

#include <algorithm>

#include "core/json_reader.hpp"
#include "core/time_zone.hpp"
#include "mail/address.hpp"

namespace pharos::tenants {
namespace {

constexpr size_t kMaxText = 200;
constexpr size_t kMaxSenderName = 60;
constexpr size_t kMaxNumbers = 50;

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

bool is_capital(char c) {
  return c >= 'A' && c <= 'Z';
}

bool has_digits(std::string_view text, size_t least, size_t most) {
  return text.size() >= least && text.size() <= most && std::ranges::all_of(text, is_digit);
}

// Assigned by EUDAMED: "DE-MF-000012345".
bool is_srn(std::string_view text) {
  constexpr std::string_view kActors[] = {"MF", "AR", "IM", "PR"};
  return text.size() == 15 && is_capital(text[0]) && is_capital(text[1]) && text[2] == '-' &&
         std::ranges::find(kActors, text.substr(3, 2)) != std::end(kActors) && text[5] == '-' &&
         has_digits(text.substr(6), 9, 9);
}

bool is_country(std::string_view text) {
  return text.size() == 2 && std::ranges::all_of(text, is_capital);
}

// A plain name: no address, and nothing that could end the name in the mail header (R41).
bool is_sender_name(std::string_view text) {
  const auto is_control = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; };
  return text.find_first_of("<>@\"\\") == std::string_view::npos && std::ranges::none_of(text, is_control);
}

Address read_address(const Json& body) {
  Address address;
  if (body.is_null()) return address;
  JsonReader in{body};
  address.line1 = in.optional_text("line1", kMaxText).value_or("");
  address.line2 = in.optional_text("line2", kMaxText).value_or("");
  address.city = in.optional_text("city", kMaxText).value_or("");
  address.state = in.optional_text("state", kMaxText).value_or("");
  address.postal_code = in.optional_text("postal_code", kMaxText).value_or("");
  address.country = in.optional_text("country", kMaxText).value_or("");
  in.require(address.country.empty() || is_country(address.country), "country",
             "Country must be a code such as US or DE");
  in.finish();
  return address;
}

void read_numbers(JsonReader& in, TenantDetails& details) {
  details.fei_numbers = in.texts("fei_numbers", kMaxNumbers, kMaxText);
  in.require(std::ranges::all_of(details.fei_numbers, [](const auto& n) { return has_digits(n, 7, 10); }),
             "fei_numbers", "An FEI number must have 7 to 10 digits");
  details.registration_numbers = in.texts("registration_numbers", kMaxNumbers, kMaxText);
  in.require(std::ranges::all_of(details.registration_numbers, [](const auto& n) { return has_digits(n, 7, 10); }),
             "registration_numbers", "A registration number must have 7 to 10 digits");
  details.duns_number = in.optional_text("duns_number", kMaxText).value_or("");
  in.require(details.duns_number.empty() || has_digits(details.duns_number, 9, 9), "duns_number",
             "A DUNS number must have 9 digits");
  details.srn = in.optional_text("srn", kMaxText).value_or("");
  in.require(details.srn.empty() || is_srn(details.srn), "srn", "An SRN must look like DE-MF-000012345");
}

}  // namespace

TenantUpdate read_tenant_update(const Json& body) {
  JsonReader in{body};
  TenantUpdate update;
  update.name = in.name("name", "Name is required", kMaxText);
  auto& details = update.details;
  details.legal_name = in.optional_text("legal_name", kMaxText).value_or("");
  details.address = read_address(in.json("address"));
  details.timezone = in.optional_text("timezone", kMaxText).value_or("UTC");
  in.require(is_time_zone(details.timezone), "timezone", "Unknown time zone");
  details.website = in.optional_text("website", kMaxText).value_or("");
  in.require(details.website.empty() || details.website.starts_with("https://"), "website",
             "A website must start with https://");
  read_numbers(in, details);
  details.contact_email = in.optional_text("contact_email", kMaxText).value_or("");
  in.require(details.contact_email.empty() || mail::find_address(details.contact_email), "contact_email",
             "Email must be a valid email address");
  details.sender_name = in.optional_text("sender_name", kMaxSenderName).value_or("");
  in.require(is_sender_name(details.sender_name), "sender_name",
             "A sender name must not contain @, <, >, quotation marks or line breaks");
  if (const auto format = in.optional_text("date_format", kMaxText)) {
    const auto known = kDateFormats.find(*format);
    in.require(known.has_value(), "date_format", "Unknown date format");
    details.date_format = known.value_or(details.date_format);
  }
  in.finish();
  return update;
}

}  // namespace pharos::tenants
