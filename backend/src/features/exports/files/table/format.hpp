#pragma once

#include "core/choices.hpp"

namespace pharos::exports {

enum class Format { kCsv, kXlsx, kPdf, kDocx };
constexpr auto kFormats =
    choices<Format>({{Format::kCsv, "csv"}, {Format::kXlsx, "xlsx"}, {Format::kPdf, "pdf"}, {Format::kDocx, "docx"}});
constexpr const auto& choices_of(Format) {
  return kFormats;
}

}  // namespace pharos::exports
