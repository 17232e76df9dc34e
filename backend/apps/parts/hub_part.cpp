#include "parts/hub_part.hpp"

namespace pharos {

HubPart::HubPart(const Environment& environment, PeoplePart& people, PublicDataPart& public_data,
                 const monitors::MonitorRepository& monitors)
    : analysis_repository(environment.database, environment.clock),
      investigation_repository(environment.database, environment.clock),
      case_repository(environment.database, environment.clock),
      dataset_uses(analysis_repository, investigation_repository, case_repository),
      complaint_datasets(environment.database, environment.clock),
      complaint_repository(environment.database, people.data_keys),
      complaint_statistics(environment.database),
      complaint_leftovers(environment.database),
      complaint_mappings(environment.database, environment.clock),
      files(environment.files),
      complaint_upload_rows(environment.database, environment.clock),
      complaint_upload_directory(environment.database),
      complaint_uploads(complaint_upload_rows, files, environment.settings.scratch_folder),
      complaint_service({.datasets = complaint_datasets,
                         .complaints = complaint_repository,
                         .clock = environment.clock,
                         .plan_limits = people.plan_limits}),
      complaint_dataset_service(
          {.datasets = complaint_datasets, .versions = complaint_repository.versions(), .uses = dataset_uses}),
      complaint_imports({.database = environment.database,
                         .datasets = complaint_datasets,
                         .complaints = complaint_repository,
                         .mappings = complaint_mappings,
                         .uploads = complaint_uploads,
                         .jobs = public_data.jobs,
                         .trail = people.trail,
                         .clock = environment.clock,
                         .plan_limits = people.plan_limits}),
      risk_file_repository(environment.database, environment.clock),
      hub_records(risk_file_repository, complaint_statistics, monitors, analysis_repository),
      product_heads(environment.database),
      families(environment.database, environment.clock),
      products(environment.database, environment.clock),
      exposures(environment.database, environment.clock),
      product_service({.products = products, .families = families, .records = hub_records, .clock = environment.clock}),
      product_sheet(products, families),
      family_service({.families = families,
                      .products = products,
                      .product_service = product_service,
                      .records = hub_records,
                      .trail = people.trail}),
      exposure_service(exposures, product_heads),
      gudid_importer({.products = products,
                      .families = families,
                      .imported = public_data.imported_devices,
                      .trail = people.trail}),
      gudid_imports({.importer = gudid_importer,
                     .questions = public_data.questions,
                     .jobs = public_data.jobs,
                     .database = environment.database}),
      harm_repository(environment.database, environment.clock),
      harm_service(harm_repository, people.signing_service),
      mapping_repository(environment.database, environment.clock),
      mapping_service(environment.database, mapping_repository, people.signing_service, people.trail),
      risk_files(risk_file_repository, product_heads),
      risk_grids(risk_file_repository, risk_files, people.signing_service, public_data.metadata),
      risk_definitions({.database = environment.database,
                        .repository = risk_file_repository,
                        .files = risk_files,
                        .harms = harm_repository,
                        .signing = people.signing_service,
                        .trail = people.trail}) {}

void HubPart::add_routes(http::Router& router, PublicDataPart& public_data, const Clock& clock) {
  complaints::add_routes(router, {.service = complaint_service,
                                  .datasets = complaint_dataset_service,
                                  .complaints = complaint_repository,
                                  .statistics = complaint_statistics,
                                  .imports = complaint_imports,
                                  .mappings = complaint_mappings,
                                  .uploads = complaint_uploads,
                                  .products = product_heads,
                                  .harms = harm_repository,
                                  .exports = public_data.export_service,
                                  .clock = clock});
  products::add_family_routes(router, family_service);
  products::add_product_routes(router, product_service);
  products::add_product_sheet_routes(router, product_sheet, public_data.export_service);
  products::add_exposure_routes(router, exposure_service);
  products::add_gudid_routes(router, gudid_imports);
  risk_files::add_grid_routes(router, risk_grids);
  risk_files::add_definition_routes(router, risk_definitions, public_data.export_service);
  harms::add_routes(router, harm_service);
  term_mappings::add_routes(router, mapping_service, public_data.export_service);
}

void HubPart::add_works(background_jobs::WorkTable& works) {
  works.add("import", complaint_imports.work());
  works.add("gudid", gudid_imports.work());
}

}  // namespace pharos
