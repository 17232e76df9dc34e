#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

// Pages that people print and file. Places and sizes are points (1/72 inch), counted from the top left corner.
namespace pharos::pdf {

enum class Paper { kA4Portrait, kA4Landscape };
enum class Weight { kRegular, kBold };
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

// Where the letters come from. Empty names mean the letters every reader has, which know Latin alone: what they lack
// is written with those that look or read alike, or as a question mark.
struct FontFiles {
  std::filesystem::path regular;
  std::filesystem::path bold;
};
// The first pair of fonts this machine has; letters of Latin, Greek and Cyrillic are in each.
FontFiles find_fonts();

// A file that is drawn page by page. Text is UTF-8; bytes that are none and control characters are left out. One that
// failed says so when it is saved.
class Document {
 public:
  Document(Paper paper, const std::string& title, const FontFiles& fonts = find_fonts());
  ~Document();
  Document(const Document&) = delete;
  Document& operator=(const Document&) = delete;

  double width() const;
  double height() const;
  void add_page();
  size_t pages() const;
  void go_to(size_t page);  // what follows is drawn on it; the first is 0

  // `y` is the line the letters stand on; `x` their left end, middle or right end.
  void text(double x, double y, std::string_view text, const Style& style);
  double text_width(std::string_view text, const Style& style) const;
  // Cut into lines between words, and inside a word that is wider than a line. More than `most` lines end with "…".
  std::vector<std::string> lines(std::string_view text, double width, const Style& style, size_t most = 1000) const;

  void fill(const Box& box, const Color& color);
  // Lines across instead of a surface: for what is not final.
  void hatch(const Box& box, const Color& color);
  void frame(const Box& box, const Color& color);
  void line(double x1, double y1, double x2, double y2, const Color& color, double thickness = 0.5);

  // Throws Error{kUnavailable} when the file cannot be written.
  void save(const std::filesystem::path& file);

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace pharos::pdf
