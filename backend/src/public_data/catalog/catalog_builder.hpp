#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "public_data/records/classification.hpp"
#include "public_data/records/gudid_device.hpp"
#include "public_data/records/recall.hpp"
#include "public_data/building/store_builder.hpp"

namespace pharos::public_data {

enum class CatalogSource { kRecalls, kEnforcements, kClassifications, kGudid };

// Writes the catalog files of one data version. Records may come in any order; a record replaces an earlier one with
// the same key: cfres_id of a recall (or number, event and description), recall_number and event_id of an enforcement,
// the product code, the record key of GUDID (or the primary identifier). With a base, everything in that version is
// included at first. Not thread-safe. Throws Error{kUnavailable} if the disk fails.
class CatalogBuilder {
 public:
  explicit CatalogBuilder(const BuildOptions& options);
  ~CatalogBuilder();
  CatalogBuilder(const CatalogBuilder&) = delete;
  CatalogBuilder& operator=(const CatalogBuilder&) = delete;

  // False if a record with the same key was added before, or the base has a later version of the device, which is kept.
  bool add(const Recall& recall);
  bool add(const Enforcement& enforcement);
  bool add(const Classification& classification);
  bool add(const GudidDevice& device);
  std::uint64_t older_devices() const;  // left out for that reason
  // Drops all records so far: before a source is loaded completely, where a missing key means withdrawn.
  void forget(CatalogSource source);

  // Sorts everything into place and closes the files. Nothing can be added afterward. The last five years of recalls
  // are those before data_through.
  RowCounts finish(const std::vector<CodeActivity>& activity, std::optional<Date> data_through);

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace pharos::public_data
