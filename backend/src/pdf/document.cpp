#include "pdf/document.hpp"

#include <hpdf.h>

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

#include "core/error.hpp"
#include "core/log.hpp"
#include "pdf/letters.hpp"
#include "pdf/png_check.hpp"
#include "pdf/unicode_map.hpp"

namespace pharos::pdf {
namespace {

constexpr char32_t kEllipsis = 0x2026;

// The library continues after calling this and every later call fails too, so only the first error counts.
void note_failure(HPDF_STATUS error, HPDF_STATUS detail, void* first) {
  auto& noted = *static_cast<HPDF_STATUS*>(first);
  if (noted != HPDF_OK) return;
  noted = error;
  log::warn("PDF could not be created", {{"error", std::to_string(error)}, {"detail", std::to_string(detail)}});
}

float to_float(double value) {
  return static_cast<float>(value);
}

}  // namespace

FontFiles find_fonts() {
  const std::filesystem::path folder{"/usr/share/fonts/truetype"};
  const FontFiles known[] = {
      {folder / "liberation/LiberationSans-Regular.ttf", folder / "liberation/LiberationSans-Bold.ttf"},
      {folder / "liberation2/LiberationSans-Regular.ttf", folder / "liberation2/LiberationSans-Bold.ttf"},
      {folder / "dejavu/DejaVuSans.ttf", folder / "dejavu/DejaVuSans-Bold.ttf"}};
  for (const FontFiles& files : known) {
    std::error_code none;
    if (std::filesystem::exists(files.regular, none) && std::filesystem::exists(files.bold, none)) return files;
  }
  return {};
}

struct Document::Parts {
  Parts(Paper the_paper, const std::string& title, const FontFiles& files)
      : paper(the_paper), document(HPDF_New(note_failure, &failure)), is_unicode(!files.regular.empty()) {
    if (document == nullptr) throw Error(ErrorCode::kUnavailable, "The file could not be created");
    HPDF_SetCompressionMode(document, HPDF_COMP_ALL);
    if (is_unicode) HPDF_UseUTFEncodings(document);
    fonts[static_cast<size_t>(Weight::kRegular)] = load(files.regular, "Helvetica");
    fonts[static_cast<size_t>(Weight::kBold)] = load(files.bold, "Helvetica-Bold");
    HPDF_SetInfoAttr(document, HPDF_INFO_PRODUCER, "Pharos");
    // Only ASCII is sure to be displayed correctly in the title.
    HPDF_SetInfoAttr(document, HPDF_INFO_TITLE, latin_of(characters_of(title)).c_str());
  }
  ~Parts() { HPDF_Free(document); }
  Parts(const Parts&) = delete;
  Parts& operator=(const Parts&) = delete;

  HPDF_Font load(const std::filesystem::path& file, const char* built_in) {
    if (!is_unicode) return HPDF_GetFont(document, built_in, "WinAnsiEncoding");
    const char* name = HPDF_LoadTTFontFromFile(document, file.c_str(), HPDF_TRUE);
    const HPDF_Font loaded = name == nullptr ? nullptr : HPDF_GetFont(document, name, "UTF-8");
    if (loaded != nullptr) add_unicode_map(document, loaded);
    return loaded;
  }
  HPDF_Font font(const Style& style) const { return fonts[static_cast<size_t>(style.weight)]; }
  std::string written(std::u32string_view characters) const {
    return is_unicode ? utf8_of(characters) : latin_of(characters);
  }
  double width_of(char32_t character, const Style& style) const {
    double units = 0;
    if (is_unicode) {
      units = HPDF_Font_GetUnicodeWidth(font(style), static_cast<HPDF_UNICODE>(character));
    } else {
      for (const char c : latin_of(std::u32string_view{&character, 1})) {
        const auto byte = static_cast<HPDF_BYTE>(c);
        units += HPDF_Font_TextWidth(font(style), &byte, 1).width;
      }
    }
    return units * style.size / 1000;
  }
  double width_of(std::u32string_view characters, const Style& style) const {
    double width = 0;
    for (const char32_t character : characters) width += width_of(character, style);
    return width;
  }
  double from_bottom(double y) const { return height() - y; }
  double height() const { return current == Paper::kA4Portrait ? 841.89 : 595.28; }
  double width() const { return current == Paper::kA4Portrait ? 595.28 : 841.89; }

