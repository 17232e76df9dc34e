#include "public_data/queries/open_store.hpp"

#include "public_data/columns/store_files.hpp"

namespace pharos::public_data {

std::unique_ptr<ColumnStore> open_store(const ServeOptions& options) {
  auto pool = options.pool ? options.pool
                           : std::make_shared<ScanPool>(static_cast<size_t>(options.threads), options.min_step_rows);
  return std::make_unique<ColumnStore>(options.folder, options.version, std::move(pool));
}

RowCounts count_rows(const ServeOptions& options) {
  return row_counts(Facts{facts_stem(options.folder, options.version)}.columns());
}

}  // namespace pharos::public_data
