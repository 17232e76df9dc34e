#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>

#include "public_data/generate/generator.hpp"

namespace pharos::public_data::generate {

// Called with the number of records written since the last call, from several threads, one at a time.
using Wrote = std::function<void(std::uint64_t records)>;

// Number of records written, by type.
struct ReleaseCounts {
  std::uint64_t reports = 0;
  std::uint64_t recalls = 0;
  std::uint64_t enforcements = 0;
  std::uint64_t classifications = 0;
  std::uint64_t devices = 0;
};

// Writes generated data as files that FDA publishes: openFDA's download.json and zipped parts of reports (by quarter of
// receipt), recalls and enforcement records; foiclass.zip; the delimited release of GUDID. `ingest` reads them like
// FDA's files. Throws Error{kUnavailable} if the disk is full.
ReleaseCounts write_release(const Generator& generator, const GenerateOptions& options,
                            const std::filesystem::path& folder, int threads, const Wrote& wrote);

// Writes the month after data_through as MAUDE's Add and Change files, which contain only new and changed reports.
// FDA's two files of problem codes always contain all reports; these contain only those of the update.
UpdateTruth write_update(const Generator& generator, const std::filesystem::path& folder, const Wrote& wrote);

}  // namespace pharos::public_data::generate
