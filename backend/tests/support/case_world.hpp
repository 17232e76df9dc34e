#pragma once

#include <gtest/gtest.h>

#include "support/hub_records.hpp"

namespace pharos::testing_support {

// An organization with a product, an analyst and a manager, and calls on its cases.
class CaseWorld {
 public:
  CaseWorld();

  static JsonObject awareness(const std::string& at, const std::string& topic = "event",
                              const std::string& person_class = "any");
  JsonObject new_case(const std::string& title, const std::string& event_day = "2026-06-01");
  // Opens a case and returns it.
  Json open(const JsonObject& body, int status = 201);
  Json read(const Json& view) { return body_of(app.get(path(view), anna)); }
  static std::string path(const Json& view, const std::string& rest = "");
  // A call on the case in its current version.
  http::Response change(http::Method method, const Json& view, const std::string& rest, const JsonObject& body,
                        const Caller& caller);
  // Answers questions in their order: y, n or u for each.
  Json answer(const Json& view, const std::string& jurisdiction, const std::string& letters);
  static Json obligation(const Json& view, const std::string& jurisdiction);
  std::string add_complaint(const std::string& number, const std::string& event_day = "2026-06-01");

  TestApp app;
  std::string product;
  Caller anna;  // analyst
  Caller mia;   // regulatory affairs manager
  Caller viewer;
};

std::string text_at(const Json& record, std::string_view field);

}  // namespace pharos::testing_support
