#include "public_data/ingest/source_finder.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/algorithm/string/case_conv.hpp>
#include <map>

#include "core/error.hpp"
#include "public_data/files/encoding.hpp"
#include "public_data/files/line_reader.hpp"
#include "public_data/gudid/gudid_table.hpp"
#include "public_data/ingest/json_kind.hpp"
#include "public_data/ingest/named_errors.hpp"
#include "public_data/ingest/part_names.hpp"
#include "public_data/maude/maude_files.hpp"
#include "public_data/openfda/download_index.hpp"
#include "sheets/workbook.hpp"
#include "sheets/zip_archive.hpp"

namespace pharos::public_data {

namespace {

namespace fs = std::filesystem;
using Wanted = std::set<std::string, std::less<>>;

constexpr size_t kMaxIndex = 64 << 20;

// The five endpoints of an index that we use.
constexpr SourceKind kEndpoints[] = {SourceKind::kEvent, SourceKind::kRecall, SourceKind::kEnforcement,
                                     SourceKind::kClassification, SourceKind::kUdi};

std::string base_name(std::string_view name) {
  return boost::to_lower_copy(std::string(name.substr(name.find_last_of('/') + 1)));
}

std::string without_gz(std::string name) {
  if (name.ends_with(".gz")) name.resize(name.size() - 3);
  return name;
}

std::string first_line(const PickedFile& file) {
  const auto source = open_picked(file);
  LineReader reader(*source);
  const auto line = reader.next();
  return line ? std::string(without_byte_order_mark(*line)) : "";
}

// The name of an XML file's first element, lower case and without prefix; empty if there is none in the first bytes.
std::string first_element(const PickedFile& file) {
  constexpr size_t kLookedAt = 64 << 10;
  std::string text(kLookedAt, '\0');
  text.resize(open_picked(file)->read(text));
  for (size_t start = text.find('<'); start != text.npos; start = text.find('<', start + 1)) {
    if (text.compare(start, 4, "<!--") == 0) {
      start = text.find("-->", start);
      if (start == text.npos) break;
      continue;
    }
    const size_t end = text.find_first_of(" \t\r\n/>", start);
    const std::string name = boost::to_lower_copy(text.substr(start + 1, end - start - 1));
    if (name.empty() || name.front() < 'a' || name.front() > 'z') continue;
    return name.substr(name.find(':') + 1);
  }
  return "";
}

class Finder {
 public:
  Finder(const fs::path& root, const Wanted& wanted) : root_(root), wanted_(wanted) {}

  FoundSources find(const std::vector<std::string>& names) {
    for (const std::string& name : names) {
      if (base_name(name) == "download.json") read_index(name);
    }
    for (const std::string& name : names) {
      if (!listed_.contains(name)) naming(name, [this, &name] { look_at(name); });
    }
    std::ranges::stable_sort(found_.files, {}, [](const FoundFile& file) {
      return std::tuple(file.kind, date_in(file.file.name).value_or(Date{}), file.file.name);
    });
    found_.whole_quarters = whole_quarters(event_parts_);
    return std::move(found_);
  }

 private:
  bool is_wanted(SourceKind kind) const {
    return wanted_.empty() || wanted_.contains(kSourceKinds.name(kind)) || kind == SourceKind::kWithdrawn;
  }

  void take(FoundFile file) {
    if (!is_wanted(file.kind)) return;
    if (file.kind == SourceKind::kEvent) event_parts_.push_back(file.file.name);
    found_.files.push_back(std::move(file));
  }

  void read_index(const std::string& name) {
    const std::string folder = name.substr(0, name.find_last_of('/') + 1);
    const std::string text = naming(name, [this, &name] { return read_all(*open_plain(root_ / name), kMaxIndex); });
    listed_.insert(name);
    size_t known = 0;
    for (const SourceKind kind : kEndpoints) {
      const auto endpoint = find_endpoint(text, kSourceKinds.name(kind));
      if (!endpoint) continue;
      ++known;
      found_.export_date = std::max(found_.export_date, endpoint->export_date);
      const size_t missing = found_.missing.size();
      for (const Partition& part : endpoint->partitions) take_part(folder + part.file, kind, part.records);
      if (is_wanted(kind) && found_.missing.size() == missing) found_.whole_endpoints.insert(kind);
    }
    if (known == 0) throw Error(ErrorCode::kBadRequest, fmt::format("{}: is not an index of openFDA files", name));
  }

  static std::optional<EndpointFiles> find_endpoint(const std::string& text, std::string_view endpoint) {
    if (text.find(fmt::format("\"{}\"", endpoint)) == text.npos) return std::nullopt;
    try {
      return read_download_index(text, endpoint);
    } catch (const Error& error) {
      if (std::string_view(error.what()).find("has no entry") != std::string_view::npos) return std::nullopt;
      throw;
    }
  }

