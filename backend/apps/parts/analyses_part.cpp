#include "parts/analyses_part.hpp"

namespace pharos {

AnalysesPart::AnalysesPart(const Environment& environment, PeoplePart& people, PublicDataPart& public_data,
                           HubPart& hub)
    : analysis_repository(hub.analysis_repository),
      item_repository(environment.database, environment.clock),
      annotation_repository(environment.database, environment.clock),
      figure_repository(environment.database),
      ae_dataset_repository(environment.database, environment.clock),
      home_repository(environment.database),
      complaint_items(hub.complaint_datasets, hub.complaint_repository),
      model(suggestions::ModelFolder{environment.settings.data_folder / "models"}),
      figures({.analyses = analysis_repository,
               .items = item_repository,
               .figures = figure_repository,
               .file_versions = hub.risk_file_repository,
               .signing = people.signing_service}),
      service({.analyses = analysis_repository,
               .items = item_repository,
               .figures = figures,
               .files = hub.risk_files,
               .products = hub.product_heads,
               .signing = people.signing_service,
               .plan_limits = people.plan_limits,
               .clock = environment.clock}),
      coding({.items = item_repository,
              .annotations = annotation_repository,
              .file_versions = hub.risk_file_repository,
              .signing = people.signing_service,
              .analyses = analysis_repository,
              .model = model,
              .clock = environment.clock}),
      files({.analyses = analysis_repository,
             .items = item_repository,
             .annotations = annotation_repository,
             .figures = figures,
             .file_versions = hub.risk_file_repository}),
      ae_datasets({.database = environment.database,
                   .datasets = ae_dataset_repository,
                   .products = hub.product_heads,
                   .questions = public_data.questions,
                   .jobs = public_data.jobs,
                   .trail = people.trail}),
      home({.repository = home_repository,
            .analyses = analysis_repository,
            .figures = figures,
            .files = hub.risk_files}),
      competitive({.questions = public_data.questions,
                   .harms = hub.harm_repository,
                   .mappings = hub.mapping_repository,
                   .files = hub.risk_files,
                   .file_versions = hub.risk_file_repository}) {}

void AnalysesPart::add_routes(http::Router& router, PublicDataPart& public_data) {
  files.add_to(public_data.export_service);
  competitive.add_to(public_data.export_service);
  analyses::add_routes(router, {.service = service,
                                .coding = coding,
                                .figures = figures,
                                .analyses = analysis_repository,
                                .items = item_repository,
                                .annotations = annotation_repository,
                                .ae_datasets = ae_datasets,
                                .ae_dataset_repository = ae_dataset_repository,
                                .complaints = complaint_items,
                                .home = home,
                                .competitive = competitive,
                                .files = files,
                                .exports = public_data.export_service,
                                .model = model});
}

void AnalysesPart::add_works(background_jobs::WorkTable& works) {
  works.add("ae_dataset", ae_datasets.work());
}

}  // namespace pharos
