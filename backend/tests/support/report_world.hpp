#pragma once

#include <fmt/format.h>

#include <fstream>
#include <string>

#include "support/case_world.hpp"
#include "support/complaint_support.hpp"
#include "support/hub_records.hpp"

namespace pharos::testing_support {

// An organization with a pump that was certified on 15 March 2024 (class IIb), its exposure and complaints. anna is an
// analyst, mia and max are managers.
class ReportWorld : public CaseWorld {
 public:
  ReportWorld() {
    app.make_user("max@acme.test", "ra_manager");
    max = app.verified("max@acme.test");
    pump = text_at(expect(201, app.post("/products",
                                        Json(JsonObject{{"name", "Pump A"},
                                                        {"product_type", "Product"},
                                                        {"basic_udi_di", "0850123PUMPA7Q"},
                                                        {"product_codes", JsonArray{"QBJ"}}}),
                                        mia)),
                   "id");
  }

  static Json expect(int status, const http::Response& response) {
    auto body = body_of(response);
    EXPECT_EQ(response.status, status) << to_text(body);
    return body;
  }
  static std::string fault(const http::Response& response, std::string_view field) {
    const auto body = body_of(response);
    const auto* fields = body.is_object() ? body.as_object().if_contains("fields") : nullptr;
    const auto* message = fields == nullptr ? nullptr : fields->as_object().if_contains(field);
    return message == nullptr ? to_text(body) : std::string{message->as_string()};
  }

  void add_exposure(const std::string& month, const std::string& region, double value) {
    expect(201,
           app.post("/products/" + pump + "/exposure",
                    Json(JsonObject{{"period", month}, {"region", region}, {"metric", "units_sold"}, {"value", value}}),
                    mia));
  }
  // Every month of the first period: 100 devices worldwide, 40 of them in the EEA.
  void add_year_of_exposure(int months = 12) {
    for (int i = 0; i < months; ++i) {
      const auto month = fmt::format("{}-{:02}", 2024 + (2 + i) / 12, 1 + (2 + i) % 12);
      add_exposure(month, "EEA+TR+XI", 40);
      add_exposure(month, "WORLD", 100);
    }
  }
  std::string add_pump_complaint(const std::string& number, const JsonObject& fields = {}) {
    JsonObject body{{"complaint_number", number},
                    {"date_received", "2024-06-01"},
                    {"description", "The pump stopped"},
                    {"country", "DE"},
                    {"imdrf", JsonObject{{"a", JsonArray{"A0101"}}}}};
    for (const auto& field : fields) body[field.key()] = field.value();
    return text_at(expect(201, app.post("/" + pump + "/customer-complaints", Json(body), anna)), "id");
  }
  JsonObject series_body() const {
    return {{"kind", "psur"},
            {"reference", "PSUR-0001"},
            {"leading_product_id", pump},
            {"risk_class", "IIb"},
            {"certified_on", "2024-03-15"},
            {"issuance_days", 60},
            {"notified_body", "Lantern Cert"},
            {"notified_body_number", "1234"},
            {"criterion", "distributed"},
            {"metric", "units_sold"}};
  }
  Json make_series() { return expect(201, app.post("/report_series", Json(series_body()), anna)); }
  http::Response start(const Json& series, const std::string& starts_on, const std::string& ends_on) {
    return app.post("/report_series/" + text_at(series, "id") + "/reports",
                    Json(JsonObject{{"starts_on", starts_on}, {"ends_on", ends_on}}), anna);
  }
  // The report of the first period, as its path.
  std::string make_report() {
    return "/periodic_reports/" + text_at(expect(201, start(make_series(), "2024-03-15", "2025-03-14")), "id");
  }
  http::Response freeze(const std::string& path) { return app.post(path + "/freeze", Json(JsonObject{}), anna); }
  http::Response move(const std::string& path, JsonObject body) { return app.post(path + "/state", Json(body), anna); }
  // A text in every section.
  JsonObject full_content(const std::string& path) {
    JsonArray texts;
    const auto report = read_report(path);
    for (const auto& section : report.at("sections").as_array()) {
      texts.push_back(JsonObject{{"section", section.at("key")},
                                 {"text", "Assessment of " + text_at(section, "title")},
                                 {"omitted_reason", ""}});
    }
    return {
        {"benefit_risk", "unchanged"}, {"texts", texts}, {"population", JsonArray{}}, {"justifications", JsonArray{}}};
  }
  Json read_report(const std::string& path) { return expect(200, app.get(path, anna)); }
  http::Response write(const std::string& path, const JsonObject& content) {
    return app.put(path, Json(content), anna);
  }
  http::Response issue(const std::string& path, const std::string& email = "mia@acme.test") {
    const Json body(JsonObject{{"signature", signature_of(app, email)}});
    return app.post(path + "/issue", body, email == "mia@acme.test" ? mia : anna);
  }
  void issue_report(const std::string& path) {
    expect(200, freeze(path));
    expect(200, write(path, full_content(path)));
    expect(200, move(path, {{"state", "review"}}));
    expect(200, issue(path));
  }
  std::string file(const std::string& path, const std::string& format) {
    const auto response = app.get(path + "/export?format=" + format, anna);
    EXPECT_EQ(response.status, 200) << to_text(body_of(response));
    return file_bytes(response);
  }
  // The cell of a table with this label and region.
  Json cell(const std::string& path, const std::string& table, const std::string& label, const std::string& region,
            size_t column) {
    const auto tables = expect(200, app.get(path + "/tables", anna));
    for (const auto& one : tables.as_array()) {
      if (text_at(one, "key") != table) continue;
      for (const auto& row : one.at("rows").as_array()) {
        if (text_at(row, "label").starts_with(label) && text_at(row, "region") == region)
          return row.at("cells").at(column);
      }
    }
    ADD_FAILURE() << "no " << label << " in " << table;
    return {};
  }

  static std::string file_bytes(const http::Response& response) {
    std::ifstream in{std::get<http::FileBody>(response.body).file, std::ios::binary};
    return {std::istreambuf_iterator<char>{in}, {}};
  }

  std::string pump;
  Caller max;
};

}  // namespace pharos::testing_support
