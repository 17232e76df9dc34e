#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/choices.hpp"

namespace pharos::search {

enum class HitKind {
  kProduct,
  kFamily,
  kComplaint,
  kCase,
  kInvestigation,
  kPmsPlan,
  kPeriodicReport,
  kAnalysis,
  kReport,
  kRecall,
  kProductCode,
  kMonitor,
  kPerson
};
constexpr auto kHitKinds = choices<HitKind>({{HitKind::kProduct, "product"},
                                             {HitKind::kFamily, "family"},
                                             {HitKind::kComplaint, "complaint"},
                                             {HitKind::kCase, "case"},
                                             {HitKind::kInvestigation, "investigation"},
                                             {HitKind::kPmsPlan, "pms_plan"},
                                             {HitKind::kPeriodicReport, "periodic_report"},
                                             {HitKind::kAnalysis, "analysis"},
                                             {HitKind::kReport, "report"},
                                             {HitKind::kRecall, "recall"},
                                             {HitKind::kProductCode, "product_code"},
                                             {HitKind::kMonitor, "monitor"},
                                             {HitKind::kPerson, "person"}});
constexpr const auto& choices_of(HitKind) {
  return kHitKinds;
}

struct Hit {
  std::string id = {};
  std::string title = {};
  std::string detail = {};
  std::optional<std::string> day = {};  // 2026-10-31, shown with the detail
  std::string path = {};                // of its page in the web client
};
BOOST_DESCRIBE_STRUCT(Hit, (), (id, title, detail, day, path))

// The results of one kind, best first.
struct HitGroup {
  HitKind kind = HitKind::kProduct;
  std::vector<Hit> hits = {};
  bool has_more = false;
  bool is_available = true;  // false: could not be searched now
};
BOOST_DESCRIBE_STRUCT(HitGroup, (), (kind, hits, has_more, is_available))

struct SearchResult {
  std::string q = {};
  std::vector<HitGroup> groups = {};  // only kinds with results, or that could not be searched
};
BOOST_DESCRIBE_STRUCT(SearchResult, (), (q, groups))

}  // namespace pharos::search
