#pragma once

#include <memory>
#include <unordered_map>
#include <vector>

#include "public_data/records/gudid_device.hpp"
#include "public_data/store/duckdb_client.hpp"
#include "public_data/store/record_log.hpp"
#include "public_data/store/store_builder.hpp"

namespace pharos::public_data {

// Writes the devices of GUDID, of which there are millions: the columns that are searched, a text index, and whole
// records in the order of company and brand, so that what is found together is read together.
class GudidWriter {
 public:
  GudidWriter(Connection& connection, const BuildOptions& options);
  ~GudidWriter();
  GudidWriter(const GudidWriter&) = delete;
  GudidWriter& operator=(const GudidWriter&) = delete;

  void fill(const BaseVersion& base, Database& before);
  // False: its key was added before, or the base has a later version of it, which stays.
  bool add(const GudidDevice& device);
  std::uint64_t older() const { return older_; }  // devices left out for that
  void clear();
  std::int64_t write();  // once; answers how many there are

 private:
  // Keeps the place for the key, and notes the one it had before as gone. False: that one was added too, not of the
  // base.
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
  Place first_place_ = 0;  // of the devices that are added, behind those of the base
  // A hash of sixty-four bits stands for the key: two of five million devices share one in a million builds.
  std::unordered_map<std::uint64_t, Place> place_of_key_;
  std::vector<Place> gone_;
  std::uint64_t older_ = 0;
};

}  // namespace pharos::public_data
