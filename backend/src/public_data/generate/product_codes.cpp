#include "public_data/generate/product_codes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <string_view>

#include "public_data/generate/random.hpp"
#include "public_data/normalize/classification_rules.hpp"
#include "public_data/normalize/code_tables.hpp"
#include "public_data/shipped_data.hpp"

namespace pharos::public_data::generate {
namespace {

using Text = std::string_view;

constexpr std::uint64_t kProductCodeStream = 4ULL << 60;
constexpr std::array<Text, 20> kThings = {"Catheter", "Forceps",   "Electrode",   "Monitor",  "Prosthesis",
                                          "Analyzer", "Pump",      "Needle",      "Scissors", "Tube",
                                          "Laser",    "Retractor", "Test System", "Screw",    "Stent",
                                          "Dressing", "Light",     "Clamp",       "Mask",     "Software"};
constexpr std::array<Text, 18> kKinds = {"Surgical",   "Powered",    "Manual",      "Disposable",   "Reusable",
                                         "Ultrasonic", "Diagnostic", "Implantable", "Flexible",     "Rigid",
                                         "Automated",  "Absorbable", "External",    "Percutaneous", "Electronic",
                                         "Sterile",    "Wireless",   "Single-Use"};
constexpr std::array<Text, 18> kParts = {"Ophthalmic", "Urological",   "Vascular",    "Dental",    "Neurological",
                                         "Spinal",     "Nasal",        "Cardiac",     "Abdominal", "Pediatric",
                                         "Obstetric",  "Gastric",      "Respiratory", "Dermal",    "Biliary",
                                         "Renal",      "Intracranial", "Peripheral"};
constexpr std::array<Text, 12> kPanels = {"AN", "CV", "DE", "GU", "HO", "NE", "OB", "OP", "OR", "SU", "RA", "PM"};

std::optional<bool> flag(Text text) {
  return text == "Y" ? std::optional{true} : text == "N" ? std::optional{false} : std::nullopt;
}

Classification read_shipped(Text line) {
  std::array<Text, 12> cells;
  for (Text& cell : cells) {
    const size_t end = std::min(line.find('\t'), line.size());
    cell = line.substr(0, end);
    line.remove_prefix(std::min(end + 1, line.size()));
  }
  Classification facts;
  facts.product_code = cells[0];
  facts.device_name = cells[1];
  facts.device_class = cells[2];
  facts.review_panel = cells[3];
  facts.medical_specialty = cells[4];
  facts.regulation_number = cells[5];
  facts.submission_type_id = cells[6];
  facts.gmp_exempt_flag = flag(cells[7]);
  facts.third_party_flag = flag(cells[8]);
  facts.implant_flag = flag(cells[9]);
  facts.life_sustain_support_flag = flag(cells[10]);
  facts.summary_malfunction_reporting = cells[11];
  finish_classification(facts);
  return facts;
}

Classification invented(Random& random, std::string code) {
  Classification facts;
  facts.product_code = std::move(code);
  const auto& part = random.of(kParts);
  const auto& kind = random.of(kKinds);
  facts.device_name = fmt::format("{}, {}, {}", random.of(kThings), kind, part);
  facts.device_class = random.in_thousand(550) ? "2" : random.in_thousand(850) ? "1" : "3";
  facts.review_panel = random.of(kPanels);
  facts.medical_specialty = facts.review_panel;
  const std::uint32_t section = random.between(100, 699) * 10;
  facts.regulation_number = fmt::format("8{}.{}", random.between(68, 92), section);
  facts.submission_type_id = facts.device_class == "1" ? "4" : facts.device_class == "2" ? "1" : "2";
  facts.gmp_exempt_flag = false;
  facts.third_party_flag = facts.device_class == "2" && random.in_thousand(300);
  facts.implant_flag = random.in_thousand(120);
  facts.life_sustain_support_flag = random.in_thousand(30);
  facts.summary_malfunction_reporting = random.in_thousand(700) ? "Eligible" : "Ineligible";
  finish_classification(facts);
  return facts;
}

}  // namespace

std::vector<Classification> product_codes(std::uint64_t seed, size_t count) {
  std::vector<Classification> codes;
  std::set<std::string> taken;
  for (Text rest = shipped_product_codes(); !rest.empty() && codes.size() < count;) {
    const size_t end = std::min(rest.find('\n'), rest.size());
    codes.push_back(read_shipped(rest.substr(0, end)));
    taken.insert(codes.back().product_code);
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  Random random{seed, kProductCodeStream};
  while (codes.size() < count) {
    std::string code(3, 'A');
    for (char& letter : code) letter = static_cast<char>('A' + random.below(26));
    if (taken.insert(code).second) codes.push_back(invented(random, std::move(code)));
  }
  return codes;
}

}  // namespace pharos::public_data::generate
