// Quality of IMDRF code suggestions on samples of real reports, held out by manufacturer: bench_suggestions FOLDER.
// Prints the tables in docs/benchmarks.md.
#include <fmt/format.h>

#include <iostream>

#include "suggestions/quality.hpp"
#include "support/real_coded_reports.hpp"

int main(int argc, char** argv) {
  using namespace pharos::suggestions;
  if (argc != 2) {
    std::cerr << "usage: bench_suggestions FOLDER\n";
    return 1;
  }
  const auto reports = real_files::read_all(argv[1]);
  std::vector<std::vector<Word>> words;
  for (const auto& report : reports) words.push_back(words_of(report.text));
  std::vector<AnnexQuality> qualities;
  for (const char annex : std::string_view{"AEF"}) {
    qualities.push_back(measure(TermMatcher{annex}, reports, words, {}));
  }
  std::cout << "| Annex | Reports | Makers | Codes | Model top-1 | top-5 | Terms top-1 | top-5 | Five most common "
               "| Model : terms | Calibration error |\n|---|---|---|---|---|---|---|---|---|---|---|\n";
  for (const auto& quality : qualities) {
    std::cout << fmt::format(
        "| {} | {} | {} | {} | {:.3f} | {:.3f} | {:.3f} | {:.3f} | {:.3f} | {} | {:.3f} |\n", quality.annex,
        quality.reports, quality.makers, quality.codes, quality.model.top1, quality.model.top5, quality.terms.top1,
        quality.terms.top5, quality.common.top5,
        quality.terms.top5 > 0 ? fmt::format("{:.2f}", quality.model.top5 / quality.terms.top5) : "–",
        quality.calibration_error);
  }
  std::cout << "\n| Annex | Promised | Came true | Suggestions |\n|---|---|---|---|\n";
  for (const auto& quality : qualities) {
    for (const auto& bin : quality.bins) {
      if (bin.suggestions == 0) continue;
      std::cout << fmt::format("| {} | {:.2f} | {:.2f} | {} |\n", quality.annex, bin.promised, bin.came_true,
                               bin.suggestions);
    }
  }
}
