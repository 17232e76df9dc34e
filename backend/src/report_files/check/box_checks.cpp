// Checks of one box at a time.
#include <fmt/format.h>

#include <algorithm>
#include <regex>
#include <set>

#include "report_files/check/findings.hpp"
#include "report_files/emdr/emdr_codes.hpp"
#include "report_files/emdr/emdr_vocabulary.hpp"

namespace pharos::report_files {
namespace {

// Code points of the bytes 0x80 to 0x9F of Windows-1252, in ascending order.
constexpr char32_t kWindowsExtras[] = {0x152,  0x153,  0x160,  0x161,  0x178,  0x17D,  0x17E,  0x192,  0x2C6,
                                       0x2DC,  0x2013, 0x2014, 0x2018, 0x2019, 0x201A, 0x201C, 0x201D, 0x201E,
                                       0x2020, 0x2021, 0x2022, 0x2026, 0x2030, 0x2039, 0x203A, 0x20AC, 0x2122};

bool is_windows_1252(char32_t letter) {
  if (letter == '\t' || letter == '\n' || letter == '\r') return true;
  if (letter >= 0x20 && letter < 0x7F) return true;
  if (letter >= 0xA0 && letter <= 0xFF) return true;
  return std::ranges::binary_search(kWindowsExtras, letter);
}

size_t sequence_length(unsigned char first) {
  if (first < 0x80) return 1;
  if (first >= 0xF0) return 4;
  return first >= 0xE0 ? 3 : 2;
}

std::int64_t digits_limit(size_t digits) {
  std::int64_t limit = 1;
  for (size_t i = 0; i < digits; ++i) limit *= 10;
  return limit;
}

class BoxChecks {
 public:
  BoxChecks(Findings& findings, const CheckOptions& options) : findings_(findings), options_(options) {}

  void operator()(const std::string& path, const Text& answer) const {
    if (answer.value) check_text(findings_, path, *answer.value);
  }
  void operator()(const std::string& path, const Date& answer) const {
    if (!answer.value || path == "device.expiration_date") return;
    if (*answer.value > options_.today) findings_.error(path, "is in the future");
    if (answer.value->date.year() < std::chrono::year{1850}) findings_.error(path, "is before 1850");
  }
  void operator()(const std::string& path, const Answer<Age>& answer) const {
    if (answer.value) check_number(path, answer.value->amount, 0, 5);
  }
  void operator()(const std::string& path, const Answer<Weight>& answer) const {
    if (answer.value) check_number(path, answer.value->amount, 1, 3);
  }
  void operator()(const std::string& path, const std::optional<std::int64_t>& number) const {
    if (number) check_number(path, *number, 1, path == "evaluation.events_summarized" ? 6 : 3);
  }
  void operator()(const std::string& path, const std::vector<std::string>& codes) const {
    std::set<std::string_view> seen;
    for (const auto& code : codes) {
      const bool is_number = !code.empty() && code.size() <= 5 &&
                             std::ranges::all_of(code, [](char digit) { return digit >= '0' && digit <= '9'; });
      if (!is_number) findings_.error(path, fmt::format("“{}” is not an FDA code (one to five digits)", code));
      if (!seen.insert(code).second) findings_.error(path, fmt::format("{} occurs twice", code));
    }
  }
  // A choice is valid by its type.
  template <class Choice>
  void operator()(const std::string& path, const std::vector<Choice>& choices) const {
    if (std::set<Choice>(choices.begin(), choices.end()).size() < choices.size()) {
      findings_.error(path, "the same choice occurs twice");
    }
  }
  template <class Other>
  void operator()(const std::string&, const Other&) const {}

 private:
  void check_number(const std::string& path, std::int64_t number, std::int64_t least, size_t digits) const {
    if (number < least || number >= digits_limit(digits)) {
      findings_.error(path, fmt::format("must be from {} to {}", least, digits_limit(digits) - 1));
    }
  }

