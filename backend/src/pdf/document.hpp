#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

// Pages that people print and file. Positions and sizes are in points (1/72 inch) from the top left corner.
namespace pharos::pdf {

enum class Paper { kA4Portrait, kA4Landscape };
enum class Weight { kRegular, kBold };
enum class ImageKind { kPng, kJpeg };
enum class Align { kLeft, kCentre, kRight };

struct Color {
  double red = 0;
  double green = 0;
  double blue = 0;
};
struct Box {
  double x = 0;
  double y = 0;
  double width = 0;
  double height = 0;
};
struct Style {
  double size = 9;
  Weight weight = Weight::kRegular;
  Color color = {};
  Align align = Align::kLeft;
};

// Font files. If the names are empty, the built-in fonts are used, which only have Latin letters: other characters are
// replaced with similar ones, or with a question mark.
struct FontFiles {
  std::filesystem::path regular;
  std::filesystem::path bold;
};
// The first pair of fonts installed on this machine; each has Latin, Greek and Cyrillic letters.
FontFiles find_fonts();

// A PDF drawn page by page. Text is UTF-8; invalid bytes and control characters are dropped. Errors are reported when
// the document is saved.
class Document {
 public:
  Document(Paper paper, const std::string& title, const FontFiles& fonts = find_fonts());
  ~Document();
  Document(const Document&) = delete;
  Document& operator=(const Document&) = delete;

  // Of the current page.
  double width() const;
  double height() const;
  void add_page();  // of the document's paper
  void add_page(Paper paper);
  size_t pages() const;
  void go_to(size_t page);  // selects the page to draw on; the first is 0

  // `y` is the baseline; `x` is the left end, middle or right end of the text.
  void text(double x, double y, std::string_view text, const Style& style);
  // Reads from bottom to top; (x, y) is the middle of its baseline.
  void upright_text(double x, double y, std::string_view text, const Style& style);
  double text_width(std::string_view text, const Style& style) const;
  // Breaks lines between words, and inside a word that is wider than a line. If there are more than `most` lines, the
  // last one ends with "…".
  std::vector<std::string> lines(std::string_view text, double width, const Style& style, size_t most = 1000) const;

  void fill(const Box& box, const Color& color);
  // Diagonal lines instead of a solid fill: for incomplete data.
  void hatch(const Box& box, const Color& color);
  void frame(const Box& box, const Color& color);
  void line(double x1, double y1, double x2, double y2, const Color& color, double thickness = 0.5);

  void fill_circle(double x, double y, double radius, const Color& color);
  // False for an image that cannot be read: nothing is drawn, and the document stays valid.
  bool image(const Box& box, const std::string& bytes, ImageKind kind);
  // A click on the box of the current page leads to another page.
  void link(const Box& box, size_t page);
  // An entry in the outline that readers show beside the pages; a second level belongs to the last entry of the first.
  void bookmark(const std::string& title, size_t page, bool is_second_level);

  // Throws Error{kUnavailable} when the file cannot be written.
  void save(const std::filesystem::path& file);

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace pharos::pdf
