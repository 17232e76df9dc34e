#pragma once

#include <memory>
#include <unordered_map>
#include <vector>

#include "public_data/records/gudid_device.hpp"
#include "public_data/catalog/duckdb_client.hpp"
#include "public_data/record_log/record_log.hpp"
#include "public_data/building/store_builder.hpp"

namespace pharos::public_data {

// Writes millions of GUDID devices: the searched columns, a text index, and complete records in the order of company
// and brand, so that devices found together are read together.
class GudidWriter {
 public:
  GudidWriter(Connection& connection, const BuildOptions& options);
  ~GudidWriter();
  GudidWriter(const GudidWriter&) = delete;
  GudidWriter& operator=(const GudidWriter&) = delete;

  void fill(const BaseVersion& base, Database& before);
  // False if its key was added before, or the base has a later version, which is kept.
  bool add(const GudidDevice& device);
  std::uint64_t older() const { return older_; }  // devices left out for that reason
  void clear();
  std::int64_t write();  // call once; returns the number of devices

 private:
  // Records the place for the key and marks its previous place as unused. False if that one was added in this build,
  // not in the base.
  bool take_place(std::string_view key, Place place);
  bool base_is_newer(const GudidDevice& device) const;
  void write_table();
  void write_text_index(std::int64_t count);
  void write_log(std::int64_t count);

  Connection& connection_;
  BuildOptions options_;
  std::filesystem::path staged_file_;
  std::unique_ptr<Appender> rows_;
  std::unique_ptr<RecordLogWriter> log_;
  std::vector<std::filesystem::path> base_files_;
  std::unique_ptr<RecordLog> base_log_;
  Place first_place_ = 0;  // of the added devices, after those of the base
  // A 64-bit hash represents the key: a collision among five million devices happens once in a million builds.
  std::unordered_map<std::uint64_t, Place> place_of_key_;
  std::vector<Place> gone_;
  std::uint64_t older_ = 0;
};

}  // namespace pharos::public_data
