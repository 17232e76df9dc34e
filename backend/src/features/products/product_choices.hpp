#pragma once

#include <array>
#include <string_view>

#include "core/choices.hpp"

// The option lists of a product, exactly as sent, stored and shown.
namespace pharos::products {

enum class ProductType { kProduct, kSystem, kComponent, kProcedurePack };
inline constexpr auto kProductTypes = choices<ProductType>({{ProductType::kProduct, "Product"},
                                                            {ProductType::kSystem, "System"},
                                                            {ProductType::kComponent, "Component"},
                                                            {ProductType::kProcedurePack, "Procedure Pack"}});
constexpr const auto& choices_of(ProductType) {
  return kProductTypes;
}

enum class ProductStatus { kActive, kInDevelopment, kDiscontinued };
inline constexpr auto kProductStatuses = choices<ProductStatus>({{ProductStatus::kActive, "active"},
                                                                 {ProductStatus::kInDevelopment, "in_development"},
                                                                 {ProductStatus::kDiscontinued, "discontinued"}});
constexpr const auto& choices_of(ProductStatus) {
  return kProductStatuses;
}
std::string_view label_of(ProductStatus status);

enum class DeviceClass { kI, kIIGeneralControls, kIISpecialControls, kIIA, kIIB, kIII };
inline constexpr auto kDeviceClasses = choices<DeviceClass>({{DeviceClass::kI, "I"},
                                                             {DeviceClass::kIIGeneralControls, "II (General Controls)"},
                                                             {DeviceClass::kIISpecialControls, "II (Special Controls)"},
                                                             {DeviceClass::kIIA, "IIA"},
                                                             {DeviceClass::kIIB, "IIB"},
                                                             {DeviceClass::kIII, "III"}});
constexpr const auto& choices_of(DeviceClass) {
  return kDeviceClasses;
}

// IVDR risk classes, then CLIA categories.
enum class LabComplexity { kA, kB, kC, kD, kWaived, kModerate, kHigh };
inline constexpr auto kLabComplexities = choices<LabComplexity>({{LabComplexity::kA, "A"},
                                                                 {LabComplexity::kB, "B"},
                                                                 {LabComplexity::kC, "C"},
                                                                 {LabComplexity::kD, "D"},
                                                                 {LabComplexity::kWaived, "Waived"},
                                                                 {LabComplexity::kModerate, "Moderate"},
                                                                 {LabComplexity::kHigh, "High"}});
constexpr const auto& choices_of(LabComplexity) {
  return kLabComplexities;
}

enum class LabSpecialty {
  kBacteriology,
  kCytogenetics,
  kCytology,
  kEndocrinology,
  kGeneralChemistry,
  kGeneralImmunology,
  kHematology,
  kHistocompatibility,
  kImmunohematology,
  kMycology,
  kParasitology,
  kPathology,
  kSyphilis,
  kSerology,
  kToxicologyTDM,
  kUrinalysis,
  kVirology
};
inline constexpr auto kLabSpecialties =
    choices<LabSpecialty>({{LabSpecialty::kBacteriology, "Bacteriology"},
                           {LabSpecialty::kCytogenetics, "Cytogenetics"},
                           {LabSpecialty::kCytology, "Cytology"},
                           {LabSpecialty::kEndocrinology, "Endocrinology"},
                           {LabSpecialty::kGeneralChemistry, "General Chemistry"},
                           {LabSpecialty::kGeneralImmunology, "General Immunology"},
                           {LabSpecialty::kHematology, "Hematology"},
                           {LabSpecialty::kHistocompatibility, "Histocompatibility"},
                           {LabSpecialty::kImmunohematology, "Immunohematology"},
                           {LabSpecialty::kMycology, "Mycology"},
                           {LabSpecialty::kParasitology, "Parasitology"},
                           {LabSpecialty::kPathology, "Pathology"},
                           {LabSpecialty::kSyphilis, "Syphilis"},
                           {LabSpecialty::kSerology, "Serology"},
                           {LabSpecialty::kToxicologyTDM, "Toxicology/TDM"},
                           {LabSpecialty::kUrinalysis, "Urinalysis"},
                           {LabSpecialty::kVirology, "Virology"}});
constexpr const auto& choices_of(LabSpecialty) {
  return kLabSpecialties;
}

enum class ProductCategory {
  kLaboratorySupplies,
  kLaboratoryEquipment,
  kLaboratoryInstruments,
  kClinicalAndDiagnostics,
  kChromatographyAndMassSpectrometry,
  kChemicals,
  kCellCulture,
  kProteinAndCellAnalysis,
  kMolecularBiologyAndNucleicAcidAnalysis,
  kSequenceSpecificNucleicAcidProducts
};
inline constexpr auto kProductCategories = choices<ProductCategory>(
    {{ProductCategory::kLaboratorySupplies, "Laboratory supplies"},
     {ProductCategory::kLaboratoryEquipment, "Laboratory equipment"},
     {ProductCategory::kLaboratoryInstruments, "Laboratory instruments"},
     {ProductCategory::kClinicalAndDiagnostics, "Clinical and diagnostics"},
     {ProductCategory::kChromatographyAndMassSpectrometry, "Chromatography and mass spectrometry"},
     {ProductCategory::kChemicals, "Chemicals"},
     {ProductCategory::kCellCulture, "Cell culture"},
     {ProductCategory::kProteinAndCellAnalysis, "Protein and cell analysis"},
     {ProductCategory::kMolecularBiologyAndNucleicAcidAnalysis, "Molecular biology and nucleic acid analysis"},
     {ProductCategory::kSequenceSpecificNucleicAcidProducts, "Sequence-specific nucleic acid products"}});
constexpr const auto& choices_of(ProductCategory) {
  return kProductCategories;
}

// What is counted when a product is in the field.
enum class ExposureMetric { kUnitsSold, kUnitsInUse, kProcedures, kTests, kPatientYears };
inline constexpr auto kExposureMetrics = choices<ExposureMetric>({{ExposureMetric::kUnitsSold, "units_sold"},
                                                                  {ExposureMetric::kUnitsInUse, "units_in_use"},
                                                                  {ExposureMetric::kProcedures, "procedures"},
                                                                  {ExposureMetric::kTests, "tests"},
                                                                  {ExposureMetric::kPatientYears, "patient_years"}});
constexpr const auto& choices_of(ExposureMetric) {
  return kExposureMetrics;
}

// Text, because imported GUDID records contain others, such as NDC/NHRIC.
inline constexpr std::array<std::string_view, 6> kIdentifierTypes = {"Primary",        "Package",     "Secondary",
                                                                     "Direct Marking", "Unit of Use", "Previous"};
inline constexpr std::array<std::string_view, 3> kIssuingAgencies = {"GS1", "HIBCC", "ICCBBA"};

// ISO 3166-1, two letters.
bool is_country(std::string_view code);

}  // namespace pharos::products
