#include "public_data/maude/problem_codes_loader.hpp"
#include "public_data_input.hpp"

using namespace pharos::public_data;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, size_t size) {
  run_loader([data, size](LoadReport& report) {
    load_problem_codes(
        *open_text(as_text(data, size)), "x", ProblemListKind::kDevice, [](ProblemCode&&) {}, report);
  });
  return 0;
}
