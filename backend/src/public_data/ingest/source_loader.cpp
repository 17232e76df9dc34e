#include "public_data/ingest/source_loader.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.hpp"
#include "public_data/classification/foiclass_loader.hpp"
#include "public_data/files/line_reader.hpp"
#include "public_data/gudid/gudid_delimited_loader.hpp"
#include "public_data/gudid/gudid_xml_loader.hpp"
#include "public_data/imdrf/imdrf_loader.hpp"
#include "public_data/ingest/named_errors.hpp"
#include "public_data/ingest/source_checks.hpp"
#include "public_data/maude/maude_files.hpp"
#include "public_data/maude/maude_loader.hpp"
#include "public_data/maude/problem_codes_loader.hpp"
#include "public_data/normalize/values.hpp"
#include "public_data/openfda/event_loader.hpp"
#include "public_data/openfda/flat_loaders.hpp"
#include "public_data/openfda/udi_loader.hpp"

namespace pharos::public_data {

namespace {

std::string_view title(SourceKind kind) {
  switch (kind) {
    case SourceKind::kProblemCodes:
      return "problem codes";
    case SourceKind::kEvent:
      return "adverse events (openFDA)";
    case SourceKind::kMaude:
      return "adverse events (MAUDE text)";
    case SourceKind::kWithdrawn:
      return "withdrawn reports";
    case SourceKind::kRecall:
      return "recalls";
    case SourceKind::kEnforcement:
      return "enforcement reports";
    case SourceKind::kFoiclass:
      return "product codes (foiclass)";
    case SourceKind::kClassification:
      return "product codes (openFDA)";
    case SourceKind::kUdi:
      return "devices (openFDA)";
    case SourceKind::kGudidXml:
      return "devices (GUDID XML)";
    case SourceKind::kGudidDelimited:
      return "devices (GUDID text)";
    case SourceKind::kImdrfWorkbook:
    case SourceKind::kImdrfJson:
      return "IMDRF terms";
  }
  return {};
}

// "annexa_2024_1.json" is release 2024: the files themselves do not name it.
std::string release_in_name(std::string_view name) {
  constexpr size_t kYearDigits = 4;
  for (size_t i = name.find("20"); i != name.npos; i = name.find("20", i + 1)) {
    const std::string_view year = name.substr(i, kYearDigits);
    if (year.size() == kYearDigits && std::ranges::all_of(year, [](char c) { return c >= '0' && c <= '9'; })) {
      return std::string(year);
    }
  }
  throw Error(ErrorCode::kBadRequest, fmt::format("{}: the name of an IMDRF annex must contain its release, as in "
                                                  "annex-a-2025.json",
                                                  name));
}

}  // namespace

template <class Record>
Sink<Record> SourceLoader::sink() {
  return [this](Record&& record) {
    progress_.add_beside(1);
    queue_.push(std::move(record));
  };
}

void SourceLoader::load() {
  const Files files(found_.files);
  for (auto start = files.begin(); start != files.end();) {
    const auto end = std::find_if(start, files.end(), [start](const auto& file) { return file.kind != start->kind; });
    load_kind(start->kind, Files(start, end));
    start = end;
  }
}

void SourceLoader::load_kind(SourceKind kind, Files files) {
  std::uint64_t bytes = 0;
  for (const FoundFile& file : files) bytes += guess_bytes(file.file);
  progress_.begin(std::string(title(kind)), bytes, "bytes", "records");
  if (kind == SourceKind::kMaude) {
    load_maude_files(files);
  } else if (kind == SourceKind::kGudidDelimited) {
    load_delimited_sets(files);
  } else if (kind == SourceKind::kImdrfWorkbook) {
    for (const FoundFile& file : files) load_imdrf(file);
  } else {
    for (const FoundFile& file : files) {
      naming(file.file.name, [this, kind, &file] {
        const auto source = count_bytes(open_picked(file.file), progress_);
        load_file(kind, *source, file.file.name);
      });
    }
  }
  queue_.drain();
  progress_.end();
}

void SourceLoader::load_file(SourceKind kind, ByteSource& source, const std::string& name) {
  switch (kind) {
    case SourceKind::kProblemCodes:
      return load_code_list(source, name);
    case SourceKind::kEvent:
      return load_openfda_events(source, name, {.problem_codes = &problem_codes_, .latest = settings_.latest},
                                 report_keys_, sink<AdverseEventReport>(), report_);
    case SourceKind::kWithdrawn:
      return load_withdrawn(source, name);
    case SourceKind::kRecall:
      return load_openfda_recalls(source, name, recall_keys_, sink<Recall>(), report_);
    case SourceKind::kEnforcement:
      return load_openfda_enforcements(source, name, enforcement_keys_, sink<Enforcement>(), report_);
    case SourceKind::kFoiclass:
      return load_foiclass(source, name, sink<Classification>(), report_);
    case SourceKind::kClassification:
      return load_openfda_classifications(source, name, classification_keys_, sink<Classification>(), report_);
    case SourceKind::kUdi:
      return load_openfda_udi(source, name, device_keys_, sink<GudidDevice>(), report_);
    case SourceKind::kGudidXml:
      return load_gudid_xml(source, name, device_keys_, sink<GudidDevice>(), report_);
    case SourceKind::kImdrfJson:
      return load_imdrf_json(source, name, release_in_name(name), collect_into(imdrf_terms_), report_);
    case SourceKind::kMaude:
    case SourceKind::kGudidDelimited:
    case SourceKind::kImdrfWorkbook:
      throw Error(ErrorCode::kInternal, "is loaded as a set");
  }
}

PickedFiles SourceLoader::as_set(Files files) {
  std::vector<PickedFile> picked;
  for (const FoundFile& file : files) picked.push_back(file.file);
  return PickedFiles(picked,
                     [this](std::unique_ptr<ByteSource> source) { return count_bytes(std::move(source), progress_); });
}

void SourceLoader::load_maude_files(Files files) {
  const auto sink = [this](AdverseEventReport&& report) {
    const auto stamp = report.date_changed.value_or(Date{}).days;
    if (report_keys_.note(report.mdr_report_key, stamp) == Sighting::kOlder) {
      ++already_from_openfda_;
      return;
    }
    progress_.add_beside(1);
    queue_.push(std::move(report));
  };
  MaudeOptions options{.work_folder = settings_.work_folder,
                       .rules = {.problem_codes = &problem_codes_, .latest = settings_.latest}};
  load_maude(as_set(files), options, sink, report_);
}

void SourceLoader::load_delimited_sets(Files files) {
  std::map<std::string, std::vector<FoundFile>> sets;
  for (const FoundFile& file : files) sets[file.set].push_back(file);
  for (const auto& [set, own] : sets) {
    load_gudid_delimited(as_set(own), {.work_folder = settings_.work_folder}, device_keys_, sink<GudidDevice>(),
                         report_);
  }
}

void SourceLoader::load_code_list(ByteSource& source, const std::string& name) {
  const auto file = find_maude_file(name);
  const bool is_patient = file && file->kind == MaudeKind::kPatientProblemList;
  load_problem_codes(
      source, name, is_patient ? ProblemListKind::kPatient : ProblemListKind::kDevice,
      [this](ProblemCode&& code) { problem_codes_.add(code); }, report_);
}

void SourceLoader::load_withdrawn(ByteSource& source, const std::string& name) {
  FileReport& counts = report_.file(name);
  LineReader reader(source);
  while (const auto line = reader.next()) {
    const std::string_view text = trim(*line);
    if (text.empty() || text.front() == '#') continue;
    const auto key = find_whole_number(text, kMaxReportKey);
    if (!key || *key == 0) {
      counts.reject(reader.number(), "is not a report key");
    } else {
      counts.accept();
      withdrawn_.push_back(static_cast<std::uint32_t>(*key));
    }
  }
}

void SourceLoader::load_imdrf(const FoundFile& file) {
  const size_t before = imdrf_terms_.size();
  naming(file.file.name, [this, &file] { load_imdrf_workbook(file.file.path, collect_into(imdrf_terms_), report_); });
  // Its sheets are counted separately; the file's count is their sum.
  for (size_t i = before; i < imdrf_terms_.size(); ++i) report_.file(file.file.name).accept();
}

std::vector<std::string> SourceLoader::mismatches() const {
  std::vector<std::string> sentences = report_.disagreements();
  for (const FoundFile& file : found_.files) {
    const std::uint64_t read = report_.file(file.file.name).counts().read;
    if (!file.expected || *file.expected == read) continue;
    sentences.push_back(
        fmt::format("{} has {} records, but download.json lists {}", file.file.name, read, *file.expected));
  }
  for (std::string& sentence : files_without_records(found_, report_)) sentences.push_back(std::move(sentence));
  return sentences;
}

}  // namespace pharos::public_data
