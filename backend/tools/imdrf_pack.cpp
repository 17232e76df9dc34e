// Writes backend/data/imdrf.tsv: imdrf_pack <FDA's workbook of annexes A to G> > backend/data/imdrf.tsv
#include "public_data/imdrf/imdrf_pack.hpp"

#include <iostream>

#include "core/error.hpp"
#include "public_data/imdrf/imdrf_loader.hpp"

int main(int count, char** arguments) {
  using namespace pharos::public_data;
  if (count != 2) {
    std::cerr << "usage: imdrf_pack <workbook>\n";
    return 2;
  }
  try {
    std::vector<ImdrfTerm> terms;
    LoadReport report;
    load_imdrf_workbook(arguments[1], collect_into(terms), report);
    std::cout << write_imdrf_pack(terms);
    return std::cout.good() ? 0 : 1;
  } catch (const pharos::Error& error) {
    std::cerr << error.what() << '\n';
    return 1;
  }
}
