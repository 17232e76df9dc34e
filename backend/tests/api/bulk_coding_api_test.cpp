#include "support/analysis_world.hpp"

namespace pharos {
namespace {

using testing_support::AnalysisWorld;
using testing_support::body_of;
using testing_support::Caller;
using testing_support::status_body;

// The first two of the three items have the same text.
class BulkCodingApiTest : public testing::Test {
 protected:
  BulkCodingApiTest() : analysis_(world_.start("complaint")), items_(world_.items(analysis_)) {}

  Json similar(const std::string& item, const Caller& who) {
    return world_.expect(200, world_.app.get(analysis_ + "/adverse_events/" + item + "/similar", who));
  }
  std::string code(const std::string& item, const Caller& who) {
    auto body = world_.annotation(item, "R-1", true).as_object();
    body["spans"] = JsonArray{JsonObject{{"field", "text"}, {"start", 16}, {"end", 21}, {"quote", "bolus"}}};
    return std::string{
        world_.expect(201, world_.app.post(analysis_ + "/annotations", Json(body), who)).at("id").as_string()};
  }
  http::Response copy(const std::string& annotation, const Json& items, const Caller& who) {
    return world_.app.post(analysis_ + "/annotations/" + annotation + "/copies", Json(JsonObject{{"items", items}}),
                           who);
  }
  static Json version(const std::string& id, int revision) {
    return JsonArray{JsonObject{{"id", id}, {"revision", revision}}};
  }
  Json second_now() {
    return world_.expect(200, world_.app.get(analysis_ + "/adverse_events/" + items_[1], world_.anna));
  }
  int count_entries(const std::string& action, const std::string& entity) {
    constexpr db::PlatformSql kCount =
        "select count(*) from audit_entries where action = :action and entity_id = :entity";
    int count = 0;
    const auto read = [&count](const db::Row& row) { return count = static_cast<int>(row.integer(0)); };
    world_.app.database().query(kCount, read, {{"action", action}, {"entity", entity}});
    return count;
  }

