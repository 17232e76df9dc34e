#include <fmt/format.h>

#include "features/products/product_choices.hpp"
#include "support/test_app.hpp"

namespace pharos {
namespace {

using testing_support::body_of;
using testing_support::Call;
using testing_support::Caller;
using testing_support::TestApp;

class ProductsApiTest : public testing::Test {
 protected:
  ProductsApiTest() {
    app_.make_user("manager@acme.test", "ra_manager");
    app_.make_user("anna@acme.test", "analyst");
    app_.make_user("viewer@acme.test", "viewer");
    manager_ = app_.verified("manager@acme.test");
  }
  static JsonObject product(const std::string& name) {
    return {{"name", name}, {"product_type", "Product"}, {"product_codes", JsonArray{"FRN"}}};
  }
  Json create(const JsonObject& body, const std::string& path = "/products") {
    const auto response = app_.post(path, Json(body), manager_);
    EXPECT_EQ(response.status, 201) << to_text(body_of(response));
    return body_of(response);
  }
  static std::string id_of(const Json& record) { return std::string{record.at("id").as_string()}; }
  std::string new_family(const std::string& name) { return id_of(create({{"name", name}}, "/product-families")); }
  std::string fault(std::string_view field, const Json& value) {
    auto body = product("Pump");
    body[field] = value;
    const auto response = app_.post("/products", Json(body), manager_);
    EXPECT_EQ(response.status, 422) << field << " " << to_text(body_of(response));
    const auto answer = body_of(response);
    if (response.status != 422) return "";
    EXPECT_TRUE(answer.at("fields").as_object().contains(field)) << to_text(answer);
    return std::string{answer.at("fields").at(field).as_string()};
  }
  std::vector<std::string> names(const std::string& query) {
    const auto response = app_.get("/products" + query, manager_);
    EXPECT_EQ(response.status, 200) << query << to_text(body_of(response));
    const auto page = body_of(response);
    std::vector<std::string> found;
    for (const auto& row : page.at("rows").as_array()) found.emplace_back(row.at("name").as_string());
    return found;
  }

