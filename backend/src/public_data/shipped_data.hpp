#pragma once

#include <string_view>

// The tables in backend/data, compiled into the program: codes and names, which are facts, and nothing else.
namespace pharos::public_data {

std::string_view shipped_imdrf();              // read by imdrf/imdrf_pack.hpp
std::string_view shipped_fda_problem_codes();  // kind, status, code and term; read by imdrf/fda_problem_codes.hpp
std::string_view shipped_product_codes();  // code, name, class, panel, specialty, regulation, submission type and flags

}  // namespace pharos::public_data
