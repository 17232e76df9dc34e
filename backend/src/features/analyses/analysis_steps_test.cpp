#include "features/analyses/analysis_steps.hpp"

#include <gtest/gtest.h>

#include <set>

#include "core/error.hpp"

namespace pharos::analyses {
namespace {

Principal everything() {
  Principal who;
  who.permissions.set();
  return who;
}

std::string fault_of(const std::function<void()>& step) {
  try {
    step();
  } catch (const Error& error) {
    return std::to_string(http_status(error.code)) + " " + error.what();
  }
  return "";
}

// The table of the product, written down a second time.
TEST(AnalysisStepsTest, EveryPairOfStatusesIsAllowedOrRefusedAsTheProductSays) {
  const std::set<std::pair<std::string_view, std::string_view>> by_status_call = {
      {"draft", "mapping"}, {"draft", "archived"}, {"mapping", "review"},
      {"mapping", "draft"}, {"review", "mapping"}, {"archived", "draft"}};
  for (const auto& [from, from_name] : kStatuses.rows()) {
    for (const auto& [to, to_name] : kStatuses.rows()) {
      const auto take = [&, from = from, to = to] { require_step(everything(), from, to, Way::kStatusCall); };
      EXPECT_EQ(fault_of(take).empty(), by_status_call.contains({from_name, to_name})) << from_name << " " << to_name;
      const auto complete = [&, from = from, to = to] { require_step(everything(), from, to, Way::kComplete); };
      EXPECT_EQ(fault_of(complete).empty(), from_name == "review" && to_name == "completed");
      const auto reopen = [&, from = from, to = to] { require_step(everything(), from, to, Way::kReopen); };
      EXPECT_EQ(fault_of(reopen).empty(), from_name == "completed" && to_name == "superseded");
    }
  }
}

TEST(AnalysisStepsTest, ARefusalNamesWhatIsAllowed) {
  EXPECT_EQ(fault_of([] { require_step(everything(), Status::kDraft, Status::kReview, Way::kStatusCall); }),
            "409 An analysis that is draft cannot become review. From here it can become: mapping, archived.");
  EXPECT_EQ(fault_of([] { require_step(everything(), Status::kSuperseded, Status::kDraft, Way::kStatusCall); }),
            "409 An analysis that is superseded cannot become draft. From here it can become: nothing more.");
}

TEST(AnalysisStepsTest, AStepNeedsItsPermission) {
  const Principal without_rights;
  for (const auto& step : analysis_steps()) {
    EXPECT_TRUE(fault_of([&] { require_step(without_rights, step.from, step.to, step.way); }).starts_with("403 "));
  }
}

TEST(AnalysisStepsTest, ItemsGoTheirWay) {
  const std::set<std::pair<std::string_view, std::string_view>> allowed = {
      {"unreviewed", "in_review"}, {"unreviewed", "excluded"}, {"unreviewed", "flagged"}, {"in_review", "reviewed"},
      {"in_review", "excluded"},   {"in_review", "flagged"},   {"reviewed", "excluded"},  {"reviewed", "flagged"},
      {"excluded", "in_review"},   {"flagged", "in_review"},   {"flagged", "excluded"}};
  for (const auto& [from, from_name] : kItemStatuses.rows()) {
    for (const auto& [to, to_name] : kItemStatuses.rows()) {
      EXPECT_EQ(is_allowed(from, to), allowed.contains({from_name, to_name})) << from_name << " " << to_name;
    }
  }
}

TEST(AnalysisStepsTest, AnnotationsGoTheirWayAndNeverBack) {
  const std::set<std::pair<std::string_view, std::string_view>> allowed = {
      {"suggested", "draft"}, {"suggested", "confirmed"}, {"suggested", "rejected"},
      {"draft", "confirmed"}, {"draft", "rejected"},      {"confirmed", "superseded"}};
  for (const auto& [from, from_name] : kAnnotationStatuses.rows()) {
    for (const auto& [to, to_name] : kAnnotationStatuses.rows()) {
      const auto fault = fault_of([from = from, to = to] { require_step(from, to); });
      EXPECT_EQ(fault.empty(), allowed.contains({from_name, to_name})) << from_name << " " << to_name;
    }
  }
}

TEST(AnalysisStepsTest, NothingIsOpenInWhatIsLocked) {
  for (const auto status : {Status::kCompleted, Status::kSuperseded, Status::kArchived}) {
    for (const auto work : {Work::kTriage, Work::kCoding, Work::kPlanning, Work::kSigning}) {
      EXPECT_TRUE(fault_of([&] { require_open(status, work); }).starts_with("409 "));
    }
  }
  EXPECT_TRUE(fault_of([] { require_open(Status::kDraft, Work::kTriage); }).empty());
  EXPECT_TRUE(fault_of([] { require_open(Status::kDraft, Work::kCoding); }).ends_with("Move it to mapping first."));
  EXPECT_TRUE(fault_of([] { require_open(Status::kMapping, Work::kSigning); }).ends_with("Move it to review first."));
}

}  // namespace
}  // namespace pharos::analyses
