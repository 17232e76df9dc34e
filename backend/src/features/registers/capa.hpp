#pragma once

#include "features/registers/entry.hpp"

namespace pharos::registers {

enum class CapaKind { kCorrective, kPreventive, kBoth };
constexpr auto kCapaKinds = choices<CapaKind>(
    {{CapaKind::kCorrective, "corrective"}, {CapaKind::kPreventive, "preventive"}, {CapaKind::kBoth, "both"}});
constexpr const auto& choices_of(CapaKind) {
  return kCapaKinds;
}

enum class CapaStatus { kOpen, kImplementing, kVerifying, kClosed, kCanceled };
constexpr auto kCapaStatuses = choices<CapaStatus>({{CapaStatus::kOpen, "open"},
                                                    {CapaStatus::kImplementing, "implementing"},
                                                    {CapaStatus::kVerifying, "verifying"},
                                                    {CapaStatus::kClosed, "closed"},
                                                    {CapaStatus::kCanceled, "canceled"}});
constexpr const auto& choices_of(CapaStatus) {
  return kCapaStatuses;
}

enum class Effectiveness { kNotVerified, kEffective, kNotEffective };
constexpr auto kEffectiveness = choices<Effectiveness>({{Effectiveness::kNotVerified, "not_verified"},
                                                        {Effectiveness::kEffective, "effective"},
                                                        {Effectiveness::kNotEffective, "not_effective"}});
constexpr const auto& choices_of(Effectiveness) {
  return kEffectiveness;
}

// A corrective or preventive action in the organization's quality system, as far as reports need it.
struct CapaSpec : EntrySpec {
  std::string title = {};
  CapaKind kind = CapaKind::kCorrective;
  CapaStatus status = CapaStatus::kOpen;
  std::optional<std::string> initiated_on = {};
  std::optional<std::string> closed_on = {};
  std::string scope = {};
  std::string description = {};
  std::string root_cause = {};
  Effectiveness effectiveness = Effectiveness::kNotVerified;
  std::string effectiveness_note = {};
  std::vector<CaseId> case_ids = {};

  static constexpr auto kRegister = Register::kCapas;
};
BOOST_DESCRIBE_STRUCT(CapaSpec, (EntrySpec),
                      (title, kind, status, initiated_on, closed_on, scope, description, root_cause, effectiveness,
                       effectiveness_note, case_ids))
using Capa = Entry<CapaSpec>;

// Throws Error{kInvalidFields} with every invalid field. A CAPA cannot be closed before its effect has been verified.
void read_spec(const Json& body, CapaSpec& spec);
EntryKeys keys_of(const CapaSpec& spec);

}  // namespace pharos::registers
