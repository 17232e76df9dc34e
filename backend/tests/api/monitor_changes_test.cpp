#include <gmock/gmock.h>

#include "features/monitors/runs/change_finder.hpp"
#include "features/monitors/runs/periods.hpp"
#include "public_data/ingest/ingest_test_support.hpp"
#include "public_data/version/open_version.hpp"
#include "support/test_database.hpp"

namespace pharos::monitors {
namespace {

using public_data::envelope;
using public_data::events;
using public_data::recall;
using testing::ElementsAre;
using testing::Field;

// What monitors find between two loads.
class MonitorChangesTest : public public_data::IngestTest {
 protected:
  std::unique_ptr<const public_data::DataVersion> current() {
    return public_data::open_version(current_folder(), folder_.check(folder_.current().value()));
  }

  db::TestDatabase database_;
  RecallStateDirectory states_{*database_};
  ChangeFinder finder_{states_};
};

TEST_F(MonitorChangesTest, WithdrawnAndRecodedReportsAreFound) {
  write("all.json", events({{.key = 1}, {.key = 2}, {.key = 3}}));
  const auto first = load().manifest.id;
  clear();
  auto recoded = public_data::to_json({.key = 2});
  recoded.replace(recoded.find("FRN"), 3, "LZG");
  write("new.json", envelope({recoded, public_data::to_json({.key = 4})}));
  write("withdrawn.txt", "3\n");
  update();
  const auto version = current();
  const auto found = finder_.find(Kind::kAdverseEvents, "FRN", first, *version);
  EXPECT_EQ(found->new_n, 1);
  EXPECT_EQ(found->changed_n, 0);
  EXPECT_EQ(found->removed_n, 2);
  EXPECT_EQ(found->total(), 3);
  ASSERT_EQ(found->items.size(), 3U);
  EXPECT_THAT(found->items, ElementsAre(Field(&Item::change, Change::kNew), Field(&Item::change, Change::kRemoved),
                                        Field(&Item::change, Change::kRemoved)));
  EXPECT_EQ(found->items[1].key, "3");
  EXPECT_EQ(found->items[1].label, "Withdrawn by FDA");
  EXPECT_EQ(found->items[2].key, "2");
  EXPECT_EQ(found->items[2].label, "Product code is now LZG");
  EXPECT_EQ(finder_.find(Kind::kAdverseEvents, "LZG", first, *version)->removed_n, 0);
}

TEST_F(MonitorChangesTest, RecalledProductsThatLeaveTheCodeAreFound) {
  write("events.json", events({{.key = 1}}));
  write("recalls.json", envelope({recall("1"), recall("2")}));
  const auto first = load().manifest.id;
  finder_.keep_recalls("FRN", *current());
  clear();
  auto recoded = recall("2");
  recoded.replace(recoded.find("FRN"), 3, "LZG");
  write("recalls.json", envelope({recoded}));
  update();
  const auto version = current();
  const auto found = finder_.find(Kind::kRecalls, "FRN", first, *version);
  EXPECT_EQ(found->removed_n, 1);
  ASSERT_EQ(found->items.size(), 1U);
  EXPECT_EQ(found->items[0].key, "2");
  EXPECT_EQ(found->items[0].change, Change::kRemoved);
}

// A start date is a day of the organization, wherever the browser or the server is.
TEST(MonitorDays, BeginAndEndInTheTimeZoneOfTheOrganization) {
  Monitor monitor;
  monitor.start_date = find_timestamp("2026-11-15T00:00:00Z").value();
  monitor.expiration_date = find_timestamp("2026-11-20T00:00:00Z");
  const auto expect = [&monitor](const std::string& zone, std::string_view begins, std::string_view ends) {
    monitor.timezone = zone;
    EXPECT_EQ(to_iso(monitor.begins_at()), begins) << zone;
    EXPECT_EQ(to_iso(monitor.ends_at().value()), ends) << zone;
  };
  expect("UTC", "2026-11-15T00:00:00Z", "2026-11-21T00:00:00Z");
  expect("America/Los_Angeles", "2026-11-15T08:00:00Z", "2026-11-21T08:00:00Z");
  expect("Asia/Tokyo", "2026-11-14T15:00:00Z", "2026-11-20T15:00:00Z");
  expect("Pacific/Kiritimati", "2026-11-14T10:00:00Z", "2026-11-20T10:00:00Z");
}

TEST(MonitorDays, TheCalendarDayAsWrittenCounts) {
  const auto day_of = [](const char* start, const char* end) {
    const Json body = JsonObject{{"name", "Pumps"},       {"kind", "AE"},        {"frequency", "daily"},
                                 {"product_code", "FRN"}, {"start_date", start}, {"expiration_date", end}};
    const auto monitor = read_new(body);
    return to_iso(monitor.start_date) + " " + to_iso(monitor.expiration_date.value());
  };
  const std::string expected = "2026-11-15T00:00:00Z 2026-11-16T00:00:00Z";
  EXPECT_EQ(day_of("2026-11-15T00:00:00Z", "2026-11-16T00:00:00Z"), expected);
  EXPECT_EQ(day_of("2026-11-15T00:00:00-08:00", "2026-11-16T00:00:00-08:00"), expected);
  EXPECT_EQ(day_of("2026-11-15T00:00:00+09:00", "2026-11-16T00:00:00+09:00"), expected);
  EXPECT_EQ(day_of("2026-11-15T23:59:59Z", "2026-11-16"), expected);
  EXPECT_THROW(day_of("2026-11-15T00:00:00Z", "2026-11-15T23:00:00Z"), Error) << "the same day is not after it";
}

}  // namespace
}  // namespace pharos::monitors
