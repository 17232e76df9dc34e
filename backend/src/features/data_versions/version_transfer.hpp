#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <set>
#include <string>

#include "blobs/content_store.hpp"
#include "features/data_versions/version_directory.hpp"
#include "public_data/version/data_folder.hpp"

// Data versions between a node's folder and the file store, where each file has the SHA-256 of its content as its name:
// an update transfers only what is new.
namespace pharos::data_versions {

inline constexpr std::string_view kArea = "public_data";

// Reports transferred and all bytes. Throws to stop; what has arrived is used by the next attempt.
using Progress = std::function<void(std::uint64_t done, std::uint64_t all)>;

// Stores every file of a version that is not stored yet, the manifest last; returns its SHA-256. Throws like
// DataFolder::check.
std::string store_version(const public_data::DataFolder& folder, const std::string& id, blobs::ContentStore& store,
                          const Progress& progress);

// Adds a stored version to the folder. Files that the folder has are linked, interrupted transfers are continued, and
// every byte that arrives is verified. Throws Error{kUnavailable} if the store does not respond, lacks a file or has a
// damaged one, or if this program does not read the format; Error{kConflict} while another program does the same.
void fetch_version(const StoredVersion& version, const blobs::ContentStore& store,
                   const public_data::DataFolder& folder, const Progress& progress);

// Removes from the store what none of the versions contains. Nothing may be stored at the same time.
void remove_unused_files(const std::vector<StoredVersion>& versions, blobs::ContentStore& store);

}  // namespace pharos::data_versions
