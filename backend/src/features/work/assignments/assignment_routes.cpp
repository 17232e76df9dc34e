#include "features/work/assignments/assignment_routes.hpp"

#include "features/work/record_query.hpp"

namespace pharos::work {

// Which plan and permission is needed depends on the kind of record.
void add_assignment_routes(http::Router& router, AssignmentService& assignments) {
  using enum http::Method;
  const http::Policy member{http::Access::kSecondFactor};
  router.add(kGet, "/assignment", member, [&assignments](const http::Request& request) {
    const auto assignment = assignments.read(request.principal, read_record_ref(request.query, {}));
    return http::with_version(http::ok(assignment), assignment.version);
  });
  router.add(kPut, "/assignment", member.changes("assignment.update"), [&assignments](const http::Request& request) {
    const auto wanted = read_assignment(request.body);
    const auto before = assignments.read(request.principal, wanted);
    http::require_version(request, before.version);
    const auto after = assignments.save(request.principal, before, wanted);
    return http::with_version(http::ok(after), after.value.version);
  });
}

}  // namespace pharos::work
