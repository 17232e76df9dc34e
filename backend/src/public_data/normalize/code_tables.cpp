#include "public_data/normalize/code_tables.hpp"

#include <algorithm>
#include <cctype>

#include "public_data/files/encoding.hpp"

namespace pharos::public_data {

namespace {

constexpr CodeLabel kOccupations[] = {{"*", "INVALID DATA"},
                                      {"000", "OTHER"},
                                      {"001", "PHYSICIAN"},
                                      {"002", "NURSE"},
                                      {"0HP", "HEALTH PROFESSIONAL"},
                                      {"0LP", "LAY USER/PATIENT"},
                                      {"100", "OTHER HEALTH CARE PROFESSIONAL"},
                                      {"101", "AUDIOLOGIST"},
                                      {"102", "DENTAL HYGIENIST"},
                                      {"103", "DIETICIAN"},
                                      {"104", "EMERGENCY MEDICAL TECHNICIAN"},
                                      {"105", "MEDICAL TECHNOLOGIST"},
                                      {"106", "NUCLEAR MEDICINE TECHNOLOGIST"},
                                      {"107", "OCCUPATIONAL THERAPIST"},
                                      {"108", "PARAMEDIC"},
                                      {"109", "PHARMACIST"},
                                      {"110", "PHLEBOTOMIST"},
                                      {"111", "PHYSICAL THERAPIST"},
                                      {"112", "PHYSICIAN ASSISTANT"},
                                      {"113", "RADIOLOGIC TECHNOLOGIST"},
                                      {"114", "RESPIRATORY THERAPIST"},
                                      {"115", "SPEECH THERAPIST"},
                                      {"116", "DENTIST"},
                                      {"300", "OTHER CAREGIVERS"},
                                      {"301", "DENTAL ASSISTANT"},
                                      {"302", "HOME HEALTH AIDE"},
                                      {"303", "MEDICAL ASSISTANT"},
                                      {"304", "NURSING ASSISTANT"},
                                      {"305", "PATIENT"},
                                      {"306", "PATIENT FAMILY MEMBER OR FRIEND"},
                                      {"307", "PERSONAL CARE ASSISTANT"},
                                      {"400", "SERVICE AND TESTING PERSONNEL"},
                                      {"401", "BIOMEDICAL ENGINEER"},
                                      {"402", "HOSPITAL SERVICE TECHNICIAN"},
                                      {"403", "MEDICAL EQUIPMENT COMPANY TECHNICIAN/REPRESENTATIVE"},
                                      {"404", "PHYSICIST"},
                                      {"405", "SERVICE PERSONNEL"},
                                      {"499", "DEVICE UNATTENDED"},
                                      {"500", "RISK MANAGER"},
                                      {"600", "ATTORNEY"},
                                      {"999", "UNKNOWN"},
                                      {"NA", "NOT APPLICABLE"},
                                      {"NI", "NO INFORMATION"},
                                      {"UNK", "UNKNOWN"}};

constexpr CodeLabel kEventLocations[] = {{"*", "INVALID DATA"},
                                         {"000", "OTHER"},
                                         {"001", "HOSPITAL"},
                                         {"002", "HOME"},
                                         {"003", "NURSING HOME"},
                                         {"004", "OUTPATIENT TREATMENT FACILITY"},
                                         {"005", "OUTPATIENT DIAGNOSTIC FACILITY"},
                                         {"006", "AMBULATORY SURGICAL FACILITY"},
                                         {"500", "HOSPITAL"},
                                         {"501", "CATHETERIZATION SUITE"},
                                         {"502", "CRITICAL CARE UNIT"},
                                         {"503", "DIALYSIS UNIT"},
                                         {"504", "EMERGENCY ROOM"},
                                         {"505", "EXAMINATION ROOM"},
                                         {"506", "LABORATORY/PATHOLOGY DEPARTMENT"},
                                         {"507", "MATERNITY WARD - NURSERY"},
                                         {"508", "OPERATING ROOM"},
                                         {"509", "OUTPATIENT CLINIC/SURGERY"},
                                         {"510", "PATIENT'S ROOM OR WARD"},
                                         {"511", "RADIOLOGY DEPARTMENT"},
                                         {"600", "AMBULATORY HEALTH CARE FACILITY"},
                                         {"601", "AMBULATORY SURGICAL CENTER"},
                                         {"602", "BLOOD BANK"},
                                         {"603", "BLOODMOBILE"},
                                         {"604", "CATHETERIZATION LAB - FREE STANDING"},
                                         {"605", "CHEMOTHERAPY CENTER"},
                                         {"606", "CLINIC - WALK IN, OTHER"},
                                         {"607", "DIALYSIS CENTER"},
                                         {"608", "DRUG CLINIC"},
                                         {"609", "IMAGING CENTER - MOBILE"},
                                         {"610", "IMAGING CENTER - STATIONARY"},
                                         {"611", "LABORATORY"},
                                         {"612", "MOBILE HEALTH UNIT"},
                                         {"613", "MRI CENTERS"},
                                         {"614", "PSYCHIATRIC CENTER - WALK IN, OTHER"},
                                         {"615", "TUBERCULOSIS CLINIC"},
                                         {"616", "URGENT CARE CENTER"},
                                         {"617", "OUTPATIENT DIAGNOSTIC FACILITY"},
                                         {"700", "LONG-TERM CARE FACILITY"},
                                         {"701", "HOSPICE"},
                                         {"702", "NURSING HOME"},
                                         {"703", "PSYCHIATRIC FACILITY"},
                                         {"704", "REHABILITATION CENTER"},
                                         {"705", "RETIREMENT HOME"},
                                         {"810", "PATIENT'S HOME"},
                                         {"820", "IN TRANSIT TO USER/MEDICAL FACILITY"},
                                         {"830", "PUBLIC VENUE"},
                                         {"831", "OUTDOORS"},
                                         {"832", "PARK"},
                                         {"833", "PLAYGROUND"},
                                         {"834", "PUBLIC BUILDING"},
                                         {"835", "SCHOOL"},
                                         {"836", "STREET"},
                                         {"999", "UNKNOWN"},
                                         {"NA", "NOT APPLICABLE"},
                                         {"NI", "NO INFORMATION"},
                                         {"UNK", "UNKNOWN"}};

constexpr CodeLabel kRemedialActions[] = {{"RC", "Recall"},
                                          {"RP", "Repair"},
                                          {"RL", "Replace"},
                                          {"RB", "Relabeling"},
                                          {"OT", "Other"},
                                          {"NO", "Notification"},
                                          {"IN", "Inspection"},
                                          {"PM", "Patient Monitoring"},
                                          {"MA", "Modification/Adjustment"},
                                          {"*", "Invalid Data"}};

constexpr CodeLabel kAvailabilities[] = {
    {"Y", "Yes"}, {"N", "No"}, {"R", "Device was returned to manufacturer"}, {"*", "No answer provided"}};

constexpr CodeLabel kRemovalFlags[] = {{"U", "Unknown"},
                                       {"A", "Not available"},
                                       {"I", "No information at this time"},
                                       {"M", "Month and year provided only day defaults to 01"},
                                       {"Y", "Year provided only, day defaulted to 01 month defaulted to January"}};

constexpr CodeLabel kSpecialties[] = {{"AN", "Anesthesiology"},
                                      {"CH", "Clinical Chemistry"},
                                      {"CV", "Cardiovascular"},
                                      {"DE", "Dental"},
                                      {"EN", "Ear, Nose, Throat"},
                                      {"GU", "Gastroenterology, Urology"},
                                      {"HE", "Hematology"},
                                      {"HO", "General Hospital"},
                                      {"IM", "Immunology"},
                                      {"MG", "Medical Genetics"},
                                      {"MI", "Microbiology"},
                                      {"NE", "Neurology"},
                                      {"OB", "Obstetrics/Gynecology"},
                                      {"OP", "Ophthalmic"},
                                      {"OR", "Orthopedic"},
                                      {"PA", "Pathology"},
                                      {"PM", "Physical Medicine"},
                                      {"RA", "Radiology"},
                                      {"SU", "General, Plastic Surgery"},
                                      {"TX", "Clinical Toxicology"}};

// The label of each code, and the word used by older reports.
struct SourceType {
  std::string_view code;
  std::string_view label;
  std::string_view word;
};
constexpr SourceType kSourceTypes[] = {{"00", "Other", "OTHER"},
                                       {"01", "Foreign", "FOREIGN"},
                                       {"02", "Study", "STUDY"},
                                       {"03", "Literature", "LITERATURE"},
                                       {"04", "Consumer", "CONSUMER"},
                                       {"05", "Health Professional", "HEALTH PROFESSIONAL"},
                                       {"06", "User facility", "USER FACILITY"},
                                       {"07", "Company representation", "COMPANY REPRESENTATIVE"},
                                       {"08", "Distributor", "DISTRIBUTOR"},
                                       {"99", "Unknown", "UNKNOWN"},
                                       {"*", "Invalid data", "INVALID DATA"}};
// Shorter word fragments are kept unchanged rather than guessed.
constexpr size_t kShortestCut = 4;

bool is_same_word(std::string_view a, std::string_view b) {
  const auto same_letter = [](unsigned char x, unsigned char y) { return toupper(x) == toupper(y); };
  return std::ranges::equal(a, b, same_letter);
}

}  // namespace

CodeTable occupations() {
  return kOccupations;
}

CodeTable event_locations() {
  return kEventLocations;
}

CodeTable remedial_actions() {
  return kRemedialActions;
}

CodeTable device_availabilities() {
  return kAvailabilities;
}

CodeTable removal_flags() {
  return kRemovalFlags;
}

CodeTable medical_specialties() {
  return kSpecialties;
}

std::string read_label(CodeTable table, std::string_view text) {
  const std::string_view code = trim(text);
  const auto found = std::ranges::find(table, code, &CodeLabel::code);
  return found == table.end() ? clean_text(text) : std::string(found->label);
}

std::string read_source_type(std::string_view text) {
  const std::string_view value = trim(text);
  const SourceType* cut_from = nullptr;
  for (const SourceType& type : kSourceTypes) {
    if (value == type.code || is_same_word(value, type.label) || value == type.word) return std::string(type.label);
    // No two words share their first four letters, so a truncated word is unambiguous.
    if (value.size() >= kShortestCut && type.word.starts_with(value)) cut_from = &type;
  }
  return cut_from ? std::string(cut_from->label) : clean_text(text);
}

}  // namespace pharos::public_data
