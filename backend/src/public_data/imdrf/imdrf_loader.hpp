#pragma once

#include <filesystem>
#include <string_view>

#include "public_data/files/byte_source.hpp"
#include "public_data/loading/load_report.hpp"
#include "public_data/loading/sink.hpp"
#include "public_data/records/imdrf_term.hpp"

namespace pharos::public_data {

// Reads FDA's workbook of annexes A to G (one sheet each), with FDA and NCIt codes; the workbook names its release.
// Throws Error{kBadRequest} if it is not a workbook, or an annex's sheet has no header.
void load_imdrf_workbook(const std::filesystem::path& path, const Sink<ImdrfTerm>& sink, LoadReport& report);

// Reads an annex in IMDRF's JSON format: a list of terms without FDA codes, whose keys vary in case and order. The
// annex is the first letter of its codes. Throws Error{kBadRequest} for anything else.
void load_imdrf_json(ByteSource& source, std::string_view file, std::string_view release, const Sink<ImdrfTerm>& sink,
                     LoadReport& report);

}  // namespace pharos::public_data
