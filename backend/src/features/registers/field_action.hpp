#pragma once

#include "features/registers/entry.hpp"

namespace pharos::registers {

// What is done about devices in the field (MDR Article 2(68)).
enum class FieldActionKind {
  kReturn,
  kModification,
  kExchange,
  kDestruction,
  kRetrofit,
  kAdvice,
  kInspection,
  kSoftware,
  kOther
};
constexpr auto kFieldActionKinds = choices<FieldActionKind>({{FieldActionKind::kReturn, "return"},
                                                             {FieldActionKind::kModification, "modification"},
                                                             {FieldActionKind::kExchange, "exchange"},
                                                             {FieldActionKind::kDestruction, "destruction"},
                                                             {FieldActionKind::kRetrofit, "retrofit"},
                                                             {FieldActionKind::kAdvice, "advice"},
                                                             {FieldActionKind::kInspection, "inspection"},
                                                             {FieldActionKind::kSoftware, "software"},
                                                             {FieldActionKind::kOther, "other"}});
constexpr const auto& choices_of(FieldActionKind) {
  return kFieldActionKinds;
}

enum class FieldActionStatus { kPlanned, kOngoing, kCompleted, kCanceled };
constexpr auto kFieldActionStatuses = choices<FieldActionStatus>({{FieldActionStatus::kPlanned, "planned"},
                                                                  {FieldActionStatus::kOngoing, "ongoing"},
                                                                  {FieldActionStatus::kCompleted, "completed"},
                                                                  {FieldActionStatus::kCanceled, "canceled"}});
constexpr const auto& choices_of(FieldActionStatus) {
  return kFieldActionStatuses;
}

// A field safety corrective action (FSCA).
struct FieldActionSpec : EntrySpec {
  std::string title = {};
  FieldActionKind kind = FieldActionKind::kReturn;
  FieldActionStatus status = FieldActionStatus::kPlanned;
  std::optional<std::string> issued_on = {};
  std::optional<std::string> completed_on = {};
  std::string scope = {};  // lots, serial numbers, versions
  std::string rationale = {};
  std::string effectiveness = {};
  std::vector<std::string> countries = {};  // where it applies; XI for Northern Ireland
  std::vector<std::string> recall_numbers = {};
  std::vector<std::string> capa_references = {};
  std::vector<CaseId> case_ids = {};

  static constexpr auto kRegister = Register::kFieldActions;
};
BOOST_DESCRIBE_STRUCT(FieldActionSpec, (EntrySpec),
                      (title, kind, status, issued_on, completed_on, scope, rationale, effectiveness, countries,
                       recall_numbers, capa_references, case_ids))
using FieldAction = Entry<FieldActionSpec>;

// Throws Error{kInvalidFields} with every invalid field.
void read_spec(const Json& body, FieldActionSpec& spec);
EntryKeys keys_of(const FieldActionSpec& spec);

}  // namespace pharos::registers
