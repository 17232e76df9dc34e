#include "features/risk_files/definitions/upload/definition_upload.hpp"

#include <algorithm>
#include <fstream>

#include "core/crypto.hpp"
#include "core/error.hpp"
#include "features/harms/harms.hpp"
#include "sheets/formula_text.hpp"
#include "sheets/table_source.hpp"

namespace pharos::risk_files {
namespace {

constexpr size_t kSamples = 3;

std::string file_sha256(const std::filesystem::path& file) {
  crypto::Sha256 hash;
  std::ifstream in{file, std::ios::binary};
  std::string piece(64 << 10, '\0');
  while (in.read(piece.data(), static_cast<std::streamsize>(piece.size())) || in.gcount() > 0) {
    hash.add(std::string_view{piece}.substr(0, static_cast<size_t>(in.gcount())));
  }
  return hash.hex();
}

}  // namespace

CheckedUpload check_upload(const DefinitionUpload& upload, const GridContent& grid,
                           const std::set<std::string>& harm_names) {
  const sheets::TableSource source{upload.file, upload.file_name};
  CheckedUpload checked;
  checked.sha256 = file_sha256(upload.file);
  std::optional<DefinitionChecker> checker;
  source.read({}, [&](std::uint64_t number, const std::vector<std::string>& given) {
    auto cells = given;
    std::ranges::for_each(cells, sheets::remove_formula_guard);
    if (!checker) {
      checked.headings = std::move(cells);
      checked.mapping = upload.mapping ? *upload.mapping : guess_mapping(checked.headings);
      checker.emplace(grid, checked.headings, checked.mapping,
                      [&harm_names](const std::string& harm) { return harm_names.contains(harms::name_key(harm)); });
      return true;
    }
    if (checked.samples.size() < kSamples) checked.samples.push_back(cells);
    return checker->add(static_cast<std::int64_t>(number), cells);
  });
  if (!checker) throw invalid_field("file", "The file is empty");
  checked.check = checker->finish();
  return checked;
}

}  // namespace pharos::risk_files
