#include "public_data/building/text_documents.hpp"

#include "text_search/text_index.hpp"

namespace pharos::public_data {

TextDocuments::TextDocuments(const KeptSegments& kept, ColumnWriter<std::uint32_t>& column)
    : column_(column), kept_(kept.documents(), text_search::kSuperseded) {
  for (const auto& [number, segment] : kept.all()) segments_.push_back(segment);
}

void TextDocuments::add(const StagedFacts& facts) {
  if (facts.indexed == kNotIndexed) {
    column_.add(documents_);
    new_places_.push_back(facts.place);
  } else {
    kept_[facts.indexed] = documents_;
  }
  ++documents_;
}

std::vector<TextSegment> TextDocuments::finish() {
  const auto start = static_cast<std::uint32_t>(column_.size());
  for (TextSegment& segment : segments_) {
    // A superseded document refers to the next one, so that the numbers of a segment stay in order.
    std::uint32_t next = documents_;
    for (std::uint32_t i = segment.end; i-- > segment.first;) {
      if (kept_[i] == text_search::kSuperseded) {
        kept_[i] |= next;
      } else {
        next = kept_[i];
      }
    }
    segment.first += start;
    segment.end += start;
  }
  column_.add(kept_);
  return segments_;
}

}  // namespace pharos::public_data
