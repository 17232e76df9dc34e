#pragma once

#include <string_view>

#include "public_data/files/byte_source.hpp"
#include "public_data/loading/load_report.hpp"
#include "public_data/loading/sink.hpp"
#include "public_data/records/problem_code.hpp"

namespace pharos::public_data {

// Reads FDA's list of device or patient problem codes: a code and its term on each line, separated by a pipe or a
// comma; the term may be quoted. FDA's own file has no header; a first line without a number counts as one.
void load_problem_codes(ByteSource& source, std::string_view file, ProblemListKind kind, const Sink<ProblemCode>& sink,
                        LoadReport& report);

}  // namespace pharos::public_data
