#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "public_data/loading/load_report.hpp"
#include "public_data/loading/sink.hpp"
#include "public_data/records/imdrf_term.hpp"

namespace pharos::public_data {

// One line of an annex as published.
struct AnnexRow {
  std::string code;
  std::string term;
  std::string hierarchy;  // A01|A0101
  std::string fda_code;
  std::string ncit_code;
  std::string definition;
  std::string status;
};

// Collects the lines of one annex into terms. In annex E a code appears once per path: a line that adds a path is
// accepted, a repeated path is a duplicate.
class AnnexTerms {
 public:
  AnnexTerms(char annex, std::string release, FileReport& report)
      : annex_(annex), release_(std::move(release)), report_(report) {}

  void add(std::uint64_t place, const AnnexRow& row);
  // Every term in order of its code. Rejects terms whose parent is missing.
  void finish(const Sink<ImdrfTerm>& sink);

 private:
  struct Entry {
    ImdrfTerm term;
    std::vector<std::uint64_t> places;
  };
  char annex_;
  std::string release_;
  FileReport& report_;
  std::map<std::string, Entry> entries_;
};

}  // namespace pharos::public_data
