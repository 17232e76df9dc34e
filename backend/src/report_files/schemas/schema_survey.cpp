#include "report_files/schemas/schema_survey.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <optional>

#include "core/error.hpp"
#include "sheets/xml_reader.hpp"

namespace pharos::report_files {
namespace {

using sheets::find_attribute;
using Attributes = std::vector<sheets::XmlAttribute>;

[[noreturn]] void refuse_schema(std::string_view file, const std::string& why) {
  throw Error(ErrorCode::kBadRequest, fmt::format("{}: {}", file, why));
}

std::uint64_t occurrences(std::string_view text) {
  std::uint64_t number = 1;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc::result_out_of_range ? std::uint64_t{1} << 62 : number;
}

std::string_view without_prefix(std::string_view name) {
  const auto colon = name.find(':');
  return colon == name.npos ? name : name.substr(colon + 1);
}

// How large the named groups become when their references are replaced with their content.
class GroupSizes {
 public:
  struct Group {
    std::uint64_t own = 0;
    std::vector<std::pair<std::string, std::uint64_t>> references;  // with their repetitions
  };
  explicit GroupSizes(std::uint64_t limit) : limit_(limit) {}

  Group& at(const std::string& name) { return groups_[name]; }

  // False if a group becomes too large.
  bool are_small() {
    return std::ranges::all_of(groups_, [this](const auto& entry) { return size_of(entry.first) <= limit_; });
  }

 private:
  // A group that contains itself is an error that the compiler reports.
  std::uint64_t size_of(const std::string& name) {
    const auto [found, is_new] = sizes_.emplace(name, 0);
    if (!is_new) return found->second;
    std::uint64_t size = 0;
    if (const auto group = groups_.find(name); group != groups_.end()) {
      size = group->second.own;
      for (const auto& [reference, times] : group->second.references) {
        size = std::min(size + size_of(reference) * times, limit_ + 1);
      }
    }
    return sizes_[name] = size;
  }

  std::uint64_t limit_;
  std::map<std::string, Group> groups_;
  std::map<std::string, std::uint64_t> sizes_;
};

class SurveyHandler final : public sheets::XmlHandler {
 public:
  SurveyHandler(std::string_view file, const SchemaPackLimits& limits, SchemaSurvey::File& found, GroupSizes& groups,
                std::vector<std::string>& locations)
      : file_(file), limits_(limits), found_(found), groups_(groups), locations_(locations) {}

  void start(std::string_view name, const Attributes& attributes) override {
    const size_t depth = repeats_.size();
    if (depth == 0 && name != "schema") refuse_schema(file_, "This file is not an XML schema");
    const auto declared = find_attribute(attributes, "name");
    const auto reference = find_attribute(attributes, "ref");
    if (depth == 1) start_declaration(name, declared);
    if (name == "include" || name == "import" || name == "redefine") {
      if (const auto location = find_attribute(attributes, "schemaLocation"); !location.empty()) {
        locations_.emplace_back(location);
      }
    }
    if (name == "pattern" && find_attribute(attributes, "value").size() > limits_.max_pattern) {
      refuse_schema(file_, fmt::format("A pattern is longer than {} characters", limits_.max_pattern));
    }
    repeats_.push_back(count_repeats(attributes, depth == 0 ? 1 : repeats_.back()));
    count_in_group(name, reference);
  }
  void text(std::string_view) override {}
  void end(std::string_view) override {
    repeats_.pop_back();
    if (repeats_.size() <= 1) group_.clear();
  }

 private:
  void start_declaration(std::string_view name, std::string_view declared) {
    if (name == "element") found_.elements.emplace(declared);
    group_ = fmt::format("{} {}", name, declared);
  }
  std::uint64_t count_repeats(const Attributes& attributes, std::uint64_t around) {
    const auto most = find_attribute(attributes, "maxOccurs");
    const auto least = find_attribute(attributes, "minOccurs");
    const auto times = std::max({occurrences(most), occurrences(least), std::uint64_t{1}});
    if (times > limits_.max_repeats || around * times > limits_.max_repeats) {
      refuse_schema(file_, fmt::format("An element may be repeated more than {} times", limits_.max_repeats));
    }
    return around * times;
  }
  void count_in_group(std::string_view name, std::string_view reference) {
    if (group_.empty() || repeats_.size() < 2) return;
    auto& group = groups_.at(group_);
    if (reference.empty() || (name != "group" && name != "attributeGroup")) {
      group.own += repeats_.back();
    } else {
      group.references.emplace_back(fmt::format("{} {}", name, without_prefix(reference)), repeats_.back());
    }
  }

  std::string_view file_;
  const SchemaPackLimits& limits_;
  SchemaSurvey::File& found_;
  GroupSizes& groups_;
  std::vector<std::string>& locations_;
  std::vector<std::uint64_t> repeats_;  // of each open element, with those around it
  std::string group_;                   // the declaration at the top level, such as "group Person"
};

}  // namespace

const SchemaFile* find_schema_file(const std::vector<SchemaFile>& files, std::string_view from,
                                   std::string_view location) {
  const auto wanted = (std::filesystem::path(from).parent_path() / location).lexically_normal().generic_string();
  if (const auto exact = std::ranges::find(files, wanted, &SchemaFile::name); exact != files.end()) return &*exact;
  const SchemaFile* found = nullptr;
  const auto base = std::filesystem::path(location).filename();
  for (const auto& file : files) {
    if (std::filesystem::path(file.name).filename() != base) continue;
    if (found) return nullptr;
    found = &file;
  }
  return found;
}

SchemaSurvey survey_schemas(const std::vector<SchemaFile>& files, const SchemaPackLimits& limits) {
  constexpr sheets::XmlLimits kSchemaLimits{.max_elements = 500'000, .max_time = std::chrono::seconds{20}};
  constexpr std::uint64_t kMaxGroup = 100'000;
  SchemaSurvey survey;
  GroupSizes groups{kMaxGroup};
  for (const auto& file : files) {
    auto& found = survey.files[file.name];
    std::vector<std::string> locations;
    SurveyHandler handler{file.name, limits, found, groups, locations};
    sheets::read_xml(*sheets::open_text(file.content), file.name, handler, kSchemaLimits);
    for (const auto& location : locations) {
      const auto* included = find_schema_file(files, file.name, location);
      if (!included) refuse_schema(file.name, fmt::format("Includes {}, which is not in the schema pack", location));
      found.includes.push_back(included->name);
      const auto folder = std::filesystem::path(file.name).parent_path();
      const auto place = std::filesystem::path(included->name).lexically_relative(folder).generic_string();
      if (place != location) found.moved[location] = place;
    }
  }
  if (!groups.are_small()) {
    throw Error(ErrorCode::kBadRequest,
                fmt::format("The groups of these schemas expand to more than {} elements", kMaxGroup));
  }
  return survey;
}

}  // namespace pharos::report_files
