#include "features/exports/papers/docx/template_text.hpp"

#include <algorithm>

#include "features/exports/papers/docx/docx_parts.hpp"

namespace pharos::exports {
namespace {

// The text of one w:t element.
struct TextPiece {
  size_t begin = 0;  // in the part
  size_t end = 0;
};
using TextLine = std::vector<TextPiece>;  // of a paragraph

bool starts_element(std::string_view xml, size_t place, std::string_view name) {
  const auto rest = xml.substr(place + 1);
  if (!rest.starts_with(name) || rest.size() <= name.size()) return false;
  const char next = rest[name.size()];
  return next == ' ' || next == '>' || next == '/';
}

std::vector<TextLine> lines_of(std::string_view xml) {
  std::vector<TextLine> lines(1);
  for (size_t at = xml.find('<'); at != xml.npos; at = xml.find('<', at + 1)) {
    // A paragraph in a text box lies within another; both ends separate.
    if (starts_element(xml, at, "w:p") || xml.substr(at).starts_with("</w:p>")) {
      if (!lines.back().empty()) lines.emplace_back();
    } else if (starts_element(xml, at, "w:t")) {
      const size_t open = xml.find('>', at);
      if (open == xml.npos) break;
      if (xml[open - 1] == '/') continue;
      const size_t end = xml.find("</w:t>", open);
      if (end == xml.npos) break;
      lines.back().push_back({open + 1, end});
      at = end;
    }
  }
  return lines;
}

std::string text_of(std::string_view xml, const TextLine& line) {
  std::string text;
  for (const auto& piece : line) text += xml.substr(piece.begin, piece.end - piece.begin);
  return text;
}

struct Placeholder {
  size_t begin = 0;  // in the text of its line
  size_t end = 0;
  std::string name;
};

std::vector<Placeholder> placeholders_of(const std::string& text) {
  std::vector<Placeholder> found;
  for (size_t at = text.find("{{"); at != text.npos;) {
    const size_t end = text.find("}}", at);
    if (end == text.npos) break;
    auto name = text.substr(at + 2, end - at - 2);
    name.erase(0, std::min(name.find_first_not_of(' '), name.size()));
    name.erase(name.find_last_not_of(' ') + 1);
    found.push_back({at, end + 2, std::move(name)});
    at = text.find("{{", end + 2);
  }
  return found;
}

}  // namespace

std::vector<std::string> placeholders_in(std::string_view xml) {
  std::vector<std::string> names;
  for (const auto& line : lines_of(xml)) {
    for (auto& placeholder : placeholders_of(text_of(xml, line))) names.push_back(std::move(placeholder.name));
  }
  return names;
}

std::string fill_placeholders(std::string_view xml, const std::function<std::string(const std::string& name)>& value) {
  struct Edit {
    size_t begin;
    size_t end;
    std::string text;
  };
  std::vector<Edit> edits;  // in the order of the part, without overlap
  for (const auto& line : lines_of(xml)) {
    for (const auto& placeholder : placeholders_of(text_of(xml, line))) {
      size_t start = 0;  // of the piece in the text of the line
      bool is_first = true;
      for (const auto& piece : line) {
        const size_t length = piece.end - piece.begin;
        const size_t from = std::max(placeholder.begin, start);
        const size_t to = std::min(placeholder.end, start + length);
        if (from < to) {
          edits.push_back({piece.begin + from - start, piece.begin + to - start,
                           is_first ? xml_text(value(placeholder.name)) : std::string{}});
          is_first = false;
        }
        start += length;
      }
    }
  }
  std::ranges::sort(edits, {}, &Edit::begin);
  std::string filled;
  size_t done = 0;
  for (const auto& edit : edits) {
    filled += xml.substr(done, edit.begin - done);
    filled += edit.text;
    done = edit.end;
  }
  return filled += xml.substr(done);
}

ContentPlace find_content(std::string_view xml) {
  for (const auto& line : lines_of(xml)) {
    const auto text = text_of(xml, line);
    const auto found = placeholders_of(text);
    if (found.size() != 1 || found.front().name != "content") continue;
    const bool is_alone =
        text.find_first_not_of(' ') == found.front().begin && text.find_last_not_of(' ') + 1 == found.front().end;
    if (!is_alone) continue;
    ContentPlace place;
    size_t begin = xml.rfind('<', line.front().begin);
    while (begin != xml.npos && !starts_element(xml, begin, "w:p"))
      begin = begin == 0 ? xml.npos : xml.rfind('<', begin - 1);
    const size_t end = xml.find("</w:p>", line.back().end);
    if (begin == xml.npos || end == xml.npos) continue;
    place.begin = begin;
    place.end = end + std::string_view{"</w:p>"}.size();
    for (const std::string_view outer : {"w:tbl", "w:txbxContent", "w:sdt"}) {
      int depth = 0;
      for (size_t at = xml.find('<'); at < begin; at = xml.find('<', at + 1)) {
        if (starts_element(xml, at, outer)) ++depth;
        if (xml.substr(at + 1).starts_with("/") && starts_element(xml, at + 1, outer)) --depth;
      }
      place.is_nested = place.is_nested || depth > 0;
    }
    return place;
  }
  return {};
}

}  // namespace pharos::exports
