#pragma once

// For tests only: the result of loading GUDID files.

#include <string>
#include <vector>

#include "public_data/gudid/gudid_delimited_loader.hpp"
#include "public_data/test_support.hpp"

namespace pharos::public_data {

struct LoadedDevices {
  std::vector<GudidDevice> devices;
  LoadReport report{100'000};
  TextKeyLedger keys;
};

inline std::vector<std::string> load_folder(LoadedDevices& loaded, const std::filesystem::path& folder,
                                            const TemporaryFolder& work) {
  auto ignored = load_gudid_delimited(DirectoryFiles(folder), {.work_folder = work.path() / "work", .partitions = 3},
                                      loaded.keys, collect_into(loaded.devices), loaded.report);
  expect_consistent(loaded.report);
  return ignored;
}

}  // namespace pharos::public_data
