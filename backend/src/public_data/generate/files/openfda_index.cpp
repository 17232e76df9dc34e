#include "public_data/generate/files/openfda_index.hpp"

#include <fmt/format.h>

#include <fstream>

#include "core/error.hpp"
#include "core/json.hpp"

namespace pharos::public_data::generate {

void OpenFdaIndex::write(const std::filesystem::path& path) const {
  constexpr double kMegabyte = 1'000'000;
  JsonObject device;
  for (const auto& [endpoint, files] : endpoints_) {
    JsonArray partitions;
    std::uint64_t total = 0;
    for (const IndexedFile& file : files) {
      const auto bytes = static_cast<double>(std::filesystem::file_size(path.parent_path() / file.file));
      partitions.push_back(JsonObject{{"display_name", file.display_name},
                                      {"file", file.file},
                                      {"size_mb", fmt::format("{:.2f}", bytes / kMegabyte)},
                                      {"records", file.records}});
      total += file.records;
    }
    device[endpoint] =
        JsonObject{{"export_date", to_iso(exported_)}, {"total_records", total}, {"partitions", std::move(partitions)}};
  }
  const JsonObject index{{"meta", JsonObject{{"last_updated", to_iso(exported_)}}},
                         {"results", JsonObject{{"device", std::move(device)}}}};
  std::ofstream out{path, std::ios::binary};
  out << to_text(Json(index)) << '\n';
  out.close();
  if (!out) throw Error(ErrorCode::kUnavailable, "The file could not be written");
}

}  // namespace pharos::public_data::generate
