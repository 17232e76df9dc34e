#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "features/investigations/complaint_source.hpp"
#include "features/investigations/investigation_repository.hpp"
#include "suggestions/model_folder.hpp"

namespace pharos::investigations {

// A fact in which two complaints differ.
struct FactDifference {
  std::string fact = {};  // "Lot"
  std::string here = {};
  std::string there = {};

  bool operator==(const FactDifference&) const = default;
};
BOOST_DESCRIBE_STRUCT(FactDifference, (), (fact, here, there))

struct SimilarComplaint {
  ComplaintId id = {};
  std::string complaint_number = {};
  complaints::DatasetId dataset_id = {};
  std::string date_received = {};
  std::string description = {};  // its beginning
  double score = 0;              // 0 to 1
  std::vector<std::string> problem_codes = {};
  std::vector<std::string> same = {};  // facts that are equal and known
  std::vector<FactDifference> differences = {};
  std::vector<std::string> investigations = {};  // numbers
};
BOOST_DESCRIBE_STRUCT(SimilarComplaint, (),
                      (id, complaint_number, dataset_id, date_received, description, score, problem_codes, same,
                       differences, investigations))

// A closed investigation that can justify that another one is not needed.
struct PriorInvestigation {
  InvestigationId id = {};
  std::string number = {};
  std::string title = {};
  std::optional<Timestamp> closed_at = {};
  std::vector<std::string> conclusions = {};
  std::string root_cause = {};
  double score = 0;  // the closest of its complaints
};
BOOST_DESCRIBE_STRUCT(PriorInvestigation, (), (id, number, title, closed_at, conclusions, root_cause, score))

struct SimilarView {
  suggestions::Method method = suggestions::Method::kTerms;
  std::optional<std::string> model_version = {};
  std::int64_t compared = 0;  // complaints of the product
  std::vector<SimilarComplaint> complaints = {};
  std::vector<PriorInvestigation> investigations = {};
};
BOOST_DESCRIBE_STRUCT(SimilarView, (), (method, model_version, compared, complaints, investigations))

// In which facts a complaint differs from another one: lot, model, problem code, outcome.
std::vector<FactDifference> differences_between(const Complaint& here, const Complaint& there);

// Ranks complaints and closed investigations of the same product with the installed suggestion model.
class SimilarComplaints {
 public:
  SimilarComplaints(const ComplaintSource& complaints, const InvestigationRepository& repository,
                    suggestions::ServedModel& model)
      : complaints_(complaints), repository_(repository), model_(model) {}

  SimilarView find(const TenantScope& tenant, const Investigation& investigation) const;
  // How alike the complaints of two investigations are: the closest pair for each of the first's complaints, of which
  // the least alike counts.
  double similarity(const TenantScope& tenant, const Investigation& here, const Investigation& prior) const;

 private:
  std::vector<std::string> numbers_about(const TenantScope& tenant, const ComplaintId& complaint) const;

  const ComplaintSource& complaints_;
  const InvestigationRepository& repository_;
  suggestions::ServedModel& model_;
};

}  // namespace pharos::investigations
