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
  std::filesystem::path work_folder;  // for rows on their way; made and removed
  std::optional<Date> latest = {};    // nothing was received after this day
};

// Reads what has been found, kind after kind, and hands on every record. A report that comes from MAUDE text and from
// openFDA is taken once, in its newer state; openFDA's when they are equally new, because it knows more. For one
// thread.
class SourceLoader {
 public:
  SourceLoader(const FoundSources& found, LoadSettings settings, RecordQueue& queue, LoadReport& report,
               Progress& progress)
      : found_(found), settings_(std::move(settings)), queue_(queue), report_(report), progress_(progress) {}

  // Throws Error naming the file that cannot be read.
  void load();
  const std::vector<std::uint32_t>& withdrawn() const { return withdrawn_; }  // keys somebody listed
  const std::vector<ImdrfTerm>& imdrf_terms() const { return imdrf_terms_; }
  std::uint64_t already_from_openfda() const { return already_from_openfda_; }  // reports of MAUDE text left out
  // A sentence for each file that has no records, is cut off, or has not as many as the index or its own head says.
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
