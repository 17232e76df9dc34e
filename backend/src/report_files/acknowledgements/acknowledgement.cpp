#include "report_files/acknowledgements/acknowledgement.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>

#include "core/error.hpp"
#include "core/text.hpp"
#include "sheets/encoding.hpp"
#include "sheets/xml_reader.hpp"

namespace pharos::report_files {
namespace {

constexpr size_t kMaxAcknowledgement = 16 << 20;
constexpr size_t kMaxId = 500;

[[noreturn]] void refuse_ack(const std::string& why) {
  throw Error(ErrorCode::kBadRequest, why);
}

std::int64_t read_count(std::string_view text) {
  std::int64_t number = -1;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size() || number < 0) {
    refuse_ack(fmt::format("This acknowledgement has an invalid number of reports: {}", text.substr(0, 50)));
  }
  return number;
}

// <submission> with <report> and <failure> elements in any order.
class ProcessedHandler final : public sheets::XmlHandler {
 public:
  void start(std::string_view name, const std::vector<sheets::XmlAttribute>& attributes) override {
    if (depth_++ == 0 && name != "submission") {
      refuse_ack("This XML file is not an FDA acknowledgement: its first element is not <submission>");
    }
    text_.clear();
    if (name == "report" && depth_ == 2) {
      report_ = {};
      report_.report_number = trimmed(sheets::find_attribute(attributes, "id"));
      status_.clear();
    } else if (name == "failure" && depth_ == 2) {
      failure_ = {};
    } else if (name == "detail" && depth_ == 3) {
      fault_ = {};
    }
  }
  void text(std::string_view piece) override { text_ += piece; }
  void end(std::string_view name) override {
    --depth_;
    const std::string value{trimmed(text_)};
    if (depth_ == 1) {
      end_part(name, value);
    } else if (depth_ == 2) {
      if (name == "status") status_ = value;
      if (name == "reportId") failure_.report_number = value;
      if (name == "detail") failure_.faults.push_back(std::move(fault_));
    } else if (depth_ == 3) {
      if (name == "section") fault_.section = value;
      if (name == "errorMessage") fault_.message = value;
      if (name == "messageValue") fault_.value = value;
      if (name == "xPath") fault_.x_path = value;
    }
    text_.clear();
  }

  Acknowledgement finish() {
    ack_.level = AckLevel::kProcessed;
    if (!has_passed_ || !has_failed_)
      refuse_ack("This acknowledgement does not state how many reports passed and failed");
    for (auto& failure : failures_) {
      const auto found = std::ranges::find_if(ack_.reports, [&failure](const AckReport& report) {
        return report.report_number == failure.report_number && !report.passed && report.faults.empty();
      });
      if (found == ack_.reports.end()) {
        ack_.reports.push_back(std::move(failure));
      } else {
        found->faults = std::move(failure.faults);
      }
    }
    return std::move(ack_);
  }

 private:
  void end_part(std::string_view name, const std::string& value) {
    if (name == "coreId") ack_.core_id = value;
    if (name == "batchId") ack_.batch_id = value;
    if (name == "dateEntered") ack_.stated_at = value;
    if (name == "numReportPassed") ack_.passed = read_count(value), has_passed_ = true;
    if (name == "numReportFailed") ack_.failed = read_count(value), has_failed_ = true;
    if (name == "failure") failures_.push_back(std::move(failure_));
    if (name != "report") return;
    if (status_ != "passed" && status_ != "failed") {
      refuse_ack(fmt::format("Report {} has neither passed nor failed", report_.report_number.substr(0, 50)));
    }
    report_.passed = status_ == "passed";
    ack_.reports.push_back(std::move(report_));
  }

  Acknowledgement ack_;
  AckReport report_;
  AckReport failure_;
  AckFault fault_;
  std::vector<AckReport> failures_;
  std::string status_;
  std::string text_;
  int depth_ = 0;
  bool has_passed_ = false;
  bool has_failed_ = false;
};

std::string without_spaces(std::string_view text) {
  std::string letters;
  for (const char letter : text) {
    if (std::isalnum(static_cast<unsigned char>(letter))) {
      letters += static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    }
  }
  return letters;
}

// Lines such as "CoreId: ci123". FDA publishes an example of level 2 only. That the receipt of the gateway (level 1)
// has the same lines, without the sentence of the center, is an assumption.
Acknowledgement read_receipt(std::string_view content) {
  Acknowledgement ack;
  std::string sentence;
  while (!content.empty()) {
    const size_t end = std::min(content.find('\n'), content.size());
    const auto line = trimmed(content.substr(0, end));
    content.remove_prefix(std::min(end + 1, content.size()));
    const size_t colon = line.find(':');
    if (colon == line.npos) {
      sentence += without_spaces(line);
      continue;
    }
    const auto label = without_spaces(line.substr(0, colon));
    const std::string value{trimmed(line.substr(colon + 1))};
    if (label == "coreid") ack.core_id = value;
    if (label == "messageid") ack.message_id = value;
    if (label == "datetimereceiptgenerated") ack.stated_at = value;
  }
  if (ack.core_id.empty()) refuse_ack("This file is not an FDA acknowledgement: it has no line with a CoreId");
  const bool is_center = sentence.find("cdrhhasreceivedyoursubmission") != sentence.npos;
  ack.level = is_center ? AckLevel::kCenterReceived : AckLevel::kReceived;
  return ack;
}

}  // namespace

Acknowledgement read_acknowledgement(std::string_view content) {
  if (content.size() > kMaxAcknowledgement) refuse_ack("This file is too large for an acknowledgement");
  const auto text = trimmed(sheets::without_byte_order_mark(content));
  if (text.empty()) refuse_ack("This file is empty");
  Acknowledgement ack;
  if (text.front() == '<') {
    ProcessedHandler handler;
    sheets::read_xml(*sheets::open_text(text), "This acknowledgement", handler, sheets::kSmallPart);
    ack = handler.finish();
  } else {
    std::string readable{text};
    sheets::make_utf8(readable);
    ack = read_receipt(readable);
  }
  if (ack.core_id.size() > kMaxId || ack.batch_id.size() > kMaxId || ack.message_id.size() > kMaxId) {
    refuse_ack("This acknowledgement has an id of more than 500 characters");
  }
  return ack;
}

}  // namespace pharos::report_files
