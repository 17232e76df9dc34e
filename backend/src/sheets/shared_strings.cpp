#include "sheets/shared_strings.hpp"

#include "core/error.hpp"
#include "sheets/xml_reader.hpp"

namespace pharos::sheets {
namespace {

constexpr size_t kMaxStrings = 5'000'000;
constexpr size_t kMaxBytes = 128 << 20;

class StringReader final : public XmlHandler {
 public:
  StringReader(std::string& texts, std::vector<size_t>& ends) : texts_(texts), ends_(ends) {}
  void start(std::string_view name, const std::vector<XmlAttribute>&) override {
    if (name == "rPh") in_phonetics_ = true;
    in_text_ = name == "t" && !in_phonetics_;
  }
  void text(std::string_view piece) override {
    if (!in_text_) return;
    if (texts_.size() + piece.size() > kMaxBytes) {
      throw Error(ErrorCode::kBadRequest, "The workbook contains too much text; save the sheet as CSV");
    }
    texts_ += piece;
  }
  void end(std::string_view name) override {
    if (name == "rPh") in_phonetics_ = false;
    in_text_ = false;
    if (name != "si") return;
    if (ends_.size() >= kMaxStrings) throw Error(ErrorCode::kBadRequest, "The workbook has too many shared strings");
    ends_.push_back(texts_.size());
  }

 private:
  std::string& texts_;
  std::vector<size_t>& ends_;
  bool in_text_ = false;
  bool in_phonetics_ = false;
};

}  // namespace

void SharedStrings::read(ByteSource& source, std::string_view file) {
  StringReader reader{texts_, ends_};
  read_xml(source, file, reader, kTextPart);
}

std::string_view SharedStrings::at(std::uint64_t index) const {
  if (index >= ends_.size()) throw Error(ErrorCode::kBadRequest, "A cell refers to a missing shared string");
  const size_t start = index == 0 ? 0 : ends_[index - 1];
  return std::string_view{texts_}.substr(start, ends_[index] - start);
}

}  // namespace pharos::sheets