  Findings& findings_;
  const CheckOptions& options_;
};

void check_form(Findings& findings, std::string_view path, const Text& answer, const char* form,
                std::string_view what) {
  if (answer.value && !std::regex_match(*answer.value, std::regex(form))) findings.error(path, what);
}

void check_term(Findings& findings, std::string_view path, const Text& code, std::span<const VocabularyTerm> terms,
                std::string_view other_path, const Text& other) {
  if (!code.value) return;
  if (find_term(terms, *code.value).empty()) {
    findings.error(path, fmt::format("“{}” is not a code of FDA's list", *code.value));
  }
  if (*code.value == codes::kOther && !other.value) findings.error(other_path, "describe “other”");
}

void check_phones(Findings& findings, const DeviceReport& report) {
  static const std::regex kPhone{R"((\+|011)\d{0,3}\(\d*\)[\d-]{4,15}(x\d{1,5})?)"};
  const auto check = [&findings](std::string_view path, const Text& phone) {
    if (phone.value && !std::regex_match(*phone.value, kPhone)) {
      findings.warning(path, "FDA expects a number such as +1(240)276-0001x12345");
    }
  };
  check("initial_reporter.phone", report.initial_reporter.phone);
  check("facility.phone", report.facility.phone);
  check("manufacturer.contact.phone", report.manufacturer.contact.phone);
  check("manufacturer.manufacturing_site.phone", report.manufacturer.manufacturing_site.phone);
}

}  // namespace

size_t count_characters(std::string_view text) {
  return static_cast<size_t>(
      std::ranges::count_if(text, [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }));
}

std::string find_foreign_character(std::string_view text) {
  for (size_t at = 0; at < text.size();) {
    const auto first = static_cast<unsigned char>(text[at]);
    const size_t length = std::min(sequence_length(first), text.size() - at);
    char32_t letter = length == 1 ? first : first & (0xFFU >> (length + 1));
    for (size_t i = 1; i < length; ++i) letter = letter << 6 | (static_cast<unsigned char>(text[at + i]) & 0x3FU);
    if (!is_windows_1252(letter)) {
      const std::string shown = letter < 0x20 || letter == 0x7F ? "" : fmt::format("“{}” ", text.substr(at, length));
      return fmt::format("{}(U+{:04X})", shown, static_cast<std::uint32_t>(letter));
    }
    at += length;
  }
  return {};
}

void check_text(Findings& findings, const std::string& path, const std::string& text) {
  const ReportBox& box = box_at(path);
  const size_t length = count_characters(text);
  if (box.max_length > 0 && length > box.max_length) {
    findings.error(path, fmt::format("at most {} characters, {} given", box.max_length, length));
  }
  if (const auto foreign = find_foreign_character(text); !foreign.empty()) {
    findings.error(path, fmt::format("FDA accepts Windows-1252 characters only, not {}", foreign));
  }
}

void check_boxes(Findings& findings, const DeviceReport& report, const CheckOptions& options) {
  visit_boxes(report, "", BoxChecks{findings, options});
  check_form(findings, "device.product_code", report.device.product_code, "[A-Z0-9]{3}",
             "must be three letters or digits such as FRN");
  check_form(findings, "manufacturer.premarket_number", report.manufacturer.premarket_number, "[A-Z]{1,3}[0-9]{5,9}.*",
             "enter the number only, such as P000001 or K123456");
  check_term(findings, "device.operator_code", report.device.operator_code, emdr_occupations(), "device.operator_other",
             report.device.operator_other);
  check_term(findings, "initial_reporter.occupation_code", report.initial_reporter.occupation_code, emdr_occupations(),
             "initial_reporter.occupation_other", report.initial_reporter.occupation_other);
  check_term(findings, "facility.location_code", report.facility.location_code, emdr_locations(),
             "facility.location_other", report.facility.location_other);
  check_phones(findings, report);
}

void check_attachments(Findings& findings, std::span<const AttachmentFacts> attachments) {
  std::set<std::string_view> names;
  for (const auto& attachment : attachments) {
    const std::string_view name = attachment.file_name;
    const auto dot = name.find('.');
    if (dot == name.npos || dot == 0 || dot + 1 == name.size() || name.find('.', dot + 1) != name.npos) {
      findings.attachment(name, "the name must have exactly one dot, before its ending");
    }
    if (const auto foreign = find_foreign_character(name); !foreign.empty()) {
      findings.attachment(name, fmt::format("FDA accepts Windows-1252 characters only, not {}", foreign));
    }
    if (attachment.bytes == 0) findings.attachment(name, "the file is empty");
    if (attachment.bytes > kMaxAttachmentBytes) {
      findings.attachment(
          name, fmt::format("at most 50 MB, {:.1f} MB given", static_cast<double>(attachment.bytes) / 1'000'000));
    }
    if (!names.insert(name).second) findings.attachment(name, "the name occurs twice");
  }
}

}  // namespace pharos::report_files
