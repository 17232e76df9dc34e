#include "features/registers/certificate.hpp"

#include <algorithm>

namespace pharos::registers {
namespace {

constexpr size_t kMaxBodyName = 200;
constexpr size_t kMaxNote = 4'000;
constexpr size_t kBodyNumberDigits = 4;

bool is_body_number(std::string_view text) {
  return text.size() == kBodyNumberDigits &&
         std::ranges::all_of(text, [](char digit) { return digit >= '0' && digit <= '9'; });
}

}  // namespace

void read_spec(const Json& body, CertificateSpec& spec) {
  JsonReader reader{body};
  static_cast<EntrySpec&>(spec) = read_entry(reader);
  spec.kind = reader.choice("kind", kCertificateKinds, "A type is required",
                            "Must be quality_system, technical_documentation, type_examination or "
                            "product_verification");
  spec.status = reader.choice("status", kCertificateStatuses, "A status is required",
                              "Must be valid, restricted, suspended or withdrawn");
  spec.notified_body_name = reader.name("notified_body_name", "The notified body is required", kMaxBodyName);
  spec.notified_body_number = reader.text("notified_body_number", "Its number is required", kMaxBodyName);
  spec.issued_on = reader.optional_day("issued_on");
  spec.expires_on = reader.optional_day("expires_on");
  spec.note = reader.optional_text("note", kMaxNote).value_or("");
  reader.require(spec.notified_body_number.empty() || is_body_number(spec.notified_body_number), "notified_body_number",
                 "Must have four digits, such as 0123");
  reader.require(spec.issued_on.has_value(), "issued_on", "The day it was issued is required");
  reader.require(!spec.issued_on || !spec.expires_on || *spec.issued_on < *spec.expires_on, "expires_on",
                 "Must be after the day it was issued");
  reader.finish();
}

EntryKeys keys_of(const CertificateSpec& spec) {
  return {.reference = spec.reference,
          .status = std::string{kCertificateStatuses.name(spec.status)},
          .day = spec.issued_on,
          .search_text = spec.reference + ' ' + spec.notified_body_name,
          .product_ids = spec.product_ids,
          .case_ids = {}};
}

}  // namespace pharos::registers
