#include "features/analyses/competitive/competitor_recalls.hpp"

#include <algorithm>
#include <map>

#include "features/analyses/coding/annotation_codes.hpp"
#include "public_data/query/usual_limits.hpp"

namespace pharos::analyses {
namespace {

using public_data::RecallRow;

constexpr size_t kMostRows = 20'000;
constexpr size_t kMostShown = 500;

bool is_class_1(const RecallRow& row) {
  return row.enforcement && row.enforcement->classification == "Class I";
}

// Products of one recall event mostly share their reason.
void add_named(RecallCase& one, const std::string& reason) {
  for (auto& named : hazards_named_in(reason)) {
    if (std::ranges::find(one.named, named.code, &NamedHazard::code) == one.named.end()) {
      one.named.push_back(std::move(named));
    }
  }
  std::ranges::sort(one.named, {}, &NamedHazard::code);
}

}  // namespace

RecallReading read_recalls(const public_data::DataVersion& version, const public_data::AeFilter& filter) {
  public_data::RecallFilter wanted;
  wanted.product_code = filter.product_code;
  wanted.start_date = filter.start_date;
  wanted.end_date = filter.end_date;
  wanted.groups = filter.groups;
  RecallReading reading;
  std::map<std::string, size_t> places;  // by event
  std::vector<bool> counted;
  const auto take = [&](const RecallRow& row) {
    const auto& number = row.recall.res_event_number;
    const auto [place, is_new] =
        places.emplace(number.empty() ? row.recall.product_res_number : number, reading.cases.size());
    if (is_new) {
      reading.cases.push_back({row, {}});
      counted.push_back(false);
    }
    auto& one = reading.cases[place->second];
    if (is_new || row.recall.reason_for_recall != one.row.recall.reason_for_recall) {
      add_named(one, row.recall.reason_for_recall);
    }
    if (is_class_1(row) && !counted[place->second]) {
      counted[place->second] = true;
      ++reading.class_1;
    }
  };
  version.recalls().for_each_recall(wanted, {}, kMostRows, take, public_data::page_limits());
  return reading;
}

std::vector<CompetitiveRecall> to_views(const RecallReading& reading,
                                        const std::function<bool(const std::string&)>& is_documented) {
  std::vector<CompetitiveRecall> views;
  for (const auto& [row, named] : reading.cases) {
    if (views.size() == kMostShown) break;
    const auto& recall = row.recall;
    CompetitiveRecall view{.product_res_number = recall.product_res_number,
                           .res_event_number = recall.res_event_number,
                           .recalling_firm = recall.recalling_firm,
                           .classification = {},
                           .event_date_initiated = {},
                           .reason_for_recall = recall.reason_for_recall,
                           .hazards = {}};
    const bool is_classified = row.enforcement && !row.enforcement->classification.empty();
    if (is_classified) view.classification = row.enforcement->classification;
    if (recall.event_date_initiated) view.event_date_initiated = public_data::to_iso(*recall.event_date_initiated);
    for (const auto& [code, words] : named) {
      view.hazards.push_back({code, std::string{term_of(code)}, words, is_documented(code)});
    }
    views.push_back(std::move(view));
  }
  return views;
}

}  // namespace pharos::analyses
