#pragma once

#include "core/record_tokens.hpp"

namespace pharos::reportability {

// The token in the URL of a person's calendar feed: it can read the due dates of one organization and nothing else,
// as long as the person is a member.
class CalendarTokens : public RecordTokens<UserId> {
 public:
  explicit CalendarTokens(KeyRing keys) : RecordTokens(std::move(keys), "case calendar") {}
};

}  // namespace pharos::reportability
