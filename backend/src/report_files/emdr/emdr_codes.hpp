#pragma once

#include "report_files/report/report_choices.hpp"

// The codes that an eMDR message contains for the choices of the form.
namespace pharos::report_files::codes {

constexpr std::string_view kNciThesaurus = "2.16.840.1.113883.3.26.1.1";
constexpr std::string_view kFdaCodes = "2.16.840.1.113883.3.24";
constexpr std::string_view kHl7Interactions = "2.16.840.1.113883.1.6";

constexpr auto kSexCodes = choices<Sex>({{Sex::kMale, "C20197"}, {Sex::kFemale, "C16576"}});
constexpr auto kRaceCodes = choices<Race>({{Race::kAfricanAmerican, "C16352"},
                                           {Race::kAmericanIndian, "C41259"},
                                           {Race::kAsian, "C41260"},
                                           {Race::kPacificIslander, "C41219"},
                                           {Race::kWhite, "C41261"}});
constexpr auto kAgeUnitCodes = choices<AgeUnit>(
    {{AgeUnit::kHours, "HR"}, {AgeUnit::kDays, "DA"}, {AgeUnit::kMonths, "MO"}, {AgeUnit::kYears, "YR"}});
constexpr auto kWeightUnitCodes = choices<WeightUnit>({{WeightUnit::kPounds, "LBS"}, {WeightUnit::kKilograms, "KGS"}});
constexpr auto kProblemKindCodes = choices<ProblemKind>({{ProblemKind::kAdverseEvent, "C41331"},
                                                         {ProblemKind::kProductProblem, "C53054"},
                                                         {ProblemKind::kBoth, "F55555"}});  // FDA's own code
constexpr auto kOutcomeCodes = choices<Outcome>({{Outcome::kDeath, "C28554"},
                                                 {Outcome::kLifeThreatening, "C41337"},
                                                 {Outcome::kHospitalization, "C25179"},
                                                 {Outcome::kDisability, "C21007"},
                                                 {Outcome::kCongenitalAnomaly, "C2849"},
                                                 {Outcome::kIntervention, "C52668"},
                                                 {Outcome::kOther, "C17649"}});
constexpr auto kReporterCodes = choices<Reporter>(
    {{Reporter::kManufacturer, "C53616"}, {Reporter::kUserFacility, "C53567"}, {Reporter::kImporter, "C53617"}});
constexpr auto kFacilityReportTypeCodes =
    choices<FacilityReportType>({{FacilityReportType::kInitial, "C53620"}, {FacilityReportType::kFollowUp, "C53579"}});
constexpr auto kReportSourceCodes = choices<ReportSource>({{ReportSource::kForeign, "C25512"},
                                                           {ReportSource::kStudy, "C15206"},
                                                           {ReportSource::kLiterature, "C48471"},
                                                           {ReportSource::kConsumer, "C53568"},
                                                           {ReportSource::kHealthProfessional, "C53287"},
                                                           {ReportSource::kUserFacility, "C53567"},
                                                           {ReportSource::kCompanyRepresentative, "C51968"},
                                                           {ReportSource::kDistributor, "C48289"},
                                                           {ReportSource::kOther, "C17649"}});
constexpr auto kReportTypeCodes = choices<ReportType>({{ReportType::kFiveDay, "C53573"},
                                                       {ReportType::kSevenDay, "C53574"},
                                                       {ReportType::kTenDay, "C53575"},
                                                       {ReportType::kFifteenDay, "C53576"},
                                                       {ReportType::kThirtyDay, "C53577"},
                                                       {ReportType::kPeriodic, "C53578"},
                                                       {ReportType::kInitial, "C53620"},
                                                       {ReportType::kFollowUp, "C53579"}});
constexpr auto kEventTypeCodes = choices<EventType>({{EventType::kDeath, "C28554"},
                                                     {EventType::kSeriousInjury, "C53569"},
                                                     {EventType::kMalfunction, "C25745"},
                                                     {EventType::kSummary, "C84831"}});
constexpr auto kFollowUpTypeCodes = choices<FollowUpType>({{FollowUpType::kCorrection, "C53585"},
                                                           {FollowUpType::kAdditionalInformation, "C53586"},
                                                           {FollowUpType::kResponseToFda, "C53587"},
                                                           {FollowUpType::kDeviceEvaluation, "C53588"}});
constexpr auto kRemedialActionCodes = choices<RemedialAction>({{RemedialAction::kRecall, "C53609"},
                                                               {RemedialAction::kRepair, "C53611"},
                                                               {RemedialAction::kReplace, "C53610"},
                                                               {RemedialAction::kRelabeling, "C53608"},
                                                               {RemedialAction::kNotification, "C25297"},
                                                               {RemedialAction::kInspection, "C53604"},
                                                               {RemedialAction::kPatientMonitoring, "C53607"},
                                                               {RemedialAction::kModification, "C53606"},
                                                               {RemedialAction::kOther, "C17649"}});
constexpr auto kDeviceUsageCodes =
    choices<DeviceUsage>({{DeviceUsage::kInitial, "C53612"}, {DeviceUsage::kReuse, "C53613"}});

// What an observation, or an issue of the report, is about.
struct EmdrConcept {
  std::string_view code;
  std::string_view name;  // codeSystemName in the message
};
constexpr EmdrConcept kAge{"C25150", "Age"};
constexpr EmdrConcept kWeight{"C25208", "Weight"};
constexpr EmdrConcept kTestResult{"C36292", "Test_Result"};
constexpr EmdrConcept kHistory{"C53263", "Other_Personal_Medical_History"};
constexpr EmdrConcept kOutcome{"C49489", "Adverse_Event_Outcome"};
// FDA's vocabulary sheet has these two the other way around; its XPaths and its sample agree with this.
constexpr EmdrConcept kPatientProblem{"C53983", "Patient_Problem_Code"};
constexpr EmdrConcept kDeviceProblem{"C53982", "Device_Problem_Code"};
constexpr EmdrConcept kEvaluationMethod{"C53984", "Evaluation_Method_Code"};
constexpr EmdrConcept kEvaluationResult{"C53985", "Evaluation_Result_Code"};
constexpr EmdrConcept kEvaluationConclusion{"C53986", "Evaluation_Conclusion_Code"};
constexpr EmdrConcept kAvailable{"C53449", "Device_available_for_evaluation"};
constexpr EmdrConcept kDeviceAge{"C53451", "Approximate_Age_of_Device"};
constexpr EmdrConcept kEvaluated{"C53629", "Device_Evaluated_By_Manufacturer"};
constexpr EmdrConcept kReturned{"C53591", "Device_Returned_to_Manufacturer_for_Evaluation"};
constexpr EmdrConcept kSummaryAttached{"C53592", "Evaluation_Summary_Status"};
constexpr EmdrConcept kNotEvaluated{"C53593", "Reason_for_Non-Evaluation"};
constexpr EmdrConcept kSingleUse{"C53602", "Device_Labeled_for_single_use"};
constexpr EmdrConcept kRemedialAction{"C53603", "Type_of_Remedial_Action"};
constexpr EmdrConcept kUsage{"C53645", "Usage_of_Device"};
constexpr EmdrConcept kCorrectionNumber{"C53619", "Corrective_Action_Number"};
constexpr EmdrConcept kReprocessed{"C53563", "Single-Use_Device_Reprocessed_and_Reused_on_Patient"};
constexpr EmdrConcept kConcomitantTherapy{"C53630", "Concomitant_Therapy"};
constexpr EmdrConcept kReportSource{"C53566", "Report_Source"};
constexpr EmdrConcept kReportType{"C53571", "Type_of_Report"};
constexpr EmdrConcept kReportableEvent{"C53570", "Type_of_Reportable_Event"};
constexpr EmdrConcept kFollowUpType{"C53584", "Type_of_Follow-up"};
constexpr EmdrConcept kFormSource{"F77770", "Form_Source"};  // FDA's own code
// Only in the current release, whose schema we do not have: the codes are known, their place in the message is an
// assumption. See EmdrRelease.
constexpr EmdrConcept kHealthImpact{"C122929", "Health_Impact_Code"};
constexpr EmdrConcept kComponent{"C54577", "Device_Component_Code"};
constexpr EmdrConcept kExemption{"F77776", "Exemption_Number"};  // FDA's own code

constexpr std::string_view kOriginalManufacturer = "C53616";
constexpr std::string_view kReprocessor = "C53614";
constexpr std::string_view kFda = "C17237";
constexpr std::string_view kOther = "C17649";

}  // namespace pharos::report_files::codes
