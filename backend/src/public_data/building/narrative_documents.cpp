#include "public_data/building/narrative_documents.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <fstream>

#include "core/error.hpp"
#include "public_data/record_log/record_image.hpp"
#include "text_search/text_index.hpp"

namespace pharos::public_data {
namespace {

constexpr size_t kDocumentsPerFile = 100'000;
constexpr size_t kBufferBytes = 256 * 1024;

[[noreturn]] void fail_disk() {
  throw Error(ErrorCode::kUnavailable, "A temporary file of the build cannot be written or read");
}

struct Document {
  Place place = 0;
  std::uint32_t number = 0;
};

// Texts by document number, in files for ranges of numbers.
class TextFiles {
 public:
  TextFiles(std::filesystem::path folder, size_t documents)
      : folder_(std::move(folder)), buffers_(documents / kDocumentsPerFile + 1) {
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
    const size_t file = document / kDocumentsPerFile;
    const Head head{document, static_cast<std::uint32_t>(text.size())};
    buffers_[file].append(reinterpret_cast<const char*>(&head), sizeof head).append(text);
    if (buffers_[file].size() >= kBufferBytes) flush(file);
  }

  void take(text_search::TextIndexBuilder& index) {
    for (size_t file = 0; file < buffers_.size(); ++file) {
      flush(file);
      take_file(file, index);
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

  void take_file(size_t file, text_search::TextIndexBuilder& index) const {
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
    for (const auto& [document, text] : texts) index.add(document, text);
  }

  std::filesystem::path folder_;
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

void build_narrative_index(const std::filesystem::path& index_file, const RecordLog& log,
                           const std::vector<Place>& place_of_document, const std::filesystem::path& folder) {
  std::vector<Document> in_order(place_of_document.size());
  for (std::uint32_t i = 0; i < in_order.size(); ++i) in_order[i] = {place_of_document[i], i};
  std::ranges::sort(in_order, {}, &Document::place);
  TextFiles texts{folder, in_order.size()};
  auto next = in_order.begin();
  log.for_each([&](Place place, std::string_view image) {
    // A replaced report has no document; one with devices of two product codes has two.
    if (next == in_order.end() || next->place != place) return;
    const std::string text = narrative_text(read_image<AdverseEventReport>(image));
    for (; next != in_order.end() && next->place == place; ++next) {
      if (!text.empty()) texts.add(next->number, text);
    }
  });
  text_search::TextIndexBuilder index{index_file};
  texts.take(index);
  index.finish();
}

}  // namespace pharos::public_data
