#pragma once

#include "core/choices.hpp"

namespace pharos::exports {

enum class Format { kCsv, kXlsx, kPdf, kDocx };
constexpr auto kFormats =
    choices<Format>({{Format::kCsv, "csv"}, {Format::kXlsx, "xlsx"}, {Format::kPdf, "pdf"}, {Format::kDocx, "docx"}});
constexpr const auto& choices_of(Format) {
  return kFormats;
}

// Whether people read files of this format as documents; otherwise programs and spreadsheets read them too.
constexpr bool is_paper(Format format) {
  return format == Format::kPdf || format == Format::kDocx;
}

}  // namespace pharos::exports
