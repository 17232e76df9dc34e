#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "public_data/loading/key_ledger.hpp"
#include "public_data/loading/load_report.hpp"
#include "public_data/loading/sink.hpp"
#include "public_data/records/gudid_device.hpp"
#include "public_data/sources/file_set.hpp"

namespace pharos::public_data {

struct GudidOptions {
  std::filesystem::path work_folder;  // for intermediate rows; created and removed by the loader
  size_t partitions = 64;
};

// Reads the files of GUDID's delimited release (device.txt, identifiers.txt, ...) and joins their rows by PrimaryDI. In
// this release an empty flag means false. Returns the names of unknown files. Throws Error{kBadRequest} if a file does
// not start with its header.
std::vector<std::string> load_gudid_delimited(const FileSet& files, const GudidOptions& options, TextKeyLedger& keys,
                                              const Sink<GudidDevice>& sink, LoadReport& report);

}  // namespace pharos::public_data
