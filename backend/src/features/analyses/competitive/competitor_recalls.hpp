#pragma once

#include <boost/describe.hpp>
#include <functional>

#include "features/analyses/competitive/hazard_terms.hpp"
#include "public_data/version/data_version.hpp"

namespace pharos::analyses {

// A recall event: its first product, and the device problems that the reasons of its products name.
struct RecallCase {
  public_data::RecallRow row;
  std::vector<NamedHazard> named;  // by code
};
struct RecallReading {
  std::vector<RecallCase> cases;  // newest first
  std::int64_t class_1 = 0;
};

// Recalls that match the manufacturers, product code and dates of a report filter, by date initiated.
RecallReading read_recalls(const public_data::DataVersion& version, const public_data::AeFilter& filter);

// A device problem that a recall names.
struct RecallHazard {
  std::string imdrf_code;
  std::string term;
  std::string words;  // the text that matched
  bool in_definition = false;
};
BOOST_DESCRIBE_STRUCT(RecallHazard, (), (imdrf_code, term, words, in_definition))

struct CompetitiveRecall {
  std::string product_res_number;
  std::string res_event_number;
  std::string recalling_firm;
  std::optional<std::string> classification;
  std::optional<std::string> event_date_initiated;
  std::string reason_for_recall;
  std::vector<RecallHazard> hazards;
};
BOOST_DESCRIBE_STRUCT(CompetitiveRecall, (),
                      (product_res_number, res_event_number, recalling_firm, classification, event_date_initiated,
                       reason_for_recall, hazards))

// At most 500, each with the problems it names and whether our definition covers them.
std::vector<CompetitiveRecall> to_views(const RecallReading& reading,
                                        const std::function<bool(const std::string&)>& is_documented);

}  // namespace pharos::analyses
