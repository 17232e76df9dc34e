#pragma once

#include "features/reportability/calendar/calendar_directory.hpp"
#include "http/router.hpp"

namespace pharos::reportability {

struct CalendarRouteParts {
  const CalendarTokens& tokens;
  const CalendarDirectory& directory;
  const Clock& clock;
  std::string base_url;
};

// The address of one's calendar feed, and the feed.
void add_calendar_routes(http::Router& router, const CalendarRouteParts& parts);

struct CalendarLink {
  std::string url = {};
};
BOOST_DESCRIBE_STRUCT(CalendarLink, (), (url))

}  // namespace pharos::reportability
