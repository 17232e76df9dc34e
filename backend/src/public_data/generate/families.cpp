#include "public_data/generate/families.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "public_data/columns/collation.hpp"

namespace pharos::public_data::generate {
namespace {

using Text = std::string_view;

constexpr Text kSensorNames[] = {"glucose", "test", "assay", "analyzer", "meter", "reagent", "sensor", "oximeter"};
constexpr Text kSensorProblems[] = {"Incorrect, Inadequate or Imprecise Result or Readings",
                                    "Wireless Communication Problem",
                                    "Adverse Event Without Identified Device or Use Problem",
                                    "Low Readings",
                                    "High Readings",
                                    "Unable to Obtain Readings",
                                    "Loss of Data",
                                    "Communication or Transmission Problem",
                                    "Device Displays Incorrect Message",
                                    "No Audible Alarm",
                                    "Premature Discharge of Battery",
                                    "False Negative Result"};
constexpr Text kSensorHarms[] = {"Hypoglycemia", "Hyperglycemia", "Loss of consciousness", "Dizziness",
                                 "Skin Inflammation/ Irritation"};

constexpr Text kPumpNames[] = {"infusion", "insulin", "pump", "syringe", "administration"};
constexpr Text kPumpProblems[] = {"Insufficient Flow or Under Infusion",
                                  "Excess Flow or Over-Infusion",
                                  "Obstruction of Flow",
                                  "Fluid/Blood Leak",
                                  "Failure to Infuse",
                                  "False Alarm",
                                  "No Audible Alarm",
                                  "Key or Button Unresponsive/not Working",
                                  "Battery Problem",
                                  "Failure to Prime",
                                  "Air/Gas in Device",
                                  "Inaccurate Delivery",
                                  "Unexpected Shutdown",
                                  "Crack"};
constexpr Text kPumpHarms[] = {"Hyperglycemia", "Hypoglycemia", "Elevated ketones/Diabetic Ketoacidosis",
                               "Underdose",     "Overdose",     "Nausea"};

constexpr Text kRhythmNames[] = {"pacemaker", "defibrillator", "electrode", "stimulator", "pulse generator", "heart"};
constexpr Text kRhythmProblems[] = {"High impedance",
                                    "Over-Sensing",
                                    "Under-Sensing",
                                    "High Capture Threshold",
                                    "Failure to Capture",
                                    "Premature Discharge of Battery",
                                    "Device Dislodged or Dislocated",
                                    "Fracture",
                                    "Failure to Interrogate",
                                    "Inappropriate/Inadequate Shock/Stimulation",
                                    "Electromagnetic Interference",
                                    "Pumping Stopped"};
constexpr Text kRhythmHarms[] = {"Unspecified Infection", "Arrhythmia", "Pocket Erosion", "Electric Shock",
                                 "Syncope/Fainting",      "Hematoma",   "Cardiac Arrest", "Dyspnea"};

constexpr Text kImplantNames[] = {"implant", "prosthesis", "mesh",     "bone",        "screw",
                                  "plate",   "spinal",     "orthosis", "intraocular", "graft"};
constexpr Text kImplantProblems[] = {"Adverse Event Without Identified Device or Use Problem",
                                     "Failure to Osseointegrate",
                                     "Loss of Osseointegration",
                                     "Fracture",
                                     "Break",
                                     "Migration",
                                     "Naturally Worn",
                                     "Loosening of Implant Not Related to Bone-Ingrowth",
                                     "Material Rupture",
                                     "Malposition of Device",
                                     "Insufficient Device Problem Information",
                                     "Degraded"};
constexpr Text kImplantHarms[] = {"Pain",
                                  "Unspecified Infection",
                                  "Inadequate Osseointegration",
                                  "Aseptic loosening",
                                  "Swelling/ Edema",
                                  "Joint Dislocation",
                                  "Capsular Contracture",
                                  "Bone Fracture(s)",
                                  "Adhesion(s)",
                                  "Hernia"};

constexpr Text kVesselNames[] = {"catheter", "stent", "introducer", "balloon", "guide",
                                 "cannula",  "tube",  "set",        "needle",  "port"};
constexpr Text kVesselProblems[] = {"Break",
                                    "Fluid/Blood Leak",
                                    "Material Separation",
                                    "Difficult to Remove",
                                    "Detachment of Device or Device Component",
                                    "Difficult to Advance",
                                    "Deflation Problem",
                                    "Material Puncture/Hole",
                                    "Obstruction of Flow",
                                    "Unintended Deflation",
                                    "Material Twisted/Bent",
                                    "Entrapment of Device"};
constexpr Text kVesselHarms[] = {"Hemorrhage/Blood Loss/Bleeding", "Thrombosis/Thrombus", "Perforation of Vessels",
                                 "Foreign Body In Patient",        "Vascular Dissection", "Hematoma",
                                 "Unspecified Infection",          "Air Embolism"};

constexpr Text kAirNames[] = {"ventilator", "respirator", "anesthesia", "oxygen", "breathing",
                              "airway",     "tracheal",   "nebulizer",  "mask"};
constexpr Text kAirProblems[] = {"Gas/Air Leak",         "Degraded",
                                 "Failure to Deliver",   "Noise, Audible",
                                 "False Alarm",          "No Audible Alarm",
                                 "Unexpected Shutdown",  "Particulates",
                                 "Power Problem",        "Tidal Volume Fluctuations",
                                 "Device Emits Odor",    "Contamination",
                                 "Overheating of Device"};
constexpr Text kAirHarms[] = {
    "Dyspnea", "Hypoxia", "Cough", "Headache", "Low Oxygen Saturation", "Respiratory Failure", "Sore Throat", "Cancer"};

constexpr Text kScopeNames[] = {"scope",      "camera",     "laser", "x-ray", "imaging",
                                "tomography", "ultrasonic", "light", "image"};
constexpr Text kScopeProblems[] = {"No Display/Image",
                                   "Poor Quality Image",
                                   "Microbial Contamination of Device",
                                   "Failure to Clean Adequately",
                                   "Overheating of Device",
                                   "Optical Problem",
                                   "Energy Output Problem",
                                   "Crack",
                                   "Application Program Freezes or Fails to Launch",
                                   "Unintended Movement",
                                   "Smoking",
                                   "Moisture Damage"};
constexpr Text kScopeHarms[] = {
    "Burn(s)",       "Bacterial Infection", "Full thickness (Third Degree) Burn", "Unintended Radiation Exposure",
    "Laceration(s)", "Bowel Perforation"};

constexpr Text kToolNames[] = {"instrument", "forceps", "staple", "suture", "electrosurgical", "scissors",
                               "drill",      "blade",   "knife",  "clip",   "surgical",        "dental"};
constexpr Text kToolProblems[] = {"Break",
                                  "Failure to Fire",
                                  "Misfire",
                                  "Failure to Form Staple",
                                  "Material Fragmentation",
                                  "Detachment of Device or Device Component",
                                  "Failure to Cut",
                                  "Mechanical Jam",
                                  "Dull, Blunt",
                                  "Arcing",
                                  "Packaging Problem",
                                  "Corroded",
                                  "Difficult to Open or Close"};
constexpr Text kToolHarms[] = {
    "Foreign Body In Patient",   "Hemorrhage/Blood Loss/Bleeding", "Laceration(s)", "Burn(s)", "Wound Dehiscence",
    "Unspecified Tissue Injury", "Post Operative Wound Infection"};

constexpr Text kOtherProblems[] = {"Break",
                                   "Device Fell",
                                   "Electrical /Electronic Property Problem",
                                   "Unexpected Shutdown",
                                   "Product Quality Problem",
                                   "Display or Visual Feedback Problem",
                                   "Mechanical Problem",
                                   "Use of Device Problem",
                                   "Connection Problem",
                                   "Insufficient Device Problem Information",
                                   "Computer Software Problem",
                                   "Fire"};
constexpr Text kOtherHarms[] = {"Pain",       "Fall",          "Bruise/Contusion",  "Rash",
                                "Discomfort", "Laceration(s)", "Burning Sensation", "Electric Shock"};

constexpr std::array<Family, 9> kFamilies = {
    {{kPumpNames, "PUMP", kPumpProblems, kPumpHarms, 300, 3, true},
     {kRhythmNames, "DEVICE SYSTEM", kRhythmProblems, kRhythmHarms, 420, 14, false},
     {kSensorNames, "SENSOR", kSensorProblems, kSensorHarms, 190, 2, true},
     {kImplantNames, "IMPLANT", kImplantProblems, kImplantHarms, 760, 3, false},
     {kVesselNames, "CATHETER", kVesselProblems, kVesselHarms, 270, 9, false},
     {kAirNames, "VENTILATOR", kAirProblems, kAirHarms, 200, 8, true},
     {kScopeNames, "UNIT", kScopeProblems, kScopeHarms, 170, 3, false},
     {kToolNames, "INSTRUMENT", kToolProblems, kToolHarms, 300, 4, false},
     {{}, "DEVICE", kOtherProblems, kOtherHarms, 280, 5, false}}};

}  // namespace

std::span<const Family> families() {
  return kFamilies;
}

const Family& family_of(std::string_view product_code_name) {
  for (const Family& family : kFamilies) {
    const bool fits = std::ranges::any_of(
        family.keywords, [product_code_name](Text word) { return contains_ignoring_case(product_code_name, word); });
    if (fits) return family;
  }
  return kFamilies.back();
}

}  // namespace pharos::public_data::generate
