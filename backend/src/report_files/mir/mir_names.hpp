#pragma once

#include <string_view>

// Element names of the sections whose schema we do not have. UNVERIFIED: compare with incident-*-v7.3.xsd before use.
namespace pharos::report_files::mir_names {

constexpr std::string_view kContactName = "contactName";
constexpr std::string_view kContactEmail = "contactEmail";
constexpr std::string_view kDeviceName = "deviceName";
constexpr std::string_view kUdiDi = "udiDi";
constexpr std::string_view kLotNumber = "lotNumber";
constexpr std::string_view kDescription = "incidentDescription";
constexpr std::string_view kComments = "mfrComments";
constexpr std::string_view kPreliminaryResults = "mfrPreliminaryResults";
constexpr std::string_view kRootCause = "rootCauseEvaluation";
constexpr std::string_view kCode = "imdrfCode";
constexpr std::string_view kMissingCode = "imdrfCodeMissing";
constexpr std::string_view kSimilarIncidents = "similarIncidents";
constexpr std::string_view kDenominator = "denominator";
constexpr std::string_view kCumulative = "cumulative";
constexpr std::string_view kFirstMonth = "firstMonth";
constexpr std::string_view kLastMonth = "lastMonth";
constexpr std::string_view kOtherDenominator = "otherDenominator";
constexpr std::string_view kPeriod = "period";
constexpr std::string_view kCountry = "country";
constexpr std::string_view kEurope = "europe";
constexpr std::string_view kWorld = "world";
constexpr std::string_view kIncidents = "incidents";
constexpr std::string_view kDevices = "devices";

}  // namespace pharos::report_files::mir_names
