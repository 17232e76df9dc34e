#pragma once

#include <filesystem>

#include "public_data/generate/files/text_tables.hpp"
#include "public_data/records/gudid_device.hpp"

namespace pharos::public_data::generate {

// Adds a device to the files of GUDID's delimited release. Generated devices have no contacts, sizes, storage
// conditions or sterilization methods, so those files are left out.
void add_gudid(TextTables& tables, const GudidDevice& d);
// All files of the release in one archive, as FDA publishes it.
void pack_gudid(TextTables& tables, const std::filesystem::path& archive);

}  // namespace pharos::public_data::generate
