#pragma once

#include <functional>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "features/exports/export_service.hpp"
#include "http/message.hpp"
#include "http/paging.hpp"

namespace pharos::exports {

// `format` of a call, or `otherwise` if absent; throws Error{kInvalidFields} for one that is not `offered`.
Format read_format(const http::Query& query, std::initializer_list<Format> offered, Format otherwise = Format::kCsv);

// `page` and `page_size` if a download is limited to one page.
std::optional<Paging> read_page(const http::Query& query);

// The names in `columns=a,b`. Throws Error{kInvalidFields} naming `columns` for one not in `known`, or more than fit on
// a page.
std::vector<std::string> read_columns(const http::Query& query, Format format,
                                      const std::function<bool(std::string_view)>& is_known);

// The download, or 202 with the job.
http::Response to_response(const Delivery& delivery);

}  // namespace pharos::exports
