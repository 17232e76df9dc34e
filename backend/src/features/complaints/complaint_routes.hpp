#pragma once

#include "features/complaints/complaint_service.hpp"
#include "features/complaints/datasets/dataset_service.hpp"
#include "features/complaints/imports/complaint_importer.hpp"
#include "features/complaints/statistics/statistics_repository.hpp"
#include "features/exports/exports.hpp"
#include "features/harms/harms.hpp"
#include "http/router.hpp"

namespace pharos::complaints {

struct RouteParts {
  ComplaintService& service;
  DatasetService& datasets;
  ComplaintRepository& complaints;
  StatisticsRepository& statistics;
  ComplaintImporter& imports;
  const MappingRepository& mappings;
  UploadFiles& uploads;
  const products::ProductHeads& products;
  const harms::HarmRepository& harms;
  exports::ExportService& exports;
  const Clock& clock;
};

void add_routes(http::Router& router, const RouteParts& parts);
// Parts of the above.
void add_dataset_routes(http::Router& router, const RouteParts& parts);
void add_complaint_routes(http::Router& router, const RouteParts& parts);
void add_upload_routes(http::Router& router, const RouteParts& parts);

// The policy of every route in this feature.
http::Policy hub_policy();
bool sees_complainants(const Principal& who);
// One page of complaints as every list shows it.
Page<Json> page_answer(const RouteParts& parts, const http::Request& request, const ComplaintFilter& filter);
ProductId read_product(const RouteParts& parts, const http::Request& request);  // throws Error{kNotFound}
// The same where the product may be in `productId` of the body, which is removed from it.
ProductId take_product(const RouteParts& parts, const http::Request& request, Json& body);
// The filter of a request, resolved for this tenant. `others` are parameters with another meaning.
ComplaintFilter filter_of(const RouteParts& parts, const http::Request& request,
                          std::initializer_list<std::string_view> others);

}  // namespace pharos::complaints
