#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "public_data/loading/load_report.hpp"
#include "public_data/records/gudid_device.hpp"
#include "public_data/tables/column_map.hpp"
#include "public_data/tables/pipe_rows.hpp"
#include "public_data/tables/row_partitions.hpp"

namespace pharos::public_data {

enum class GudidKind {
  kDevice,
  kIdentifiers,
  kContacts,
  kGmdnTerms,
  kProductCodes,
  kSizes,
  kStorage,
  kSterilizationMethods,
  kSubmissions,
};

// By file name: "device.txt", "gmdnTerms.txt.gz".
std::optional<GudidKind> find_gudid_kind(std::string_view name);

// One file of the delimited release: its row format and its counts.
class GudidTable {
 public:
  // Throws Error{kBadRequest} if the line is not the header of such a file.
  GudidTable(GudidKind kind, std::string_view header, FileReport& report);

  GudidKind kind() const { return kind_; }
  const RowShape& shape() const { return shape_; }
  FileReport& report() const { return report_; }
  // The cells of a row. A pipe in a brand, company name or description produces surplus cells; they are rejoined where
  // the numbers between those texts show which one contained it.
  RowCells read(std::string_view text, bool is_joined) const;
  // Adds the data of a checked row to the device; returns the repairs made.
  std::vector<std::string> add_to(GudidDevice& device, const StoredRow& row, std::vector<UnreadValue>& unread) const;

 private:
  // Columns of the device row, which also contains its sterilization.
  struct DeviceColumns {
    ColumnMap<GudidDevice> device;
    ColumnMap<GudidSterilization> sterilization;
  };
  using Columns = std::variant<DeviceColumns, ColumnMap<GudidIdentifier>, ColumnMap<GudidContact>, ColumnMap<GmdnTerm>,
                               ColumnMap<GudidProductCode>, ColumnMap<GudidSize>, ColumnMap<GudidStorage>,
                               ColumnMap<GudidSterilization>, ColumnMap<PremarketSubmission>>;
  static Columns map_columns(GudidKind kind, const std::vector<std::string>& columns, FileReport& report);

  GudidKind kind_;
  FileReport& report_;
  std::vector<std::string> names_;
  Columns columns_;
  RowShape shape_;
};

}  // namespace pharos::public_data
