#include "public_data/normalize/event_values.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "public_data/normalize/event_fields.hpp"
#include "public_data/normalize/event_report.hpp"

namespace pharos::public_data {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

AdverseEventReport with(std::string_view field, const std::vector<std::string>& values, Notes& notes) {
  AdverseEventReport report;
  for (const auto& value : values) report_fields().find(field)->set(report, {field, value, notes});
  return report;
}

std::vector<Outcome> outcomes_of(const std::vector<std::string>& values) {
  Notes notes;
  EventPatient patient;
  for (const auto& value : values) add_outcome(patient, {"sequence_number_outcome", value, notes});
  return patient.sequence_number_outcome;
}

TEST(EventValues, EveryEventTypeCodeIsRead) {
  const std::vector<std::pair<std::string, EventType>> cases = {
      {"D", EventType::kDeath},       {"IN", EventType::kInjury},
      {"IL", EventType::kInjury},     {"IJ", EventType::kInjury},
      {"M", EventType::kMalfunction}, {"O", EventType::kOther},
      {"*", EventType::kNoAnswer},    {"", EventType::kNoAnswer},
      {"Injury", EventType::kInjury}, {"No answer provided", EventType::kNoAnswer}};
  for (const auto& [code, type] : cases) {
    Notes notes;
    EXPECT_EQ(with("event_type", {code}, notes).event_type, type) << code;
    EXPECT_THAT(notes.unread, IsEmpty()) << code;
  }
}

TEST(EventValues, ACodeOutsideItsListIsKept) {
  Notes notes;
  EXPECT_EQ(with("event_type", {"N"}, notes).event_type, EventType::kNoAnswer);
  EXPECT_THAT(notes.unread, ElementsAre(UnreadValue{"event_type", "N"}));
  EXPECT_EQ(notes.repairs.size(), 1);
}

TEST(EventValues, HalfDecodedOutcomesAreCompleted) {
  using enum Outcome;
  EXPECT_THAT(outcomes_of({"Hospitalization", " R", " S"}),
              ElementsAre(kHospitalization, kRequiredIntervention, kDisability));
  EXPECT_THAT(outcomes_of({"1. H", " 2. O"}), ElementsAre(kHospitalization, kOther));
  EXPECT_THAT(outcomes_of({"1,L", "2,R", ""}), ElementsAre(kLifeThreatening, kRequiredIntervention));
  EXPECT_THAT(outcomes_of({"R", "Required Intervention"}), ElementsAre(kRequiredIntervention));
  EXPECT_THAT(outcomes_of({""}), IsEmpty());
}

TEST(EventValues, SourceTypesAreCompletedFromAnyForm) {
  const std::vector<std::pair<std::string, std::string>> cases = {{"05", "Health Professional"},
                                                                  {"HEALTH", "Health Professional"},
                                                                  {"HEALTH PROFESSION", "Health Professional"},
                                                                  {"FOREIG", "Foreign"},
                                                                  {"DISTRI", "Distributor"},
                                                                  {"COMPANY REPRESENTATIVE", "Company representation"},
                                                                  {"Foreign", "Foreign"},
                                                                  {"HEALTH PR", "Health Professional"},
                                                                  {"USER FACIL", "User facility"},
                                                                  {"99", "Unknown"},
                                                                  {"CO", "CO"},
                                                                  {"SOMETHING NEW", "SOMETHING NEW"}};
  for (const auto& [text, label] : cases) EXPECT_EQ(read_source_type(text), label) << text;
}

TEST(EventValues, FlagsAreYesNoOrUnknown) {
  EXPECT_EQ(read_flag("Y"), true);
  EXPECT_EQ(read_flag("No"), false);
  for (const char* text : {"", "*", "I", "U", "NA", "UNK", "Unknown", "No answer provided"}) {
    EXPECT_EQ(read_flag(text), std::nullopt) << text;
  }
}

TEST(EventValues, NumbersMayBePaddedDecimals) {
  EXPECT_EQ(find_whole_number(" 619611.0", 1'000'000), 619611);
  EXPECT_EQ(find_whole_number(" 1.0", 10), 1);
  EXPECT_EQ(find_whole_number("477569", kMaxSmallNumber), 477569);
  for (const char* text : {"", "x", "1.5", "-1", "99999999999999999999", "1 2"}) {
    EXPECT_EQ(find_whole_number(text, kMaxSmallNumber), std::nullopt) << text;
  }
}

TEST(EventValues, SupplementDatesAreAListInOneField) {
  Notes notes;
  const auto dates = with("suppl_dates_mfr_received", {"11/16/2021;12/01/2021;*"}, notes).suppl_dates_mfr_received;
  EXPECT_THAT(dates, ElementsAre(*find_date("20211116"), *find_date("20211201")));
}

TEST(EventValues, DosesAreNotListNumbers) {
  Notes notes;
  EventPatient patient;
  for (const char* text : {"1. SCREW", "2.5 MG ASPIRIN", " UNKNOWN RODS.", ""}) {
    add_treatment(patient, {"sequence_number_treatment", text, notes});
  }
  EXPECT_THAT(patient.sequence_number_treatment, ElementsAre("SCREW", "2.5 MG ASPIRIN", "UNKNOWN RODS."));
}

TEST(EventValues, ColumnsOfTextFilesHaveOpenFdaNames) {
  EXPECT_EQ(openfda_name("MANUFACTURER_LINK_FLAG_"), "manufacturer_link_flag");
  EXPECT_EQ(openfda_name("UDI-DI"), "udi_di");
  EXPECT_EQ(openfda_name("DEVICE_EVALUATED_BY_MANUFACTUR"), "device_evaluated_by_manufacturer");
  EXPECT_EQ(openfda_name("FOI_TEXT"), "text");
  EXPECT_EQ(openfda_name(" event_key "), "event_key");
}

EventPatient patient(std::uint32_t sequence_number) {
  EventPatient added;
  added.patient_sequence_number = sequence_number;
  return added;
}

class FinishReport : public testing::Test {
 protected:
  FinishReport() {
    report_.mdr_report_key = 7;
    report_.date_received = find_date("20240131");
  }
  AdverseEventReport report_;
  Notes notes_;
};

TEST_F(FinishReport, OutcomesOfAllPatientsCountOnce) {
  using enum Outcome;
  report_.patient = {patient(1), patient(2)};
  report_.patient[0].sequence_number_outcome = {kHospitalization};
  report_.patient[1].sequence_number_outcome = {kHospitalization, kDeath, kUnknown};
  EXPECT_EQ(finish_report(report_, {}, notes_), std::nullopt);
  EXPECT_THAT(report_.patient_outcomes, ElementsAre(kDeath, kHospitalization));
}

TEST_F(FinishReport, AnEventAfterItsReportHasNoDate) {
  report_.date_of_event = find_date("20240201");
  EXPECT_EQ(finish_report(report_, {}, notes_), std::nullopt);
  EXPECT_EQ(report_.date_of_event, std::nullopt);
  EXPECT_THAT(report_.unread, ElementsAre(UnreadValue{"date_of_event", "2024-02-01"}));
}

TEST_F(FinishReport, ReceiptAfterTheFileDateIsImpossible) {
  report_.date_added = find_date("20240110");
  EXPECT_EQ(finish_report(report_, {.latest = find_date("20240115")}, notes_), std::nullopt);
  EXPECT_EQ(report_.date_received, find_date("20240110"));
}

TEST_F(FinishReport, ARepeatedPatientIsMerged) {
  report_.patient = {patient(1), patient(1)};
  EXPECT_EQ(finish_report(report_, {}, notes_), std::nullopt);
  EXPECT_EQ(report_.patient.size(), 1);
  EXPECT_THAT(notes_.repairs, ElementsAre("1 of 2 patients repeated another"));
}

TEST_F(FinishReport, ProblemsOfPatientZeroBelongToTheFirstPatient) {
  report_.patient = {patient(1), patient(0)};
  report_.patient[0].patient_sex = "Male";
  report_.patient[1].patient_problems = {{"", "Pain"}};
  EXPECT_EQ(finish_report(report_, {}, notes_), std::nullopt);
  ASSERT_EQ(report_.patient.size(), 1);
  EXPECT_THAT(report_.patient[0].patient_problems, ElementsAre(Problem{"", "Pain"}));
}

TEST_F(FinishReport, CodeListsGiveTheMissingHalfOfAProblem) {
  ProblemCodes codes;
  codes.add({ProblemListKind::kDevice, "1528", "Difficult to Remove"});
  report_.product_problems = {{"", "DIFFICULT TO REMOVE"}, {"1528", ""}, {"9999", ""}, {"", "Old Wording"}};
  EXPECT_EQ(finish_report(report_, {.problem_codes = &codes}, notes_), std::nullopt);
  EXPECT_THAT(report_.product_problems,
              ElementsAre(Problem{"1528", "DIFFICULT TO REMOVE"}, Problem{"1528", "Difficult to Remove"},
                          Problem{"9999", ""}, Problem{"", "Old Wording"}));
  EXPECT_THAT(notes_.repairs, ElementsAre("problem code 9999 is not in any code list"));
}

TEST_F(FinishReport, WithoutKeyOrDateThereIsNoReport) {
  report_.mdr_report_key = 123'456'789;
  EXPECT_NE(finish_report(report_, {}, notes_), std::nullopt);
  report_.mdr_report_key = 7;
  report_.date_received.reset();
  EXPECT_EQ(finish_report(report_, {}, notes_), "has no date_received");
}

}  // namespace
}  // namespace pharos::public_data
