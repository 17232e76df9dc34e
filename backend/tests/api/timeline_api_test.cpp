#include <fmt/format.h>

#include <set>

#include "public_data/columns/collation.hpp"
#include "support/public_data_world.hpp"

namespace pharos {
namespace {

using testing_support::body_of;
using testing_support::PublicDataWorld;
using testing_support::test_public_data;
using testing_support::text_of;

class TimelineApiTest : public PublicDataWorld {
 protected:
  static std::set<std::string> firms_of(const Json& timeline) {
    std::set<std::string> firms;
    for (const auto& flag : timeline.at("flags").as_array()) firms.insert(text_of(flag, "label"));
    return firms;
  }
  // A product code with recalls of two firms that are two manufacturers.
  struct TwoFirms {
    std::string code;
    std::string first;
    std::string second;
  };
  std::optional<TwoFirms> find_two_firms() {
    const auto codes = answer("/procodes?page_size=100&order_by=recalls_5_years:desc");
    for (const auto& row : codes.at("rows").as_array()) {
      const auto code = text_of(row, "product_code");
      const auto firms = firms_of(answer("/ae/timeline?product_code=" + code));
      for (const auto& firm : firms) {
        if (public_data::canonical_manufacturer(firm) != public_data::canonical_manufacturer(*firms.begin())) {
          return TwoFirms{code, *firms.begin(), firm};
        }
      }
    }
    return std::nullopt;
  }
};

TEST_F(TimelineApiTest, EachSideShowsItsOwnRecallsOnly) {
  const auto found = find_two_firms();
  ASSERT_TRUE(found) << "the generated data have such a code";
  const auto& [code, first, second] = *found;
  const JsonArray members{JsonObject{{"raw_name", second}}};
  put_settings(
      {{"company_names", JsonArray{Json(first)}},
       {"competitor_groups", JsonArray{JsonObject{{"side", "them"}, {"name", "Rivals"}, {"members", members}}}}});
  const auto makers_of = [&](const std::string& path) {
    std::set<std::string> makers;
    for (const auto& firm : firms_of(answer(fmt::format("/ae/timeline{}product_code={}", path, code)))) {
      makers.insert(public_data::canonical_manufacturer(firm));
    }
    return makers;
  };
  const auto ours = public_data::canonical_manufacturer(first);
  const auto theirs = public_data::canonical_manufacturer(second);
  EXPECT_EQ(makers_of("/us?"), std::set{ours});
  EXPECT_EQ(makers_of("/them?"), std::set{theirs});
  EXPECT_TRUE(makers_of("?").contains(ours) && makers_of("?").contains(theirs));
  EXPECT_EQ(makers_of(fmt::format("?manufacturers={}&", ours)), std::set{ours});
  EXPECT_EQ(makers_of(fmt::format("/them?manufacturers={}&", ours)), std::set<std::string>{});
}

TEST_F(TimelineApiTest, PartialMonthsAreIncompleteAtBothEnds) {
  const auto timeline =
      answer("/ae/timeline?timePeriod=CUSTOM&start_date=2022-03-10&end_date=2024-05-20&product_code=" + code_);
  const auto& buckets = timeline.at("buckets").as_array();
  ASSERT_EQ(buckets.size(), 27U);
  for (size_t i = 0; i < buckets.size(); ++i) {
    const bool is_cut = i == 0 || i + 1 == buckets.size();
    EXPECT_EQ(buckets[i].at("complete").as_bool(), !is_cut) << text_of(buckets[i], "period");
  }
  for (const auto& point : timeline.at("limits").at("points").as_array()) {
    EXPECT_NE(text_of(point, "period"), "2024-05");
  }
  // The baseline of the first month with limits starts in April 2022.
  EXPECT_EQ(text_of(timeline.at("limits").at("points").at(0), "period"), "2023-04");
  const auto whole =
      answer("/ae/timeline?timePeriod=CUSTOM&start_date=2022-03-01&end_date=2024-05-31&product_code=" + code_);
  for (const auto& bucket : whole.at("buckets").as_array()) EXPECT_TRUE(bucket.at("complete").as_bool());
}

TEST_F(TimelineApiTest, PartialQuartersAndYearsAreIncompleteToo) {
  const std::string period = "&timePeriod=CUSTOM&start_date=2021-02-01&end_date=2024-11-30&product_code=" + code_;
  for (const char* interval : {"quarter", "year"}) {
    const auto timeline = answer(fmt::format("/ae/timeline?interval={}{}", interval, period));
    const auto& buckets = timeline.at("buckets").as_array();
    EXPECT_FALSE(buckets.front().at("complete").as_bool()) << interval;
    EXPECT_TRUE(buckets.at(1).at("complete").as_bool()) << interval;
    EXPECT_FALSE(buckets.back().at("complete").as_bool()) << interval;
  }
}

TEST_F(TimelineApiTest, FewMonthsOfALongHistoryAreFlagged) {
  const auto timeline = answer("/ae/timeline?timePeriod=ALL&product_code=" + code_);
  const auto& limits = timeline.at("limits");
  EXPECT_EQ(text_of(limits, "method"), "limits");
  EXPECT_EQ(limits.at("baseline").as_int64(), 24);
  const auto& points = limits.at("points").as_array();
  ASSERT_GT(points.size(), 30U);
  std::set<std::string> flagged;
  for (const auto& violation : limits.at("violations").as_array()) flagged.insert(text_of(violation, "period"));
  EXPECT_LT(static_cast<double>(flagged.size()), 0.15 * static_cast<double>(points.size()));
  // A month is flagged exactly when its count is outside its limits.
  std::map<std::string, std::int64_t> totals;
  for (const auto& bucket : timeline.at("buckets").as_array()) {
    totals[text_of(bucket, "period")] = bucket.at("total").as_int64();
  }
  for (const auto& point : points) {
    const auto total = totals.at(text_of(point, "period"));
    const bool is_outside = total < point.at("lcl").as_int64() || total > point.at("ucl").as_int64();
    EXPECT_EQ(flagged.contains(text_of(point, "period")), is_outside) << text_of(point, "period");
  }
}

TEST_F(TimelineApiTest, TheSettingsOfMovingAverageAndCumulativeSumTakeEffect) {
  const auto violations = [this](const std::string& chart) {
    const auto timeline = answer(fmt::format("/ae/timeline?timePeriod=ALL&chart={}&product_code={}", chart, code_));
    EXPECT_EQ(text_of(timeline.at("limits"), "method"), chart);
    return timeline.at("limits").at("violations").as_array().size();
  };
  const auto usual = violations("cusum");
  put_settings({{"signal_thresholds", JsonObject{{"cusum_k", 0.1}, {"cusum_h", 0.5}}}});
  EXPECT_GT(violations("cusum"), usual);
  put_settings({{"signal_thresholds", JsonObject{{"ewma_lambda", 0.05}}}});
  const auto slow = violations("ewma");
  put_settings({{"signal_thresholds", JsonObject{{"ewma_lambda", 1}}}});
  const auto quick = violations("ewma");
  EXPECT_NE(slow, quick);
  EXPECT_EQ(app_.get("/ae/timeline?chart=xbar&product_code=" + code_, anna_).status, 422);
}

TEST_F(TimelineApiTest, PartialMonthsOfRecallsAreIncompleteAtBothEnds) {
  const auto months = [this](const std::string& period) {
    std::map<std::string, bool> complete;
    const auto timeline = answer("/recalls/timeline?timePeriod=CUSTOM&" + period);
    for (const auto& bucket : timeline.at("buckets").as_array()) {
      complete[text_of(bucket, "period")] = bucket.at("complete").as_bool();
    }
    return complete;
  };
  const auto cut = months("start_date=2022-03-10&end_date=2024-05-20");
  ASSERT_GT(cut.size(), 3U) << "the generated data have recalls in most months";
  for (const auto& [month, is_complete] : cut) {
    EXPECT_EQ(is_complete, month != "2022-03" && month != "2024-05") << month;
  }
  for (const auto& [month, is_complete] : months("start_date=2022-03-01&end_date=2024-05-31")) {
    EXPECT_TRUE(is_complete) << month;
  }
}

TEST_F(TimelineApiTest, TheLastMonthsOfRecallsAreIncompleteAsConfigured) {
  const auto incomplete = [this] {
    std::set<std::string> months;
    const auto timeline = answer("/recalls/timeline?timePeriod=ALL");
    for (const auto& bucket : timeline.at("buckets").as_array()) {
      if (!bucket.at("complete").as_bool()) months.insert(text_of(bucket, "period"));
    }
    return months;
  };
  const auto through = public_data::to_iso(test_public_data().current()->manifest().data_through).substr(0, 7);
  put_settings({{"incomplete_months", 0}});
  EXPECT_EQ(incomplete(), std::set<std::string>{});
  put_settings({{"incomplete_months", 1}});
  for (const auto& month : incomplete()) EXPECT_EQ(month, through);
  put_settings({{"incomplete_months", 24}});
  EXPECT_GT(incomplete().size(), 1U);
}

}  // namespace
}  // namespace pharos
