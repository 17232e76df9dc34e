#pragma once

#include <string>

#include "db/database.hpp"
#include "features/submissions/incidents/similar_proposal.hpp"
#include "features/submissions/submission.hpp"

namespace pharos::submissions {

// Reads the cases, complaints and exposure of a product that similar incidents are counted from.
class SimilarEventsRepository {
 public:
  explicit SimilarEventsRepository(db::Database& database) : database_(database) {}

  struct Question {
    std::string product = {};
    CaseId except = {};
    std::string metric = {};  // of the exposure; empty: none
  };
  // The events with one of the problem codes of `facts`, the day of the first complaint, and the exposure.
  void read_into(const TenantScope& tenant, const Question& question, SimilarFacts& facts) const;

 private:
  void read_cases(const TenantScope& tenant, const Question& question, SimilarFacts& facts) const;
  void read_complaints(const TenantScope& tenant, const Question& question, SimilarFacts& facts) const;

  db::Database& database_;
};

}  // namespace pharos::submissions
