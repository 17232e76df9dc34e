#include "public_data/ingest/source_checks.hpp"

#include <fmt/format.h>

#include <map>
#include <set>

#include "public_data/gudid/gudid_table.hpp"
#include "public_data/maude/maude_files.hpp"

namespace pharos::public_data {
namespace {

void check_maude(const FoundSources& found, std::vector<std::string>& sentences) {
  std::map<MaudeKind, std::string> first_of_kind;
  for (const FoundFile& file : found.files) {
    if (file.kind != SourceKind::kMaude) continue;
    if (const auto maude = find_maude_file(file.file.name)) first_of_kind.try_emplace(maude->kind, file.file.name);
  }
  if (first_of_kind.empty()) return;
  const auto reports = first_of_kind.find(MaudeKind::kReport);
  if (reports == first_of_kind.end()) {
    sentences.push_back(
        fmt::format("{} has no matching mdrfoi file, so its rows belong to no report", first_of_kind.begin()->second));
  } else if (!first_of_kind.contains(MaudeKind::kDevice)) {
    sentences.push_back(
        fmt::format("{} has no matching device file, so its reports would have no product code", reports->second));
  }
}

void check_delimited(const FoundSources& found, std::vector<std::string>& sentences) {
  std::map<std::string, std::set<GudidKind>> sets;
  for (const FoundFile& file : found.files) {
    if (file.kind != SourceKind::kGudidDelimited) continue;
    if (const auto kind = find_gudid_kind(file.file.name)) sets[file.set].insert(*kind);
  }
  for (const auto& [set, kinds] : sets) {
    for (const auto& [kind, name] :
         {std::pair{GudidKind::kDevice, "device.txt"}, std::pair{GudidKind::kIdentifiers, "identifiers.txt"},
          std::pair{GudidKind::kProductCodes, "productCodes.txt"}}) {
      if (!kinds.contains(kind)) {
        sentences.push_back(fmt::format("{}{} is missing: the delimited release of GUDID is incomplete", set, name));
      }
    }
  }
}

}  // namespace

std::vector<std::string> missing_companions(const FoundSources& found) {
  std::vector<std::string> sentences;
  check_maude(found, sentences);
  check_delimited(found, sentences);
  return sentences;
}

std::vector<std::string> files_without_records(const FoundSources& found, LoadReport& report) {
  std::vector<std::string> sentences;
  for (const FoundFile& file : found.files) {
    const bool may_be_empty = file.kind == SourceKind::kWithdrawn || file.expected == 0;
    if (!may_be_empty && report.file(file.file.name).counts().read == 0) {
      sentences.push_back(fmt::format("{} has no records", file.file.name));
    }
  }
  return sentences;
}

}  // namespace pharos::public_data
