#pragma once

#include <initializer_list>
#include <string_view>

#include "features/work/record.hpp"
#include "http/message.hpp"

namespace pharos::work {

// The record named in a query that has no other parameters besides `others`.
RecordRef read_record_ref(const http::Query& query, std::initializer_list<std::string_view> others);

}  // namespace pharos::work
