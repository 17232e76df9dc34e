#pragma once

#include "features/exports/files/table/table_file.hpp"

namespace pharos::exports {

struct PaperCell {
  std::string text;
  bool is_number = false;
};

// A cell as people read it in a document: "1,234", "31 Jan 2030" for an ISO date, "31 Jan 2030, 14:05 UTC" for an ISO
// timestamp.
PaperCell paper_cell(const Cell& cell);

}  // namespace pharos::exports
