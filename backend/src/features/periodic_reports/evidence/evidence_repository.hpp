#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "db/database.hpp"
#include "features/periodic_reports/evidence/evidence.hpp"

namespace pharos::periodic_reports {

// Reads the rows of complaints, exposure, cases and investigations that reports are computed from.
class EvidenceRepository {
 public:
  explicit EvidenceRepository(db::Database& database) : database_(database) {}

  struct Question {
    const std::vector<ProductId>& products;
    std::string starts_on = {};  // of the oldest period that is compared
    std::string ends_on = {};
    products::ExposureMetric metric = products::ExposureMetric::kUnitsSold;
  };
  // Complaints, exposure, incidents and their versions, in an order that does not depend on the engine.
  void read_into(const TenantScope& tenant, const Question& question, Evidence& evidence) const;

 private:
  void read_complaints(const TenantScope& tenant, const Question& question, Evidence& evidence) const;
  void read_exposures(const TenantScope& tenant, const Question& question, Evidence& evidence) const;
  // Health impacts (IMDRF Annex F) of the complaints of the question, by complaint.
  using HealthImpacts = std::unordered_map<std::string, std::vector<std::string>>;
  // Adds the problem codes to the complaints that were read.
  HealthImpacts read_codes(const TenantScope& tenant, const Question& question, Evidence& evidence) const;
  void read_incidents(const TenantScope& tenant, const Question& question, const HealthImpacts& impacts,
                      Evidence& evidence) const;

  db::Database& database_;
};

}  // namespace pharos::periodic_reports
