#pragma once

#include <algorithm>
#include <array>
#include <string_view>

// The option lists of a product, exactly as sent, stored and shown.
namespace pharos::products {

inline constexpr std::array<std::string_view, 4> kProductTypes = {"Product", "System", "Component", "Procedure Pack"};
inline constexpr std::array<std::string_view, 3> kStatuses = {"active", "in_development", "discontinued"};
inline constexpr std::array<std::string_view, 6> kDeviceClasses = {
    "I", "II (General Controls)", "II (Special Controls)", "IIA", "IIB", "III"};
// IVDR risk classes, then CLIA categories.
inline constexpr std::array<std::string_view, 7> kLabComplexities = {"A", "B", "C", "D", "Waived", "Moderate", "High"};
inline constexpr std::array<std::string_view, 17> kSpecialties = {
    "Bacteriology",       "Cytogenetics", "Cytology",           "Endocrinology",    "General Chemistry",
    "General Immunology", "Hematology",   "Histocompatibility", "Immunohematology", "Mycology",
    "Parasitology",       "Pathology",    "Syphilis",           "Serology",         "Toxicology/TDM",
    "Urinalysis",         "Virology"};
inline constexpr std::array<std::string_view, 10> kProductCategories = {"Laboratory supplies",
                                                                        "Laboratory equipment",
                                                                        "Laboratory instruments",
                                                                        "Clinical and diagnostics",
                                                                        "Chromatography and mass spectrometry",
                                                                        "Chemicals",
                                                                        "Cell culture",
                                                                        "Protein and cell analysis",
                                                                        "Molecular biology and nucleic acid analysis",
                                                                        "Sequence-specific nucleic acid products"};
inline constexpr std::array<std::string_view, 6> kIdentifierTypes = {"Primary",        "Package",     "Secondary",
                                                                     "Direct Marking", "Unit of Use", "Previous"};
inline constexpr std::array<std::string_view, 3> kIssuingAgencies = {"GS1", "HIBCC", "ICCBBA"};
inline constexpr std::array<std::string_view, 5> kExposureMetrics = {"units_sold", "units_in_use", "procedures",
                                                                     "tests", "patient_years"};

template <size_t kCount>
constexpr bool is_choice(const std::array<std::string_view, kCount>& choices, std::string_view text) {
  return std::ranges::find(choices, text) != choices.end();
}

// ISO 3166-1, two letters.
bool is_country(std::string_view code);

}  // namespace pharos::products
