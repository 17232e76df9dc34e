#include <fmt/format.h>

#include <cmath>
#include <map>

#include "public_data/generate/generator.hpp"
#include "support/public_data_world.hpp"

namespace pharos {
namespace {

using testing_support::body_of;
using testing_support::PublicDataWorld;
using testing_support::test_public_data;
using testing_support::text_of;

class AdverseEventsApiTest : public PublicDataWorld {
 protected:
  // The fields named in the error.
  std::string faults(const std::string& target) {
    const auto response = app_.get(target, anna_);
    EXPECT_EQ(response.status, 422) << target;
    std::string names;
    const auto body = body_of(response);
    if (const auto* object = body.if_object(); object != nullptr && object->contains("fields")) {
      for (const auto& [name, message] : object->at("fields").as_object()) names += std::string{name} + " ";
    }
    return names;
  }
  // Two spellings of manufacturers of the product code.
  std::vector<std::string> two_makers() {
    std::vector<std::string> names;
    const auto page = answer("/ae/events?page_size=200&product_code=" + code_);
    for (const auto& row : page.at("rows").as_array()) {
      const auto name = text_of(row.at("device"), "manufacturer_d_name");
      if (std::ranges::find(names, name) == names.end()) names.push_back(name);
      if (names.size() == 2) break;
    }
    return names;
  }
};

TEST_F(AdverseEventsApiTest, CountsAreConsistentWithEachOtherAndTheStore) {
  const std::string filter = "?product_code=" + code_;
  const auto stats = answer("/ae/stats" + filter);
  const auto& totals = stats.at("totals");
  const auto reports = number_of(totals, "reports");
  ASSERT_GT(reports, 0);
  public_data::AeFilter everything;
  everything.product_code = code_;
  EXPECT_EQ(reports, test_public_data().current()->reports().totals(everything, {}).reports);
  EXPECT_EQ(number_of(answer("/ae/events" + filter), "total_rows"), reports);
  std::int64_t by_type = 0;
  double shares = 0;
  for (const auto& row : stats.at("by_event_type").as_array()) {
    by_type += number_of(row, "count");
    shares += row.at("share").as_double();
    EXPECT_LE(row.at("ci_low").as_double(), row.at("share").as_double());
    EXPECT_GE(row.at("ci_high").as_double(), row.at("share").as_double());
  }
  EXPECT_EQ(by_type, reports);
  EXPECT_NEAR(shares, 1, 1e-9);
  for (const char* interval : {"month", "quarter", "year"}) {
    const auto timeline = answer("/ae/timeline" + filter + "&interval=" + interval);
    std::int64_t sum = number_of(timeline, "undated_reports");
    for (const auto& bucket : timeline.at("buckets").as_array()) {
      sum += number_of(bucket, "total");
      EXPECT_EQ(number_of(bucket, "total"), number_of(bucket, "death") + number_of(bucket, "injury") +
                                                number_of(bucket, "malfunction") + number_of(bucket, "other"));
    }
    EXPECT_EQ(sum, reports) << interval;
  }
}

TEST_F(AdverseEventsApiTest, CountsHaveThePoissonInterval) {
  const auto stats = answer("/ae/stats?timePeriod=5Y&product_code=" + code_);
  for (const char* unit : {"reports", "events"}) {
    const auto count = static_cast<double>(number_of(stats.at("totals"), unit));
    const auto& interval = stats.at("intervals").at(unit);
    ASSERT_GT(count, 100) << unit;
    // The normal approximation with continuity correction, which is close for large counts.
    EXPECT_NEAR(interval.at("ci_low").as_double(), count - 1.96 * std::sqrt(count) + 0.95, 0.2) << unit;
    EXPECT_NEAR(interval.at("ci_high").as_double(), count + 1.96 * std::sqrt(count) + 1.95, 0.2) << unit;
  }
}

TEST_F(AdverseEventsApiTest, QualityByYearAddsUpToTheTotal) {
  const std::string filter = "?timePeriod=5Y&product_code=" + code_;
  const auto stats = answer("/ae/stats" + filter);
  const auto quality = answer("/ae/quality" + filter);
  const auto& years = quality.at("years").as_array();
  ASSERT_GE(years.size(), 5U);
  std::int64_t reports = 0;
  std::map<std::string, double> missing;
  for (const auto& year : years) {
    reports += number_of(year, "reports");
    for (const auto& [name, percent] : stats.at("quality").as_object()) {
      missing[name] += year.at(name).as_double() * static_cast<double>(number_of(year, "reports"));
    }
  }
  EXPECT_EQ(reports, number_of(stats.at("totals"), "reports"));
  for (const auto& [name, percent] : stats.at("quality").as_object()) {
    EXPECT_NEAR(missing[name] / static_cast<double>(reports), percent.as_double(), 1e-6) << name;
  }
  EXPECT_FALSE(years.back().at("complete").as_bool());
  EXPECT_FALSE(years.front().at("complete").as_bool()) << "the period starts within the year";
  EXPECT_TRUE(years.at(1).at("complete").as_bool());
  EXPECT_TRUE(answer("/ae/quality?timePeriod=ALL&product_code=ZZZ").at("years").as_array().empty());
}

TEST_F(AdverseEventsApiTest, TheLastMonthsAreMarkedIncomplete) {
  const auto timeline = answer("/ae/timeline?timePeriod=1Y&product_code=" + code_);
  const auto& buckets = timeline.at("buckets").as_array();
  ASSERT_EQ(buckets.size(), 12U);
  for (size_t i = 0; i < buckets.size(); ++i) EXPECT_EQ(buckets[i].at("complete").as_bool(), i < 10) << i;
  EXPECT_EQ(text_of(timeline.at("meta"), "incomplete_from"), text_of(buckets[10], "period"));
}

TEST_F(AdverseEventsApiTest, PeriodsEndOnTheLastDayOfTheDataAndHaveOneBefore) {
  const auto stats = answer("/ae/stats?timePeriod=1Y&procode=" + code_);
  const auto through = text_of(stats.at("meta"), "data_through");
  const auto canonical = read_json(text_of(stats.at("meta").at("query_stamp"), "canonical_query"));
  EXPECT_EQ(text_of(canonical.at("filter"), "end_date"), through);
  const auto& previous = stats.at("previous");
  EXPECT_LT(text_of(previous, "end_date"), text_of(canonical.at("filter"), "start_date"));
  EXPECT_FALSE(stats.at("delta_pct").is_null());
}

TEST_F(AdverseEventsApiTest, PagesAreInOrder) {
  std::string last;
  for (int page = 1; page <= 3; ++page) {
    const auto rows =
        answer(fmt::format("/ae/events?product_code={}&page={}&page_size=10&order_by=brand_name:asc", code_, page));
    for (const auto& row : rows.at("rows").as_array()) {
      auto brand = text_of(row.at("device"), "brand_name");
      std::ranges::transform(brand, brand.begin(), [](unsigned char c) { return std::toupper(c); });
      EXPECT_LE(last, brand);
      last = brand;
    }
    EXPECT_EQ(rows.at("order_by").at(0), Json("brand_name:asc"));
  }
}

TEST_F(AdverseEventsApiTest, InvalidParametersAreNamed) {
  EXPECT_EQ(faults("/ae/stats"), "product_code ");
  EXPECT_EQ(faults("/ae/stats?product_code=QBJ&start_date=yesterday"), "start_date ");
  EXPECT_EQ(faults("/ae/stats?product_code=QBJ&timePeriod=2Y"), "timePeriod ");
  EXPECT_EQ(faults("/ae/stats?product_code=QBJ&event_type=Doom"), "event_type ");
  // A misspelled filter must not return unfiltered results.
  EXPECT_EQ(app_.get("/ae/stats?product_code=QBJ&manufacturer=ACME", anna_).status, 400);
  EXPECT_EQ(faults("/ae/events?product_code=QBJ&q=%22open"), "q ");
  EXPECT_EQ(faults("/ae/timeline?product_code=QBJ&interval=week"), "interval ");
  EXPECT_EQ(faults("/ae/signals?product_code=QBJ&comparison=nothing"), "comparison ");
  EXPECT_EQ(faults("/ae/events/download?product_code=QBJ&columns=secret"), "columns ");
  EXPECT_EQ(faults("/ae/stats?product_code=QBJ&groups=all"), "groups ");
  EXPECT_EQ(faults("/ae/stats?product_code=QBJ&model=" + std::string(101, 'x')), "model ");
  EXPECT_EQ(app_.get("/ae/events?product_code=QBJ&page=0", anna_).status, 400);
}

TEST_F(AdverseEventsApiTest, R17_CallerTextNeverReachesAStatement) {
  const std::string hostile = "'%20or%201=1%20--";
  EXPECT_EQ(faults("/ae/events?product_code=QBJ&order_by=brand_name;%20drop%20table%20ae"), "order_by ");
  for (const char* field : {"brands", "model", "manufacturers", "product_problems", "patient_problems", "country"}) {
    const auto stats = answer(fmt::format("/ae/stats?product_code={}&{}={}", code_, field, hostile));
    EXPECT_EQ(number_of(stats.at("totals"), "reports"), 0) << field;
  }
  EXPECT_EQ(number_of(answer("/ae/stats?product_code=" + hostile).at("totals"), "reports"), 0);
  EXPECT_EQ(number_of(answer(fmt::format("/ae/events?product_code={}&q=drop%20table", code_)), "total_rows"), 0);
}

TEST_F(AdverseEventsApiTest, NarrativesAreSearchedAndHighlighted) {
  const auto first = answer("/ae/events?page_size=1&product_code=" + code_).at("rows").at(0);
  const auto detail = answer("/ae/events/" + text_of(first, "mdr_report_key"));
  // A long word from the narrative finds its report.
  std::string word;
  for (const char c : text_of(detail.at("mdr_text").at(0), "text") + " ") {
    if (std::isalpha(static_cast<unsigned char>(c))) {
      word += c;
    } else if (word.size() >= 7) {
      break;
    } else {
      word.clear();
    }
  }
  ASSERT_GE(word.size(), 7U);
  const auto found = answer(fmt::format("/ae/events?product_code={}&q={}&page_size=100", code_, word));
  ASSERT_GT(number_of(found, "total_rows"), 0);
  bool is_there = false;
  for (const auto& row : found.at("rows").as_array()) {
    is_there |= row.at("mdr_report_key") == first.at("mdr_report_key");
    const auto& highlights = row.at("highlights").as_array();
    ASSERT_FALSE(highlights.empty());
    const auto start = static_cast<size_t>(number_of(highlights[0], "start"));
    const auto end = static_cast<size_t>(number_of(highlights[0], "end"));
    auto marked = text_of(row, "narrative_snippet").substr(start, end - start);
    auto wanted = word;
    for (auto* text : {&marked, &wanted}) {
      std::ranges::transform(*text, text->begin(), [](unsigned char c) { return std::tolower(c); });
    }
    EXPECT_EQ(marked, wanted);
  }
  EXPECT_TRUE(is_there || number_of(found, "total_rows") > 100);
  const auto without = answer(fmt::format("/ae/events?product_code={}&q=patient%20NOT%20{}", code_, word));
  const auto all = answer(fmt::format("/ae/events?product_code={}&q=patient", code_));
  EXPECT_LE(number_of(without, "total_rows"), number_of(all, "total_rows"));
}

TEST_F(AdverseEventsApiTest, ACompleteReportHasDevicesTextsAndHistory) {
  const auto row = answer("/ae/events?page_size=1&product_code=" + code_).at("rows").at(0);
  const auto detail = answer("/ae/events/" + text_of(row, "mdr_report_key"));
  EXPECT_EQ(detail.at("report_number"), row.at("report_number"));
  EXPECT_FALSE(detail.at("devices").as_array().empty());
  EXPECT_FALSE(detail.at("mdr_text").as_array().empty());
  EXPECT_FALSE(detail.at("history").as_array().empty());
  EXPECT_TRUE(text_of(detail, "source_url").starts_with("https://"));
  for (const char* key : {"1", "0", "-1", "99999999999", "abc", "1%3B"}) {
    EXPECT_EQ(app_.get(std::string{"/ae/events/"} + key, anna_).status, 404) << key;
  }
}

TEST_F(AdverseEventsApiTest, NamesCanBeSearched) {
  const auto brands = answer("/ae/brands?product_code=" + code_);
  ASSERT_FALSE(brands.at("rows").as_array().empty());
  const auto name = text_of(brands.at("rows").at(0), "name");
  const auto one = answer(fmt::format("/ae/brands?limit=1&product_code={}", code_));
  EXPECT_EQ(one.at("rows").as_array().size(), 1U);
  EXPECT_TRUE(one.at("truncated").as_bool());
  const auto count = number_of(brands.at("rows").at(0), "count");
  const auto manufacturers = answer("/ae/manufacturers?side=us&product_code=" + code_);
  EXPECT_FALSE(manufacturers.at("rows").as_array().empty());
  EXPECT_GT(count, 0);
  EXPECT_FALSE(name.empty());
}

TEST_F(AdverseEventsApiTest, APartOfTheModelOrCatalogNumberFiltersEveryResult) {
  const auto lower = [](std::string text) {
    std::ranges::transform(text, text.begin(), [](unsigned char c) { return std::tolower(c); });
    return text;
  };
  // The end of an existing number, in lower case.
  const auto rows = answer("/ae/events?page_size=200&product_code=" + code_).at("rows");
  std::string part;
  for (const auto& row : rows.as_array()) {
    const auto number = text_of(row.at("device"), "model_number");
    if (part.empty() && number.size() >= 3) part = lower(number.substr(1));
  }
  ASSERT_FALSE(part.empty());
  const std::string filter = fmt::format("?product_code={}&model={}", code_, part);
  const auto found = answer("/ae/events" + filter + "&page_size=200");
  const auto total = number_of(found, "total_rows");
  ASSERT_GT(total, 0);
  EXPECT_LT(total, number_of(answer("/ae/events?product_code=" + code_), "total_rows"));
  for (const auto& row : found.at("rows").as_array()) {
    const auto numbers = text_of(row.at("device"), "model_number") + " " + text_of(row.at("device"), "catalog_number");
    EXPECT_NE(lower(numbers).find(part), std::string::npos) << numbers;
  }
  EXPECT_EQ(number_of(answer("/ae/stats" + filter).at("totals"), "reports"), total);
  EXPECT_EQ(number_of(answer("/ae/problems" + filter), "total"), total);
  // The comparison set is not filtered.
  const auto signals = answer("/ae/signals" + filter + "&unit=reports&comparison=same_code").at("comparison");
  const auto all = answer("/ae/signals?unit=reports&comparison=same_code&product_code=" + code_).at("comparison");
  EXPECT_GT(number_of(signals, "comparison_total"), 0);
  EXPECT_EQ(number_of(signals, "total") + number_of(signals, "comparison_total"), number_of(all, "total"));
}

TEST_F(AdverseEventsApiTest, UsAndThemComeFromTheSettings) {
  const auto makers = two_makers();
  ASSERT_EQ(makers.size(), 2U);
  const std::string filter = "?product_code=" + code_;
  const auto all = number_of(answer("/ae/stats" + filter).at("totals"), "reports");
  // Without settings "us" is all manufacturers and "them" is empty.
  EXPECT_EQ(number_of(answer("/ae/stats/us" + filter).at("totals"), "reports"), all);
  EXPECT_EQ(number_of(answer("/ae/stats/them" + filter).at("totals"), "reports"), 0);
  EXPECT_EQ(text_of(answer("/ae/compare" + filter).at("us"), "name"), "All MFGS");

  define_us({makers[0]}, {makers[1]});
  const auto us = number_of(answer("/ae/stats/us" + filter).at("totals"), "reports");
  const auto them = number_of(answer("/ae/stats/them" + filter).at("totals"), "reports");
  EXPECT_GT(us, 0);
  EXPECT_GT(them, 0);
  EXPECT_LT(us, all);
  for (const auto& [side, maker] : {std::pair{"us", makers[0]}, {"them", makers[1]}}) {
    const auto rows = answer(fmt::format("/ae/events/{}{}", side, filter)).at("rows").as_array();
    ASSERT_FALSE(rows.empty());
    for (const auto& row : rows) EXPECT_EQ(text_of(row.at("device"), "manufacturer_d_name"), maker);
  }
  const auto compare = answer("/ae/compare" + filter);
  EXPECT_EQ(text_of(compare.at("us"), "name"), "Acme Medical & Partners");
  EXPECT_EQ(text_of(compare.at("them"), "name"), "Competitors");
  // Without the incomplete months; SignalsApiTest counts them separately.
  EXPECT_GT(number_of(compare.at("us"), "total"), 0);
  EXPECT_LE(number_of(compare.at("us"), "total"), us);
  for (const auto& row : compare.at("rows").as_array()) {
    EXPECT_LE(number_of(row.at("us"), "n"), us);
    EXPECT_LE(row.at("q").to_number<double>(), 1);
    EXPECT_GE(row.at("q").to_number<double>() + 1e-12, row.at("p").to_number<double>());
  }
  for (const char* path : {"timeline", "problems", "signals"}) {
    for (const char* side : {"", "/us", "/them"}) answer(fmt::format("/ae/{}{}{}", path, side, filter));
  }
}

TEST_F(AdverseEventsApiTest, APlantedSignalIsFound) {
  const auto version = test_public_data().current();
  size_t found = 0, tried = 0;
  public_data::Generator generator{{.reports = testing_support::kTestReports,
                                    .seed = testing_support::kTestSeed,
                                    .data_through = version->manifest().data_through}};
  for (const auto& signal : generator.truth().signals) {
    if (signal.reports < 10) continue;
    ++tried;
    const auto answer_of = answer("/ae/signals?unit=reports&product_code=" + signal.product_code);
    for (const auto& row : answer_of.at("rows").as_array()) {
      if (text_of(row, "term") != signal.problem.term) continue;
      const auto& table = row.at("table");
      EXPECT_EQ(number_of(table, "a") + number_of(table, "b"), number_of(answer_of.at("comparison"), "total"));
      EXPECT_EQ(number_of(table, "c") + number_of(table, "d"),
                number_of(answer_of.at("comparison"), "comparison_total"));
      found += text_of(row, "verdict") == "signal";
    }
  }
  ASSERT_GT(tried, 0U);
  EXPECT_GE(found * 2, tried) << found << " of " << tried;
}

TEST_F(AdverseEventsApiTest, AQueryCanBeReRun) {
  const auto stats = answer("/ae/stats?product_code=" + code_);
  const auto& stamp = stats.at("meta").at("query_stamp");
  const auto id = text_of(stamp, "id");
  EXPECT_EQ(answer("/ae/stats?product_code=" + code_).at("meta").at("query_stamp").at("id"), Json(id));
  EXPECT_EQ(answer("/stamps/" + id), stamp);
  const auto again = answer("/stamps/" + id + "/rerun");
  EXPECT_TRUE(again.at("is_same").as_bool());
  EXPECT_EQ(again.at("answer").at("totals"), stats.at("totals"));
  EXPECT_EQ(app_.get("/stamps/" + id + "/rerun?data_version=maude-1999-01-01.1", anna_).status, 404);
  // Another tenant's stamp does not exist.
  app_.make_user("other@globex.test", "tenant_admin", "globex");
  const auto stranger = app_.verified("other@globex.test", "globex");
  EXPECT_EQ(body_of(app_.get("/stamps/" + id, stranger)), body_of(app_.get("/stamps/stm_none", stranger)));
}

TEST_F(AdverseEventsApiTest, DataVersionsDescribeTheirContent) {
  const auto versions = answer("/data/versions");
  ASSERT_EQ(versions.as_array().size(), 1U);
  EXPECT_TRUE(versions.at(0).at("is_current").as_bool());
  EXPECT_TRUE(versions.at(0).at("is_generated").as_bool());
  EXPECT_FALSE(versions.at(0).at("sources").as_array().empty());
}

}  // namespace
}  // namespace pharos
