#include "public_data/generate/files/release_files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <future>
#include <map>
#include <mutex>

#include "public_data/generate/calendar.hpp"
#include "public_data/generate/files/foiclass_text.hpp"
#include "public_data/generate/files/gudid_text.hpp"
#include "public_data/generate/files/maude_text.hpp"
#include "public_data/generate/files/openfda_index.hpp"
#include "public_data/generate/files/openfda_json.hpp"
#include "sheets/zip_writer.hpp"

namespace pharos::public_data::generate {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kRecordsInPart = 20'000;
constexpr const char* kWorkFolder = ".writing";

// openFDA's envelope around records that are separated by commas.
std::string envelope(std::string_view records, std::uint64_t count, Date exported) {
  return fmt::format(
      "{{\"meta\":{{\"last_updated\":\"{}\",\"results\":{{\"skip\":0,\"limit\":{},\"total\":{}}}}},\"results\":[\n{}\n]"
      "}}\n",
      to_iso(exported), count, count, records);
}

void write_part(const fs::path& folder, const std::string& file, std::string_view records, std::uint64_t count,
                Date exported) {
  const fs::path path = folder / file;
  fs::create_directories(path.parent_path());
  sheets::ZipWriter archive{path};
  archive.add(path.stem().string(), envelope(records, count, exported));
  archive.finish();
}

struct ReportPart {
  std::uint64_t first = 0;
  std::uint64_t end = 0;
  IndexedFile file;
};

std::vector<ReportPart> report_parts(const Generator& generator, const GenerateOptions& options) {
  constexpr Date kFirstQuarter{9'131};  // 1995-01-01
  std::vector<ReportPart> parts;
  for (Date quarter = kFirstQuarter; quarter <= options.data_through; quarter = add_months(quarter, 3)) {
    const Date next = add_months(quarter, 3);
    const std::uint64_t first = generator.first_report(quarter);
    const std::uint64_t end = next > options.data_through ? options.reports : generator.first_report(next);
    const std::uint64_t of = (end - first + kRecordsInPart - 1) / kRecordsInPart;
    const std::string day = to_iso(quarter);
    const std::string year = day.substr(0, 4);
    const int number = (std::stoi(day.substr(5, 2)) + 2) / 3;
    for (std::uint64_t i = 0; i < of; ++i) {
      const std::uint64_t begin = first + i * kRecordsInPart;
      const std::uint64_t stop = std::min(end, begin + kRecordsInPart);
      parts.push_back({begin, stop,
                       IndexedFile{.display_name = fmt::format("{} Q{} (part {} of {})", year, number, i + 1, of),
                                   .file = fmt::format("device/event/{}q{}/device-event-{:04}-of-{:04}.json.zip", year,
                                                       number, i + 1, of),
                                   .records = stop - begin}});
    }
  }
  return parts;
}

void write_reports(const Generator& generator, const GenerateOptions& options, const fs::path& folder, int threads,
                   const Wrote& wrote, OpenFdaIndex& index) {
  const std::vector<ReportPart> parts = report_parts(generator, options);
  std::atomic<size_t> next = 0;
  std::mutex reporting;
  const auto write_some = [&generator, &options, &folder, &wrote, &parts, &next, &reporting] {
    std::string records;
    for (size_t i = next++; i < parts.size(); i = next++) {
      const ReportPart& part = parts[i];
      records.clear();
      generator.reports(part.first, part.end, [&records](const AdverseEventReport& report) {
        if (!records.empty()) records += ",\n";
        append_openfda(records, report);
      });
      write_part(folder, part.file.file, records, part.file.records, options.data_through);
      const std::scoped_lock lock{reporting};
      wrote(part.file.records);
    }
  };
  std::vector<std::future<void>> workers;
  for (int i = 0; i < threads; ++i) workers.push_back(std::async(std::launch::async, write_some));
  for (std::future<void>& worker : workers) worker.get();
  for (const ReportPart& part : parts) index.add("event", part.file);
}

// Recalls or enforcement records, in parts of the same size as those of reports.
class FlatParts {
 public:
  FlatParts(std::string endpoint, const fs::path& folder, Date exported)
      : endpoint_(std::move(endpoint)), folder_(folder), exported_(exported) {}

  template <class Record>
  void add(const Record& record) {
    if (!records_.empty()) records_ += ",\n";
    append_openfda(records_, record);
    if (++count_ == kRecordsInPart) flush();
  }
  // Writes the rest, and gives the parts their final names, which contain the number of parts.
  std::uint64_t finish(OpenFdaIndex& index, const Wrote& wrote) {
    if (count_ > 0) flush();
    std::uint64_t total = 0;
    for (size_t i = 0; i < counts_.size(); ++i) {
      const IndexedFile file{
          .display_name = fmt::format("All (part {} of {})", i + 1, counts_.size()),
          .file = fmt::format("device/{0}/device-{0}-{1:04}-of-{2:04}.json.zip", endpoint_, i + 1, counts_.size()),
          .records = counts_[i]};
      fs::rename(folder_ / name_of(i), folder_ / file.file);
      index.add(endpoint_, file);
      total += file.records;
    }
    wrote(total);
    return total;
  }

 private:
  std::string name_of(size_t part) const {
    return fmt::format("device/{0}/device-{0}-{1:04}.json.zip", endpoint_, part + 1);
  }
  void flush() {
    write_part(folder_, name_of(counts_.size()), records_, count_, exported_);
    counts_.push_back(count_);
    records_.clear();
    count_ = 0;
  }

  std::string endpoint_;
  const fs::path& folder_;
  Date exported_;
  std::string records_;
  std::uint64_t count_ = 0;
  std::vector<std::uint64_t> counts_;
};

// The names of problem codes, which MAUDE's other files do not contain.
class CodeLists {
 public:
  void note(const AdverseEventReport& report) {
    for (const Problem& problem : report.product_problems) device_.try_emplace(problem.fda_code, problem.term);
    for (const EventPatient& patient : report.patient) {
      for (const Problem& problem : patient.patient_problems) patient_.try_emplace(problem.fda_code, problem.term);
    }
  }
  void write(TextTables& tables) const {
    for (const auto& [list, file] :
         {std::pair{&device_, "deviceproblemcodes.txt"}, std::pair{&patient_, "patientproblemdata.txt"}}) {
      for (const auto& [code, term] : *list)
        tables.add(file, "PROBLEM_CODE|TERM", TextRow{}.add(code).add(term).text());
    }
  }

 private:
  std::map<std::string, std::string> device_;
  std::map<std::string, std::string> patient_;
};

}  // namespace

ReleaseCounts write_release(const Generator& generator, const GenerateOptions& options, const fs::path& folder,
                            int threads, const Wrote& wrote) {
  ReleaseCounts counts{.reports = options.reports};
  OpenFdaIndex index{options.data_through};
  write_reports(generator, options, folder, threads, wrote, index);

  FlatParts recalls{"recall", folder, options.data_through};
  generator.recalls([&recalls](const Recall& recall) { recalls.add(recall); });
  counts.recalls = recalls.finish(index, wrote);
  FlatParts enforcements{"enforcement", folder, options.data_through};
  generator.enforcements([&enforcements](const Enforcement& enforcement) { enforcements.add(enforcement); });
  counts.enforcements = enforcements.finish(index, wrote);

  TextTables tables{folder / kWorkFolder};
  generator.classifications([&tables, &counts](const Classification& code) {
    add_foiclass(tables, code);
    ++counts.classifications;
  });
  tables.pack(folder / "foiclass.zip", {"foiclass.txt"});
  wrote(counts.classifications);
  generator.gudid_devices([&tables, &counts, &wrote](const GudidDevice& device) {
    add_gudid(tables, device);
    if (++counts.devices % kRecordsInPart == 0) wrote(kRecordsInPart);
  });
  pack_gudid(tables, folder / fmt::format("AccessGUDID_Delimited_Full_Release_{}.zip", to_iso(options.data_through)));
  index.write(folder / "download.json");
  return counts;
}

UpdateTruth write_update(const Generator& generator, const fs::path& folder, const Wrote& wrote) {
  const Date first = first_of_month(generator.update_through(1));
  TextTables tables{folder / kWorkFolder};
  CodeLists codes;
  UpdateTruth truth = generator.update(1, [&tables, &codes, &wrote, first](const AdverseEventReport& report) {
    add_maude(tables, report.date_received >= first ? "Add" : "Change", report);
    codes.note(report);
    wrote(1);
  });
  codes.write(tables);
  std::vector<std::string> names = {"foidevproblem", "patientproblemcode", "deviceproblemcodes", "patientproblemdata"};
  for (const char* state : {"Add", "Change"}) {
    for (const char* kind : {"mdrfoi", "foidev", "foitext", "patient"})
      names.push_back(fmt::format("{}{}", kind, state));
  }
  for (const std::string& name : names) {
    if (tables.has(name + ".txt")) tables.pack(folder / (name + ".zip"), {name + ".txt"});
  }
  return truth;
}

}  // namespace pharos::public_data::generate
