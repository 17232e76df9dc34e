#pragma once

#include <filesystem>
#include <vector>

#include "public_data/records/imdrf_term.hpp"

namespace pharos::public_data {

// The IMDRF release an operator has loaded: a file of the data folder, beside the data versions, because terms stay
// when reports are loaded anew.
std::filesystem::path imdrf_file(const std::filesystem::path& data_folder);

// Keeps the newest release among `loaded` with what it leaves open: annexes it does not have, and FDA codes, which
// IMDRF's own files lack, stay as in the release in use. Servers use it from their next start on.
void save_imdrf_release(const std::filesystem::path& data_folder, const std::vector<ImdrfTerm>& loaded);

// Makes the saved release, if there is one, the one in use. Before anything asks for terms.
void use_saved_imdrf_release(const std::filesystem::path& data_folder);

}  // namespace pharos::public_data
