#include <fmt/format.h>

#include <map>
#include <set>

#include "core/percent_encoding.hpp"
#include "public_data/query/period.hpp"
#include "support/public_data_world.hpp"

namespace pharos {
namespace {

using testing_support::body_of;
using testing_support::PublicDataWorld;
using testing_support::test_public_data;
using testing_support::text_of;

// A manufacturer of the largest product code with all its spellings.
struct Maker {
  std::string name;
  std::vector<std::string> spellings;
};

class MakerGroupsApiTest : public PublicDataWorld {
 protected:
  MakerGroupsApiTest() {
    const auto largest = answer("/ae/manufacturers?limit=3&product_code=" + code_);
    for (const auto& row : largest.at("rows").as_array()) {
      makers_.push_back({text_of(row, "name"), spellings_of(text_of(row, "name"))});
    }
  }

  std::vector<std::string> spellings_of(const std::string& canonical) {
    std::vector<std::string> names;
    const auto similar = answer("/ae/makers?limit=100&like=" + percent_encoded(canonical));
    for (const auto& row : similar.at("rows").as_array()) {
      if (row.at("similarity").to_number<double>() == 1) names.push_back(text_of(row, "name"));
    }
    return names;
  }
  void expect_series_of(const Json& series, const Json& answer, const std::string& filter, const Maker& maker) {
    const std::string of_maker = filter + "&manufacturers=" + percent_encoded(maker.name);
    const auto timeline = this->answer("/ae/timeline" + of_maker + "&interval=" + text_of(answer, "interval"));
    std::map<std::string, std::int64_t> expected;
    for (const auto& bucket : timeline.at("buckets").as_array()) {
      expected[text_of(bucket, "period")] = number_of(bucket, "total");
    }
    const auto& buckets = answer.at("buckets").as_array();
    ASSERT_EQ(series.at("counts").as_array().size(), buckets.size());
    for (size_t i = 0; i < buckets.size(); ++i) {
      EXPECT_EQ(series.at("counts").at(i), Json(expected[text_of(buckets[i], "period")])) << maker.name << i;
    }
    const auto stats = this->answer("/ae/stats" + of_maker).at("totals");
    for (const char* name : {"reports", "events", "deaths", "injuries", "malfunctions"}) {
      EXPECT_EQ(series.at("totals").at(name), stats.at(name)) << maker.name << name;
    }
  }

