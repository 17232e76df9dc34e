#pragma once

#include "features/registers/entry.hpp"

namespace pharos::registers {

// The conformity assessment it certifies (MDR and IVDR, Annexes IX to XI).
enum class CertificateKind { kQualitySystem, kTechnicalDocumentation, kTypeExamination, kProductVerification };
constexpr auto kCertificateKinds =
    choices<CertificateKind>({{CertificateKind::kQualitySystem, "quality_system"},
                              {CertificateKind::kTechnicalDocumentation, "technical_documentation"},
                              {CertificateKind::kTypeExamination, "type_examination"},
                              {CertificateKind::kProductVerification, "product_verification"}});
constexpr const auto& choices_of(CertificateKind) {
  return kCertificateKinds;
}

enum class CertificateStatus { kValid, kRestricted, kSuspended, kWithdrawn };
constexpr auto kCertificateStatuses = choices<CertificateStatus>({{CertificateStatus::kValid, "valid"},
                                                                  {CertificateStatus::kRestricted, "restricted"},
                                                                  {CertificateStatus::kSuspended, "suspended"},
                                                                  {CertificateStatus::kWithdrawn, "withdrawn"}});
constexpr const auto& choices_of(CertificateStatus) {
  return kCertificateStatuses;
}

// A certificate of a notified body; `reference` is its number.
struct CertificateSpec : EntrySpec {
  CertificateKind kind = CertificateKind::kQualitySystem;
  CertificateStatus status = CertificateStatus::kValid;
  std::string notified_body_name = {};
  std::string notified_body_number = {};  // 0123
  std::optional<std::string> issued_on = {};
  std::optional<std::string> expires_on = {};
  std::string note = {};

  static constexpr auto kRegister = Register::kCertificates;
};
BOOST_DESCRIBE_STRUCT(CertificateSpec, (EntrySpec),
                      (kind, status, notified_body_name, notified_body_number, issued_on, expires_on, note))
using Certificate = Entry<CertificateSpec>;

// Throws Error{kInvalidFields} with every invalid field.
void read_spec(const Json& body, CertificateSpec& spec);
EntryKeys keys_of(const CertificateSpec& spec);

}  // namespace pharos::registers
