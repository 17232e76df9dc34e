#pragma once

#include <vector>

#include "core/audit_note.hpp"
#include "core/principal.hpp"
#include "features/harms/harm_repository.hpp"

namespace pharos::harms {

class HarmService {
 public:
  HarmService(HarmRepository& repository, signatures::SigningService& signing)
      : repository_(repository), signing_(signing) {}

  std::vector<Harm> list(const Principal& who) const { return repository_.list(who.scope()); }
  Harm read(const Principal& who, const HarmId& id) const;
  Changed<Harm> create(const Principal& who, const HarmSpec& spec);
  // Retired and merged harms cannot be changed: Error{kConflict}.
  Changed<Harm> update(const Principal& who, const Harm& before, const HarmSpec& spec);
  // Requires a signature.
  Changed<Harm> retire(const Principal& who, const Harm& before);
  // Duplicates become names of `into`, which takes over their codes and hazards, and their severities on grids where it
  // has none.
  Changed<Harm> merge(const Principal& who, const Harm& into, const std::vector<HarmId>& duplicates);

 private:
  Changed<Harm> changed(const Principal& who, const Harm& before) const;
  void require_known_grids(const TenantScope& tenant, const HarmSpec& spec) const;

  HarmRepository& repository_;
  signatures::SigningService& signing_;
};

}  // namespace pharos::harms
