#include "features/complaints/datasets/dataset_view.hpp"

#include <fmt/format.h>

namespace pharos::complaints {

DatasetView view_of(const Dataset& dataset) {
  DatasetView view{.id = dataset.id,
                   .product_id = dataset.product_id,
                   .name = dataset.name,
                   .file_name = dataset.file_name,
                   .file_sha256 = dataset.file_sha256,
                   .sheet = dataset.sheet,
                   .row_count = dataset.row_count,
                   .accepted_count = dataset.accepted_count,
                   .rejected_count = dataset.rejected_count,
                   .duplicate_count = dataset.duplicate_count,
                   .filtered_count = dataset.filtered_count,
                   .date_from = dataset.date_from,
                   .date_to = dataset.date_to,
                   .colMapping = dataset.col_mapping,
                   .filter = dataset.filter,
                   .dateFormat = dataset.date_format,
                   .valueMapping = dataset.value_mapping,
                   .status = dataset.status,
                   .error = dataset.error,
                   .errors_url = std::nullopt,
                   .analyses_count = dataset.analyses_count,
                   .created_at = dataset.created_at,
                   .created_by = dataset.created_by_name,
                   .updated_at = dataset.updated_at,
                   .version = dataset.version};
  if (dataset.has_error_file) {
    view.errors_url = fmt::format("/{}/datasets/{}/errors", dataset.product_id.text(), dataset.id.text());
  }
  return view;
}

}  // namespace pharos::complaints
