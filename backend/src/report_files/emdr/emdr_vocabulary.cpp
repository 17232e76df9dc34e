#include "report_files/emdr/emdr_vocabulary.hpp"

#include <algorithm>
#include <array>

namespace pharos::report_files {
namespace {

constexpr auto kOccupations = std::to_array<VocabularyTerm>({
    {"C51959", "Attorney"},
    {"C51804", "Audiologist"},
    {"C51960", "Biomedical engineer"},
    {"C53428", "Dental assistant"},
    {"C53293", "Dental hygienist"},
    {"C52654", "Dentist"},
    {"C53274", "Device unattended"},
    {"C28248", "Dietician"},
    {"C53417", "Emergency medical technician"},
    {"C53287", "Health professional"},
    {"C53429", "Home health aide"},
    {"C53433", "Hospital service technician"},
    {"C16960", "Lay user/patient"},
    {"C53430", "Medical assistant"},
    {"C53442", "Medical equipment company technician/representative"},
    {"C53418", "Medical technologist"},
    {"C53419", "Nuclear medicine technologist"},
    {"C20821", "Nurse"},
    {"C53431", "Nursing assistant"},
    {"C28174", "Occupational therapist"},
    {"C17649", "Other"},
    {"C53427", "Other caregivers"},
    {"C53289", "Other health care professional"},
    {"C53420", "Paramedic"},
    {"C53432", "Patient family member or friend"},
    {"C51840", "Pharmacist"},
    {"C53421", "Phlebotomist"},
    {"C53422", "Physical therapist"},
    {"C25741", "Physician"},
    {"C53423", "Physician assistant"},
    {"C53446", "Physicist"},
    {"C53424", "Radiologic technologist"},
    {"C53425", "Respiratory therapist"},
    {"C53448", "Risk manager"},
    {"C53441", "Service and testing personnel"},
    {"C53273", "Service personnel"},
    {"C28247", "Speech therapist"},
});

constexpr auto kLocations = std::to_array<VocabularyTerm>({
    {"C16281", "Ambulatory health care facility"},
    {"C51957", "Ambulatory surgical center"},
    {"C51945", "Ambulatory surgical facility"},
    {"C51963", "Blood bank"},
    {"C51964", "Bloodmobile"},
    {"C51966", "Catheterization lab, not in a hospital"},
    {"C53510", "Catheterization suite"},
    {"C51967", "Chemotherapy center"},
    {"C51282", "Clinic, walk in, other"},
    {"C53511", "Critical care unit"},
    {"C53518", "Dialysis center"},
    {"C53512", "Dialysis unit"},
    {"C53519", "Drug clinic"},
    {"C53513", "Emergency room"},
    {"C53514", "Examination room"},
    {"C18002", "Home"},
    {"C53532", "Hospice"},
    {"C16696", "Hospital"},
    {"C53521", "Imaging center, mobile"},
    {"C53522", "Imaging center, stationary"},
    {"C53538", "In transit to user/medical facility"},
    {"C37984", "Laboratory"},
    {"C53551", "Laboratory/pathology department"},
    {"C53530", "Long-term care facility"},
    {"C53515", "Maternity ward, nursery"},
    {"C53523", "Mobile health unit"},
    {"C53524", "MRI centers"},
    {"C53533", "Nursing home"},
    {"C53516", "Operating room"},
    {"C17649", "Other"},
    {"C53541", "Outdoors"},
    {"C53548", "Outpatient diagnostic facility"},
    {"C53549", "Outpatient treatment facility"},
    {"C53542", "Park"},
    {"C53552", "Patient's room or ward"},
    {"C53545", "Playground"},
    {"C53564", "Psychiatric center, walk in, other"},
    {"C53536", "Psychiatric facility"},
    {"C53546", "Public building"},
    {"C53540", "Public venue"},
    {"C53517", "Radiology department"},
    {"C53535", "Rehabilitation center"},
    {"C53537", "Retirement home"},
    {"C17118", "School"},
    {"C25690", "Street"},
    {"C53525", "Tuberculosis clinic"},
    {"C53528", "Urgent care center"},
});

}  // namespace

std::span<const VocabularyTerm> emdr_occupations() {
  return kOccupations;
}

std::span<const VocabularyTerm> emdr_locations() {
  return kLocations;
}

std::string_view find_term(std::span<const VocabularyTerm> terms, std::string_view code) {
  const auto found = std::ranges::find(terms, code, &VocabularyTerm::code);
  return found == terms.end() ? std::string_view{} : found->label;
}

}  // namespace pharos::report_files
