#include "support/case_world.hpp"

namespace pharos::testing_support {

std::string text_at(const Json& record, std::string_view field) {
  const auto& value = record.at(field);
  return value.is_string() ? std::string{value.as_string()} : to_text(value);
}

CaseWorld::CaseWorld() {
  const auto author = app.make_user("anna@acme.test", "analyst");
  app.make_user("mia@acme.test", "ra_manager");
  app.make_user("vera@acme.test", "viewer");
  product = make_product(app, author, "");
  anna = app.verified("anna@acme.test");
  mia = app.verified("mia@acme.test");
  viewer = app.verified("vera@acme.test");
}

JsonObject CaseWorld::awareness(const std::string& at, const std::string& topic, const std::string& person_class) {
  return {{"topic", topic},
          {"at", at},
          {"time_zone", "America/New_York"},
          {"person", "Sam Field"},
          {"person_class", person_class},
          {"basis", "Phone call from the hospital"}};
}

JsonObject CaseWorld::new_case(const std::string& title, const std::string& event_day) {
  return {{"product_id", product},
          {"title", title},
          {"event_day", event_day},
          {"awareness", awareness("2026-06-02T14:00:00Z")}};
}

Json CaseWorld::open(const JsonObject& body, int status) {
  const auto response = app.post("/cases", Json(body), anna);
  EXPECT_EQ(response.status, status) << to_text(body_of(response));
  return body_of(response);
}

std::string CaseWorld::path(const Json& view, const std::string& rest) {
  return "/cases/" + text_at(view, "id") + rest;
}

http::Response CaseWorld::change(http::Method method, const Json& view, const std::string& rest, const JsonObject& body,
                                 const Caller& caller) {
  const auto version = to_text(read(view).at("version"));
  return app.send(method, path(view, rest), to_text(Json(body)),
                  {.caller = caller, .headers = {{"If-Match", "\"" + version + "\""}}});
}

Json CaseWorld::obligation(const Json& view, const std::string& jurisdiction) {
  for (const auto& one : view.at("obligations").as_array()) {
    if (one.at("jurisdiction") == Json(jurisdiction)) return one;
  }
  throw std::logic_error("the case does not concern " + jurisdiction);
}

Json CaseWorld::answer(const Json& view, const std::string& jurisdiction, const std::string& letters) {
  auto current = read(view);
  for (const char letter : letters) {
    const auto question = text_at(obligation(current, jurisdiction).at("next_question"), "key");
    const auto* answer = letter == 'y' ? "yes" : letter == 'n' ? "no" : "uncertain";
    const auto response =
        change(http::Method::kPut, view, "/obligations/" + jurisdiction + "/answers/" + question,
               {{"answer", answer}, {"evidence", "\"The pump stopped\""}, {"evidence_source", "Complaint C-1"}}, anna);
    EXPECT_EQ(response.status, 200) << to_text(body_of(response));
    current = body_of(response);
  }
  return current;
}

std::string CaseWorld::add_complaint(const std::string& number, const std::string& event_day) {
  const auto response = app.post("/" + product + "/customer-complaints",
                                 Json(JsonObject{{"complaint_number", number},
                                                 {"date_received", "2026-06-02"},
                                                 {"date_of_event", event_day},
                                                 {"description", "The pump stopped during infusion"},
                                                 {"country", "US"},
                                                 {"imdrf", JsonObject{{"a", JsonArray{"A0101"}}}}}),
                                 anna);
  EXPECT_EQ(response.status, 201) << to_text(body_of(response));
  return text_at(body_of(response), "id");
}

}  // namespace pharos::testing_support
