#include "public_data/generate/narratives.hpp"

#include <array>
#include <span>

namespace pharos::public_data::generate {
namespace {

using Text = std::string_view;

// Placeholders: $B brand, $D kind of device, $P problem, $H harm, $L lot, $M model, $N a number below a hundred, $V a
// three-digit number, $T an hour of the day.
constexpr std::array<Text, 12> kOpenings = {
    "IT WAS REPORTED THAT THE $B $D HAD A PROBLEM DESCRIBED AS $P. ",
    "THE CUSTOMER REPORTED $P WITH THE $B $D, MODEL $M. ",
    "DURING USE OF THE $B $D, $P WAS OBSERVED BY THE USER. ",
    "A HEALTH CARE PROFESSIONAL CALLED TO REPORT $P ON A $B $D (LOT $L). ",
    "ON (B)(6), THE $B $D WAS IN USE WHEN $P OCCURRED AFTER ABOUT $N MINUTES. ",
    "THE PATIENT STATED THAT THE $B $D SHOWED $P ON THE $N. DAY OF USE. ",
    "INFORMATION WAS RECEIVED THROUGH THE SALES REPRESENTATIVE THAT $P HAPPENED WITH THE $B $D. ",
    "THE USER FACILITY REPORTED THAT BEFORE THE PROCEDURE THE $B $D WAS CHECKED AND $P WAS FOUND. ",
    "THE CAREGIVER CONTACTED THE SUPPORT LINE AT $T HOURS BECAUSE OF $P OF THE $B $D. ",
    "IT WAS ALLEGED THAT $P OF THE $B $D LED TO THE COMPLAINT. ",
    "DURING A ROUTINE CHECK A TECHNICIAN NOTED $P ON THE $B $D, MODEL $M. ",
    "THE NURSE REPORTED $P $N MINUTES AFTER THE $D WAS CONNECTED. "};
constexpr std::array<Text, 12> kCircumstances = {
    "THE $D HAD BEEN IN USE FOR $N DAYS. ",
    "THE ISSUE WAS NOTICED AT $T HOURS AND COULD BE REPEATED $N TIMES. ",
    "THE USER REPLACED THE $D AND CONTINUED WITHOUT FURTHER INCIDENT. ",
    "THE LOT NUMBER WAS GIVEN AS $L. ",
    "A VALUE OF $V WAS SHOWN WHERE $V WAS EXPECTED. ",
    "THE ACCESSORIES WERE EXCHANGED BUT THE ISSUE REMAINED. ",
    "NO OTHER EQUIPMENT WAS INVOLVED, AND THE SETTINGS WERE THE USUAL ONES. ",
    "TROUBLESHOOTING WAS DONE BY TELEPHONE FOR $N MINUTES AND DID NOT RESOLVE THE ISSUE. ",
    "THE PROCEDURE WAS COMPLETED WITH ANOTHER $D OF THE SAME TYPE; THE DELAY WAS $N MINUTES. ",
    "THE DEVICE WAS STORED AS THE INSTRUCTIONS SAY, AND THE PACKAGE WAS INTACT. ",
    "THE ALARM HISTORY HAD $N ENTRIES ON THAT DAY. ",
    "THE REPORTER COULD NOT SAY WHETHER THE $D HAD BEEN DROPPED BEFORE. "};
constexpr std::array<Text, 6> kInjuries = {
    "THE PATIENT EXPERIENCED $H AND WAS TREATED IN THE EMERGENCY ROOM. ",
    "AS A CONSEQUENCE $H WAS REPORTED, WHICH REQUIRED MEDICAL INTERVENTION. ",
    "THE PATIENT, $N YEARS OLD, DEVELOPED $H AND WAS HOSPITALIZED FOR OBSERVATION. ",
    "$H WAS DIAGNOSED LATER; A REVISION IS BEING CONSIDERED. ",
    "THE PHYSICIAN CONFIRMED $H. THE PATIENT HAS RECOVERED SINCE. ",
    "TREATMENT OF $H WITH MEDICATION WAS NECESSARY. "};
constexpr std::array<Text, 3> kDeaths = {
    "THE PATIENT PASSED AWAY. THE REPORTER DID NOT STATE A RELATION BETWEEN THE DEVICE AND THE DEATH. ",
    "THE PATIENT EXPIRED $N HOURS LATER AFTER $H; THE CAUSE OF DEATH IS NOT KNOWN. ",
    "IT WAS REPORTED THAT THE PATIENT DIED; AN AUTOPSY WAS NOT PERFORMED. "};
constexpr std::array<Text, 4> kNoHarms = {
    "NO PATIENT INJURY WAS REPORTED.", "THERE WAS NO HARM TO THE PATIENT AND NO MEDICAL INTERVENTION WAS REQUIRED.",
    "NO ADVERSE EVENT WAS ASSOCIATED WITH THE REPORT.", "THE PATIENT WAS NOT CONNECTED AT THE TIME."};
constexpr std::array<Text, 4> kRequests = {
    "NO ADDITIONAL INFORMATION WAS PROVIDED.", "FURTHER INFORMATION WAS REQUESTED AND HAS NOT BEEN RECEIVED.",
    "ADDITIONAL PATIENT DETAILS ARE NOT AVAILABLE.", "THE REPORTER DID NOT WISH TO BE CONTACTED AGAIN."};
constexpr std::array<Text, 14> kEvaluations = {
    "THE $D WAS RETURNED AND EVALUATED. THE REPORTED $P WAS CONFIRMED BY TEST $V. ",
    "THE $D WAS NOT RETURNED, SO THAT THE REPORTED $P COULD NOT BE CONFIRMED. ",
    "A VISUAL INSPECTION FOUND DAMAGE OF THE HOUSING NEAR THE CONNECTOR. ",
    "THE DEVICE HISTORY RECORD OF LOT $L WAS REVIEWED AND SHOWED NO DEVIATION. ",
    "THE LOG FILE WAS DOWNLOADED AND SHOWED ERROR CODE $V AT $T HOURS. ",
    "FUNCTIONAL TESTING WAS PERFORMED $N TIMES AND THE $D MET ITS SPECIFICATION. ",
    "THE ROOT CAUSE WAS TRACED TO A COMPONENT OF THE SUPPLIER; A CORRECTIVE ACTION IS OPEN. ",
    "THE ROOT CAUSE COULD NOT BE DETERMINED. ",
    "WEAR CONSISTENT WITH THE AGE OF THE $D WAS FOUND. ",
    "A TREND REVIEW FOR $P SHOWED $N SIMILAR COMPLAINTS IN THE LAST PERIOD. ",
    "USE ERROR CANNOT BE EXCLUDED; THE INSTRUCTIONS FOR USE WARN OF THIS CONDITION. ",
    "A RETAINED SAMPLE OF THE SAME LOT $L WAS TESTED AND WAS WITHIN LIMITS. ",
    "THE RISK FILE WAS REVIEWED AND THE OCCURRENCE OF $P IS WITHIN THE EXPECTED RANGE. ",
    "INTERNAL REFERENCE (B)(4). "};
constexpr std::array<Text, 4> kEvaluationEnds = {
    "THIS REPORT IS BASED ON THE INFORMATION AVAILABLE AT THE TIME OF SUBMISSION.",
    "IF FURTHER INFORMATION BECOMES AVAILABLE A SUPPLEMENTAL REPORT WILL BE SUBMITTED.",
    "THE MANUFACTURER WILL CONTINUE TO MONITOR REPORTS OF THIS KIND.",
    "SUBMISSION OF THIS REPORT DOES NOT CONSTITUTE AN ADMISSION THAT THE DEVICE CAUSED THE EVENT."};
constexpr std::array<Text, 4> kFollowUps = {
    "CORRECTED DATA: THE EVENT DESCRIPTION WAS UPDATED AFTER $N DAYS. ",
    "ADDITIONAL INFORMATION WAS RECEIVED ON (B)(6) FROM THE HEALTH CARE PROVIDER. ",
    "THE INVESTIGATION HAS BEEN COMPLETED. ", "THE $D ARRIVED AT THE MANUFACTURER AND THE ANALYSIS HAS FINISHED. "};

void add_number(std::string& out, std::uint32_t number) {
  if (number >= 100) out += static_cast<char>('0' + number / 100);
  if (number >= 10) out += static_cast<char>('0' + (number / 10) % 10);
  out += static_cast<char>('0' + number % 10);
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
      out += story.lot.empty() ? Text{"UNKNOWN"} : story.lot;
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
      add_number(out, random.between(1, 24));
      break;
  }
}

void add_sentence(std::string& out, Text sentence, const Story& story, Random& random) {
  for (size_t mark = sentence.find('$'); mark != Text::npos; mark = sentence.find('$')) {
    out.append(sentence, 0, mark);
    add_slot(out, sentence[mark + 1], story, random);
    sentence.remove_prefix(mark + 2);
  }
  out += sentence;
}

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
  add_some_of(out, kEvaluations, random.between(2, 5), story, random);
  add_one_of(out, kEvaluationEnds, story, random);
}

void narrate_follow_up(std::string& out, const Story& story, Random& random) {
  add_one_of(out, kFollowUps, story, random);
  add_some_of(out, kEvaluations, random.between(1, 3), story, random);
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