  Paper paper;
  Paper current = paper;
  HPDF_STATUS failure = HPDF_OK;
  HPDF_Doc document;
  bool is_unicode;
  std::array<HPDF_Font, 2> fonts{};
  std::vector<std::pair<HPDF_Page, Paper>> pages;
  HPDF_Page page = nullptr;
  HPDF_Outline chapter = nullptr;
};

Document::Document(Paper paper, const std::string& title, const FontFiles& fonts)
    : parts_(std::make_unique<Parts>(paper, title, fonts)) {}

Document::~Document() = default;

double Document::width() const {
  return parts_->width();
}
double Document::height() const {
  return parts_->height();
}
size_t Document::pages() const {
  return parts_->pages.size();
}

void Document::add_page() {
  add_page(parts_->paper);
}

void Document::add_page(Paper paper) {
  parts_->current = paper;
  parts_->page = HPDF_AddPage(parts_->document);
  HPDF_Page_SetWidth(parts_->page, to_float(width()));
  HPDF_Page_SetHeight(parts_->page, to_float(height()));
  parts_->pages.emplace_back(parts_->page, paper);
}

void Document::go_to(size_t page) {
  std::tie(parts_->page, parts_->current) = parts_->pages.at(page);
}

void Document::text(double x, double y, std::string_view text, const Style& style) {
  const auto characters = characters_of(text);
  const double width = parts_->width_of(characters, style);
  const double left = style.align == Align::kLeft ? x : style.align == Align::kRight ? x - width : x - width / 2;
  HPDF_Page_BeginText(parts_->page);
  HPDF_Page_SetFontAndSize(parts_->page, parts_->font(style), to_float(style.size));
  HPDF_Page_SetRGBFill(parts_->page, to_float(style.color.red), to_float(style.color.green),
                       to_float(style.color.blue));
  HPDF_Page_TextOut(parts_->page, to_float(left), to_float(parts_->from_bottom(y)),
                    parts_->written(characters).c_str());
  HPDF_Page_EndText(parts_->page);
}

void Document::upright_text(double x, double y, std::string_view text, const Style& style) {
  const auto characters = characters_of(text);
  const double below = parts_->width_of(characters, style) / 2;
  HPDF_Page_BeginText(parts_->page);
  HPDF_Page_SetFontAndSize(parts_->page, parts_->font(style), to_float(style.size));
  HPDF_Page_SetRGBFill(parts_->page, to_float(style.color.red), to_float(style.color.green),
                       to_float(style.color.blue));
  HPDF_Page_SetTextMatrix(parts_->page, 0, 1, -1, 0, to_float(x), to_float(parts_->from_bottom(y + below)));
  HPDF_Page_ShowText(parts_->page, parts_->written(characters).c_str());
  HPDF_Page_EndText(parts_->page);
}

double Document::text_width(std::string_view text, const Style& style) const {
  return parts_->width_of(characters_of(text), style);
}

std::vector<std::string> Document::lines(std::string_view text, double width, const Style& style, size_t most) const {
  std::vector<std::u32string> lines(1);
  double used = 0;
  const auto begin_line = [&lines, &used] {
    lines.emplace_back();
    used = 0;
  };
  const auto characters = characters_of(text);
  for (size_t i = 0; i < characters.size() && lines.size() <= most;) {
    if (characters[i] == '\n') {
      begin_line();
      ++i;
      continue;
    }
    // A space belongs to the preceding word and may extend past the edge.
    size_t end = i;
    while (end < characters.size() && characters[end] != ' ' && characters[end] != '\n') ++end;
    const std::u32string_view word = std::u32string_view{characters}.substr(i, end - i);
    const double word_width = parts_->width_of(word, style);
    if (used > 0 && used + word_width > width) begin_line();
    for (const char32_t character : word) {
      const double one = parts_->width_of(character, style);
      if (used > 0 && used + one > width) begin_line();
      lines.back() += character;
      used += one;
    }
    i = end;
    while (i < characters.size() && characters[i] == ' ') {
      if (used > 0) {
        lines.back() += U' ';
        used += parts_->width_of(U' ', style);
      }
      ++i;
    }
  }
  if (lines.size() > most) {
    lines.resize(most);
    auto& last = lines.back();
    while (!last.empty() && parts_->width_of(last + kEllipsis, style) > width) last.pop_back();
    last += kEllipsis;
  }
  std::vector<std::string> texts;
  for (auto& line : lines) {
    while (!line.empty() && line.back() == U' ') line.pop_back();
    texts.push_back(utf8_of(line));
  }
  return texts;
}

void Document::fill(const Box& box, const Color& color) {
  HPDF_Page_SetRGBFill(parts_->page, to_float(color.red), to_float(color.green), to_float(color.blue));
  HPDF_Page_Rectangle(parts_->page, to_float(box.x), to_float(parts_->from_bottom(box.y + box.height)),
                      to_float(box.width), to_float(box.height));
  HPDF_Page_Fill(parts_->page);
}

void Document::frame(const Box& box, const Color& color) {
  HPDF_Page_SetRGBStroke(parts_->page, to_float(color.red), to_float(color.green), to_float(color.blue));
  HPDF_Page_SetLineWidth(parts_->page, 0.5F);
  HPDF_Page_Rectangle(parts_->page, to_float(box.x), to_float(parts_->from_bottom(box.y + box.height)),
                      to_float(box.width), to_float(box.height));
  HPDF_Page_Stroke(parts_->page);
}

void Document::hatch(const Box& box, const Color& color) {
  constexpr double kGap = 3;
  // Each line runs from the left or lower edge to the right or upper edge, so no clipping is needed.
  for (double offset = kGap; offset < box.width + box.height; offset += kGap) {
    const double x1 = std::max(0.0, offset - box.height);
    const double y1 = std::min(box.height, offset);
    const double x2 = std::min(box.width, offset);
    const double y2 = std::max(0.0, offset - box.width);
    line(box.x + x1, box.y + y1, box.x + x2, box.y + y2, color, 0.6);
  }
  frame(box, color);
}

void Document::line(double x1, double y1, double x2, double y2, const Color& color, double thickness) {
  HPDF_Page_SetRGBStroke(parts_->page, to_float(color.red), to_float(color.green), to_float(color.blue));
  HPDF_Page_SetLineWidth(parts_->page, to_float(thickness));
  HPDF_Page_MoveTo(parts_->page, to_float(x1), to_float(parts_->from_bottom(y1)));
  HPDF_Page_LineTo(parts_->page, to_float(x2), to_float(parts_->from_bottom(y2)));
  HPDF_Page_Stroke(parts_->page);
}

void Document::fill_circle(double x, double y, double radius, const Color& color) {
  HPDF_Page_SetRGBFill(parts_->page, to_float(color.red), to_float(color.green), to_float(color.blue));
  HPDF_Page_Circle(parts_->page, to_float(x), to_float(parts_->from_bottom(y)), to_float(radius));
  HPDF_Page_Fill(parts_->page);
}

bool Document::image(const Box& box, const std::string& bytes, ImageKind kind) {
  if (parts_->failure != HPDF_OK) return false;
  const auto sound = kind == ImageKind::kPng ? find_sound_png(bytes) : std::optional{bytes};
  if (!sound) return false;
  const auto* first = reinterpret_cast<const HPDF_BYTE*>(sound->data());
  const auto size = static_cast<HPDF_UINT>(sound->size());
  const auto loaded = kind == ImageKind::kPng ? HPDF_LoadPngImageFromMem(parts_->document, first, size)
                                              : HPDF_LoadJpegImageFromMem(parts_->document, first, size);
  if (loaded == nullptr || parts_->failure != HPDF_OK) {
    HPDF_ResetError(parts_->document);
    parts_->failure = HPDF_OK;
    return false;
  }
  HPDF_Page_DrawImage(parts_->page, loaded, to_float(box.x), to_float(parts_->from_bottom(box.y + box.height)),
                      to_float(box.width), to_float(box.height));
  return true;
}

void Document::link(const Box& box, size_t page) {
  const HPDF_Rect area{to_float(box.x), to_float(parts_->from_bottom(box.y + box.height)), to_float(box.x + box.width),
                       to_float(parts_->from_bottom(box.y))};
  const auto target = HPDF_Page_CreateDestination(parts_->pages.at(page).first);
  const auto link = HPDF_Page_CreateLinkAnnot(parts_->page, area, target);
  HPDF_LinkAnnot_SetBorderStyle(link, 0, 0, 0);
}

void Document::bookmark(const std::string& title, size_t page, bool is_second_level) {
  const auto characters = characters_of(title);
  const auto encoder = HPDF_GetEncoder(parts_->document, parts_->is_unicode ? "UTF-8" : "WinAnsiEncoding");
  const auto entry = HPDF_CreateOutline(parts_->document, is_second_level ? parts_->chapter : nullptr,
                                        parts_->written(characters).c_str(), encoder);
  HPDF_Outline_SetDestination(entry, HPDF_Page_CreateDestination(parts_->pages.at(page).first));
  if (!is_second_level) parts_->chapter = entry;
}

void Document::save(const std::filesystem::path& file) {
  HPDF_SaveToFile(parts_->document, file.c_str());
  if (parts_->failure != HPDF_OK) throw Error(ErrorCode::kUnavailable, "The file could not be written");
}

}  // namespace pharos::pdf
