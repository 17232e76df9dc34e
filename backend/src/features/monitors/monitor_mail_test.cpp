#include "features/monitors/monitor_mail.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace pharos::monitors {
namespace {

using testing::HasSubstr;
using testing::Not;

Monitor example(const std::string& name) {
  return {.id = MonitorId{"mon_1"},
          .name = name,
          .kind = Kind::kAdverseEvents,
          .frequency = Frequency::kWeekly,
          .product_code = "FRN",
          .start_date = {},
          .expiration_date = {},
          .created_by = {},
          .last_data_version = {},
          .next_run_at = {}};
}

mail::Content write(const Monitor& monitor, const Found& found) {
  return to_mail({.monitor = monitor,
                  .found = found,
                  .previous = {},
                  .from_version = "maude-2026-09-30.1",
                  .to_version = "maude-2026-10-31.1",
                  .data_through = "2026-10-31",
                  .base_url = "https://pharos.test"});
}

TEST(MonitorMail, SaysWhatChangedAndHowToMute) {
  Found found{.new_n = 2, .changed_n = 1, .followup_n = 3, .by_type = {{"Death", 2}}, .reasons = {{"Leak", 2}}};
  found.items.push_back({"123", "new", "Death · ACME · PUMP", "2026-10-02"});
  const auto content = write(example("Pumps"), found);
  EXPECT_EQ(content.subject, "[AE] Pumps: 2 new, 4 changed — FRN");
  EXPECT_THAT(content.text, HasSubstr("https://pharos.test/#/dashboard/adverse-events?procode=FRN&report=123"));
  EXPECT_THAT(content.text, HasSubstr("Data version maude-2026-10-31.1, data through 2026-10-31"));
  EXPECT_THAT(content.text, HasSubstr("Death: 2"));
  EXPECT_EQ(content.unsubscribe, "https://pharos.test/#/events/monitoring?mute=mon_1");
  EXPECT_THAT(mail::to_rfc5322({.id = "mail_1", .to = "a@b.test", .content = content}, {}, {}),
              HasSubstr("List-Unsubscribe: <https://pharos.test/#/events/monitoring?mute=mon_1>\r\n"));
}

TEST(MonitorMail, R41_NamesAreTextAndNeverMarkup) {
  Found found{.new_n = 1};
  found.items.push_back({"1", "new", "Injury · <img src=x onerror=alert(1)>", std::nullopt});
  const auto content = write(example("<script>alert(1)</script>"), found);
  EXPECT_THAT(content.html, Not(HasSubstr("<script>")));
  EXPECT_THAT(content.html, Not(HasSubstr("<img")));
  EXPECT_THAT(content.html, HasSubstr("&lt;script&gt;"));
}

TEST(MonitorMail, R41_AVeryLongNameStaysAHeader) {
  const auto content = write(example(std::string(200, 'x')), Found{.new_n = 1});
  const auto message = mail::to_rfc5322({.id = "mail_1", .to = "a@b.test", .content = content}, {}, {});
  size_t line = 0;
  for (size_t end = message.find("\r\n"); end != std::string::npos; end = message.find("\r\n", line)) {
    EXPECT_LE(end - line, 998U);
    line = end + 2;
  }
}

}  // namespace
}  // namespace pharos::monitors
