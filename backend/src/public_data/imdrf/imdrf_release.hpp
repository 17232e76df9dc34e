#pragma once

#include <filesystem>
#include <vector>

#include "public_data/records/imdrf_term.hpp"

namespace pharos::public_data {

// The IMDRF release loaded by an operator: a file in the data folder, separate from the data versions, because terms
// are kept when reports are reloaded.
std::filesystem::path imdrf_file(const std::filesystem::path& data_folder);

// Saves the newest release in `loaded`. Annexes it lacks, and FDA codes, which IMDRF's own files lack, are taken from
// the release in use. Servers use it after their next start.
void save_imdrf_release(const std::filesystem::path& data_folder, const std::vector<ImdrfTerm>& loaded);

// Puts the saved release, if any, into use. Call before terms are first requested.
void use_saved_imdrf_release(const std::filesystem::path& data_folder);

}  // namespace pharos::public_data
