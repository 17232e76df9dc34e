#include <fmt/format.h>

#include <set>

#include "features/surveillance/indicators/periods.hpp"
#include "features/surveillance/plans/plan.hpp"

namespace pharos::surveillance {
namespace {

constexpr size_t kMaxPlanTitle = 200;
constexpr size_t kMaxPlanText = 20'000;
constexpr size_t kMaxPlanWords = 200;
constexpr size_t kMostElements = 16;

std::vector<ElementText> read_element_texts(JsonReader& reader) {
  std::vector<ElementText> texts;
  const Json& given = reader.json("texts");
  const bool is_list = given.is_null() || (given.is_array() && given.as_array().size() <= kMostElements);
  reader.require(is_list, "texts", "Must be a list of at most 16 texts");
  if (!is_list || given.is_null()) return texts;
  std::set<Element> seen;
  for (const Json& one : given.as_array()) {
    JsonReader part{one};
    ElementText text{.element = part.choice("element", kElements, "Name the element", "Unknown element"),
                     .text = part.optional_text("text", kMaxPlanText).value_or("")};
    for (const auto& [field, message] : part.faults()) {
      reader.require(false, fmt::format("texts.{}.{}", texts.size(), field), message);
    }
    part.refuse_unknown();
    reader.require(seen.insert(text.element).second, "texts", "Each element must be unique");
    texts.push_back(std::move(text));
  }
  return texts;
}

}  // namespace

std::string plan_number(std::int64_t year, std::int64_t sequence) {
  return fmt::format("PMS-{}-{:04}", year, sequence);
}

NewPlan read_new_plan(const Json& body) {
  return read_body(body, [](JsonReader& reader) {
    return NewPlan{.owner_type = reader.choice("owner_type", kOwnerTypes, "Select a product or a family",
                                               "Must be product or family"),
                   .owner_id = reader.text("owner_id", "Select a product or a family", JsonReader::kMaxId),
                   .title = reader.optional_text("title", kMaxPlanTitle).value_or("")};
  });
}

PlanSpec read_plan_spec(const Json& body) {
  return read_body(body, [](JsonReader& reader) {
    PlanSpec spec{
        .title = reader.name("title", "Enter a title", kMaxPlanTitle),
        .start_period = reader.text("start_period", "Enter the first month of surveillance", kMaxPlanWords),
        .false_discovery_rate = reader.json("false_discovery_rate").is_null()
                                    ? 0
                                    : reader.number("false_discovery_rate", "Enter a number", 0, 0.5),
        .texts = read_element_texts(reader),
        .follow_up = reader.optional_choice("follow_up", kFollowUps, "Must be undecided, plan or justification")
                         .value_or(FollowUp::kUndecided),
        .follow_up_text = reader.optional_text("follow_up_text", kMaxPlanText).value_or(""),
        .indicators = read_indicators(reader)};
    reader.require(spec.start_period.empty() || is_period(spec.start_period), "start_period",
                   "Must be a month such as 2026-01");
    reader.require(spec.follow_up == FollowUp::kUndecided || !spec.follow_up_text.empty(), "follow_up_text",
                   spec.follow_up == FollowUp::kPlan ? "Enter the reference of the follow-up plan"
                                                     : "Explain why no follow-up is needed");
    return spec;
  });
}

PlanFilter read_plan_filter(const Json& query) {
  return read_body(query, [](JsonReader& reader) {
    return PlanFilter{
        .state = reader.optional_choice("state", kPlanStates, "Must be draft, review, approved or superseded"),
        .product_id = reader.optional_text("product_id", JsonReader::kMaxId),
        .family_id = reader.optional_text("family_id", JsonReader::kMaxId),
        .q = reader.optional_text("q", kMaxPlanWords)};
  });
}

}  // namespace pharos::surveillance
