#include "features/monitors/runs/monitor_mail.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/error.hpp"

namespace pharos::monitors {
namespace {

using testing::HasSubstr;
using testing::Not;

Monitor example(const std::string& name, Kind kind = Kind::kAdverseEvents) {
  return {.id = MonitorId{"mon_1"},
          .name = name,
          .kind = kind,
          .frequency = Frequency::kWeekly,
          .product_code = "FRN",
          .start_date = {},
          .created_by = {.id = UserId{"usr_1"}, .display_name = "Anna Berg"},
          .next_run_at = {}};
}

mail::Content write(const Monitor& monitor, const Found& found, const std::vector<adverse_events::Signal>& signals = {},
                    bool is_generated = false) {
  const Run run{.id = RunId{"run_1"},
                .period = "2026-W46",
                .started_at = {},
                .from_version = "maude-2026-09-30.1",
                .to_version = "maude-2026-10-31.1",
                .mail_status = MailStatus::kQueued,
                .signals = signals};
  return to_mail({.monitor = monitor,
                  .found = found,
                  .run = run,
                  .previous = RunCounts{.new_n = 7, .by_type = {{"Death", 5}}},
                  .trend = {{"2026-W45", 7}, {"2026-W44", 0}},
                  .data_through = "2026-10-31",
                  .base_url = "https://pharos.test",
                  .mute_token = "abc-123",
                  .is_generated = is_generated});
}

std::string message_of(const mail::Content& content) {
  return mail::to_rfc5322({.id = "mail_1", .to = "a@b.test", .content = content}, {}, {});
}

TEST(MonitorMail, NamesNoAgencyForGeneratedData) {
  EXPECT_THAT(write(example("Pumps"), {.new_n = 1}).text, HasSubstr("Source: FDA."));
  const auto generated = write(example("Pumps"), {.new_n = 1, .by_dates = true}, {}, true).text;
  EXPECT_THAT(generated, HasSubstr("Source: Generated demo data."));
  EXPECT_THAT(generated, Not(HasSubstr("FDA")));
}

TEST(MonitorMail, DescribesChangesAndHowToMute) {
  Found found{.new_n = 2, .changed_n = 1, .followup_n = 3, .by_type = {{"Death", 2}}, .reasons = {{"Leak", 2}}};
  found.items.push_back({"123", Change::kNew, "Death · ACME · PUMP", "2026-10-02"});
  const auto content = write(example("Pumps"), found);
  EXPECT_EQ(content.subject, "[AE] Pumps: 2 new, 4 changed — FRN");
  EXPECT_THAT(content.text, HasSubstr("New: 2 (previous: 7)"));
  EXPECT_THAT(content.text, HasSubstr("https://pharos.test/#/dashboard/adverse-events?procode=FRN&report=123"));
  EXPECT_THAT(content.text, HasSubstr("https://pharos.test/#/events/monitoring?mute=mon_1"));
  EXPECT_THAT(content.text, HasSubstr("Data version maude-2026-10-31.1, data through 31 Oct 2026"));
  EXPECT_THAT(content.text, HasSubstr("Death: 2 (previous: 5)"));
  EXPECT_THAT(content.text, HasSubstr("not proof that a device caused an event"));
}

TEST(MonitorMail, HasAOneClickUnsubscribe) {
  const auto message = message_of(write(example("Pumps"), Found{.new_n = 1}));
  EXPECT_THAT(message, HasSubstr("List-Unsubscribe: <https://pharos.test/app/v1/monitors/mute/abc-123>\r\n"
                                 "List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n"));
}

TEST(MonitorMail, SignalsComeFirst) {
  const auto content =
      write(example("Pumps"), Found{.new_n = 1}, {{.fda_code = "1670", .term = "Leak", .count = 12, .prr = 3.14159}});
  EXPECT_EQ(content.subject, "[AE] Pumps: 1 new, 0 changed, 1 signal — FRN");
  EXPECT_THAT(content.text, HasSubstr("Leak (1670): 12 events, PRR 3.1"));
}

TEST(MonitorMail, TheMostSeriousComeFirst) {
  Found found{.new_n = 4, .removed_n = 1, .by_type = {{"Malfunction", 2}, {"Injury", 1}, {"Death", 1}}};
  found.items = {{"1", Change::kNew, "Malfunction · ACME", std::nullopt},
                 {"2", Change::kNew, "Injury · ACME", std::nullopt},
                 {"3", Change::kFollowUp, "Death · ACME", std::nullopt},
                 {"4", Change::kRemoved, "Withdrawn by FDA", std::nullopt}};
  const auto text = write(example("Pumps"), found).text;
  EXPECT_LT(text.find("Death: 1"), text.find("Injury: 1"));
  EXPECT_LT(text.find("Injury: 1"), text.find("Malfunction: 2"));
  EXPECT_LT(text.find("Follow-up: Death"), text.find("New: Injury"));
  EXPECT_LT(text.find("New: Injury"), text.find("New: Malfunction"));
  EXPECT_LT(text.find("New: Malfunction"), text.find("Removed: Withdrawn"));
}

TEST(MonitorMail, ShowsTheTrendWithoutImagesAndWhoReceivesIt) {
  const auto content = write(example("Pumps"), Found{.new_n = 14});
  EXPECT_THAT(content.text, HasSubstr("  2026-W44: 0\n  2026-W45: 7 ###############\n"
                                      "  2026-W46: 14 ##############################\n"));
  EXPECT_THAT(content.html, HasSubstr("width=\"50%\""));
  EXPECT_THAT(content.html, Not(HasSubstr("<img")));
  EXPECT_THAT(content.html, HasSubstr("prefers-color-scheme:dark"));
  EXPECT_THAT(content.text, HasSubstr("Sent only to Anna Berg, who set up this monitor."));
}

TEST(MonitorMail, WithoutNewsItIsAnAllClear) {
  const auto content = write(example("Pumps", Kind::kRecalls), Found{});
  EXPECT_EQ(content.subject, "[Recall] Pumps: 0 new, 0 changed — FRN");
  EXPECT_THAT(content.text, HasSubstr("found no changes"));
}

TEST(MonitorMail, R41_NamesAreTextAndNeverMarkup) {
  Found found{.new_n = 1};
  found.items.push_back({"1", Change::kNew, "Injury · <img src=x onerror=alert(1)>", std::nullopt});
  auto monitor = example("<script>alert(1)</script>");
  monitor.product_code = "\"&<";
  const auto content = write(monitor, found);
  EXPECT_THAT(content.html, Not(HasSubstr("<script>")));
  EXPECT_THAT(content.html, Not(HasSubstr("<img")));
  EXPECT_THAT(content.html, HasSubstr("&lt;script&gt;"));
  EXPECT_THAT(content.html, Not(HasSubstr("procode=\"")));
  EXPECT_THAT(content.text, HasSubstr("procode=%22%26%3C"));
}

TEST(MonitorMail, R41_AVeryLongNameStaysAHeader) {
  const auto message = message_of(write(example(std::string(200, 'x')), Found{.new_n = 1}));
  size_t line = 0;
  for (size_t end = message.find("\r\n"); end != std::string::npos; end = message.find("\r\n", line)) {
    EXPECT_LE(end - line, 998U);
    line = end + 2;
  }
}

TEST(MonitorMail, R41_ANameWithALineBreakNeverBecomesAHeader) {
  const auto content = write(example("Pumps\r\nBcc: everybody@acme.test"), Found{.new_n = 1});
  EXPECT_THROW(message_of(content), Error);
}

}  // namespace
}  // namespace pharos::monitors
