#include "public_data/imdrf/imdrf_release.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "public_data/files/byte_source.hpp"
#include "public_data/files/durable_files.hpp"
#include "public_data/imdrf/imdrf_pack.hpp"

namespace pharos::public_data {
namespace {

constexpr size_t kMaxFile = 64 << 20;

}  // namespace

std::filesystem::path imdrf_file(const std::filesystem::path& data_folder) {
  return data_folder / "imdrf.tsv";
}

void save_imdrf_release(const std::filesystem::path& data_folder, const std::vector<ImdrfTerm>& loaded) {
  std::map<std::string, std::string> fda_codes;
  for (const ImdrfTerm& term : imdrf_terms()) fda_codes.emplace(term.code, term.fda_code);
  std::set<char> annexes;
  std::vector<ImdrfTerm> all;
  const std::string& newest = std::ranges::max_element(loaded, {}, &ImdrfTerm::release)->release;
  for (ImdrfTerm term : loaded) {
    if (term.release != newest) continue;
    annexes.insert(term.annex);
    if (term.fda_code.empty()) term.fda_code = fda_codes[term.code];
    all.push_back(std::move(term));
  }
  for (const ImdrfTerm& term : imdrf_terms()) {
    if (!annexes.contains(term.annex)) all.push_back(term);
  }
  std::ranges::stable_sort(all, {}, &ImdrfTerm::annex);
  // The file has a single release: the one loaded.
  for (ImdrfTerm& term : all) term.release = newest;
  std::filesystem::create_directories(data_folder);
  replace_file(imdrf_file(data_folder), write_imdrf_pack(all, PackContent::kWithDefinitions));
}

void use_saved_imdrf_release(const std::filesystem::path& data_folder) {
  const auto file = imdrf_file(data_folder);
  if (!std::filesystem::exists(file)) return;
  use_imdrf_terms(read_imdrf_pack(read_all(*open_plain(file), kMaxFile)));
}

}  // namespace pharos::public_data
