// The queue as a file, and how many reports were sent on time.
#include <gmock/gmock.h>

#include <set>

#include "support/case_world.hpp"
#include "support/submission_world.hpp"

namespace pharos {
namespace {

using http::Method;
using testing::HasSubstr;
using testing_support::body_of;
using testing_support::CaseWorld;
using testing_support::signature_of;
using testing_support::text_at;
using testing_support::text_of_file;

class CaseQueueApiTest : public testing::Test {
 protected:
  // The awareness of 2 June makes a report to FDA due on 2 July.
  Json open(const std::string& title) {
    auto facts = world_.new_case(title, "2026-05-" + std::to_string(10 + ++opened_));
    facts["separate_reason"] = "Another pump";
    return world_.open(facts);
  }
  Json open_today(const std::string& title) {
    auto facts = world_.new_case(title, "2026-05-" + std::to_string(10 + ++opened_));
    facts["separate_reason"] = "Another pump";
    facts["awareness"] = CaseWorld::awareness(to_iso(world_.app.clock().now() - std::chrono::hours{1}));
    return world_.open(facts);
  }
  Json reportable(const Json& view) {
    world_.answer(view, "us", "yynyynn");
    return step(view, "us/decision", {});
  }
  Json step(const Json& view, const std::string& rest, const JsonObject& body) {
    const auto response = world_.change(Method::kPost, view, "/obligations/" + rest, body, world_.mia);
    EXPECT_EQ(response.status, 200) << rest << ": " << to_text(body_of(response));
    return body_of(response);
  }
  Json sent(const std::string& title, const std::string& day) {
    const auto view = open(title);
    reportable(view);
    send(view, day);
    return view;
  }
  void send(const Json& view, const std::string& day) {
    step(view, "us/submission", {{"kind", "initial"}, {"sent_on", day}, {"reference", "1234567-2026-00001"}});
  }
  Json statistics(const std::string& jurisdiction) {
    const auto response = body_of(world_.app.get("/case_statistics", world_.viewer));
    for (const auto& row : response.as_array()) {
      if (row.at("jurisdiction") == Json(jurisdiction)) return row;
    }
    return {};
  }
  // The first column of a file, without its header.
  static std::vector<std::string> first_column(const std::string& csv) {
    std::vector<std::string> column;
    std::istringstream lines{csv};
    for (std::string line; std::getline(lines, line);) column.push_back(line.substr(0, line.find(',')));
    if (!column.empty()) column.erase(column.begin());
    return column;
  }
  // The numbers on all pages of the queue.
  std::vector<std::string> numbers_on_pages(const std::string& query) {
    std::vector<std::string> numbers;
    for (int page = 1;; ++page) {
      const auto shown = body_of(world_.app.get(
          "/cases?page_size=2&page=" + std::to_string(page) + (query.empty() ? "" : "&" + query), world_.anna));
      for (const auto& row : shown.at("rows").as_array()) numbers.push_back(text_at(row, "number"));
      if (shown.at("rows").as_array().size() < 2) return numbers;
    }
  }

  CaseWorld world_;
  int opened_ = 0;
};

TEST_F(CaseQueueApiTest, ThePagesOfTheQueueAddUpToTheFile) {
  sent("Early", "2026-06-10");
  for (const auto* title : {"Pump stopped", "Pump leaked", "Alarm was silent"}) open(title);
  open_today("Pump stopped again");
  const std::vector<std::pair<std::string, size_t>> queries{{"", 5},
                                                            {"q=pump", 3},
                                                            {"jurisdiction=us&state=submitted", 1},
                                                            {"jurisdiction=us&due=overdue", 3},
                                                            {"order_by=title:desc", 5},
                                                            {"unclassified_days=7&is_open=true", 4},
                                                            {"q=nothing", 0}};
  for (const auto& [query, count] : queries) {
    const auto expected = numbers_on_pages(query);
    EXPECT_EQ(expected.size(), count) << query;
    const auto file = world_.app.get("/cases/file?format=csv" + (query.empty() ? "" : "&" + query), world_.anna);
    ASSERT_EQ(file.status, 200) << query << to_text(body_of(file));
    EXPECT_EQ(first_column(text_of_file(file)), expected) << query;
  }
}

TEST_F(CaseQueueApiTest, TheFileHasTheStateAndTheDateOfEveryJurisdiction) {
  const auto view = sent("Early", "2026-06-10");
  const auto csv = text_of_file(world_.app.get("/cases/file", world_.anna));
  EXPECT_THAT(csv, HasSubstr("US: state,US: latest lawful date,EU: state,EU: latest lawful date"));
  EXPECT_THAT(csv, HasSubstr(text_at(view, "number")));
  EXPECT_THAT(csv, HasSubstr("Sent,,Not assessed,2026-06-17"));
  EXPECT_THAT(text_of_file(world_.app.get("/cases/file?format=xlsx", world_.anna)), testing::StartsWith("PK"));
  EXPECT_EQ(world_.app.get("/cases/file?format=pdf", world_.anna).status, 422);
  EXPECT_EQ(world_.app.get("/cases/file?due=someday", world_.anna).status, 422);
  world_.app.make_user("ivan@initech.test", "ra_manager", "initech");
  const auto stranger = world_.app.verified("ivan@initech.test", "initech");
  EXPECT_TRUE(first_column(text_of_file(world_.app.get("/cases/file", stranger))).empty());
}

TEST_F(CaseQueueApiTest, StatisticsCountWhatWasSentOnTime) {
  sent("Early", "2026-06-10");                           // sent, on time
  sent("On the last day", "2026-07-02");                 // sent, on time
  sent("A day late", "2026-07-03");                      // sent
  const auto accepted = sent("Accepted", "2026-06-30");  // sent, on time
  step(accepted, "us/acknowledgement", {{"is_accepted", true}});
  const auto rejected = sent("Rejected", "2026-06-30");  // overdue: FDA does not have it
  step(rejected, "us/acknowledgement", {{"is_accepted", false}, {"note", "D2 is missing"}});
  const auto resent = sent("Rejected and sent again", "2026-06-30");  // sent
  step(resent, "us/acknowledgement", {{"is_accepted", false}, {"note", "D2 is missing"}});
  send(resent, "2026-07-10");
  reportable(open("Decided, not sent"));     // overdue
  reportable(open_today("Decided today"));   // nothing yet
  open("Undetermined");                      // undecided, overdue
  open_today("Undetermined, new");           // undecided
  const auto none = open("Not reportable");  // no obligation
  world_.answer(none, "us", "yynnn");
  step(none, "us/not_reportable",
       {{"qualified_person", "Dr. Rivera"},
        {"qualification", "physician"},
        {"reason", "The device worked as specified"},
        {"signature", signature_of(world_.app, "mia@acme.test")}});

  const auto us = statistics("us");
  EXPECT_EQ(us.at("sent"), Json(5));
  EXPECT_EQ(us.at("on_time"), Json(3));
  EXPECT_EQ(us.at("overdue"), Json(3));
  EXPECT_EQ(us.at("undecided"), Json(2));
  // Nothing was decided in Canada: eleven cases, two of them new.
  const auto ca = statistics("ca");
  EXPECT_EQ(ca.at("sent"), Json(0));
  EXPECT_EQ(ca.at("overdue"), Json(9));
  EXPECT_EQ(ca.at("undecided"), Json(11));
}

}  // namespace
}  // namespace pharos
