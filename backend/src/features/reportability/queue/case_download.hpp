#pragma once

#include "features/exports/exports.hpp"
#include "features/reportability/queue/case_list_repository.hpp"
#include "http/message.hpp"

namespace pharos::reportability {

// Adds the kind of file to the exports.
void add_case_file(exports::ExportService& exports, const CaseListRepository& list);
// All cases that the list shows with the filters and the order of the query.
http::Response download_cases(exports::ExportService& exports, const CaseListRepository& list,
                              const http::Request& request);

}  // namespace pharos::reportability
