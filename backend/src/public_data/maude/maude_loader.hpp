#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "public_data/loading/load_report.hpp"
#include "public_data/loading/sink.hpp"
#include "public_data/normalize/event_report.hpp"
#include "public_data/records/adverse_event.hpp"
#include "public_data/sources/file_set.hpp"

namespace pharos::public_data {

struct MaudeOptions {
  std::filesystem::path work_folder;  // for intermediate rows; created and removed by the loader
  size_t partitions = 256;            // MAUDE is about 35 GB of text: each partition must fit into memory
  EventRules rules = {};              // code lists among the files are added to those given here
};

// Reads all MAUDE text files of a set and joins their rows into reports, in no particular order. Returns the names of
// unknown files. Throws Error{kBadRequest} if a file lacks the columns of its type or is not text.
std::vector<std::string> load_maude(const FileSet& files, const MaudeOptions& options,
                                    const Sink<AdverseEventReport>& sink, LoadReport& report);

}  // namespace pharos::public_data
