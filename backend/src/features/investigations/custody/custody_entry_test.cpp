#include "features/investigations/custody/custody_entry.hpp"

#include <gtest/gtest.h>

#include "core/error.hpp"

namespace pharos::investigations {
namespace {

using enum CustodyKind;

CustodyEntry entry_on(CustodyKind kind, const std::string& day) {
  CustodyEntry entry;
  entry.kind = kind;
  entry.happened_on = day;
  return entry;
}

std::string fault_of_next(const std::vector<CustodyEntry>& log, CustodyKind kind, const std::string& day) {
  try {
    require_next(log, entry_on(kind, day));
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

TEST(CustodyEntryTest, TheUsualOrderIsAccepted) {
  std::vector<CustodyEntry> log;
  for (const auto kind : {kRequested, kShipped, kReceived, kDecontaminated, kTested, kTested, kRetained, kDestroyed}) {
    EXPECT_EQ(fault_of_next(log, kind, "2026-10-01"), "");
    log.push_back(entry_on(kind, "2026-10-01"));
  }
  EXPECT_EQ(fault_of_next(log, kTested, "2026-10-02"), "The unit is recorded as \"Destroyed\". Nothing can follow.");
}

TEST(CustodyEntryTest, AUnitIsNotTestedBeforeItIsDecontaminated) {
  EXPECT_EQ(fault_of_next({entry_on(kReceived, "2026-10-01")}, kTested, "2026-10-01"),
            "The unit is recorded as \"Received\". The next entry can be: Decontaminated, Retained, Destroyed.");
}

TEST(CustodyEntryTest, AttemptsDoNotChangeWhereTheUnitIs) {
  const std::vector<CustodyEntry> log = {entry_on(kRequested, "2026-10-01"), entry_on(kAttempt, "2026-10-09")};
  EXPECT_EQ(fault_of_next(log, kAttempt, "2026-09-01"), "");
  EXPECT_EQ(fault_of_next(log, kReceived, "2026-10-05"), "");
  EXPECT_NE(fault_of_next(log, kTested, "2026-10-05"), "");
}

TEST(CustodyEntryTest, AnEntryIsNotBeforeThePreviousOne) {
  EXPECT_EQ(fault_of_next({entry_on(kRequested, "2026-10-05")}, kReceived, "2026-10-04"),
            "Must not be before the previous entry (05 Oct 2026)");
}

TEST(CustodyEntryTest, ARequestSaysHowItWasMade) {
  const Json body(JsonObject{{"kind", "requested"}, {"happened_on", "2026-10-05"}, {"person", "Lee"}});
  EXPECT_THROW(read_custody_entry(body, "2026-10-06"), Error);
  const Json future(JsonObject{{"kind", "received"}, {"happened_on", "2026-10-07"}, {"person", "Lee"}});
  EXPECT_THROW(read_custody_entry(future, "2026-10-06"), Error);
  EXPECT_NO_THROW(read_custody_entry(future, "2026-10-07"));
}

}  // namespace
}  // namespace pharos::investigations
