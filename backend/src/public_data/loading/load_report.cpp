#include "public_data/loading/load_report.hpp"

#include <fmt/format.h>

#include <boost/json.hpp>

#include "core/choices.hpp"
#include "core/error.hpp"

namespace pharos::public_data {

namespace {

constexpr auto kKinds = choices<IssueKind>(
    {{IssueKind::kRepaired, "repaired"}, {IssueKind::kRejected, "rejected"}, {IssueKind::kDuplicate, "duplicate"}});
// A hostile file could have a new field in every record.
constexpr size_t kMaxUnknownFields = 1000;

}  // namespace

std::string_view name(IssueKind kind) {
  return kKinds.name(kind);
}

FileReport::FileReport(LoadReport& report, std::string file) : report_(report) {
  counts_.file = std::move(file);
}

void FileReport::accept_repaired(std::uint64_t place, const std::vector<std::string>& reasons) {
  accept();
  if (reasons.empty()) return;
  ++counts_.repaired;
  for (const std::string& reason : reasons) report_.add({counts_.file, place, IssueKind::kRepaired, reason});
}

void FileReport::reject(std::uint64_t place, std::string_view reason) {
  ++counts_.read;
  ++counts_.rejected;
  report_.add({counts_.file, place, IssueKind::kRejected, std::string(reason)});
}

void FileReport::duplicate(std::uint64_t place, std::string_view reason) {
  ++counts_.read;
  ++counts_.duplicate;
  report_.add({counts_.file, place, IssueKind::kDuplicate, std::string(reason)});
}

void FileReport::unknown_field(std::string_view field) {
  const auto found = counts_.unknown_fields.find(field);
  if (found != counts_.unknown_fields.end()) {
    ++found->second;
  } else if (counts_.unknown_fields.size() < kMaxUnknownFields) {
    counts_.unknown_fields.emplace(field, 1);
  }
}

LoadReport::LoadReport(const std::filesystem::path& report_file, size_t kept) : kept_(kept), out_(report_file) {
  if (!*out_) throw Error(ErrorCode::kUnavailable, fmt::format("{} cannot be written", report_file.string()));
}

FileReport& LoadReport::file(std::string_view name) {
  if (const auto found = by_name_.find(name); found != by_name_.end()) return *found->second;
  FileReport& added = files_.emplace_back(*this, std::string(name));
  by_name_.emplace(name, &added);
  return added;
}

void LoadReport::add(Issue issue) {
  ++issue_count_;
  if (out_) {
    *out_ << boost::json::object{{"file", issue.file},
                                 {"place", issue.place},
                                 {"kind", name(issue.kind)},
                                 {"reason", issue.reason}}
          << '\n';
    if (!*out_) throw Error(ErrorCode::kUnavailable, "the load report cannot be written");
  }
  if (issues_.size() < kept_) issues_.push_back(std::move(issue));
}

FileCounts LoadReport::total() const {
  FileCounts sum;
  for (const FileReport& file : files_) {
    const FileCounts& counts = file.counts();
    sum.read += counts.read;
    sum.accepted += counts.accepted;
    sum.repaired += counts.repaired;
    sum.rejected += counts.rejected;
    sum.duplicate += counts.duplicate;
    for (const auto& [field, count] : counts.unknown_fields) sum.unknown_fields[field] += count;
  }
  return sum;
}

std::vector<std::string> LoadReport::disagreements() const {
  std::vector<std::string> sentences;
  for (const FileReport& file : files_) {
    const FileCounts& counts = file.counts();
    if (counts.cut_off_line) {
      sentences.push_back(fmt::format("{} is truncated: it ends in the middle of the row at line {}", counts.file,
                                      *counts.cut_off_line));
    }
    if (counts.agrees()) continue;
    sentences.push_back(
        fmt::format("{} has {} records, but its source declares {}", counts.file, counts.read, *counts.expected));
  }
  return sentences;
}

}  // namespace pharos::public_data
