#include "features/monitors/runs/monitor_mail.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/display_date.hpp"
#include "core/display_number.hpp"
#include "core/percent_encoding.hpp"
#include "mail/content_writer.hpp"

namespace pharos::monitors {
namespace {

constexpr size_t kShownItems = 10;

bool is_about_reports(const MailFacts& facts) {
  return facts.monitor.kind == Kind::kAdverseEvents;
}

std::string_view thing(const MailFacts& facts, std::int64_t count) {
  if (is_about_reports(facts)) return count == 1 ? "report" : "reports";
  return count == 1 ? "recalled product" : "recalled products";
}

std::string page(const MailFacts& facts) {
  return facts.base_url + "/#" + page_path(facts.monitor);
}

std::string item_link(const MailFacts& facts, const Item& item) {
  return fmt::format("{}&{}={}", page(facts), is_about_reports(facts) ? "report" : "open", percent_encoded(item.key));
}

std::string mute_page(const MailFacts& facts) {
  return fmt::format("{}/#/events/monitoring?mute={}", facts.base_url, facts.monitor.id.text());
}

std::string_view change_word(Change change) {
  switch (change) {
    case Change::kNew:
      return "New";
    case Change::kChanged:
      return "Changed";
    case Change::kFollowUp:
      return "Follow-up";
    case Change::kRemoved:
      return "Removed";
  }
  return {};
}

// The kind of a report or recall: the first part of the item's label.
std::string_view kind_of(const Item& item) {
  const std::string_view label = item.label;
  return label.substr(0, label.find(" · "));
}

// Deaths before injuries before malfunctions, class I before class II before class III; unknown kinds last.
size_t seriousness(std::string_view kind) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 3> kOrder = {
      {{"Death", "Class I"}, {"Injury", "Class II"}, {"Malfunction", "Class III"}}};
  const auto found =
      std::ranges::find_if(kOrder, [kind](const auto& names) { return names.first == kind || names.second == kind; });
  return static_cast<size_t>(found - kOrder.begin());
}

// Removed entries last; otherwise the order of the run among equally serious ones.
std::vector<Item> most_serious_first(std::vector<Item> items) {
  std::ranges::stable_sort(items, {}, [](const Item& item) {
    return std::pair{item.change == Change::kRemoved, seriousness(kind_of(item))};
  });
  return items;
}

void write_counts(const MailFacts& facts, mail::ContentWriter& letter) {
  const auto& found = facts.found;
  const auto beside = [](std::int64_t count, std::optional<std::int64_t> before) {
    return before ? fmt::format("{} (previous: {})", with_commas(count), with_commas(*before)) : with_commas(count);
  };
  const auto before = [&facts](std::int64_t RunCounts::*count) {
    return facts.previous ? std::optional{(*facts.previous).*count} : std::nullopt;
  };
  letter.row("New", beside(found.new_n, before(&RunCounts::new_n)));
  if (is_about_reports(facts)) letter.row("With a follow-up", beside(found.followup_n, before(&RunCounts::followup_n)));
  letter.row("Changed", beside(found.changed_n, before(&RunCounts::changed_n)));
  if (found.removed_n > 0) {
    letter.row("Removed (withdrawn or recoded)", beside(found.removed_n, before(&RunCounts::removed_n)));
  }
  if (!found.by_type.empty()) {
    letter.heading(is_about_reports(facts) ? "New reports by event type" : "New recalled products by class");
    auto by_type = found.by_type;
    std::ranges::stable_sort(by_type, {}, [](const auto& one) { return seriousness(one.first); });
    for (const auto& [name, count] : by_type) {
      std::optional<std::int64_t> previous;
      if (facts.previous) previous = facts.previous->by_type.contains(name) ? facts.previous->by_type.at(name) : 0;
      letter.row(name, beside(count, previous));
    }
  }
  if (!found.reasons.empty()) {
    letter.heading(is_about_reports(facts) ? "Most frequent device problems" : "Root causes");
    for (const auto& [name, count] : found.reasons) letter.row(name, with_commas(count));
  }
}

void write_trend(const MailFacts& facts, mail::ContentWriter& letter) {
  if (facts.trend.empty()) return;
  std::vector<std::pair<std::string, std::int64_t>> rows;
  for (const auto& [period, new_n] : facts.trend) rows.emplace_back(period, new_n);
  std::ranges::reverse(rows);
  rows.emplace_back(facts.run.period, facts.found.new_n);
  letter.heading(fmt::format("New {} by run", thing(facts, 2)));
  letter.bars(rows);
}

void write_signals(const MailFacts& facts, mail::ContentWriter& letter) {
  if (facts.run.signals.empty()) return;
  letter.heading("New signals");
  for (const auto& [fda_code, term, count, prr] : facts.run.signals) {
    letter.row(fmt::format("{} ({})", term, fda_code),
               fmt::format("{} {}{}", with_commas(count), count == 1 ? "event" : "events",
                           prr ? fmt::format(", PRR {:.1f}", *prr) : std::string{}));
  }
  letter.link("View signals", page(facts) + "&tab=signals");
}

void write_items(const MailFacts& facts, mail::ContentWriter& letter) {
  if (facts.found.items.empty()) return;
  const auto items = most_serious_first(facts.found.items);
  const auto shown = std::min(kShownItems, items.size());
  const auto total = facts.found.total();
  letter.heading(static_cast<std::int64_t>(shown) < total
                     ? fmt::format("The {} most serious of {} changes", shown, with_commas(total))
                     : std::string{total == 1 ? "The change" : "All changes"});
  for (size_t i = 0; i < shown; ++i) {
    const Item& item = items[i];
    letter.link(fmt::format("{}: {} ({}{})", change_word(item.change), item.label, item.key,
                            item.date ? ", " + display_day(*item.date) : ""),
                item.change == Change::kRemoved ? page(facts) : item_link(facts, item));
  }
}

std::string opening(const MailFacts& facts) {
  const auto& monitor = facts.monitor;
  const auto watched = fmt::format("Your {} monitor \"{}\" for product code {}", kFrequencies.name(monitor.frequency),
                                   monitor.name, monitor.product_code);
  const auto total = facts.found.total();
  if (total > 0)
    return fmt::format("{} found {} new, changed or removed {}.", watched, with_commas(total), thing(facts, total));
  return facts.run.signals.empty() ? fmt::format("{} found no changes.", watched)
                                   : fmt::format("{} found new signals.", watched);
}

}  // namespace

