#pragma once

#include "core/audit_note.hpp"
#include "features/analyses/analyses.hpp"
#include "features/analyses/results/observed_risks.hpp"
#include "features/signatures/signatures.hpp"

// API representations of analyses, items, annotations and risks.
namespace pharos::analyses {

// Null for an empty id.
Json person_document(const std::optional<std::string>& id, const std::string& name);

// Without counts; also for the audit trail.
JsonObject audit_document(const Analysis& analysis);
// Without the text.
JsonObject audit_document(const Item& item);
Changed<Item> changed(const Item& before, Item after, const std::string& reason = {});
JsonObject to_document(const Exposure& exposure);
JsonObject to_document(const ObservedRisk& risk, const std::string& items_url);
// With whether the signed content still has this hash.
JsonArray checked_signatures(const std::vector<signatures::Signature>& signed_by, const std::string& sha256);

// Path of the analysis below /app/v1.
std::string url_of(const Analysis& analysis);

template <class T>
Json or_null(const std::optional<T>& value) {
  return value ? Json(*value) : Json();
}

template <class State, size_t kCount>
JsonArray names_of(const std::vector<State>& states, const Choices<State, kCount>& names) {
  JsonArray list;
  for (const auto state : states) list.emplace_back(names.name(state));
  return list;
}

}  // namespace pharos::analyses