  void take_part(const std::string& name, SourceKind kind, std::uint64_t records) {
    listed_.insert(name);
    if (!is_wanted(kind)) return;
    if (fs::is_regular_file(root_ / name)) {
      take({.file = {.name = name, .path = root_ / name}, .kind = kind, .set = {}, .expected = records});
    } else {
      found_.missing.push_back(name);
    }
  }

  void look_at(const std::string& name) {
    const fs::path path = root_ / name;
    if (!base_name(name).ends_with(".zip")) return take_known({.name = name, .path = path}, name);
    const sheets::ZipArchive archive(path);
    const std::string label = label_of_archive(name);
    const bool stands_for_its_file = archive.members().size() == 1 && has_telling_name(base_name(label));
    for (const std::string& member : archive.members()) {
      const std::string long_name = fmt::format("{}/{}", name, member);
      take_known({.name = stands_for_its_file ? name : long_name, .path = path, .member = member},
                 stands_for_its_file ? label : long_name);
    }
  }

  // `label` is the name used for recognition.
  void take_known(const PickedFile& file, const std::string& label) {
    const auto kind = find_kind(file, without_gz(base_name(label)));
    if (!kind) {
      found_.unknown.push_back(file.name);
      return;
    }
    take({.file = file, .kind = *kind, .set = label.substr(0, label.find_last_of('/') + 1), .expected = {}});
  }

  static std::optional<SourceKind> find_kind(const PickedFile& file, const std::string& name) {
    if (name.ends_with(".json")) return find_json_kind(*open_picked(file));
    if (name.ends_with(".xml")) return find_xml_kind(first_element(file));
    if (name.ends_with(".xlsx"))
      return is_imdrf_workbook(file) ? std::optional(SourceKind::kImdrfWorkbook) : std::nullopt;
    const auto kind = kind_by_name(name);
    if (kind == SourceKind::kMaude && find_gudid_kind(name) && first_line(file).starts_with("PrimaryDI")) {
      return SourceKind::kGudidDelimited;  // both sources have a device.txt
    }
    return kind;
  }

  // GUDID releases differ in the name of the first element. Files without any element are left to the loader, which
  // reports where the XML breaks.
  static std::optional<SourceKind> find_xml_kind(const std::string& element) {
    constexpr std::array<std::string_view, 5> kGudid = {"gudid", "devices", "device", "data", ""};
    if (element == "html") throw Error(ErrorCode::kBadRequest, "is a web page, not a data file");
    const bool is_gudid = std::ranges::find(kGudid, std::string_view(element)) != kGudid.end();
    return is_gudid ? std::optional(SourceKind::kGudidXml) : std::nullopt;
  }

  // FDA's workbook of terms has a sheet for each annex.
  static bool is_imdrf_workbook(const PickedFile& file) {
    if (!file.member.empty()) return false;  // a workbook inside an archive cannot be opened
    try {
      const sheets::Workbook workbook(file.path);
      return std::ranges::find(workbook.sheets(), "A") != workbook.sheets().end();
    } catch (const Error&) {  // not one of the sources
      return false;
    }
  }

  static bool has_content_that_tells(const std::string& name) {
    return name.ends_with(".json") || name.ends_with(".xml");
  }

  static bool has_telling_name(const std::string& base) {
    const std::string name = without_gz(base);
    return has_content_that_tells(name) || kind_by_name(name);
  }

  static std::string label_of_archive(const std::string& archive) {
    const std::string name = archive.substr(0, archive.size() - 4);
    return has_content_that_tells(base_name(name)) ? name : name + ".txt";
  }

  static std::optional<SourceKind> kind_by_name(const std::string& name) {
    if (!name.ends_with(".txt") && !name.ends_with(".csv")) return std::nullopt;
    if (name == "withdrawn.txt") return SourceKind::kWithdrawn;
    if (name.starts_with("foiclass")) return SourceKind::kFoiclass;
    const auto maude = find_maude_file(name);
    if (maude && (maude->kind == MaudeKind::kDeviceProblemList || maude->kind == MaudeKind::kPatientProblemList)) {
      return SourceKind::kProblemCodes;
    }
    if (name.ends_with(".csv")) return std::nullopt;
    // "deviceSizes.txt" belongs to GUDID although it starts like MAUDE's "device".
    if (find_gudid_kind(name) && !name.starts_with("device.")) return SourceKind::kGudidDelimited;
    return maude ? std::optional(SourceKind::kMaude) : std::nullopt;
  }

  fs::path root_;
  Wanted wanted_;
  FoundSources found_;
  std::set<std::string, std::less<>> listed_;  // in an index
  std::vector<std::string> event_parts_;
};

}  // namespace

FoundSources find_sources(const fs::path& from, const Wanted& wanted) {
  if (fs::is_regular_file(from)) {
    return Finder(from.parent_path(), wanted).find({from.filename().string()});
  }
  return Finder(from, wanted).find(DirectoryFiles(from).list());
}

}  // namespace pharos::public_data
