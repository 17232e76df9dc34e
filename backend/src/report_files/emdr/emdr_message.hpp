#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/timestamp.hpp"
#include "report_files/report/device_report.hpp"

namespace pharos::report_files {

// The version of FDA's message. The schema of 2005 is the one we have tested with. Of the current one, only the version
// code and the added codes are known, not the places of the added elements, so a message of that release must be
// validated with FDA's current schemas before it is sent.
enum class EmdrRelease { kV2005, kV2016 };
constexpr auto kEmdrReleases =
    choices<EmdrRelease>({{EmdrRelease::kV2005, "V3NORMED_2005"}, {EmdrRelease::kV2016, "V3NORMED_2016"}});
constexpr const auto& choices_of(EmdrRelease) {
  return kEmdrReleases;
}

struct EmdrEntry {
  const DeviceReport& report;
  std::span<const ReportAttachment> attachments = {};
};

// Reports of one registration number (CFN or FEI), one device and one patient each.
struct EmdrBatch {
  std::string id;
  std::string sender;  // name of the organization
  Day created;
  EmdrRelease release = EmdrRelease::kV2005;
  std::vector<EmdrEntry> entries;
};

// "6000018-20061114180725": the registration number and the time in UTC.
std::string make_batch_id(std::string_view registration_number, Timestamp now);
// "1234567-2026-00042": registration number, year and sequence number of five digits.
std::string make_report_number(std::string_view registration_number, int year, int sequence);
// The part of a report number before its year; empty for text that is not a report number.
std::string_view registration_of(std::string_view report_number);

// The message PORR_IN040001UV01 as UTF-8. A report that has not passed check_report may give an invalid message.
std::string write_emdr(const EmdrBatch& batch);

// One report of a written batch, byte for byte, in the wrapper of the batch; a comment says how many reports were left
// out. The position counts from 1. Throws Error{kNotFound} if there is no such message.
std::string only_message(std::string_view batch, size_t position);
// The position of the first message about this report; 0 if there is none.
size_t find_message(std::string_view batch, std::string_view report_number);

}  // namespace pharos::report_files
