#include <fmt/format.h>
#include <gmock/gmock.h>

#include <cmath>
#include <map>
#include <set>

#include "features/exports/papers/docx/docx_test_support.hpp"
#include "pdf/pdf_test_support.hpp"
#include "public_data/columns/collation.hpp"
#include "public_data/generate/generator.hpp"
#include "public_data/imdrf/imdrf_pack.hpp"
#include "sheets/table_source.hpp"
#include "support/analysis_world.hpp"
#include "support/test_public_data.hpp"

namespace pharos {
namespace {

using public_data::AdverseEventReport;
using public_data::Recall;
using testing::Contains;
using testing::HasSubstr;
using testing_support::AnalysisWorld;
using testing_support::body_of;
using testing_support::Caller;
using testing_support::text_of;

// An independent copy of the records.
struct RawRecords {
  RawRecords() {
    const public_data::Generator generator{
        {.reports = testing_support::kTestReports,
         .seed = testing_support::kTestSeed,
         .devices = 0,
         .data_through = testing_support::test_public_data().current()->manifest().data_through}};
    generator.reports([this](AdverseEventReport&& report) { reports.push_back(report); });
    generator.recalls([this](Recall&& recall) { recalls.push_back(recall); });
  }
  std::vector<AdverseEventReport> reports;
  std::vector<Recall> recalls;
};

const RawRecords& raw() {
  static const RawRecords records;
  return records;
}

// The code of a problem's term, found by a loop.
std::string code_of(const std::string& term, std::string_view annexes) {
  for (const auto& one : public_data::imdrf_terms()) {
    if (annexes.find(one.annex) != annexes.npos && one.term == term) return one.code;
  }
  return {};
}

// One side, counted by hand.
struct Side {
  std::set<std::string> makers;
  std::set<std::string> firms;  // the same names in the form used by recalls

  bool has(const AdverseEventReport& report, const std::string& product_code) const {
    return std::ranges::any_of(report.device, [&](const auto& device) {
      return device.device_report_product_code == product_code && makers.contains(device.manufacturer_d_name);
    });
  }
};

class CompetitiveRiskApiTest : public testing::Test {
 protected:
  CompetitiveRiskApiTest() {
    choose_code();
    const Json settings(
        JsonObject{{"company_names", to_json(us_.makers)},
                   {"competitor_groups",
                    JsonArray{JsonObject{{"side", "them"}, {"name", "Rivals"}, {"members", members(them_.makers)}}}}});
    const auto current = world_.app.get("/tenants/metadata", world_.mia);
    const auto saved =
        world_.app.send(http::Method::kPut, "/tenants/metadata", to_text(settings),
                        {.caller = world_.mia, .headers = {{"If-Match", std::string{*current.headers.find("ETag")}}}});
    EXPECT_EQ(saved.status, 200) << to_text(body_of(saved));
    choose_harms();
  }

  static JsonArray members(const std::set<std::string>& names) {
    JsonArray list;
    for (const auto& name : names) list.push_back(JsonObject{{"raw_name", name}});
    return list;
  }

  // The code with the most recalls; its most frequent manufacturer is us, the others are them.
  void choose_code() {
    std::map<std::string, std::set<std::string>> events;
    for (const auto& recall : raw().recalls) events[recall.product_code].insert(recall.res_event_number);
    std::map<std::string, std::map<std::string, int>> makers;
    for (const auto& report : raw().reports) {
      for (const auto& device : report.device) {
        ++makers[device.device_report_product_code][device.manufacturer_d_name];
      }
    }
    size_t most = 0;
    for (const auto& [code, numbers] : events) {
      if (makers[code].size() >= 3 && numbers.size() > most) {
        most = numbers.size();
        code_ = code;
      }
    }
    const auto& of_code = makers.at(code_);
    const auto ours = std::ranges::max_element(of_code, {}, [](const auto& one) { return one.second; })->first;
    const auto canonical = public_data::canonical_manufacturer(ours);
    for (const auto& [name, count] : of_code) {
      if (name.empty()) continue;
      auto& side = public_data::canonical_manufacturer(name) == canonical ? us_ : them_;
      side.makers.insert(name);
      side.firms.insert(public_data::canonical_manufacturer(name));
    }
  }

