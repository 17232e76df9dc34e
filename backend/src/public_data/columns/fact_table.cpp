#include "public_data/columns/fact_table.hpp"

#include <fmt/format.h>

#include "core/error.hpp"

namespace pharos::public_data {

void seal(FactWriters& writers) {
  Checksum build;
  writers.each_file([&build](ColumnFileWriter& file) {
    file.finish();
    const std::uint64_t checksum = file.checksum();
    build.add({reinterpret_cast<const char*>(&checksum), sizeof checksum});
  });
  writers.each_file([number = build.value()](ColumnFileWriter& file) { file.seal(number); });
}

void require_one_build(const FactColumns& columns) {
  const std::uint64_t build = columns.received.file().build();
  columns.each_file([build](const ColumnFile& file) {
    if (file.build() == build) return;
    throw Error(ErrorCode::kUnavailable,
                fmt::format("{} belongs to another data version", file.path().filename().string()));
  });
}

}  // namespace pharos::public_data
