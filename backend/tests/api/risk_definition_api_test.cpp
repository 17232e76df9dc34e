
#include "application.hpp"
#include "features/risk_files/grids/default_grid.hpp"
#include "public_data/test_support.hpp"
#include "support/hub_records.hpp"

namespace pharos {
namespace {

using testing_support::body_of;
using testing_support::Caller;
using testing_support::file_content;
using testing_support::make_family;
using testing_support::make_product;
using testing_support::signature_of;
using testing_support::TestApp;

constexpr auto kHead = "Risk ID,Hazard,Hazardous situation,Harm,Severity,Probability\n";
const std::string kGood = std::string{kHead} +
                          "R-1,Over-infusion,Patient receives a bolus,Hypotension,Critical,Occasional\n"
                          "R-2,Air in line,Air enters the vein,Air embolism,5,1\n";
const std::string kBad =
    std::string{kHead} + "R-1,Over-infusion,Patient receives a bolus,Hypotension,Deadly,Occasional\n";

class RiskDefinitionApiTest : public testing::Test {
 protected:
  RiskDefinitionApiTest() {
    const auto author = app_.make_user("anna@acme.test", "analyst");
    app_.make_user("mia@acme.test", "ra_manager");
    app_.make_user("viewer@acme.test", "viewer");
    family_ = make_family(app_, author);
    product_ = make_product(app_, author, family_);
    anna_ = app_.verified("anna@acme.test");
    mia_ = app_.verified("mia@acme.test");
  }
  std::string family_path(const std::string& rest = "") const { return "/product-families/" + family_ + rest; }
  std::string product_path(const std::string& rest = "") const { return "/products/" + product_ + rest; }
  http::UploadedPart file(const std::string& content, const std::string& name = "risks.csv") {
    const auto path = folder_.path() / std::to_string(++files_);
    std::ofstream{path, std::ios::binary} << content;
    return {.name = "file", .file_name = name, .content_type = "text/csv", .file = path, .text = {}};
  }
  static http::UploadedPart field(const std::string& name, const std::string& text) {
    return {.name = name, .file_name = {}, .content_type = {}, .file = {}, .text = text};
  }
  http::Response upload(http::Method method, const std::string& path, std::vector<http::UploadedPart> parts,
                        const Caller& caller) {
    return app_.send(method, path, "", {.caller = caller, .headers = {}, .parts = std::move(parts)});
  }
  http::Response upload_to_family(const std::string& content) {
    return upload(http::Method::kPost, family_path("/riskdefinition"), {file(content)}, anna_);
  }
  Json validate(const std::string& content, std::vector<http::UploadedPart> more = {}) {
    more.push_back(file(content));
    const auto response =
        upload(http::Method::kPost, "/product-families/riskdefinition/validate", std::move(more), anna_);
    EXPECT_EQ(response.status, 200) << to_text(body_of(response));
    return body_of(response);
  }
  void save_grid(const std::string& path) {
    ASSERT_EQ(app_.put(path + "/riskgrid", to_json(risk_files::default_grid()), anna_).status, 200);
  }
  http::Response approve(const std::string& path) {
    return app_.post(path, Json(JsonObject{{"signature", signature_of(app_, "mia@acme.test")}}), mia_);
  }

