#pragma once

#include <string>
#include <utility>

#include "core/json.hpp"

namespace pharos {

// A service's description of its change. The route returns it with the response, and the journal writes it to the audit
// trail in the transaction of the change (R25).
struct AuditNote {
  std::string entity_id = {};
  Json before = {};
  Json after = {};
  std::string reason = {};
};

// What a change resulted in, with the note to record.
template <class T>
struct Changed {
  T value;
  AuditNote note;
};
template <class T>
Changed(T, AuditNote) -> Changed<T>;

}  // namespace pharos
