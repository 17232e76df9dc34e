#include "public_data/gudid/gudid_delimited_loader.hpp"

#include <fmt/format.h>

#include <deque>
#include <functional>
#include <map>

#include "public_data/files/line_reader.hpp"
#include "public_data/gudid/gudid_rules.hpp"
#include "public_data/gudid/gudid_table.hpp"

namespace pharos::public_data {

namespace {

using Rows = std::vector<const StoredRow*>;

std::string_view primary_di_of(const StoredRow& row) {
  return trim(std::string_view(row.text).substr(0, row.text.find('|')));
}

void store_rows(const FileSet& files, const std::string& name, GudidKind kind, std::deque<GudidTable>& tables,
                RowPartitions& partitions, LoadReport& report) {
  FileReport& counts = report.file(name);
  const auto source = files.open(name);
  LineReader reader(*source);
  const GudidTable& table = tables.emplace_back(kind, reader.next().value_or(""), counts);
  const auto table_number = static_cast<std::uint32_t>(tables.size() - 1);
  PipeRows rows(reader, table.shape());
  while (auto row = rows.next()) {
    const RowCells cells = table.read(row->text, row->is_joined);
    const std::string_view primary_di = cells.reason ? "" : trim(cells.cells.front());
    if (primary_di.empty()) {
      counts.reject(row->line, cells.reason.value_or("has no PrimaryDI"));
    } else {
      const std::uint64_t key = std::hash<std::string_view>{}(primary_di);
      partitions.add({key, table_number, row->line, row->is_joined, std::move(row->text)});
    }
  }
  counts.cut_off(rows.cut_off_line());
}

void set_missing_flags(GudidDevice& device) {
  for (auto* flag :
       {&device.is_direct_marking_exempt, &device.is_pm_exempt, &device.is_hct_p, &device.is_kit,
        &device.is_combination_product, &device.is_single_use, &device.has_lot_or_batch_number,
        &device.has_serial_number, &device.has_manufacturing_date, &device.has_expiration_date,
        &device.has_donation_id_number, &device.is_labeled_as_nrl, &device.is_labeled_as_no_nrl, &device.is_rx,
        &device.is_otc, &device.sterilization.is_sterile, &device.sterilization.is_sterilization_prior_use}) {
    if (!*flag) *flag = false;
  }
}

// Joins the rows of one device.
class DeviceJoin {
 public:
  DeviceJoin(const std::deque<GudidTable>& tables, TextKeyLedger& keys, const Sink<GudidDevice>& sink)
      : tables_(tables), keys_(keys), sink_(sink) {}

  void join(const Rows& rows) {
    GudidDevice device;
    Notes notes;
    const StoredRow* own = read_device(rows, device, notes);
    set_missing_flags(device);
    for (const StoredRow* row : rows) {
      const GudidTable& table = tables_[row->table];
      if (table.kind() == GudidKind::kDevice) continue;
      if (own) {
        table.report().accept_repaired(row->line, table.add_to(device, *row, notes.unread));
      } else {
        table.report().reject(row->line, "no device with this PrimaryDI");
      }
    }
    if (own) take_gudid_device(std::move(device), notes, own->line, keys_, sink_, tables_[own->table].report());
  }

 private:
  // Uses the row with the highest version number and returns it, or nothing.
  const StoredRow* read_device(const Rows& rows, GudidDevice& device, Notes& notes) const {
    constexpr std::string_view kRepeated = "another row with this PrimaryDI has the same or a newer version";
    const StoredRow* own = nullptr;
    for (const StoredRow* row : rows) {
      const GudidTable& table = tables_[row->table];
      if (table.kind() != GudidKind::kDevice) continue;
      GudidDevice candidate;
      Notes candidate_notes;
      candidate_notes.repairs = table.add_to(candidate, *row, candidate_notes.unread);
      if (own && candidate.public_version_number <= device.public_version_number) {
        table.report().duplicate(row->line, kRepeated);
        continue;
      }
      if (own) tables_[own->table].report().duplicate(own->line, kRepeated);
      own = row;
      device = std::move(candidate);
      notes = std::move(candidate_notes);
    }
    return own;
  }

  const std::deque<GudidTable>& tables_;
  TextKeyLedger& keys_;
  const Sink<GudidDevice>& sink_;
};

}  // namespace

std::vector<std::string> load_gudid_delimited(const FileSet& files, const GudidOptions& options, TextKeyLedger& keys,
                                              const Sink<GudidDevice>& sink, LoadReport& report) {
  std::vector<std::string> unknown;
  std::deque<GudidTable> tables;
  RowPartitions partitions(options.work_folder, options.partitions);
  for (const std::string& name : files.list()) {
    if (const auto kind = find_gudid_kind(name)) {
      store_rows(files, name, *kind, tables, partitions, report);
    } else {
      unknown.push_back(name);
    }
  }
  DeviceJoin join(tables, keys, sink);
  for (size_t i = 0; i < partitions.count(); ++i) {
    const auto rows = partitions.take(i);
    std::map<std::string_view, Rows> devices;
    for (const StoredRow& row : rows) devices[primary_di_of(row)].push_back(&row);
    for (const auto& [primary_di, own_rows] : devices) join.join(own_rows);
  }
  return unknown;
}

}  // namespace pharos::public_data
