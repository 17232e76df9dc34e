#include "features/investigations/custody/custody_entry.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "core/display_date.hpp"
#include "core/error.hpp"
#include "core/json_reader.hpp"

namespace pharos::investigations {
namespace {

using enum CustodyKind;

constexpr size_t kMaxPerson = 200;
constexpr size_t kMaxNote = 5000;

// What can happen to the unit next. Attempts can be recorded at any time.
struct CustodyStep {
  std::optional<CustodyKind> from;  // nothing: no custody yet
  CustodyKind to;
};
constexpr std::array<CustodyStep, 18> kCustodySteps = {{
    {std::nullopt, kRequested},
    {std::nullopt, kShipped},
    {std::nullopt, kReceived},
    {kRequested, kRequested},
    {kRequested, kShipped},
    {kRequested, kReceived},
    {kShipped, kRequested},
    {kShipped, kReceived},
    {kReceived, kDecontaminated},
    {kReceived, kRetained},
    {kReceived, kDestroyed},
    {kDecontaminated, kTested},
    {kDecontaminated, kRetained},
    {kDecontaminated, kDestroyed},
    {kTested, kTested},
    {kTested, kRetained},
    {kTested, kDestroyed},
    {kRetained, kDestroyed},
}};

const CustodyEntry* last_of(const std::vector<CustodyEntry>& log) {
  const auto found =
      std::find_if(log.rbegin(), log.rend(), [](const CustodyEntry& entry) { return entry.kind != kAttempt; });
  return found == log.rend() ? nullptr : &*found;
}

std::vector<CustodyKind> next_kinds(const CustodyEntry* last) {
  std::vector<CustodyKind> next;
  for (const auto& step : kCustodySteps) {
    const bool is_from = last == nullptr ? !step.from : step.from == last->kind;
    if (is_from) next.push_back(step.to);
  }
  return next;
}

constexpr bool is_written(Channel channel) {
  return channel == Channel::kLetter || channel == Channel::kEmail || channel == Channel::kPortal;
}

}  // namespace

CustodyEntrySpec read_custody_entry(const Json& body, const std::string& today) {
  JsonReader reader{body};
  CustodyEntrySpec entry{
      .kind = reader.choice("kind", kCustodyKinds, "Select what happened", "Unknown kind of entry"),
      .happened_on = reader.optional_day("happened_on").value_or(""),
      .person = reader.text("person", "Enter the person responsible", kMaxPerson),
      .channel = reader.optional_choice("channel", kChannels, "Must be letter, email, portal, phone or visit"),
      .reference = reader.optional_text("reference", kMaxPerson).value_or(""),
      .note = reader.optional_text("note", kMaxNote).value_or("")};
  reader.require(!entry.happened_on.empty(), "happened_on", "Enter the date");
  reader.require(entry.happened_on <= today, "happened_on", "Must not be in the future");
  const bool is_request = entry.kind == kRequested || entry.kind == kAttempt;
  reader.require(!is_request || entry.channel || reader.faults().contains("channel"), "channel",
                 "Select how it was requested");
  reader.require(is_request || !entry.channel, "channel", "Only for requests");
  reader.finish();
  return entry;
}

void require_next(const std::vector<CustodyEntry>& log, const CustodyEntrySpec& entry) {
  if (entry.kind == kAttempt) return;
  const auto* last = last_of(log);
  const auto possible = next_kinds(last);
  if (std::ranges::find(possible, entry.kind) == possible.end()) {
    std::vector<std::string_view> labels;
    for (const auto kind : possible) labels.push_back(custody_label(kind));
    const auto now = last == nullptr ? std::string{"No custody is recorded yet."}
                                     : fmt::format("The unit is recorded as \"{}\".", custody_label(last->kind));
    throw Error(ErrorCode::kConflict, labels.empty()
                                          ? now + " Nothing can follow."
                                          : fmt::format("{} The next entry can be: {}.", now, fmt::join(labels, ", ")));
  }
  if (last != nullptr && entry.happened_on < last->happened_on) {
    throw invalid_field("happened_on", fmt::format("Must not be before the previous entry ({})",
                                                   display_day(std::string_view{last->happened_on})));
  }
}

bool is_received(const std::vector<CustodyEntry>& log) {
  return std::ranges::any_of(log, [](const CustodyEntry& entry) { return entry.kind == kReceived; });
}

bool has_written_request(const std::vector<CustodyEntry>& log) {
  return std::ranges::any_of(log,
                             [](const CustodyEntry& entry) { return entry.channel && is_written(*entry.channel); });
}

std::string_view custody_label(CustodyKind kind) {
  switch (kind) {
    case kRequested:
      return "Requested";
    case kAttempt:
      return "Attempt to obtain";
    case kShipped:
      return "Shipped";
    case kReceived:
      return "Received";
    case kDecontaminated:
      return "Decontaminated";
    case kTested:
      return "Tested";
    case kRetained:
      return "Retained";
    case kDestroyed:
      return "Destroyed";
  }
  return {};
}

std::string_view channel_label(Channel channel) {
  switch (channel) {
    case Channel::kLetter:
      return "Letter";
    case Channel::kEmail:
      return "Email";
    case Channel::kPortal:
      return "Portal";
    case Channel::kPhone:
      return "Phone";
    case Channel::kVisit:
      return "Visit";
  }
  return {};
}

}  // namespace pharos::investigations
