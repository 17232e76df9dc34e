#pragma once

#include <boost/describe.hpp>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "features/complaints/imports/mapping_repository.hpp"
#include "features/complaints/imports/upload.hpp"

namespace pharos::complaints {

struct ColumnPreview {
  std::string name;
  std::vector<std::string> samples;
  std::vector<std::string_view> day_formats;  // that fit all values in the first rows
};
BOOST_DESCRIBE_STRUCT(ColumnPreview, (), (name, samples, day_formats))

struct SheetPreview {
  std::optional<std::string> name;  // of a workbook
  std::vector<ColumnPreview> columns;
  JsonObject guess;
  JsonObject candidates;
  std::optional<SavedMapping> saved;  // for these columns
};
BOOST_DESCRIBE_STRUCT(SheetPreview, (), (name, columns, guess, candidates, saved))

// A field that columns can be mapped to.
struct TargetView {
  std::string_view target;
  std::string_view label;
  bool required = false;
  bool is_day = false;
  std::vector<std::string_view> values;
};
BOOST_DESCRIBE_STRUCT(TargetView, (), (target, label, required, is_day, values))

// What the wizard shows about an uploaded file.
struct UploadPreview {
  UploadId id;
  std::string file_name;
  std::uint64_t bytes = 0;
  std::string_view format;
  std::optional<std::string> separator;  // of a CSV file
  std::vector<SheetPreview> sheets;
  std::vector<TargetView> targets;
};
BOOST_DESCRIBE_STRUCT(UploadPreview, (), (id, file_name, bytes, format, separator, sheets, targets))

using FindSaved = std::function<std::optional<SavedMapping>(const std::vector<std::string>& head)>;
// `file` has the content of the upload.
UploadPreview preview_of(const Upload& upload, const std::filesystem::path& file, const FindSaved& find_saved);

}  // namespace pharos::complaints
