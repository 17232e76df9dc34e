#include "features/reportability/calendar/calendar_routes.hpp"

#include "features/reportability/calendar/calendar_file.hpp"

namespace pharos::reportability {

void add_calendar_routes(http::Router& router, const CalendarRouteParts& parts) {
  using enum http::Method;
  const auto member = http::Policy{http::Access::kSecondFactor}.plan(Feature::kProductHub);
  router.add(kGet, "/case_calendar", member, [parts](const http::Request& request) {
    const auto token = parts.tokens.make(request.scope().tenant(), request.principal.user);
    return http::ok(CalendarLink{.url = parts.base_url + "/app/v1/case_calendar/" + token});
  });
  // Read by calendar programs without a session: the token in the URL is the authorization.
  router.add(kGet, "/case_calendar/{token}", http::Policy{http::Access::kPublic}.sensitive(),
             [parts](const http::Request& request) {
               const auto target = parts.tokens.find(request.param("token"));
               const auto entries = target ? parts.directory.entries(*target) : std::nullopt;
               if (!entries) throw Error(ErrorCode::kNotFound, "Calendar not found");
               return http::text(write_calendar(*entries, parts.base_url, parts.clock.now()),
                                 "text/calendar; charset=utf-8");
             });
}

}  // namespace pharos::reportability
