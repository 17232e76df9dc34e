#pragma once

#include <string_view>

#include "features/registers/capa.hpp"
#include "features/registers/field_action.hpp"

// The words documents use, as on the page (web/src/parts/registers/labels.ts).
namespace pharos::registers {

std::string_view label_of(FieldActionKind kind);
std::string_view label_of(FieldActionStatus status);
std::string_view label_of(CapaKind kind);
std::string_view label_of(CapaStatus status);
std::string_view label_of(Effectiveness effectiveness);

}  // namespace pharos::registers
