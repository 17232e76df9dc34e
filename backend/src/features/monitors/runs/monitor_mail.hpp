#pragma once

#include "features/monitors/runs/change_finder.hpp"
#include "mail/message.hpp"

namespace pharos::monitors {

struct MailFacts {
  const Monitor& monitor;
  const Found& found;
  const Run& run;
  std::optional<RunCounts> previous;  // of the previous run, if any
  std::vector<TrendPoint> trend;      // of the previous runs, newest first
  std::string data_through;
  std::string base_url;
  std::string mute_token;
  bool is_generated = false;  // generated data must not name FDA
};

// Readable in a plain client: counts with those of the previous run, their trend, the ten most serious items with
// links, who receives the mail and how to mute it. Without any news it is an all-clear.
mail::Content to_mail(const MailFacts& facts);

// What a run found, in one sentence without its period, and the page that shows it in the web client.
std::string describe(const Run& run);
std::string page_path(const Monitor& monitor);

}  // namespace pharos::monitors
