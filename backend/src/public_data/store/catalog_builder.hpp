#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "public_data/records/classification.hpp"
#include "public_data/records/gudid_device.hpp"
#include "public_data/records/recall.hpp"
#include "public_data/store/store_builder.hpp"

namespace pharos::public_data {

enum class CatalogSource { kRecalls, kEnforcements, kClassifications, kGudid };

// Writes the files of one data version's catalog. Records come in any order; one whose key came before replaces the
// earlier: cfres_id of a recall (number, event and description where it has none), recall_number and event_id of an
// enforcement, the product code, the record key of GUDID (the primary identifier where there is none). With a base all
// of that version stands at first. Not for several threads. Throws Error{kUnavailable} when the disk fails.
class CatalogBuilder {
 public:
  explicit CatalogBuilder(const BuildOptions& options);
  ~CatalogBuilder();
  CatalogBuilder(const CatalogBuilder&) = delete;
  CatalogBuilder& operator=(const CatalogBuilder&) = delete;

  // False: a record with the same key was added before, or the base has a later version of the device, which stays.
  bool add(const Recall& recall);
  bool add(const Enforcement& enforcement);
  bool add(const Classification& classification);
  bool add(const GudidDevice& device);
  std::uint64_t older_devices() const;  // that were left out for that
  // Leaves out what stood so far: before a source is loaded as a whole, in which a missing key means withdrawn.
  void forget(CatalogSource source);

  // Sorts everything into place and closes the files. Nothing may be added afterwards. The last five years of recalls
  // are those before data_through.
  RowCounts finish(const std::vector<CodeActivity>& activity, std::optional<Date> data_through);

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace pharos::public_data
