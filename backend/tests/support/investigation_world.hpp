#pragma once

#include <string>
#include <vector>

#include "support/analysis_world.hpp"
#include "support/hub_records.hpp"

namespace pharos::testing_support {

// Complaints with codes, and investigations of them. anna is an analyst, mia and max are managers.
class InvestigationWorld : public AnalysisWorld {
 public:
  InvestigationWorld() : AnalysisWorld(1) {}

  // Outside the EU unless the fields say otherwise.
  std::string complaint(const std::string& number, const JsonObject& fields = {}) {
    JsonObject body{{"complaint_number", number},
                    {"date_received", "2026-05-01"},
                    {"description", "The pump stopped during infusion and alarmed"},
                    {"country", "US"},
                    {"imdrf", JsonObject{{"a", JsonArray{"A0101"}}}}};
    for (const auto& field : fields) body[field.key()] = field.value();
    return text(expect(201, app.post("/" + product + "/customer-complaints", Json(body), anna)), "id");
  }
  http::Response create(const std::vector<std::string>& complaints, const Caller& caller) {
    JsonArray ids;
    for (const auto& id : complaints) ids.emplace_back(id);
    return app.post("/investigations", Json(JsonObject{{"product_id", product}, {"complaint_ids", ids}}), caller);
  }
  std::string start(const std::string& complaint_id) { return text(expect(201, create({complaint_id}, anna)), "id"); }
  static std::string path(const std::string& id, const std::string& rest = "") {
    return "/investigations/" + id + rest;
  }
  Json read(const std::string& id) { return expect(200, app.get(path(id), anna)); }

  // The content as it is, with some fields changed.
  JsonObject content(const std::string& id, const JsonObject& changes = {}) {
    static const std::vector<std::string> kFields = {"title",
                                                     "complaint_ids",
                                                     "spec_failed",
                                                     "device_in_use",
                                                     "relation_to_event",
                                                     "steps",
                                                     "findings",
                                                     "conclusions",
                                                     "components",
                                                     "summary",
                                                     "root_cause",
                                                     "five_whys",
                                                     "root_cause_confirmed",
                                                     "team",
                                                     "containment",
                                                     "corrective",
                                                     "preventive",
                                                     "capa_refs",
                                                     "reply_sent_on",
                                                     "reply",
                                                     "risk",
                                                     "no_reply_reason",
                                                     "authority_informed_on",
                                                     "authority_informed"};
    const auto current = read(id);
    JsonObject body;
    for (const auto& field : kFields) body[field] = current.at(field);
    for (const auto& change : changes) body[change.key()] = change.value();
    return body;
  }
  http::Response change(const std::string& id, const JsonObject& changes) {
    return app.put(path(id), Json(content(id, changes)), anna);
  }
  http::Response add_custody(const std::string& id, const JsonObject& entry) {
    return app.post(path(id, "/custody"), Json(entry), anna);
  }
  http::Response move(const std::string& id, const std::string& state) {
    return app.post(path(id, "/state"), Json(JsonObject{{"state", state}}), anna);
  }
  static JsonObject step(const std::string& code = "B01", bool is_destructive = false) {
    return {{"imdrf_b", code},
            {"done_on", "2026-06-02"},
            {"done_by", "Lee"},
            {"result", "The motor is burnt"},
            {"is_destructive", is_destructive}};
  }
  static JsonObject finished() {
    return {{"spec_failed", "yes"},
            {"steps", JsonArray{step()}},
            {"findings", JsonArray{"C07"}},
            {"conclusions", JsonArray{"D0301"}},
            {"root_cause", "Motors of one batch"},
            {"risk", JsonObject{{"effect", "estimate_changed"},
                                {"risk_id", "R-1"},
                                {"hazard", ""},
                                {"reason", "It happens more often than estimated"}}},
            {"no_reply_reason", "The complainant is anonymous"}};
  }
  // Filled in and concluded by anna, with a written request for the unit.
  void conclude(const std::string& id, const JsonObject& changes = {}) {
    auto fields = finished();
    for (const auto& change : changes) fields[change.key()] = change.value();
    expect(200, change(id, fields));
    expect(200,
           add_custody(
               id, {{"kind", "requested"}, {"happened_on", "2026-05-03"}, {"person", "Lee"}, {"channel", "letter"}}));
    expect(200, move(id, "concluded"));
  }
  http::Response review(const std::string& id, const std::string& email = "mia@acme.test") {
    const Json body(JsonObject{{"signature", signature_of(app, email, "reviewed")}});
    return app.post(path(id, "/review"), body, email == "mia@acme.test" ? mia : anna);
  }
  http::Response close(const std::string& id) { return app.post(path(id, "/close"), Json(JsonObject{}), mia); }
  std::string closed(const std::string& complaint_id) {
    const auto id = start(complaint_id);
    conclude(id);
    expect(200, review(id));
    expect(200, close(id));
    return id;
  }
  http::Response set_not_required(const std::string& id, const std::string& prior) {
    const Json body(JsonObject{{"prior_investigation_id", prior},
                               {"why_similar", "Same failure of the same motor"},
                               {"signature", signature_of(app, "mia@acme.test", "approved")}});
    return app.post(path(id, "/not-required"), body, mia);
  }
  static std::string text(const Json& record, std::string_view field) {
    return std::string{record.at(field).as_string()};
  }
  static std::string fault(const http::Response& response, std::string_view field) {
    const auto body = body_of(response);
    const auto* fields = body.as_object().if_contains("fields");
    const auto* message = fields == nullptr ? nullptr : fields->as_object().if_contains(field);
    return message == nullptr ? to_text(body) : std::string{message->as_string()};
  }
  static std::string message(const http::Response& response) {
    return std::to_string(response.status) + " " + text(body_of(response), "message");
  }
};

}  // namespace pharos::testing_support
