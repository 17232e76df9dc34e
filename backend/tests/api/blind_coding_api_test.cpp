#include <gmock/gmock.h>

#include <fstream>

#include "sheets/table_source.hpp"
#include "support/analysis_world.hpp"

namespace pharos {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing_support::AnalysisWorld;
using testing_support::body_of;
using testing_support::Caller;

// While two people code the same item, neither sees the other's codes in any response or file.
class BlindCodingApiTest : public testing::Test {
 protected:
  BlindCodingApiTest() : analysis_(world_.start("complaint", 2)), item_(world_.items(analysis_).front()) {}

  void code(const std::string& risk, const Caller& who) {
    auto body = world_.annotation(item_, risk, true);
    body.as_object()["rationale"] = "because of " + risk;
    world_.expect(201, world_.app.post(analysis_ + "/annotations", body, who));
    world_.expect(200, world_.app.put(analysis_ + "/adverse_events/" + item_ + "/status",
                                      Json(JsonObject{{"status", "reviewed"}}), who));
  }
  std::filesystem::path exported(const std::string& format, const Caller& who) {
    const auto response = world_.app.get(analysis_ + "/export?format=" + format, who);
    EXPECT_EQ(response.status, 200);
    return std::get<http::FileBody>(response.body).file;
  }
  std::string bundle(const Caller& who) {
    std::ifstream in{exported("json", who), std::ios::binary};
    return {std::istreambuf_iterator<char>{in}, {}};
  }
  // Every cell of the sheet of annotations.
  std::string annotation_sheet(const Caller& who) {
    std::string text;
    const sheets::TableSource table{exported("xlsx", who), "analysis.xlsx"};
    table.read({.sheet = "Annotations"}, [&text](std::uint64_t, const std::vector<std::string>& cells) {
      for (const auto& cell : cells) text += cell + "|";
      return true;
    });
    return text;
  }

  AnalysisWorld world_;
  std::string analysis_;
  std::string item_;
};

TEST_F(BlindCodingApiTest, FilesShowACoderNothingOfTheOther) {
  code("R-1", world_.anna);
  EXPECT_THAT(bundle(world_.rita), Not(HasSubstr("because of R-1")));
  EXPECT_THAT(bundle(world_.rita), HasSubstr(R"("codings":[])"));
  EXPECT_THAT(annotation_sheet(world_.rita), Not(HasSubstr("because of R-1")));
  EXPECT_THAT(bundle(world_.anna), HasSubstr("because of R-1")) << "her own";
  EXPECT_THAT(annotation_sheet(world_.anna), HasSubstr("because of R-1"));

  code("R-2", world_.rita);
  EXPECT_THAT(bundle(world_.rita), HasSubstr("because of R-1")) << "both are done";
  EXPECT_THAT(annotation_sheet(world_.rita), HasSubstr("because of R-1"));
}

TEST_F(BlindCodingApiTest, TheAuditTrailShowsWhoCodedAndNotWhat) {
  const auto trail = [this] {
    return to_text(world_.expect(200, world_.app.get("/audit?action=annotation", world_.mia)));
  };
  code("R-1", world_.anna);
  EXPECT_THAT(trail(), HasSubstr("annotation.create"));
  EXPECT_THAT(trail(), Not(HasSubstr("because of R-1")));
  code("R-2", world_.rita);
  EXPECT_THAT(trail(), HasSubstr("because of R-1")) << "both are done";
}

TEST_F(BlindCodingApiTest, TheSummaryCountsNothingThatNotEverybodyHasFinished) {
  const auto summary = [this] { return world_.expect(200, world_.app.get(analysis_ + "/summary", world_.rita)); };
  const auto harms = [&summary] {
    std::int64_t count = 0;
    for (const auto document = summary(); const Json& month : document.at("months").as_array()) {
      count += month.at("harms").to_number<std::int64_t>();
    }
    return count;
  };
  code("R-1", world_.anna);
  EXPECT_EQ(harms(), 0) << "it would reveal that harm occurred";
  code("R-1", world_.rita);
  EXPECT_EQ(harms(), 1);
}

TEST_F(BlindCodingApiTest, ACodingWithoutAHazardIsNotCountedBeforeTheOtherIsDone) {
  const auto no_hazard = [this] {
    return world_.expect(200, world_.app.get(analysis_ + "/summary", world_.rita)).at("kpis").at("no_hazard");
  };
  const Json body(JsonObject{{"item_id", item_}});
  for (const auto& who : {world_.anna, world_.rita}) {
    world_.expect(201, world_.app.post(analysis_ + "/annotations", body, who));
    world_.expect(200, world_.app.put(analysis_ + "/adverse_events/" + item_ + "/status",
                                      Json(JsonObject{{"status", "reviewed"}}), who));
    EXPECT_EQ(no_hazard(), Json(who.token == world_.anna.token ? 0 : 1));
  }
}

}  // namespace
}  // namespace pharos
