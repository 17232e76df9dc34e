#pragma once

#include "features/monitors/change_finder.hpp"
#include "mail/message.hpp"

namespace pharos::monitors {

struct MailFacts {
  const Monitor& monitor;
  const Found& found;
  std::optional<Run> previous;  // the run before, when there was one
  std::string from_version;
  std::string to_version;
  std::string data_through;
  std::string base_url;
};

// Readable in a plain client: counts beside those of the time before, the first ten items with links, and how to mute.
mail::Content to_mail(const MailFacts& facts);

}  // namespace pharos::monitors
