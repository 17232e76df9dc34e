#pragma once

#include <filesystem>
#include <string>
#include <vector>

// The names of the adverse-event files of a version.
namespace pharos::public_data {

// The beginning of the names of the column files.
std::filesystem::path facts_stem(const std::filesystem::path& folder, const std::string& version);
// A segment of the text index; the columns list how many there are.
std::filesystem::path text_segment_file(const std::filesystem::path& folder, const std::string& version, size_t number);
std::filesystem::path report_file(const std::filesystem::path& folder, const std::string& version, size_t number);
// The existing files of the record log, in order.
std::vector<std::filesystem::path> report_files(const std::filesystem::path& folder, const std::string& version);

}  // namespace pharos::public_data
