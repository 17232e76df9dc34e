#include "public_data/building/narrative_documents.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <fstream>
#include <numeric>
#include <span>

#include "core/error.hpp"
#include "public_data/building/staged_rows.hpp"
#include "public_data/columns/column_file.hpp"
#include "public_data/record_log/record_image.hpp"
#include "text_search/text_index.hpp"

namespace pharos::public_data {
namespace {

constexpr size_t kDocumentsPerFile = 100'000;
// Staged texts are not compressed. At full size, all of them would take more disk than the index.
constexpr size_t kDocumentsPerPass = 4'000'000;
constexpr size_t kNarrativeBufferBytes = 256 * 1024;
constexpr size_t kReadAtOnce = 100'000;  // reports

// Texts by document number, beginning with `first`, in files for ranges of numbers.
class TextFiles {
 public:
  TextFiles(std::filesystem::path folder, size_t first, size_t documents)
      : folder_(std::move(folder)), first_(first), buffers_(documents / kDocumentsPerFile + 1) {
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
  }
  ~TextFiles() {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }
  TextFiles(const TextFiles&) = delete;
  TextFiles& operator=(const TextFiles&) = delete;

  void add(std::uint32_t document, std::string_view text) {
    const size_t file = (document - first_) / kDocumentsPerFile;
    const Head head{document, static_cast<std::uint32_t>(text.size())};
    buffers_[file].append(reinterpret_cast<const char*>(&head), sizeof head).append(text);
    if (buffers_[file].size() >= kNarrativeBufferBytes) flush(file);
  }

  void take(text_search::TextIndexBuilder& index, Checksum& identity) {
    for (size_t file = 0; file < buffers_.size(); ++file) {
      flush(file);
      take_file(file, index, identity);
      std::filesystem::remove(path_of(file));
    }
  }

 private:
  struct Head {
    std::uint32_t document = 0;
    std::uint32_t length = 0;
  };

  std::filesystem::path path_of(size_t file) const { return folder_ / fmt::format("{}.texts", file); }

  void flush(size_t file) {
    std::ofstream out{path_of(file), std::ios::binary | std::ios::app};
    if (!out.write(buffers_[file].data(), static_cast<std::streamsize>(buffers_[file].size())).flush()) fail_disk();
    buffers_[file].clear();
  }

  void take_file(size_t file, text_search::TextIndexBuilder& index, Checksum& identity) const {
    std::string bytes(std::filesystem::file_size(path_of(file)), '\0');
    std::ifstream in{path_of(file), std::ios::binary};
    if (!in.read(bytes.data(), static_cast<std::streamsize>(bytes.size()))) fail_disk();
    std::vector<std::pair<std::uint32_t, std::string_view>> texts;
    for (size_t place = 0; place < bytes.size();) {
      Head head;
      std::memcpy(&head, bytes.data() + place, sizeof head);
      texts.emplace_back(head.document, std::string_view{bytes}.substr(place + sizeof head, head.length));
      place += sizeof head + head.length;
    }
    std::ranges::sort(texts);
    for (const auto& [document, text] : texts) {
      index.add(document, text);
      identity.add({reinterpret_cast<const char*>(&document), sizeof document});
      identity.add(text);
    }
  }

  std::filesystem::path folder_;
  size_t first_;
  std::vector<std::string> buffers_;
};

}  // namespace

std::string narrative_text(const AdverseEventReport& report) {
  std::string text;
  for (const EventText& part : report.mdr_text) {
    if (!text.empty()) text += '\n';
    text += part.text;
  }
  return text;
}

std::uint64_t build_text_segment(const std::filesystem::path& segment_file, const RecordLog& log,
                                 const std::vector<Place>& place_of_document, const std::filesystem::path& folder) {
  text_search::TextIndexBuilder segment{segment_file};
  Checksum identity;
  std::vector<Place> places;
  for (size_t first = 0; first < place_of_document.size(); first += kDocumentsPerPass) {
    std::vector<std::uint32_t> in_order(std::min(kDocumentsPerPass, place_of_document.size() - first));
    std::iota(in_order.begin(), in_order.end(), static_cast<std::uint32_t>(first));
    // By place, so that the log is read from start to end.
    std::ranges::stable_sort(in_order, {}, [&](std::uint32_t document) { return place_of_document[document]; });
    TextFiles texts{folder, first, in_order.size()};
    for (size_t start = 0; start < in_order.size(); start += kReadAtOnce) {
      const std::span documents = std::span{in_order}.subspan(start, std::min(kReadAtOnce, in_order.size() - start));
      places.clear();
      for (const std::uint32_t document : documents) places.push_back(place_of_document[document]);
      log.read(places, [&](size_t index, std::string_view image) {
        const std::string text = narrative_text(read_image<AdverseEventReport>(image));
        if (!text.empty()) texts.add(documents[index], text);
      });
    }
    texts.take(segment, identity);
  }
  segment.finish(identity.value());
  return identity.value();
}

}  // namespace pharos::public_data
