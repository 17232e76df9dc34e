#pragma once

#include <cstdint>
#include <vector>

#include "public_data/building/kept_segments.hpp"
#include "public_data/building/staged_rows.hpp"
#include "public_data/columns/fact_table.hpp"

namespace pharos::public_data {

// Collects where the documents of a version are in its text index: in kept segments, or in the one to be built.
class TextDocuments {
 public:
  TextDocuments(const KeptSegments& kept, ColumnWriter<std::uint32_t>& column);

  void add(const StagedFacts& facts);  // for each document of the version in order

  // The reports of the new segment. Its documents are the first of the column.
  const std::vector<Place>& new_places() const { return new_places_; }
  // Writes the rest of the column and returns the kept segments with their parts of it.
  std::vector<TextSegment> finish();

 private:
  ColumnWriter<std::uint32_t>& column_;
  std::vector<TextSegment> segments_;
  std::vector<std::uint32_t> kept_;  // the document of the version for each document of the kept segments
  std::vector<Place> new_places_;
  std::uint32_t documents_ = 0;
};

}  // namespace pharos::public_data