  TestApp app_;
  Caller manager_;
};

using Names = std::vector<std::string>;

TEST_F(ProductsApiTest, AFamilyIsStoredCountedAndChanged) {
  const auto id = new_family("Infusion pumps");
  auto body = product("Pump");
  body["family_id"] = id;
  create(body);
  const auto family = body_of(app_.get("/product-families/" + id, manager_));
  EXPECT_EQ(family.at("product_count"), Json(1));
  EXPECT_EQ(family.at("has_riskgrid"), Json(false));
  const auto changed =
      app_.send(http::Method::kPut, "/product-families/" + id,
                R"({"name": "Pumps", "description": "All of them", "private_label_customer": "Globex"})",
                {.caller = manager_, .headers = {{"If-Match", "\"1\""}}});
  ASSERT_EQ(changed.status, 200) << to_text(body_of(changed));
  EXPECT_EQ(*changed.headers.find("ETag"), "\"2\"");
  EXPECT_EQ(body_of(changed).at("private_label_customer"), Json("Globex"));
  const auto stale = app_.send(http::Method::kPut, "/product-families/" + id, R"({"name": "Late"})",
                               {.caller = manager_, .headers = {{"If-Match", "\"1\""}}});
  EXPECT_EQ(stale.status, 412);
  EXPECT_EQ(body_of(app_.get("/producthub/families", manager_)).at(0).at("name"), Json("Pumps"));
}

TEST_F(ProductsApiTest, FamilyNamesMustBeUnique) {
  const auto id = new_family("Pumps");
  const auto again = app_.post("/product-families", JsonObject{{"name", "pumps"}}, manager_);
  EXPECT_EQ(again.status, 409);
  EXPECT_EQ(body_of(again).at("fields").at("name"), Json("A family with this name already exists"));
  EXPECT_EQ(app_.put("/product-families/" + id, JsonObject{{"name", "Pumps"}}, manager_).status, 200);
  EXPECT_EQ(app_.post("/product-families", JsonObject{{"name", " "}}, manager_).status, 422);
  EXPECT_EQ(app_.post("/product-families", JsonObject{{"name", "NO_FAMILY"}}, manager_).status, 422);
  EXPECT_EQ(app_.post("/product-families", JsonObject{{"name", "a"}, {"color", "red"}}, manager_).status, 400);
}

TEST_F(ProductsApiTest, NoFamilyListsProductsWithoutOne) {
  auto body = product("In a family");
  body["family_id"] = new_family("Pumps");
  create(body);
  body = product("Alone");
  body["family_id"] = "NO_FAMILY";
  EXPECT_TRUE(create(body).at("family_id").is_null());
  for (const std::string id : {"NO_FAMILY", "no_family"}) {
    const auto family = body_of(app_.get("/product-families/" + id, manager_));
    EXPECT_EQ(family.at("id"), Json("NO_FAMILY"));
    EXPECT_EQ(family.at("product_count"), Json(1));
    EXPECT_EQ(names("?family_id=" + id), Names{"Alone"});
    EXPECT_EQ(app_.put("/product-families/" + id, JsonObject{{"name", "x"}}, manager_).status, 409);
    EXPECT_EQ(app_.remove("/product-families/" + id, manager_).status, 409);
  }
}

TEST_F(ProductsApiTest, DeletingAFamilyRequiresADecisionOnItsProducts) {
  const auto empty = new_family("Empty");
  EXPECT_EQ(app_.remove("/product-families/" + empty, manager_).status, 204);
  for (const std::string choice : {"move", "delete"}) {
    const auto family = new_family("Pumps");
    auto body = product("Pump to " + choice);
    body["family_id"] = family;
    const auto id = id_of(create(body));
    const auto refused = app_.remove("/product-families/" + family, manager_);
    EXPECT_EQ(refused.status, 422);
    EXPECT_TRUE(body_of(refused).at("fields").as_object().contains("products"));
    EXPECT_EQ(app_.remove("/product-families/" + family + "?products=keep", manager_).status, 422);
    EXPECT_EQ(app_.remove("/product-families/" + family + "?product=move", manager_).status, 400);
    EXPECT_EQ(app_.remove("/product-families/" + family + "?products=" + choice, manager_).status, 204);
    EXPECT_EQ(app_.get("/product-families/" + family, manager_).status, 404);
    const auto left = app_.get("/products/" + id, manager_);
    EXPECT_EQ(left.status, choice == "move" ? 200 : 404);
    if (left.status == 200) {
      EXPECT_TRUE(body_of(left).at("family_id").is_null());
    }
    // The product's own history gives the reason.
    const auto history = body_of(app_.get("/activity?entity=product&entity_id=" + id, manager_));
    EXPECT_EQ(history.at("rows").at(0).at("action"), Json(choice == "move" ? "product.move" : "product.delete"));
    EXPECT_EQ(history.at("rows").at(0).at("reason"), Json("The family “Pumps” was deleted"));
  }
}

TEST_F(ProductsApiTest, AProductIsStoredAsSent) {
  const auto component = id_of(create(product("Battery")));
  const Json sent = JsonObject{
      {"family_id", new_family("Pumps")},
      {"name", "Pump 3000"},
      {"brand_name", "Flow"},
      {"version_or_model_number", "3000"},
      {"catalog_number", "F-3000"},
      {"product_type", "System"},
      {"status", "in_development"},
      {"device_class", "II (Special Controls)"},
      {"eu_rule", "Rule 12"},
      {"lab_complexity", JsonArray{"A", "Waived"}},
      {"specialties", JsonArray{"Toxicology/TDM"}},
      {"product_category", "Clinical and diagnostics"},
      {"product_codes", JsonArray{"FRN", "MEA"}},
      {"regulation_number", "880.5725"},
      {"medical_specialty", "General Hospital"},
      {"gmdn_terms", JsonArray{JsonObject{{"name", "Infusion pump"}, {"definition", "Pumps."}}}},
      {"emdn_code", "Z1203"},
      {"basic_udi_di", "4012345PUMPXY"},
      {"primary_di", "05414734005838"},
      {"identifiers", JsonArray{JsonObject{{"id", "05414734005838"},
                                           {"type", "Primary"},
                                           {"issuing_agency", "GS1"},
                                           {"quantity_per_package", 12},
                                           {"package_type", "Box"},
                                           {"package_status", ""}}}},
      {"issuing_agency", "GS1"},
      {"premarket_submissions", JsonArray{JsonObject{{"submission_number", "K123456"}, {"supplement_number", "000"}}}},
      {"legal_manufacturer", "Acme Medical"},
      {"manufacturer_names", JsonArray{"ACME MEDICAL", "Acme Med."}},
      {"private_label_customer", "Globex"},
      {"intended_use", "Infusion"},
      {"indications", "Many"},
      {"contraindications", "Some"},
      {"user_profile", "Nurses"},
      {"patient_population", "Adults"},
      {"is_rx", true},
      {"is_otc", false},
      {"is_single_use", nullptr},
      {"is_sterile", false},
      {"is_implantable", false},
      {"is_life_sustaining", true},
      {"is_combination_product", false},
      {"contains_software", true},
      {"mri_safety", "MR Unsafe"},
      {"expected_lifetime_months", 84},
      {"first_marketed_on", "2019-02-28"},
      {"markets", JsonArray{"US", "DE"}},
      {"components", JsonArray{JsonObject{{"product_id", component}, {"qty", 2}}}},
      {"imdrf_components", JsonArray{"G02001"}},
      {"notes", "Second line\nof notes"}};
  const auto created = create(sent.as_object());
  const auto read = body_of(app_.get("/producthub/products/" + id_of(created), manager_));
  EXPECT_EQ(read, created);
  for (const auto& member : sent.as_object()) EXPECT_EQ(read.at(member.key()), member.value()) << member.key();
  EXPECT_EQ(read.at("source"), Json("manual"));
  EXPECT_EQ(read.at("riskgrid_source"), Json("none"));
  EXPECT_EQ(read.at("version"), Json(1));
}

TEST_F(ProductsApiTest, OnlyListedOptionsAreAccepted) {
  const auto accept = [&](std::string_view field, const auto& choices, bool is_list) {
    for (const auto& [value, choice] : choices.rows()) {
      auto body = product("Pump");
      body[field] = is_list ? Json(JsonArray{choice}) : Json(choice);
      EXPECT_EQ(create(body).at(field), body[field]);
    }
    fault(field, is_list ? Json(JsonArray{"Other"}) : Json("Other"));
  };
  accept("product_type", products::kProductTypes, false);
  accept("status", products::kProductStatuses, false);
  accept("device_class", products::kDeviceClasses, false);
  accept("product_category", products::kProductCategories, false);
  accept("lab_complexity", products::kLabComplexities, true);
  accept("specialties", products::kLabSpecialties, true);
}

TEST_F(ProductsApiTest, InvalidFieldsAreNamed) {
  EXPECT_EQ(fault("name", ""), "Name is required");
  EXPECT_EQ(fault("name", Json(std::string(201, 'x'))), "At most 200 characters");
  EXPECT_EQ(fault("product_type", nullptr), "Product type is required");
  EXPECT_EQ(fault("product_codes", JsonArray{}), "At least one product code is required");
  EXPECT_EQ(fault("product_codes", JsonArray{"fr1"}), "A product code has three capital letters");
  EXPECT_EQ(fault("product_codes", JsonArray{"FRN", "FRN"}), "Must not contain duplicates");
  EXPECT_EQ(fault("expected_lifetime_months", -1), "Must be between 0 and 1200");
  EXPECT_EQ(fault("markets", JsonArray{"XX"}), "Must be countries as two capital letters, such as US or DE");
  EXPECT_EQ(fault("first_marketed_on", "2026-02-30"), "Must be a date such as 2030-01-31");
  EXPECT_EQ(fault("first_marketed_on", "02/01/2026"), "Must be a date such as 2030-01-31");
  EXPECT_EQ(fault("imdrf_components", JsonArray{"A01"}), "Must be IMDRF Annex G codes, such as G01001");
  EXPECT_EQ(fault("family_id", "fam_01ARZ3NDEKTSV4RRFFQ69G5FAV"), "Family not found");
  EXPECT_EQ(fault("gmdn_terms", JsonArray{JsonObject{{"name", ""}}}), "Entry 1, name: A name is required");
  auto body = product("Pump");
  body["expected_lifetime_months"] = "84";
  EXPECT_EQ(app_.post("/products", Json(body), manager_).status, 400) << "a number is a number";
  body = product("Pump");
  body["source"] = "gudid";
  EXPECT_EQ(app_.post("/products", Json(body), manager_).status, 400) << "cannot be set by callers";
}

TEST_F(ProductsApiTest, IdentifiersAreCheckedByTheirAgency) {
  auto body = product("Pump");
  body["primary_di"] = "05414734005839";
  body["issuing_agency"] = "GS1";
  auto refused = app_.post("/products", Json(body), manager_);
  EXPECT_EQ(refused.status, 422);
  EXPECT_EQ(body_of(refused).at("fields").at("primary_di"), Json("The check digit is wrong"));
  body["primary_di"] = "+A123BJC5D6E71G";
  body["issuing_agency"] = "HIBCC";
  EXPECT_EQ(create(body).at("primary_di"), Json("A123BJC5D6E71"));
  body["issuing_agency"] = nullptr;
  body["primary_di"] = "05414734005838";
  EXPECT_EQ(body_of(app_.post("/products", Json(body), manager_)).at("fields").at("issuing_agency"),
            Json("Select the issuing agency"));
  EXPECT_EQ(fault("identifiers", JsonArray{JsonObject{{"id", "1"}, {"type", "Package"}, {"issuing_agency", "GS1"}}}),
            "Entry 1: A GS1 identifier has 8, 12, 13 or 14 digits");
}

TEST_F(ProductsApiTest, APrimaryIdentifierBelongsToOneProduct) {
  auto body = product("First");
  body["primary_di"] = "05414734005838";
  body["issuing_agency"] = "GS1";
  const auto id = id_of(create(body));
  body["name"] = "Second";
  const auto refused = app_.post("/products", Json(body), manager_);
  EXPECT_EQ(refused.status, 409);
  EXPECT_EQ(body_of(refused).at("fields").at("primary_di"), Json("“First” already has this identifier"));
  EXPECT_EQ(app_.put("/products/" + id, Json(body), manager_).status, 200) << "its own";
}

TEST_F(ProductsApiTest, AChangeRequiresTheCurrentVersion) {
  const auto id = id_of(create(product("Pump")));
  const auto put = [&](const std::string& name, const std::string& version) {
    return app_.send(http::Method::kPut, "/products/" + id, to_text(Json(product(name))),
                     {.caller = manager_, .headers = {{"If-Match", version}}});
  };
  const auto changed = put("Renamed", "\"1\"");
  ASSERT_EQ(changed.status, 200) << to_text(body_of(changed));
  EXPECT_EQ(*changed.headers.find("ETag"), "\"2\"");
  EXPECT_EQ(put("Late", "\"1\"").status, 412);
  EXPECT_EQ(names(""), Names{"Renamed"});
  const auto history = body_of(app_.get("/activity?entity=product&entity_id=" + id, manager_));
  EXPECT_EQ(history.at("total_rows"), Json(2));
  EXPECT_EQ(history.at("rows").at(0).at("action"), Json("product.update"));
  EXPECT_EQ(history.at("rows").at(0).at("changes"),
            Json(JsonArray{JsonObject{{"field", "name"}, {"before", "Pump"}, {"after", "Renamed"}}}));
  EXPECT_EQ(history.at("rows").at(0).at("actor").at("display_name"), Json("Person manager"));
  EXPECT_EQ(app_.get("/activity?entity=session&entity_id=" + id, manager_).status, 422);
  EXPECT_EQ(app_.get("/activity?entity=product", manager_).status, 422);
}

TEST_F(ProductsApiTest, ProductsAreFoundOrderedAndPaged) {
  auto body = product("Zeta pump");
  body["brand_name"] = "Flowmaster 100%";
  body["catalog_number"] = "CAT_7";
  body["status"] = "discontinued";
  create(body);
  app_.clock().advance(std::chrono::seconds{1});
  body = product("alpha catheter");
  body["product_codes"] = JsonArray{"DQY"};
  body["device_class"] = "III";
  create(body);
  app_.clock().advance(std::chrono::seconds{1});
  create(product("Beta pump"));
  EXPECT_EQ(names(""), (Names{"alpha catheter", "Beta pump", "Zeta pump"}));
  EXPECT_EQ(names("?order_by=name:desc"), (Names{"Zeta pump", "Beta pump", "alpha catheter"}));
  EXPECT_EQ(names("?order_by=device_class:desc&order_by=name:desc"),
            (Names{"alpha catheter", "Zeta pump", "Beta pump"}));
  EXPECT_EQ(names("?order_by=product_type:asc&order_by=device_class:desc&order_by=status:desc&order_by=name:asc"),
            (Names{"alpha catheter", "Zeta pump", "Beta pump"}));
  EXPECT_EQ(
      app_.get("/products?order_by=name&order_by=name&order_by=name&order_by=name&order_by=name", manager_).status,
      422);
  EXPECT_EQ(names("?order_by=updated_at:asc"), (Names{"Zeta pump", "alpha catheter", "Beta pump"}));
  EXPECT_EQ(names("?q=PUMP"), (Names{"Beta pump", "Zeta pump"}));
  EXPECT_EQ(names("?q=pump%20flowmaster"), Names{"Zeta pump"});
  EXPECT_EQ(names("?q=100%25"), Names{"Zeta pump"});
  EXPECT_EQ(names("?q=cat_7"), Names{"Zeta pump"});
  EXPECT_EQ(names("?q=c_t"), Names{}) << "no wildcard";
  EXPECT_EQ(names("?q=dqy"), Names{"alpha catheter"});
  EXPECT_EQ(names("?status=discontinued"), Names{"Zeta pump"});
  EXPECT_EQ(names("?product_code=dqy"), Names{"alpha catheter"});
  const auto page = body_of(app_.get("/products?page=2&page_size=2", manager_));
  EXPECT_EQ(page.at("rows").as_array().size(), 1U);
  EXPECT_EQ(page.at("total_rows"), Json(3));
  EXPECT_EQ(page.at("order_by"), Json(JsonArray{"name:asc"}));
  EXPECT_EQ(app_.get("/products?order_by=search_text:asc", manager_).status, 422);
  EXPECT_EQ(app_.get("/products?status=sold", manager_).status, 422);
  EXPECT_EQ(app_.get("/products?color=red", manager_).status, 400);
}

TEST_F(ProductsApiTest, ACopyHasEverythingExceptTheIdentifiers) {
  const auto family = new_family("Pumps");
  auto body = product("Pump");
  body["family_id"] = family;
  body["primary_di"] = "05414734005838";
  body["issuing_agency"] = "GS1";
  body["notes"] = "Kept";
  const auto original = create(body);
  const auto copy =
      body_of(app_.send(http::Method::kPost, "/products/" + id_of(original) + "/clone", "", {.caller = manager_}));
  EXPECT_EQ(copy.at("name"), Json("Pump (copy)"));
  EXPECT_EQ(copy.at("family_id"), Json(family));
  EXPECT_EQ(copy.at("notes"), Json("Kept"));
  EXPECT_EQ(copy.at("source"), Json("clone"));
  EXPECT_TRUE(copy.at("primary_di").is_null());
  const auto elsewhere =
      create({{"name", "Pump B"}, {"family_id", nullptr}}, "/producthub/products/" + id_of(original) + "/clone");
  EXPECT_EQ(elsewhere.at("name"), Json("Pump B"));
  EXPECT_TRUE(elsewhere.at("family_id").is_null());
}

TEST_F(ProductsApiTest, ComponentsAreOwnProductsWithoutCycles) {
  const auto part = id_of(create(product("Part")));
  const auto with = [](const std::string& name, const std::string& component) {
    auto body = product(name);
    body["components"] = JsonArray{JsonObject{{"product_id", component}, {"qty", 1}}};
    return body;
  };
  const auto middle = id_of(create(with("Middle", part)));
  const auto whole = id_of(create(with("Whole", middle)));
  const auto circle = app_.put("/products/" + part, Json(with("Part", whole)), manager_);
  EXPECT_EQ(circle.status, 422);
  EXPECT_EQ(body_of(circle).at("fields").at("components"), Json("A product cannot be a component of itself"));
  EXPECT_EQ(app_.put("/products/" + part, Json(with("Part", part)), manager_).status, 422);
  EXPECT_EQ(fault("components", JsonArray{JsonObject{{"product_id", "prd_none"}, {"qty", 1}}}), "Product not found");
  const auto kept = app_.remove("/products/" + part, manager_);
  EXPECT_EQ(kept.status, 409);
  EXPECT_EQ(body_of(kept).at("message"), Json("“Part” is a component of “Middle”. Remove it there first."));
  EXPECT_EQ(app_.put("/products/" + middle, Json(product("Middle")), manager_).status, 200);
  EXPECT_EQ(app_.remove("/products/" + part, manager_).status, 204);
}

TEST_F(ProductsApiTest, R29_ARepeatedCallCreatesOneProduct) {
  const Call call{.caller = manager_, .headers = {{"Idempotency-Key", "once"}}};
  const auto text = to_text(Json(product("Pump")));
  const auto first = app_.send(http::Method::kPost, "/products", text, call);
  const auto second = app_.send(http::Method::kPost, "/products", text, call);
  EXPECT_EQ(second.status, 201);
  EXPECT_EQ(body_of(first), body_of(second));
  EXPECT_EQ(names("").size(), 1U);
}

TEST_F(ProductsApiTest, TheAliasesWorkTheSame) {
  const auto family = "/producthub/families/" + id_of(create({{"name", "Pumps"}}, "/producthub/families"));
  EXPECT_EQ(app_.put(family, JsonObject{{"name", "Renamed"}}, manager_).status, 200);
  EXPECT_EQ(body_of(app_.get(family, manager_)).at("name"), Json("Renamed"));
  EXPECT_EQ(app_.remove(family, manager_).status, 204);
  const auto path = "/producthub/products/" + id_of(create(product("Pump"), "/producthub/products"));
  EXPECT_EQ(app_.put(path, Json(product("Renamed")), manager_).status, 200);
  EXPECT_EQ(body_of(app_.get("/producthub/products?q=renamed", manager_)).at("total_rows"), Json(1));
  EXPECT_EQ(app_.remove(path, manager_).status, 204);
}

TEST_F(ProductsApiTest, RolesCanDoWhatTheirPermissionsAllow) {
  const auto id = id_of(create(product("Pump")));
  const auto analyst = app_.verified("anna@acme.test");
  const auto viewer = app_.verified("viewer@acme.test");
  EXPECT_EQ(app_.post("/products", Json(product("By Anna")), analyst).status, 201);
  EXPECT_EQ(app_.remove("/products/" + id, analyst).status, 403);
  EXPECT_EQ(app_.post("/products", Json(product("By the viewer")), viewer).status, 403);
  EXPECT_EQ(app_.get("/products/" + id, viewer).status, 200);
  EXPECT_EQ(app_.remove("/products/" + id, manager_).status, 204);
}

TEST_F(ProductsApiTest, R21_AnotherTenantsRecordsAreNotFoundOnAnyVerb) {
  const auto family = new_family("MARKER family");
  auto body = product("MARKER pump");
  body["family_id"] = family;
  const auto id = id_of(create(body));
  const auto exposure = id_of(create({{"period", "2026-10"}, {"region", "US"}, {"metric", "tests"}, {"value", 1}},
                                     "/products/" + id + "/exposure"));
  app_.make_user("ian@initech.test", "ra_manager", "initech");
  const auto ian = app_.verified("ian@initech.test", "initech");
  const std::string unknown = "none_01ARZ3NDEKTSV4RRFFQ69G5FAV";
  using enum http::Method;
  const std::vector<std::tuple<http::Method, std::string, std::string>> calls = {
      {kGet, "/product-families/{}", family},
      {kPut, "/product-families/{}", family},
      {kDelete, "/product-families/{}?products=move", family},
      {kGet, "/producthub/families/{}", family},
      {kGet, "/products/{}", id},
      {kPut, "/products/{}", id},
      {kDelete, "/products/{}", id},
      {kPost, "/products/{}/clone", id},
      {kGet, "/producthub/products/{}", id},
      {kGet, "/products/{}/exposure", id},
      {kPost, "/products/{}/exposure", id},
      {kPut, "/products/{}/exposure/" + exposure, id},
      {kDelete, "/products/{}/exposure/" + exposure, id}};
  const JsonObject figure{{"period", "2026-10"}, {"region", "US"}, {"metric", "tests"}, {"value", 1}};
  for (const auto& [method, pattern, record] : calls) {
    auto sent = pattern.find("families") != std::string::npos   ? Json(JsonObject{{"name", "Mine"}})
                : pattern.find("exposure") != std::string::npos ? Json(figure)
                : pattern.find("clone") != std::string::npos    ? Json(JsonObject{})
                                                                : Json(product("Mine"));
    const auto text = method == kGet || method == kDelete ? "" : to_text(sent);
    const auto foreign = app_.send(method, fmt::format(fmt::runtime(pattern), record), text, {.caller = ian});
    const auto missing = app_.send(method, fmt::format(fmt::runtime(pattern), unknown), text, {.caller = ian});
    EXPECT_EQ(foreign.status, 404) << pattern;
    EXPECT_EQ(body_of(foreign), body_of(missing)) << pattern;
  }
  // Nor can they be referenced in a body, or seen in a list or a history.
  auto theirs = product("Theirs");
  theirs["family_id"] = family;
  EXPECT_EQ(app_.post("/products", Json(theirs), ian).status, 422);
  theirs["family_id"] = nullptr;
  theirs["components"] = JsonArray{JsonObject{{"product_id", id}, {"qty", 1}}};
  EXPECT_EQ(app_.post("/products", Json(theirs), ian).status, 422);
  for (const std::string& target : {std::string{"/products"}, std::string{"/product-families"},
                                    "/products?family_id=" + family, "/activity?entity=product&entity_id=" + id}) {
    EXPECT_EQ(to_text(body_of(app_.get(target, ian))).find("MARKER"), std::string::npos) << target;
  }
  EXPECT_EQ(app_.get("/products/" + id, manager_).status, 200) << "and nothing happened to it";
}

}  // namespace
}  // namespace pharos