  std::vector<Maker> makers_;
};

TEST_F(MakerGroupsApiTest, EachGroupCountsItsManufacturersReports) {
  ASSERT_EQ(makers_.size(), 3U);
  ASSERT_GT(makers_[0].spellings.size(), 1U) << "the generator spells makers in several ways";
  put_settings(
      {{"company_names", to_json(makers_[0].spellings)},
       {"competitor_groups", JsonArray{group("First", makers_[1].spellings), group("Second", makers_[2].spellings)}}});
  for (const auto& [more, interval] :
       {std::pair{"&timePeriod=3Y", "month"}, {"&unit=events", "quarter"}, {"&event_type=Injury", "year"}}) {
    const std::string filter = "?product_code=" + code_ + more;
    const std::string query = filter + "&interval=" + interval;
    const auto groups = answer("/ae/compare/groups" + query);
    ASSERT_EQ(groups.at("groups").as_array().size(), 4U);
    EXPECT_EQ(groups.at("groups").at(0).at("name"), answer("/ae/compare" + filter).at("us").at("name"));
    for (size_t i = 0; i < 3; ++i) expect_series_of(groups.at("groups").at(i), groups, filter, makers_[i]);
    // Everyone else: at most the total without the three.
    const auto& other = groups.at("groups").at(3);
    EXPECT_EQ(text_of(other, "side"), "other");
    const auto all = answer("/ae/timeline" + query);
    for (size_t i = 0; i < all.at("buckets").as_array().size(); ++i) {
      std::int64_t sum = 0;
      for (const auto& series : groups.at("groups").as_array()) sum += series.at("counts").at(i).as_int64();
      const auto total = number_of(all.at("buckets").at(i), "total");
      EXPECT_GE(sum, total) << "every report belongs to a group";
      const auto share = other.at("shares").at(i);
      EXPECT_EQ(share.is_null(), total == 0);
      if (total > 0) {
        EXPECT_DOUBLE_EQ(share.to_number<double>() * static_cast<double>(total),
                         other.at("counts").at(i).to_number<double>());
      }
    }
    for (const auto& series : groups.at("groups").as_array()) {
      EXPECT_LE(series.at("ci_low").to_number<double>(), series.at("share").to_number<double>());
      EXPECT_GE(series.at("ci_high").to_number<double>(), series.at("share").to_number<double>());
    }
  }
}

TEST_F(MakerGroupsApiTest, EveryoneElseMatchesTheStore) {
  put_settings({{"company_names", to_json(makers_[0].spellings)},
                {"competitor_groups", JsonArray{group("First", makers_[1].spellings)}}});
  const auto other = answer("/ae/compare/groups?product_code=" + code_).at("groups").at(2);
  std::int64_t expected = 0;
  const auto version = test_public_data().current();
  // Reports with a device of another manufacturer, one manufacturer after another and each report once.
  std::set<std::uint32_t> keys;
  public_data::AeFilter filter;
  filter.product_code = code_;
  const auto facet = version->reports().facet(filter, public_data::FacetKind::kManufacturers, "", 1000, {});
  for (const auto& maker : facet.rows) {
    if (maker.name == makers_[0].name || maker.name == makers_[1].name) continue;
    public_data::AeFilter of_maker = filter;
    of_maker.manufacturers = {maker.name};
    for (const auto key : version->reports().report_keys(of_maker, 1'000'000, {})) keys.insert(key);
  }
  public_data::AeFilter nameless = filter;
  nameless.groups =
      std::vector<public_data::MakerGroup>{{.manufacturer_names = {""}, .brands_include = {}, .brands_exclude = {}}};
  for (const auto key : version->reports().report_keys(nameless, 1'000'000, {})) keys.insert(key);
  expected = static_cast<std::int64_t>(keys.size());
  EXPECT_GT(expected, 0);
  EXPECT_EQ(number_of(other.at("totals"), "reports"), expected);
}

TEST_F(MakerGroupsApiTest, WithoutSettingsThereIsOneGroupOfAllManufacturers) {
  const auto groups = answer("/ae/compare/groups?product_code=" + code_).at("groups").as_array();
  ASSERT_EQ(groups.size(), 1U);
  EXPECT_EQ(text_of(groups[0], "name"), "All MFGS");
  EXPECT_EQ(groups[0].at("share").to_number<double>(), 1);
  EXPECT_EQ(groups[0].at("totals").at("reports"), answer("/ae/stats?product_code=" + code_).at("totals").at("reports"));
}

TEST_F(MakerGroupsApiTest, AGroupOfOtherProductCodesIsLeftOut) {
  auto elsewhere = group("Elsewhere", makers_[1].spellings);
  elsewhere["product_codes"] = JsonArray{"ZZZ"};
  put_settings(
      {{"company_names", to_json(makers_[0].spellings)}, {"competitor_groups", JsonArray{std::move(elsewhere)}}});
  const auto groups = answer("/ae/compare/groups?product_code=" + code_).at("groups").as_array();
  ASSERT_EQ(groups.size(), 2U);
  EXPECT_EQ(text_of(groups[1], "id"), "other");
}

TEST_F(MakerGroupsApiTest, InvalidGroupParametersAreRejected) {
  EXPECT_EQ(app_.get("/ae/compare/groups", anna_).status, 422);
  EXPECT_EQ(app_.get("/ae/compare/groups?product_code=" + code_ + "&interval=week", anna_).status, 422);
  EXPECT_EQ(app_.get("/ae/compare/groups?product_code=" + code_ + "&color=red", anna_).status, 400);
  EXPECT_EQ(app_.get("/ae/compare/groups?product_code=" + code_ + "&without_groups=x", anna_).status, 422);
}

TEST_F(MakerGroupsApiTest, ManufacturersAreFoundByAPartOfTheirName) {
  const auto& maker = makers_[0].spellings[0];
  const auto found = answer("/ae/makers?q=" + percent_encoded(maker)).at("rows").as_array();
  const auto row =
      std::ranges::find_if(found, [&](const Json& candidate) { return text_of(candidate, "name") == maker; });
  ASSERT_NE(row, found.end());
  public_data::AeFilter filter;
  filter.groups =
      std::vector<public_data::MakerGroup>{{.manufacturer_names = {maker}, .brands_include = {}, .brands_exclude = {}}};
  const auto version = test_public_data().current();
  EXPECT_EQ(number_of(*row, "reports"), version->reports().totals(filter, {}).reports);
  filter.start_date = public_data::find_period("5Y", version->manifest().data_through)->start;
  EXPECT_EQ(number_of(*row, "reports_5_years"), version->reports().totals(filter, {}).reports);
  EXPECT_TRUE(row->at("similarity").is_null());
  EXPECT_TRUE(row->at("group").is_null());
  put_settings({{"competitor_groups", JsonArray{group("Rivals", {maker})}}});
  EXPECT_EQ(text_of(answer("/ae/makers?q=" + percent_encoded(maker)).at("rows").at(0), "group"), "Rivals");
}

TEST_F(MakerGroupsApiTest, SimilarNamesAreOrderedAndAboveALimit) {
  const auto rows =
      answer("/ae/makers?limit=100&like=" + percent_encoded(makers_[0].name + " GmbH")).at("rows").as_array();
  ASSERT_GE(rows.size(), makers_[0].spellings.size());
  double last = 1;
  for (const auto& row : rows) {
    const auto similarity = row.at("similarity").to_number<double>();
    EXPECT_LE(similarity, last);
    EXPECT_GE(similarity, 0.6);
    last = similarity;
  }
  EXPECT_TRUE(answer("/ae/makers?like=Qqqqq").at("rows").as_array().empty());
}

TEST_F(MakerGroupsApiTest, TheNumberOfManufacturersIsLimited) {
  const auto few = answer("/ae/makers?limit=2");
  EXPECT_EQ(few.at("rows").as_array().size(), 2U);
  EXPECT_EQ(few.at("truncated"), Json(true));
  EXPECT_GE(number_of(few.at("rows").at(0), "reports"), number_of(few.at("rows").at(1), "reports"));
  for (const char* target : {"/ae/makers?limit=101", "/ae/makers?color=red"}) {
    EXPECT_EQ(app_.get(target, anna_).status, 400) << target;
  }
}

TEST_F(MakerGroupsApiTest, CoverageOfADraftMatchesTheStore) {
  JsonObject draft{{"company_names", to_json(makers_[0].spellings)},
                   {"competitor_groups", JsonArray{group("First", makers_[1].spellings), group("Empty", {})}}};
  const auto response = app_.post("/ae/makers/coverage", Json(draft), app_.verified("viewer@acme.test"));
  ASSERT_EQ(response.status, 200) << to_text(body_of(response));
  const auto coverage = body_of(response);
  const auto version = test_public_data().current();
  public_data::AeFilter filter;
  filter.start_date = public_data::find_period("5Y", version->manifest().data_through)->start;
  const auto count = [&](const std::vector<std::string>& names) {
    filter.groups =
        std::vector<public_data::MakerGroup>{{.manufacturer_names = names, .brands_include = {}, .brands_exclude = {}}};
    return version->reports().totals(filter, {}).reports;
  };
  EXPECT_EQ(number_of(coverage, "total"), count({}));
  EXPECT_EQ(number_of(coverage, "us"), count(makers_[0].spellings));
  EXPECT_EQ(number_of(coverage, "them"), count(makers_[1].spellings));
  auto both = makers_[0].spellings;
  both.insert(both.end(), makers_[1].spellings.begin(), makers_[1].spellings.end());
  EXPECT_EQ(number_of(coverage, "unassigned"), count({}) - count(both));
  EXPECT_EQ(number_of(coverage, "both"), count(makers_[0].spellings) + count(makers_[1].spellings) - count(both));
  EXPECT_EQ(number_of(coverage.at("groups").at(1), "reports"), count(makers_[1].spellings));
  EXPECT_EQ(number_of(coverage.at("groups").at(2), "reports"), 0);
  // Nothing was stored.
  EXPECT_EQ(body_of(app_.get("/tenants/metadata", admin_)).at("version"), Json(0));
}

TEST_F(MakerGroupsApiTest, CoverageUsesTheDefaultProductCodesIfThereAreAny) {
  const JsonObject draft{{"competitor_groups", JsonArray{}}};
  put_settings({{"default_product_codes", JsonArray{code_}}});
  const auto coverage = body_of(app_.post("/ae/makers/coverage", Json(draft), anna_));
  public_data::AeFilter filter;
  filter.product_code = code_;
  const auto version = test_public_data().current();
  filter.start_date = public_data::find_period("5Y", version->manifest().data_through)->start;
  EXPECT_EQ(number_of(coverage, "total"), version->reports().totals(filter, {}).reports);
  EXPECT_EQ(number_of(coverage, "unassigned"), number_of(coverage, "total"));
}

TEST_F(MakerGroupsApiTest, CoverageNamesTheGroupsOfConflicts) {
  const std::string name = makers_[0].spellings[0];
  const JsonObject draft{{"partner_names", JsonArray{name}}, {"competitor_groups", JsonArray{group("Rivals", {name})}}};
  const auto coverage = body_of(app_.post("/ae/makers/coverage", Json(draft), anna_));
  ASSERT_EQ(coverage.at("conflicts").as_array().size(), 1U);
  EXPECT_EQ(text_of(coverage.at("conflicts").at(0), "raw_name"), name);
  EXPECT_EQ(coverage.at("conflicts").at(0).at("groups"), Json(JsonArray{"Partners", "Rivals"}));
  EXPECT_EQ(app_.post("/ae/makers/coverage", Json(JsonObject{{"color", "red"}}), anna_).status, 400);
  EXPECT_EQ(app_.post("/ae/makers/coverage",
                      Json(JsonObject{{"competitor_groups", JsonArray{JsonObject{{"side", "we"}}}}}), anna_)
                .status,
            422);
}

TEST_F(MakerGroupsApiTest, TheBinsOfTimelinessAddUp) {
  const auto timeliness = answer("/ae/stats?timePeriod=5Y&product_code=" + code_).at("timeliness");
  const auto& bins = timeliness.at("histogram").as_array();
  ASSERT_EQ(bins.size(), 9U);
  const auto sum = [&bins](size_t first, size_t last) {
    std::int64_t count = 0;
    for (size_t i = first; i <= last; ++i) count += number_of(bins[i], "count");
    return count;
  };
  EXPECT_EQ(sum(0, 8), number_of(timeliness, "n_known"));
  EXPECT_EQ(sum(0, 3), number_of(timeliness, "on_time"));
  EXPECT_EQ(sum(4, 6), number_of(timeliness, "late_31_180"));
  EXPECT_EQ(sum(7, 8), number_of(timeliness, "late_over_180"));
  EXPECT_EQ(number_of(bins[1], "from_days"), 6);
  EXPECT_EQ(number_of(bins[1], "to_days"), 10);
  EXPECT_TRUE(bins[8].at("to_days").is_null());
}

}  // namespace
}  // namespace pharos
