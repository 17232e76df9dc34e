#include "public_data/ingest/ingest.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "core/error.hpp"
#include "public_data/imdrf/imdrf_release.hpp"
#include "public_data/ingest/source_checks.hpp"
#include "public_data/ingest/source_facts.hpp"
#include "public_data/ingest/source_finder.hpp"
#include "public_data/ingest/source_loader.hpp"
#include "public_data/ingest/version_builder.hpp"

namespace pharos::public_data {

namespace {

constexpr size_t kIssuesInMemory = 100;
constexpr size_t kSentencesShown = 20;

FoundSources find_some(const IngestOptions& options) {
  FoundSources found = find_sources(options.from, options.sources);
  if (found.files.empty()) {
    throw Error(ErrorCode::kBadRequest,
                fmt::format("{} contains none of the requested sources", options.from.string()));
  }
  return found;
}

std::string first_of(const std::vector<std::string>& sentences) {
  const auto shown = std::min(sentences.size(), kSentencesShown);
  std::string text =
      fmt::format("{}", fmt::join(sentences.begin(), sentences.begin() + static_cast<std::ptrdiff_t>(shown), "\n"));
  if (sentences.size() > shown) text += fmt::format("\nand {} more", sentences.size() - shown);
  return text;
}

// Mismatched counts stop the load unless the operator accepts them.
void require_agreement(const std::vector<std::string>& sentences, const IngestOptions& options) {
  if (sentences.empty() || options.accepts_mismatch) return;
  throw Error(ErrorCode::kBadRequest,
              fmt::format("{}\nNothing has been published. To load the files anyway, add --accept-mismatch.",
                          first_of(sentences)));
}

std::vector<std::string> missing_files(const FoundSources& found) {
  std::vector<std::string> sentences;
  for (const std::string& name : found.missing) {
    sentences.push_back(fmt::format("{} is listed in download.json but missing", name));
  }
  return sentences;
}

std::string unknown_files(const std::vector<std::string>& names) {
  constexpr size_t kNamesShown = 10;
  const auto shown = static_cast<std::ptrdiff_t>(std::min(names.size(), kNamesShown));
  return fmt::format("{} files are not recognized as a source: {}{}", names.size(),
                     fmt::join(names.begin(), names.begin() + shown, ", "), names.size() > kNamesShown ? ", …" : "");
}

// The day of the sources; today without an index.
Date latest_day(const FoundSources& found, const Clock& clock) {
  constexpr std::int64_t kSecondsOfDay = 86'400;
  const Date today{static_cast<std::int32_t>(clock.now().seconds() / kSecondsOfDay)};
  const bool only_indexed =
      std::ranges::all_of(found.files, [](const FoundFile& file) { return file.expected.has_value(); });
  return only_indexed ? found.export_date.value_or(today) : today;
}

std::unique_ptr<LoadReport> open_report(const IngestOptions& options) {
  if (options.report_file.empty()) return std::make_unique<LoadReport>(kIssuesInMemory);
  return std::make_unique<LoadReport>(options.report_file, kIssuesInMemory);
}

class Ingest {
 public:
  Ingest(const IngestOptions& options, const DataFolder& folder, const Clock& clock, Progress& progress)
      : options_(options), folder_(folder), clock_(clock), progress_(progress), found_(find_some(options)) {}

  IngestResult run() {
    require_agreement(missing_files(found_), options_);
    require_agreement(lone_files(), options_);
    const auto report = open_report(options_);
    const bool has_only_terms = std::ranges::all_of(found_.files, [](const FoundFile& file) {
      return file.kind == SourceKind::kImdrfWorkbook || file.kind == SourceKind::kImdrfJson;
    });
    return has_only_terms ? load_terms(*report) : build_version(*report);
  }

 private:
  // Terms are not part of a data version, so they can be loaded alone.
  IngestResult load_terms(LoadReport& report) {
    RecordQueue queue([](AnyRecord&&) {});
    SourceLoader loader(found_, {.work_folder = {}, .latest = {}}, queue, report, progress_);
    loader.load();
    take_loaded(loader);
    return {.manifest = {},
            .files = counts_of_files(report),
            .warnings = std::move(warnings_),
            .imdrf_release = save_terms()};
  }

