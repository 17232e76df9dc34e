#pragma once

#include "features/attachments/attachment_service.hpp"
#include "http/router.hpp"

namespace pharos::attachments {

void add_routes(http::Router& router, AttachmentService& service);

}  // namespace pharos::attachments
