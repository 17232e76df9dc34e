#include "public_data/ingest/source_facts.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "public_data/gudid/gudid_table.hpp"
#include "public_data/maude/maude_files.hpp"

namespace pharos::public_data {

namespace {

struct Origin {
  SourceKind kind;
  const char* source;  // name in the manifest
  const char* origin;
};
constexpr Origin kOrigins[] = {
    {SourceKind::kEvent, "event", "openFDA"},
    {SourceKind::kMaude, "event", "MAUDE text"},
    {SourceKind::kRecall, "recall", "openFDA"},
    {SourceKind::kEnforcement, "enforcement", "openFDA"},
    {SourceKind::kFoiclass, "classification", "foiclass"},
    {SourceKind::kClassification, "classification", "openFDA"},
    {SourceKind::kUdi, "gudid", "openFDA"},
    {SourceKind::kGudidXml, "gudid", "GUDID XML"},
    {SourceKind::kGudidDelimited, "gudid", "GUDID text"},
};

// False for tables whose rows are only parts of a record.
bool holds_records(const FoundFile& file) {
  if (file.kind == SourceKind::kMaude) {
    const auto maude = find_maude_file(file.file.name);
    return maude && maude->kind == MaudeKind::kReport;
  }
  return file.kind != SourceKind::kGudidDelimited || find_gudid_kind(file.file.name) == GudidKind::kDevice;
}

SourceFacts& facts_of(std::vector<SourceFacts>& sources, const Origin& origin) {
  auto found = std::ranges::find(sources, origin.source, &SourceFacts::name);
  if (found == sources.end()) {
    sources.push_back({.name = origin.source, .origin = origin.origin});
    return sources.back();
  }
  if (found->origin.find(origin.origin) == std::string::npos) found->origin += fmt::format(", {}", origin.origin);
  return *found;
}

void add_counts(SourceFacts& facts, const FileCounts& counts, const std::optional<std::uint64_t>& listed) {
  facts.read += counts.read;
  facts.accepted += counts.accepted;
  facts.repaired += counts.repaired;
  facts.rejected += counts.rejected;
  facts.duplicate += counts.duplicate;
  const auto expected = listed ? listed : counts.expected;
  if (expected) facts.expected = facts.expected.value_or(0) + *expected;
}

}  // namespace

std::vector<SourceFacts> source_facts(const FoundSources& found, LoadReport& report,
                                      std::uint64_t already_from_openfda) {
  std::vector<SourceFacts> sources;
  for (const FoundFile& file : found.files) {
    const auto* origin = std::ranges::find(kOrigins, file.kind, &Origin::kind);
    if (origin == std::end(kOrigins)) continue;
    SourceFacts& facts = facts_of(sources, *origin);
    const FileCounts& counts = report.file(file.file.name).counts();
    if (holds_records(file)) {
      add_counts(facts, counts, file.expected);
    } else if (counts.rejected > 0) {
      facts.warnings.push_back(
          fmt::format("{}: {} of {} rows were rejected", counts.file, counts.rejected, counts.read));
    }
    if (counts.read == 0) facts.warnings.push_back(fmt::format("{} contains no records", counts.file));
  }
  const auto event = std::ranges::find(sources, "event", &SourceFacts::name);
  if (event != sources.end()) {
    event->accepted -= already_from_openfda;
    event->duplicate += already_from_openfda;
  }
  return sources;
}

}  // namespace pharos::public_data
