#include "features/tenants/settings/tenant_info.hpp"

namespace pharos::tenants {
namespace {

std::string text_in(const JsonObject& document, std::string_view key) {
  const auto* value = document.if_contains(key);
  return value != nullptr && value->is_string() ? std::string{value->as_string()} : std::string{};
}

std::vector<std::string> texts_in(const JsonObject& document, std::string_view key) {
  std::vector<std::string> texts;
  if (const auto* value = document.if_contains(key); value != nullptr && value->is_array()) {
    for (const auto& element : value->as_array()) texts.emplace_back(element.as_string());
  }
  return texts;
}

}  // namespace

TenantDetails read_details(const JsonObject& document) {
  TenantDetails details;
  details.legal_name = text_in(document, "legal_name");
  if (const auto* address = document.if_contains("address"); address != nullptr && address->is_object()) {
    const auto& lines = address->as_object();
    details.address = {text_in(lines, "line1"), text_in(lines, "line2"),       text_in(lines, "city"),
                       text_in(lines, "state"), text_in(lines, "postal_code"), text_in(lines, "country")};
  }
  if (const auto timezone = text_in(document, "timezone"); !timezone.empty()) details.timezone = timezone;
  if (const auto logo = text_in(document, "logo_url"); !logo.empty()) details.logo_url = logo;
  details.website = text_in(document, "website");
  details.fei_numbers = texts_in(document, "fei_numbers");
  details.registration_numbers = texts_in(document, "registration_numbers");
  details.duns_number = text_in(document, "duns_number");
  details.srn = text_in(document, "srn");
  details.contact_email = text_in(document, "contact_email");
  details.sender_name = text_in(document, "sender_name");
  details.date_format = kDateFormats.find(text_in(document, "date_format")).value_or(details.date_format);
  return details;
}

}  // namespace pharos::tenants
