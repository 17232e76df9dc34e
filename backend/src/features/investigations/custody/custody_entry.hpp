#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/choices.hpp"
#include "core/id.hpp"
#include "core/json.hpp"
#include "core/timestamp.hpp"

namespace pharos::investigations {

using CustodyEntryId = Id<struct CustodyEntryTag>;

// What happened to the unit. An attempt is one to obtain the unit or its data without success so far.
enum class CustodyKind {
  kRequested,
  kAttempt,
  kShipped,
  kReceived,
  kDecontaminated,
  kTested,
  kRetained,
  kDestroyed,
};
constexpr auto kCustodyKinds = choices<CustodyKind>({{CustodyKind::kRequested, "requested"},
                                                     {CustodyKind::kAttempt, "attempt"},
                                                     {CustodyKind::kShipped, "shipped"},
                                                     {CustodyKind::kReceived, "received"},
                                                     {CustodyKind::kDecontaminated, "decontaminated"},
                                                     {CustodyKind::kTested, "tested"},
                                                     {CustodyKind::kRetained, "retained"},
                                                     {CustodyKind::kDestroyed, "destroyed"}});
constexpr const auto& choices_of(CustodyKind) {
  return kCustodyKinds;
}

// How the unit was requested. All but the phone and a visit are in writing.
enum class Channel { kLetter, kEmail, kPortal, kPhone, kVisit };
constexpr auto kChannels = choices<Channel>({{Channel::kLetter, "letter"},
                                             {Channel::kEmail, "email"},
                                             {Channel::kPortal, "portal"},
                                             {Channel::kPhone, "phone"},
                                             {Channel::kVisit, "visit"}});
constexpr const auto& choices_of(Channel) {
  return kChannels;
}

// Body of POST.
struct CustodyEntrySpec {
  CustodyKind kind = CustodyKind::kRequested;
  std::string happened_on = {};  // 2026-10-31
  std::string person = {};
  std::optional<Channel> channel = {};
  std::string reference = {};  // tracking number, storage place, certificate
  std::string note = {};
};
BOOST_DESCRIBE_STRUCT(CustodyEntrySpec, (), (kind, happened_on, person, channel, reference, note))

struct CustodyEntry : CustodyEntrySpec {
  CustodyEntryId id = {};
  std::int64_t position = 0;
  Timestamp recorded_at = {};
  std::string recorded_by_name = {};
};
BOOST_DESCRIBE_STRUCT(CustodyEntry, (CustodyEntrySpec), (id, position, recorded_at, recorded_by_name))

// Throws Error{kInvalidFields} with every invalid field.
CustodyEntrySpec read_custody_entry(const Json& body, const std::string& today);

// What can follow: throws Error{kConflict} for a step out of order, and Error{kInvalidFields} for a day before the
// previous step.
void require_next(const std::vector<CustodyEntry>& log, const CustodyEntrySpec& entry);

bool is_received(const std::vector<CustodyEntry>& log);
// Whether the unit or its data were requested in writing at least once.
bool has_written_request(const std::vector<CustodyEntry>& log);
// "Decontaminated".
std::string_view custody_label(CustodyKind kind);
std::string_view channel_label(Channel channel);

}  // namespace pharos::investigations
