#pragma once

#include <string>
#include <vector>

#include "public_data/normalize/field.hpp"
#include "public_data/normalize/values.hpp"
#include "public_data/records/adverse_event.hpp"

// Values of an adverse event report that need more than cleaning: codes and labels, half-decoded lists, truncated
// words.
namespace pharos::public_data {

void set_event_type(AdverseEventReport& report, const Cell& cell);
void set_report_source(AdverseEventReport& report, const Cell& cell);
void add_report_type(AdverseEventReport& report, const Cell& cell);
void add_source_type(AdverseEventReport& report, const Cell& cell);
void set_events_summarized(AdverseEventReport& report, const Cell& cell);
void add_outcome(EventPatient& patient, const Cell& cell);
void add_treatment(EventPatient& patient, const Cell& cell);
void add_patient_problem(EventPatient& patient, const Cell& cell);
void set_text_key(EventText& text, const Cell& cell);
void set_text_type(EventText& text, const Cell& cell);

// Reads "11/16/2021;12/01/2021;*".
std::vector<Date> read_dates(const Cell& cell);

template <auto kMember>
void add_dates(auto& record, const Cell& cell) {
  record.*kMember = read_dates(cell);
}

// NA, UNK, NI and I count as empty.
std::string read_known_text(std::string_view text);

template <auto kMember>
void set_known_text(auto& record, const Cell& cell) {
  record.*kMember = read_known_text(cell.text);
}

}  // namespace pharos::public_data