std::string page_path(const Monitor& monitor) {
  return fmt::format("/dashboard/{}?procode={}", monitor.kind == Kind::kAdverseEvents ? "adverse-events" : "recalls",
                     percent_encoded(monitor.product_code));
}

std::string describe(const Run& run) {
  auto text =
      fmt::format("Found {} new and {} changed", with_commas(run.new_n), with_commas(run.changed_n + run.followup_n));
  if (run.removed_n > 0) text += fmt::format(", {} removed", with_commas(run.removed_n));
  if (!run.signals.empty())
    text += fmt::format(", {} new signal{}", run.signals.size(), run.signals.size() == 1 ? "" : "s");
  return text;
}

mail::Content to_mail(const MailFacts& facts) {
  const auto& [monitor, found, run, previous, trend, data_through, base_url, mute_token, is_generated] = facts;
  const auto changed = found.changed_n + found.followup_n;
  mail::ContentWriter letter;
  letter.paragraph(opening(facts));
  write_signals(facts, letter);
  if (found.total() > 0) write_counts(facts, letter);
  write_items(facts, letter);
  write_trend(facts, letter);
  letter.heading("Links");
  letter.link(fmt::format("Open {} in Pharos", monitor.product_code), page(facts));
  letter.link("Mute this monitor", mute_page(facts));
  letter.paragraph(fmt::format("Source: {}. Data version {}, data through {}, compared with version {}.",
                               is_generated ? "Generated demo data" : "FDA", run.to_version, display_day(data_through),
                               run.from_version));
  if (found.by_dates) {
    letter.paragraph(
        "The public data were reloaded after that version: new entries were identified by date, and removed entries "
        "could not be detected.");
  }
  if (is_about_reports(facts)) {
    letter.paragraph("Reports are not incidence and not proof that a device caused an event.");
  }
  letter.paragraph(fmt::format("Sent only to {}, who set up this monitor. Colleagues see its runs under Monitoring.",
                               monitor.created_by.display_name));
  const auto signals = run.signals.empty()
                           ? std::string{}
                           : fmt::format(", {} signal{}", run.signals.size(), run.signals.size() == 1 ? "" : "s");
  const auto removed = found.removed_n == 0 ? std::string{} : fmt::format(", {} removed", with_commas(found.removed_n));
  const auto subject =
      fmt::format("[{}] {}: {} new, {} changed{}{} — {}", is_about_reports(facts) ? "AE" : "Recall", monitor.name,
                  with_commas(found.new_n), with_commas(changed), removed, signals, monitor.product_code);
  return letter.finish(subject, fmt::format("{}/app/v1/monitors/mute/{}", base_url, mute_token));
}

}  // namespace pharos::monitors
