#include "parts/hub_part.hpp"

namespace pharos {

HubPart::HubPart(const Ground& ground, PeoplePart& people, PublicDataPart& public_data,
                 const monitors::MonitorRepository& monitors)
    : analysis_repository(ground.database, ground.clock),
      dataset_uses(analysis_repository),
      complaint_datasets(ground.database, ground.clock),
      complaint_repository(ground.database, people.data_keys),
      complaint_statistics(ground.database),
      complaint_leftovers(ground.database),
      complaint_mappings(ground.database, ground.clock),
      complaint_uploads(ground.settings.import_folder),
      complaint_service({.datasets = complaint_datasets,
                         .complaints = complaint_repository,
                         .uses = dataset_uses,
                         .clock = ground.clock,
                         .plan_limits = people.plan_limits}),
      complaint_imports({.database = ground.database,
                         .datasets = complaint_datasets,
                         .complaints = complaint_repository,
                         .mappings = complaint_mappings,
                         .uploads = complaint_uploads,
                         .jobs = public_data.jobs,
                         .trail = people.trail,
                         .clock = ground.clock,
                         .plan_limits = people.plan_limits}),
      risk_file_repository(ground.database, ground.clock),
      hub_records(risk_file_repository, complaint_statistics, monitors, analysis_repository),
      product_heads(ground.database),
      families(ground.database, ground.clock),
      products(ground.database, ground.clock),
      exposures(ground.database, ground.clock),
      product_service({.products = products, .families = families, .records = hub_records, .clock = ground.clock}),
      family_service(families, products, product_service, hub_records),
      exposure_service(exposures, product_heads),
      gudid_importer({.products = products,
                      .families = families,
                      .imported = public_data.imported_devices,
                      .trail = people.trail}),
      gudid_desk({.importer = gudid_importer,
                  .questions = public_data.questions,
                  .jobs = public_data.jobs,
                  .database = ground.database}),
      harm_repository(ground.database, ground.clock),
      harm_service(harm_repository, people.signing_desk),
      mapping_repository(ground.database, ground.clock),
      mapping_service(ground.database, mapping_repository, people.signing_desk, people.trail),
      risk_files(risk_file_repository, product_heads),
      risk_grids(risk_file_repository, risk_files, people.signing_desk, public_data.metadata),
      risk_definitions({.database = ground.database,
                        .repository = risk_file_repository,
                        .files = risk_files,
                        .harms = harm_repository,
                        .desk = people.signing_desk,
                        .trail = people.trail}) {}

void HubPart::add_routes(http::Router& router, PeoplePart& people, PublicDataPart& public_data, const Clock& clock) {
  complaints::add_routes(router, {.service = complaint_service,
                                  .datasets = complaint_datasets,
                                  .complaints = complaint_repository,
                                  .statistics = complaint_statistics,
                                  .imports = complaint_imports,
                                  .mappings = complaint_mappings,
                                  .uploads = complaint_uploads,
                                  .products = product_heads,
                                  .uses = dataset_uses,
                                  .harms = harm_repository,
                                  .exports = public_data.export_desk,
                                  .clock = clock});
  products::add_family_routes(router, family_service, people.trail);
  products::add_product_routes(router, product_service);
  products::add_exposure_routes(router, exposure_service);
  products::add_gudid_routes(router, gudid_desk);
  risk_files::add_grid_routes(router, risk_grids);
  risk_files::add_definition_routes(router, risk_definitions, public_data.export_desk);
  harms::add_routes(router, harm_service);
  term_mappings::add_routes(router, mapping_service, public_data.export_desk);
}

void HubPart::add_works(background_jobs::WorkTable& works) {
  works.add("import", complaint_imports.work());
  works.add("gudid", gudid_desk.work());
}

}  // namespace pharos
