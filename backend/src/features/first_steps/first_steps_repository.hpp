#pragma once

#include "db/database.hpp"
#include "features/competitors/competitors.hpp"
#include "features/first_steps/first_steps.hpp"

namespace pharos::first_steps {

class FirstStepsRepository {
 public:
  FirstStepsRepository(const db::Database& database, const competitors::MetadataRepository& metadata)
      : database_(database), metadata_(metadata) {}

  FirstSteps read(const TenantScope& tenant) const;

 private:
  const db::Database& database_;
  const competitors::MetadataRepository& metadata_;
};

}  // namespace pharos::first_steps
