#include "features/work/comments/comment_routes.hpp"

#include "features/work/record_query.hpp"
#include "http/paging.hpp"

namespace pharos::work {
namespace {

using http::Request;

CommentView read_comment(const CommentService& comments, const Request& request) {
  return comments.read(request.principal, CommentId{request.param("id")});
}

http::Response update_comment(CommentService& comments, const Request& request) {
  const auto before = read_comment(comments, request);
  http::require_version(request, before.version);
  const auto after = comments.update(request.principal, before, read_comment_text(request.body));
  return http::with_version(http::ok(after), after.value.version);
}

http::Response list_colleagues(const Colleagues& colleagues, const Request& request) {
  const Json body = request.query.document();
  JsonReader reader{body};
  const auto record = read_record_ref(reader);
  const auto words = reader.optional_text("q", 200).value_or("");
  reader.finish();
  return http::ok(colleagues.list(request.principal, record, words));
}

}  // namespace

// Whoever may see a record may discuss it; which plan that needs depends on the kind of record.
void add_comment_routes(http::Router& router, CommentService& comments, const Colleagues& colleagues) {
  using enum http::Method;
  const http::Policy member{http::Access::kSecondFactor};
  router.add(kGet, "/comments", member, [&comments](const Request& request) {
    const auto record = read_record_ref(request.query, {"page", "page_size"});
    return http::ok(comments.list(request.principal, record, http::read_paging(request.query)));
  });
  router.add(kPost, "/comments", member.changes("comment.create"), [&comments](const Request& request) {
    const auto comment = comments.create(request.principal, read_new_comment(request.body));
    return http::with_version(http::created(comment), comment.value.version);
  });
  router.add(kPut, "/comments/{id}", member.changes("comment.update"),
             [&comments](const Request& request) { return update_comment(comments, request); });
  router.add(kPost, "/comments/{id}/withdraw", member.changes("comment.withdraw"), [&comments](const Request& request) {
    const auto before = read_comment(comments, request);
    return http::ok(comments.withdraw(request.principal, before, read_withdrawal_reason(request.body)));
  });
  router.add(kGet, "/colleagues", member,
             [&colleagues](const Request& request) { return list_colleagues(colleagues, request); });
}

}  // namespace pharos::work
