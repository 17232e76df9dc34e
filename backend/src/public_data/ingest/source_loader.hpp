#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "public_data/imdrf/fda_problem_codes.hpp"
#include "public_data/ingest/progress.hpp"
#include "public_data/ingest/record_queue.hpp"
#include "public_data/ingest/source_finder.hpp"
#include "public_data/loading/key_ledger.hpp"
#include "public_data/loading/load_report.hpp"
#include "public_data/loading/sink.hpp"
#include "public_data/records/imdrf_term.hpp"
#include "public_data/records/problem_code.hpp"

namespace pharos::public_data {

struct LoadSettings {
  std::filesystem::path work_folder;  // for intermediate rows; created and removed
  std::optional<Date> latest = {};    // nothing was received after this day
};

// Reads the files found, type by type, and passes on every record. A report in both MAUDE text and openFDA is loaded
// once, in its newer state; if equally new, openFDA's, which is more complete. Not thread-safe.
class SourceLoader {
 public:
  SourceLoader(const FoundSources& found, LoadSettings settings, RecordQueue& queue, LoadReport& report,
               Progress& progress)
      : found_(found), settings_(std::move(settings)), queue_(queue), report_(report), progress_(progress) {}

  // Throws Error naming a file that cannot be read.
  void load();
  const std::vector<std::uint32_t>& withdrawn() const { return withdrawn_; }  // listed as withdrawn
  const std::vector<ImdrfTerm>& imdrf_terms() const { return imdrf_terms_; }
  std::uint64_t already_from_openfda() const { return already_from_openfda_; }  // MAUDE text reports left out
  // A message for each file that has no records, is truncated, or has a different number of records than its index or
  // header declares.
  std::vector<std::string> mismatches() const;

 private:
  using Files = std::span<const FoundFile>;
  template <class Record>
  Sink<Record> sink();
  void load_kind(SourceKind kind, Files files);
  void load_maude_files(Files files);
  void load_delimited_sets(Files files);
  void load_file(SourceKind kind, ByteSource& source, const std::string& name);
  void load_code_list(ByteSource& source, const std::string& name);
  void load_withdrawn(ByteSource& source, const std::string& name);
  void load_imdrf(const FoundFile& file);
  PickedFiles as_set(Files files);

  const FoundSources& found_;
  LoadSettings settings_;
  RecordQueue& queue_;
  LoadReport& report_;
  Progress& progress_;
  ProblemCodes problem_codes_{&shipped_problem_codes()};
  ReportKeyLedger report_keys_;
  TextKeyLedger recall_keys_;
  TextKeyLedger enforcement_keys_;
  TextKeyLedger classification_keys_;
  TextKeyLedger device_keys_;
  std::vector<std::uint32_t> withdrawn_;
  std::vector<ImdrfTerm> imdrf_terms_;
  std::uint64_t already_from_openfda_ = 0;
};

}  // namespace pharos::public_data
