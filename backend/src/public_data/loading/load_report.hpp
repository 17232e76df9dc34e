#pragma once

#include <cstdint>
#include <deque>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pharos::public_data {

enum class IssueKind { kRepaired, kRejected, kDuplicate };
std::string_view name(IssueKind kind);

// A finding about one line or record that an operator may want to see.
struct Issue {
  std::string file;
  std::uint64_t place = 0;  // line number in text files, record number in JSON and XML; the first is 1
  IssueKind kind = IssueKind::kRejected;
  std::string reason;
};

// What happened to the records of one file: read = accepted + rejected + duplicate; a repaired one also counts as
// accepted.
struct FileCounts {
  std::string file;
  std::uint64_t read = 0;
  std::uint64_t accepted = 0;
  std::uint64_t repaired = 0;
  std::uint64_t rejected = 0;
  std::uint64_t duplicate = 0;
  std::optional<std::uint64_t> expected;                             // as declared by the source
  std::optional<std::uint64_t> cut_off_line;                         // where the file is truncated
  std::map<std::string, std::uint64_t, std::less<>> unknown_fields;  // fields unknown to the loader, with counts

  bool agrees() const { return !expected || *expected == read; }
};

class LoadReport;

// Counts one file in its report. Lives as long as the report.
class FileReport {
 public:
  FileReport(LoadReport& report, std::string file);
  FileReport(const FileReport&) = delete;
  FileReport& operator=(const FileReport&) = delete;

  void accept() { ++counts_.read, ++counts_.accepted; }
  void accept_repaired(std::uint64_t place, const std::vector<std::string>& reasons);  // without reasons: plain accept
  void reject(std::uint64_t place, std::string_view reason);
  void duplicate(std::uint64_t place, std::string_view reason);
  void unknown_field(std::string_view field);
  void expect(std::uint64_t records) { counts_.expected = records; }
  void cut_off(const std::optional<std::uint64_t>& line) { counts_.cut_off_line = line; }
  const FileCounts& counts() const { return counts_; }

 private:
  LoadReport& report_;
  FileCounts counts_;
};

// The results of a load. Nothing is dropped silently: each rejected, repaired or duplicate record is written to the
// report file as one JSON line; the first `kept` also stay in memory. Not thread-safe.
class LoadReport {
 public:
  explicit LoadReport(size_t kept = 1000) : kept_(kept) {}
  LoadReport(const std::filesystem::path& report_file, size_t kept);  // throws Error{kUnavailable} if it cannot write
  LoadReport(const LoadReport&) = delete;
  LoadReport& operator=(const LoadReport&) = delete;

  FileReport& file(std::string_view name);  // the same one for the same name
  void add(Issue issue);

  const std::deque<FileReport>& files() const { return files_; }
  const std::vector<Issue>& issues() const { return issues_; }
  std::uint64_t issue_count() const { return issue_count_; }
  FileCounts total() const;
  std::vector<std::string> disagreements() const;  // a message for each file whose count differs from its source's

 private:
  size_t kept_;
  std::optional<std::ofstream> out_;
  std::deque<FileReport> files_;  // a deque: references stay valid
  std::map<std::string, FileReport*, std::less<>> by_name_;
  std::vector<Issue> issues_;
  std::uint64_t issue_count_ = 0;
};

}  // namespace pharos::public_data