  // The two most reported patient problems of the code become harms; one is in the definition.
  void choose_harms() {
    std::map<std::string, int> terms;
    for (const auto& report : raw().reports) {
      if (!us_.has(report, code_) && !them_.has(report, code_)) continue;
      for (const auto& patient : report.patient) {
        for (const auto& problem : patient.patient_problems) ++terms[problem.term];
      }
    }
    std::vector<std::pair<int, std::string>> sorted;
    for (const auto& [term, count] : terms) {
      if (code_of(term, "E").size() >= 5) sorted.emplace_back(-count, code_of(term, "E"));
    }
    std::ranges::sort(sorted);
    ASSERT_GE(sorted.size(), 2U);
    for (const auto& [name, i] : {std::pair{"Hypotension", 0U}, std::pair{"Something else", 1U}}) {
      codes_[name] = sorted[i].second;
      const Json harm(JsonObject{{"name", name}, {"definition", ""}, {"imdrf_e", JsonArray{sorted[i].second}}});
      world_.expect(201, world_.app.post("/harms", harm, world_.anna));
    }
  }

  std::string path(const std::string& rest = "") const {
    return fmt::format("/risk_analyses/competitive{}?product_code={}&timePeriod=ALL&product_id={}", rest, code_,
                       world_.product);
  }
  Json answer() { return world_.expect(200, world_.app.get(path(), world_.vera)); }

  std::int64_t reports(const Side& side, const std::string& harm_code = {}) const {
    std::int64_t count = 0;
    for (const auto& report : raw().reports) {
      const auto has_harm = [&] {
        return std::ranges::any_of(report.patient, [&](const auto& patient) {
          return std::ranges::any_of(patient.patient_problems, [&](const auto& problem) {
            return code_of(problem.term, "EF").starts_with(harm_code);
          });
        });
      };
      if (side.has(report, code_) && (harm_code.empty() || has_harm())) ++count;
    }
    return count;
  }
  std::map<std::string, Recall> recalls(const Side& side) const {  // by event
    std::map<std::string, Recall> found;
    for (const auto& recall : raw().recalls) {
      const bool is_ours = side.firms.contains(public_data::canonical_manufacturer(recall.recalling_firm));
      if (recall.product_code == code_ && is_ours) found.emplace(recall.res_event_number, recall);
    }
    return found;
  }

