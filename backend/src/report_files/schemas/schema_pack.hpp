#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

struct _xmlSchema;

namespace pharos::report_files {

// One file of a schema pack. The name is its path inside the pack.
struct SchemaFile {
  std::string name;
  std::string content;
};

// Limits of what a customer may load. FDA's package of 2015 has 6 schemas of 1 MB.
struct SchemaPackLimits {
  size_t max_files = 200;
  size_t max_bytes = 32 << 20;         // of all schemas together
  std::uint64_t max_repeats = 10'000;  // of one element, through nested maxOccurs and groups
  size_t max_pattern = 1'000;          // characters of one regular expression
};

// The .xsd members of a zip file; other members are ignored. A file that is not a zip file is one schema. Throws
// Error{kBadRequest} with the reason.
std::vector<SchemaFile> read_schema_files(const std::filesystem::path& file, const std::string& name,
                                          const SchemaPackLimits& limits = {});

struct SchemaFinding {
  std::int64_t line = 0;
  std::string message;
};

// XML schemas compiled for validation. Only files of the pack are read: no network, no other files, no entities.
// Validation may run in several threads at once.
class SchemaPack {
 public:
  // Throws Error{kBadRequest} that says which file is wrong and why.
  explicit SchemaPack(std::vector<SchemaFile> files, const SchemaPackLimits& limits = {});
  ~SchemaPack();
  SchemaPack(const SchemaPack&) = delete;
  SchemaPack& operator=(const SchemaPack&) = delete;

  // The document elements that can be validated, with the file that declares each.
  const std::map<std::string, std::string, std::less<>>& elements() const { return elements_; }

  // What is wrong with a message, at most 100 findings; empty if it is valid. Throws Error{kBadRequest} for a message
  // that is not XML, has a document type, is nested too deeply, or whose document element the pack does not declare.
  std::vector<SchemaFinding> validate(std::string_view message) const;

 private:
  struct FreeSchema {
    void operator()(_xmlSchema* schema) const;
  };
  std::vector<SchemaFile> files_;
  std::map<std::string, std::string, std::less<>> elements_;
  std::map<std::string, std::unique_ptr<_xmlSchema, FreeSchema>, std::less<>> schemas_;  // by file
};

}  // namespace pharos::report_files
