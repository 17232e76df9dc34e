#include <gmock/gmock.h>

#include "public_data/ingest/ingest_test_support.hpp"

namespace pharos::public_data {
namespace {

void expect_sum(const SourceFacts& facts) {
  EXPECT_EQ(facts.read, facts.accepted + facts.rejected + facts.duplicate) << facts.name;
}

class StoredCountsTest : public IngestTest {};

TEST_F(StoredCountsTest, AcceptedCountsMatchTheStore) {
  // A recall in two states, a product code from both sources, and a report that is newer in the text files.
  const std::string changed = R"({"cfres_id":"1","product_res_number":"1","res_event_number":"7",)"
                              R"("event_date_posted":"2023-02-21","product_code":"FRN","recalling_firm":"ACME"})";
  write("recalls.json", envelope({recall("1"), recall("2"), changed}));
  write("classification.json", envelope({classification("FRN"), classification("LZG")}));
  write("more.json", envelope({classification("FRN")}));
  write("events.json", events({{.key = 1}, {.key = 2}}));
  write("mdrfoi.txt", std::string(kMdrHeader) + "2|1-2|02/15/2023|M|2023/03/01\n3|1-3|02/15/2023|M|\n");
  write("foidev.txt", std::string(kDeviceHeader) + "2|1|Pump|FRN|ACME\n3|1|Pump|FRN|ACME\n");
  const auto manifest = load().manifest;
  EXPECT_EQ(source(manifest, "event").accepted, 3U);
  EXPECT_EQ(source(manifest, "event").accepted, static_cast<std::uint64_t>(manifest.rows.at("report")));
  EXPECT_EQ(source(manifest, "recall").accepted, 2U);
  EXPECT_EQ(source(manifest, "recall").accepted, static_cast<std::uint64_t>(manifest.rows.at("recall")));
  EXPECT_EQ(source(manifest, "classification").accepted, 2U);
  for (const SourceFacts& facts : manifest.sources) expect_sum(facts);
}

TEST_F(StoredCountsTest, AnUpdateCountsItsOwnRecords) {
  write("recalls.json", envelope({recall("1"), recall("2")}));
  write("events.json", events({{.key = 1}, {.key = 2}}));
  load();
  clear();
  write("recalls.json", envelope({recall("2"), recall("3")}));
  write("events.json", events({{.key = 2}}));
  const auto manifest = update().manifest;
  EXPECT_EQ(source(manifest, "event").accepted, 1U);
  EXPECT_EQ(source(manifest, "recall").accepted, 2U);
  for (const SourceFacts& facts : manifest.sources) expect_sum(facts);
}

std::string recoded(const TestReport& report, const std::string& code) {
  std::string text = to_json(report);
  return text.replace(text.find("FRN"), 3, code);
}

TEST_F(StoredCountsTest, ReportsThatLeaveAProductCodeAreNoted) {
  write("all.json", events({{.key = 1}, {.key = 2}, {.key = 3}}));
  const auto first = load().manifest.id;
  clear();
  write("new.json",
        envelope({recoded({.key = 2}, "LZG"), to_json({.key = 1, .event_type = "Death"}), recoded({.key = 4}, "QBJ")}));
  write("withdrawn.txt", "3\n");
  const auto second = update().manifest.id;
  EXPECT_EQ(difference().left, (std::vector<LeftCode>{{2, "FRN"}, {3, "FRN"}}));
  // Over two updates: one report returned, and one that came and went is not a loss.
  clear();
  write("newer.json", envelope({to_json({.key = 2}), recoded({.key = 4}, "LZG")}));
  update();
  EXPECT_EQ(difference().left, (std::vector<LeftCode>{{2, "LZG"}, {4, "QBJ"}}));
  EXPECT_EQ(difference_since(current_folder(), second)->left, difference().left);
  EXPECT_EQ(difference_since(current_folder(), first)->left,
            (std::vector<LeftCode>{{2, "FRN"}, {2, "LZG"}, {3, "FRN"}}));
}

TEST_F(StoredCountsTest, ARecallsOnlyLoadIsDatedByItsNewestRecall) {
  write("recalls.json", envelope({recall("1")}));
  const auto manifest = load().manifest;
  EXPECT_EQ(to_iso(manifest.data_through), "2023-02-20");
  EXPECT_TRUE(manifest.id.starts_with("maude-2023-02-20")) << manifest.id;
  const std::string future = R"({"cfres_id":"9","product_res_number":"9","res_event_number":"9",)"
                             R"("event_date_initiated":"2023-01-05","event_date_posted":"2033-02-21",)"
                             R"("product_code":"FRN","recalling_firm":"ACME"})";
  clear();
  write("recalls.json", envelope({recall("1"), future}));
  EXPECT_EQ(to_iso(load().manifest.data_through), "2023-02-20") << "a future date is a typing error";
}

}  // namespace
}  // namespace pharos::public_data
