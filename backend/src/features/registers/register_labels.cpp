#include "features/registers/register_labels.hpp"

namespace pharos::registers {

std::string_view label_of(FieldActionKind kind) {
  switch (kind) {
    case FieldActionKind::kReturn:
      return "Return to the manufacturer";
    case FieldActionKind::kModification:
      return "Modification";
    case FieldActionKind::kExchange:
      return "Exchange";
    case FieldActionKind::kDestruction:
      return "Destruction";
    case FieldActionKind::kRetrofit:
      return "Retrofit";
    case FieldActionKind::kAdvice:
      return "Advice on use";
    case FieldActionKind::kInspection:
      return "Inspection";
    case FieldActionKind::kSoftware:
      return "Software update";
    case FieldActionKind::kOther:
      return "Other";
  }
  return "";
}

std::string_view label_of(FieldActionStatus status) {
  switch (status) {
    case FieldActionStatus::kPlanned:
      return "Planned";
    case FieldActionStatus::kOngoing:
      return "Ongoing";
    case FieldActionStatus::kCompleted:
      return "Completed";
    case FieldActionStatus::kCanceled:
      return "Canceled";
  }
  return "";
}

std::string_view label_of(CapaKind kind) {
  switch (kind) {
    case CapaKind::kCorrective:
      return "Corrective";
    case CapaKind::kPreventive:
      return "Preventive";
    case CapaKind::kBoth:
      return "Corrective and preventive";
  }
  return "";
}

std::string_view label_of(CapaStatus status) {
  switch (status) {
    case CapaStatus::kOpen:
      return "Open";
    case CapaStatus::kImplementing:
      return "Being implemented";
    case CapaStatus::kVerifying:
      return "Effect being verified";
    case CapaStatus::kClosed:
      return "Closed";
    case CapaStatus::kCanceled:
      return "Canceled";
  }
  return "";
}

std::string_view label_of(Effectiveness effectiveness) {
  switch (effectiveness) {
    case Effectiveness::kNotVerified:
      return "Not verified";
    case Effectiveness::kEffective:
      return "Effective";
    case Effectiveness::kNotEffective:
      return "Not effective";
  }
  return "";
}

}  // namespace pharos::registers
