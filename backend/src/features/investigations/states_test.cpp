#include "features/investigations/states.hpp"

#include <gtest/gtest.h>

#include <set>

#include "core/error.hpp"

namespace pharos::investigations {
namespace {

Principal with_all_rights() {
  Principal who;
  who.permissions.set();
  return who;
}

bool is_possible(State from, State to, Way way) {
  try {
    require_step(with_all_rights(), from, to, way);
    return true;
  } catch (const Error& error) {
    EXPECT_EQ(error.code, ErrorCode::kConflict);
    return false;
  }
}

// The table of the product, written down a second time.
TEST(InvestigationStatesTest, EveryPairOfStatesIsPossibleOrRefusedAsTheProductSays) {
  const std::set<std::pair<std::string_view, std::string_view>> moves = {{"open", "awaiting_device"},
                                                                         {"open", "testing"},
                                                                         {"open", "concluded"},
                                                                         {"awaiting_device", "testing"},
                                                                         {"awaiting_device", "concluded"},
                                                                         {"testing", "awaiting_device"},
                                                                         {"testing", "concluded"},
                                                                         {"concluded", "testing"}};
  for (const auto& [from, from_name] : kStates.rows()) {
    for (const auto& [to, to_name] : kStates.rows()) {
      EXPECT_EQ(is_possible(from, to, Way::kMove), moves.contains({from_name, to_name})) << from_name << to_name;
      EXPECT_EQ(is_possible(from, to, Way::kReview), from == State::kConcluded && to == State::kReviewed);
      EXPECT_EQ(is_possible(from, to, Way::kClose), from == State::kReviewed && to == State::kClosed);
      EXPECT_EQ(is_possible(from, to, Way::kNotRequired), from == State::kOpen && to == State::kNotRequired);
      const bool is_signed = from == State::kReviewed || from == State::kClosed || from == State::kNotRequired;
      EXPECT_EQ(is_possible(from, to, Way::kReopen), is_signed && to == State::kOpen);
    }
  }
}

TEST(InvestigationStatesTest, SigningNeedsTheRightToApprove) {
  auto who = with_all_rights();
  who.permissions.reset(static_cast<size_t>(Permission::kInvestigationApprove));
  EXPECT_NO_THROW(require_step(who, State::kOpen, State::kTesting, Way::kMove));
  EXPECT_THROW(require_step(who, State::kConcluded, State::kReviewed, Way::kReview), Error);
}

}  // namespace
}  // namespace pharos::investigations
