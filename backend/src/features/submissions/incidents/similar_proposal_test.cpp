#include "features/submissions/incidents/similar_proposal.hpp"

#include <gmock/gmock.h>

namespace pharos::submissions {
namespace {

using report_files::MirDenominator;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

SimilarFacts facts() {
  return {.product_name = "Pump",
          .country = "DE",
          .problem_codes = {"A0101"},
          .events = {{.day = "2026-10-31", .country = "Germany", .is_reportable = true},
                     {.day = "2026-02-01", .country = "CH"},
                     {.day = "2025-11-01", .country = "US"},
                     {.day = "2025-12-24", .country = ""},
                     {.day = "2025-10-31", .country = "DE"},
                     {.day = "2026-11-01", .country = "DE"}},
          .recorded_since = "2024-11-01"};
}

SimilarQuestion question(std::optional<MirDenominator> denominator = std::nullopt) {
  return {.last_month = "2026-10", .denominator = denominator};
}

// The same figure in every month of the latest period.
void add_exposure(SimilarFacts& facts, const std::string& region, double value) {
  for (const auto* month : {"2025-11", "2025-12", "2026-01", "2026-02", "2026-03", "2026-04", "2026-05", "2026-06",
                            "2026-07", "2026-08", "2026-09", "2026-10"}) {
    facts.exposure[month][region] = value;
  }
}

TEST(SimilarProposalTest, EventsAreCountedByPeriodAndRegion) {
  const auto proposal = propose_similar(facts(), question());
  ASSERT_EQ(proposal.periods.size(), 4U);
  EXPECT_EQ(proposal.periods[0].country.incidents, 1);
  EXPECT_EQ(proposal.periods[0].europe.incidents, 2);
  EXPECT_EQ(proposal.periods[0].world.incidents, 4);
  EXPECT_EQ(proposal.periods[1].country.incidents, 1);
  EXPECT_EQ(proposal.periods[1].world.incidents, 1);
  EXPECT_THAT(proposal.incident_source, HasSubstr("of Pump with A0101"));
  EXPECT_THAT(proposal.notes, testing::Contains(HasSubstr("1 of these incidents have no country")));
}

TEST(SimilarProposalTest, BeforeRecordsBeganTheNumberIsNotZeroButUnknown) {
  const auto proposal = propose_similar(facts(), question());
  EXPECT_FALSE(proposal.periods[2].world.incidents);
  EXPECT_FALSE(proposal.periods[3].country.incidents);
  EXPECT_THAT(proposal.notes, testing::Contains(HasSubstr("Complaints are recorded since 01 Nov 2024")));
  auto none = facts();
  none.recorded_since.clear();
  EXPECT_FALSE(propose_similar(none, question()).periods[0].world.incidents);
  none = facts();
  none.problem_codes.clear();
  EXPECT_FALSE(propose_similar(none, question()).periods[0].world.incidents);
  none = facts();
  none.country.clear();
  EXPECT_FALSE(propose_similar(none, question()).periods[0].country.incidents);
  EXPECT_EQ(propose_similar(none, question()).periods[0].world.incidents, 4);
}

TEST(SimilarProposalTest, OnlyReportableEventsCanBeCounted) {
  auto asked = question();
  asked.counted = CountedEvents::kReportable;
  EXPECT_EQ(propose_similar(facts(), asked).periods[0].world.incidents, 1);
}

TEST(SimilarProposalTest, DevicesNeedEveryMonthAndTheWholeRegion) {
  auto known = facts();
  add_exposure(known, "DE", 10);
  add_exposure(known, "EEA+TR+XI", 100);
  add_exposure(known, "ROW", 50);
  auto proposal = propose_similar(known, question(MirDenominator::kPlacedOnMarket));
  EXPECT_EQ(proposal.periods[0].country.devices, 120);
  EXPECT_FALSE(proposal.periods[0].europe.devices) << "EEA+TR+XI is another region than EEA+CH+TR";
  EXPECT_EQ(proposal.periods[0].world.devices, 1800);
  EXPECT_FALSE(proposal.periods[1].world.devices);
  add_exposure(known, "CH", 5);
  add_exposure(known, "XI", 1);
  EXPECT_EQ(propose_similar(known, question(MirDenominator::kUnitsPerPeriod)).periods[0].europe.devices, 12 * 104);
  known.exposure["2026-03"].erase("DE");
  EXPECT_FALSE(propose_similar(known, question(MirDenominator::kPlacedOnMarket)).periods[0].country.devices);
}

TEST(SimilarProposalTest, AnInstalledBaseIsThatOfTheLastMonth) {
  auto known = facts();
  add_exposure(known, "WORLD", 700);
  known.exposure["2026-10"]["WORLD"] = 720;
  EXPECT_EQ(propose_similar(known, question(MirDenominator::kInstalledBase)).periods[0].world.devices, 720);
  known.exposure["2026-10"]["WORLD"] = 720.5;
  EXPECT_FALSE(propose_similar(known, question(MirDenominator::kInstalledBase)).periods[0].world.devices);
}

TEST(SimilarProposalTest, DevicesAreNotGuessedForTotalsAndOtherDenominators) {
  auto asked = question(MirDenominator::kPlacedOnMarket);
  EXPECT_EQ(metric_of(asked), "units_sold");
  asked.is_cumulative = true;
  for (const auto& one : {asked, question(), question(MirDenominator::kImplanted),
                          question(MirDenominator::kSinceDeclaration), question(MirDenominator::kOther)}) {
    EXPECT_EQ(metric_of(one), "");
    EXPECT_THAT(propose_similar(facts(), one).device_source, IsEmpty());
  }
}

}  // namespace
}  // namespace pharos::submissions
