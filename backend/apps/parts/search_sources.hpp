#pragma once

#include "features/complaints/search/complaint_search_repository.hpp"
#include "features/search/search_service.hpp"
#include "features/work/colleague_repository.hpp"
#include "parts/hub_part.hpp"
#include "parts/periodic_reports_part.hpp"
#include "parts/reportability_part.hpp"

namespace pharos {

// The organization's own records.
class RecordSearch {
 public:
  RecordSearch(db::Database& database, const HubPart& hub, const ReportabilityPart& reportability,
               const monitors::MonitorRepository& monitors, const surveillance::PlanRepository& plans,
               const periodic_reports::ReportRepository& reports)
      : hub_(hub),
        reportability_(reportability),
        monitors_(monitors),
        plans_(plans),
        reports_(reports),
        complaints_(database),
        colleagues_(database) {}

  std::vector<search::Hit> products(const Principal& who, const search::SearchText& text, size_t most) const;
  std::vector<search::Hit> families(const Principal& who, const search::SearchText& text, size_t most) const;
  // By number first, then by words.
  std::vector<search::Hit> complaints(const Principal& who, const search::SearchText& text, size_t most) const;
  // By part of the number or the title.
  std::vector<search::Hit> cases(const Principal& who, const search::SearchText& text, size_t most) const;
  std::vector<search::Hit> investigations(const Principal& who, const search::SearchText& text, size_t most) const;
  // By part of the number, the title or the product.
  std::vector<search::Hit> pms_plans(const Principal& who, const search::SearchText& text, size_t most) const;
  // By reference, product or Basic UDI-DI; newest first.
  std::vector<search::Hit> periodic_reports(const Principal& who, const search::SearchText& text, size_t most) const;
  std::vector<search::Hit> analyses(const Principal& who, const search::SearchText& text, size_t most) const;
  std::vector<search::Hit> monitors(const Principal& who, const search::SearchText& text, size_t most) const;
  std::vector<search::Hit> people(const Principal& who, const search::SearchText& text, size_t most) const;

 private:
  const HubPart& hub_;
  const ReportabilityPart& reportability_;
  const monitors::MonitorRepository& monitors_;
  const surveillance::PlanRepository& plans_;
  const periodic_reports::ReportRepository& reports_;
  complaints::ComplaintSearchRepository complaints_;
  work::ColleagueRepository colleagues_;
};

// FDA's data, in the version that the organization sees.
class PublicSearch {
 public:
  explicit PublicSearch(const public_queries::QueryService& questions) : questions_(questions) {}

  // By report key or report number.
  std::vector<search::Hit> reports(const Principal& who, const search::SearchText& text, size_t most) const;
  // By recall number or number of the recall event, else by words.
  std::vector<search::Hit> recalls(const Principal& who, const search::SearchText& text, size_t most) const;
  std::vector<search::Hit> product_codes(const Principal& who, const search::SearchText& text, size_t most) const;

 private:
  const public_queries::QueryService& questions_;
};

}  // namespace pharos
