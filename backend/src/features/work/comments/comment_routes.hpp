#pragma once

#include "features/work/comments/comment_service.hpp"
#include "http/router.hpp"

namespace pharos::work {

void add_comment_routes(http::Router& router, CommentService& comments, const Colleagues& colleagues);

}  // namespace pharos::work
