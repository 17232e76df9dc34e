#pragma once

#include "core/choices.hpp"

// The check boxes of form 3500A. Box numbers are those of the form of August 2015.
namespace pharos::report_files {

// A3.
enum class Sex { kMale, kFemale };
constexpr auto kSexes = choices<Sex>({{Sex::kMale, "male"}, {Sex::kFemale, "female"}});
constexpr const auto& choices_of(Sex) {
  return kSexes;
}

// B7.
enum class Race { kAfricanAmerican, kAmericanIndian, kAsian, kPacificIslander, kWhite };
constexpr auto kRaces = choices<Race>({{Race::kAfricanAmerican, "african_american"},
                                       {Race::kAmericanIndian, "american_indian"},
                                       {Race::kAsian, "asian"},
                                       {Race::kPacificIslander, "pacific_islander"},
                                       {Race::kWhite, "white"}});
constexpr const auto& choices_of(Race) {
  return kRaces;
}

// A2 and F9.
enum class AgeUnit { kHours, kDays, kMonths, kYears };
constexpr auto kAgeUnits = choices<AgeUnit>(
    {{AgeUnit::kHours, "hours"}, {AgeUnit::kDays, "days"}, {AgeUnit::kMonths, "months"}, {AgeUnit::kYears, "years"}});
constexpr const auto& choices_of(AgeUnit) {
  return kAgeUnits;
}

// A4.
enum class WeightUnit { kPounds, kKilograms };
constexpr auto kWeightUnits =
    choices<WeightUnit>({{WeightUnit::kPounds, "pounds"}, {WeightUnit::kKilograms, "kilograms"}});
constexpr const auto& choices_of(WeightUnit) {
  return kWeightUnits;
}

// B1.
enum class ProblemKind { kAdverseEvent, kProductProblem, kBoth };
constexpr auto kProblemKinds = choices<ProblemKind>({{ProblemKind::kAdverseEvent, "adverse_event"},
                                                     {ProblemKind::kProductProblem, "product_problem"},
                                                     {ProblemKind::kBoth, "both"}});
constexpr const auto& choices_of(ProblemKind) {
  return kProblemKinds;
}

// B2.
enum class Outcome {
  kDeath,
  kLifeThreatening,
  kHospitalization,
  kDisability,
  kCongenitalAnomaly,
  kIntervention,
  kOther
};
constexpr auto kOutcomes = choices<Outcome>({{Outcome::kDeath, "death"},
                                             {Outcome::kLifeThreatening, "life_threatening"},
                                             {Outcome::kHospitalization, "hospitalization"},
                                             {Outcome::kDisability, "disability"},
                                             {Outcome::kCongenitalAnomaly, "congenital_anomaly"},
                                             {Outcome::kIntervention, "intervention"},
                                             {Outcome::kOther, "other"}});
constexpr const auto& choices_of(Outcome) {
  return kOutcomes;
}

// The sender of the report, and F1.
enum class Reporter { kManufacturer, kUserFacility, kImporter };
constexpr auto kReporters = choices<Reporter>({{Reporter::kManufacturer, "manufacturer"},
                                               {Reporter::kUserFacility, "user_facility"},
                                               {Reporter::kImporter, "importer"}});
constexpr const auto& choices_of(Reporter) {
  return kReporters;
}

// F7.
enum class FacilityReportType { kInitial, kFollowUp };
constexpr auto kFacilityReportTypes = choices<FacilityReportType>(
    {{FacilityReportType::kInitial, "initial"}, {FacilityReportType::kFollowUp, "follow_up"}});
constexpr const auto& choices_of(FacilityReportType) {
  return kFacilityReportTypes;
}

// G3.
enum class ReportSource {
  kForeign,
  kStudy,
  kLiterature,
  kConsumer,
  kHealthProfessional,
  kUserFacility,
  kCompanyRepresentative,
  kDistributor,
  kOther
};
constexpr auto kReportSources = choices<ReportSource>({{ReportSource::kForeign, "foreign"},
                                                       {ReportSource::kStudy, "study"},
                                                       {ReportSource::kLiterature, "literature"},
                                                       {ReportSource::kConsumer, "consumer"},
                                                       {ReportSource::kHealthProfessional, "health_professional"},
                                                       {ReportSource::kUserFacility, "user_facility"},
                                                       {ReportSource::kCompanyRepresentative, "company_representative"},
                                                       {ReportSource::kDistributor, "distributor"},
                                                       {ReportSource::kOther, "other"}});
constexpr const auto& choices_of(ReportSource) {
  return kReportSources;
}

// G7. An initial report is sent as "thirty_day" (or "five_day").
enum class ReportType { kFiveDay, kSevenDay, kTenDay, kFifteenDay, kThirtyDay, kPeriodic, kInitial, kFollowUp };
constexpr auto kReportTypes = choices<ReportType>({{ReportType::kFiveDay, "five_day"},
                                                   {ReportType::kSevenDay, "seven_day"},
                                                   {ReportType::kTenDay, "ten_day"},
                                                   {ReportType::kFifteenDay, "fifteen_day"},
                                                   {ReportType::kThirtyDay, "thirty_day"},
                                                   {ReportType::kPeriodic, "periodic"},
                                                   {ReportType::kInitial, "initial"},
                                                   {ReportType::kFollowUp, "follow_up"}});
constexpr const auto& choices_of(ReportType) {
  return kReportTypes;
}

// H1. A summary report of malfunctions has both types.
enum class EventType { kDeath, kSeriousInjury, kMalfunction, kSummary };
constexpr auto kEventTypes = choices<EventType>({{EventType::kDeath, "death"},
                                                 {EventType::kSeriousInjury, "serious_injury"},
                                                 {EventType::kMalfunction, "malfunction"},
                                                 {EventType::kSummary, "summary"}});
constexpr const auto& choices_of(EventType) {
  return kEventTypes;
}

// H2.
enum class FollowUpType { kCorrection, kAdditionalInformation, kResponseToFda, kDeviceEvaluation };
constexpr auto kFollowUpTypes = choices<FollowUpType>({{FollowUpType::kCorrection, "correction"},
                                                       {FollowUpType::kAdditionalInformation, "additional_information"},
                                                       {FollowUpType::kResponseToFda, "response_to_fda"},
                                                       {FollowUpType::kDeviceEvaluation, "device_evaluation"}});
constexpr const auto& choices_of(FollowUpType) {
  return kFollowUpTypes;
}

// H7.
enum class RemedialAction {
  kRecall,
  kRepair,
  kReplace,
  kRelabeling,
  kNotification,
  kInspection,
  kPatientMonitoring,
  kModification,
  kOther
};
constexpr auto kRemedialActions = choices<RemedialAction>({{RemedialAction::kRecall, "recall"},
                                                           {RemedialAction::kRepair, "repair"},
                                                           {RemedialAction::kReplace, "replace"},
                                                           {RemedialAction::kRelabeling, "relabeling"},
                                                           {RemedialAction::kNotification, "notification"},
                                                           {RemedialAction::kInspection, "inspection"},
                                                           {RemedialAction::kPatientMonitoring, "patient_monitoring"},
                                                           {RemedialAction::kModification, "modification"},
                                                           {RemedialAction::kOther, "other"}});
constexpr const auto& choices_of(RemedialAction) {
  return kRemedialActions;
}

// H8.
enum class DeviceUsage { kInitial, kReuse };
constexpr auto kDeviceUsages =
    choices<DeviceUsage>({{DeviceUsage::kInitial, "initial"}, {DeviceUsage::kReuse, "reuse"}});
constexpr const auto& choices_of(DeviceUsage) {
  return kDeviceUsages;
}

}  // namespace pharos::report_files
