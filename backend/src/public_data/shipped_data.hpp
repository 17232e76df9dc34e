#pragma once

#include <string_view>

// The tables of backend/data, which are part of the program: codes and names, which are facts, and nothing else.
namespace pharos::public_data {

std::string_view shipped_imdrf();              // imdrf/imdrf_pack.hpp reads it
std::string_view shipped_fda_problem_codes();  // kind, status, code and term; imdrf/fda_problem_codes.hpp reads it
std::string_view shipped_product_codes();  // code, name, class, panel, specialty, regulation, submission type and flags

}  // namespace pharos::public_data
