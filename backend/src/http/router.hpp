#pragma once

#include <chrono>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "http/guard.hpp"
#include "http/journal.hpp"
#include "http/route.hpp"
#include "http/slow_calls.hpp"

namespace pharos::http {

// Which requests are logged. Successful changes always are.
struct RequestLog {
  bool all = false;
  std::chrono::milliseconds slow{1000};  // requests that take this long are always logged
};

// The route table and the single path through it: find the route, check the caller, read the body, run the handler,
// record the change, turn a thrown Error into a response.
class Router {
 public:
  Router(AccessGuard& guard, Journal& journal) : guard_(guard), journal_(journal) {}

  // Throws std::logic_error for a route that already exists.
  void add(Method method, std::string_view pattern, const Policy& policy, Handler handler,
           std::initializer_list<std::string_view> aliases = {});
  // A change that first has to read a lot; its policy must include `changes`.
  void add_prepared(Method method, std::string_view pattern, const Policy& policy, Prepare prepare);

  Response dispatch(Request& request) const;
  // Call before the first request.
  void set_log(const RequestLog& log) { log_ = log; }

  // What the edge may read for this call before the router sees it. Uploads are accepted only with a valid token, so
  // that strangers cannot fill the disk.
  BodyKind body_kind(const Request& head) const;
  // Which threads handle it: calls that hash a password or read a file never delay the others.
  Lane lane(const Request& head) const;

  const std::vector<Route>& routes() const { return routes_; }

 private:
  struct Match {
    const Route* route = nullptr;
    std::map<std::string, std::string, std::less<>> params;
    bool path_exists = false;
  };
  Match match(Method method, std::string_view path) const;
  Response run(Request& request) const;
  void log_request(const Request& request, const Response& response, std::chrono::milliseconds taken) const;

  AccessGuard& guard_;
  Journal& journal_;
  RequestLog log_;
  mutable SlowCalls slow_calls_;  // has its own lock, so dispatching stays const
  std::vector<Route> routes_;
  // Patterns split at their slashes, grouped by number of segments.
  struct CutPattern {
    std::vector<std::string> segments;
    size_t route;  // index in routes_
  };
  std::map<size_t, std::vector<CutPattern>> by_segment_count_;
};

Response error_response(const Error& error, const std::string& request_id);

// Optimistic locking (R28): the ETag of a record is its version.
Response with_version(Response response, std::int64_t version);
// Throws Error{kVersionConflict} if the request's If-Match names another version.
void require_version(const Request& request, std::int64_t current);

}  // namespace pharos::http
