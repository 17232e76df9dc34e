#pragma once

#include <string>
#include <vector>

#include "public_data/generate/families.hpp"
#include "public_data/generate/names.hpp"
#include "public_data/generate/random.hpp"
#include "public_data/records/classification.hpp"

// The manufacturers, product codes and brands shared by all records of a seed and size.
namespace pharos::public_data::generate {

struct Maker {
  CompanyName name;
  std::string canonical;
  WeightedChoice spelling;
  Place place;
  std::string registration;  // prefix of its report numbers
  std::string fei_number;
  std::string identifier_prefix;  // of its device identifiers
};

// One size or version of a brand, with its own device identifier.
struct Version {
  std::string model_number;
  std::string catalog_number;
  std::string primary_di;
};

// A brand of one manufacturer under one product code.
struct Line {
  std::uint32_t maker = 0;
  std::string brand;  // the most common spelling
  std::string other_spelling;
  std::vector<Version> versions;
};

struct Term {
  Problem problem;
  std::string upper;  // for narratives
};

struct Code {
  Classification facts;
  const Family* family = nullptr;
  std::string generic_name;
  OpenFdaBlock openfda;
  std::uint64_t weight = 0;
  std::vector<Line> lines;
  std::vector<std::uint64_t> line_weights;
  WeightedChoice line;
  std::vector<const Term*> device_problems;
  std::vector<std::uint64_t> device_problem_weights;
  WeightedChoice device_problem;
  std::vector<const Term*> patient_problems;
  WeightedChoice patient_problem;
};

struct World {
  World(std::uint64_t seed, std::uint64_t reports);
  World(const World&) = delete;
  World& operator=(const World&) = delete;

  std::vector<Term> device_terms;
  std::vector<Term> patient_terms;
  const Term* no_harm = nullptr;  // "No Clinical Signs, Symptoms or Conditions"
  const Term* little_known = nullptr;
  std::vector<Maker> makers;
  std::vector<Code> codes;  // most frequent first
  std::uint64_t total_weight = 0;
  WeightedChoice code;
};

}  // namespace pharos::public_data::generate