  AnalysisWorld world_{1};
  std::string code_;
  Side us_;
  Side them_;
  std::map<std::string, std::string> codes_;  // harm to IMDRF code
};

const Json& row_of(const Json& list, const char* field, const std::string& value) {
  for (const Json& row : list.as_array()) {
    if (text_of(row, field) == value) return row;
  }
  throw std::runtime_error("no row " + value);
}

double binomial_tail(std::int64_t from, std::int64_t to, std::int64_t n, double p) {
  double sum = 0;
  const auto total = static_cast<double>(n);
  for (auto i = from; i <= to; ++i) {
    const auto k = static_cast<double>(i);
    sum += std::exp(std::lgamma(total + 1) - std::lgamma(k + 1) - std::lgamma(total - k + 1) + k * std::log(p) +
                    (total - k) * std::log1p(-p));
  }
  return sum;
}

// The exact interval by definition: each bound leaves 1/40 beyond the observed count.
void expect_exact(const Json& share, std::int64_t count, std::int64_t total) {
  ASSERT_EQ(share.at("count").as_int64(), count);
  EXPECT_DOUBLE_EQ(share.at("share").to_number<double>(), static_cast<double>(count) / static_cast<double>(total));
  const auto low = share.at("lo").to_number<double>();
  const auto high = share.at("hi").to_number<double>();
  if (count > 0) {
    EXPECT_NEAR(binomial_tail(count, total, total, low), 0.025, 1e-6);
  }
  if (count == 0) {
    EXPECT_EQ(low, 0);
  }
  EXPECT_NEAR(binomial_tail(0, count, total, high), 0.025, 1e-6);
  const std::vector<double> ends{0, 0.001, 0.01, 0.05, 0.2};
  const auto band = [&ends](double value) {
    return value <= 0 ? 0 : std::upper_bound(ends.begin(), ends.end(), value) - ends.begin();
  };
  EXPECT_EQ(share.at("band").as_int64(), band(share.at("share").to_number<double>()));
  EXPECT_EQ(share.at("band_lo").as_int64(), band(low));
  EXPECT_EQ(share.at("band_hi").as_int64(), band(high));
}

TEST_F(CompetitiveRiskApiTest, CountsAndIntervalsMatchTheRawRecords) {
  const auto shown = answer();
  const auto ours = reports(us_);
  const auto theirs = reports(them_);
  ASSERT_GT(ours, 0);
  ASSERT_GT(theirs, 0);
  EXPECT_EQ(shown.at("us").at("reports").as_int64(), ours);
  EXPECT_EQ(shown.at("them").at("reports").as_int64(), theirs);
  EXPECT_EQ(shown.at("them").at("name"), Json("Competitors"));
  for (const auto& [harm, code] : codes_) {
    SCOPED_TRACE(harm + " " + code);
    const Json& row = row_of(shown.at("harms"), "harm", harm);
    const auto our_count = reports(us_, code);
    const auto their_count = reports(them_, code);
    EXPECT_GT(our_count + their_count, 0);
    expect_exact(row.at("us"), our_count, ours);
    expect_exact(row.at("them"), their_count, theirs);
    EXPECT_EQ(row.at("in_definition").as_bool(), harm == "Hypotension");
    std::int64_t named = 0;
    for (const Json& problem : row.at("problems").as_array()) named += problem.at("us").as_int64();
    EXPECT_GE(named, our_count) << "every report is in the list of its problems";
    const auto difference = row.at("difference").at("est").to_number<double>();
    EXPECT_NEAR(difference,
                static_cast<double>(our_count) / static_cast<double>(ours) -
                    static_cast<double>(their_count) / static_cast<double>(theirs),
                1e-12);
    EXPECT_LE(row.at("difference").at("lo").to_number<double>(), difference);
    EXPECT_GE(row.at("difference").at("hi").to_number<double>(), difference);
  }
  // A harm in the definition without a matching problem is listed with zero counts.
  expect_exact(row_of(shown.at("harms"), "harm", "Air embolism").at("them"), 0, theirs);
}

TEST_F(CompetitiveRiskApiTest, BothMatricesHaveTheSeveritiesOfOurGrid) {
  const auto shown = answer();
  ASSERT_EQ(shown.at("matrix").as_array().size(), 5U);
  ASSERT_EQ(shown.at("bands").as_array().size(), 6U);
  const auto theirs = reports(them_);
  for (const Json& row : shown.at("matrix").as_array()) {
    // Hypotension has severity 4, and no other reported harm has one.
    const bool is_fourth = row.at("severity").as_int64() == 4;
    expect_exact(row.at("them"), is_fourth ? reports(them_, codes_.at("Hypotension")) : 0, theirs);
  }
  EXPECT_FALSE(shown.at("riskgrid_version_id").is_null());
  EXPECT_FALSE(shown.at("riskdefinition_version_id").is_null());
  EXPECT_TRUE(row_of(shown.at("harms"), "harm", "Something else").at("severity").is_null());
  const auto without =
      world_.expect(200, world_.app.get("/risk_analyses/competitive?product_code=" + code_, world_.vera));
  EXPECT_TRUE(without.at("matrix").as_array().empty()) << "no grid, no matrix";
}

TEST_F(CompetitiveRiskApiTest, RecallsNameTheirHazards) {
  const auto shown = answer();
  const auto theirs = recalls(them_);
  ASSERT_GT(theirs.size(), 0U);
  EXPECT_EQ(shown.at("them").at("recalls").to_number<size_t>(), theirs.size());
  EXPECT_EQ(shown.at("us").at("recalls").to_number<size_t>(), recalls(us_).size());
  ASSERT_EQ(shown.at("recalls").as_array().size(), theirs.size());
  std::map<std::string, std::int64_t> named;
  for (const Json& recall : shown.at("recalls").as_array()) {
    const auto& record = theirs.at(text_of(recall, "res_event_number"));
    EXPECT_EQ(text_of(recall, "reason_for_recall"), record.reason_for_recall);
    // The generator names one term: "… the following problem: TERM. It was …".
    const auto from = record.reason_for_recall.find(": ") + 2;
    const auto planted =
        code_of(record.reason_for_recall.substr(from, record.reason_for_recall.find(". It was") - from), "A");
    std::set<std::string> found;
    for (const Json& hazard : recall.at("hazards").as_array()) {
      found.insert(text_of(hazard, "imdrf_code"));
      ++named[text_of(hazard, "imdrf_code")];
    }
    if (!planted.empty() && planted < "A24") {
      EXPECT_TRUE(std::ranges::any_of(found, [&](const auto& code) { return code.starts_with(planted); }))
          << record.reason_for_recall;
    }
  }
  ASSERT_FALSE(named.empty());
  std::set<std::string> absent;
  for (const Json& hazard : shown.at("absent_hazards").as_array()) {
    const auto code = text_of(hazard, "imdrf_code");
    absent.insert(code);
    EXPECT_EQ(hazard.at("them_recalls").as_int64(), named[code]) << code;
    EXPECT_EQ(hazard.at("recalls").as_array().size(), static_cast<size_t>(named[code]));
    EXPECT_FALSE(hazard.at("in_definition").as_bool());
    EXPECT_GT(hazard.at("them").as_int64() + named[code], 0);
    EXPECT_FALSE(code.starts_with("A1402")) << "over-infusion matches a hazard in the definition by its words";
  }
  for (const auto& [code, count] : named) {
    if (!code.starts_with("A1402") && !code.starts_with("A1415")) {
      EXPECT_TRUE(absent.contains(code)) << code;
    }
  }
}

TEST_F(CompetitiveRiskApiTest, TheReportsOfAHazardMatchTheRawRecords) {
  std::map<std::string, std::int64_t> expected;
  for (const auto& report : raw().reports) {
    if (!them_.has(report, code_)) continue;
    std::set<std::string> terms;
    for (const auto& problem : report.product_problems) terms.insert(problem.term);
    for (const auto& term : terms) {
      // Codes from A24 on mean that there was no problem.
      if (const auto code = code_of(term, "A"); !code.empty() && code < "A24") ++expected[code];
    }
  }
  ASSERT_FALSE(expected.empty());
  const auto shown = answer();
  for (const Json& hazard : shown.at("hazards").as_array()) EXPECT_LT(text_of(hazard, "imdrf_code"), "A24");
  for (const auto& [code, count] : expected) {
    EXPECT_EQ(row_of(shown.at("hazards"), "imdrf_code", code).at("them").as_int64(), count) << code;
  }
}

TEST_F(CompetitiveRiskApiTest, AResultHasAStampAndCanBeReRun) {
  const auto shown = answer();
  const auto id = text_of(shown.at("meta").at("query_stamp"), "id");
  const auto again = world_.expect(200, world_.app.get("/stamps/" + id + "/rerun", world_.vera));
  EXPECT_TRUE(again.at("is_same").as_bool());
  EXPECT_EQ(again.at("answer").at("harms"), shown.at("harms"));
  EXPECT_EQ(again.at("answer").at("recalls"), shown.at("recalls"));
}

TEST_F(CompetitiveRiskApiTest, TheWorkbookMatchesTheResultAndHasTheStamp) {
  const auto shown = answer();
  const auto response = world_.app.get(path("/export") + "&format=xlsx", world_.anna);
  ASSERT_EQ(response.status, 200) << to_text(body_of(response));
  EXPECT_THAT(std::string{response.headers.get_or("Content-Disposition", "")}, HasSubstr("competitive-risk-" + code_));
  const sheets::TableSource file{std::get<http::FileBody>(response.body).file, "a.xlsx"};
  EXPECT_EQ(file.sheets(), (std::vector<std::string>{"Summary", "Matrix – ours", "Matrix – theirs", "Harms",
                                                     "Hazards not in our definition", "Their recalls", "Stamp"}));
  const auto rows_of = [&file](const std::string& sheet) {
    std::vector<std::vector<std::string>> rows;
    file.read({.sheet = sheet}, [&rows](std::uint64_t, const std::vector<std::string>& cells) {
      rows.push_back(cells);
      return true;
    });
    return rows;
  };
  const auto harms = rows_of("Harms");
  ASSERT_EQ(harms.size(), shown.at("harms").as_array().size() + 1);
  for (size_t i = 1; i < harms.size(); ++i) {
    const Json& harm = shown.at("harms").as_array()[i - 1];
    EXPECT_EQ(harms[i][0], text_of(harm, "harm"));
    EXPECT_EQ(std::stoll(harms[i][2]), harm.at("us").at("count").as_int64());
    EXPECT_NEAR(std::stod(harms[i][9]), harm.at("them").at("hi").to_number<double>(), 1e-9);
  }
  EXPECT_EQ(rows_of("Hazards not in our definition").size(), shown.at("absent_hazards").as_array().size() + 1);
  EXPECT_EQ(rows_of("Their recalls").size(), shown.at("recalls").as_array().size() + 1);
  const auto ours = rows_of("Matrix – ours");
  ASSERT_EQ(ours.size(), 6U);
  std::string critical;
  for (const auto& cell : ours[2]) critical += cell + "\n";
  EXPECT_THAT(critical, HasSubstr("Hypotension")) << "the second from the top is severity 4";
  const auto& stamp = shown.at("meta").at("query_stamp");
  EXPECT_THAT(rows_of("Stamp"), Contains(std::vector<std::string>{"Stamp", text_of(stamp, "id")}));
}

TEST_F(CompetitiveRiskApiTest, TheDocumentExplainsTheAxis) {
  const auto response = world_.app.get(path("/export") + "&format=pdf", world_.anna);
  ASSERT_EQ(response.status, 200) << to_text(body_of(response));
  EXPECT_EQ(response.headers.get_or("Content-Type", ""), "application/pdf");
  const auto text = pdf::text_of_pdf(std::get<http::FileBody>(response.body).file);
  EXPECT_THAT(text, HasSubstr("Competitive risk analysis"));
  EXPECT_THAT(text, HasSubstr("Product code " + code_));
  EXPECT_THAT(text, HasSubstr("Figure 1."));
  EXPECT_THAT(text, HasSubstr("Hazards not in our definition"));
  EXPECT_THAT(text, HasSubstr("Appendix B Data and query"));
  EXPECT_THAT(text, HasSubstr("no denominator"));
  EXPECT_THAT(text, HasSubstr("Hypotension"));
  EXPECT_THAT(text, HasSubstr("≥20%"));
  EXPECT_THAT(text, HasSubstr("stm_"));
}

TEST_F(CompetitiveRiskApiTest, TheEditableDocumentHasTheSameRows) {
  const auto shown = body_of(world_.app.get(path(), world_.anna));
  const auto response = world_.app.get(path("/export") + "&format=docx", world_.anna);
  ASSERT_EQ(response.status, 200) << to_text(body_of(response));
  const auto document = exports::read_docx(std::get<http::FileBody>(response.body).file);
  const auto rows_of = [&document](const std::string& first, const std::string& second) {
    for (const auto& table : document.tables) {
      if (table.rows[0].size() > 1 && table.rows[0][0] == first && table.rows[0][1] == second) return table.rows.size();
    }
    return size_t{0};
  };
  EXPECT_EQ(rows_of("Harm", "Severity"), shown.at("harms").as_array().size() + 1);
  EXPECT_EQ(rows_of("Device problem", "IMDRF code"), shown.at("absent_hazards").as_array().size() + 1);
  EXPECT_EQ(rows_of("Recall number", "Event number"), shown.at("recalls").as_array().size() + 1);
}

TEST_F(CompetitiveRiskApiTest, InvalidParametersAreRejected) {
  auto& app = world_.app;
  const std::string base = "/risk_analyses/competitive";
  EXPECT_EQ(app.get(base, world_.vera).status, 422);
  EXPECT_EQ(app.get(base + "?product_code=QBJ&color=red", world_.vera).status, 400);
  EXPECT_EQ(app.get(base + "?product_code=QBJ&timePeriod=9Z", world_.vera).status, 422);
  EXPECT_EQ(app.get(base + "?product_code=QBJ&start_date=2026-02-01&end_date=2026-01-01", world_.vera).status, 422);
  EXPECT_EQ(app.get(base + "?product_code=QBJ&format=pdf", world_.vera).status, 400);
  EXPECT_EQ(app.get(base + "/export?product_code=QBJ&format=csv", world_.anna).status, 422);
  EXPECT_EQ(app.get(base + "/export?product_code=QBJ", world_.vera).status, 403);
  EXPECT_EQ(app.get(base + "/export?product_code=QBJ", world_.anna).status, 200);
}

TEST_F(CompetitiveRiskApiTest, AnotherTenantsProductAndHarmsAreNotFound) {
  auto& app = world_.app;
  app.make_user("bob@initech.test", "ra_manager", "initech");
  const auto bob = app.verified("bob@initech.test", "initech");
  EXPECT_EQ(app.get(path(), bob).status, 404);
  EXPECT_EQ(app.get(path("/export"), bob).status, 404);
  const auto own = world_.expect(200, app.get("/risk_analyses/competitive?product_code=" + code_, bob));
  EXPECT_TRUE(own.at("harms").as_array().empty());
  EXPECT_EQ(own.at("us").at("name"), Json("All MFGS"));
}

}  // namespace
}  // namespace pharos