  IngestResult build_version(LoadReport& report) {
    VersionBuilder builder(
        folder_, {.memory_mb = options_.memory_mb, .threads = options_.threads, .is_update = options_.is_update});
    for (const SourceKind kind : found_.whole_endpoints) builder.begin_whole(kind);
    load(builder, report);
    if (options_.is_update) withdraw_absent(builder, report);
    note_older(builder);
    auto sources = source_facts(found_, report, already_from_openfda_);
    for (SourceFacts& source : sources) add_warnings(source);
    const Heartbeat heartbeat(progress_, "building the new version");
    Manifest manifest = builder.finish({.loaded_at = clock_.now(),
                                        .is_generated = false,
                                        .accepts_loss = options_.accepts_loss || !options_.publishes,
                                        .sources = std::move(sources)});
    if (options_.publishes) folder_.publish(manifest.id);
    return {.manifest = std::move(manifest),
            .files = counts_of_files(report),
            .warnings = std::move(warnings_),
            .imdrf_release = save_terms()};
  }

  // An update may contain a changed report without its devices; the report keeps those it has.
  std::vector<std::string> lone_files() const {
    return options_.is_update ? std::vector<std::string>{} : missing_companions(found_);
  }

  std::optional<std::string> save_terms() const {
    if (imdrf_terms_.empty()) return std::nullopt;
    save_imdrf_release(folder_.path(), imdrf_terms_);
    return std::ranges::max_element(imdrf_terms_, {}, &ImdrfTerm::release)->release;
  }

  void load(VersionBuilder& builder, LoadReport& report) {
    RecordQueue queue([&builder](AnyRecord&& record) { builder.add(std::move(record)); });
    SourceLoader loader(found_, {.work_folder = builder.folder() / "work", .latest = latest_day(found_, clock_)}, queue,
                        report, progress_);
    loader.load();
    queue.drain();
    take_loaded(loader);
    already_from_openfda_ = loader.already_from_openfda();
    if (already_from_openfda_ > 0) {
      warnings_.push_back(fmt::format("{} reports of MAUDE text were in openFDA's files in the same or a newer state",
                                      already_from_openfda_));
    }
    for (const std::uint32_t key : loader.withdrawn()) builder.withdraw(key);
  }

  // Common to all loads: matching counts, notes for the operator, and terms.
  void take_loaded(const SourceLoader& loader) {
    const auto mismatches = loader.mismatches();
    require_agreement(mismatches, options_);
    imdrf_terms_ = loader.imdrf_terms();
    warnings_ = mismatches;
    for (const std::string& sentence : missing_files(found_)) warnings_.push_back(sentence);
    for (const std::string& sentence : lone_files()) warnings_.push_back(sentence);
    if (!found_.unknown.empty()) warnings_.push_back(unknown_files(found_.unknown));
  }

  void note_older(const VersionBuilder& builder) {
    if (builder.older_reports() > 0) {
      warnings_.push_back(fmt::format("{} reports were older than in the current version, which keeps the newer state",
                                      builder.older_reports()));
    }
    if (builder.older_devices() > 0) {
      warnings_.push_back(fmt::format("{} devices were older than in the current version, which keeps the newer state",
                                      builder.older_devices()));
    }
  }

  // A rejected record may be a report that still exists, so it is unknown which reports are gone.
  void withdraw_absent(VersionBuilder& builder, LoadReport& report) {
    for (const WholeQuarter& quarter : found_.whole_quarters) {
      std::uint64_t rejected = 0;
      for (const std::string& file : quarter.files) rejected += report.file(file).counts().rejected;
      if (rejected == 0) {
        builder.withdraw_absent(quarter.first, quarter.last);
      } else {
        warnings_.push_back(
            fmt::format("no report received from {} on was withdrawn: {} records of that quarter were rejected",
                        to_iso(quarter.first), rejected));
      }
    }
  }

  // Warnings that belong to no single source are listed with the events, where everyone looks.
  void add_warnings(SourceFacts& source) const {
    if (source.name == "event") source.warnings.insert(source.warnings.end(), warnings_.begin(), warnings_.end());
  }

  static std::vector<FileCounts> counts_of_files(const LoadReport& report) {
    std::vector<FileCounts> counts;
    for (const FileReport& file : report.files()) counts.push_back(file.counts());
    return counts;
  }

  const IngestOptions& options_;
  const DataFolder& folder_;
  const Clock& clock_;
  Progress& progress_;
  FoundSources found_;
  std::vector<std::string> warnings_;
  std::vector<ImdrfTerm> imdrf_terms_;
  std::uint64_t already_from_openfda_ = 0;
};

}  // namespace

IngestResult ingest(const IngestOptions& options, const DataFolder& folder, const Clock& clock, Progress& progress) {
  return Ingest(options, folder, clock, progress).run();
}

}  // namespace pharos::public_data