  TestApp app_;
  public_data::TemporaryFolder folder_;
  int files_ = 0;
  std::string family_;
  std::string product_;
  Caller anna_;
  Caller mia_;
};

TEST_F(RiskDefinitionApiTest, AFileBecomesADraftWithItsRegionsFromTheGrid) {
  EXPECT_EQ(app_.get(family_path("/riskdefinition"), anna_).status, 404);
  EXPECT_EQ(upload_to_family(kGood).status, 409) << "a grid is required first";
  save_grid(family_path());
  const auto saved = upload_to_family(kGood);
  ASSERT_EQ(saved.status, 201) << to_text(body_of(saved));
  const auto definition = body_of(saved);
  EXPECT_EQ(definition.at("version"), Json(1));
  EXPECT_EQ(definition.at("status"), Json("draft"));
  EXPECT_EQ(definition.at("file_name"), Json("risks.csv"));
  EXPECT_EQ(definition.at("row_count"), Json(2));
  EXPECT_EQ(definition.at("rows").at(0).at("initial_region"), Json("investigate"));
  EXPECT_EQ(definition.at("rows").at(1).at("severity_label"), Json("Catastrophic"));
  EXPECT_EQ(definition.at("riskgrid").at("version"), Json(1));
  EXPECT_EQ(body_of(app_.get(family_path("/riskdefinition"), anna_)), definition);
}

TEST_F(RiskDefinitionApiTest, AllRowsOrNone) {
  save_grid(family_path());
  const auto refused = upload_to_family(kBad);
  EXPECT_EQ(refused.status, 422);
  EXPECT_EQ(body_of(refused).at("fields").at("file"),
            Json("Row 2, Severity: Deadly is not a severity level of the risk grid"));
  EXPECT_EQ(app_.get(family_path("/riskdefinition"), anna_).status, 404);
}

TEST_F(RiskDefinitionApiTest, ValidationReportsEverythingAndStoresNothing) {
  save_grid(family_path());
  const auto check = validate(kBad, {field("family_id", family_)});
  EXPECT_EQ(check.at("ok"), Json(false));
  EXPECT_EQ(check.at("row_count"), Json(1));
  EXPECT_EQ(check.at("errors").at(0).at("row"), Json(2));
  EXPECT_EQ(check.at("errors").at(0).at("column"), Json("Severity"));
  EXPECT_EQ(check.at("errors").at(0).at("code"), Json("unknown_severity"));
  EXPECT_EQ(check.at("unknown_severities"), Json(JsonArray{"Deadly"}));
  EXPECT_EQ(check.at("unmatched_harms"), Json(JsonArray{"Hypotension"}));
  EXPECT_EQ(check.at("columnMapping").at("hazard"), Json("Hazard"));
  EXPECT_EQ(check.at("columns").at(0).at("samples"), Json(JsonArray{"R-1"}));
  EXPECT_EQ(check.at("riskgrid").at("version"), Json(1));
  const auto without_owner = validate(kGood);
  EXPECT_EQ(without_owner.at("ok"), Json(true));
  EXPECT_EQ(without_owner.at("preview").as_array().size(), 2U);
  EXPECT_EQ(without_owner.at("riskgrid"), Json()) << "the default grid";
  EXPECT_EQ(app_.get(family_path("/riskdefinition"), anna_).status, 404);
}

TEST_F(RiskDefinitionApiTest, AMappingIsUsedAndAnInvalidOneIsNamed) {
  const std::string other = "No.,Danger,Hazardous situation,Harm,Severity,Probability\nR-1,Fire,Burning,Burn,1,1\n";
  const auto guessed = validate(other);
  EXPECT_EQ(guessed.at("ok"), Json(false)) << "Danger is not recognized";
  auto mapping = guessed.at("columnMapping").as_object();
  mapping["hazard"] = "Danger";
  EXPECT_EQ(validate(other, {field("columnMapping", to_text(Json(mapping)))}).at("ok"), Json(true));
  const auto wrong = upload(http::Method::kPost, "/product-families/riskdefinition/validate",
                            {file(other), field("columnMapping", R"({"color": "Danger"})")}, anna_);
  EXPECT_EQ(wrong.status, 422);
  EXPECT_TRUE(body_of(wrong).at("fields").as_object().contains("columnMapping"));
}

TEST_F(RiskDefinitionApiTest, AFileThatIsNotATableIsRejected) {
  const auto status = [&](std::vector<http::UploadedPart> parts) {
    return upload(http::Method::kPost, "/product-families/riskdefinition/validate", std::move(parts), anna_).status;
  };
  EXPECT_EQ(status({}), 422);
  EXPECT_EQ(status({file("", "empty.csv")}), 400);
  EXPECT_EQ(status({file("%PDF-1.7", "risks.pdf")}), 415);
  EXPECT_EQ(status({file("no workbook", "risks.xlsx")}), 415);
  EXPECT_EQ(status({file(kGood), field("color", "red")}), 400);
}

TEST_F(RiskDefinitionApiTest, FormulasAreText) {
  save_grid(family_path());
  const auto saved = upload_to_family(std::string{kHead} + "R-1,\"=HYPERLINK(\"\"x\"\")\",<script>,'=1+1,1,1\n");
  ASSERT_EQ(saved.status, 201) << to_text(body_of(saved));
  EXPECT_EQ(body_of(saved).at("rows").at(0).at("hazard"), Json("=HYPERLINK(\"x\")"));
  EXPECT_EQ(body_of(saved).at("rows").at(0).at("harm"), Json("=1+1")) << "without the export's apostrophe";
}

TEST_F(RiskDefinitionApiTest, R27_ApprovalRequiresTheGridItWasCheckedAgainst) {
  save_grid(family_path());
  ASSERT_EQ(upload_to_family(kGood).status, 201);
  EXPECT_EQ(approve(family_path("/riskdefinition/1/approve")).status, 409) << "the grid is a draft";
  ASSERT_EQ(approve(family_path("/riskgrid/1/approve")).status, 200);
  const auto approved = approve(family_path("/riskdefinition/1/approve"));
  ASSERT_EQ(approved.status, 200) << to_text(body_of(approved));
  EXPECT_EQ(body_of(approved).at("status"), Json("approved"));
  EXPECT_EQ(body_of(approved).at("signatures").at(0).at("is_intact"), Json(true));
  EXPECT_EQ(approve(family_path("/riskdefinition/1/approve")).status, 409);
  ASSERT_EQ(upload_to_family(kGood).status, 201);
  save_grid(family_path());
  ASSERT_EQ(approve(family_path("/riskgrid/2/approve")).status, 200);
  EXPECT_EQ(approve(family_path("/riskdefinition/2/approve")).status, 409) << "checked against the previous grid";
}

TEST_F(RiskDefinitionApiTest, R27_ARowChangedInTheDatabaseIsDetected) {
  save_grid(family_path());
  ASSERT_EQ(upload_to_family(kGood).status, 201);
  ASSERT_EQ(approve(family_path("/riskgrid/1/approve")).status, 200);
  ASSERT_EQ(approve(family_path("/riskdefinition/1/approve")).status, 200);
  constexpr db::PlatformSql kTamper =
      "update risk_rows set document = replace(document, 'Hypotension', 'Happiness') where risk_id = 'R-1'";
  ASSERT_EQ(app_.database().execute(kTamper), 1);
  const auto definition = body_of(app_.get(family_path("/riskdefinition"), anna_));
  EXPECT_EQ(definition.at("signatures").at(0).at("is_intact"), Json(false));
}

TEST_F(RiskDefinitionApiTest, AProductInheritsItsFamilysDefinition) {
  save_grid(family_path());
  upload_to_family(kGood);
  const auto inherited = body_of(app_.get(product_path("/riskdefinition"), anna_));
  EXPECT_EQ(inherited.at("source"), Json("family"));
  const auto own = upload(http::Method::kPut, product_path("/riskdefinition"), {file(kGood)}, anna_);
  ASSERT_EQ(own.status, 200) << to_text(body_of(own));
  EXPECT_EQ(body_of(app_.get("/producthub/products/" + product_ + "/riskdefinition", anna_)).at("source"),
            Json("product"));
  EXPECT_EQ(app_.remove(product_path("/riskdefinition"), anna_).status, 204);
  EXPECT_EQ(body_of(app_.get(product_path("/riskdefinition"), anna_)).at("source"), Json("family"));
  EXPECT_EQ(body_of(app_.get(product_path("/riskdefinition/versions"), anna_)).as_array().size(), 1U);
}

TEST_F(RiskDefinitionApiTest, RowsAreFiltered) {
  save_grid(family_path());
  upload_to_family(kGood);
  const auto count = [&](const std::string& query) {
    return body_of(app_.get(family_path("/riskdefinition?") + query, anna_)).at("rows").as_array().size();
  };
  EXPECT_EQ(count("q=AIR"), 1U);
  EXPECT_EQ(count("severity=4"), 1U);
  EXPECT_EQ(count("region=investigate"), 2U);
  EXPECT_EQ(count("harm=hypotension&severity=5"), 0U);
  EXPECT_EQ(app_.get(family_path("/riskdefinition?region=red"), anna_).status, 422);
  EXPECT_EQ(app_.get(family_path("/riskdefinition?color=red"), anna_).status, 400);
}

TEST_F(RiskDefinitionApiTest, TwoVersionsAreCompared) {
  save_grid(family_path());
  upload_to_family(kGood);
  upload_to_family(std::string{kHead} +
                   "R-1,Over-infusion,Patient receives a bolus,Hypotension,Critical,Remote\n"
                   "R-3,Fire,Burning,Burn,1,1\n");
  const auto diff = body_of(app_.get(family_path("/riskdefinition/diff?from=1&to=2"), anna_));
  EXPECT_EQ(diff.at("added").at(0).at("risk_id"), Json("R-3"));
  EXPECT_EQ(diff.at("removed").at(0).at("risk_id"), Json("R-2"));
  ASSERT_EQ(diff.at("changed").as_array().size(), 1U);
  EXPECT_NE(to_text(diff.at("changed").at(0).at("fields")).find("\"probability_label\""), std::string::npos);
  EXPECT_EQ(diff.at("unchanged"), Json(0));
  EXPECT_EQ(app_.get(family_path("/riskdefinition/diff?from=1"), anna_).status, 422);
  EXPECT_EQ(app_.get(family_path("/riskdefinition/diff?from=1&to=9"), anna_).status, 404);
  EXPECT_EQ(body_of(app_.get(family_path("/riskdefinition/versions/1"), anna_)).at("rows").as_array().size(), 2U);
}

TEST_F(RiskDefinitionApiTest, AnExportCanBeImportedAgain) {
  save_grid(family_path());
  upload_to_family(kGood);
  const auto rows = body_of(app_.get(family_path("/riskdefinition"), anna_)).at("rows");
  for (const std::string format : {"csv", "xlsx"}) {
    const auto exported = app_.get(family_path("/riskdefinition/download?format=") + format, anna_);
    ASSERT_EQ(exported.status, 200);
    const auto again = upload(http::Method::kPost, family_path("/riskdefinition"),
                              {file(file_content(exported), "again." + format)}, anna_);
    ASSERT_EQ(again.status, 201) << format << to_text(body_of(again));
    EXPECT_EQ(body_of(again).at("rows"), rows) << format;
  }
}

TEST_F(RiskDefinitionApiTest, TheTemplateIsAValidFile) {
  for (const std::string format : {"csv", "xlsx"}) {
    const auto response = app_.get("/product-families/riskdefinition/template?format=" + format, anna_);
    ASSERT_EQ(response.status, 200);
    const auto answer = upload(http::Method::kPost, "/product-families/riskdefinition/validate",
                               {file(file_content(response), "template." + format)}, anna_);
    EXPECT_EQ(body_of(answer).at("ok"), Json(true)) << to_text(body_of(answer).at("errors"));
    EXPECT_EQ(body_of(answer).at("warnings"), Json(JsonArray{})) << format;
  }
}

TEST_F(RiskDefinitionApiTest, EveryCallWorksUnderBothNames) {
  const auto author = app_.make_user("author@acme.test", "analyst");
  for (const std::string base :
       {"/product-families/", "/producthub/families/", "/products/", "/producthub/products/"}) {
    const bool is_family = base.find("famil") != std::string::npos;
    const auto owner = base + (is_family ? make_family(app_, author) : make_product(app_, author, ""));
    const auto definition = owner + "/riskdefinition";
    save_grid(owner);
    const auto method = is_family ? http::Method::kPost : http::Method::kPut;
    EXPECT_EQ(upload(method, definition, {file(kGood)}, anna_).status, is_family ? 201 : 200) << base;
    ASSERT_EQ(approve(owner + "/riskgrid/1/approve").status, 200) << base;
    ASSERT_EQ(approve(definition + "/1/approve").status, 200) << base;
    for (const char* rest :
         {"/riskgrid", "/riskgrid/versions", "/riskgrid/versions/1", "/riskdefinition", "/riskdefinition/versions",
          "/riskdefinition/versions/1", "/riskdefinition/diff?from=1&to=1", "/riskdefinition/download"}) {
      EXPECT_EQ(app_.get(owner + rest, anna_).status, 200) << base << rest;
    }
    if (is_family) {
      EXPECT_EQ(upload(http::Method::kPost, base + "riskdefinition/validate", {file(kGood)}, anna_).status, 200);
      EXPECT_EQ(app_.get(base + "riskdefinition/template", anna_).status, 200);
      EXPECT_EQ(app_.get(base + "riskgrid/default", anna_).status, 200);
    } else {
      EXPECT_EQ(app_.remove(definition, mia_).status, 204);
      EXPECT_EQ(app_.remove(owner + "/riskgrid", mia_).status, 204);
    }
  }
}

TEST_F(RiskDefinitionApiTest, AViewerCanReadButNotUpload) {
  save_grid(family_path());
  upload_to_family(kGood);
  const auto viewer = app_.verified("viewer@acme.test");
  EXPECT_EQ(app_.get(family_path("/riskdefinition"), viewer).status, 200);
  EXPECT_EQ(upload(http::Method::kPost, family_path("/riskdefinition"), {file(kGood)}, viewer).status, 403);
}

TEST_F(RiskDefinitionApiTest, AnotherTenantFindsNothingOnAnyVerb) {
  save_grid(family_path());
  upload_to_family(kGood);
  app_.make_user("stranger@initech.test", "ra_manager", "initech");
  const auto stranger = app_.verified("stranger@initech.test", "initech");
  for (const auto& owner : {family_path("/riskdefinition"), product_path("/riskdefinition")}) {
    for (const char* rest : {"", "/versions", "/versions/1", "/diff?from=1&to=1", "/download"}) {
      EXPECT_EQ(app_.get(owner + rest, stranger).status, 404) << owner << rest;
    }
    const Json body(JsonObject{{"signature", signature_of(app_, "stranger@initech.test")}});
    EXPECT_EQ(app_.post(owner + "/1/approve", body, stranger).status, 404);
  }
  EXPECT_EQ(upload(http::Method::kPost, family_path("/riskdefinition"), {file(kGood)}, stranger).status, 404);
  EXPECT_EQ(upload(http::Method::kPut, product_path("/riskdefinition"), {file(kGood)}, stranger).status, 404);
  EXPECT_EQ(app_.remove(product_path("/riskdefinition"), stranger).status, 404);
  EXPECT_EQ(upload(http::Method::kPost, "/product-families/riskdefinition/validate",
                   {file(kGood), field("family_id", family_)}, stranger)
                .status,
            404);
}

}  // namespace
}  // namespace pharos
