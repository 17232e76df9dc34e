#include <gmock/gmock.h>

#include <fstream>

#include "features/exports/papers/docx/docx_test_support.hpp"
#include "pdf/pdf_test_support.hpp"
#include "support/test_app.hpp"

namespace pharos {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing_support::body_of;

class ProductSheetApiTest : public testing::Test {
 protected:
  ProductSheetApiTest() {
    app_.make_user("anna@acme.test", "ra_manager");
    app_.make_user("vera@acme.test", "viewer");
    anna_ = app_.verified("anna@acme.test");
    const auto made = app_.post("/products",
                                Json(JsonObject{{"name", "Infusion pump <X>"},
                                                {"product_type", "Product"},
                                                {"status", "active"},
                                                {"product_codes", JsonArray{"FRN"}},
                                                {"intended_use", "Delivers fluids & drugs"},
                                                {"is_sterile", false}}),
                                anna_);
    EXPECT_EQ(made.status, 201) << to_text(body_of(made));
    path_ = "/products/" + std::string{body_of(made).at("id").as_string()} + "/export";
  }

  testing_support::TestApp app_;
  testing_support::Caller anna_;
  std::string path_;
};

TEST_F(ProductSheetApiTest, TheSheetShowsWhatIsRecorded) {
  const auto response = app_.get(path_, anna_);
  ASSERT_EQ(response.status, 200);
  EXPECT_EQ(response.headers.get_or("Content-Type", ""), "application/pdf");
  const auto text = pdf::text_of_pdf(std::get<http::FileBody>(response.body).file);
  for (const auto* shown : {"Product information", "Infusion pump <X>", "Delivers fluids & drugs", "Not stated",
                            "Appendix A Record", "Page 1 of "}) {
    EXPECT_THAT(text, HasSubstr(shown));
  }
  EXPECT_TRUE(testing_support::file_content(response) == testing_support::file_content(app_.get(path_, anna_)))
      << "equal bytes";
}

TEST_F(ProductSheetApiTest, TheEditableSheetHasTheSameFacts) {
  const auto response = app_.get(path_ + "?format=docx", anna_);
  ASSERT_EQ(response.status, 200);
  const auto document = exports::read_docx(std::get<http::FileBody>(response.body).file);
  std::vector<std::vector<std::string>> facts;
  for (const auto& table : document.tables) facts.insert(facts.end(), table.rows.begin(), table.rows.end());
  EXPECT_THAT(facts, Contains(std::vector<std::string>{"Name", "Infusion pump <X>"}));
  EXPECT_THAT(facts, Contains(std::vector<std::string>{"Sterile", "No"}));
  EXPECT_THAT(facts, Contains(std::vector<std::string>{"Implantable", "Not stated"}));
}

TEST_F(ProductSheetApiTest, WrongRequestsAreRefused) {
  EXPECT_EQ(app_.get(path_ + "?format=csv", anna_).status, 422);
  EXPECT_EQ(app_.get(path_ + "?color=red", anna_).status, 400);
  EXPECT_EQ(app_.get("/products/prd_none/export", anna_).status, 404);
  EXPECT_EQ(app_.get(path_, app_.verified("vera@acme.test")).status, 403);
  app_.make_user("eve@initech.test", "ra_manager", "initech");
  EXPECT_EQ(app_.get(path_, app_.verified("eve@initech.test", "initech")).status, 404);
}

}  // namespace
}  // namespace pharos
