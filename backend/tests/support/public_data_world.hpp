#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/test_app.hpp"
#include "support/test_public_data.hpp"

namespace pharos::testing_support {

// An analyst, a viewer and the administrator of a company that has not named itself or its competitors yet.
class PublicDataWorld : public testing::Test {
 protected:
  PublicDataWorld() {
    app_.make_user("anna@acme.test", "analyst");
    app_.make_user("admin@acme.test", "tenant_admin");
    app_.make_user("viewer@acme.test", "viewer");
    anna_ = app_.verified("anna@acme.test");
    admin_ = app_.verified("admin@acme.test");
    code_ = text_of(answer("/procodes?page_size=1").at("rows").at(0), "product_code");
  }

  static std::int64_t number_of(const Json& object, std::string_view name) { return object.at(name).as_int64(); }

  Json answer(const std::string& target) { return answer(target, anna_); }
  Json answer(const std::string& target, const Caller& caller) {
    const auto response = app_.get(target, caller);
    EXPECT_EQ(response.status, 200) << target << " " << to_text(body_of(response));
    return body_of(response);
  }

  void put_settings(const JsonObject& settings) {
    const auto current = app_.get("/tenants/metadata", admin_);
    const auto response =
        app_.send(http::Method::kPut, "/tenants/metadata", to_text(Json(settings)),
                  {.caller = admin_, .headers = {{"If-Match", std::string{*current.headers.find("ETag")}}}});
    ASSERT_EQ(response.status, 200) << to_text(body_of(response));
  }
  // A group of competitors with these spellings.
  static JsonObject group(const std::string& name, const std::vector<std::string>& spellings) {
    JsonArray members;
    for (const auto& spelling : spellings) members.push_back(JsonObject{{"raw_name", spelling}});
    return {{"side", "them"}, {"name", name}, {"members", std::move(members)}};
  }
  void define_us(const std::vector<std::string>& us, const std::vector<std::string>& them) {
    put_settings({{"company_names", to_json(us)}, {"competitor_groups", JsonArray{group("Rivals", them)}}});
  }

  TestApp app_;
  Caller anna_;
  Caller admin_;
  std::string code_;  // the code with the most reports
};

}  // namespace pharos::testing_support
