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
  std::filesystem::path work_folder;  // for rows on their way to their report; made and removed by the loader
  size_t partitions = 256;            // the whole of MAUDE is some 35 GB of text: each part must fit into memory
  EventRules rules = {};              // code lists among the files come on top of those given here
};

// Reads every MAUDE text file of a set and joins their rows into reports, in no particular order of keys. Answers the
// names of files it knows nothing of. Throws Error{kBadRequest} when a file has not the columns of its kind or is no
// text.
std::vector<std::string> load_maude(const FileSet& files, const MaudeOptions& options,
                                    const Sink<AdverseEventReport>& sink, LoadReport& report);

}  // namespace pharos::public_data
