#include "public_data/generate/narratives.hpp"

#include <array>
#include <span>

namespace pharos::public_data::generate {
namespace {

using Text = std::string_view;

// Problems are FDA terms, which read naturally only as labels.
constexpr std::array<Text, 12> kOpenings = {
    "IT WAS REPORTED THAT AN ISSUE OCCURRED WITH THE $B $D. REPORTED ISSUE: $P. ",
    "THE CUSTOMER CALLED TO REPORT A PROBLEM WITH THE $B $D, MODEL $M. COMPLAINT CATEGORY: $P. ",
    "AN ISSUE REPORTED AS $P OCCURRED WHILE THE $B $D WAS IN USE. ",
    "A HEALTHCARE PROFESSIONAL REPORTED THE FOLLOWING ISSUE WITH A $B $D, LOT $L: $P. ",
    "ON (B)(6), APPROXIMATELY $N MINUTES AFTER USE BEGAN, THE $B $D MALFUNCTIONED. REPORTED ISSUE: $P. ",
    "THE PATIENT CALLED ABOUT THE $B $D AFTER $N DAYS OF USE. REPORTED ISSUE: $P. ",
    "A SALES REPRESENTATIVE REPORTED AN EVENT INVOLVING THE $B $D ON BEHALF OF THE FACILITY. REPORTED ISSUE: $P. ",
    "THE USER FACILITY REPORTED THAT THE $B $D DID NOT PASS THE PRE-USE CHECK. REPORTED ISSUE: $P. ",
    "THE CAREGIVER CONTACTED CUSTOMER SUPPORT AT $T ABOUT THE $B $D. COMPLAINT CATEGORY: $P. ",
    "IT WAS ALLEGED THAT THE $B $D MALFUNCTIONED. ALLEGED ISSUE: $P. ",
    "DURING ROUTINE MAINTENANCE, A TECHNICIAN IDENTIFIED AN ISSUE WITH THE $B $D, MODEL $M. REPORTED ISSUE: $P. ",
    "THE NURSE REPORTED THAT THE $D MALFUNCTIONED $N MINUTES INTO USE. REPORTED ISSUE: $P. "};
constexpr std::array<Text, 12> kCircumstances = {
    "THE $D HAD BEEN IN USE FOR $N DAYS. ",
    "THE ISSUE WAS FIRST NOTED AT $T AND RECURRED SEVERAL TIMES. ",
    "THE USER REPLACED THE $D, AND NO FURTHER ISSUES WERE REPORTED. ",
    "THE REPORTED LOT NUMBER IS $L. ",
    "THE DISPLAYED VALUE WAS $V; THE EXPECTED VALUE WAS $V. ",
    "REPLACING THE ACCESSORIES DID NOT RESOLVE THE ISSUE. ",
    "NO OTHER EQUIPMENT WAS INVOLVED, AND STANDARD SETTINGS WERE USED. ",
    "TELEPHONE TROUBLESHOOTING FOR $N MINUTES DID NOT RESOLVE THE ISSUE. ",
    "THE PROCEDURE WAS COMPLETED WITH A REPLACEMENT $D AFTER A DELAY OF $N MINUTES. ",
    "THE DEVICE WAS STORED ACCORDING TO THE INSTRUCTIONS FOR USE, AND THE PACKAGING WAS INTACT. ",
    "THE ALARM LOG CONTAINED $N ENTRIES FOR THAT DAY. ",
    "IT IS UNKNOWN WHETHER THE $D HAD BEEN DROPPED. "};
constexpr std::array<Text, 6> kInjuries = {
    "THE PATIENT EXPERIENCED $H AND WAS TREATED IN THE EMERGENCY DEPARTMENT. ",
    "THE PATIENT REPORTEDLY EXPERIENCED $H, WHICH REQUIRED MEDICAL INTERVENTION. ",
    "THE $N-YEAR-OLD PATIENT DEVELOPED $H AND WAS HOSPITALIZED FOR OBSERVATION. ",
    "$H WAS SUBSEQUENTLY DIAGNOSED. FURTHER TREATMENT IS UNDER CONSIDERATION. ",
    "THE PHYSICIAN CONFIRMED $H. THE PATIENT HAS SINCE RECOVERED. ",
    "THE PATIENT WAS TREATED WITH MEDICATION FOR $H. "};
constexpr std::array<Text, 3> kDeaths = {
    "THE PATIENT DIED. THE REPORTER DID NOT STATE WHETHER THE DEATH WAS RELATED TO THE DEVICE. ",
    "THE PATIENT DEVELOPED $H AND EXPIRED $N HOURS LATER. THE CAUSE OF DEATH IS UNKNOWN. ",
    "IT WAS REPORTED THAT THE PATIENT EXPIRED. NO AUTOPSY WAS PERFORMED. "};
constexpr std::array<Text, 4> kNoHarms = {
    "NO PATIENT INJURY WAS REPORTED.", "THERE WAS NO HARM TO THE PATIENT, AND NO MEDICAL INTERVENTION WAS REQUIRED.",
    "NO ADVERSE PATIENT EFFECTS WERE REPORTED.", "NO PATIENT CONSEQUENCES WERE REPORTED."};
constexpr std::array<Text, 4> kRequests = {
    "NO FURTHER INFORMATION IS AVAILABLE.", "ADDITIONAL INFORMATION WAS REQUESTED BUT HAS NOT BEEN RECEIVED.",
    "NO ADDITIONAL PATIENT INFORMATION IS AVAILABLE.", "THE REPORTER DECLINED FURTHER CONTACT."};
constexpr std::array<Text, 6> kInspections = {
    "THE $D WAS RETURNED FOR EVALUATION, AND THE REPORTED ISSUE ($P) WAS CONFIRMED IN TEST $V. ",
    "THE $D WAS RETURNED FOR EVALUATION. VISUAL INSPECTION FOUND DAMAGE TO THE HOUSING NEAR THE CONNECTOR. ",
    "THE $D WAS RETURNED FOR EVALUATION. THE DOWNLOADED LOG FILE SHOWED ERROR CODE $V AT $T. ",
    "THE $D WAS RETURNED FOR EVALUATION AND MET ITS SPECIFICATIONS IN $N FUNCTIONAL TESTS. THE REPORTED ISSUE ($P) WAS "
    "NOT REPRODUCED. ",
    "THE $D WAS RETURNED FOR EVALUATION. THE WEAR OBSERVED WAS CONSISTENT WITH THE AGE OF THE $D. ",
    "THE $D WAS NOT RETURNED; THEREFORE, THE REPORTED ISSUE ($P) COULD NOT BE CONFIRMED. "};
constexpr std::array<Text, 5> kReviews = {
    "A REVIEW OF THE DEVICE HISTORY RECORD FOR LOT $L FOUND NO NONCONFORMANCES. ",
    "A RETAINED SAMPLE FROM LOT $L WAS TESTED AND MET SPECIFICATIONS. ",
    "A COMPLAINT TREND REVIEW FOR $P IDENTIFIED $N SIMILAR COMPLAINTS IN THE REVIEW PERIOD. ",
    "THE RISK MANAGEMENT FILE WAS REVIEWED. THE OCCURRENCE RATE OF THE REPORTED ISSUE IS WITHIN THE EXPECTED RANGE. ",
    "MANUFACTURER REFERENCE NUMBER: (B)(4). "};
constexpr std::array<Text, 3> kCauses = {
    "THE ROOT CAUSE WAS TRACED TO A SUPPLIER COMPONENT. A CORRECTIVE ACTION HAS BEEN OPENED. ",
    "THE ROOT CAUSE COULD NOT BE DETERMINED. ",
    "USE ERROR CANNOT BE RULED OUT. THE INSTRUCTIONS FOR USE WARN OF THIS CONDITION. "};
constexpr std::array<Text, 4> kEvaluationEnds = {
    "THIS REPORT IS BASED ON THE INFORMATION AVAILABLE AT THE TIME OF SUBMISSION.",
    "IF ADDITIONAL INFORMATION BECOMES AVAILABLE, A SUPPLEMENTAL REPORT WILL BE SUBMITTED.",
    "THE MANUFACTURER WILL CONTINUE TO MONITOR COMPLAINTS FOR TRENDS.",
    "SUBMISSION OF THIS REPORT IS NOT AN ADMISSION THAT THE DEVICE CAUSED OR CONTRIBUTED TO THE EVENT."};
constexpr std::array<Text, 4> kFollowUps = {
    "CORRECTED DATA: THE EVENT DESCRIPTION WAS UPDATED $N DAYS AFTER THE INITIAL REPORT. ",
    "ADDITIONAL INFORMATION WAS RECEIVED FROM THE HEALTHCARE PROVIDER ON (B)(6). ", "THE INVESTIGATION IS COMPLETE. ",
    "THE $D WAS RECEIVED BY THE MANUFACTURER, AND THE EVALUATION IS COMPLETE. "};

void add_number(std::string& out, std::uint32_t number) {
  if (number >= 100) out += static_cast<char>('0' + number / 100);
  if (number >= 10) out += static_cast<char>('0' + (number / 10) % 10);
  out += static_cast<char>('0' + number % 10);
}

// "14:05".
void add_time(std::string& out, Random& random) {
  constexpr std::uint32_t kMinutes = 24 * 60;
  const std::uint32_t minute = random.below(kMinutes);
  const auto add_two_digits = [&out](std::uint32_t number) {
    if (number < 10) out += '0';
    add_number(out, number);
  };
  add_two_digits(minute / 60);
  out += ':';
  add_two_digits(minute % 60);
}

void add_slot(std::string& out, char slot, const Story& story, Random& random) {
  switch (slot) {
    case 'B':
      out += story.brand;
      break;
    case 'D':
      out += story.noun;
      break;
    case 'P':
      out += story.problem;
      break;
    case 'H':
      out += story.harm.empty() ? Text{"HARM"} : story.harm;
      break;
    case 'L':
      out += story.lot.empty() ? Text{"(B)(4)"} : story.lot;
      break;
    case 'M':
      out += story.model;
      break;
    case 'N':
      add_number(out, random.between(2, 96));
      break;
    case 'V':
      add_number(out, random.between(101, 998));
      break;
    case 'T':
      add_time(out, random);
      break;
  }
}

}  // namespace

void add_sentence(std::string& out, Text sentence, const Story& story, Random& random) {
  for (size_t mark = sentence.find('$'); mark != Text::npos; mark = sentence.find('$')) {
    out.append(sentence, 0, mark);
    add_slot(out, sentence[mark + 1], story, random);
    sentence.remove_prefix(mark + 2);
  }
  out += sentence;
}

namespace {

template <size_t kCount>
void add_one_of(std::string& out, const std::array<Text, kCount>& sentences, const Story& story, Random& random) {
  add_sentence(out, random.of(sentences), story, random);
}

// Picks different entries: every second one of the list from a random position on.
template <size_t kCount>
void add_some_of(std::string& out, const std::array<Text, kCount>& sentences, std::uint32_t count, const Story& story,
                 Random& random) {
  std::uint32_t place = random.below(kCount);
  for (std::uint32_t i = 0; i < count; ++i) {
    add_sentence(out, sentences[place % kCount], story, random);
    place += 1 + random.below(3);
  }
}

}  // namespace

void narrate_event(std::string& out, const Story& story, Random& random) {
  add_one_of(out, kOpenings, story, random);
  add_some_of(out, kCircumstances, random.between(1, 4), story, random);
  if (story.event_type == EventType::kDeath) {
    add_one_of(out, kDeaths, story, random);
  } else if (story.event_type == EventType::kInjury) {
    add_one_of(out, kInjuries, story, random);
  } else {
    add_one_of(out, kNoHarms, story, random);
    return;
  }
  add_one_of(out, kRequests, story, random);
}

void narrate_evaluation(std::string& out, const Story& story, Random& random) {
  add_one_of(out, kInspections, story, random);
  add_some_of(out, kReviews, random.between(1, 2), story, random);
  add_one_of(out, kCauses, story, random);
  add_one_of(out, kEvaluationEnds, story, random);
}

void narrate_follow_up(std::string& out, const Story& story, Random& random) {
  add_one_of(out, kFollowUps, story, random);
  add_some_of(out, kReviews, random.between(1, 2), story, random);
  add_one_of(out, kCauses, story, random);
  add_one_of(out, kEvaluationEnds, story, random);
}

void rephrase(std::string& text) {
  size_t kept = 0;
  bool starts_sentence = true;
  for (const char c : text) {
    if (c == ',' || c == ';') continue;
    const bool is_letter = c >= 'A' && c <= 'Z';
    text[kept++] = is_letter && !starts_sentence ? static_cast<char>(c - 'A' + 'a') : c;
    if (c != ' ') starts_sentence = c == '.';
  }
  text.resize(kept);
}

}  // namespace pharos::public_data::generate