  AnalysisWorld world_;
  std::string analysis_;
  std::vector<std::string> items_;
};

TEST_F(BulkCodingApiTest, ItemsWithTheSameTextAreListedUntilSomeoneBeginsToCodeThem) {
  const auto found = similar(items_[0], world_.anna);
  ASSERT_EQ(found.as_array().size(), 1U);
  EXPECT_EQ(found.at(0).at("id"), Json(items_[1]));
  EXPECT_EQ(found.at(0).at("similarity").to_number<double>(), 1);
  EXPECT_TRUE(similar(items_[2], world_.anna).as_array().empty());
  code(items_[1], world_.anna);
  EXPECT_TRUE(similar(items_[0], world_.anna).as_array().empty());
}

TEST_F(BulkCodingApiTest, EachCopyIsACodingWithItsOwnAuditEntries) {
  const auto annotation = code(items_[0], world_.anna);
  const auto found = similar(items_[0], world_.anna);
  const auto revision = found.at(0).at("revision").to_number<int>();
  const auto copies = world_.expect(200, copy(annotation, version(items_[1], revision), world_.anna));
  EXPECT_EQ(copies.at("coded").at(0).at("id"), Json(items_[1]));
  EXPECT_TRUE(copies.at("left").as_array().empty());
  const auto item = second_now();
  EXPECT_EQ(item.at("status"), Json("reviewed"));
  EXPECT_EQ(copies.at("coded").at(0).at("revision"), item.at("revision"));
  const auto made =
      world_.expect(200, world_.app.get(analysis_ + "/adverse_events/" + items_[1] + "/annotations", world_.anna));
  ASSERT_EQ(made.as_array().size(), 1U);
  EXPECT_EQ(made.at(0).at("risk_id"), Json("R-1"));
  EXPECT_EQ(made.at(0).at("status"), Json("draft")) << "another person confirms each copy";
  EXPECT_EQ(made.at(0).at("spans").at(0).at("quote"), Json("bolus"));
  EXPECT_EQ(count_entries("annotation.create", std::string{made.at(0).at("id").as_string()}), 1);
  EXPECT_EQ(count_entries("analysis_item.status", items_[1]), 1);
  EXPECT_EQ(count_entries("annotation.copy", annotation), 1);
  for (const auto& verdict : world_.app.application().people().trail.verify()) EXPECT_FALSE(verdict.first_broken);
}

TEST_F(BulkCodingApiTest, AnItemThatWasChangedOrCodedMeanwhileIsLeftAlone) {
  const auto annotation = code(items_[0], world_.anna);
  const auto revision = similar(items_[0], world_.anna).at(0).at("revision").to_number<int>();
  const auto stale = world_.expect(200, copy(annotation, version(items_[1], revision + 1), world_.anna));
  EXPECT_EQ(stale.at("left").at(0), Json(items_[1]));
  code(items_[1], world_.mia);
  const auto coded = world_.expect(200, copy(annotation, version(items_[1], revision), world_.anna));
  EXPECT_EQ(coded.at("left").at(0), Json(items_[1])) << "mia has begun to code it";
  EXPECT_EQ(second_now().at("status"), Json("in_review"));
}

TEST_F(BulkCodingApiTest, ItemsWithAnotherTextAreRefused) {
  const auto annotation = code(items_[0], world_.anna);
  const auto fault = [&](const Json& items) {
    const auto response = copy(annotation, items, world_.anna);
    EXPECT_EQ(response.status, 422);
    return std::string{body_of(response).at("fields").as_object().begin()->key()};
  };
  EXPECT_EQ(fault(version(items_[2], 1)), "items");
  EXPECT_EQ(fault(version(items_[0], 1)), "items") << "the item itself";
  EXPECT_EQ(fault(version("ani_nobody", 1)), "items");
  EXPECT_EQ(fault(JsonArray{}), "items");
  EXPECT_EQ(fault(JsonArray{JsonObject{{"id", items_[1]}}}), "items.revision");
}

TEST_F(BulkCodingApiTest, ItemsOfAnotherAnalysisAreRefused) {
  const auto annotation = code(items_[0], world_.anna);
  const auto foreign = world_.items(world_.start("complaint")).at(1);
  EXPECT_EQ(copy(annotation, version(foreign, 2), world_.anna).status, 422);
  EXPECT_EQ(body_of(copy(annotation, version(foreign, 2), world_.anna)),
            body_of(copy(annotation, version("ani_nobody", 2), world_.anna)));
}

TEST_F(BulkCodingApiTest, WhileCodingIsBlindOthersCannotFindAnAnnotationByCopyingIt) {
  analysis_ = world_.start("complaint", 2);
  items_ = world_.items(analysis_);
  const auto annotation = code(items_[0], world_.anna);
  EXPECT_EQ(copy(annotation, version(items_[1], 2), world_.mia).status, 404);
  EXPECT_EQ(similar(items_[0], world_.mia).as_array().size(), 1U);
  code(items_[1], world_.anna);
  EXPECT_EQ(similar(items_[0], world_.mia).as_array().size(), 1U) << "what anna codes stays hidden from mia";
}

TEST_F(BulkCodingApiTest, OnlyTheAuthorWhoMayCodeCanCopy) {
  const auto annotation = code(items_[0], world_.anna);
  const auto items = version(items_[1], 2);
  EXPECT_EQ(copy(annotation, items, world_.vera).status, 403);
  EXPECT_EQ(copy(annotation, items, world_.mia).status, 403) << "not her annotation";
  auto& app = world_.app;
  app.make_user("eve@initech.test", "analyst", "initech");
  const auto eve = app.verified("eve@initech.test");
  EXPECT_EQ(copy(annotation, items, eve).status, 404);
  EXPECT_EQ(app.get(analysis_ + "/adverse_events/" + items_[0] + "/similar", eve).status, 404);
  world_.expect(200,
                app.put(analysis_ + "/annotations/" + annotation + "/status", status_body("rejected"), world_.anna));
  EXPECT_EQ(copy(annotation, items, world_.anna).status, 409);
}

TEST_F(BulkCodingApiTest, ReportsWithTheSameNarrativeAreCodedTheSameWay) {
  world_.make_ae_dataset();
  analysis_ = world_.start("ae");
  items_ = world_.items(analysis_);
  EXPECT_TRUE(similar(items_[0], world_.anna).as_array().empty());
  // Manufacturers often repeat a narrative; no two generated ones are the same.
  constexpr db::PlatformSql kSameText =
      "update analysis_items set content = (select content from analysis_items where id = :first) where id = :second";
  world_.app.database().execute(kSameText, {{"first", items_[0]}, {"second", items_[1]}});
  const auto found = similar(items_[0], world_.anna);
  ASSERT_EQ(found.as_array().size(), 1U);
  const auto annotation = world_.expect(
      201, world_.app.post(analysis_ + "/annotations", world_.annotation(items_[0], "R-1", true), world_.anna));
  const auto items = version(items_[1], found.at(0).at("revision").to_number<int>());
  const auto copies = world_.expect(200, copy(std::string{annotation.at("id").as_string()}, items, world_.anna));
  EXPECT_EQ(copies.at("coded").at(0).at("id"), Json(items_[1]));
  EXPECT_EQ(second_now().at("status"), Json("reviewed"));
}

}  // namespace
}  // namespace pharos
