#include "features/monitors/runs/monitor_mail.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/display_date.hpp"
#include "core/display_number.hpp"

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

std::string in_address(std::string_view text) {
  std::string encoded;
  for (const char c : text) {
    const bool is_plain = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '-';
    encoded += is_plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return encoded;
}

std::string page(const MailFacts& facts) {
  return fmt::format("{}/#/dashboard/{}?procode={}", facts.base_url,
                     is_about_reports(facts) ? "adverse-events" : "recalls", in_address(facts.monitor.product_code));
}

std::string item_link(const MailFacts& facts, const Item& item) {
  return fmt::format("{}&{}={}", page(facts), is_about_reports(facts) ? "report" : "open", in_address(item.key));
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

// Writes the same content as plain text and as HTML.
class Letter {
 public:
  void heading(const std::string& text) {
    text_ += fmt::format("\n{}\n", text);
    html_ += fmt::format("<h3 style=\"font-size:15px;margin:18px 0 6px\">{}</h3>", mail::escape_html(text));
  }
  void paragraph(const std::string& text) {
    text_ += text + "\n";
    html_ += fmt::format("<p style=\"margin:6px 0\">{}</p>", mail::escape_html(text));
  }
  void row(const std::string& name, const std::string& value) {
    text_ += fmt::format("  {}: {}\n", name, value);
    html_ +=
        fmt::format("<p style=\"margin:2px 0\">{}: <b>{}</b></p>", mail::escape_html(name), mail::escape_html(value));
  }
  void link(const std::string& name, const std::string& address) {
    text_ += fmt::format("  {}\n    {}\n", name, address);
    html_ += fmt::format("<p style=\"margin:4px 0\"><a href=\"{}\" style=\"color:#0b5c7a\">{}</a></p>",
                         mail::escape_html(address), mail::escape_html(name));
  }
  mail::Content finish(const std::string& subject, const std::string& unsubscribe) const {
    return {.subject = subject,
            .text = text_,
            .html = fmt::format("<!doctype html><html><body style=\"font-family:Arial,sans-serif;font-size:14px;"
                                "color:#1b2a33;max-width:620px\">{}</body></html>",
                                html_),
            .unsubscribe = unsubscribe};
  }

 private:
  std::string text_;
  std::string html_;
};

void write_counts(const MailFacts& facts, Letter& letter) {
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
    for (const auto& [name, count] : found.by_type) {
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

void write_signals(const MailFacts& facts, Letter& letter) {
  if (facts.run.signals.empty()) return;
  letter.heading("New signals");
  for (const auto& [fda_code, term, count, prr] : facts.run.signals) {
    letter.row(fmt::format("{} ({})", term, fda_code),
               fmt::format("{} {}{}", with_commas(count), count == 1 ? "event" : "events",
                           prr ? fmt::format(", PRR {:.1f}", *prr) : std::string{}));
  }
  letter.link("View signals", page(facts) + "&tab=signals");
}

void write_items(const MailFacts& facts, Letter& letter) {
  if (facts.found.items.empty()) return;
  const auto shown = std::min(kShownItems, facts.found.items.size());
  const auto total = facts.found.total();
  letter.heading(static_cast<std::int64_t>(shown) < total
                     ? fmt::format("First {} of {} changes", shown, with_commas(total))
                     : std::string{total == 1 ? "The change" : "All changes"});
  for (size_t i = 0; i < shown; ++i) {
    const Item& item = facts.found.items[i];
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

mail::Content to_mail(const MailFacts& facts) {
  const auto& [monitor, found, run, previous, data_through, base_url, mute_token, is_generated] = facts;
  const auto changed = found.changed_n + found.followup_n;
  Letter letter;
  letter.paragraph(opening(facts));
  write_signals(facts, letter);
  if (found.total() > 0) write_counts(facts, letter);
  write_items(facts, letter);
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
