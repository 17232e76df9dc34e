#pragma once

// For tests only: reads the visible text of a PDF.

#include <array>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>

namespace pharos::pdf {

inline std::string output_of(const std::string& command) {
  const std::unique_ptr<FILE, int (*)(FILE*)> pipe{popen(command.c_str(), "r"), pclose};
  std::string text;
  std::array<char, 4096> piece{};
  while (pipe && fgets(piece.data(), piece.size(), pipe.get()) != nullptr) text += piece.data();
  return text;
}

// The text of one page (the first is 1), or of all pages.
inline std::string text_of_pdf(const std::filesystem::path& file, int page = 0) {
  const std::string pages = page > 0 ? " -f " + std::to_string(page) + " -l " + std::to_string(page) : "";
  return output_of("pdftotext -layout" + pages + " '" + file.string() + "' -");
}

inline int pages_of_pdf(const std::filesystem::path& file) {
  const std::string facts = output_of("pdfinfo '" + file.string() + "'");
  const size_t place = facts.find("Pages:");
  return place == facts.npos ? 0 : std::stoi(facts.substr(place + 6));
}

}  // namespace pharos::pdf
